import CoreGraphics
import Foundation

/// Replaces values of an animation before layers are built from it.
struct LottieSettings {
  private(set) var root: JSONValue
  /// Images given by the user, by the name that refers to them.
  private(set) var images: [String: [UInt8]] = [:]
  let location: SourceLocation

  /// Applies settings but those of one name, then puts the values of slots where they are used.
  init(
    _ root: JSONValue, _ settings: DocumentSettings, without applied: String? = nil,
    at location: SourceLocation, budget: Budget
  ) throws(DocumentError) {
    self.root = root
    self.location = location
    for setting in settings.settings where setting.name != applied {
      guard try apply(setting, budget) || setting.isOptional else {
        let known = Set(Self.names(root)).union(Self.layerNames(root)).sorted()
        throw DocumentError(.unknownSetting(setting.name, known: known), at: location)
      }
    }
    resolveSlots()
  }

  /// The names that can be set, sorted.
  static func names(_ root: JSONValue) -> [String] { values(root).map(\.name) }

  /// The names of all layers, each of which has a transform that can be set.
  private static func layerNames(_ root: JSONValue) -> [String] {
    layers(root).compactMap { $0["nm"].string }.filter { !$0.isEmpty }
  }

  static func layers(_ root: JSONValue) -> [JSONValue] {
    root["layers"].elements + root["assets"].elements.flatMap { $0["layers"].elements }
  }

  /// Returns false if there is nothing of this name.
  private mutating func apply(
    _ setting: DocumentSettings.Setting, _ budget: Budget
  ) throws(DocumentError) -> Bool {
    let name = setting.name
    if root["slots"][name].object != nil {
      let value = try slotValue(setting, budget)
      root = root.changed("slots") { $0.changed(name) { $0.changed("p") { _ in value } } }
      return true
    }
    if name.hasSuffix(".text"), setText(String(name.dropLast(5)), setting.value) { return true }
    if setText(name, setting.value) { return true }
    if try setLayer(setting, budget) { return true }
    if try setColor(setting) { return true }
    return try setTransform(setting)
  }

  /// A colour, numbers or an image as the value of a slot.
  private mutating func slotValue(
    _ setting: DocumentSettings.Setting, _ budget: Budget
  ) throws(DocumentError) -> JSONValue {
    let value = setting.value
    let property = root["slots"][setting.name]["p"]
    if value.hasPrefix("#") || Self.color(value) != nil && !property["k"].isNull {
      return Self.property(.numbers(try color(setting)))
    }
    let numbers = value.split(separator: ",").map { Double($0) }
    if !numbers.isEmpty, !numbers.contains(nil) {
      let numbers = numbers.compactMap { $0.map { min(max($0, -1e30), 1e30) } }
      return Self.property(numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers))
    }
    return try image(setting, budget)
  }

  static func property(_ value: JSONValue) -> JSONValue {
    .object(JSONObject([("a", .number(0)), ("k", value)]))
  }

  /// Members of an asset that refer to an image given by the user.
  private mutating func image(
    _ setting: DocumentSettings.Setting, _ budget: Budget
  ) throws(DocumentError) -> JSONValue {
    let reference = "set:" + setting.name
    let bytes = try setting.imageBytes(budget, at: location)
    // In a document an unusable image is a warning; here the user named it.
    do { _ = try CGImage.decode(bytes, named: setting.value, budget: budget) } catch {
      throw setting.invalid("\(error)", at: location)
    }
    images[reference] = bytes
    return .object(JSONObject([("p", .string(reference)), ("u", .string(""))]))
  }

  private mutating func setText(_ layer: String, _ text: String) -> Bool {
    var found = false
    changeLayers { json in
      guard json["nm"].string == layer, json["ty"].double == 5 else { return json }
      found = true
      return json.changed("t") {
        $0.changed("d") {
          $0.changed("k") { keys in
            .array(keys.elements.map { $0.changed("s") { $0.changed("t") { _ in .string(text) } } })
          }
        }
      }
    }
    return found
  }

  /// Sets the colour of solids, or the image of image layers, of a name.
  private mutating func setLayer(
    _ setting: DocumentSettings.Setting, _ budget: Budget
  ) throws(DocumentError) -> Bool {
    let named = Self.layers(root).filter { $0["nm"].string == setting.name }
    let references = Set(
      named.filter { $0["ty"].double == 2 }.compactMap {
        $0["refId"].identifier
      })
    if !references.isEmpty {
      let image = try image(setting, budget)
      root = root.changed("assets") { assets in
        .array(
          assets.elements.map { asset in
            let id = asset["id"].identifier
            return id.map(references.contains) == true ? asset.overlaid(with: image) : asset
          })
      }
      return true
    }
    guard named.contains(where: { $0["ty"].double == 1 }) else { return false }
    let rgb = try color(setting).prefix(3).map { clampedInt((min(max($0, 0), 1) * 255).rounded()) }
    let text = "#" + rgb.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    changeLayers { json in
      guard json["nm"].string == setting.name, json["ty"].double == 1 else { return json }
      return json.changed("sc") { _ in .string(text) }
    }
    return true
  }

  mutating func changeLayers(_ change: (JSONValue) -> JSONValue) {
    func changed(_ layers: JSONValue) -> JSONValue { .array(layers.elements.map(change)) }
    root = root.changed("layers", changed)
    guard !root["assets"].isNull else { return }
    root = root.changed("assets") { assets in
      .array(
        assets.elements.map { $0["layers"].isNull ? $0 : $0.changed("layers", changed) })
    }
  }

  /// Replaces values that name a slot by the slot's value.
  private mutating func resolveSlots() {
    let slots = root["slots"]
    guard let count = slots.object?.members.count, count > 0 else { return }
    root = root.mapped { value in
      guard let id = value["sid"].string, let property = Self.property(of: slots[id]) else {
        return value
      }
      return value.overlaid(with: property)
    }
  }

  /// The property that a slot puts in place of others; nil for none. Its value may stand alone.
  private static func property(of slot: JSONValue) -> JSONValue? {
    let written = slot.object == nil ? slot : slot["p"]
    if written.isNull { return nil }
    return written.object == nil ? property(written) : written
  }
}

extension JSONObject {
  init(_ members: [(String, JSONValue)]) {
    self.members = members.map { (name: $0.0, value: $0.1) }
  }
}

extension JSONValue {
  /// The object with another value of a member, which is added if it is missing; other values are
  /// unchanged.
  func changed(_ name: String, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(var object) = self else { return self }
    let value = change(object[name] ?? .null)
    object.members.removeAll { $0.name == name }
    object.members.append((name, value))
    return .object(object)
  }

  /// The object with the members of another one in place of its own.
  func overlaid(with other: JSONValue) -> JSONValue {
    (other.object?.members ?? []).reduce(self) { result, member in
      result.changed(member.name) { _ in member.value }
    }
  }

  /// Applies a function to all objects, the innermost first.
  func mapped(_ change: (JSONValue) -> JSONValue) -> JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map { $0.mapped(change) })
    case .object(var object):
      for index in object.members.indices {
        object.members[index].value = object.members[index].value.mapped(change)
      }
      return change(.object(object))
    default: return self
    }
  }
}
