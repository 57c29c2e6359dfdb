// Rarely used properties and animations.
extension CALayer {
  final func encodeRare(with coder: NSCoder) {
    encodeAnimations(with: coder)
    guard let rare else { return }
    let extras = rare.extras.filter { shouldArchiveValue(forKey: $0.key) }
    if !extras.isEmpty { PropertyCoding.encode(extras, forKey: "own values", with: coder) }
    if let style = rare.style { PropertyCoding.encode(style, forKey: "style", with: coder) }
    if let actions = rare.actions { PropertyCoding.encode(actions, forKey: "actions", with: coder) }
    if let constraints = rare.constraints {
      coder.encode(constraints as NSArray, forKey: "constraints")
    }
    if rare.layoutManager is CAConstraintLayoutManager {
      coder.encode(true, forKey: "laid out by constraints")
    }
  }

  final func decodeRare(from coder: NSCoder) {
    if let extras = PropertyCoding.decode("own values", from: coder) as? [String: Any] {
      ensureRare.extras = extras
    }
    if let style = PropertyCoding.decode("style", from: coder) as? [String: Any] {
      ensureRare.style = style
    }
    if let actions = PropertyCoding.decode("actions", from: coder) as? [String: Any] {
      ensureRare.actions = actions.compactMapValues { $0 as? any CAAction }
    }
    if coder.containsValue(forKey: "constraints") {
      let list = coder.decodeObject(of: [NSArray.self, CAConstraint.self], forKey: "constraints")
      ensureRare.constraints = (list as? [Any])?.compactMap { $0 as? CAConstraint }
    }
    if coder.containsValue(forKey: "laid out by constraints"),
      coder.decodeBool(forKey: "laid out by constraints")
    {
      ensureRare.layoutManager = CAConstraintLayoutManager()
    }
    decodeAnimations(from: coder)
  }

  /// Animations with their keys, oldest first.
  private func encodeAnimations(with coder: NSCoder) {
    var list: [NSObject] = []
    for entry in animations?.entries ?? [] where !entry.isLingering {
      list.append(entry.key.map { $0 as NSString } ?? ArchivedValue.nothing)
      list.append(entry.animation)
    }
    if !list.isEmpty { coder.encode(NSArray(array: list), forKey: "animations") }
  }

  private func decodeAnimations(from coder: NSCoder) {
    guard coder.containsValue(forKey: "animations") else { return }
    let list =
      coder.decodeObject(of: ArchivedValue.classes, forKey: "animations") as? [Any] ?? []
    guard list.count % 2 == 0 else {
      return Diagnostics.report("archive", "animations and keys do not match; left out")
    }
    for index in stride(from: 0, to: list.count, by: 2) {
      guard let animation = list[index + 1] as? CAAnimation else {
        Diagnostics.report("archive", "what is no animation is left out")
        continue
      }
      restore(animation, forKey: ArchivedValue.value(list[index]) as? String)
    }
  }
}
