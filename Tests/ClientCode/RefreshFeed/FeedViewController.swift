import UIKit

/// A feed in a table view controller with a refresh control.
public final class FeedViewController: UITableViewController {
  private var posts = (1...12).map { "Post \($0)" }
  public private(set) var refreshes = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Feed"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let refresh = UIRefreshControl()
    refresh.addAction(
      UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    refreshControl = refresh
  }

  private func reload() {
    refreshes += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.posts.insert("New post", at: 0)
      self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      self.refreshControl?.endRefreshing()
    }
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    posts.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = posts[indexPath.row]
    content.secondaryText = "Pull down for more"
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
