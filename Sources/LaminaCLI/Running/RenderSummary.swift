/// The last line of a run: what was rendered, and how fast.
struct RenderSummary {
  var frames: Int
  var width: Int
  var height: Int
  var seconds: Double
  var output: String

  /// `300 frames of 1280x720 in 3.4 s (88.2 fps): frames/%04d.png`
  var text: String {
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    let rate = seconds > 0 ? " (\(tenths(Double(frames) / seconds)) fps)" : ""
    return "\(count) of \(width)x\(height) in \(tenths(seconds)) s\(rate): \(output)"
  }

  /// The same as a JSON object on one line.
  var json: String {
    let path = (try? JSONText.line(output)) ?? "\"\""
    return "{\"event\":\"summary\",\"frames\":\(frames),\"heightPixels\":\(height),"
      + "\"output\":\(path),\"seconds\":\(tenths(seconds)),\"widthPixels\":\(width)}"
  }

  private func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
