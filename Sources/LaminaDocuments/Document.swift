public import CoreGraphics
public import Foundation
public import QuartzCore

/// A document read from a file in any of the formats: `.ca`, `.caml`, `.json` (Lottie) or `.lottie`.
///
/// ```swift
/// let document = try Document(contentsOf: url)
/// let stage = Stage(size: document.size)
/// stage.layer.addSublayer(document.rootLayer)
/// try stage.export(to: "film.mp4", duration: document.duration)
/// ```
///
/// Confined to the thread of its layers.
public final class Document: AnimatedDocument {
  private let loaded: any LoadedDocument

  /// Reads a document, with some of its values replaced.
  ///
  /// Throws a `DocumentError` with the file and the location in it if the document cannot be read, is
  /// larger than the limits allow, or has nothing of a setting's name.
  public init(
    contentsOf url: URL, settings: DocumentSettings = DocumentSettings()
  ) throws(DocumentError) {
    loaded = try DocumentFormat.load(path: url.path, settings: settings)
  }

  /// Reads one of the animations of a `.lottie` archive, whose names `contents` lists.
  ///
  /// Throws a `DocumentError` as `init(contentsOf:settings:)` does, and if there is no such animation.
  public convenience init(
    contentsOf url: URL, animation: String, settings: DocumentSettings = DocumentSettings()
  ) throws(DocumentError) {
    var settings = settings
    settings.animation = animation
    try self.init(contentsOf: url, settings: settings)
  }

  /// The canvas in points.
  public var size: CGSize { loaded.size }
  /// The layer to add to a host, of the canvas' size.
  public var rootLayer: CALayer { loaded.rootLayer }
  /// The names of the states, in document order.
  public var stateNames: [String] { loaded.stateNames }
  /// The length in seconds; 0 if nothing is animated.
  public var duration: CFTimeInterval { loaded.duration }
  /// What was skipped or replaced while loading.
  public var warnings: [DocumentWarning] { loaded.warnings }

  /// Frames per second that the document was made for; nil if it names none.
  public var frameRate: Double? { loaded.frameRate }
  /// The named times, in document order.
  public var markers: [DocumentMarker] { loaded.markers }
  /// The layers, assets and fonts, and the names that settings can replace, such as slots.
  public var contents: DocumentContents { loaded.contents }

  /// Enters a state, or the document as written for nil, and returns the duration of the transition
  /// in seconds.
  @discardableResult
  public func apply(state: String?, animated: Bool) throws(DocumentError) -> CFTimeInterval {
    try loaded.apply(state: state, animated: animated)
  }
}
