import CoreGraphics
import LaminaGL
package import LaminaScene
import LaminaShaders

/// The textures, passes and batches of a frame as encoded for a GPU, for reports.
package struct EncodedFrameReport: Encodable, Sendable, Equatable {
  /// A render target; rectangles are x, y, width and height in pixels of the output.
  package struct Pass: Encodable, Sendable, Equatable {
    package var label: String
    package var region: [Int]
    package var batches: Int
  }

  /// One draw call; rectangles are x, y, width and height in pixels of the output.
  package struct Batch: Encodable, Sendable, Equatable {
    package var pass: Int
    package var program: String
    package var blend: String
    package var bounds: [Int]
    package var instances: Int
    package var textures: [String]
    package var readsBackdrop: Bool
  }

  package var textures: [String]
  package var passes: [Pass]
  package var batches: [Batch]
}

extension FramePlan {
  /// The batches of the whole frame, as encoded for a GPU; see `batchDump`.
  package var batchReport: EncodedFrameReport {
    let frame = FrameEncoder(CompositorOptions()).encode(self, PixelRect(origin: size))
    return EncodedFrameReport(
      textures: frame.textures.map(\.dumpText),
      passes: frame.passes.map {
        EncodedFrameReport.Pass(
          label: $0.label.description, region: $0.region.reportValue, batches: $0.batches.count)
      },
      batches: frame.passes.enumerated().flatMap { index, pass in
        pass.batches.map { EncodedFrameReport.Batch($0, pass: index, in: pass.region) }
      })
  }
}

extension EncodedFrameReport.Batch {
  fileprivate init(_ batch: DrawBatch, pass: Int, in region: PixelRect) {
    var scissor = batch.key.scissor
    scissor.x = scissor.x + region.x
    scissor.y = scissor.y + region.y
    self.init(
      pass: pass, program: batch.key.program.name, blend: batch.key.blend?.dumpText ?? "replace",
      bounds: scissor.reportValue, instances: batch.count,
      textures: [batch.key.texture, batch.key.second].filter { $0 != .none }.map(\.dumpText),
      readsBackdrop: batch.key.backdrop != nil)
  }
}

extension PixelRect {
  /// x, y, width and height.
  package var reportValue: [Int] { [x, y, size.width, size.height] }
}
