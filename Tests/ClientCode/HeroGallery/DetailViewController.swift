import UIKit

/// One photo, and what it is called.
public final class DetailViewController: UIViewController {
  let imageView = UIImageView()
  let caption = UILabel()
  var onShown: () -> Void = {}

  init(image: UIImage?) {
    super.init(nibName: nil, bundle: nil)
    imageView.image = image
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.translatesAutoresizingMaskIntoConstraints = false
    caption.text = "Mountains"
    caption.textColor = .white
    caption.font = .preferredFont(forTextStyle: .title1)
    caption.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(imageView)
    view.addSubview(caption)
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: view.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 0.75),
      caption.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 16),
      caption.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    caption.alpha = 0
    transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.caption.alpha = 1
      },
      completion: { context in
        if !context.isCancelled { self.onShown() }
      })
  }
}
