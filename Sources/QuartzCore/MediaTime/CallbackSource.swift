/// The animation of a callback, for messages: retains neither the animation nor its delegate.
struct CallbackSource {
  private let key: String?
  private let keyPath: String?
  /// The layer that the animation is, or was, on.
  private(set) weak var layer: CALayer?

  init(_ animation: AttachedAnimation) {
    key = animation.key
    keyPath = (animation.animation as? CAPropertyAnimation)?.keyPath
    layer = animation.layer
  }

  /// The animation by its key and its key path.
  var words: String {
    "animation" + (key.map { " '\($0)'" } ?? "") + (keyPath.map { " of '\($0)'" } ?? "")
  }
}
