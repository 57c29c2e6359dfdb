public import CoreGraphics
import QuartzCore

extension UIView {
  /// The rounding of the corners; square by default.
  public var cornerConfiguration: UICornerConfiguration {
    get { viewState.corners ?? .square }
    set {
      guard newValue != viewState.corners else { return }
      viewState.corners = newValue
      showCorners()
      setNeedsLayout()
    }
  }

  /// The largest radius of the given corners, in points.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    UIRectCorner.each.filter { corner.contains($0) }.map(radius).max() ?? 0
  }

  /// Applies the configuration to the layer, once sizes are known.
  final func showCorners() {
    let radii = SIMD4(UIRectCorner.each.map { Double(radius($0)) })
    layer.cornerRadius = CGFloat(radii.max())
    layer.cornerShortfall = CornerShortfall(components: radii.max() - radii)
    layer.cornerCurve = .continuous
    layer.maskedCorners = CACornerMask(UIRectCorner.each.map(\.layerCorner))
  }

  private func radius(_ corner: UIRectCorner) -> CGFloat {
    let half = min(bounds.width, bounds.height) / 2
    guard let corners = viewState.corners else {
      return layer.maskedCorners.contains(corner.layerCorner) ? min(layer.cornerRadius, half) : 0
    }
    switch corners.radius(corner).kind {
    case .fixed(let radius): return min(max(radius, 0), half)
    case .capsule(let maximum): return min(half, max(maximum, 0))
    case .concentric(let minimum):
      guard let superview else { return min(max(minimum, 0), half) }
      let outer = superview.effectiveRadius(corner: corner)
      return min(max(outer - distance(of: corner, in: superview.bounds), minimum, 0), half)
    }
  }

  /// The larger distance to the two edges of a corner: concentric corners are equally far from
  /// both.
  private func distance(of corner: UIRectCorner, in box: CGRect) -> CGFloat {
    let isTop = corner == .topLeft || corner == .topRight
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let down = isTop ? frame.minY - box.minY : box.maxY - frame.maxY
    let across = isLeft ? frame.minX - box.minX : box.maxX - frame.maxX
    return max(down, across)
  }
}

extension UICornerConfiguration {
  package func radius(_ corner: UIRectCorner) -> UICornerRadius {
    switch corner {
    case .topLeft: topLeft
    case .topRight: topRight
    case .bottomLeft: bottomLeft
    default: bottomRight
    }
  }
}

extension UIRectCorner {
  /// The four corners, in the order of their bits.
  static let each: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The layer's mask for the corner.
  var layerCorner: CACornerMask {
    switch self {
    case .topLeft: .layerMinXMinYCorner
    case .topRight: .layerMaxXMinYCorner
    case .bottomLeft: .layerMinXMaxYCorner
    default: .layerMaxXMaxYCorner
    }
  }
}
