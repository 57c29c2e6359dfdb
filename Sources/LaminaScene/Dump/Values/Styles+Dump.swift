import CoreGraphics
import LaminaShaders

extension Corners {
  /// Empty for square corners, otherwise with a leading space.
  var dumpText: String {
    guard radius > 0 else { return "" }
    let curve = isContinuous ? " continuous" : ""
    let which = rounded == .all ? "" : " corners \(rounded.rawValue)"
    let less = shortfall == .zero ? "" : " each \(radii(within: radius).dumpText)"
    return " radius \(radius.dumpText)\(curve)\(which)\(less)"
  }
}

extension EdgeSet {
  var dumpText: String {
    let names: [(EdgeSet, String)] = [
      (.left, "left"), (.right, "right"), (.bottom, "bottom"), (.top, "top"),
    ]
    return self == .all
      ? "all" : names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension PathElements {
  /// The elements of a short path; count and bounding box of a long one.
  var dumpText: String {
    guard verbs.count <= 16 else {
      return "\(verbs.count) elements in \(dumpBounds.dumpText)"
    }
    var next = points[...]
    return verbs.map { verb in
      let coordinates = next.prefix(verb.pointCount).map(\.dumpText)
      next = next.dropFirst(verb.pointCount)
      return ([verb.dumpText] + coordinates).joined(separator: " ")
    }.joined(separator: ", ")
  }

  private var dumpBounds: CGRect {
    guard let first = points.first else { return .zero }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }
}

extension PathElements.Verb {
  var dumpText: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quad: "Q"
    case .cubic: "C"
    case .close: "Z"
    }
  }
}

extension StrokeStyle {
  var dumpText: String {
    let limit = miterLimit == 10 ? "" : " miter limit \(miterLimit.dumpText)"
    let pattern = dash.map(\.dumpText).joined(separator: " ")
    let dashes = dash.isEmpty ? "" : " dash (\(pattern)) phase \(dashPhase.dumpText)"
    return "width \(width.dumpText) \(cap) \(join)\(limit)\(dashes)"
  }
}

extension Filter {
  var dumpText: String {
    switch self {
    case .gaussianBlur(let radius, let normalizesEdges):
      "gaussian blur \(radius.dumpText)\(normalizesEdges ? " with normalized edges" : "")"
    case .boxBlur(let radius): "box blur \(radius.dumpText)"
    case .colorMatrix(let numbers):
      "color matrix (\(numbers.map(\.dumpText).joined(separator: " ")))"
    case .colorInvert: "color invert"
    case .colorMonochrome(let color, let amount):
      "color monochrome \(color.dumpText) \(amount.dumpText)"
    case .pixellate(let scale): "pixellate \(scale.dumpText)"
    case .area(let filter):
      ([filter.program.name] + filter.values.map(\.dumpText)).joined(separator: " ")
    }
  }
}

extension [Filter] {
  var dumpText: String { map(\.dumpText).joined(separator: ", ") }
}

extension ShadowStyle {
  var dumpText: String {
    let silhouette = path.map { " path (\($0.dumpText))" } ?? ""
    return "\(color.dumpText) opacity \(opacity.dumpText) offset \(offset.dumpText)"
      + " radius \(radius.dumpText)\(silhouette)"
  }
}
