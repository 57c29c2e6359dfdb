import CoreGraphics

/// How a finished layer meets what is behind it (R10, R13).
struct Compositing: Sendable {
  /// 0...1.
  var opacity: Float
  var fadesAsOne: Bool
  var blend: BlendMode
  /// Whether it has to be known as one picture: faded, blended, filtered or casting a shadow.
  var isGroup: Bool

  init(_ node: Node) {
    (opacity, fadesAsOne, blend) = (
      node.pointee.drawnOpacity, node.pointee.fadesAsOne, node.pointee.blend
    )
    let isFiltered = !node.pointee.filters.isEmpty
    let hasShadow = node.pointee.shadow != nil
    isGroup = fadesAsOne || blend != .normal || isFiltered || hasShadow
  }

  /// What is drawn into a bitmap of its own: nothing behind it, and faded later.
  static var alone: Compositing { Compositing() }

  private init() { (opacity, fadesAsOne, blend, isGroup) = (1, false, .normal, true) }

  var isPlain: Bool { !fadesAsOne && blend == .normal }
}

extension Filter {
  /// How far it carries colour, in points.
  package var spread: Double {
    switch self {
    case .gaussianBlur(let radius): 3 * max(0, radius)
    case .boxBlur(let radius): max(0, radius)
    case .pixellate(let scale): max(0, scale)
    case .colorMatrix, .colorInvert, .colorMonochrome, .vignette: 0
    }
  }
}

extension [Filter] {
  /// How far all of them together carry colour, in points.
  var spread: Double { reduce(0) { $0 + $1.spread } }
}
