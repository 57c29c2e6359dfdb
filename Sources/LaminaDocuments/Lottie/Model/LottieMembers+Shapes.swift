extension LottieMembers {
  /// What an item of a shape layer is called, and its members.
  struct Item: Sendable {
    let name: String
    let members: [LottieMember]
  }

  private static let blend = LottieMember("bm", "blend mode")

  private static let line: [LottieMember] = [
    LottieMember("w", "width"),
    LottieMember("lc", "ends", .choice([1: "butt", 2: "round", 3: "square"])),
    LottieMember("lj", "corners", .choice([1: "miter", 2: "round", 3: "bevel"])),
    LottieMember("ml", "miter limit"),
  ]

  private static let gradient: [LottieMember] = [
    LottieMember("t", "gradient", .choice([1: "linear", 2: "radial"])),
    LottieMember("s", "start", .vector), LottieMember("e", "end", .vector),
    LottieMember("h", "highlight"), LottieMember("a", "highlight angle"),
    LottieMember("g.p", "color stops"), LottieMember("g.k", "stops", .numbers),
    LottieMember("o", "opacity"),
  ]

  private static let rule = LottieMember("r", "rule", .choice([1: "winding", 2: "even-odd"]))

  /// The items by their type in the file.
  static let items: [String: Item] = [
    "gr": Item(name: "group", members: [blend]),
    "tr": Item(name: "transform", members: transform),
    "sh": Item(name: "path", members: [LottieMember("ks", "path", .contour)]),
    "rc": Item(
      name: "rectangle",
      members: [
        LottieMember("p", "position", .vector), LottieMember("s", "size", .vector),
        LottieMember("r", "roundness"),
      ]),
    "el": Item(
      name: "ellipse",
      members: [LottieMember("p", "position", .vector), LottieMember("s", "size", .vector)]),
    "sr": Item(
      name: "star",
      members: [
        LottieMember("sy", "type", .choice([1: "star", 2: "polygon"])),
        LottieMember("p", "position", .vector), LottieMember("pt", "points"),
        LottieMember("r", "rotation"), LottieMember("or", "outer radius"),
        LottieMember("ir", "inner radius"), LottieMember("os", "outer roundness"),
        LottieMember("is", "inner roundness"),
      ]),
    "fl": Item(
      name: "fill",
      members: [
        LottieMember("c", "color", .color), LottieMember("o", "opacity"), rule, blend,
      ]),
    "st": Item(
      name: "stroke",
      members: [LottieMember("c", "color", .color), LottieMember("o", "opacity")] + line + [blend]),
    "gf": Item(name: "gradient fill", members: gradient + [rule, blend]),
    "gs": Item(name: "gradient stroke", members: gradient + line + [blend]),
    "tm": Item(
      name: "trim",
      members: [
        LottieMember("s", "start"), LottieMember("e", "end"), LottieMember("o", "offset"),
        LottieMember("m", "paths", .choice([1: "each by itself", 2: "as one length"])),
      ]),
    "rd": Item(name: "rounded corners", members: [LottieMember("r", "radius")]),
    "mm": Item(
      name: "merge",
      members: [
        LottieMember(
          "mm", "mode",
          .choice([1: "merge", 2: "add", 3: "subtract", 4: "intersect", 5: "exclude"]))
      ]),
    "pb": Item(name: "pucker and bloat", members: [LottieMember("a", "amount")]),
    "tw": Item(
      name: "twist",
      members: [LottieMember("a", "angle"), LottieMember("c", "center", .vector)]),
    "zz": Item(
      name: "zig zag",
      members: [
        LottieMember("s", "size"), LottieMember("r", "ridges"),
        LottieMember("pt", "points", .choice([1: "corners", 2: "smooth"])),
      ]),
    "op": Item(
      name: "offset",
      members: [
        LottieMember("a", "amount"),
        LottieMember("lj", "corners", .choice([1: "miter", 2: "round", 3: "bevel"])),
        LottieMember("ml", "miter limit"),
      ]),
    "rp": Item(
      name: "repeater",
      members: [
        LottieMember("c", "copies"), LottieMember("o", "offset"),
        LottieMember("m", "later copies", .choice([1: "above", 2: "below"])),
      ]),
  ]
}
