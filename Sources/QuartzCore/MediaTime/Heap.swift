/// A binary heap: the first element comes before all others.
struct Heap<Element> {
  private var elements: [Element] = []
  private let comesBefore: (Element, Element) -> Bool

  init(_ comesBefore: @escaping (Element, Element) -> Bool) { self.comesBefore = comesBefore }

  var count: Int { elements.count }

  var first: Element? { elements.first }

  func contains(where isWanted: (Element) -> Bool) -> Bool { elements.contains(where: isWanted) }

  /// Adds an element out of order; `rebuild` must follow.
  mutating func append(_ element: Element) { elements.append(element) }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard comesBefore(elements[child], elements[parent]) else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() { _ = popFirst() }

  mutating func popFirst() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    if !elements.isEmpty {
      elements[0] = last
      sink(0)
    }
    return first
  }

  /// Updates every element, removes those for which `update` returns false, and restores the order.
  mutating func rebuild(_ update: (inout Element) -> Bool) {
    elements = elements.compactMap { element in
      var element = element
      return update(&element) ? element : nil
    }
    for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func sink(_ index: Int) {
    var parent = index
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < elements.count {
        if comesBefore(elements[child], elements[least]) { least = child }
      }
      if least == parent { return }
      elements.swapAt(parent, least)
      parent = least
    }
  }
}
