import UIKit

struct Contact {
  let name: String
  let role: String
  let color: UIColor
}

final class ContactCell: UITableViewCell {
  static let reuseID = "ContactCell"
  private let avatar = UIView()
  private let initials = UILabel()
  private let nameLabel = UILabel()
  private let roleLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    avatar.layer.cornerRadius = 22
    initials.font = .systemFont(ofSize: 16, weight: .semibold)
    initials.textColor = .white
    initials.textAlignment = .center
    nameLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    roleLabel.font = .systemFont(ofSize: 13)
    roleLabel.textColor = .secondaryLabel
    [avatar, initials, nameLabel, roleLabel].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      avatar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      avatar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      avatar.widthAnchor.constraint(equalToConstant: 44),
      avatar.heightAnchor.constraint(equalToConstant: 44),
      initials.centerXAnchor.constraint(equalTo: avatar.centerXAnchor),
      initials.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      nameLabel.topAnchor.constraint(equalTo: avatar.topAnchor, constant: 2),
      roleLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      roleLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(with contact: Contact) {
    avatar.backgroundColor = contact.color
    initials.text = contact.name.split(separator: " ").compactMap(\.first).map(String.init).joined()
    nameLabel.text = contact.name
    roleLabel.text = contact.role
  }
}

/// Contacts whose cells slide in one after the other; rows can be added and removed.
public final class ContactListViewController: UIViewController {
  public let tableView = UITableView(frame: .zero, style: .plain)
  private var contacts: [Contact] = [
    Contact(name: "Ada Lovelace", role: "Analyst", color: .systemPurple),
    Contact(name: "Grace Hopper", role: "Compilers", color: .systemBlue),
    Contact(name: "Alan Turing", role: "Machines", color: .systemTeal),
    Contact(name: "Edsger Dijkstra", role: "Shortest paths", color: .systemGreen),
    Contact(name: "Barbara Liskov", role: "Types", color: .systemOrange),
    Contact(name: "Donald Knuth", role: "Typesetting", color: .systemRed),
  ]
  private var animatedRows = Set<IndexPath>()
  public private(set) var selectedName: String?

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    view.backgroundColor = .systemBackground
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseID)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 64
    tableView.tableFooterView = UIView()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  public func insertContact() {
    contacts.insert(Contact(name: "Margaret Hamilton", role: "Apollo", color: .systemPink), at: 1)
    tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .right)
  }

  public func removeFirst() {
    contacts.removeFirst()
    tableView.beginUpdates()
    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    tableView.endUpdates()
  }
}

extension ContactListViewController: UITableViewDataSource, UITableViewDelegate {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contacts.count
  }

  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: ContactCell.reuseID, for: indexPath)
      as! ContactCell
    cell.configure(with: contacts[indexPath.row])
    return cell
  }

  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard animatedRows.insert(indexPath).inserted, animatedRows.count <= 6 else { return }
    cell.alpha = 0
    cell.transform = CGAffineTransform(translationX: 0, y: 60)
    UIView.animate(
      withDuration: 0.5, delay: 0.07 * Double(indexPath.row), usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0, options: [.curveEaseOut],
      animations: {
        cell.alpha = 1
        cell.transform = .identity
      })
  }

  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selectedName = contacts[indexPath.row].name
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
