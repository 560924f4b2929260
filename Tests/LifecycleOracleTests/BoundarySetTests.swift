// The sets of boundaries are internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import Testing

  @testable import LifecycleOracle

  @Suite("Sets of subjects by boundary")
  struct BoundarySetTests {
    private static let subjects = SceneID.allCases.map { Subject($0) } + [.app]

    @Test("have a place for each subject, that of the others left alone", arguments: subjects)
    func places(subject: Subject) {
      for place in Lifecycle.Place.allCases {
        for before in Lifecycle.Place.allCases {
          var sets = BoundarySets()
          for other in Self.subjects { sets[other] = .inactive }
          sets[subject] = before
          sets[subject] = place
          #expect(sets[subject] == place)
          #expect(Self.subjects.allSatisfy { $0 == subject || sets[$0] == .inactive })
          for boundary in Boundary.allCases {
            #expect(sets[boundary, subject] == (place.rawValue > boundary.rawValue))
          }
        }
      }
    }

    @Test("take subjects over from others, up and down, or out of every set")
    func copies() {
      var (sets, others) = (BoundarySets(), BoundarySets())
      (sets[.a], sets[.b], sets[.app]) = (.active, .inactive, .active)
      (others[.a], others[.b], others[.app]) = (.background, .active, .unattached)
      sets.put([.a, .app], as: others)
      #expect(sets[.a] == .background && sets[.b] == .inactive && sets[.app] == .unattached)
      sets.remove([.b])
      #expect(sets[.a] == .background && sets[.b] == .unattached)
      sets[.visibility, .a] = true
      #expect(sets[.visibility] == [.a])
    }

    @Test("are crossed from one place to another boundary by boundary")
    func crossings() {
      for from in Lifecycle.Place.allCases {
        for place in Lifecycle.Place.allCases {
          var sets = BoundarySets()
          sets[.a] = from
          for crossing in Crossings(from: from, to: place) {
            #expect(sets[crossing.boundary, .a] != crossing.isUp)
            sets[crossing.boundary, .a] = crossing.isUp
            #expect(sets[.a] == crossing.target)
          }
          #expect(sets[.a] == place)
        }
      }
    }
  }
#endif
