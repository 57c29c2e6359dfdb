import CoreGraphics

/// A layer of a composition.
struct LottieLayer: Sendable {
  enum Kind: Int, Sendable {
    case composition = 0
    case solid, image, null, shape, text, audio
    case camera = 13
  }

  let json: JSONValue
  /// Nil for types that are not supported.
  let kind: Kind?
  let name: String
  /// The index by which other layers refer to this one.
  let index: Int?
  let parent: Int?
  /// The first frame that is shown, and the first one that no longer is.
  let inPoint: Double
  let outPoint: Double
  let startTime: Double
  let stretch: Double
  let transform: LottieTransform
  let matte: LottieMatte?
  /// Whether the layer is only a matte of others.
  let isMatteSource: Bool
  let isHidden: Bool
  let isSpatial: Bool
  /// The location of the layer in its file, for messages.
  let path: String

  init(_ json: JSONValue, path: String) {
    self.json = json
    kind = json["ty"].double.flatMap { Kind(rawValue: clampedInt($0)) }
    name = json["nm"].string ?? ""
    index = json["ind"].double.map { clampedInt($0) }
    parent = json["parent"].double.map { clampedInt($0) }
    inPoint = json["ip"].double ?? -.greatestFiniteMagnitude
    outPoint = json["op"].double ?? .greatestFiniteMagnitude
    startTime = json["st"].double ?? 0
    stretch = json["sr"].double ?? 1
    var transform = LottieTransform(json["ks"])
    if json["ao"].isTrue { transform.orient() }
    self.transform = transform
    matte = LottieMatte(json)
    isMatteSource = json["td"].isTrue
    isHidden = json["hd"].isTrue
    isSpatial = json["ddd"].isTrue
    self.path = name.isEmpty ? path : "\(path) '\(name)'"
  }
}

/// How another layer's pixels hide or show a layer.
struct LottieMatte: Sendable {
  let isInverted: Bool
  /// Whether brightness rather than alpha counts.
  let usesLuminance: Bool
  /// The index of the layer; nil for the one before in the list.
  let source: Int?

  init?(_ json: JSONValue) {
    let type = clampedInt(json["tt"].double ?? 0)
    guard (1...4).contains(type) else { return nil }
    isInverted = type == 2 || type == 4
    usesLuminance = type >= 3
    source = json["tp"].double.map { clampedInt($0) }
  }
}
