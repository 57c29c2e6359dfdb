import UIKit

/// A note with a search bar, a stepper for the size of its text, and an alert before it is deleted.
public final class ComposerViewController: UIViewController, UITextViewDelegate,
  UISearchBarDelegate
{
  public let searchBar = UISearchBar()
  public let textView = UITextView()
  public let stepper = UIStepper()
  public let wordCount = WordCountView()
  public private(set) var log: [String] = []
  private var bottom: NSLayoutConstraint!

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    searchBar.placeholder = "Search"
    searchBar.searchBarStyle = .minimal
    searchBar.delegate = self
    stepper.minimumValue = 10
    stepper.maximumValue = 40
    stepper.value = 18
    stepper.addTarget(
      self, action: Selector(ComposerViewController.sizeChanged), for: .valueChanged)
    textView.delegate = self
    textView.attributedText = note(size: 18)
    for part in [searchBar, textView, stepper, wordCount] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    bottom = textView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -60)
    NSLayoutConstraint.activate([
      searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      searchBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      searchBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
      textView.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      bottom,
      stepper.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stepper.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -14),
      wordCount.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      wordCount.centerYAnchor.constraint(equalTo: stepper.centerYAnchor),
    ])
    NotificationCenter.default.addObserver(
      self, selector: Selector(ComposerViewController.keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    textViewDidChange(textView)
  }

  private func note(size: CGFloat) -> NSAttributedString {
    let body = UIFont.systemFont(ofSize: size)
    let italic = UIFont(
      descriptor: body.fontDescriptor.withSymbolicTraits(.traitItalic) ?? body.fontDescriptor,
      size: 0)
    let note = NSMutableAttributedString(
      string: "Packing list ", attributes: [.font: body, .foregroundColor: UIColor.label])
    let star = NSTextAttachment()
    star.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
    }
    star.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
    note.append(NSAttributedString(attachment: star))
    note.append(
      NSAttributedString(
        string: "\nTent, stove and the long rope. ",
        attributes: [.font: italic, .foregroundColor: UIColor.label]))
    note.append(
      NSAttributedString(
        string: "Route",
        attributes: [.font: body, .link: URL(string: "https://example.com") as Any]))
    return note
  }

  func sizeChanged() { textView.attributedText = note(size: CGFloat(stepper.value)) }

  func keyboardWillShow(_ notification: Notification) {
    guard
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
        as? TimeInterval
    else { return }
    bottom.constant = -frame.height - 60
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }

  public func confirmDeletion() {
    let alert = UIAlertController(
      title: "Delete note?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in self.log.append("kept") })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.textView.text = ""
        self?.log.append("deleted")
      })
    present(alert, animated: true)
  }

  public func share() {
    let sheet = UIAlertController(title: "Share note", message: nil, preferredStyle: .actionSheet)
    for title in ["Message", "Mail"] {
      sheet.addAction(
        UIAlertAction(title: title, style: .default) { self.log.append($0.title ?? "") })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  public func textViewDidChange(_ textView: UITextView) {
    wordCount.count = textView.text.split(whereSeparator: \.isWhitespace).count
  }

  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    searchBar.setShowsCancelButton(false, animated: true)
  }

  public override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "d", modifierFlags: .command,
        action: Selector(ComposerViewController.confirmDeletion))
    ]
  }
}

/// A number with a shadow around it that constraints do not count.
public final class WordCountView: UIView {
  public var count = 0 { didSet { label.text = "\(count) words" } }
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
    layer.cornerRadius = 8
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Reset") { [weak self] _ in
        self?.count = 0
        return true
      }
    ]
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: WordCountView, _: UITraitCollection) in
      view.showColors()
    }
    let tilt = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    tilt.minimumRelativeValue = -10
    tilt.maximumRelativeValue = 10
    addMotionEffect(tilt)
    showColors()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func showColors() {
    backgroundColor = traitCollection.userInterfaceStyle == .dark ? .darkGray : .systemGray5
  }

  public override func accessibilityActivate() -> Bool {
    count += 1
    return true
  }

  public override var forFirstBaselineLayout: UIView { label }
}
