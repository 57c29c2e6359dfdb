import Foundation

@testable import QuartzCore

/// Two ways to draw one picture: the way that a property or a class is, and another that takes
/// nothing but what is known to work.
struct ReferenceScene: Sendable {
  /// The properties and classes that it stands for, by key: `cornerRadius`, `CAShapeLayer.path`.
  let keys: Set<String>
  let name: String
  /// The greatest difference of a component allowed, of 255.
  let tolerance: Int
  /// The variants in which the two differ, because the property depends on the screen.
  let exceptions: Set<ReferenceVariant>
  let build: @Sendable (CALayer) -> Void
  let reference: @Sendable (CALayer) -> Void
  /// What second commits change.
  private(set) var change: @Sendable (CALayer) -> Void = { _ in }
  private(set) var referenceChange: @Sendable (CALayer) -> Void = { _ in }
  /// The share of the pixels that may differ by more: smooth edges that two ways draw differently.
  private(set) var sparedShare = 0.0
  /// The first version of Mesa with larger differences: a known issue there.
  private(set) var mesaVersion: Int?

  init(
    _ keys: String, _ name: String, within tolerance: Int = 1,
    except exceptions: Set<ReferenceVariant> = [],
    _ build: @escaping @Sendable (CALayer) -> Void,
    same reference: @escaping @Sendable (CALayer) -> Void
  ) {
    self.keys = Set(keys.split(separator: " ").map(String.init))
    self.name = name
    self.tolerance = tolerance
    self.exceptions = exceptions
    self.build = build
    self.reference = reference
  }

  /// The same scene after another commit.
  func committing(
    _ change: @escaping @Sendable (CALayer) -> Void,
    same referenceChange: @escaping @Sendable (CALayer) -> Void = { _ in }
  ) -> ReferenceScene {
    var scene = self
    scene.change = change
    scene.referenceChange = referenceChange
    return scene
  }

  /// The same scene with edges that may differ.
  func sparing(_ share: Double) -> ReferenceScene {
    var scene = self
    scene.sparedShare = share
    return scene
  }

  /// The same scene, which this version of Mesa and later ones draw with larger differences.
  func differing(sinceMesa version: Int) -> ReferenceScene {
    var scene = self
    scene.mesaVersion = version
    return scene
  }

  /// The side of the canvas, in points.
  static let side: CGFloat = 48

  static let all: [ReferenceScene] = [
    boxes, placement, clips, contents, shadows, groups, shapes, gradients, copies, depth, filters,
    blends, emitters, emitterShapes, cells, particles, transitions, warps, texts, tiles,
  ].flatMap { $0 }
}

/// Where a scene is put: what is equal must be so everywhere.
enum ReferenceVariant: String, CaseIterable, Sendable {
  case plain, mirrored, rotated, clipped, faded, doubled

  var scale: CGFloat { self == .doubled ? 2 : 1 }

  /// Wraps a layer as large as the canvas.
  func wrap(_ content: CALayer) -> CALayer {
    let outer = CALayer()
    outer.frame = CGRect(
      x: 0, y: 0, width: ReferenceScene.side, height: ReferenceScene.side)
    outer.addSublayer(content)
    switch self {
    case .plain, .doubled: break
    case .mirrored: content.transform = CATransform3DMakeScale(-1, 1, 1)
    case .rotated: content.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    case .clipped:
      outer.frame = CGRect(x: 7, y: 5, width: 33, height: 38)
      outer.bounds.origin = CGPoint(x: 7, y: 5)
      outer.masksToBounds = true
    case .faded: content.opacity = 0.5
    }
    return outer
  }
}
