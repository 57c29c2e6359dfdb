public import Foundation

/// An element of a menu, with title and image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The state of a menu element.
  public enum State: Int, Sendable {
    /// Off.
    case off
    /// On.
    case on
    /// Mixed.
    case mixed
  }

  /// Attributes of a menu element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates attributes with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element is destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  package var text: String
  package var picture: UIImage?

  init(title: String, image: UIImage?) {
    text = title
    picture = image
    super.init()
  }

  /// The title.
  open var title: String { text }
  /// The image.
  open var image: UIImage? { picture }
}
