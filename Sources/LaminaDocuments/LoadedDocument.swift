/// A document read from files, with what a renderer has to know beforehand.
package protocol LoadedDocument: Document {
  /// A hash of the document's text and of all images that it read.
  var contentHash: ContentHash { get }
  /// Whether animations continue after `duration` because they never end.
  var isDurationEstimated: Bool { get }

  /// The durations in seconds of the animated transitions to each of the states, one after another
  /// from the current ones; changes nothing.
  func transitionDurations(_ states: [String]) throws(DocumentError) -> [Double]
}
