import Lifecycle
import LifecycleGeneration
import Sweeps
import Testing

@Suite("Legal stimuli")
struct LegalStimuliTests {
  static let givens: [(name: String, given: Given)] = [
    ("single scene", Given()),
    ("several scenes", given { $0.multipleScenes = true }),
    ("a car beside several windows", given { ($0.multipleScenes, $0.car) = (true, .b) }),
    ("a display beside one window", given { $0.display = .b }),
    ("no scenes", given { $0.scenes = false }),
    ("scenes on an old system", given { $0.system = Given.Version(12) }),
  ]

  @Test(
    "In every world of a random walk, the legal stimuli are exactly the allowed ones",
    arguments: givens)
  func agreement(name: String, given: Given) {
    var random = Random(seed: 1)
    var seen: Set<World> = []
    for _ in 0..<Sweep.count(250, sample: 50) {
      var world = World(given)
      for _ in 0..<60 {
        let told = alphabet.filter(world.legalStimuli.contain)
        let allowed = alphabet.filter(world.allows)
        guard told == allowed else {
          Issue.record("the legal stimuli of \(world) are \(told), not \(allowed)")
          return
        }
        seen.insert(world)
        world.apply(allowed[random.below(allowed.count)])
      }
    }
    #expect(seen.count > Sweep.count(1_500, sample: 450))
  }

  @Test("The set of all kinds excludes the unknown stimulus and the stimuli of clients")
  func kinds() {
    let sent = Stimulus.Kind.allCases.filter {
      $0 != .unknown && !StimulusKindSet.ofClients.contains($0)
    }
    #expect(StimulusKindSet.all.bits.nonzeroBitCount == sent.count)
    #expect(!StimulusKindSet.all.contains(.unknown))
  }

  private static func given(_ configure: (inout Given) -> Void) -> Given {
    var given = Given()
    configure(&given)
    return given
  }
}

extension LegalStimuli {
  fileprivate func contain(_ stimulus: Stimulus) -> Bool {
    guard kinds.contains(stimulus.kind) else { return false }
    return switch stimulus {
    case .open(let scene): askable.contains(scene)
    case .request(let scene): requestable.contains(scene)
    case .leave(let scene), .close(let scene): existing.contains(scene)
    case .reclaim(let scene): reclaimable.contains(scene)
    case .interrupt(let interruption): beginning.contains(interruption)
    case .end(let interruption): ending.contains(interruption)
    case .acquire(let resource): !held.contains(resource)
    case .release(let resource): held.contains(resource)
    case .beginTask(let work): !working.contains(work)
    case .endTask(let work): working.contains(work)
    default: true
    }
  }
}
