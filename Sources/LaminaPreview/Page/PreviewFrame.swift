package import CoreGraphics
package import LaminaExport
package import LaminaKit
import LaminaScene

/// The measurements of a drawn frame.
package struct PreviewFrame: Encodable, Sendable, Equatable {
  /// Seconds.
  package var time: Double
  /// Pixels.
  package var width: Int
  package var height: Int
  /// The colour space of the pixels as a canvas names it.
  package var colorSpace: String
  /// What differs from the frame that was drawn before: x, y, width and height in pixels.
  package var damage: [[Int]]
  /// Milliseconds by step.
  package var timings: [String: Double]
  package var drawCalls: Int
  package var passes: Int
  /// Pixels drawn, counted once per drawing that covers them.
  package var drawnPixels: Double

  /// The maximum number of rectangles in `damage`.
  private static let maxRects = 64

  init(_ pixels: PixelBuffer, at time: Double, of stage: Stage) {
    self.time = time
    width = pixels.size.width
    height = pixels.size.height
    colorSpace = stage.workingSpace.rawValue
    damage = pixels.damage.rects.prefix(Self.maxRects).map {
      [$0.x, $0.y, $0.size.width, $0.size.height]
    }
    drawCalls = stage.counts.drawCalls
    passes = stage.counts.passes
    drawnPixels = stage.counts.drawnPixels
    timings = [:]
    for step in [StageTimings.Step.evaluate, .flatten, .upload, .draw, .readback] {
      timings[step.rawValue] = (stage.timings[step] * 1_000).rounded() / 1_000
    }
  }
}

extension Stage {
  /// Draws the frame at a time, measures it and passes its premultiplied pixels to `body`: bytes, also
  /// of a stage that draws more than 8 bits, since pages show no more.
  package func previewFrame<Picture>(
    at time: CFTimeInterval, _ body: (_ pixels: [UInt8], _ order: ChannelOrder) -> Picture
  ) throws(LaminaError) -> (details: PreviewFrame, picture: Picture) {
    resetTimings()
    return try withPixels(at: time) { pixels in
      let frame = PreviewFrame(pixels, at: time, of: self)
      guard pixels.depth == .float else { return (frame, body(pixels.bytes, pixels.channels)) }
      return (frame, body(pixels.rgbaBytes(dithering), .rgba))
    }
  }
}
