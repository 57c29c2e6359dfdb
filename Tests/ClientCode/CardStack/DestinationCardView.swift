import UIKit

struct Destination {
  let name: String
  let country: String
  let colors: [UIColor]
}

/// One card: a gradient, two labels, and a stamp that fades in while the card is dragged.
final class DestinationCardView: UIView {
  private let gradientLayer = CAGradientLayer()
  private let nameLabel = UILabel()
  private let countryLabel = UILabel()
  let stampLabel = UILabel()

  init(destination: Destination) {
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 6)

    gradientLayer.colors = destination.colors.map(\.cgColor)
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
    gradientLayer.cornerRadius = 20
    gradientLayer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.addSublayer(gradientLayer)

    nameLabel.text = destination.name
    nameLabel.font = .systemFont(ofSize: 24, weight: .bold)
    countryLabel.text = destination.country.uppercased()
    countryLabel.font = .preferredFont(forTextStyle: .footnote)
    countryLabel.textColor = .secondaryLabel

    let stack = UIStackView(arrangedSubviews: [nameLabel, countryLabel])
    stack.axis = .vertical
    stack.spacing = 2
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)

    stampLabel.text = "LIKE"
    stampLabel.font = .systemFont(ofSize: 32, weight: .heavy)
    stampLabel.textColor = .systemGreen
    stampLabel.textAlignment = .center
    stampLabel.layer.borderColor = UIColor.systemGreen.cgColor
    stampLabel.layer.borderWidth = 4
    stampLabel.layer.cornerRadius = 8
    stampLabel.alpha = 0
    stampLabel.transform = CGAffineTransform(rotationAngle: -.pi / 10)
    stampLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stampLabel)

    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
      stampLabel.topAnchor.constraint(equalTo: topAnchor, constant: 24),
      stampLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
      stampLabel.widthAnchor.constraint(equalToConstant: 110),
      stampLabel.heightAnchor.constraint(equalToConstant: 48),
    ])
    isAccessibilityElement = true
    accessibilityLabel = "\(destination.name), \(destination.country)"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradientLayer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 90)
    CATransaction.commit()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
  }
}
