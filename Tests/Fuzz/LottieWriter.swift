/// Writes well-formed Lottie animations with arbitrary values.
struct LottieWriter {
  private var bytes: FuzzBytes
  private var items = 0

  init(_ bytes: FuzzBytes) { self.bytes = bytes }

  func document() -> [UInt8] {
    var writer = self
    return Array(writer.text().utf8)
  }

  private static let layerTypes = [0, 1, 2, 3, 4, 4, 4, 4, 5, 13, 6]

  private mutating func text() -> String {
    let assets = (0..<2).map { #"{"id":"c\#($0)","layers":[\#(layers(2))]}"# }
    return #"""
      {"v":"5","w":64,"h":64,"fr":\#(frames(30)),"ip":\#(frames(0)),"op":\#(frames(60)),
      "assets":[\#(assets.joined(separator: ",")),{"id":"i","p":"data:image/png;base64,AAAA","e":1}],
      "chars":[{"ch":"a","fFamily":"F","style":"","w":\#(number()),"data":{"shapes":[\#(shape(3))]}}],
      "fonts":{"list":[{"fName":"F","fFamily":"F","ascent":\#(number())}]},"layers":[\#(layers(6))]}
      """#
  }

  private mutating func layers(_ most: Int) -> String {
    let count = 1 + Int(bytes.byte()) % most
    return (0..<count).map { layer($0, of: count) }.joined(separator: ",")
  }

  private mutating func layer(_ index: Int, of count: Int) -> String {
    let type = bytes.pick(Self.layerTypes)
    var members = [
      #""ty":\#(type),"ind":\#(index),"ip":\#(frames(0)),"op":\#(frames(60)),"ks":{\#(transform())}"#
    ]
    for _ in 0..<bytes.byte() % 5 { members.append(option(count)) }
    members += content(type)
    return "{\(members.joined(separator: ","))}"
  }

  /// A member that layers of all types may have; of two with the same name the last one counts.
  private mutating func option(_ layers: Int) -> String {
    switch bytes.byte() % 13 {
    case 0: #""parent":\#(small(layers + 1))"#
    case 1: #""tt":\#(small(5))"#
    case 2: #""td":\#(small(2))"#
    case 3: #""tp":\#(small(4))"#
    case 4: #""bm":\#(small(18))"#
    case 5: #""ddd":\#(small(2))"#
    case 6: #""sr":\#(number())"#
    case 7: #""st":\#(number())"#
    case 8: #""ao":\#(small(2))"#
    case 9: #""tm":\#(property(1))"#
    case 10: #""masksProperties":[\#(mask())]"#
    case 11: #""sy":[\#(style())]"#
    default: #""ef":[\#(effect())]"#
    }
  }

  private mutating func content(_ type: Int) -> [String] {
    switch type {
    case 0: return [#""refId":"c\#(small(3))","w":\#(number()),"h":\#(number())"#]
    case 1: return [##""sc":"#ff0000","sw":\##(number()),"sh":\##(number())"##]
    case 2: return [#""refId":"i""#]
    case 4:
      let shapes = (0..<1 + bytes.byte() % 4).map { _ in shape(0) }.joined(separator: ",")
      return [#""shapes":[\#(shapes),{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]"#]
    case 5: return [#""t":\#(textData())"#]
    case 13: return [#""pe":\#(property(1))"#]
    default: return []
    }
  }

  private mutating func mask() -> String {
    let mode = bytes.pick(["a", "s", "i", "f", "d", "l", "n"])
    return #"""
      {"mode":"\#(mode)","inv":\#(small(2)),"pt":\#(path()),"o":\#(property(1)),"x":\#(property(1))}
      """#
  }

  private mutating func style() -> String {
    let members = ["c", "o", "so", "s", "d", "a", "bm"].map { name in
      #""\#(name)":\#(property(name == "c" ? 3 : 1))"#
    }
    return #"{"ty":\#(small(9)),\#(members.joined(separator: ","))}"#
  }

  private mutating func effect() -> String {
    let type = bytes.pick([20, 21, 22, 23, 24, 25, 29, 30, 33, 5])
    let values = (0..<bytes.byte() % 9).map { _ in
      #"{"ty":\#(small(8)),"v":\#(property(bytes.pick([1, 4])))}"#
    }
    return #"{"ty":\#(type),"ef":[\#(values.joined(separator: ","))]}"#
  }

  private mutating func textData() -> String {
    let text = bytes.pick(["aaa", #"a\ra"#, "é b", ""])
    let box = bytes.flag() ? #","sz":[\#(number()),\#(number())]"# : ""
    let document = #"""
      {"t":\#(number()),"s":{"t":"\#(text)","f":"F","s":\#(number()),"fc":[1,0,0],"j":\#(small(8)),
      "lh":\#(number()),"ls":\#(number()),"tr":\#(number())\#(box)}}
      """#
    let animator = #"""
      {"s":{"s":\#(property(1)),"e":\#(property(1)),"o":\#(property(1)),"sh":\#(small(8)),
      "r":\#(small(3))},"a":{"p":\#(property(3)),"s":\#(property(3)),"r":\#(property(1)),
      "o":\#(property(1)),"t":\#(property(1))}}
      """#
    let path = bytes.flag() ? #","p":{"m":\#(small(2)),"f":\#(property(1)),"a":\#(small(2))}"# : ""
    return #"{"d":{"k":[\#(document)]},"a":[\#(bytes.flag() ? animator : "")]\#(path)}"#
  }
}

// MARK: Shapes

extension LottieWriter {
  private enum Member { case numbers(Int), path, gradient, dashes, choice(Int), transform }

  /// The items of groups with their members.
  private static let shapes: [(String, [(String, Member)])] = [
    ("rc", [("p", .numbers(2)), ("s", .numbers(2)), ("r", .numbers(1))]),
    ("el", [("p", .numbers(2)), ("s", .numbers(2)), ("d", .choice(4))]),
    ("sh", [("ks", .path)]), ("sh", [("ks", .path)]),
    ("sr", star),
    ("fl", [("c", .numbers(4)), ("o", .numbers(1)), ("r", .choice(3))]),
    ("st", stroke),
    ("gf", gradient),
    ("tm", [("s", .numbers(1)), ("e", .numbers(1)), ("o", .numbers(1)), ("m", .choice(3))]),
    ("rp", [("c", .numbers(1)), ("o", .numbers(1)), ("m", .choice(3)), ("tr", .transform)]),
    ("rd", [("r", .numbers(1))]), ("pb", [("a", .numbers(1))]),
    ("zz", [("s", .numbers(1)), ("r", .numbers(1)), ("pt", .numbers(1))]),
    ("op", [("a", .numbers(1)), ("lj", .choice(4)), ("ml", .numbers(1))]),
    ("tw", [("a", .numbers(1)), ("c", .numbers(2))]), ("mm", [("mm", .choice(6))]),
  ]
  private static let gradient: [(String, Member)] = [
    ("t", .choice(3)), ("s", .numbers(2)), ("e", .numbers(2)), ("h", .numbers(1)),
    ("a", .numbers(1)), ("g", .gradient),
  ]
  private static let star: [(String, Member)] = [
    ("sy", .choice(3)), ("pt", .numbers(1)), ("p", .numbers(2)), ("r", .numbers(1)),
    ("ir", .numbers(1)), ("or", .numbers(1)), ("is", .numbers(1)), ("os", .numbers(1)),
  ]
  private static let stroke: [(String, Member)] = [
    ("c", .numbers(3)), ("o", .numbers(1)), ("w", .numbers(1)), ("lc", .choice(4)),
    ("lj", .choice(4)), ("d", .dashes),
  ]

  private mutating func shape(_ depth: Int) -> String {
    items += 1
    if depth < 4, items < 40, bytes.byte() % 4 == 0 {
      let inner = (0..<1 + bytes.byte() % 4).map { _ in shape(depth + 1) }.joined(separator: ",")
      return #"{"ty":"gr","it":[\#(inner),{\#(transform()),"ty":"tr"}]}"#
    }
    let (type, members) = bytes.pick(Self.shapes)
    let written = members.map { #""\#($0)":\#(member($1))"# }.joined(separator: ",")
    return #"{"ty":"\#(type)",\#(written)}"#
  }

  private mutating func member(_ kind: Member) -> String {
    switch kind {
    case .numbers(let count): return property(count)
    case .path: return path()
    case .choice(let count): return small(count)
    case .transform: return "{\(transform())}"
    case .gradient: return #"{"p":\#(bytes.pick([2, 3, 0, -1, 1_000])),"k":\#(property(8))}"#
    case .dashes:
      return #"[{"n":"d","v":\#(property(1))},{"n":"g","v":\#(property(1))}]"#
    }
  }
}

// MARK: Values

extension LottieWriter {
  private mutating func small(_ count: Int) -> String { "\(Int(bytes.byte()) % count)" }

  /// A number that JSON can express, or another value.
  private mutating func number() -> String {
    let number = bytes.number()
    return number.isFinite ? "\(number)" : bytes.pick(["1e400", "-1e400", "null", #""x""#])
  }

  /// Mostly a usual number of frames.
  private mutating func frames(_ usual: Int) -> String {
    bytes.byte() % 8 == 0 ? number() : "\(usual)"
  }

  private mutating func list(_ count: Int) -> String {
    "[\((0..<count).map { _ in number() }.joined(separator: ","))]"
  }

  private mutating func transform() -> String {
    let keys = [("a", 2), ("p", 2), ("s", 2), ("r", 1), ("o", 1), ("sk", 1), ("sa", 1), ("rx", 1)]
    let count = 1 + Int(bytes.byte()) % keys.count
    return keys[..<count].map { #""\#($0)":\#(property($1))"# }.joined(separator: ",")
  }

  /// A constant value, or key frames.
  private mutating func property(_ count: Int) -> String {
    animated { writer in writer.list(count) }
  }

  private mutating func path() -> String {
    animated { writer in
      let count = Int(writer.bytes.byte()) % 6
      func points() -> String {
        "[\((0..<count).map { _ in writer.list(2) }.joined(separator: ","))]"
      }
      let (points, before, after) = (points(), points(), points())
      return #"[{"c":\#(writer.bytes.flag()),"v":\#(points),"i":\#(before),"o":\#(after)}]"#
    }
  }

  private mutating func animated(_ value: (inout Self) -> String) -> String {
    guard bytes.byte() % 3 == 0 else { return #"{"k":\#(value(&self))}"# }
    let keys = (0..<2 + Int(bytes.byte()) % 3).map { index in
      let time = bytes.byte() % 8 == 0 ? number() : "\(index * 10)"
      let hold = bytes.byte() % 4 == 0 ? #","h":1"# : ""
      let path = bytes.byte() % 4 == 0 ? #","to":\#(list(2)),"ti":\#(list(2))"# : ""
      return #"""
        {"t":\#(time),"s":\#(value(&self)),"o":{"x":\#(list(1)),"y":\#(list(1))},
        "i":{"x":\#(list(1)),"y":\#(list(1))}\#(hold)\#(path)}
        """#
    }
    return #"{"a":1,"k":[\#(keys.joined(separator: ","))]}"#
  }
}
