import Foundation
import UIKitCore

extension UITextField {
  final func type(_ typed: String) {
    if typed == "\n" { return pressReturn() }
    let old = text ?? ""
    let end = NSRange(location: old.utf16.count, length: 0)
    guard mayChange(end, typed) else { return }
    replaceText(by: old + typed)
  }

  final func deleteLast() {
    guard let old = text, let last = old.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: old.utf16.count - length, length: length)
    guard mayChange(range, "") else { return }
    replaceText(by: String(old.dropLast()))
  }

  private func mayChange(_ range: NSRange, _ replacement: String) -> Bool {
    isEnabled
      && delegate?.textField(
        self, shouldChangeCharactersIn: range, replacementString: replacement) != false
  }

  private func replaceText(by new: String) {
    text = new
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if ends { resignFirstResponder() }
  }
}
