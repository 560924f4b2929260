import LifecycleConformance
import Testing

@testable import MyCheck

@Test func conforms() throws { try checkConformance(of: Mine.self, log: "lifecheck.jsonl") }
