/// How a batch is run.
struct BatchOptions: Sendable {
  /// The number of documents in progress at a time.
  var jobs: Int
  var overwrites: Bool
  /// Whether complete outputs of the same inputs are kept.
  var resumes: Bool
  var progress: ProgressStyle
}
