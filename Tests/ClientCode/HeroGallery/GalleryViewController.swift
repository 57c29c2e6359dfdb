import UIKit

/// Photos that grow to fill the screen when they are opened.
public final class GalleryViewController: UIViewController, UIViewControllerTransitioningDelegate {
  public private(set) var captionsSeen = 0
  private(set) var cells: [PhotoCell] = []
  private var selected: PhotoCell?

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for index in 0..<6 {
      let cell = PhotoCell()
      cell.imageView.image = makePicture(
        size: CGSize(width: 160, height: 120), hue: CGFloat(index) / 6)
      cells.append(cell)
      view.addSubview(cell)
    }
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = (view.bounds.width - 36) / 2
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: 12 + CGFloat(index % 2) * (width + 12), y: 20 + CGFloat(index / 2) * (width * 0.75 + 12),
        width: width, height: width * 0.75)
    }
  }

  public func open(_ index: Int) {
    selected = cells[index]
    let detail = DetailViewController(image: cells[index].imageView.image)
    detail.modalPresentationStyle = .fullScreen
    detail.transitioningDelegate = self
    detail.onShown = { [weak self] in self?.captionsSeen += 1 }
    present(detail, animated: true)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let cell = selected else { return nil }
    return HeroAnimator(source: cell, isPresenting: true)
  }

  public func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    guard let cell = selected else { return nil }
    return HeroAnimator(source: cell, isPresenting: false)
  }
}
