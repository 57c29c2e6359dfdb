import UIKit

public final class WelcomeViewController: UIViewController {
  private let label = UILabel()
  public var text: String? { label.text }
  private var countdown = 3

  public override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem = UITabBarItem(title: "Home", image: nil, selectedImage: nil)
    view.backgroundColor = .systemTeal
    label.font = .systemFont(ofSize: 40, weight: .black)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    view.addSubview(label)
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "3"
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tick()
  }

  private func tick() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self = self, self.countdown > 0 else { return }
      self.countdown -= 1
      UIView.transition(with: self.label, duration: 0.3, options: .transitionCrossDissolve) {
        self.label.text = self.countdown > 0 ? "\(self.countdown)" : "Go!"
      }
      self.tick()
    }
  }
}
