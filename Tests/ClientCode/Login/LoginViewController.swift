import UIKit

public protocol LoginViewControllerDelegate: AnyObject {
  func loginViewController(_ controller: LoginViewController, didLogInAs name: String)
}

public final class LoginViewController: UIViewController, UITextFieldDelegate {
  public weak var delegate: LoginViewControllerDelegate?
  public let nameField: UITextField = UnderlinedField(placeholder: "E-mail")
  public let passwordField: UITextField = UnderlinedField(placeholder: "Password", isSecure: true)
  public let loginButton = UIButton(type: .system)
  private let spinner = UIActivityIndicatorView(style: .medium)
  public let errorLabel = UILabel()
  private let logo = UIImageView(image: LoginViewController.logoImage())
  private lazy var form: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [
      logo, nameField, passwordField, errorLabel, loginButton,
    ])
    stack.axis = .vertical
    stack.alignment = .fill
    stack.distribution = .fill
    stack.spacing = 12
    stack.setCustomSpacing(32, after: logo)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 24, leading: 24, bottom: 24, trailing: 24)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  private static func logoImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 72, height: 72))
    return renderer.image { context in
      UIColor.systemBlue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 72, height: 72)).fill()
      context.cgContext.setShadow(
        offset: CGSize(width: 0, height: 2), blur: 4,
        color: UIColor.black.withAlphaComponent(0.4).cgColor)
      UIColor.white.setStroke()
      let check = UIBezierPath()
      check.move(to: CGPoint(x: 22, y: 38))
      check.addLine(to: CGPoint(x: 32, y: 48))
      check.addLine(to: CGPoint(x: 52, y: 26))
      check.lineWidth = 6
      check.lineCapStyle = .round
      check.lineJoinStyle = .round
      check.stroke()
    }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem = UITabBarItem(title: "Log in", image: nil, tag: 0)
    view.backgroundColor = .systemGroupedBackground
    logo.contentMode = .scaleAspectFit
    nameField.delegate = self
    passwordField.delegate = self
    errorLabel.text = "Wrong e-mail or password"
    errorLabel.textColor = .systemRed
    errorLabel.font = .preferredFont(forTextStyle: .caption1)
    errorLabel.isHidden = true

    loginButton.setTitle("Log in", for: .normal)
    loginButton.setTitle("", for: .disabled)
    loginButton.setTitleColor(.white, for: .normal)
    loginButton.titleLabel?.font = .boldSystemFont(ofSize: 17)
    loginButton.backgroundColor = .systemBlue
    loginButton.layer.cornerRadius = 10
    loginButton.heightAnchor.constraint(equalToConstant: 48).isActive = true
    loginButton.addTarget(self, action: Selector(LoginViewController.logIn), for: .touchUpInside)
    spinner.color = .white
    spinner.hidesWhenStopped = true
    spinner.translatesAutoresizingMaskIntoConstraints = false
    loginButton.addSubview(spinner)

    form.backgroundColor = .systemBackground
    form.layer.cornerRadius = 16
    view.addSubview(form)
    NSLayoutConstraint.activate([
      form.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      form.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      spinner.centerXAnchor.constraint(equalTo: loginButton.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: loginButton.centerYAnchor),
    ])
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    form.alpha = 0
    form.transform = CGAffineTransform(translationX: 0, y: 40)
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(
      withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.4,
      options: .curveEaseOut
    ) {
      self.form.alpha = 1
      self.form.transform = .identity
    }
  }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      logIn()
    }
    return true
  }

  @MainActor public func logIn() {
    view.endEditing(true)
    loginButton.isEnabled = false
    spinner.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.checkPassword() }
  }

  private func checkPassword() {
    loginButton.isEnabled = true
    spinner.stopAnimating()
    if nameField.text == "ada@example.com" && passwordField.text == "engine" {
      delegate?.loginViewController(self, didLogInAs: nameField.text ?? "")
    } else {
      fail()
    }
  }

  private func fail() {
    form.shake()
    UIView.animate(withDuration: 0.25) {
      self.errorLabel.isHidden = false
      self.errorLabel.alpha = 1
      self.view.layoutIfNeeded()
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
      UIView.animate(withDuration: 0.25) {
        self.errorLabel.isHidden = true
        self.errorLabel.alpha = 0
      }
    }
  }
}
