/// The last line of a join.
struct JoinSummary: Encodable {
  var event = "summary"
  var frames: Int
  var seconds: Double
  var output: String

  init(frames: Int, seconds: Double, output: String) {
    self.frames = frames
    self.output = output
    self.seconds = (seconds * 10).rounded() / 10
  }

  /// `300 frames: film.mp4`
  var text: String { "\(frames) frames: \(output)" }

  /// The same as a JSON object on one line.
  var json: String { (try? JSONText.line(self)) ?? "{}" }
}
