/// A view class that has no `init(frame:)` of its own for the object of an appearance proxy.
@MainActor
package protocol AppearanceProxyMaking: UIView {
  /// An instance for the values of a proxy.
  static func makeProxy() -> UIView?
}
