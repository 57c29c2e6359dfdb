extension AnimatedValue<LottieBezier> {
  /// Reads a contour; old files write in the member `closed` of its item whether it is closed.
  init(contour json: JSONValue, closed: JSONValue) {
    let written = AnimatedValue(json, default: LottieBezier())
    let isOpen = !closed.isNull && !closed.isTrue && !Self.namesClosure(json)
    self = isOpen ? written.map { LottieBezier($0.vertices) } : written
  }

  /// Whether a property's paths themselves say that they are open or closed.
  private static func namesClosure(_ json: JSONValue) -> Bool {
    let written = json["k"]
    guard case .array(let elements) = written else { return !written["c"].isNull }
    return elements.contains { element in
      [element, element["s"], element["s"][0]].contains { !$0["c"].isNull }
    }
  }
}
