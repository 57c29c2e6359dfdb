import CoreGraphics

/// Settings of the colours of shapes and texts: `NAME.fill=gold`.
extension LottieSettings {
  /// A colour of a layer.
  private struct Row {
    /// The key path, without the layer's name.
    var key: String
    /// The type of the layers that have it.
    var layer: Double
    /// The type of the paints of a shape layer; nil for texts.
    var paint: String?
    /// The member of a text's style; nil for shapes.
    var member: String?
  }

  private static let colorRows = [
    Row(key: "fill", layer: 4, paint: "fl"), Row(key: "stroke", layer: 4, paint: "st"),
    Row(key: "color", layer: 5, member: "fc"), Row(key: "fill", layer: 5, member: "fc"),
    Row(key: "stroke", layer: 5, member: "sc"),
  ]

  /// The keys of a layer's colours, with the first colour that each has.
  static func colors(
    _ layer: JSONValue, slots: JSONValue
  ) -> [(key: String, value: String?)] {
    colorRows.compactMap { row in
      guard layer["ty"].double == row.layer else { return nil }
      if let type = row.paint {
        return paint(layer["shapes"], type).map { (row.key, colorText($0["c"], slots)) }
      }
      let styles = layer["t"]["d"]["k"].elements.map { $0["s"][row.member ?? ""] }
      // The colour of a text is listed once.
      guard row.key != "fill", let written = styles.first(where: { !$0.isNull }) else { return nil }
      return (row.key, written.doubles.map { ColorText.text(Array($0.prefix(3))) })
    }
  }

  private static func colorText(_ color: JSONValue, _ slots: JSONValue) -> String? {
    let slot = color["sid"].string.map { slots[$0]["p"] }
    let value = slot.flatMap { AnimatedValue(color: $0) } ?? AnimatedValue(color: color)
    return value.map { ColorText.text($0.first.rgb) }
  }

  /// The first paint of a type, also in groups.
  private static func paint(_ shapes: JSONValue, _ type: String) -> JSONValue? {
    for shape in shapes.elements {
      if shape["ty"].string == type { return shape }
      if let found = paint(shape["it"], type) { return found }
    }
    return nil
  }

  /// Replaces a colour of all layers of a name; false if there is none.
  mutating func setColor(_ setting: DocumentSettings.Setting) throws(DocumentError) -> Bool {
    guard let dot = setting.name.lastIndex(of: ".") else { return false }
    let (name, key) = (setting.name[..<dot], setting.name[setting.name.index(after: dot)...])
    let rows = Self.colorRows.filter { $0.key == key }
    func row(_ layer: JSONValue) -> Row? {
      guard layer["nm"].string == String(name) else { return nil }
      return rows.first { row in
        row.layer == layer["ty"].double
          && row.paint.map { Self.paint(layer["shapes"], $0) != nil } ?? true
      }
    }
    guard Self.layers(root).contains(where: { row($0) != nil }) else { return false }
    let rgba = try color(setting)
    changeLayers { layer in
      guard let row = row(layer) else { return layer }
      if let paint = row.paint {
        return layer.changed("shapes") { Self.painted($0, paint, rgba) }
      }
      return layer.changed("t") { text in
        text.changed("d") {
          $0.changed("k") { keys in
            .array(
              keys.elements.map { key in
                key.changed("s") { $0.changed(row.member ?? "") { _ in .numbers(rgba) } }
              })
          }
        }
      }
    }
    return true
  }

  /// Shapes with another colour of the paints of a type, also of those in groups.
  private static func painted(
    _ shapes: JSONValue, _ type: String, _ rgba: [Double]
  ) -> JSONValue {
    .array(
      shapes.elements.map { shape in
        if shape["ty"].string == "gr" { return shape.changed("it") { painted($0, type, rgba) } }
        guard shape["ty"].string == type else { return shape }
        let colored = shape.changed("c") { _ in property(.numbers(Array(rgba.prefix(3)))) }
        // Colours of paints have no alpha of their own.
        guard rgba[3] < 1 else { return colored }
        return colored.changed("o") { _ in property(.number(rgba[3] * 100)) }
      })
  }

  /// Red, green, blue and alpha in sRGB. Colours outside of it have components beyond 0 and 1.
  func color(_ setting: DocumentSettings.Setting) throws(DocumentError) -> [Double] {
    if let color = Self.color(setting.value) { return color }
    throw setting.invalid("not a colour; \(ColorText.rule)", at: location)
  }

  static func color(_ text: String) -> [Double]? {
    if let color = ColorText.components(text) { return color }
    guard text.hasPrefix("color("), let space = CGColorSpace(name: CGColorSpace.extendedSRGB),
      let color = CAMLColors.color(text)?.converted(
        to: space, intent: .defaultIntent, options: nil)
    else { return nil }
    return color.components?.map { Double($0) }
  }
}
