import UIKit

/// Three pages that a drag turns, and a control that shows which one.
public final class OnboardingViewController: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  public let pageControl = UIPageControl()
  public let pageController = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  private lazy var pages: [UIViewController] = [UIColor.systemTeal, .systemPurple, .systemPink]
    .enumerated().map { index, color in
      let page = UIViewController()
      page.view.backgroundColor = color
      page.view.tag = index
      return page
    }

  public override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pageController)
    pageController.view.frame = view.bounds
    view.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    pageController.dataSource = self
    pageController.delegate = self
    pageController.setViewControllers([pages[0]], direction: .forward, animated: false)
    pageControl.numberOfPages = pages.count
    pageControl.addTarget(
      self, action: Selector(OnboardingViewController.pageChanged), for: .valueChanged)
    pageControl.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pageControl)
    NSLayoutConstraint.activate([
      pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      pageControl.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20),
    ])
  }

  func pageChanged() {
    let page = pages[pageControl.currentPage]
    let old = pageController.viewControllers?.first?.view.tag ?? 0
    pageController.setViewControllers(
      [page], direction: pageControl.currentPage > old ? .forward : .reverse, animated: true)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index + 1 < pages.count else {
      return nil
    }
    return pages[index + 1]
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let page = pageViewController.viewControllers?.first else { return }
    pageControl.currentPage = page.view.tag
  }
}
