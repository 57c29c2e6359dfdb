/// The members of the objects of a Lottie file that the reader knows.
enum LottieMembers {
  static let transform: [LottieMember] = [
    LottieMember("a", "anchor", .vector), LottieMember("p", "position", .vector),
    LottieMember("p.x", "x"), LottieMember("p.y", "y"), LottieMember("p.z", "z"),
    LottieMember("s", "scale", .vector), LottieMember("r", "rotation"),
    LottieMember("rx", "rotation about x"), LottieMember("ry", "rotation about y"),
    LottieMember("rz", "rotation about z"), LottieMember("or", "orientation", .vector),
    LottieMember("sk", "skew"), LottieMember("sa", "skew axis"), LottieMember("o", "opacity"),
    LottieMember("so", "first opacity"), LottieMember("eo", "last opacity"),
  ]

  static let layer: [LottieMember] = [
    LottieMember("ind", "index"), LottieMember("parent", "parent"),
    LottieMember("ip", "first frame"), LottieMember("op", "end frame"),
    LottieMember("st", "start frame"), LottieMember("sr", "stretch"),
    LottieMember("tm", "time"), LottieMember("refId", "asset", .word),
    LottieMember("w", "width"), LottieMember("h", "height"),
    LottieMember("sw", "width"), LottieMember("sh", "height"),
    LottieMember("sc", "color", .word),
    LottieMember(
      "tt", "matte",
      .choice([
        0: "none", 1: "alpha", 2: "inverted alpha", 3: "luminance", 4: "inverted luminance",
      ])),
    LottieMember("tp", "matte layer"), LottieMember("bm", "blend mode"),
    LottieMember("hd", "hidden"), LottieMember("td", "is a matte"), LottieMember("ddd", "in space"),
    LottieMember("ao", "turns with its motion"), LottieMember("pe", "perspective"),
  ]

  static let mask: [LottieMember] = [
    LottieMember("mode", "mode", .word), LottieMember("inv", "inverted"),
    LottieMember("pt", "path", .contour), LottieMember("o", "opacity"),
    LottieMember("x", "expansion"), LottieMember("f", "feather", .vector),
  ]

  static let style: [LottieMember] = [
    LottieMember("c", "color", .color), LottieMember("o", "opacity"),
    LottieMember("so", "opacity"), LottieMember("s", "size"), LottieMember("a", "angle"),
    LottieMember("d", "distance"), LottieMember("ch", "spread"), LottieMember("bm", "blend mode"),
  ]

  static let textStyle: [LottieMember] = [
    LottieMember("t", "text", .word), LottieMember("f", "font", .word), LottieMember("s", "size"),
    LottieMember("fc", "fill", .color), LottieMember("sc", "stroke", .color),
    LottieMember("sw", "stroke width"), LottieMember("j", "alignment"),
    LottieMember("lh", "line height"), LottieMember("ls", "baseline shift"),
    LottieMember("tr", "tracking"), LottieMember("ps", "box origin", .numbers),
    LottieMember("sz", "box size", .numbers), LottieMember("rs", "resizing"),
  ]

  static let textAnimator: [LottieMember] =
    transform + [
      LottieMember("fc", "fill", .color), LottieMember("sc", "stroke", .color),
      LottieMember("t", "tracking"),
    ]

  static let textSelector: [LottieMember] = [
    LottieMember(
      "b", "counts", .choice([1: "characters", 2: "visible characters", 3: "words", 4: "lines"])),
    LottieMember(
      "m", "mode",
      .choice([1: "add", 2: "subtract", 3: "intersect", 4: "min", 5: "max", 6: "difference"])),
    LottieMember("r", "unit", .choice([1: "percent", 2: "index"])),
    LottieMember("s", "start"), LottieMember("e", "end"), LottieMember("o", "offset"),
    LottieMember("a", "amount"),
    LottieMember(
      "sh", "shape",
      .choice([1: "square", 2: "up", 3: "down", 4: "triangle", 5: "round", 6: "smooth"])),
    LottieMember("sm", "smoothness"), LottieMember("ne", "low ease"),
    LottieMember("xe", "high ease"),
  ]

  static let document: [LottieMember] = [
    LottieMember("v", "version", .word), LottieMember("fr", "frames per second"),
    LottieMember("ip", "first frame"), LottieMember("op", "end frame"), LottieMember("w", "width"),
    LottieMember("h", "height"),
  ]

  static let asset: [LottieMember] = [
    LottieMember("w", "width"), LottieMember("h", "height"), LottieMember("u", "folder", .word),
    LottieMember("fr", "frames per second"),
  ]
}
