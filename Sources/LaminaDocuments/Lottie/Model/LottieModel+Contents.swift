import CoreGraphics

/// Effects and text.
extension LottieModel {
  /// The forms of an effect's values by their type.
  private static let forms: [Int: LottieMember.Form] = [
    0: .number, 1: .number, 2: .color, 3: .vector, 4: .number, 6: .numbers, 7: .number,
    10: .number,
  ]

  func effects(_ list: JSONValue, at path: String) -> [DocumentPart] {
    list.elements.enumerated().map { index, json in
      let location = "\(path)[\(index)]"
      let kind = json["mn"].string ?? json["ty"].double.map { "effect \(clampedInt($0))" }
      var node = DocumentPart(kind ?? "effect", at: location, name: json["nm"].string)
      node.values = json["ef"].elements.enumerated().compactMap { index, value in
        let form = value["ty"].double.flatMap { Self.forms[clampedInt($0)] } ?? .numbers
        return LottieMember("v", value["nm"].string ?? "value", form)
          .value(in: value, at: "\(location).ef[\(index)]")
      }
      return node
    }
  }

  func text(_ json: JSONValue, at path: String) -> [DocumentPart] {
    let documents = json["d"]["k"].elements.enumerated().map { index, key in
      let location = "\(path).d.k[\(index)]"
      var node = DocumentPart("text", at: location)
      node.values =
        [LottieMember("t", "from frame")].values(in: key, at: location)
        + LottieMembers.textStyle.values(in: key["s"], at: "\(location).s")
      return node
    }
    return documents + json["a"].elements.enumerated().map { animator($1, at: "\(path).a[\($0)]") }
  }

  private func animator(_ json: JSONValue, at path: String) -> DocumentPart {
    var node = DocumentPart("text animator", at: path, name: json["nm"].string)
    node.values = LottieMembers.textAnimator.values(in: json["a"], at: "\(path).a")
    let isOne = json["s"].object != nil
    let selectors = isOne ? [json["s"]] : json["s"].elements
    node.children = selectors.enumerated().map { index, selector in
      let location = isOne ? "\(path).s" : "\(path).s[\(index)]"
      var node = DocumentPart("selector", at: location)
      node.values = LottieMembers.textSelector.values(in: selector, at: location)
      return node
    }
    return node
  }
}
