import QuartzCore

/// The text that describes a view, with what differs from the default.
enum ViewDescription {
  /// Off the main thread, only the class and the address.
  static func text(_ view: UIView) -> String {
    let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(view).hashValue), radix: 16)
    let name = "\(type(of: view)): \(address)"
    guard Thread.isMainThread else { return "<\(name)>" }
    return MainActor.assumeIsolated { "<\(name); \(parts(view).joined(separator: "; "))>" }
  }

  @MainActor private static func parts(_ view: UIView) -> [String] {
    let box = view.frame
    var parts = [
      "frame = (\(number(box.minX)) \(number(box.minY)); "
        + "\(number(box.width)) \(number(box.height)))"
    ]
    if let text = (view as? UILabel)?.text { parts.append("text = '\(text)'") }
    if !view.transform.isIdentity { parts.append("transform = \(view.transform)") }
    if view.alpha != 1 { parts.append("alpha = \(number(view.alpha))") }
    if view.isHidden { parts.append("hidden = YES") }
    if view.clipsToBounds { parts.append("clipsToBounds = YES") }
    if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if view.tag != 0 { parts.append("tag = \(view.tag)") }
    return parts + ["layer = \(view.layer)"]
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(Double(value))"
  }
}
