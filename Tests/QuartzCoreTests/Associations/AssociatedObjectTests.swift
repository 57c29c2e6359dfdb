import Foundation
import QuartzCore
import Testing

private nonisolated(unsafe) var nameKey = malloc(1)
private nonisolated(unsafe) var listKey: UInt8 = 0

@Suite("Associated objects")
struct AssociatedObjectTests {
  private final class Plain {}
  private final class Owned {}

  @Test("values are found by object and key, replaced and removed")
  func values() {
    for owner in [CALayer(), Plain(), NSObject()] as [AnyObject] {
      #expect(objc_getAssociatedObject(owner, &nameKey) == nil)
      objc_setAssociatedObject(owner, &nameKey, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(owner, &listKey, [1, 2], .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(owner, &nameKey) as? String == "a")
      #expect(objc_getAssociatedObject(owner, &listKey) as? [Int] == [1, 2])
      objc_setAssociatedObject(owner, &nameKey, "b", .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &nameKey) as? String == "b")
      objc_setAssociatedObject(owner, &nameKey, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &nameKey) == nil)
      objc_removeAssociatedObjects(owner)
      #expect(objc_getAssociatedObject(owner, &listKey) == nil)
    }
  }

  @Test("strings that change later are copied, assigned objects are not retained")
  func policies() {
    let owner = CALayer()
    let text = NSMutableString(string: "one")
    objc_setAssociatedObject(owner, &nameKey, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append(" two")
    #expect(objc_getAssociatedObject(owner, &nameKey) as? NSString == "one")
    var value: Owned? = Owned()
    objc_setAssociatedObject(owner, &nameKey, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &nameKey) as? Owned === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &nameKey) == nil)
  }

  @Test("values are released with a layer at once, with other objects after a while")
  func lifetime() {
    weak var ofLayer: Owned?
    weak var ofPlain: Owned?
    do {
      let layer = CALayer()
      let plain = Plain()
      let values = (Owned(), Owned())
      (ofLayer, ofPlain) = values
      objc_setAssociatedObject(layer, &nameKey, values.0, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(plain, &nameKey, values.1, .OBJC_ASSOCIATION_RETAIN)
      #expect(ofLayer != nil && ofPlain != nil)
    }
    #expect(ofLayer == nil)
    for _ in 0..<200 {
      objc_setAssociatedObject(Plain(), &nameKey, Owned(), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(ofPlain == nil)
  }

  @Test("presentation layers have no associated values")
  func presentation() {
    let layer = CALayer()
    objc_setAssociatedObject(layer, &nameKey, "a", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(CALayer(layer: layer), &nameKey) == nil)
  }

  /// A value that looks up an associated value while it is copied.
  private final class Asking: NSObject, NSCopying {
    func copy(with zone: NSZone? = nil) -> Any { objc_getAssociatedObject(self, &listKey) ?? self }
  }

  @Test("a value may use associated values while it is copied")
  func copying() {
    let layer = CALayer()
    let value = Asking()
    objc_setAssociatedObject(layer, &listKey, value, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(objc_getAssociatedObject(layer, &listKey) as? Asking === value)
  }
}
