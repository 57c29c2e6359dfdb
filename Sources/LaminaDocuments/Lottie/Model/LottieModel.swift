import CoreGraphics

/// Describes a Lottie file as it is read.
struct LottieModel {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// The file: its layers, then its assets.
  var node: DocumentPart {
    var node = DocumentPart("animation", at: "", name: root["nm"].string)
    node.values = LottieMembers.document.values(in: root, at: "")
    node.children = layers(root["layers"], at: "layers") + assets
    return node
  }

  private var assets: [DocumentPart] {
    root["assets"].elements.enumerated().map { index, asset in
      let path = "assets[\(index)]"
      let kind = asset["layers"].isNull ? "file" : "composition"
      var node = DocumentPart(kind, at: path, name: asset["id"].identifier)
      node.values = LottieMembers.asset.values(in: asset, at: path)
      if let file = asset["p"].string {
        let word = file.hasPrefix("data:") ? "data in the file" : file
        node.values.append(PartValue("file", at: "\(path).p", word: word))
      }
      node.children = layers(asset["layers"], at: "\(path).layers")
      return node
    }
  }

  private func layers(_ list: JSONValue, at path: String) -> [DocumentPart] {
    list.elements.enumerated().map { layer($1, at: "\(path)[\($0)]") }
  }

  private func layer(_ json: JSONValue, at path: String) -> DocumentPart {
    let layer = LottieLayer(json, path: path)
    var node = DocumentPart(
      layer.kind.map { "\($0) layer" } ?? "unknown layer", at: path, name: layer.name)
    node.values =
      LottieMembers.layer.values(in: json, at: path)
      + LottieMembers.transform.values(in: json["ks"], at: "\(path).ks")
    node.children =
      nodes(json["masksProperties"], at: "\(path).masksProperties", LottieMembers.mask) { _ in
        "mask"
      }
      + nodes(json["sy"], at: "\(path).sy", LottieMembers.style, kind: Self.style)
      + effects(json["ef"], at: "\(path).ef") + Self.items(json["shapes"], at: "\(path).shapes")
    if layer.kind == .text { node.children += text(json["t"], at: "\(path).t") }
    return node
  }

  /// A node for each element of a list.
  private func nodes(
    _ list: JSONValue, at path: String, _ members: [LottieMember], kind: (JSONValue) -> String
  ) -> [DocumentPart] {
    list.elements.enumerated().map { index, json in
      let location = "\(path)[\(index)]"
      var node = DocumentPart(kind(json), at: location, name: json["nm"].string)
      node.values = members.values(in: json, at: location)
      return node
    }
  }

  private static let styles = [
    0: "stroke", 1: "drop shadow", 2: "inner shadow", 3: "outer glow", 4: "inner glow",
    7: "color overlay",
  ]

  private static func style(_ json: JSONValue) -> String {
    let name = json["ty"].double.flatMap { styles[clampedInt($0)] }
    return "\(name ?? "unknown") style"
  }

  // MARK: Shapes

  private static func items(_ list: JSONValue, at path: String) -> [DocumentPart] {
    list.elements.enumerated().map { item($1, at: "\(path)[\($0)]") }
  }

  private static func item(_ json: JSONValue, at path: String) -> DocumentPart {
    let type = json["ty"].string ?? ""
    let item = LottieMembers.items[type]
    var node = DocumentPart(
      item?.name ?? "unknown item '\(type)'", at: path, name: json["nm"].string)
    node.values = item?.members.values(in: json, at: path) ?? []
    if json["hd"].isTrue {
      node.values.append(PartValue("hidden", at: "\(path).hd", word: "yes"))
    }
    node.values += dashes(json, at: path)
    if type == "rp" {
      node.values += LottieMembers.transform.values(in: json["tr"], at: "\(path).tr")
    }
    if type == "gr" { node.children = items(json["it"], at: "\(path).it") }
    return node
  }

  private static let dashNames = ["d": "dash", "g": "gap", "o": "dash offset"]

  private static func dashes(_ json: JSONValue, at path: String) -> [PartValue] {
    guard ["st", "gs"].contains(json["ty"].string) else { return [] }
    return json["d"].elements.enumerated().compactMap { index, dash in
      let meaning = dash["n"].string.flatMap { dashNames[$0] } ?? "unknown"
      return LottieMember("v", meaning).value(in: dash, at: "\(path).d[\(index)]")
    }
  }
}
