import CoreGraphics

extension Flattener {
  /// The background colour (R19); returns its place when a border may join it.
  mutating func drawBackground(_ visit: inout Visit, _ node: Node) -> Int? {
    guard let color = node.pointee.look.background, color.alpha > 0 else { return nil }
    let (rect, corners) = (visit.rect, visit.corners)
    guard visit.isRounded else {
      add(.solid(rect, color), in: rect, isSmooth: false, &visit)
      return nil
    }
    let box = BoxDrawing(rect: rect, corners: corners, fill: color)
    return add(.box(box), in: rect, isSmooth: true, &visit)
  }

  /// The border, over the sublayers (R12): joined to a rounded background when nothing between
  /// them reaches it.
  mutating func drawBorder(
    _ visit: inout Visit, _ node: Node, over background: Int?
  ) {
    guard node.pointee.look.borderWidth > 0, let color = node.pointee.look.borderColor,
      color.alpha > 0
    else { return }
    let width = node.pointee.look.borderWidth
    guard visit.isRounded else { return drawSquareBorder(&visit, width, color) }
    if let background, background < items.count,
      items[background].state == visit.state, !reachesBorder(visit, width, after: background),
      case .box(var box) = items[background].drawing
    {
      (box.border, box.borderWidth) = (color, width)
      items[background].drawing = .box(box)
      return
    }
    var box = BoxDrawing(rect: visit.rect, corners: visit.corners)
    (box.border, box.borderWidth) = (color, width)
    add(.box(box), in: visit.rect, isSmooth: true, &visit)
  }

  private func reachesBorder(_ visit: Visit, _ width: Double, after background: Int) -> Bool {
    guard background + 1 < items.count else { return false }
    var box = BoxDrawing(rect: visit.rect, corners: visit.corners)
    box.borderWidth = width
    let inner = box.inside
    guard !inner.rect.isNull else { return true }
    let safe = SafeBox(inner, visit)
    return !(background + 1..<items.count).allSatisfy { safe.contains(boxes[$0]) }
  }

  /// Four rectangles that meet without overlapping, so that their edges are as hard as the box's.
  private mutating func drawSquareBorder(
    _ visit: inout Visit, _ width: Double, _ color: RGBA
  ) {
    let rect = visit.rect
    guard visit.smoothEdges.isEmpty else {
      var box = BoxDrawing(rect: rect, corners: Corners())
      (box.border, box.borderWidth) = (color, width)
      add(.box(box), in: rect, isSmooth: true, &visit)
      return
    }
    let line = CGFloat(width)
    guard line * 2 < rect.size.width, line * 2 < rect.size.height else {
      add(.solid(rect, color), in: rect, isSmooth: false, &visit)
      return
    }
    let side = rect.size.height - 2 * line
    let (left, top) = (rect.origin.x, rect.origin.y)
    let right = left + rect.size.width - line
    let sides = (
      CGRect(x: left, y: top, width: rect.size.width, height: line),
      CGRect(x: left, y: top + line, width: line, height: side),
      CGRect(x: right, y: top + line, width: line, height: side),
      CGRect(x: left, y: top + line + side, width: rect.size.width, height: line)
    )
    add(.solid(sides.0, color), in: sides.0, isSmooth: false, &visit)
    add(.solid(sides.1, color), in: sides.1, isSmooth: false, &visit)
    add(.solid(sides.2, color), in: sides.2, isSmooth: false, &visit)
    add(.solid(sides.3, color), in: sides.3, isSmooth: false, &visit)
  }
}
