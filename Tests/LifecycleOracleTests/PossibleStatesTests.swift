import Lifecycle
import LifecycleOracle
import Testing

@Suite("Where subjects may be")
struct PossibleStatesTests {
  private static let subjects = (0..<9).map { SubjectSet(bits: 1 << $0) }

  @Test("is known of each subject and of several, and put for them alone")
  func subscripts() {
    for rest in [0, 1, 9, 22, 31] as [UInt16] {
      for bits in 0..<UInt16(32) {
        for put in [SubjectSet(bits: 0b1_0000_0001), [.app], [.c, .d], [], [.h]] {
          var states = PossibleStates()
          states[SubjectSet(bits: 0x1ff)] = LifecycleStateSet(bits: rest)
          states[put] = LifecycleStateSet(bits: bits)
          for subject in Self.subjects {
            let isPut = !put.isDisjoint(with: subject)
            #expect(states[subject].bits == (isPut ? bits : rest))
            let slices = [
              states.unattached, states.connecting, states.background, states.inactive,
              states.active,
            ]
            let among = slices.enumerated().filter { !$0.element.isDisjoint(with: subject) }
            #expect(among.reduce(0) { $0 | 1 << UInt16($1.offset) } == states[subject].bits)
            #expect(states.of(subject)[SubjectSet(bits: 0x1ff)] == states[subject])
          }
          #expect(states[put].bits == (put.isEmpty ? 0 : bits))
          #expect(states[put.union([.b])].bits == (put.isEmpty ? rest : bits | rest))
        }
      }
    }
  }

  @Test("is put for one state as it is read")
  func slices() {
    var states = PossibleStates()
    states.connecting = [.a, .app]
    states.active = [.h]
    states.connecting = [.b, .app]
    #expect(states.connecting == [.b, .app])
    #expect(states.attached == [.b, .app, .h])
    #expect(states[[.h, .b]] == [.connecting, .active])
    #expect(states.doubtful.isEmpty)
    states.background = [.b]
    #expect(states.doubtful == [.b])
  }
}
