/// Settings of layers' transforms and opacities: `NAME.position=100,50`.
extension LottieSettings {
  /// A property of a layer's transform, in the units of Core Animation.
  private struct Row {
    /// The key path, without the layer's name.
    var key: String
    /// The name in the file.
    var member: String
    /// The number of components.
    var count: Int
    /// What a component is multiplied by for the file.
    var factor = 1.0
    /// What to write, for messages.
    var rule: String
  }

  private static let rows = [
    Row(key: "opacity", member: "o", count: 1, factor: 100, rule: "use a number from 0 to 1"),
    Row(key: "position", member: "p", count: 2, rule: "use x,y"),
    Row(key: "anchorPoint", member: "a", count: 2, rule: "use x,y"),
    Row(
      key: "scale", member: "s", count: 2, factor: 100, rule: "use x,y, where 1,1 is the full size"),
    Row(key: "rotation", member: "r", count: 1, rule: "use a number of degrees"),
  ]

  /// The keys that every layer has.
  static var keys: [String] { rows.map(\.key) }

  /// Replaces a property of all layers of a name; false if there is no such layer or property.
  mutating func setTransform(_ setting: DocumentSettings.Setting) throws(DocumentError) -> Bool {
    guard let dot = setting.name.lastIndex(of: ".") else { return false }
    let (name, key) = (setting.name[..<dot], setting.name[setting.name.index(after: dot)...])
    let layers = Self.layers(root).filter { $0["nm"].string == String(name) }
    guard !layers.isEmpty else { return false }
    guard let row = Self.rows.first(where: { $0.key == key }) else {
      let colors = layers.flatMap { Self.colors($0, slots: root["slots"]).map(\.key) }
      throw DocumentError(
        .unknownProperty(String(key), of: String(name), known: Set(colors).sorted() + Self.keys),
        at: location)
    }
    let numbers = CAMLNumbers.list(setting.value, count: row.count) ?? []
    guard !numbers.isEmpty, numbers.allSatisfy(\.isFinite) else {
      throw setting.invalid(row.rule, at: location)
    }
    let scaled = numbers.map { $0 * row.factor }
    let value = Self.property(row.count == 1 ? .number(scaled[0]) : .numbers(scaled))
    changeLayers { json in
      guard json["nm"].string == String(name) else { return json }
      return json.changed("ks") { transform in
        let object = transform.object == nil ? .object(JSONObject()) : transform
        // Layers in space have a name of their own for the rotation about z.
        let member = row.member == "r" && !object["rz"].isNull ? "rz" : row.member
        return object.changed(member) { _ in value }
      }
    }
    return true
  }
}
