public import Foundation
import UIKitCore

extension UITextView {
  /// Posted when editing began.
  nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// Posted when editing ended.
  nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }
  /// Posted when inserting or deleting has changed the text.
  nonisolated public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
}

extension TextViewContent {
  /// Replaces a range; inserted text has the attributes of the character before it.
  mutating func replace(_ range: NSRange, by text: String) {
    guard let attributed else {
      self.text = (self.text as NSString).replacingCharacters(in: range, with: text)
      return
    }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.replaceCharacters(in: range, with: text)
    self.attributed = copy
  }

  /// Sets an attribute of the whole attributed text; nil leaves it.
  mutating func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let value, let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.attributed = copy
  }
}

/// What becomes a link by itself.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the option set.
  public let rawValue: UInt
  /// Creates types with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Everything.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
