internal import CPango
package import CoreGraphics

/// The installed fonts.
package enum FontNames {
  /// The families, unique and sorted.
  package static var families: [String] { list(nil) }

  /// The PostScript names of a family's fonts, unique and sorted.
  package static func names(inFamily family: String) -> [String] {
    family.utf8.contains(0) ? [] : family.withCString { list($0) }
  }

  private static func list(_ family: UnsafePointer<CChar>?) -> [String] {
    FontDirectories.prepare()
    var names: Set<String> = []
    withUnsafeMutablePointer(to: &names) { names in
      cpango_list(family, { $0?.assumingMemoryBound(to: Set<String>.self).add($1) }, names)
    }
    return names.sorted()
  }
}

extension UnsafeMutablePointer<Set<String>> {
  fileprivate func add(_ name: UnsafePointer<CChar>?) {
    if let name { pointee.insert(String(cString: name)) }
  }
}

extension TextFont {
  /// Creates a font by its exact name; nil if it is not installed.
  package init?(exactly name: String, size: CGFloat) {
    let found = TextEngine.shared.find(name)
    guard found.isExact else { return nil }
    self.init(found.choice, size: size)
  }

  /// The actual family of the face.
  package var familyName: String {
    guard let name = face?.postScriptName else { return choice.family }
    let found = TextEngine.shared.find(name as String)
    return found.isExact ? found.choice.family : choice.family
  }
}
