import LaminaScene

/// Numbers of layers from 0, given in the order in which they are first seen: unlike the counter of the
/// process, the same in every run.
struct LayerNumbers {
  private var numbers: [LayerID: Int] = [:]

  /// The number of a layer.
  mutating func number(of id: LayerID) -> Int {
    if let known = numbers[id] { return known }
    let number = numbers.count
    numbers[id] = number
    return number
  }
}
