internal import CWebPDemux
import CoreGraphics

/// The frames of an animated WebP file, composed one after the other.
final class AnimatedWebP: FrameSource {
  private let name: String
  private let (width, height): (Int, Int)
  private let frames: OpaquePointer
  let isAnimated = true

  /// Opens a file; nil if it is not an animated WebP file.
  init?(_ file: [UInt8], named name: String, budget: Budget) throws(FrameSourceError) {
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard cwebpdemux_canvas(file, file.count, &width, &height) == 1 else { return nil }
    self.name = name
    self.width = Int(width)
    self.height = Int(height)
    do throws(LimitExceeded) {
      try budget.checkImage(width: self.width, height: self.height)
    } catch {
      throw FrameSourceError(.tooLarge, "\(name): \(error)")
    }
    guard let frames = cwebpdemux_open(file, file.count) else {
      throw FrameSourceError(.unreadable, "\(name): the animation is damaged or ends early")
    }
    self.frames = frames
  }

  deinit { cwebpdemux_close(frames) }

  func next() throws(FrameSourceError) -> CGImage? {
    var canvas: UnsafePointer<UInt8>?
    let status = cwebpdemux_next(frames, &canvas)
    guard status != 0 else { return nil }
    guard status == 1, let canvas else {
      throw FrameSourceError(.unreadable, "\(name): a frame is damaged")
    }
    let pixels = [UInt8](UnsafeBufferPointer(start: canvas, count: 4 * width * height))
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }
}
