import Lifecycle
import LifecycleExploration
import Testing

@Suite("Alphabets of stimuli")
struct AlphabetTests {
  private static let small = Alphabet(
    scenes: [.a, .b], interruptions: InterruptionSet(.alert), modes: ModeSet(.fetch),
    resources: ResourceSet(.camera), work: WorkSet(.first), waits: [1, 31])

  @Test("An alphabet contains every kind of stimulus that can be sent, and no stimulus twice")
  func kinds() {
    let kinds = Set(Self.small.stimuli.map(\.kind))
    #expect(kinds == Set(Stimulus.Kind.allCases.filter(StimulusKindSet.all.contains)))
    #expect(Set(Self.small.stimuli).count == Self.small.stimuli.count)
    #expect(Alphabet([.launch, .home, .launch]).stimuli == [.launch, .home])
  }

  @Test("An alphabet's scenes are scene A and the scenes its stimuli name")
  func scenes() {
    #expect(Self.small.scenes == [.a, .b])
    #expect(Alphabet([.open(.c)]).scenes == [.a, .c])
    #expect(Alphabet([.launch]).scenes == [.a])
  }

  @Test("An alphabet can leave out some kinds of stimuli")
  func without() {
    let fewer = Self.small.without([.wait, .open])
    #expect(fewer.stimuli == Self.small.stimuli.filter { $0.kind != .wait && $0.kind != .open })
    #expect(fewer.stimuli.count == Self.small.stimuli.count - 4)
  }
}
