import Foundation

extension CIFilter {
  final func encodeInputs(with coder: NSCoder) {
    coder.encode(filterName as NSString, forKey: "filterName")
    coder.encode(name as NSString, forKey: "name")
    coder.encode(isEnabled, forKey: "enabled")
    var boxes: [String: Any] = [:]
    for key in inputKeys { boxes[key] = value(forKey: key) }
    if !boxes.isEmpty { PropertyCoding.encode(boxes, forKey: "inputs", with: coder) }
    if !extras.isEmpty { PropertyCoding.encode(extras, forKey: "own values", with: coder) }
  }

  /// The archived filter name; nil, with an error on the coder, if there is none.
  static func archivedName(in coder: NSCoder) -> String? {
    // A coder that raises ends the program at a missing object; others note the error.
    guard
      coder.containsValue(forKey: "filterName") || coder.decodingFailurePolicy == .setErrorAndReturn
    else { return nil }
    if let name = coder.decodeObject(of: NSString.self, forKey: "filterName") {
      return String(describing: name)
    }
    if coder.decodingFailurePolicy == .setErrorAndReturn {
      coder.failWithError(CocoaError(.coderReadCorrupt))
    }
    return nil
  }

  final func decode(from coder: NSCoder) {
    if let text = coder.text(forKey: "name") { name = text }
    if coder.containsValue(forKey: "enabled") { isEnabled = coder.decodeBool(forKey: "enabled") }
    let boxes = PropertyCoding.decode("inputs", from: coder) as? [String: Any] ?? [:]
    for key in inputKeys { if let box = boxes[key] { setValue(box, forKey: key) } }
    extras = PropertyCoding.decode("own values", from: coder) as? [String: Any] ?? [:]
  }
}
