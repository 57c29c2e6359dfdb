import Foundation

/// What names refer to.
extension ExpressionEvaluator {
  var rate: Double { file.frameRate }
  private var composition: ExpressionFile.Composition { file.compositions[layer.composition] }

  func named(_ name: String) throws(ExpressionFailure) -> ExpressionValue {
    switch name {
    case "time": return .number(frame / rate)
    case "value": return Self.value(of: property.value(at: frame))
    case "Math": return .object(.math)
    case "thisComp": return .object(.composition(layer.composition))
    case "thisLayer": return .object(.layer(layer))
    case "thisProperty": return .object(.property(property, layer))
    case "numKeys": return .number(Double(property.keys.count))
    default: return try member(name, of: layer)
    }
  }

  func member(
    _ name: String, of value: ExpressionValue
  ) throws(ExpressionFailure) -> ExpressionValue {
    if name == "length", case .vector(let numbers) = value { return .number(Double(numbers.count)) }
    guard case .object(let object) = value else { throw ExpressionFailure() }
    switch object {
    case .math: return try Self.constant(name)
    case .composition(let index): return try member(name, ofComposition: index)
    case .layer(let layer): return try member(name, of: layer)
    case .effect: throw ExpressionFailure()
    case .transform(let json, let layer): return try transformProperty(name, json, layer)
    case .group(let items, let layer):
      guard name == "transform", let json = items.first(where: { $0["ty"].string == "tr" }) else {
        throw ExpressionFailure()
      }
      return .object(.transform(json, layer))
    case .shape(let json, let layer): return try shapeProperty(name, json, layer)
    case .property(let property, let layer): return try member(name, of: property, layer)
    case .key(let time, let numbers, let index):
      switch name {
      case "time": return .number(time)
      case "value": return Self.value(of: numbers)
      case "index": return .number(Double(index))
      default: throw ExpressionFailure()
      }
    }
  }

  private static func constant(_ name: String) throws(ExpressionFailure) -> ExpressionValue {
    switch name {
    case "PI": .number(.pi)
    case "E": .number(M_E)
    case "SQRT2": .number(2.0.squareRoot())
    default: throw ExpressionFailure()
    }
  }

  private func member(
    _ name: String, ofComposition index: Int
  ) throws(ExpressionFailure) -> ExpressionValue {
    let composition = file.compositions[index]
    switch name {
    case "width": return .number(composition.width)
    case "height": return .number(composition.height)
    case "duration": return .number(composition.end / rate)
    case "frameDuration": return .number(1 / rate)
    case "numLayers": return .number(Double(composition.layers.count))
    case "name": return .text(composition.name)
    default: throw ExpressionFailure()
    }
  }

  private func member(
    _ name: String, of layer: ExpressionLayer
  ) throws(ExpressionFailure) -> ExpressionValue {
    func seconds(_ member: String, _ standard: Double) -> ExpressionValue {
      .number((layer.json[member].double ?? standard) / rate)
    }
    switch name {
    case "transform": return .object(.transform(layer.json["ks"], layer))
    case "inPoint": return seconds("ip", 0)
    case "outPoint": return seconds("op", composition.end)
    case "startTime": return seconds("st", 0)
    case "index": return .number(layer.json["ind"].double ?? Double(layer.position + 1))
    case "name": return .text(layer.json["nm"].string ?? "")
    default: return try transformProperty(name, layer.json["ks"], layer)
    }
  }

  private func member(
    _ name: String, of property: ExpressionProperty, _ layer: ExpressionLayer
  ) throws(ExpressionFailure) -> ExpressionValue {
    switch name {
    case "value": return Self.value(of: try value(of: property, layer, at: frame))
    case "numKeys": return .number(Double(property.keys.count))
    case "velocity", "speed":
      let change = try velocity(of: property, layer, at: frame)
      return name == "velocity" ? Self.value(of: change) : .number(Self.length(change))
    default: throw ExpressionFailure()
    }
  }

  /// The change of a property in a second.
  func velocity(
    of property: ExpressionProperty, _ layer: ExpressionLayer, at frame: Double
  ) throws(ExpressionFailure) -> [Double] {
    let a = try value(of: property, layer, at: frame - 0.01)
    let b = try value(of: property, layer, at: frame + 0.01)
    return zip(a, b).map { ($1 - $0) * rate / 0.02 }
  }

  static func length(_ vector: [Double]) -> Double {
    vector.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }

  // MARK: Properties

  /// Members of transforms by their names in expressions.
  private static let transformNames = [
    "anchorPoint": "a", "position": "p", "scale": "s", "rotation": "r", "zRotation": "rz",
    "xRotation": "rx", "yRotation": "ry", "orientation": "or", "opacity": "o", "skew": "sk",
    "skewAxis": "sa",
  ]

  private func transformProperty(
    _ name: String, _ json: JSONValue, _ layer: ExpressionLayer
  ) throws(ExpressionFailure) -> ExpressionValue {
    guard let member = Self.transformNames[name] else { throw ExpressionFailure() }
    let isTurn = member == "r" || member == "rz"
    let written = isTurn ? (json["rz"].isNull ? json["r"] : json["rz"]) : json[member]
    return try reference(written, layer, name)
  }

  /// Members of shape items by their names in expressions; those of types that differ first.
  private static let shapeNames = [
    "el.size": "s", "rc.size": "s", "rc.roundness": "r", "rd.radius": "r", "tm.start": "s",
    "tm.end": "e", "tm.offset": "o", "position": "p", "color": "c", "opacity": "o",
    "strokeWidth": "w", "points": "pt", "outerRadius": "or", "innerRadius": "ir",
    "outerRoundness": "os", "innerRoundness": "is", "sr.rotation": "r", "copies": "c",
    "rp.offset": "o", "amount": "a",
  ]

  private func shapeProperty(
    _ name: String, _ json: JSONValue, _ layer: ExpressionLayer
  ) throws(ExpressionFailure) -> ExpressionValue {
    let type = json["ty"].string ?? ""
    guard let member = Self.shapeNames["\(type).\(name)"] ?? Self.shapeNames[name] else {
      throw ExpressionFailure()
    }
    return try reference(
      json[member], layer, "\(json["nm"].string ?? "").\(json["ix"].double ?? 0).\(name)")
  }

  /// A property of a layer; only properties that are numbers can be read.
  func reference(
    _ json: JSONValue, _ layer: ExpressionLayer, _ name: String
  ) throws(ExpressionFailure) -> ExpressionValue {
    guard let property = ExpressionProperty(json) else { throw ExpressionFailure() }
    return .object(.property(property, layer))
  }
}
