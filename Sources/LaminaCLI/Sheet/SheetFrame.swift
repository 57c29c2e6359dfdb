/// A frame of a sheet.
struct SheetFrame {
  var number: Int
  /// Seconds.
  var time: Double
  /// When the next frame begins, in seconds.
  var end: Double

  /// `count` frames at equal distances, the first and the last instant included.
  static func spread(count: Int, from start: Double, _ duration: Double) -> [SheetFrame] {
    let distance = count > 1 ? duration / Double(count - 1) : 0
    return (0..<count).map { index in
      // The last instant exactly, without errors of rounding.
      let offset = index == count - 1 && count > 1 ? duration : Double(index) * distance
      return SheetFrame(number: index, time: start + offset, end: start + offset + distance)
    }
  }

  /// The time to a thousandth of a second: `0.5 s`.
  var title: String { NumberText.of(time) + " s" }
}
