import Testing
import UIKit

@Suite("Text fields: their delegate and the traits of the keyboard", .serialized)
@MainActor struct TextEditingTests {
  private final class Listener: UITextFieldDelegate {
    var events: [String] = []
    var mayBegin = true, mayEnd = true
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
    func textFieldDidBeginEditing(_ textField: UITextField) { events.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldDidEndEditing(_ textField: UITextField) { events.append("end") }
  }

  @Test("the delegate decides whether editing begins and ends, and is notified of each once")
  func delegate() {
    let field = UITextField()
    let listener = Listener()
    field.delegate = listener
    listener.mayBegin = false
    #expect(!field.becomeFirstResponder() && listener.events.isEmpty)
    listener.mayBegin = true
    #expect(field.becomeFirstResponder() && field.becomeFirstResponder())
    #expect(listener.events == ["begin"])
    listener.mayEnd = false
    #expect(!field.resignFirstResponder() && field.isEditing)
    let other = UITextField()
    #expect(!other.becomeFirstResponder() && field.isEditing)
    listener.mayEnd = true
    #expect(other.becomeFirstResponder() && !field.isEditing)
    #expect(listener.events == ["begin", "end"])
    #expect(other.resignFirstResponder())
    // Methods that it does not have allow everything.
    #expect(listener.textFieldShouldReturn(field) && listener.textFieldShouldClear(field))
  }

  @Test("endEditing(_:) resigns within the view only, by force also against the delegate")
  func endEditing() {
    let window = UIView()
    let form = UIView()
    let field = UITextField()
    window.addSubview(form)
    form.addSubview(field)
    let listener = Listener()
    field.delegate = listener
    field.becomeFirstResponder()
    #expect(UIView().endEditing(false) && field.isEditing)
    #expect(window.endEditing(false) && !field.isEditing)
    field.becomeFirstResponder()
    listener.mayEnd = false
    #expect(!form.endEditing(false) && field.isEditing)
    #expect(form.endEditing(true) && !field.isEditing)
  }

  @Test("traits of the keyboard are kept")
  func traits() {
    let field = UITextField()
    #expect(field.autocapitalizationType == .sentences && field.returnKeyType == .default)
    field.autocapitalizationType = .none
    field.keyboardType = .emailAddress
    field.returnKeyType = .next
    field.textContentType = .username
    field.clearButtonMode = .whileEditing
    #expect(field.autocapitalizationType == .none && field.keyboardType.rawValue == 7)
    #expect(field.returnKeyType == .next && field.textContentType == .username)
    #expect(field.clearButtonMode == .whileEditing)
  }

  @Test("constraints with multiples of the standard space of eight points")
  func systemSpacing() {
    let root = UIView()
    let a = UIView()
    let b = UIView()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      a.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      a.widthAnchor.constraint(equalToConstant: 10), a.heightAnchor.constraint(equalToConstant: 10),
      b.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
      b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 1.5),
      b.leadingAnchor.constraint(equalTo: root.leadingAnchor).withPriority(250),
      b.topAnchor.constraint(equalTo: root.bottomAnchor).withPriority(250),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 16, y: 8, width: 10, height: 10))
    #expect(b.frame.origin == CGPoint(x: 34, y: 30))
  }

  @Test("haptic feedback compiles and does nothing")
  func feedback() {
    let impact = UIImpactFeedbackGenerator(style: .rigid)
    impact.prepare()
    impact.impactOccurred(intensity: 0.5)
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(UIImpactFeedbackGenerator.FeedbackStyle.rigid.rawValue == 4)
  }
}

extension NSLayoutConstraint {
  fileprivate func withPriority(_ value: Float) -> NSLayoutConstraint {
    priority = UILayoutPriority(value)
    return self
  }
}
