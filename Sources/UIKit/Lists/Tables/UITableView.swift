public import QuartzCore
@_spi(Controls) import UIKitCore

/// A list of rows in sections, which makes cells only for visible rows.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// A height that is measured by the content.
  public class var automaticDimension: CGFloat { -1 }
  /// The height of a row with one line of text, in points.
  static let standardRowHeight: CGFloat = 44

  private let kind: Style
  final var table = TableState()

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    kind = style
    super.init(frame: frame)
    prepareTable()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Restores a table from an archive.
  public required init?(coder: NSCoder) {
    kind = .plain
    super.init(coder: coder)
    prepareTable()
  }

  private func prepareTable() {
    alwaysBounceVertical = true
    table.swiper = RowSwiper(self)
    setBackground(kind == .plain ? .systemBackground : .systemGroupedBackground)
  }

  /// The style of the table.
  open var style: Style { kind }
  /// The provider of rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    get { table.dataSource }
    set {
      table.dataSource = newValue
      needRows()
    }
  }
  /// The observer of the table.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      needRows()
    }
  }

  // MARK: Heights

  /// The height of rows in points; automatic by default.
  open var rowHeight = UITableView.automaticDimension { didSet { needRows() } }
  /// The height of headers in points; automatic by default.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { needRows() } }
  /// The height of footers in points; automatic by default.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { needRows() } }
  /// The height of rows that were not measured yet; automatic, the default, is a standard row's.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The estimated height of headers. Stored, has no effect.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { StoredProperty.noteSet("UITableView.estimatedSectionHeaderHeight") }
  }
  /// The estimated height of footers. Stored, has no effect.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { StoredProperty.noteSet("UITableView.estimatedSectionFooterHeight") }
  }
  /// The space above headers of plain tables, in points; automatic, the default, is none.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { needRows() } }

  // MARK: Appearance

  /// The separators between rows, `singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { showSeparators() }
  }
  /// The colour of separators; nil is the system's.
  open var separatorColor: UIColor? = .separator {
    didSet { changed(.separatorColor) { showSeparators() } }
  }
  /// The insets of separators, 16 points at the left by default.
  open var separatorInset = UIEdgeInsets(
    top: 0, left: UITableViewCell.sideMargin, bottom: 0, right: 0)
  {
    didSet { changed(.separatorInset) { showSeparators() } }
  }
  /// The view above the first section.
  open var tableHeaderView: UIView? {
    get { table.headerView }
    set { setEdgeView(newValue, \.headerView) }
  }
  /// The view below the last section.
  open var tableFooterView: UIView? {
    get { table.footerView }
    set { setEdgeView(newValue, \.footerView) }
  }
  /// The view behind the rows, which does not scroll.
  open var backgroundView: UIView? {
    get { table.background }
    set { setBackground(newValue) }
  }

  // MARK: Rows

  /// The number of sections.
  open var numberOfSections: Int { loadedLayout.sections.count }
  /// The number of rows of a section.
  open func numberOfRows(inSection section: Int) -> Int {
    let counts = loadedLayout.counts
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Reads all rows again, at the next layout.
  open func reloadData() { needRows() }
  /// The cell of a row; nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { table.cells[indexPath] }
  /// The cells of visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { table.cells[$0] }
  }
  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { loadedVisibleRows }
  /// The row of a cell; nil if it is not displayed.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    table.cells.first { $0.value === cell }?.key
  }
  /// The row at a point; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadedLayout.rows(from: point.y, to: point.y.nextUp).first
  }
  /// The rows that intersect a rectangle.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedLayout.rows(from: rect.minY, to: rect.maxY)
  }
  /// The rectangle of a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { loadedLayout.row(indexPath) }
  /// The rectangle of a section.
  open func rect(forSection section: Int) -> CGRect { rect(section) { $0.section(section) } }
  /// The rectangle of a section's header.
  open func rectForHeader(inSection section: Int) -> CGRect {
    rect(section) { $0.header(section) }
  }
  /// The rectangle of a section's footer.
  open func rectForFooter(inSection section: Int) -> CGRect {
    rect(section) { $0.footer(section) }
  }
  /// The displayed header of a section.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    table.headers[section] as? UITableViewHeaderFooterView
  }
  /// The displayed footer of a section.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    table.footers[section] as? UITableViewHeaderFooterView
  }
  /// Scrolls to a row.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(toRow: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Reuse

  /// Registers the class of cells with an identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    table.cellPool.register(cellClass, identifier)
  }
  /// Registers the nib of cells with an identifier.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    table.cellPool.register(nib, identifier)
  }
  /// Registers the nib of headers and footers with an identifier.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    table.headerPool.register(nib, identifier)
  }
  /// Registers the class of headers and footers with an identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    table.headerPool.register(aClass, identifier)
  }
  /// An unused cell, or a new one of the registered class; nil if there is none.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }
  /// An unused cell, or a new one of the registered class. Differs from Apple: an identifier that
  /// is not registered is reported, and gives a cell of the default style.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    takeCell(identifier) ?? unregistered(identifier)
  }
  /// An unused header or footer, or a new one of the registered class.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    takeHeader(identifier)
  }

  // MARK: Selection

  /// Whether touches select rows, true by default.
  open var allowsSelection = true
  /// Whether several rows can be selected, false by default.
  open var allowsMultipleSelection = false
  /// Whether touches select rows while editing. Stored, has no effect.
  open var allowsSelectionDuringEditing = false {
    didSet { StoredProperty.noteSet("UITableView.allowsSelectionDuringEditing") }
  }
  /// Whether the table is in editing mode. Stored, has no effect.
  open var isEditing = false
  /// Changes the editing mode. Stored, has no effect, except that its end hides the actions of a
  /// row.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    if !editing { table.swiper?.close(animated: animated) }
  }
  /// The row that was selected first; nil if none is.
  open var indexPathForSelectedRow: IndexPath? { table.selected.first }
  /// The selected rows; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? {
    table.selected.isEmpty ? nil : table.selected
  }
  /// Selects a row, without calls of the delegate; nil deselects all.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition)
  }
  /// Deselects a row, without calls of the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  // MARK: Updates

  /// Begins a batch of insertions, deletions, reloads and moves.
  open func beginUpdates() { table.updateDepth += 1 }
  /// Ends a batch, and animates its changes.
  open func endUpdates() { endBatch(nil) }
  /// Performs a batch of changes, and animates them.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endBatch(completion)
  }
  /// Inserts rows that the data source has now.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.items.inserted += indexPaths.map { .init(location: $0, animation: animation) } }
  }
  /// Removes rows that the data source no longer has.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.items.deleted += indexPaths.map { .init(location: $0, animation: animation) } }
  }
  /// Replaces the cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.items.reloaded += indexPaths.map { .init(location: $0, animation: animation) } }
  }
  /// Asks for the cells of rows again, without an animation.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }
  /// Moves a row.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.items.moved.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections that the data source has now.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.sections.inserted += sections.map { .init(location: $0, animation: animation) } }
  }
  /// Removes sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.sections.deleted += sections.map { .init(location: $0, animation: animation) } }
  }
  /// Replaces the cells of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.sections.reloaded += sections.map { .init(location: $0, animation: animation) } }
  }
  /// Moves a section.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moved.append((section, newSection)) }
  }

  @_spi(Controls) open override func draggingBegan() { table.swiper?.close(animated: true) }

  // MARK: Layout and touches

  /// Adds the cells of rows that have become visible, and removes the others.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTable()
  }
  /// Highlights the touched row.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if table.swiper?.isOpen == true { return }
    if let touch = touches.first { touchBegan(at: touch.location(in: self)) }
  }
  /// Selects the highlighted row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    table.swiper?.close(animated: true)
    touchEnded()
  }
  /// Ends the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endHighlight()
  }
}
