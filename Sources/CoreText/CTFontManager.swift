internal import LaminaText

/// Who may use a registered font; all scopes are the process.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope.
  case none = 0
  /// The process.
  case process = 1
  /// The user; the process.
  case persistent = 2
  /// The session; the process.
  case session = 3
  /// The user; the process.
  public static let user = CTFontManagerScope.persistent
}

/// The reasons why fonts are not registered.
public enum CTFontManagerError: CFIndex, Error {
  /// There is no file.
  case fileNotFound = 101
  /// The file cannot be read.
  case insufficientPermissions = 102
  /// The file contains no font.
  case unrecognizedFormat = 103
  /// The font is invalid.
  case invalidFontData = 104
}

/// The domain of errors of the font manager.
public var kCTFontManagerErrorDomain: CFString { "com.apple.CoreText.CTFontManagerErrorDomain" }

/// Makes the fonts of a file available to the process; false, and an error, if it contains none.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontDirectories.add(file: fontURL.path) { return true }
  let exists = FileManager.default.fileExists(atPath: fontURL.path)
  error?.pointee = failure(exists ? .unrecognizedFormat : .fileNotFound)
  return false
}

/// Makes the fonts of files available to the process; false if one contains none.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<CFArray?>?
) -> Bool {
  let urls = fontURLs.compactMap { $0 as? URL ?? ($0 as? NSURL).map { $0 as URL } }
  return urls.map { CTFontManagerRegisterFontsForURL($0, scope, nil) }.allSatisfy { $0 }
}

/// Makes a font made from data available to the process by its names; installed fonts are.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let data = font.data else { return true }
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("lamina-font-\(UUID().uuidString).ttf")
  guard (try? data.write(to: file)) != nil, FontDirectories.add(file: file.path) else {
    error?.pointee = failure(.invalidFontData)
    return false
  }
  return true
}

/// Reports a success: registered fonts stay available until the process ends.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  true
}

/// Returns the PostScript names of the installed fonts, sorted.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  let names = FontNames.families.flatMap(FontNames.names)
  return NSArray(array: Array(Set(names)).sorted().map { $0 as NSString })
}

/// Returns the installed families, sorted.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  NSArray(array: FontNames.families.map { $0 as NSString })
}

private func failure(_ error: CTFontManagerError) -> Unmanaged<CFError> {
  Unmanaged.passRetained(
    NSError(domain: kCTFontManagerErrorDomain as String, code: error.rawValue))
}
