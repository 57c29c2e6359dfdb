import LaminaExport
import LaminaKit

extension OutputOptions {
  /// The options that determine how frames are encoded, by name, for records of runs.
  var encodingValues: [String: String] {
    get throws(Failure) {
      var values = [
        "--format": format?.value ?? "", "--alpha": alpha.rawValue,
        "--keep-alpha": "\(keepsAlpha)",
      ]
      if let path = encoding.sound.audio { values["sound"] = FileChecksum.of(path) ?? "" }
      return values.merging(try encoding.options().values) { $1 }
    }
  }

  /// Whether the output is one file, not a folder or numbered files.
  var isSingleFile: Bool {
    get throws(Failure) {
      do throws(ExportError) {
        return try !SequenceFolder(output, frames: 1).isNumbered
          && output.split(separator: "/").last?.contains(".") == true
      } catch {
        throw Failure(LaminaError(error))
      }
    }
  }
}
