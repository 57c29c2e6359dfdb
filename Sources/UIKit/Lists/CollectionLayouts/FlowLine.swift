import CoreGraphics
import UIKitCore

/// Lengths along the scrolling direction and across it, so that rows and columns share one code.
struct FlowAxes {
  var isVertical: Bool

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  func rect(along: CGFloat, across: CGFloat, _ size: CGSize) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: size.width, height: size.height)
      : CGRect(x: along, y: across, width: size.width, height: size.height)
  }

  /// The insets before and after the items, along and across.
  func insets(
    _ insets: UIEdgeInsets
  ) -> (along: (CGFloat, CGFloat), across: (CGFloat, CGFloat)) {
    let vertical = (insets.top, insets.bottom)
    let horizontal = (insets.left, insets.right)
    return isVertical ? (vertical, horizontal) : (horizontal, vertical)
  }
}

/// The items of one line of a flow layout.
struct FlowLine {
  var items: Range<Int>
  /// The largest length of an item along the scrolling direction.
  var thickness: CGFloat
  /// The sum of the lengths of the items, without spaces.
  var length: CGFloat

  /// Breaks items into lines that are at most as long as the room.
  static func lines(
    _ sizes: [CGSize], _ axes: FlowAxes, room: CGFloat, spacing: CGFloat
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    for (index, size) in sizes.enumerated() {
      let length = axes.across(size)
      let thickness = axes.along(size)
      if var line = lines.last,
        line.length + length + spacing * CGFloat(line.items.count) <= room + 1e-6
      {
        line.items = line.items.lowerBound..<index + 1
        line.length += length
        line.thickness = max(line.thickness, thickness)
        lines[lines.count - 1] = line
      } else {
        lines.append(FlowLine(items: index..<index + 1, thickness: thickness, length: length))
      }
    }
    return lines
  }

  /// The space between the items: the line is filled, except the last one of a section.
  func space(room: CGFloat, spacing: CGFloat) -> CGFloat {
    items.count > 1 ? max(spacing, (room - length) / CGFloat(items.count - 1)) : spacing
  }
}
