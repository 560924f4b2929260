/// The product states of a level, or their engines, in blocks of memory.
///
/// A growing array would move all of them each time, to memory that the system has to supply anew. A
/// level keeps its blocks, which the level after the next one fills again. The type of the elements
/// is known to the user alone: a generic level would ask the runtime for its metadata.
struct Level {
  /// The blocks, by a pointer, because an array would be retained at each access.
  private var blocks = UnsafeMutableBufferPointer<UnsafeMutableRawPointer>.allocate(capacity: 16)
  private var countOfBlocks = 0
  private(set) var count = 0
  private let stride: Int
  private let alignment: Int

  private static var sizeOfBlock: Int { 256 }

  init<Element>(of type: Element.Type) {
    (stride, alignment) = (MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
  }

  /// Returns the address of an element.
  @inline(__always)
  func address(of position: Int) -> UnsafeMutableRawPointer {
    blocks[position / Self.sizeOfBlock] + position % Self.sizeOfBlock * stride
  }

  /// Adds a place, which the caller has to initialize, and returns its address.
  @inline(__always)
  mutating func append() -> UnsafeMutableRawPointer {
    if count == capacity { addBlock() }
    count += 1
    return address(of: count - 1)
  }

  private mutating func addBlock() {
    if countOfBlocks == blocks.count {
      let old = blocks
      blocks = .allocate(capacity: old.count * 2)
      _ = blocks.moveInitialize(fromContentsOf: old)
      old.deallocate()
    }
    blocks.initializeElement(
      at: countOfBlocks,
      to: .allocate(byteCount: Self.sizeOfBlock * stride, alignment: alignment))
    countOfBlocks += 1
  }

  /// Removes all elements, and keeps the memory.
  mutating func empty<Element>(of type: Element.Type) {
    if !_isPOD(type) {
      for position in 0..<count {
        address(of: position).assumingMemoryBound(to: type).deinitialize(count: 1)
      }
    }
    count = 0
  }

  /// Frees the memory.
  mutating func deallocate<Element>(of type: Element.Type) {
    empty(of: type)
    for block in blocks[..<countOfBlocks] { block.deallocate() }
    countOfBlocks = 0
    blocks.deallocate()
  }

  /// The number of elements for which there is memory.
  @inline(__always)
  private var capacity: Int { countOfBlocks * Self.sizeOfBlock }

  /// The number of elements for which there is memory after one more is added.
  @inline(__always)
  var capacityForOneMore: Int { capacity + (count == capacity ? Self.sizeOfBlock : 0) }
}
