// A breach's initializer is internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import Testing

  @testable import LifecycleOracle

  @Suite("A signature")
  struct SignatureTests {
    @Test("is read as it is printed, for every way in which rules are broken")
    func roundTrip() throws {
      let all = Signature.all(of: Rule.book)
      #expect(Set(all).count == all.count)
      for signature in all { #expect(try Signature(signature.description) == signature) }
    }

    @Test("has the rule before the '#', and what broke it behind")
    func parts() throws {
      let signature = try Signature("launch/once#willConnect")
      #expect(signature.rule == "launch/once" && signature.symptom == "willConnect")
      #expect(signature.description == "launch/once#willConnect")
      let breach = Breach(rule: 0, step: 0, index: 0, isAtEnd: true)
      #expect(breach.signature(among: Rule.book).description == "\(Rule.book[0].id)#end")
    }

    @Test("of an engine without an answer has no rule")
    func engine() throws {
      let signature = EngineFailure.crashed(as: "exit-1", saying: "").signature
      #expect(signature.rule == nil && signature.description == "engine#crashed-exit-1")
      #expect(try Signature("engine#crashed-exit-1") == signature)
    }

    @Test(
      "is nothing else, and it is said what would do",
      arguments: ["", "launch/once", "#", "launch/once#", "#willConnect", "launch/once#a#b"])
    func malformed(text: String) {
      let error = #expect(throws: SignatureError.self) { try Signature(text) }
      #expect(error?.problem == "not a signature: '\(text)'")
      #expect(error?.remedy.contains("launch/once#willConnect") == true)
    }
  }
#endif
