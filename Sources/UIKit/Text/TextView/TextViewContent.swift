import CoreGraphics
internal import LaminaText
import UIKitCore

/// The text of a text view and its style.
struct TextViewContent {
  var text = ""
  /// Overrides `text`.
  var attributed: NSAttributedString?
  var font: UIFont?
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var linkColor: UIColor?

  var string: String { attributed?.string ?? text }
  var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The lines in a width.
  func frame(width: CGFloat, lines: Int, breaking: NSLineBreakMode, isMirrored: Bool) -> TextFrame {
    let style = TextStyle(shownFont.font, color: (color ?? .label).cgColor)
    let source =
      attributed.map { TextSource(linked($0), style, for: "UITextView") }
      ?? TextSource(text, style)
    var box = TextBox(CGSize(width: max(0, width), height: .infinity))
    box.alignment = isMirrored && alignment == .natural ? .right : alignment.rendered
    box.lineLimit = max(0, lines)
    box.dropsHidden = false
    let mode = breaking.rendered
    box.lineBreaking = mode.truncation == nil ? mode : .word
    box.truncation = mode.truncation
    return TextFrame(source, in: box)
  }

  /// The text with links in their colour.
  private func linked(_ text: NSAttributedString) -> NSAttributedString {
    guard let linkColor else { return text }
    let copy = NSMutableAttributedString(attributedString: text)
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttribute(.link, in: all) { value, range, _ in
      if value != nil { copy.addAttribute(.foregroundColor, value: linkColor, range: range) }
    }
    return copy
  }
}

/// Draws the visible lines of a text view, which covers as much of the content as the view shows.
final class TextCanvas: UIView {
  var lines = TextFrame()
  /// The origin of the text in the canvas.
  var origin = CGPoint.zero
  var color = UIColor.label

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let visible = lines.lines(from: -origin.y, to: bounds.height - origin.y)
    visible.draw(in: context, at: origin, color: color.resolvedColor(with: traitCollection).cgColor)
  }
}
