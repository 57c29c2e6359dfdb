import UIKit

public final class StatisticsViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let ring = RingChartView()
  private let chart = LineChartView()
  public private(set) var collectionView: UICollectionView!
  private var activities = ["Run", "Swim", "Ride", "Walk"]
  public private(set) var selected: [String] = []
  public var ringText: String? { ring.text }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Statistics"
    view.backgroundColor = .systemBackground
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: WaterfallLayout())
    collectionView.backgroundColor = .secondarySystemBackground
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(
      ActivityCell.self, forCellWithReuseIdentifier: ActivityCell.reuseIdentifier)
    chart.values = [3, 7, 4, 9, 6, 12]
    for subview in [ring, chart, collectionView!] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      ring.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      ring.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      ring.widthAnchor.constraint(equalToConstant: 130),
      ring.heightAnchor.constraint(equalTo: ring.widthAnchor),
      chart.topAnchor.constraint(equalTo: ring.topAnchor),
      chart.leadingAnchor.constraint(equalToSystemSpacingAfter: ring.trailingAnchor, multiplier: 1),
      chart.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      chart.bottomAnchor.constraint(equalTo: ring.bottomAnchor),
      collectionView.topAnchor.constraint(equalTo: ring.bottomAnchor, constant: 16),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    ring.setProgress(0.75, duration: 1)
    chart.animateIn()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { [weak self] in self?.addActivities() }
  }

  private func addActivities() {
    collectionView.performBatchUpdates(
      {
        self.activities.insert("Yoga", at: 1)
        self.activities.append("Climb")
        self.collectionView.insertItems(at: [
          IndexPath(item: 1, section: 0), IndexPath(item: 5, section: 0),
        ])
      },
      completion: { finished in
        if finished {
          self.collectionView.selectItem(
            at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        }
      })
  }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    activities.count
  }

  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: ActivityCell.reuseIdentifier, for: indexPath) as! ActivityCell
    let name = activities[indexPath.item]
    cell.label.text = name
    let hue = CGFloat(name.unicodeScalars.first!.value % 26) / 26
    cell.contentView.backgroundColor = UIColor(
      hue: hue, saturation: 0.6, brightness: 0.85, alpha: 1)
    return cell
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    selected.append(activities[indexPath.item])
    guard let cell = collectionView.cellForItem(at: indexPath) else { return }
    UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: .calculationModeCubic) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        cell.contentView.transform = CGAffineTransform(rotationAngle: .pi)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        cell.contentView.transform = .identity
      }
    }
  }
}
