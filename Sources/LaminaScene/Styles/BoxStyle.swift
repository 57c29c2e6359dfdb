package import CoreGraphics

/// The background, border and corners of a layer (CA-R5, CA-R12, CA-R19).
package struct BoxStyle: Hashable, Sendable {
  package var background: RGBA?
  package var borderColor: RGBA?
  package var borderWidth: Double = 0
  package var corners = Corners()

  package init() {}
}

/// The rounding of a box.
package struct Corners: Hashable, Sendable {
  /// In points; limited to half the shorter side when drawn.
  package var radius: Double = 0
  package var isContinuous = false
  package var rounded = CornerSet.all
  /// How much smaller each corner's radius is than `radius`, in the bit order of `CornerSet`.
  package var shortfall = SIMD4<Float>.zero

  package init(radius: Double = 0, isContinuous: Bool = false, rounded: CornerSet = .all) {
    self.radius = radius
    self.isContinuous = isContinuous
    self.rounded = rounded
  }
}

extension Corners {
  /// Whether a box with these corners stays inside the same box with the other corners.
  func isContained(in other: Corners) -> Bool { other.radius == 0 || self == other }

  /// The radius of each corner, at most `limit`, in the bit order of `CornerSet`.
  package func radii(within limit: Double) -> SIMD4<Double> {
    var radii = SIMD4<Double>.zero
    for corner in 0..<4 where rounded.rawValue & 1 << UInt8(corner) != 0 {
      let own = radius - Double(shortfall[corner])
      radii[corner] = own > 0 ? min(own, limit) : 0
    }
    return radii
  }

  /// The same corners with radii limited.
  package func limited(to limit: Double) -> Corners {
    var corners = self
    if shortfall == .zero {
      corners.radius = max(0, min(radius, limit))
    } else {
      let radii = radii(within: limit)
      corners.radius = radii.max()
      let less = SIMD4<Float>(corners.radius - radii)
      let isLess = SIMD4<Int32>(1, 2, 4, 8) & Int32(rounded.rawValue) .!= 0
      corners.shortfall = less.replacing(with: 0, where: .!isLess)
    }
    return corners.radius == 0 || rounded.isEmpty ? Corners() : corners
  }
}

/// Corners of a box, with the raw bits of `CACornerMask`.
package struct CornerSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let minXMinY = CornerSet(rawValue: 1)
  package static let maxXMinY = CornerSet(rawValue: 2)
  package static let minXMaxY = CornerSet(rawValue: 4)
  package static let maxXMaxY = CornerSet(rawValue: 8)
  package static let all = CornerSet(rawValue: 15)
}

/// Edges of a box, with the raw bits of `CAEdgeAntialiasingMask`.
package struct EdgeSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let left = EdgeSet(rawValue: 1)
  package static let right = EdgeSet(rawValue: 2)
  /// Minimum y is `bottom` in Apple's spelling of the mask: the y-up reading.
  package static let bottom = EdgeSet(rawValue: 4)
  package static let top = EdgeSet(rawValue: 8)
  package static let all = EdgeSet(rawValue: 15)

  /// That of all option sets is generic, and is not specialized in other modules.
  package var isEmpty: Bool { rawValue == 0 }

  package static func == (a: EdgeSet, b: EdgeSet) -> Bool { a.rawValue == b.rawValue }
}
