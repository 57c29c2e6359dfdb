import UIKitCore

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The keys of the input method.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// Addresses of pages.
  case URL
  /// Digits.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// E-mail addresses.
  case emailAddress
  /// Digits and a decimal point.
  case decimalPad
  /// Messages with names and topics.
  case twitter
  /// Search terms and addresses.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}
