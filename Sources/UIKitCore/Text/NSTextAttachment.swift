public import CoreGraphics
package import LaminaText

/// An image in a line of text: the value of the `.attachment` attribute at an attachment character.
///
/// Images that are templates have the colour of the text.
open class NSTextAttachment: NSObject {
  /// The character of attachments.
  public static let character = 0xFFFC

  private var shown: UIImage?

  /// Creates an attachment; nil data and type make an empty one. The data is an image file.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    shown = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }

  /// Creates an empty attachment.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment of an image, in its size.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The bytes of the image file.
  open var contents: Data?
  /// The image.
  open var image: UIImage? {
    get { shown }
    set { shown = newValue }
  }
  /// The box of the image relative to the baseline, y up, in points; an empty one, the default, is
  /// that of the image's size on the baseline.
  open var bounds = CGRect.zero
  /// The padding at both sides, in points; 0 by default.
  /// Stored, has no effect.
  open var lineLayoutPadding: CGFloat = 0 {
    didSet { StoredProperty.noteSet("NSTextAttachment.lineLayoutPadding") }
  }

  /// The box relative to the baseline.
  private var box: CGRect {
    bounds.isEmpty ? CGRect(origin: bounds.origin, size: shown?.size ?? .zero) : bounds
  }
}

extension NSTextAttachment: TextAttachmentSource {
  package func textAttachment(font: TextFont) -> TextAttachment? {
    let box = self.box
    var attachment = TextAttachment(
      width: box.width, ascent: box.maxY, descent: -box.minY, image: shown?.cgImage)
    attachment.isTemplate = shown?.renderingMode == .alwaysTemplate
    return attachment
  }
}

extension NSAttributedString {
  /// Creates a string of an attachment character with an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
