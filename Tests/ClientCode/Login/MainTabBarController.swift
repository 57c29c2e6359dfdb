import UIKit

public final class MainTabBarController: UITabBarController, UITabBarControllerDelegate,
  LoginViewControllerDelegate
{
  public let login = LoginViewController()
  public let welcome = WelcomeViewController()
  public private(set) var userName: String?

  public override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    login.delegate = self
    login.title = "Log in"
    welcome.title = "Home"
    viewControllers = [login, welcome]
    tabBar.tintColor = .systemBlue
  }

  public func loginViewController(_ controller: LoginViewController, didLogInAs name: String) {
    userName = name
    selectedIndex = 1
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let from = viewControllers?.firstIndex(of: fromVC),
      let to = viewControllers?.firstIndex(of: toVC)
    else { return nil }
    return SlideTabAnimator(isForward: to > from)
  }
}
