import CoreGraphics
import Foundation
import QuartzCore

/// Replaces values of layers that have been built, as if the document had been written with them.
extension CAMLBuilder {
  /// Applies settings in order; throws for unknown names and for values of the wrong form.
  func apply(_ settings: DocumentSettings) throws(DocumentError) {
    guard !settings.settings.isEmpty else { return }
    let named = namedLayers()
    for setting in settings.settings {
      settingsHash.append("\(setting.name)=\(setting.value)")
      try apply(setting, named)
    }
  }

  /// The names for settings: ids and names of layers, with `.text` for layers of text.
  func settingNames() -> [String] { DocumentContents(settings: settingValues()).settings }

  /// What a layer's name alone sets: its text, its image if it has one, else its colour. A layer with an
  /// id and a name is one value.
  func settingValues() -> [DocumentContents.Setting] {
    let named = namedLayers()
    var values = [DocumentContents.Setting]()
    var indices = [[ObjectIdentifier]: Int]()
    for name in named.names {
      let layers = named[name]
      let value = Self.value(name, layers)
      let identity = layers.map { ObjectIdentifier($0) }
      if let index = indices[identity] {
        values[index].otherNames.append(value.name)
      } else {
        indices[identity] = values.count
        values.append(value)
      }
    }
    return values
  }

  private static func value(_ name: String, _ layers: [CALayer]) -> DocumentContents.Setting {
    if let layer = layers.lazy.compactMap({ $0 as? CATextLayer }).first {
      let text = (layer.string as? NSAttributedString)?.string ?? layer.string as? String
      return DocumentContents.Setting(name: name + ".text", kind: .text, value: text)
    }
    let layer = layers.first
    if layer?.contents != nil { return .init(name: name, kind: .image, value: nil) }
    let color = (layer as? CAShapeLayer)?.fillColor ?? layer?.backgroundColor
    let shown = CGColorSpace(name: CGColorSpace.sRGB).flatMap {
      color?.converted(to: $0, intent: .defaultIntent, options: nil)
    }
    let text = shown?.components.map { ColorText.text($0.map { Double($0) }) }
    return DocumentContents.Setting(name: name, kind: .color, value: text)
  }

  private func namedLayers() -> NamedLayers {
    var named = NamedLayers()
    func visit(_ node: XMLNode) {
      if let layer = layers[ObjectIdentifier(node)] { named.add(layer, id: node["id"]) }
      for child in node.children { visit(child) }
    }
    visit(bundle.root)
    return named
  }

  private func apply(
    _ setting: DocumentSettings.Setting, _ named: NamedLayers
  ) throws(DocumentError) {
    guard let target = named.target(setting.name) else {
      if setting.isOptional { return }
      throw DocumentError(
        .unknownSetting(setting.name, known: settingNames()), at: bundle.root.location.wholeFile)
    }
    var isKnown = false
    for layer in target.layers {
      let key = Self.key(target.keyPath, setting.value, on: layer)
      guard let type = settingType(of: key, on: layer) else { continue }
      isKnown = true
      let value = try value(of: setting, type, key, layer)
      layer.setValue(value, forKeyPath: key)
    }
    guard !isKnown else { return }
    throw unknownProperty(target.keyPath ?? "", of: setting, target.layers)
  }

  /// The key path of a setting. A layer's name alone stands for its text, for its colour if the
  /// value begins with `#`, else for its image.
  private static func key(_ keyPath: String?, _ value: String, on layer: CALayer) -> String {
    if let keyPath { return keyPath == "text" && layer is CATextLayer ? "string" : keyPath }
    if layer is CATextLayer { return "string" }
    guard value.hasPrefix("#") else { return "contents" }
    return layer is CAShapeLayer ? "fillColor" : "backgroundColor"
  }

  /// The type of a property that text can set; nil for other properties.
  private func settingType(of key: String, on layer: CALayer) -> CAMLType? {
    guard let type = type(of: key, on: layer) else { return nil }
    guard type == .any else { return type }
    return ["string", "font", "compositingFilter"].contains(key) ? .string : nil
  }

  private func unknownProperty(
    _ keyPath: String, of setting: DocumentSettings.Setting, _ layers: [CALayer]
  ) -> DocumentError {
    var known: [String] = []
    for layer in layers {
      if layer is CATextLayer { known.append("text") }
      known += Swift.type(of: layer).index.rows.map(\.key).filter {
        settingType(of: $0, on: layer) != nil
      }
    }
    let owner = String(setting.name.dropLast(keyPath.isEmpty ? 0 : keyPath.count + 1))
    return DocumentError(
      .unknownProperty(keyPath, of: owner, known: known), at: bundle.root.location.wholeFile)
  }

  /// The value of a setting for a property of a type.
  private func value(
    of setting: DocumentSettings.Setting, _ type: CAMLType, _ key: String, _ layer: CALayer
  ) throws(DocumentError) -> Any {
    let location = bundle.root.location.wholeFile
    let text = setting.value
    switch type {
    case .string:
      guard let names = Self.names(key, layer), !names.contains(text) else { return text }
      throw setting.invalid("not one of \(NearestName.list(names))", at: location)
    case .image: return try settingImage(setting)
    case .color:
      if let color = Self.color(text) { return color }
      throw setting.invalid("not a colour; \(ColorText.rule)", at: location)
    case .array:
      if let list = Self.list(text, areColors: Self.hasColors(key, layer)) { return list }
      throw setting.invalid("not a list of values separated by spaces", at: location)
    default:
      if let value = try parsed(text, type, opacity: nil, at: location), Self.isFinite(value) {
        return value
      }
      throw setting.invalid("not a \(type.words)", at: location)
    }
  }

  private static func color(_ text: String) -> CGColor? {
    guard let rgba = ColorText.components(text) else { return CAMLColors.color(text) }
    return CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3])
  }

  /// A list of colours, as in `#ff0000 gold`, or of numbers.
  private static func list(_ text: String, areColors: Bool) -> [Any]? {
    guard areColors else {
      return CAMLNumbers.list(text).flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
    }
    var colors: [CGColor] = []
    for word in CAMLNumbers.words(text) {
      guard let rgba = ColorText.components(String(word)) else { return nil }
      colors.append(CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: rgba[3]))
    }
    return colors
  }

  /// The names that a property takes; nil if it takes any text.
  private static func names(_ key: String, _ layer: CALayer) -> [String]? {
    func names<Row: Property>(_ row: Row) -> [String]? {
      (Row.Value.self as? any NameValue.Type)?.names
    }
    return Swift.type(of: layer).index[key].flatMap { names($0) }
  }

  private static func hasColors(_ key: String, _ layer: CALayer) -> Bool {
    func isColors<Row: Property>(_ row: Row) -> Bool {
      Row.Value.self is ListValue<ColorValue>.Type
    }
    return Swift.type(of: layer).index[key].map { isColors($0) } ?? false
  }

  private static func isFinite(_ value: Any) -> Bool {
    switch value {
    case let number as Double: number.isFinite
    case let point as CGPoint: point.x.isFinite && point.y.isFinite
    case let size as CGSize: size.width.isFinite && size.height.isFinite
    case let rect as CGRect:
      rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
        && rect.size.height.isFinite
    default: true
    }
  }

  /// An image that the user named, which may be anywhere.
  private func settingImage(
    _ setting: DocumentSettings.Setting
  ) throws(DocumentError) -> CGImage {
    let location = bundle.root.location.wholeFile
    let bytes = try setting.imageBytes(budget, at: location)
    settingsHash.append(bytes)
    let image: CGImage
    do { image = try decoder.image(bytes, named: setting.value, budget: budget) } catch {
      throw setting.invalid("\(error)", at: location)
    }
    try spend(.imageBytes, image.byteCount, at: location)
    return image
  }
}

extension DocumentSettings.Setting {
  /// The bytes of the image that the value names: a path, or a `data:` source.
  func imageBytes(
    _ budget: Budget, at location: SourceLocation
  ) throws(DocumentError) -> [UInt8] {
    if value.hasPrefix("data:") {
      if let bytes = ResourceNames.inlineData(value) { return bytes }
      throw invalid("the data: source cannot be read", at: location)
    }
    guard mayNameFile else {
      throw invalid("an image is given as a data: source here", at: location)
    }
    do { return try DocumentFolder.readFile(value, .imageBytes, budget) } catch {
      throw invalid("as an image: \(error.problem.message)", at: location)
    }
  }
}

extension SourceLocation {
  /// The file without a line.
  var wholeFile: SourceLocation { SourceLocation(file: file) }
}

extension CAMLType {
  /// The type in words, for messages.
  var words: String {
    switch self {
    case .bool: "truth value; use true or false"
    case .integer, .real: "number"
    case .point: "point; use x,y"
    case .size: "size; use width,height"
    case .rect: "rectangle; use x,y,width,height"
    case .path: "path; use the operators of CAML"
    case .transform: "transform; use functions as in rotate(30deg)"
    default: "\(self)"
    }
  }
}
