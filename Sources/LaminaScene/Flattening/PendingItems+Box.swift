import CoreGraphics

extension PendingItems {
  /// Draws the background color (CA-R19); returns its item index when the border can be merged into
  /// it.
  mutating func drawBackground(_ context: inout LayerContext, _ node: Node) -> Int? {
    guard let color = node.pointee.style.background, color.alpha > 0 else { return nil }
    let rect = context.rect
    let corners = context.corners
    guard context.isRounded else {
      add(.solid(rect, color), in: rect, isSmooth: false, &context)
      return nil
    }
    let box = BoxDrawing(rect: rect, corners: corners, fill: color)
    return add(.box(box), in: rect, isSmooth: true, &context)
  }

  /// Draws the border above the sublayers (CA-R12); merged into a rounded background unless an item
  /// between them reaches the border.
  mutating func drawBorder(
    _ context: inout LayerContext, _ node: Node, over background: Int?
  ) {
    guard node.pointee.style.borderWidth > 0, let color = node.pointee.style.borderColor,
      color.alpha > 0
    else { return }
    let width = node.pointee.style.borderWidth
    guard context.isRounded else { return drawSquareBorder(&context, width, color) }
    if let background, background < items.count,
      items[background].state == context.state, !reachesBorder(context, width, after: background),
      case .box(var box) = items[background].drawing
    {
      box.border = color
      box.borderWidth = width
      items[background].drawing = .box(box)
      return
    }
    var box = BoxDrawing(rect: context.rect, corners: context.corners)
    box.border = color
    box.borderWidth = width
    add(.box(box), in: context.rect, isSmooth: true, &context)
  }

  private func reachesBorder(_ context: LayerContext, _ width: Double, after background: Int)
    -> Bool
  {
    guard background + 1 < items.count else { return false }
    var box = BoxDrawing(rect: context.rect, corners: context.corners)
    box.borderWidth = width
    let inner = box.inside
    guard !inner.rect.isNull else { return true }
    let safe = UnclippedRegion(inner, context)
    return !(background + 1..<items.count).allSatisfy { safe.contains(boxes[$0]) }
  }

  /// Draws four rectangles that meet without overlap, with edges as hard as the box's.
  private mutating func drawSquareBorder(
    _ context: inout LayerContext, _ width: Double, _ color: RGBA
  ) {
    let rect = context.rect
    guard context.smoothEdges.isEmpty else {
      var box = BoxDrawing(rect: rect, corners: Corners())
      box.border = color
      box.borderWidth = width
      add(.box(box), in: rect, isSmooth: true, &context)
      return
    }
    let line = CGFloat(width)
    guard line * 2 < rect.size.width, line * 2 < rect.size.height else {
      add(.solid(rect, color), in: rect, isSmooth: false, &context)
      return
    }
    let side = rect.size.height - 2 * line
    let left = rect.origin.x
    let top = rect.origin.y
    let right = left + rect.size.width - line
    let sides = (
      CGRect(x: left, y: top, width: rect.size.width, height: line),
      CGRect(x: left, y: top + line, width: line, height: side),
      CGRect(x: right, y: top + line, width: line, height: side),
      CGRect(x: left, y: top + line + side, width: rect.size.width, height: line)
    )
    add(.solid(sides.0, color), in: sides.0, isSmooth: false, &context)
    add(.solid(sides.1, color), in: sides.1, isSmooth: false, &context)
    add(.solid(sides.2, color), in: sides.2, isSmooth: false, &context)
    add(.solid(sides.3, color), in: sides.3, isSmooth: false, &context)
  }
}
