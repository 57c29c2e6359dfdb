import CoreGraphics
import LaminaScene

/// What is made of a surface before it is composited; the result depends on nothing else.
struct SurfaceEffect: Equatable {
  enum Kind: Equatable {
    /// One after the other (R15); the box is the layer's.
    case filters([Filter], box: CGRect)
    /// The blurred alpha (R2), moved in the layer's coordinates; of a path when there is one.
    case shadow(radius: Double, offset: CGSize, path: PathElements?)
  }

  var kind: Kind
  /// From the layer's points to pixels of the output.
  var transform: Homography
  /// The pixels of the output that it is wanted for.
  var visible: PixelRect

  /// To pixels of the output, whatever is drawn into.
  var projection: Projection { Projection(transform, region: visible.atOrigin) }
}

extension SurfaceEffect {
  /// The filters of a surface.
  init(_ drawing: SurfaceDrawing, _ state: SharedState, _ visible: PixelRect) {
    kind = .filters(drawing.filters, box: drawing.box)
    (transform, self.visible) = (state.transform, visible)
  }

  /// The shadow of a surface.
  init(_ shadow: ShadowDrawing, _ state: SharedState, _ visible: PixelRect) {
    kind = .shadow(radius: shadow.radius, offset: shadow.offset, path: nil)
    (transform, self.visible) = (state.transform, visible)
  }
}

extension PixelRect {
  fileprivate var atOrigin: PixelRect { PixelRect(origin: size) }
}
