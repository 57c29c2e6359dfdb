internal import CPango
package import CoreGraphics

/// Which fonts there are.
package enum FontNames {
  /// The families, each once, in alphabetical order.
  package static var families: [String] { list(nil) }

  /// The PostScript names of a family's fonts, each once, in alphabetical order.
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
  /// The font with exactly this name, nil where nobody has it.
  package init?(exactly name: String, size: CGFloat) {
    let found = TextEngine.shared.find(name)
    guard found.isExact else { return nil }
    self.init(found.choice, size: size)
  }

  /// The family that the face is really of.
  package var familyName: String {
    guard let name = face?.postScriptName else { return choice.family }
    let found = TextEngine.shared.find(name as String)
    return found.isExact ? found.choice.family : choice.family
  }
}
