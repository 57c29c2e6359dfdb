import UIKit

/// A grid of colours that opens one with a circular reveal, by a navigation controller's delegate.
public final class PaletteViewController: UIViewController, UINavigationControllerDelegate {
  private var swatches: [UIButton] = []
  private(set) var tappedSwatch: UIView?
  public private(set) var shown: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Palette"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue]
    for color in colors {
      let button = UIButton(type: .custom)
      button.backgroundColor = color
      button.layer.cornerRadius = 16
      button.addAction(
        UIAction { [weak self] action in
          guard let sender = action.sender as? UIButton else { return }
          self?.open(sender)
        }, for: .touchUpInside)
      swatches.append(button)
      view.addSubview(button)
    }
    navigationController?.delegate = self
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = (view.bounds.width - 60) / 2
    for (index, button) in swatches.enumerated() {
      button.frame = CGRect(
        x: 20 + CGFloat(index % 2) * (side + 20),
        y: view.safeAreaInsets.top + 20 + CGFloat(index / 2) * (side + 20),
        width: side, height: side)
    }
  }

  private func open(_ swatch: UIButton) {
    tappedSwatch = swatch
    let detail = ColorViewController()
    detail.color = swatch.backgroundColor ?? .black
    detail.title = "Colour"
    navigationController?.pushViewController(detail, animated: true)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let swatch = tappedSwatch else { return nil }
    return CircularReveal(source: swatch, operation: operation)
  }

  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController.title ?? "")
  }
}

final class ColorViewController: UIViewController {
  var color = UIColor.black

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel()
    label.text = "Hello"
    label.font = .boldSystemFont(ofSize: 34)
    label.textColor = .white
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}

final class CircularReveal: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private let source: UIView
  private let operation: UINavigationController.Operation
  private weak var context: UIViewControllerContextTransitioning?

  init(source: UIView, operation: UINavigationController.Operation) {
    self.source = source
    self.operation = operation
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    let container = transitionContext.containerView
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { return }
    let isPush = operation == .push
    if isPush {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }
    let detail = isPush ? toView : fromView
    let origin = source.convert(source.bounds, to: container)
    let small = UIBezierPath(ovalIn: origin.insetBy(dx: 10, dy: 10))
    let radius = hypot(container.bounds.width, container.bounds.height)
    let large = UIBezierPath(
      ovalIn: CGRect(
        x: origin.midX - radius, y: origin.midY - radius, width: radius * 2, height: radius * 2))
    let mask = CAShapeLayer()
    mask.path = isPush ? large.cgPath : small.cgPath
    detail.layer.mask = mask
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = isPush ? small.cgPath : large.cgPath
    animation.toValue = isPush ? large.cgPath : small.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    mask.add(animation, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context = context else { return }
    context.view(forKey: .from)?.layer.mask = nil
    context.view(forKey: .to)?.layer.mask = nil
    context.completeTransition(!context.transitionWasCancelled)
  }
}
