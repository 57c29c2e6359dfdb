/// The units that a range of text counts.
struct LottieTextUnits {
  /// For each character the number of its unit.
  let indices: [Int]
  let count: Int
}
