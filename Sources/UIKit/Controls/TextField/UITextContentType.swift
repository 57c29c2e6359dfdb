import UIKitCore

/// What a text is, which helps a keyboard to suggest it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the content type.
  public let rawValue: String
  /// Creates a content type by name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Name.
  public static let name = UITextContentType(rawValue: "name")
  /// Name prefix.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// Given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// Middle name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// Family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// Nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// Organization name.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// Location.
  public static let location = UITextContentType(rawValue: "location")
  /// Full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// Address city.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// Address state.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// Country name.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// Postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// Telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// Email address.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "URL")
  /// Credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// Username.
  public static let username = UITextContentType(rawValue: "username")
  /// Password.
  public static let password = UITextContentType(rawValue: "password")
  /// New password.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// One time code.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
}
