import UIKit

/// Skeleton screen with a shimmering gradient mask and a stack of rows that expand.
public final class SkeletonViewController: UIViewController {
  public let stack = UIStackView()
  public let details = UILabel()
  private let shimmer = CAGradientLayer()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .fill
    stack.distribution = .fill
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    for index in 0..<3 {
      let row = UIStackView()
      row.spacing = 10
      row.alignment = .center
      let avatar = UIView()
      avatar.backgroundColor = .lightGray
      avatar.layer.cornerRadius = 18
      avatar.widthAnchor.constraint(equalToConstant: 36).isActive = true
      avatar.heightAnchor.constraint(equalToConstant: 36).isActive = true
      let lines = UIStackView(
        arrangedSubviews: (0..<2).map { line in
          let bar = UIView()
          bar.backgroundColor = .lightGray
          bar.layer.cornerRadius = 5
          bar.heightAnchor.constraint(equalToConstant: line == 0 ? 12 : 10).isActive = true
          return bar
        })
      lines.axis = .vertical
      lines.spacing = 8
      row.addArrangedSubview(avatar)
      row.addArrangedSubview(lines)
      stack.addArrangedSubview(row)
      if index == 0 {
        details.text = "More about the first one, which takes two lines of text when it is shown."
        details.numberOfLines = 0
        details.font = .systemFont(ofSize: 13)
        details.backgroundColor = UIColor.systemYellow.withAlphaComponent(0.3)
        details.isHidden = true
        stack.addArrangedSubview(details)
      }
    }
    let footer = UIView()
    footer.backgroundColor = .systemBlue
    footer.heightAnchor.constraint(equalToConstant: 30).isActive = true
    stack.addArrangedSubview(footer)
    stack.setCustomSpacing(24, after: stack.arrangedSubviews[stack.arrangedSubviews.count - 2])
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shimmer.colors = [
      UIColor(white: 0, alpha: 0.35).cgColor, UIColor.black.cgColor,
      UIColor(white: 0, alpha: 0.35).cgColor,
    ]
    shimmer.startPoint = CGPoint(x: 0, y: 0.4)
    shimmer.endPoint = CGPoint(x: 1, y: 0.6)
    shimmer.locations = [0, 0.5, 1]
    shimmer.frame = stack.bounds
    stack.layer.mask = shimmer
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-1.0, -0.5, 0.0]
    animation.toValue = [1.0, 1.5, 2.0]
    animation.duration = 1.2
    animation.repeatCount = .infinity
    shimmer.add(animation, forKey: "shimmer")
  }

  public func reveal() {
    stack.layer.mask = nil
    UIView.animate(withDuration: 0.4) {
      self.details.isHidden = false
      self.stack.layoutIfNeeded()
    }
  }

  public func conceal() {
    UIView.animate(withDuration: 0.4) {
      self.details.isHidden = true
    }
  }
}
