import UIKit

/// An onboarding pager: pages that scroll, an animated page control, a name field and a button.
public final class TourViewController: UIViewController, UIScrollViewDelegate, UITextFieldDelegate {
  struct Page {
    let title: String
    let text: String
    let color: UIColor
  }

  private let pages = [
    Page(title: "Welcome", text: "Everything in one app.", color: .systemIndigo),
    Page(title: "Stay close", text: "Messages arrive in seconds.", color: .systemTeal),
    Page(title: "Your name", text: "Tell your friends who you are.", color: .systemOrange),
  ]
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let pageControl = UIPageControl()
  private lazy var nextButton = makeNextButton()
  public let nameField = UITextField()
  private var artworks: [UIView] = []
  public var onFinish: ((String) -> Void)?

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = pages[0].color
    configureScrollView()
    configureControls()
    for (index, page) in pages.enumerated() { addPage(page, index: index) }
  }

  private func configureScrollView() {
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
  }

  private func configureControls() {
    pageControl.numberOfPages = pages.count
    pageControl.currentPageIndicatorTintColor = .white
    pageControl.pageIndicatorTintColor = UIColor.white.withAlphaComponent(0.4)
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        scroll(to: pageControl.currentPage)
      }, for: .valueChanged)
    pageControl.translatesAutoresizingMaskIntoConstraints = false
    nextButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pageControl)
    view.addSubview(nextButton)
    NSLayoutConstraint.activate([
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(equalTo: nextButton.topAnchor, constant: -12),
      nextButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      nextButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      nextButton.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
    ])
  }

  private func makeNextButton() -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .white
    configuration.baseForegroundColor = .black
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 14, leading: 24, bottom: 14, trailing: 24)
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      incoming in
      var outgoing = incoming
      outgoing.font = UIFont.systemFont(ofSize: 17, weight: .bold)
      return outgoing
    }
    configuration.title = "Continue"
    let button = UIButton(configuration: configuration)
    button.addAction(UIAction { [weak self] _ in self?.advance() }, for: .touchUpInside)
    return button
  }

  private func addPage(_ page: Page, index: Int) {
    let container = UIView()
    let artwork = UIView()
    artwork.backgroundColor = UIColor.white.withAlphaComponent(0.9)
    artwork.layer.cornerRadius = 32
    artwork.layer.cornerCurve = .continuous
    let title = UILabel()
    title.text = page.title
    title.font = .systemFont(ofSize: 28, weight: .bold)
    title.textColor = .white
    let text = UILabel()
    text.text = page.text
    text.textColor = UIColor.white.withAlphaComponent(0.85)
    text.numberOfLines = 0
    text.textAlignment = .center
    let column = UIStackView(arrangedSubviews: [artwork, title, text])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 16
    column.setCustomSpacing(32, after: artwork)
    if index == pages.count - 1 {
      nameField.placeholder = "Name"
      nameField.borderStyle = .roundedRect
      nameField.delegate = self
      nameField.widthAnchor.constraint(equalToConstant: 220).isActive = true
      column.addArrangedSubview(nameField)
    }
    column.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(column)
    stack.addArrangedSubview(container)
    artworks.append(artwork)
    NSLayoutConstraint.activate([
      container.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      artwork.widthAnchor.constraint(equalToConstant: 120),
      artwork.heightAnchor.constraint(equalToConstant: 120),
      column.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: container.centerYAnchor, constant: -40),
      column.widthAnchor.constraint(lessThanOrEqualTo: container.widthAnchor, constant: -48),
    ])
  }

  private func advance() {
    let next = pageControl.currentPage + 1
    guard next < pages.count else {
      nameField.resignFirstResponder()
      onFinish?(nameField.text ?? "")
      return
    }
    scroll(to: next)
  }

  private func scroll(to page: Int) {
    scrollView.setContentOffset(
      CGPoint(x: scrollView.bounds.width * CGFloat(page), y: 0), animated: true)
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let position = scrollView.contentOffset.x / scrollView.bounds.width
    let current = min(max(Int(position.rounded()), 0), pages.count - 1)
    if pageControl.currentPage != current {
      pageControl.currentPage = current
      nextButton.configuration?.title = current == pages.count - 1 ? "Get started" : "Continue"
      UIView.animate(withDuration: 0.3) { self.view.backgroundColor = self.pages[current].color }
    }
    for (index, artwork) in artworks.enumerated() {
      let distance = min(abs(position - CGFloat(index)), 1)
      artwork.transform = CGAffineTransform(rotationAngle: (position - CGFloat(index)) * .pi / 4)
        .scaledBy(x: 1 - distance * 0.4, y: 1 - distance * 0.4)
      artwork.alpha = 1 - distance * 0.6
    }
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
