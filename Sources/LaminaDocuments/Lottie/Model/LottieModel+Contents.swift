import CoreGraphics

/// Effects and text.
extension LottieModel {
  /// The forms of an effect's values by their type.
  private static let forms: [Int: LottieMember.Form] = [
    0: .number, 1: .number, 2: .color, 3: .vector, 4: .number, 6: .numbers, 7: .number,
    10: .number,
  ]

  func effects(_ list: JSONValue, at path: String) -> [LottieModelNode] {
    list.elements.enumerated().map { index, json in
      let place = "\(path)[\(index)]"
      let kind = json["mn"].string ?? json["ty"].double.map { "effect \(clampedInt($0))" }
      var node = LottieModelNode(kind ?? "effect", at: place, name: json["nm"].string)
      node.values = json["ef"].elements.enumerated().compactMap { index, value in
        let form = value["ty"].double.flatMap { Self.forms[clampedInt($0)] } ?? .numbers
        return LottieMember("v", value["nm"].string ?? "value", form)
          .value(in: value, at: "\(place).ef[\(index)]")
      }
      return node
    }
  }

  func text(_ json: JSONValue, at path: String) -> [LottieModelNode] {
    let documents = json["d"]["k"].elements.enumerated().map { index, key in
      let place = "\(path).d.k[\(index)]"
      var node = LottieModelNode("text", at: place)
      node.values =
        [LottieMember("t", "from frame")].values(in: key, at: place)
        + LottieMembers.textStyle.values(in: key["s"], at: "\(place).s")
      return node
    }
    return documents + json["a"].elements.enumerated().map { animator($1, at: "\(path).a[\($0)]") }
  }

  private func animator(_ json: JSONValue, at path: String) -> LottieModelNode {
    var node = LottieModelNode("text animator", at: path, name: json["nm"].string)
    node.values = LottieMembers.textAnimator.values(in: json["a"], at: "\(path).a")
    let isOne = json["s"].object != nil
    let selectors = isOne ? [json["s"]] : json["s"].elements
    node.children = selectors.enumerated().map { index, selector in
      let place = isOne ? "\(path).s" : "\(path).s[\(index)]"
      var node = LottieModelNode("selector", at: place)
      node.values = LottieMembers.textSelector.values(in: selector, at: place)
      return node
    }
    return node
  }
}
