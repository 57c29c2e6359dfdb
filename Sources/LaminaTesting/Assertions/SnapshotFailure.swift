/// A failed assertion: one line, and the files that show it.
struct SnapshotFailure: Error {
  /// The name of the snapshot without its extension.
  var snapshot: String
  /// The folder of the test file's snapshots, without its path.
  var folder = ""
  /// The path of the reference, and the name of the attachment with the result; nil where there is
  /// none.
  var reference: String?
  var result: String?
  var message: String
  var attachments: [SnapshotAttachment] = []

  init(_ snapshot: String, _ message: String) {
    (self.snapshot, self.message) = (snapshot, "Snapshot \"\(snapshot)\": \(message)")
  }

  init(
    _ file: SnapshotFile, _ message: String, _ hints: SnapshotHints? = nil,
    _ attachments: [SnapshotAttachment] = []
  ) {
    let notes = (hints?.texts ?? []).map { ". Hint: \($0)" }.joined()
    self.init(file.name, message + notes)
    folder = file.folder
    self.attachments = attachments
    let names = Set(attachments.map(\.name))
    reference = names.contains(file.named("reference")) ? file.path : nil
    result = names.contains(file.named("result")) ? file.named("result") : nil
  }
}
