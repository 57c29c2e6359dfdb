public import CoreGraphics
public import Foundation
public import QuartzCore

/// A Lottie animation: a `.json` file or a `.lottie` archive.
public final class LottieDocument: LoadedDocument {
  /// The canvas in points.
  public let size: CGSize
  /// A layer of the canvas' size that contains the composition's layers.
  public let rootLayer: CALayer
  /// What was skipped or replaced while loading.
  public let warnings: [DocumentWarning]
  /// The length of the composition in seconds.
  public let duration: CFTimeInterval
  /// Frames per second of the composition.
  public let framesPerSecond: Double
  /// The named times of the composition, in document order.
  public let markers: [DocumentMarker]
  package var frameRate: Double? { framesPerSecond }
  package var isDurationEstimated: Bool { false }
  package let contentHash: ContentHash
  package let sounds: [DocumentSound]
  private let location: SourceLocation
  private let root: JSONValue
  private let animations: [String]
  /// The JSON paths of layers.
  private let paths: [ObjectIdentifier: String]

  private init(
    _ source: LottieSource, budget: Budget, images: ImageCache? = nil
  ) throws(DocumentError) {
    let builder = LottieBuilder(source, budget: budget, images: images)
    size = source.size
    framesPerSecond = source.frameRate
    location = source.location
    markers = source.markers
    root = source.root
    animations = source.animations
    duration = max(0, source.end - source.start) / source.frameRate
    rootLayer = CALayer()
    rootLayer.bounds = CGRect(origin: .zero, size: size)
    rootLayer.position = CGPoint(x: size.width / 2, y: size.height / 2)
    rootLayer.masksToBounds = true
    let clock = LottieClock(
      frameRate: framesPerSecond, start: source.start, end: source.end)
    let composition = LottieComposition(
      source.root["layers"], size: size, path: ""
    ) { _ in clock }
    for message in LottieFindings(source.root).messages { builder.warn(message) }
    builder.warnAboutExpressions()
    for layer in try builder.layers(of: composition) { rootLayer.addSublayer(layer) }
    paths = builder.paths
    sounds = builder.sounds
    warnings = source.warnings + builder.warnings
    contentHash = source.contentHash
  }

  /// Loads a document with the default limits, with some of its values replaced.
  public static func load(
    path: String, settings: DocumentSettings = DocumentSettings()
  ) throws(DocumentError) -> LottieDocument {
    try load(path: path, settings: settings, budget: Budget())
  }

  /// Loads a document within a budget; `images` are decoded images of other documents.
  package static func load(
    path: String, settings: DocumentSettings = DocumentSettings(), budget: Budget,
    images: ImageCache? = nil
  ) throws(DocumentError) -> LottieDocument {
    let budget = budget.whileReading(bytes: DocumentFolder.size(of: path))
    return try LottieDocument(
      LottieSource(path: path, settings: settings, budget: budget), budget: budget,
      images: images)
  }

  /// Reads a document from memory, called `file` in messages.
  package static func read(
    _ bytes: [UInt8], file: String, settings: DocumentSettings = DocumentSettings(),
    budget: Budget = Budget()
  ) throws(DocumentError) -> LottieDocument {
    let budget = budget.whileReading(bytes: bytes.count)
    return try LottieDocument(
      LottieSource(bytes, file: file, settings: settings, budget: budget), budget: budget)
  }

  package func location(of layer: ObjectIdentifier) -> String {
    paths[layer].map { "\(location): \($0)" } ?? "\(location)"
  }

  /// The animations, layers, assets, fonts, and the names that settings can replace.
  public var contents: DocumentContents {
    var contents = DocumentContents(root)
    contents.animations = animations
    return contents
  }

  package var parts: DocumentPart? { LottieModel(root).node }

  /// Empty: Lottie animations have no states.
  public var stateNames: [String] { [] }

  /// Throws for every state but nil, which changes nothing.
  @discardableResult
  public func apply(state: String?, animated: Bool) throws(DocumentError) -> CFTimeInterval {
    if let state { throw DocumentError(.unknownState(state, known: []), at: location) }
    return 0
  }

  package func transitionDurations(_ states: [String]) throws(DocumentError) -> [Double] {
    if let state = states.first {
      throw DocumentError(.unknownState(state, known: []), at: location)
    }
    return []
  }
}
