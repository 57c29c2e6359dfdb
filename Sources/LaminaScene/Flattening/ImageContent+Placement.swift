package import CoreGraphics

extension ImageContent {
  /// The size of the shown part, in points (CA-R6).
  var pointSize: CGSize {
    let scale = scale > 0 ? CGFloat(scale) : 1
    return CGSize(
      width: CGFloat(image.width) * abs(rect.size.width) / scale,
      height: CGFloat(image.height) * abs(rect.size.height) / scale)
  }

  /// The rectangle that the image fills (CA-R6); top is maximum y. In mirrored geometry `frame` is
  /// measured from the opposite side.
  package func destination(in bounds: CGRect, isMirrored: Bool = false) -> CGRect {
    if let frame {
      let y = isMirrored ? bounds.size.height - frame.maxY : frame.minY
      return CGRect(
        x: bounds.origin.x + frame.minX, y: bounds.origin.y + y, width: frame.size.width,
        height: frame.size.height)
    }
    let size = destinationSize(in: bounds.size)
    let room = CGSize(
      width: bounds.size.width - size.width, height: bounds.size.height - size.height)
    let x: CGFloat =
      switch gravity {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: room.width
      case .center, .top, .bottom, .resize, .resizeAspect, .resizeAspectFill: room.width / 2
      }
    let y: CGFloat =
      switch gravity {
      case .bottom, .bottomLeft, .bottomRight: 0
      case .top, .topLeft, .topRight: room.height
      case .center, .left, .right, .resize, .resizeAspect, .resizeAspectFill: room.height / 2
      }
    return CGRect(
      x: bounds.origin.x + x, y: bounds.origin.y + y, width: size.width, height: size.height)
  }

  private func destinationSize(in room: CGSize) -> CGSize {
    let size = pointSize
    guard size.width > 0, size.height > 0 else { return .zero }
    let across = room.width / size.width
    let down = room.height / size.height
    switch gravity {
    case .resize: return room
    case .resizeAspect: return size.scaled(by: min(across, down))
    case .resizeAspectFill: return size.scaled(by: max(across, down))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return size
    }
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}
