import UIKit

public final class PreferencesNavigationController: UINavigationController {}

public enum Theme {
  @MainActor public static func apply() {
    let accent = UIColor.systemPurple
    UINavigationBar.appearance(whenContainedInInstancesOf: [PreferencesNavigationController.self])
      .tintColor = accent
    UINavigationBar.appearance(whenContainedInInstancesOf: [PreferencesNavigationController.self])
      .titleTextAttributes = [
        .foregroundColor: accent,
        .font: UIFont.systemFont(ofSize: 18, weight: .heavy),
      ]
    UISwitch.appearance(whenContainedInInstancesOf: [PreferencesNavigationController.self])
      .onTintColor = accent
    UISlider.appearance(whenContainedInInstancesOf: [PreferencesNavigationController.self])
      .minimumTrackTintColor = accent
  }
}

/// A settings screen as a list, with a sheet for the theme.
public final class PreferencesViewController: UIViewController, UICollectionViewDelegate {
  enum Section: Hashable, Sendable, CaseIterable {
    case profile, general, about
  }

  enum Item: Hashable, Sendable {
    case profile(name: String, mail: String)
    case toggle(title: String, isOn: Bool)
    case value(title: String, value: String)
    case theme
  }

  public private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: nil, action: nil)
    configureCollectionView()
    configureDataSource()
    applyInitialSnapshot()
  }

  private func configureCollectionView() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .none
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      cell.accessories = []
      switch item {
      case .profile(let name, let mail):
        content.text = name
        content.secondaryText = mail
        content.secondaryTextProperties.color = .secondaryLabel
        content.textProperties.font = .preferredFont(forTextStyle: .title3)
        cell.accessories = [.disclosureIndicator()]
      case .toggle(let title, let isOn):
        content.text = title
        let toggle = UISwitch()
        toggle.isOn = isOn
        cell.accessories = [
          .customView(
            configuration: .init(customView: toggle, placement: .trailing(displayed: .always)))
        ]
      case .value(let title, let value):
        content = .valueCell()
        content.text = title
        content.secondaryText = value
      case .theme:
        content.text = "Theme"
        cell.accessories = [.label(text: "Violet"), .disclosureIndicator()]
      }
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = ["Account", "General", "About"][indexPath.section]
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func applyInitialSnapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(
      [.profile(name: "Ada Lovelace", mail: "ada@example.org")], toSection: .profile)
    snapshot.appendItems(
      [
        .toggle(title: "Notifications", isOn: true), .toggle(title: "Sounds", isOn: false), .theme,
      ], toSection: .general)
    snapshot.appendItems(
      [.value(title: "Version", value: "3.1"), .value(title: "Build", value: "1842")],
      toSection: .about)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard dataSource.itemIdentifier(for: indexPath) == .theme else { return }
    let picker = ThemePickerViewController()
    if let sheet = picker.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 24
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    present(picker, animated: true)
  }
}

/// A grid of colours in a sheet.
public final class ThemePickerViewController: UIViewController, UICollectionViewDataSource {
  private let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo,
    .systemPurple,
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
    collectionView.dataSource = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false

    var configuration = UIButton.Configuration.filled()
    configuration.title = "Use theme"
    configuration.subtitle = "Applies to all windows"
    configuration.cornerStyle = .large
    configuration.buttonSize = .large
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    button.configurationUpdateHandler = { button in
      var configuration = button.configuration
      configuration?.showsActivityIndicator = button.isHighlighted
      configuration?.background.strokeWidth = button.isHighlighted ? 3 : 0
      configuration?.background.strokeColor = .systemPink
      button.configuration = configuration
    }
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    view.addSubview(button)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: button.topAnchor, constant: -12),
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns: CGFloat = environment.container.effectiveContentSize.width > 500 ? 6 : 4
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / columns), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / columns)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      section.interGroupSpacing = 8
      return section
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    colors.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
    let color = colors[indexPath.item]
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = color
      background.cornerRadius = 12
      background.strokeColor = .label
      background.strokeWidth = state.isSelected ? 3 : 0
      background.strokeOutset = -4
      cell.backgroundConfiguration = background
    }
    return cell
  }
}
