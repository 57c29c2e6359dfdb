import CoreGraphics
import LaminaShaders

/// How a finished layer is composited over its backdrop (CA-R10, CA-R13).
struct Compositing: Sendable {
  /// 0...1.
  var opacity: Float
  var fadesAsOne: Bool
  var blend: BlendMode
  /// Whether the layer must be composited as a group: it is faded, blended, filtered or casts a
  /// shadow.
  var isGroup: Bool

  init(_ node: Node) {
    opacity = node.pointee.drawnOpacity
    fadesAsOne = node.pointee.fadesAsOne
    blend = node.pointee.blend
    let isFiltered = !node.pointee.filters.isEmpty
    let hasShadow = node.pointee.shadow != nil
    isGroup = fadesAsOne || blend != .normal || isFiltered || hasShadow
  }

  /// Compositing inside an offscreen bitmap: no backdrop, opacity applied later.
  static var isolated: Compositing { Compositing() }

  private init() { (opacity, fadesAsOne, blend, isGroup) = (1, false, .normal, true) }

  var isPlain: Bool { !fadesAsOne && blend == .normal }
}

extension Filter {
  /// How far the filter spreads color, in points.
  package var spread: Double {
    switch self {
    case .gaussianBlur(let radius, _): 3 * max(0, radius)
    case .boxBlur(let radius): max(0, radius)
    case .pixellate(let scale): max(0, scale)
    case .colorMatrix, .colorInvert, .colorMonochrome: 0
    case .area(let filter): filter.spread
    }
  }
}

extension [Filter] {
  /// The combined spread of all filters, in points.
  var spread: Double { reduce(0) { $0 + $1.spread } }
}
