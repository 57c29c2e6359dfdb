import CWebPMux
import Synchronization

/// The encoder of an animated WebP file.
final class WebPAnimation: Sendable {
  private let encoder: Mutex<OpaquePointer>
  private let profile: [UInt8]

  /// nil if memory runs out.
  init?(_ info: FrameInfo) {
    let made = cwebpmux_begin(
      Int32(clamping: info.width), Int32(clamping: info.height),
      Int32(clamping: info.encoding.plays ?? 0), WebPFile.quality(info))
    guard let made else { return nil }
    profile = info.encoding.profile?.bytes ?? []
    encoder = Mutex(made)
  }

  deinit { encoder.withLock { cwebpmux_free($0) } }

  /// Adds a frame with straight alpha that is shown from `milliseconds` on; returns the message of
  /// a failure.
  func add(_ pixels: [UInt8], _ order: ChannelOrder, at milliseconds: Int32) -> String? {
    var message = [CChar](repeating: 0, count: Int(CWEBPMUX_MESSAGE))
    let code = encoder.withLock {
      cwebpmux_add($0, pixels, order == .bgra ? 1 : 0, milliseconds, &message)
    }
    return code == 0 ? nil : WebPFile.text(message)
  }

  /// Ends the animation and returns the file.
  func finish(at milliseconds: Int32) -> Result<[UInt8], StillFailure> {
    let file = encoder.withLock { encoder in
      WebPFile.result { length, message in
        cwebpmux_finish(encoder, milliseconds, length, message)
      }
    }
    return file.flatMap { WebPFile.tagged($0, profile) }
  }
}

extension FrameRate {
  /// The time of a frame, rounded to milliseconds.
  func milliseconds(at frame: Int) -> Int32 {
    Int32(exactly: (seconds(at: frame) * 1_000).rounded()) ?? .max
  }
}
