/// The way to each state but the first: the number of the state before, and a letter; five bytes.
struct PathStore {
  private var origins: ContiguousArray<UInt32> = []
  private var letters: ContiguousArray<UInt8> = []

  /// Notes the way to the next state.
  mutating func append(origin: Int, letter: Int) {
    origins.append(UInt32(origin))
    letters.append(UInt8(letter))
  }

  /// The letters that lead to a state.
  func letters(to number: Int) -> [Int] {
    var way: [Int] = []
    var number = number
    while number > 0 {
      way.append(Int(letters[number - 1]))
      number = Int(origins[number - 1])
    }
    return way.reversed()
  }

  /// How many bytes they take at most while one more is added.
  var peak: Int {
    let isFull = origins.count == origins.capacity || letters.count == letters.capacity
    return (origins.capacity * 4 + letters.capacity) * (isFull ? 3 : 1)
  }
}
