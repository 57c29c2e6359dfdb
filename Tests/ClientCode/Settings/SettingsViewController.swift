import UIKit

/// A settings screen: grouped rows with switches, sliders, segments and values.
public final class SettingsViewController: UITableViewController {
  private enum Row {
    case toggle(String, Bool)
    case slider(String, Float)
    case segments([String])
    case value(String, String)
    case progress(String, Float)
  }

  private let sections: [(title: String?, footer: String?, rows: [Row])] = [
    (
      "General", nil,
      [
        .toggle("Airplane Mode", false), .toggle("Wi-Fi", true),
        .value("Bluetooth", "On"),
      ]
    ),
    (
      "Display", "Text is larger in apps that support it.",
      [.slider("Brightness", 0.7), .segments(["Light", "Dark", "Auto"])]
    ),
    (nil, nil, [.progress("Storage", 0.6), .value("Version", "17.2")]),
  ]
  public private(set) var changes: [String] = []

  public init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationController?.navigationBar.prefersLargeTitles = true
  }

  public override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { sections[section].rows.count }

  public override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].title }

  public override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { sections[section].footer }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch sections[indexPath.section].rows[indexPath.row] {
    case .toggle(let title, let isOn):
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = title
      let toggle = UISwitch()
      toggle.isOn = isOn
      toggle.addAction(
        UIAction { [weak self] action in
          guard let toggle = action.sender as? UISwitch else { return }
          self?.changes.append("\(title) \(toggle.isOn)")
        }, for: .valueChanged)
      cell.accessoryView = toggle
      cell.selectionStyle = .none
      return cell
    case .slider(let title, let value):
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = title
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
      slider.value = value
      cell.accessoryView = slider
      return cell
    case .segments(let titles):
      let cell = UITableViewCell()
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = 0
      control.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(control)
      NSLayoutConstraint.activate([
        control.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 16),
        control.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -16),
        control.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 8),
        control.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -8),
      ])
      return cell
    case .value(let title, let value):
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = title
      cell.detailTextLabel?.text = value
      cell.accessoryType = .disclosureIndicator
      return cell
    case .progress(let title, let value):
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = title
      let progress = UIProgressView(progressViewStyle: .default)
      progress.frame = CGRect(x: 0, y: 0, width: 140, height: 4)
      progress.progress = value
      cell.accessoryView = progress
      return cell
    }
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    changes.append("selected \(indexPath.section)-\(indexPath.row)")
    let detail = UIViewController()
    detail.title = "Details"
    detail.view.backgroundColor = .systemGroupedBackground
    detail.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(detail, animated: true)
  }
}
