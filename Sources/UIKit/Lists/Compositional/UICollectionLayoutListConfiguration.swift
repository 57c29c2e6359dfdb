public import CoreGraphics
public import Foundation
import UIKitCore

/// The style of the sections of a list.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The arrangement of rows.
  public enum Appearance: Int, Sendable {
    /// Rows without space between sections.
    case plain
    /// Sections with space between them.
    case grouped
    /// Rounded sections with space between them and at their sides.
    case insetGrouped
    /// Rows of a sidebar.
    case sidebar
    /// Rows of a plain sidebar.
    case sidebarPlain
  }

  /// What the header of a section is.
  public enum HeaderMode: Int, Sendable {
    /// There is none.
    case none
    /// A supplementary view.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// What the footer of a section is.
  public enum FooterMode: Int, Sendable {
    /// There is none.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// Returns the actions of a row.
  public typealias SwipeActionsConfigurationProvider = (
    _ indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?

  /// The arrangement of rows.
  public var appearance: Appearance
  /// Whether rows have separators, true by default.
  public var showsSeparators = true
  /// The colour behind the rows; nil is that of the appearance.
  public var backgroundColor: UIColor?
  /// What headers are, `none` by default.
  public var headerMode = HeaderMode.none
  /// What footers are, `none` by default.
  public var footerMode = FooterMode.none
  /// The space above headers; nil is that of the appearance.
  public var headerTopPadding: CGFloat?
  /// The actions at the leading side of rows.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the trailing side of rows.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
    if appearance == .sidebar || appearance == .sidebarPlain { showsSeparators = false }
  }

  /// The colour behind the rows.
  var shownBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }

  /// The background of the cells.
  var cellBackground: UIBackgroundConfiguration {
    switch appearance {
    case .plain: .listPlainCell()
    case .grouped, .insetGrouped: .listGroupedCell()
    case .sidebar, .sidebarPlain: .listSidebarCell()
    }
  }
}

extension NSCollectionLayoutSection {
  /// The space above and below the sections of grouped lists, in points.
  private static let groupedSpace: CGFloat = 17.5
  private static let (sideMargin, rowHeight, edgeHeight): (CGFloat, CGFloat, CGFloat) = (16, 44, 28)

  final class func makeList(
    _ configuration: UICollectionLayoutListConfiguration
  ) -> NSCollectionLayoutSection {
    let size = { (height: CGFloat) in
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(Self.rowHeight),
        repeatingSubitem: NSCollectionLayoutItem(layoutSize: size(Self.rowHeight)), count: 1))
    section.list = configuration
    let isInset = configuration.appearance == .insetGrouped
    let isGrouped = isInset || configuration.appearance == .grouped
    let side = isInset ? Self.sideMargin : 0
    let hasHeader = configuration.headerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isGrouped && !hasHeader ? Self.groupedSpace : 0, leading: side,
      bottom: isGrouped ? Self.groupedSpace : 0, trailing: side)
    if hasHeader {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(Self.edgeHeight),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      header.zIndex = 2
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(Self.edgeHeight),
          elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}
