import LaminaExport
package import LaminaKit
import LaminaScene

extension BenchRun {
  /// Writes one frame, or the last one of a shorter subject, to a PNG file; creates its folder.
  package func writePicture(of frame: Int, to path: String) throws(LaminaError) {
    let last = min(frame, subject.frames - 1)
    subject.motion(last)
    let size = subject.stage.pixelSize
    var encoder = PNGEncoder(width: size.width, height: size.height)
    try subject.stage.withPixels(at: SceneMaths.time(of: last)) { pixels in
      pixels.bytes.withUnsafeBytes { encoder.encode($0, pixels.channels) }
    }
    do throws(ExportError) {
      try OutputFolder.make(for: path)
      try writeWholeFile(encoder.file, to: path)
    } catch {
      throw LaminaError(error)
    }
  }
}
