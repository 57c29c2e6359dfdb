import CoreGraphics
import QuartzCore
import Testing

/// An animation at a key path that no property has is reported, because a picture does not show it.
@Suite("Key paths without a property")
struct KeyPathWarningTests {
  final class Dial: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
  }

  private func warnings(_ path: String, on layer: CALayer = CALayer()) -> [String] {
    let host = LayerHost(layer: layer, size: CGSize(width: 10, height: 10), scale: 1)
    let animation = CABasicAnimation(keyPath: path)
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    let reports = Diagnostics.collect {
      layer.add(animation, forKey: nil)
      TransactionStack.current.commit()
      _ = host.snapshot(at: 0.5)
    }
    return reports.map(\.message)
  }

  private func message(_ path: String) -> String {
    "no property to animate at the key path \"\(path)\""
  }

  @Test(
    "misspelt properties and parts are reported with the whole key path",
    arguments: ["opacty", "position.z", "transform.rotate", "bounds.size.wdth", "nothing.at.all"])
  func misspelt(_ path: String) {
    #expect(warnings(path) == [message(path)])
  }

  @Test(
    "properties, their parts, and properties of the client are not reported",
    arguments: ["opacity", "position.x", "transform.rotation.z", "bounds.size.width"])
  func known(_ path: String) {
    #expect(warnings(path).isEmpty)
  }

  @Test("a key of a subclass is known by its display or by its value")
  func own() {
    #expect(warnings("progress", on: Dial()).isEmpty)
    #expect(warnings("progres", on: Dial()) == [message("progres")])
    let layer = CALayer()
    layer.setValue(CGFloat(0.5), forKey: "amount")
    #expect(warnings("amount", on: layer).isEmpty)
  }

  /// A class that knows keys by its own code, without stored values.
  final class Meter: CALayer {
    override func value(forKey key: String) -> Any? {
      key == "level" ? 0.5 : super.value(forKey: key)
    }
    override class func defaultValue(forKey key: String) -> Any? {
      key == "limit" ? 1 : super.defaultValue(forKey: key)
    }
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "needle" else { return super.action(forKey: event) }
      // As many classes do, which must not ask itself again.
      add(CABasicAnimation(keyPath: "needle"), forKey: nil)
      return CABasicAnimation(keyPath: event)
    }
  }

  @Test(
    "keys that a class answers by its own code are not reported",
    arguments: ["level", "limit", "needle"])
  func answered(_ path: String) {
    #expect(warnings(path, on: Meter()).isEmpty)
  }

  @Test("misspelt keys of such a class are", arguments: ["lvel", "transform.rotate"])
  func unanswered(_ path: String) {
    #expect(warnings(path, on: Meter()) == [message(path)])
  }
}
