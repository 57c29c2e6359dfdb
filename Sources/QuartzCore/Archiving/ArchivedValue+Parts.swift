import CoreGraphics
import Foundation

// Archives of composite values: paths, images, texts and tables.
extension ArchivedValue {
  static func pathObject(_ elements: PathElements) -> NSObject {
    let points = elements.points.flatMap { [$0.x, $0.y] }.map { NSNumber(value: $0) }
    let verbs = elements.verbs.map { NSNumber(value: $0.rawValue) }
    return NSArray(array: [NSArray(array: verbs), NSArray(array: points)])
  }

  static func elements(_ object: Any?) -> PathElements? {
    guard let parts = Boxed.array(object), parts.count == 2,
      let verbs = Boxed.numbers(parts[0]), let xy = Boxed.numbers(parts[1]),
      verbs.count <= Limit.pathElements.standard
    else { return nil }
    var elements = PathElements()
    var count = 0
    for number in verbs {
      guard let verb = PathElements.Verb(rawValue: clamped(number, to: UInt8.self)) else {
        return nil
      }
      elements.verbs.append(verb)
      count += verb.pointCount
    }
    guard xy.count == count * 2 else { return nil }
    elements.points = (0..<count).map { CGPoint(x: xy[2 * $0], y: xy[2 * $0 + 1]) }
    return elements
  }

  /// The pixels in rendering format; the client's pixel layout is not preserved.
  static func imageObject(_ image: CGImage) -> NSObject {
    let size = [image.width, image.height].map { NSNumber(value: $0) }
    let pixels = image.pixels.withUnsafeBytes { NSData(bytes: $0.baseAddress, length: $0.count) }
    return NSArray(array: [size[0], size[1], NSNumber(value: image.isOpaque), pixels])
  }

  static func image(_ object: Any?) -> CGImage? {
    guard let parts = Boxed.array(object), parts.count == 4,
      let width = Boxed.double(parts[0]).map({ clampedInt($0) }),
      let height = Boxed.double(parts[1]).map({ clampedInt($0) }),
      let isOpaque = Boxed.double(parts[2]), let data = parts[3] as? NSData,
      width > 0, height > 0
    else { return nil }
    do throws(LimitExceeded) {
      try Budget().checkImage(width: width, height: height)
    } catch {
      Diagnostics.report("archive", "\(error); no image")
      return nil
    }
    guard data.length == width * height * 4 else { return nil }
    return CGImage(
      width: width, height: height, pixels: [UInt8](data as Data), isOpaque: isOpaque != 0)
  }

  /// Sorted by key, so that equal tables archive to equal bytes; keys other than strings are
  /// omitted.
  static func pairs(_ table: [AnyHashable: Any], _ depth: Int) -> NSObject {
    var entries: [(key: String, value: NSObject)] = []
    for (key, value) in table {
      let archived = value is NSNull ? nothing : object(value, depth: depth + 1)
      guard let key = key.base as? String, let object = archived else { continue }
      entries.append((key, object))
    }
    entries.sort { $0.key < $1.key }
    return NSArray(array: [
      NSArray(array: entries.map { $0.key as NSString }), NSArray(array: entries.map(\.value)),
    ])
  }

  static func table(_ object: Any?, _ depth: Int) -> [String: Any]? {
    guard let parts = Boxed.array(object), parts.count == 2,
      let keys = Boxed.array(parts[0]), let values = Boxed.array(parts[1]),
      keys.count == values.count
    else { return nil }
    var table: [String: Any] = [:]
    for (key, object) in zip(keys, values) {
      guard let key = value(key, depth: depth + 1) as? String else { return nil }
      table[key] = value(object, depth: depth + 1)
    }
    return table
  }

  /// The characters, then the attribute runs: location, length, table.
  static func runs(_ text: NSAttributedString, _ depth: Int) -> NSObject {
    let runs = NSMutableArray()
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all, options: []) { attributes, range, _ in
      var table: [AnyHashable: Any] = [:]
      for (key, value) in attributes { table[key.rawValue] = value }
      runs.add(NSNumber(value: range.location))
      runs.add(NSNumber(value: range.length))
      runs.add(pairs(table, depth + 1))
    }
    return NSArray(array: [text.string as NSString, runs])
  }

  static func text(_ object: Any?, _ depth: Int) -> NSAttributedString? {
    guard let parts = Boxed.array(object), parts.count == 2,
      let string = value(parts[0], depth: depth + 1) as? String,
      let runs = Boxed.array(parts[1]), runs.count % 3 == 0
    else { return nil }
    let text = NSMutableAttributedString(string: string)
    for index in stride(from: 0, to: runs.count, by: 3) {
      guard let start = Boxed.double(runs[index]).map({ clampedInt($0) }),
        let length = Boxed.double(runs[index + 1]).map({ clampedInt($0) }),
        let table = table(runs[index + 2], depth + 1),
        start >= 0, length >= 0, start <= text.length, length <= text.length - start
      else { return nil }
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (key, value) in table { attributes[NSAttributedString.Key(key)] = value }
      text.addAttributes(attributes, range: NSRange(location: start, length: length))
    }
    return text
  }
}
