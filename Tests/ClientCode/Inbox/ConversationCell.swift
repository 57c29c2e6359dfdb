import UIKit

/// A conversation: avatar, name, last message, time and a badge with the number of unread messages.
final class ConversationCell: UITableViewCell {
  static let reuseIdentifier = "ConversationCell"

  private let avatar = UILabel()
  private let nameLabel = UILabel()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private let badge = BadgeLabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    avatar.textAlignment = .center
    avatar.textColor = .white
    avatar.font = .systemFont(ofSize: 20, weight: .semibold)
    avatar.layer.cornerRadius = 24
    avatar.clipsToBounds = true
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textColor = .secondaryLabel
    messageLabel.numberOfLines = 2
    timeLabel.font = .preferredFont(forTextStyle: .footnote)
    timeLabel.textColor = .secondaryLabel
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    badge.setContentHuggingPriority(.required, for: .horizontal)
    badge.setContentCompressionResistancePriority(.required, for: .horizontal)

    let texts = UIStackView(arrangedSubviews: [nameLabel, messageLabel])
    texts.axis = .vertical
    texts.spacing = 2
    let trailing = UIStackView(arrangedSubviews: [timeLabel, badge])
    trailing.axis = .vertical
    trailing.alignment = .trailing
    trailing.spacing = 6
    let row = UIStackView(arrangedSubviews: [avatar, texts, trailing])
    row.spacing = 12
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      avatar.widthAnchor.constraint(equalToConstant: 48),
      avatar.heightAnchor.constraint(equalToConstant: 48),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  func configure(with conversation: Conversation) {
    let colors: [UIColor] = [.systemPink, .systemTeal, .systemPurple, .systemGreen, .systemOrange]
    avatar.text = String(conversation.name.prefix(1))
    avatar.backgroundColor = colors[conversation.id % colors.count]
    nameLabel.text = conversation.name
    messageLabel.text = conversation.message
    timeLabel.text = conversation.time
    badge.text = "\(conversation.unreadCount)"
    badge.isHidden = conversation.unreadCount == 0
    badge.backgroundColor = conversation.isMuted ? .systemGray3 : .systemBlue
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    if state.isHighlighted || state.isSelected { background.backgroundColor = .systemGray5 }
    backgroundConfiguration = background
  }
}

/// A number in a capsule.
final class BadgeLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 13, weight: .semibold)
    textColor = .white
    textAlignment = .center
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: max(size.width + 12, 22), height: 22)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
