package import CoreGraphics

/// The shadow of a rounded box, a path or the alpha of a pass.
package struct ShadowDrawing: Sendable, Equatable {
  package enum Silhouette: Sendable, Equatable {
    case box(BoxClip)
    case path(PathElements)
    /// The alpha of another pass.
    case surface(Int)
  }
  package var silhouette: Silhouette
  package var color: RGBA
  /// 0...1.
  package var opacity: Float
  package var offset: CGSize
  package var radius: Double

  package init(silhouette: Silhouette, style: ShadowStyle) {
    self.silhouette = silhouette
    color = style.color
    offset = style.offset
    radius = style.radius
    opacity = style.opacity > 0 ? min(style.opacity, 1) : 0
  }
}

extension ShadowDrawing: DrawingKind {
  static var name: String { "shadow" }

  var dumpText: String {
    let silhouette =
      switch silhouette {
      case .box(let box): "of box \(box.dumpText)"
      case .path(let path): "of path (\(path.dumpText))"
      case .surface(let pass): "of pass \(pass)"
      }
    return "\(silhouette) \(color.dumpText) opacity \(opacity.dumpText)"
      + " offset \(offset.dumpText) radius \(radius.dumpText)"
  }

  var drawing: Drawing { .shadow(self) }

  var inputs: PassInputs { PassInputs(effectSource) }

  func renumbered(_ number: [Int]) -> ShadowDrawing {
    guard let effectSource else { return self }
    var shadow = self
    shadow.silhouette = .surface(number[effectSource])
    return shadow
  }

  var effectSource: Int? {
    if case .surface(let pass) = silhouette { return pass }
    return nil
  }

  /// Shadows of boxes are stretched images; the others are composited pixel for pixel.
  var quads: QuadAlignment {
    if case .box = silhouette { return .transformed }
    return .aligned
  }
}
