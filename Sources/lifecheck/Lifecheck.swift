import Foundation
import LifecycleCampaigns

/// The command line: arguments in, exit status out.
@main
enum Lifecheck {
  static func main() {
    Console.toleratesClosedPipes()
    do throws(Complaint) {
      let command = try Command(Array(CommandLine.arguments.dropFirst()))
      exit(try command.perform().rawValue)
    } catch {
      Console.complain("lifecheck: \(error.problem)\n  \(error.remedy)\n")
      exit(error.status.rawValue)
    }
  }
}
