import ArgumentParser
import LaminaExport

extension FrameRate: ExpressibleByArgument {
  /// Parses `60`, `29.97` or `30000/1001`.
  public init?(argument: String) { self.init(parsing: argument) }
}
