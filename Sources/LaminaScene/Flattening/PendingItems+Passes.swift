import CoreGraphics

extension PendingItems {
  /// Removes the items from `start` on, and moves those from `first` on to the end of a list;
  /// exchanges the buffers when the list is empty.
  mutating func move(from start: Int, keepingFrom first: Int, to list: inout DisplayList) {
    if first == 0, list.items.isEmpty {
      swap(&list.items, &items)
      swap(&list.bounds, &boxes)
      boxes.removeAll(keepingCapacity: true)
      return
    }
    list.items.append(contentsOf: items[first...])
    list.bounds.append(contentsOf: boxes[first...])
    items.removeLast(items.count - start)
    boxes.removeLast(boxes.count - start)
  }

  /// The passes that the selected items read, ascending.
  func passesRead(_ isMeant: (Int) -> Bool) -> [Int] {
    var reads: [Int] = []
    for index in items.indices where isMeant(index) {
      items[index].drawing.inputs.forEach { reads.append($0) }
    }
    guard reads.count > 1 else { return reads }
    reads.sort()
    var uniqueCount = 1
    for index in 1..<reads.count where reads[index] != reads[uniqueCount - 1] {
      reads[uniqueCount] = reads[index]
      uniqueCount += 1
    }
    reads.removeLast(reads.count - uniqueCount)
    return reads
  }
}
