import UIKit

struct Conversation: Hashable, Sendable {
  let id: Int
  let name: String
  var message: String
  var time: String
  var unreadCount: Int
  var isMuted = false
}

/// A chat list: pinned conversations and all others, with swipe actions.
public final class InboxViewController: UIViewController, UITableViewDelegate {
  enum Section: Int, CaseIterable, Sendable {
    case pinned, all
  }

  final class DataSource: UITableViewDiffableDataSource<Section, Conversation.ID> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    {
      switch sectionIdentifier(for: section) {
      case .pinned: return "Pinned"
      case .all: return "Conversations"
      case nil: return nil
      }
    }
  }

  private(set) public lazy var tableView = UITableView(frame: .zero, style: .plain)
  private lazy var dataSource = makeDataSource()
  private var conversations: [Int: Conversation] = [:]
  private var order: [Int] = []
  private var pinned: [Int] = []
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chats"
    view.backgroundColor = .systemBackground
    tableView.translatesAutoresizingMaskIntoConstraints = false
    tableView.register(
      ConversationCell.self, forCellReuseIdentifier: ConversationCell.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 72
    tableView.separatorInset = UIEdgeInsets(top: 0, left: 76, bottom: 0, right: 0)
    tableView.delegate = self
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose,
      primaryAction: UIAction { [weak self] _ in
        self?.receive(
          Conversation(
            id: 99, name: "Margaret", message: "Are you coming to the launch?", time: "now",
            unreadCount: 1))
      })
    load()
    applySnapshot(animated: false)
  }

  private func load() {
    let all = [
      Conversation(id: 1, name: "Ada", message: "The engine works.", time: "9:41", unreadCount: 2),
      Conversation(
        id: 2, name: "Grace",
        message:
          "Found a moth in relay 70, panel F. I taped it into the log book so that everyone can see it.",
        time: "9:12", unreadCount: 0),
      Conversation(
        id: 3, name: "Alan", message: "Can machines think?", time: "Mon", unreadCount: 0),
      Conversation(
        id: 4, name: "Katherine", message: "Checked the numbers by hand.", time: "Sun",
        unreadCount: 1),
      Conversation(
        id: 5, name: "Edsger", message: "Please, no more goto.", time: "Sat", unreadCount: 0),
    ]
    for conversation in all { conversations[conversation.id] = conversation }
    pinned = [1]
    order = [2, 3, 4, 5]
  }

  private func makeDataSource() -> DataSource {
    let source = DataSource(tableView: tableView) { [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ConversationCell.reuseIdentifier, for: indexPath)
      if let cell = cell as? ConversationCell, let conversation = self?.conversations[id] {
        cell.configure(with: conversation)
      }
      return cell
    }
    source.defaultRowAnimation = .fade
    return source
  }

  private func applySnapshot(animated: Bool, reconfiguring ids: [Int] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Conversation.ID>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(pinned, toSection: .pinned)
    snapshot.appendItems(order, toSection: .all)
    snapshot.reconfigureItems(ids)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  public func receive(name: String, message: String) {
    let id = (conversations.keys.max() ?? 0) + 1
    receive(Conversation(id: id, name: name, message: message, time: "now", unreadCount: 1))
  }

  private func receive(_ conversation: Conversation) {
    conversations[conversation.id] = conversation
    order.removeAll { $0 == conversation.id }
    order.insert(conversation.id, at: 0)
    applySnapshot(animated: true)
  }

  // MARK: - UITableViewDelegate

  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.delete(id)
      done(true)
    }
    let mute = UIContextualAction(style: .normal, title: "Mute") { [weak self] _, _, done in
      self?.conversations[id]?.isMuted.toggle()
      self?.log.append("muted \(id)")
      self?.applySnapshot(animated: true, reconfiguring: [id])
      done(true)
    }
    mute.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [delete, mute])
  }

  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let isPinned = pinned.contains(id)
    let pin = UIContextualAction(style: .normal, title: isPinned ? "Unpin" : "Pin") {
      [weak self] _, _, done in
      self?.togglePin(id)
      done(true)
    }
    pin.backgroundColor = .systemOrange
    let configuration = UISwipeActionsConfiguration(actions: [pin])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    conversations[id]?.unreadCount = 0
    log.append("opened \(id)")
    applySnapshot(animated: false, reconfiguring: [id])
  }

  private func delete(_ id: Int) {
    conversations[id] = nil
    order.removeAll { $0 == id }
    pinned.removeAll { $0 == id }
    log.append("deleted \(id)")
    applySnapshot(animated: true)
  }

  private func togglePin(_ id: Int) {
    if let index = pinned.firstIndex(of: id) {
      pinned.remove(at: index)
      order.insert(id, at: 0)
    } else {
      order.removeAll { $0 == id }
      pinned.append(id)
    }
    log.append("pinned \(pinned)")
    applySnapshot(animated: true)
  }
}

extension Conversation: Identifiable {}
