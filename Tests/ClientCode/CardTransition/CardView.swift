import UIKit

/// A card with a handle and some content that fades in when it is open.
final class CardView: UIView {
  let handle = UIView()
  let picture = UIImageView()
  let details = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 16
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.masksToBounds = true
    handle.backgroundColor = .lightGray
    handle.layer.cornerRadius = 2.5
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.image = Self.sunset
    details.backgroundColor = .systemIndigo
    details.alpha = 0
    [picture, details, handle].forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    handle.frame = CGRect(x: bounds.midX - 20, y: 8, width: 40, height: 5)
    picture.frame = CGRect(x: 16, y: 24, width: bounds.width - 32, height: 60)
    details.frame = CGRect(x: 16, y: 96, width: bounds.width - 32, height: 80)
  }

  private static let sunset: UIImage = {
    let size = CGSize(width: 120, height: 60)
    return UIGraphicsImageRenderer(size: size).image { context in
      let colors = [UIColor.systemOrange.cgColor, UIColor.systemPurple.cgColor] as CFArray
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])!
      context.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
    }
  }()
}
