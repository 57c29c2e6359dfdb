import CoreGraphics

/// The compositions of a file as expressions see them.
final class ExpressionFile {
  struct Composition {
    /// Empty for the file's own composition.
    let id: String
    let name: String
    let layers: [JSONValue]
    let width: Double
    let height: Double
    /// The frame after the last one.
    let end: Double
  }

  let compositions: [Composition]
  let frameRate: Double
  /// The steps that are left for all expressions of the file.
  private var steps: Int
  private var programs: [String: [ExpressionStatement]?] = [:]

  init(_ root: JSONValue, frameRate: Double, steps: Int) {
    self.frameRate = frameRate
    self.steps = steps
    var all = [
      Composition(
        id: "", name: root["nm"].string ?? "", layers: root["layers"].elements,
        width: root["w"].double ?? 0, height: root["h"].double ?? 0, end: root["op"].double ?? 0)
    ]
    for asset in root["assets"].elements where !asset["layers"].isNull {
      let layers = asset["layers"].elements
      all.append(
        Composition(
          id: asset["id"].identifier ?? "", name: asset["nm"].string ?? "",
          layers: layers, width: asset["w"].double ?? 0, height: asset["h"].double ?? 0,
          end: layers.compactMap { $0["op"].double }.max() ?? 0))
    }
    compositions = all
  }

  /// Takes a step; false when there are none left.
  func step() -> Bool {
    steps -= 1
    return steps >= 0
  }

  /// The steps of an expression, read once.
  func program(_ text: String) -> [ExpressionStatement]? {
    if let known = programs[text] { return known }
    let program = ExpressionParser.statements(of: text)
    programs[text] = .some(program)
    return program
  }

  func layer(_ composition: Int, _ position: Int) -> ExpressionLayer? {
    guard compositions.indices.contains(composition),
      compositions[composition].layers.indices.contains(position)
    else { return nil }
    return ExpressionLayer(
      composition: composition, position: position,
      json: compositions[composition].layers[position])
  }

  /// The layer of a composition with a name or, counted from 1, a number.
  func layer(_ composition: Int, named value: ExpressionValue) -> ExpressionLayer? {
    guard compositions.indices.contains(composition) else { return nil }
    let layers = compositions[composition].layers
    switch value {
    case .text(let name):
      return layers.firstIndex { $0["nm"].string == name }.flatMap { layer(composition, $0) }
    case .number(let number):
      let index = layers.firstIndex { $0["ind"].double == number } ?? clampedInt(number) &- 1
      return layer(composition, index)
    case .vector, .object: return nil
    }
  }
}
