import Sweeps
import Testing

@Suite("Clients built into an executable")
struct EmbeddedClientTests {
  @Test("A client in an executable is played in another process, and may trap there", .slow)
  func embedded() throws {
    let sturdy = try FragileCheck("run", "--client", "tracker", "--scenarios", "300")
    #expect(sturdy.status == 0, "\(sturdy.output)\(sturdy.error)")
    let here = try FragileCheck("run", "--client", "tracker", "--scenarios", "300", "--in-process")
    #expect(here.output == sturdy.output)
    let moved = try FragileCheck("migrate", "--client", "tracker", "--scenarios", "100")
    #expect(moved.status == 0, "\(moved.output)\(moved.error)")
    let broken = try FragileCheck("migrate", "--client", "fragile-tracker", "--scenarios", "100")
    #expect(broken.status == 1)
    #expect(broken.output.contains("no answer: crashed ("), "\(broken.output)\(broken.error)")
    let fragile = try FragileCheck("run", "--client", "fragile-tracker", "--scenarios", "300")
    #expect(fragile.status == 1)
    #expect(fragile.output.contains("no answer: crashed ("), "\(fragile.output)\(fragile.error)")
    #expect(fragile.output.contains("--client fragile-tracker"))
  }
}
