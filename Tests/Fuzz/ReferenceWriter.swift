/// Writes scenes that multiply: values, lists, animations, cells and layers that are referenced many
/// times, key frames that share a value, copies of animated layers.
struct ReferenceWriter {
  private var bytes: FuzzBytes
  private var ids = 0
  /// The ids of values by their elements' names, for references to them.
  private var known: [(name: String, id: Int)] = []

  init(_ bytes: FuzzBytes) { self.bytes = bytes }

  func document() -> [UInt8] {
    var writer = self
    return Array(writer.text().utf8)
  }

  private mutating func text() -> String {
    var body = ""
    var count = 0
    while !bytes.isEmpty, count < 8 {
      body += layer()
      count += 1
    }
    return """
      <caml><CALayer bounds="0 0 64 64" position="32 32"><sublayers>\(body)</sublayers>\
      </CALayer></caml>
      """
  }

  /// 1 to 65,536, more often few.
  private mutating func many() -> Int { 1 << (bytes.byte() % 17) }

  private mutating func layer() -> String {
    let filter = "<filters><CAFilter filter=\"colorMatrix\" name=\"m\"/></filters>"
    let count = min(many(), 512)
    let animations = (0..<1 + Int(bytes.byte()) % 3).map { _ in animation() }.joined()
    let layer = """
      <CALayer bounds="0 0 40 40" backgroundColor="1 0 0">\(filter)<animations>\(animations)\
      </animations></CALayer>
      """
    guard bytes.flag() else { return layer }
    return """
      <CAReplicatorLayer bounds="0 0 40 40" instanceCount="\(count)"><sublayers>\(layer)\
      </sublayers></CAReplicatorLayer>
      """
  }

  private mutating func animation() -> String {
    ids += 1
    let id = ids
    let paths = [
      "filters.m.inputColorMatrix", "opacity", "position", "backgroundColor", "path", "contents",
      "transform", "sublayers.x.opacity",
    ]
    let attributes = """
      id="a\(id)" type="\(bytes.flag() ? "CAKeyframeAnimation" : "CABasicAnimation")" \
      keyPath="\(bytes.pick(paths))" duration="1" \
      calculationMode="\(bytes.pick(["linear", "discrete", "paced", "cubic"]))"
      """
    let repeats = String(repeating: "<a object=\"a\(id)\"/>", count: min(many(), 256))
    return "<a \(attributes)>\(content())</a>" + repeats
  }

  private mutating func content() -> String {
    switch bytes.byte() % 4 {
    case 0: "<path type=\"CGPath\" value=\"0 0 m 9 9 l\"/>"
    case 1: "<fromValue>\(value(0))</fromValue><toValue>\(value(0))</toValue>"
    default: "<values>\(value(0))\(repeated())</values>"
    }
  }

  /// References to a value of the document.
  private mutating func repeated() -> String {
    guard !known.isEmpty else { return "" }
    let target = bytes.pick(known)
    return String(repeating: "<x object=\"v\(target.id)\"/>", count: many())
  }

  private mutating func value(_ depth: Int) -> String {
    ids += 1
    let id = ids
    let numbers = String(repeating: "1 ", count: many() / 8 + 1)
    let written: String
    switch bytes.byte() % 5 {
    case 0 where depth < 4:
      written = "<NSArray id=\"v\(id)\">\(value(depth + 1))\(repeated())</NSArray>"
    case 1: written = "<CGPath id=\"v\(id)\" value=\"0 0 m 9 0 l 9 9 l h\"/>"
    case 2: written = "<real id=\"v\(id)\" value=\"0.5\"/>"
    case 3: written = "<CGColor id=\"v\(id)\" value=\"0 1 0\"/>"
    default: written = "<CAColorMatrix id=\"v\(id)\" matrix=\"matrix(\(numbers))\"/>"
    }
    known.append(("v", id))
    return written
  }
}
