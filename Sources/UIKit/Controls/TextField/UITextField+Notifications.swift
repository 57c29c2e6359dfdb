public import Foundation
import UIKitCore

extension UITextField {
  /// Posted when editing began.
  nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  }
  /// Posted when editing ended.
  nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  }
  /// Posted when the user changes the text. There is no keyboard: clients and tests post it.
  nonisolated public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  }

  final func announce(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
