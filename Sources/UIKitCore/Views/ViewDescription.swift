import Dispatch
import Foundation
import QuartzCore

/// The text that describes a view, with what differs from the default.
enum ViewDescription {
  /// Marks the main queue, which need not be served by the main thread.
  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Outside of the main actor, only the class and the address.
  static func text(_ view: UIView) -> String {
    let address = Unmanaged.passUnretained(view).toOpaque().debugDescription
    let name = "\(type(of: view)): \(address)"
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil else {
      return "<\(name)>"
    }
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
