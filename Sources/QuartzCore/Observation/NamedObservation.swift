import Foundation

/// An observation by the text of a key path.
final class NamedObservation: PropertyObservation {
  var isActive = true
  var number = 0
  let keyPath: String
  let context: UnsafeMutableRawPointer?
  /// The observer's identity, which it also has while it is released.
  let observerID: ObjectIdentifier
  private weak var observer: (any KeyValueObserver)?
  private weak var object: AnyObject?
  private let options: NSKeyValueObservingOptions
  private let read: () -> Any?
  private var value: ObservedValue<Any?>

  init(
    _ object: AnyObject, keyPath: String, observer: any KeyValueObserver,
    options: NSKeyValueObservingOptions, context: UnsafeMutableRawPointer?,
    read: @escaping () -> Any?
  ) {
    self.object = object
    self.keyPath = keyPath
    self.observer = observer
    self.options = options
    self.context = context
    self.read = read
    observerID = ObjectIdentifier(observer)
    value = ObservedValue(read())
  }

  func check() {
    let new = read()
    if value.isSame(as: new) { return }
    let old = value.current
    value = ObservedValue(new)
    report(old: .some(old ?? nil))
  }

  /// Calls the observer; the old value is absent from the first call.
  func report(old: Any?? = .none) {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new) { change[.newKey] = (value.current ?? nil) ?? NSNull() }
    if options.contains(.old), case .some(let old) = old { change[.oldKey] = old ?? NSNull() }
    observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}
