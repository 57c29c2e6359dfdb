import CoreGraphics
import LaminaScene

/// An effect applied to a surface before compositing, with everything its result depends on.
struct SurfaceEffect: Equatable {
  enum Kind: Equatable {
    /// Filters in order (CA-R15); the box is the layer's.
    case filters([Filter], box: CGRect)
    /// The blurred alpha (CA-R2), offset in the layer's coordinates; of a path when there is one.
    case shadow(radius: Double, offset: CGSize, path: PathElements?)
  }

  var kind: Kind
  /// Maps the layer's points to output pixels.
  var transform: Homography
  /// The output pixels that are needed.
  var visible: PixelRect

  /// The projection to output pixels, independent of the target.
  var projection: Projection { Projection(transform, region: visible.atOrigin) }
}

extension SurfaceEffect {
  /// The effect of a drawing on its source pass; nil for a drawing without one.
  init?(_ drawing: Drawing, _ state: SharedState, _ visible: PixelRect) {
    switch drawing {
    case .surface(let surface): self.init(surface, state, visible)
    case .shadow(let shadow): self.init(shadow, state, visible)
    default: return nil
    }
  }

  /// The filters of a surface.
  init(_ drawing: SurfaceDrawing, _ state: SharedState, _ visible: PixelRect) {
    kind = .filters(drawing.filters, box: drawing.box)
    transform = state.transform
    self.visible = visible
  }

  /// The shadow of a surface.
  init(_ shadow: ShadowDrawing, _ state: SharedState, _ visible: PixelRect) {
    kind = .shadow(radius: shadow.radius, offset: shadow.offset, path: nil)
    transform = state.transform
    self.visible = visible
  }
}

extension PixelRect {
  fileprivate var atOrigin: PixelRect { PixelRect(origin: size) }
}
