/// What a preview page shows besides frames: the document, its times and its settings.
package struct PreviewFacts: Encodable, Sendable, Equatable {
  /// A named time.
  package struct Marker: Encodable, Sendable, Equatable {
    package var name: String
    /// Seconds.
    package var time: Double
    /// Seconds; 0 for a point in time.
    package var duration: Double

    package init(name: String, time: Double, duration: Double) {
      self.name = name
      self.time = time
      self.duration = duration
    }
  }

  /// A value that can be replaced.
  package struct Setting: Encodable, Sendable, Equatable {
    package var name: String
    /// `color`, `number`, `numbers`, `text` or `image`.
    package var kind: String
    /// The replacement; nil for the document's own value.
    package var value: String?
    /// The value that is shown; nil if it has no text.
    package var current: String?

    package init(name: String, kind: String, value: String?, current: String?) {
      self.name = name
      self.kind = kind
      self.value = value
      self.current = current
    }
  }

  package var name: String
  /// The canvas in points.
  package var width: Double
  package var height: Double
  package var scale: Double
  /// The time of the first frame, in seconds.
  package var start = 0.0
  /// The time of the end, in seconds.
  package var duration: Double
  package var frameRate: Double?
  package var states: [String] = []
  /// The states in the order in which they are shown, joined by commas.
  package var state: String?
  package var markers: [Marker] = []
  package var settings: [Setting] = []
  package var warnings: [String] = []
  /// Why the document cannot be shown; nil if it can.
  package var error: String?
  /// Increases with every change of the document.
  package var revision = 0

  package init(name: String, width: Double, height: Double, scale: Double, duration: Double) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.duration = duration
  }
}
