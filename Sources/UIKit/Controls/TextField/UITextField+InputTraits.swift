import UIKitCore

/// How a keyboard behaves while a text is edited.
struct TextInputTraits {
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var content: UITextContentType?
  var clearButtonMode = UITextField.ViewMode.never
  var inputView: UIView?
  var inputAccessoryView: UIView?
}

/// Properties of the keyboard, which are kept and have no effect: a stage has no keyboard.
extension UITextField {
  /// When the keyboard capitalizes, `sentences` by default.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalization }
    set { inputTraits.autocapitalization = newValue }
  }
  /// Whether words are corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrection }
    set { inputTraits.autocorrection = newValue }
  }
  /// Whether spelling is checked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellChecking }
    set { inputTraits.spellChecking = newValue }
  }
  /// The keys of the keyboard.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// The colours of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  /// The title of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key needs text, false by default.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text is, nil by default.
  public var textContentType: UITextContentType! {
    get { inputTraits.content }
    set { inputTraits.content = newValue }
  }
  /// When the clear button is visible, never by default. The button is not drawn.
  public var clearButtonMode: ViewMode {
    get { inputTraits.clearButtonMode }
    set { inputTraits.clearButtonMode = newValue }
  }
}
