/// A document read from files, with what a renderer has to know beforehand.
package protocol LoadedDocument: AnimatedDocument {
  /// A hash of the document's text and of all images that it read.
  var contentHash: ContentHash { get }
  /// Whether animations continue after `duration` because they never end.
  var isDurationEstimated: Bool { get }

  /// Frames per second that the document was made for; nil if it names none.
  var frameRate: Double? { get }
  /// The named times of the document, in document order.
  var markers: [DocumentMarker] { get }
  /// What the document is made of; empty where that is not known.
  var contents: DocumentContents { get }
  /// The sounds of the document, in document order.
  var sounds: [DocumentSound] { get }
  /// The file as it is read, part by part; nil for formats other than Lottie.
  var parts: DocumentPart? { get }

  /// Where a layer is in the document, for messages: a file with line and column, or the file alone.
  func location(of layer: ObjectIdentifier) -> String

  /// The durations in seconds of the animated transitions to each of the states, one after another
  /// from the current ones; changes nothing.
  func transitionDurations(_ states: [String]) throws(DocumentError) -> [Double]
}

extension LoadedDocument {
  /// Frames per second that the document was made for; nil if it names none.
  package var frameRate: Double? { nil }
  /// The named times of the document, in document order.
  package var markers: [DocumentMarker] { [] }
  package var contents: DocumentContents { DocumentContents() }
  package var sounds: [DocumentSound] { [] }
  package var parts: DocumentPart? { nil }
}
