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

  /// The keys of a layer's colours.
  static func colorKeys(_ layer: JSONValue) -> [String] {
    colorRows.filter { row in
      guard layer["ty"].double == row.layer else { return false }
      if let paint = row.paint { return hasPaint(layer["shapes"], paint) }
      let styles = layer["t"]["d"]["k"].elements.map { $0["s"] }
      // The colour of a text is listed once.
      return row.key != "fill" && styles.contains { !$0[row.member ?? ""].isNull }
    }
    .map(\.key)
  }

  private static func hasPaint(_ shapes: JSONValue, _ type: String) -> Bool {
    shapes.elements.contains { $0["ty"].string == type || hasPaint($0["it"], type) }
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
          && row.paint.map { Self.hasPaint(layer["shapes"], $0) } ?? true
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
