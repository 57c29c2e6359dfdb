import CoreGraphics
import Foundation
import QuartzCore

/// Builds layers and animations from a Lottie file.
final class LottieBuilder {
  let source: LottieSource
  var budget: Budget
  private(set) var warnings: [DocumentWarning] = []
  private var warned: Set<String> = []
  /// Compositions that enclose the one being built, by id.
  var enclosing: [String] = []
  /// How deep the layer that is being built is among others: in groups, parents, mattes and
  /// compositions.
  private var nesting = 0
  /// Decoded images by asset; nil for unavailable images.
  var images: [String: CGImage?] = [:]
  /// What audio layers play, and the bytes of its assets; nil for unavailable ones.
  var sounds: [DocumentSound] = []
  var soundBytes: [String: [UInt8]?] = [:]
  /// Decodes images.
  let decoder: ImageDecoder
  private let assets: [String: JSONValue]
  let glyphs: LottieGlyphs
  /// The fonts whose absence has been reported.
  var missingFonts: Set<String> = []
  /// Counts the points of paths while they are computed.
  let meter: PathMeter
  /// The JSON paths that layers are made from.
  private(set) var paths: [ObjectIdentifier: String] = [:]

  init(_ source: LottieSource, budget: Budget, images: ImageCache? = nil) {
    self.source = source
    self.budget = budget
    decoder = ImageDecoder(cache: images)
    var assets: [String: JSONValue] = [:]
    for asset in source.root["assets"].elements {
      if let id = asset["id"].identifier { assets[id] = asset }
    }
    self.assets = assets
    meter = PathMeter(budget)
    glyphs = LottieGlyphs(source.root, meter) { source.font($0, budget) }
  }

  func asset(_ id: String?) -> JSONValue? { id.flatMap { assets[$0] } }

  /// Records a warning once; the list is limited to 1,000.
  func warn(_ message: String) {
    if warned.count > 1000 || !warned.insert(message).inserted { return }
    let isLast = warned.count > 1000
    warnings.append(
      DocumentWarning(
        isLast ? "further warnings are not listed" : message, at: source.location))
  }

  func spend(_ limit: Limit, _ count: Int = 1, _ path: String) throws(DocumentError) {
    do throws(LimitExceeded) { try budget.spend(limit, count) } catch { throw failure(error, path) }
  }

  func check(_ limit: Limit, _ value: Int, _ path: String) throws(DocumentError) {
    do throws(LimitExceeded) { try budget.check(limit, value) } catch { throw failure(error, path) }
  }

  /// Builds something that is in a number of further layers.
  func within<Result>(
    _ levels: Int = 1, _ path: String, _ build: () throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    nesting += levels
    defer { nesting -= levels }
    try check(.layerDepth, nesting, path)
    return try build()
  }

  /// Throws when reading takes too long, or when a path that was computed has too many points.
  func checkWork(_ path: String) throws(DocumentError) {
    do throws(LimitExceeded) { try meter.check() } catch { throw failure(error, path) }
  }

  /// Counts what a value of a property keeps: the points of a path, the elements of a list.
  func keep(_ value: some Any, _ path: String) throws(DocumentError) {
    if let shape = value as? CGPath {
      try spend(.computedPoints, shape.elements.points.count, path)
    } else if let list = value as? [Any] {
      try spend(.sampledValues, list.count, path)
    }
  }

  /// An exceeded limit with the JSON path of the value that exceeds it.
  private func failure(_ error: LimitExceeded, _ path: String) -> DocumentError {
    DocumentError(error, at: source.location).named(path)
  }

  /// A new layer without size, whose sublayers have its coordinates.
  func makeLayer<Layer: CALayer>(_ layer: Layer, _ path: String) throws(DocumentError) -> Layer {
    try spend(.layers, 1, path)
    try check(.referencedElements, budget.spent(.layers) - source.plainLayers, path)
    paths[ObjectIdentifier(layer)] = path
    return layer
  }
}
