/// Moves a layer with a point of another layer; Apple's editors write it into archives.
///
/// Only the position follows, and only the first source point counts. If additive, the layer moves
/// by the point's displacement since the commit; otherwise its position is the point.
package final class CAMatchMoveAnimation: CAAnimation {
  private var link = Link()

  private struct Link {
    weak var source: CALayer?
    var points: [CGPoint] = []
    var isNormalized = false
    var isAdditive = false
    var appliesX = true
    var appliesY = true
  }

  /// The layer to follow.
  package var sourceLayer: CALayer? {
    get { link.source }
    set { edit { link.source = newValue } }
  }
  /// Points in the source layer's coordinates.
  package var sourcePoints: [CGPoint] {
    get { link.points }
    set { edit { link.points = newValue } }
  }
  /// Whether source points are fractions of the source layer's bounds.
  package var usesNormalizedCoordinates: Bool {
    get { link.isNormalized }
    set { edit { link.isNormalized = newValue } }
  }
  package var isAdditive: Bool {
    get { link.isAdditive }
    set { edit { link.isAdditive = newValue } }
  }
  package var appliesX: Bool {
    get { link.appliesX }
    set { edit { link.appliesX = newValue } }
  }
  package var appliesY: Bool {
    get { link.appliesY }
    set { edit { link.appliesY = newValue } }
  }

  package override class var keys: [AnimationKey] { super.keys + ownKeys }

  private static let ownKeys: [AnimationKey] = [
    AnimationKey(object: "sourceLayer", \CAMatchMoveAnimation.sourceLayer, isArchived: false),
    AnimationKey(object: "sourcePoints", \CAMatchMoveAnimation.allPoints, isArchived: false),
    AnimationKey("usesNormalizedCoordinates", \CAMatchMoveAnimation.usesNormalizedCoordinates),
    AnimationKey("additive", \CAMatchMoveAnimation.isAdditive),
    AnimationKey("appliesX", \CAMatchMoveAnimation.appliesX),
    AnimationKey("appliesY", \CAMatchMoveAnimation.appliesY),
  ]
}

extension CAMatchMoveAnimation {
  fileprivate var allPoints: [CGPoint]? {
    get { sourcePoints }
    set { sourcePoints = newValue ?? [] }
  }
}
