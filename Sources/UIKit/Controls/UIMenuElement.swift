public import Foundation

/// Something with a title and an image that can be chosen.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// Whether the element is chosen.
  public enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// Parts of it are.
    case mixed
  }

  /// What kind of element it is.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It does nothing.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  var text: String
  var picture: UIImage?

  init(title: String, image: UIImage?) {
    (text, picture) = (title, image)
    super.init()
  }

  /// What the element says.
  open var title: String { text }
  /// What the element shows.
  open var image: UIImage? { picture }
}
