import CoreGraphics
public import Foundation

extension UIColor {
  /// Creates a colour from a colour set in the main bundle's asset catalogs; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a colour from a colour set in a bundle; nil means the main bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let folder = BundleFiles(bundle).assetSet("\(name).colorset"),
      let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let set = try? JSONDecoder().decode(ColorSet.self, from: data),
      let light = set.color(isDark: false) ?? set.color(isDark: true)
    else { return nil }
    let dark = set.color(isDark: true) ?? light
    if let traitCollection {
      self.init(cgColor: (traitCollection.userInterfaceStyle == .dark ? dark : light).cgColor)
    } else {
      self.init(dynamicProvider: { $0.userInterfaceStyle == .dark ? dark : light })
    }
  }
}

/// The `Contents.json` of a colour set.
private struct ColorSet: Decodable {
  struct Row: Decodable {
    var color: Color?
    var appearances: [Appearance]?
  }
  struct Appearance: Decodable { var value: String? }
  struct Color: Decodable {
    var space: String?
    var components: [String: String]?
    enum CodingKeys: String, CodingKey { case space = "color-space", components }
  }
  var colors: [Row]?

  func color(isDark: Bool) -> UIColor? {
    let row = colors?.first { row in
      row.color != nil && (row.appearances?.contains { $0.value == "dark" } ?? false) == isDark
    }
    guard let color = row?.color, let parts = color.components else { return nil }
    let alpha = Self.number(parts["alpha"]) ?? 1
    if let white = Self.number(parts["white"]) { return UIColor(white: white, alpha: alpha) }
    guard let red = Self.number(parts["red"]), let green = Self.number(parts["green"]),
      let blue = Self.number(parts["blue"])
    else { return nil }
    return color.space == "display-p3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// `0xFF` and `255` range to 255, `0.5` to 1.
  private static func number(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return CGFloat(text.contains(".") ? value : value > 1 ? value / 255 : value)
  }
}
