import UIKit

final class PhotoCell: UIView {
  let imageView = UIImageView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 12
    addSubview(imageView)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
  }
}

func makePicture(size: CGSize, hue: CGFloat) -> UIImage {
  let renderer = UIGraphicsImageRenderer(size: size)
  return renderer.image { ctx in
    let colors = [
      UIColor(hue: hue, saturation: 0.7, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: hue + 0.12, saturation: 0.9, brightness: 0.5, alpha: 1).cgColor,
    ]
    if let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])
    {
      ctx.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
    }
    let mountain = UIBezierPath()
    mountain.move(to: CGPoint(x: 0, y: size.height))
    mountain.addLine(to: CGPoint(x: size.width * 0.35, y: size.height * 0.4))
    mountain.addLine(to: CGPoint(x: size.width * 0.55, y: size.height * 0.7))
    mountain.addLine(to: CGPoint(x: size.width * 0.75, y: size.height * 0.5))
    mountain.addLine(to: CGPoint(x: size.width, y: size.height))
    mountain.close()
    UIColor(white: 0, alpha: 0.45).setFill()
    mountain.fill()
    UIColor.white.withAlphaComponent(0.9).setFill()
    ctx.cgContext.fillEllipse(
      in: CGRect(
        x: size.width * 0.7, y: size.height * 0.12, width: size.width * 0.15,
        height: size.width * 0.15))
  }
}
