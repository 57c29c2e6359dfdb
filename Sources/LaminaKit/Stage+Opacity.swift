import CoreGraphics
package import LaminaExport
import LaminaScene
import QuartzCore

extension Stage {
  /// The colour type of the files of a sequence, decided before its first frame, so that all files
  /// have one, also when separate runs write them.
  ///
  /// RGB over an opaque background. Where an opaque layer covers the canvas, and neither it nor one
  /// of its superlayers is animated, masked, rotated or transparent, every frame is opaque: RGB,
  /// unless the program changes that later. RGBA otherwise. `isFixed` is false when model values
  /// will change, as by a state that is entered later.
  package func sequenceColorType(isFixed: Bool = true) -> FrameInfo.ColorType {
    if background?.alpha == 1 { return .rgb }
    return isFixed && OpaqueCover(stage: self).exists ? .perImage : .rgba
  }
}

/// The search for an opaque layer that covers a canvas at all times.
private struct OpaqueCover {
  private let stage: Stage
  private let canvas: CGRect

  init(stage: Stage) {
    self.stage = stage
    let pixels = stage.pixelSize
    canvas = CGRect(
      x: 0, y: 0, width: CGFloat(pixels.width) / stage.scale,
      height: CGFloat(pixels.height) / stage.scale)
  }

  var exists: Bool { !blends(stage.layer) && covers(stage.layer) }

  /// Whether a layer is composited by a filter, which may remove what is below it.
  private func blends(_ layer: CALayer) -> Bool {
    layer.compositingFilter != nil || (layer.sublayers ?? []).contains(where: blends)
  }

  /// Whether the layer or one of its sublayers covers the canvas.
  private func covers(_ layer: CALayer) -> Bool {
    guard isPlain(layer) else { return false }
    let fills = layer.cornerRadius == 0 && fillsCanvas(layer)
    if fills, layer.backgroundColor?.alpha == 1 { return true }
    guard fills || !layer.masksToBounds else { return false }
    return (layer.sublayers ?? []).contains(where: covers)
  }

  /// Whether a layer shows its background and its sublayers as they are, at all times.
  private func isPlain(_ layer: CALayer) -> Bool {
    !layer.isHidden && layer.opacity == 1 && layer.mask == nil && layer.isDoubleSided
      && !layer.shouldRasterize && (layer.animationKeys() ?? []).isEmpty
      && (layer.filters ?? []).isEmpty && CATransform3DIsIdentity(layer.sublayerTransform)
      && isAxisAligned(layer.transform) && !(layer is CATransformLayer)
      && !(layer is CAReplicatorLayer)
  }

  /// Whether rectangles in the plane of a layer stay rectangles in that of its superlayer.
  private func isAxisAligned(_ transform: CATransform3D) -> Bool {
    [
      transform.m12, transform.m21, transform.m13, transform.m23, transform.m14, transform.m24,
      transform.m43, transform.m44 - 1,
    ].allSatisfy { $0 == 0 }
  }

  private func fillsCanvas(_ layer: CALayer) -> Bool {
    layer.convert(layer.bounds, to: stage.layer).contains(canvas)
  }
}
