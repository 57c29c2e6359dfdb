/// Finds the shard in the environment variables of array jobs and CI services.
package enum ShardEnvironment {
  /// Why the environment names no shard, with a remedy.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// The variables of one engine.
  private struct Engine {
    var name: String
    var index: String
    /// Variables with the number of jobs; the first one that is set is used.
    var counts: [String]
    /// The index of the first job.
    var first = 0
    /// Variables with the indices of the first and the last job, and with their difference.
    var range: (first: String?, last: String?, step: String?) = (nil, nil, nil)
    /// Values of the index outside of arrays.
    var none: Set<String> = []
    /// A variable that is set in every job of the engine, also outside of arrays.
    var marker: String?
    /// How to get an array job.
    var remedy: String
  }

  private static let engines = [
    Engine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", counts: ["SLURM_ARRAY_TASK_COUNT"],
      range: ("SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP"),
      marker: "SLURM_JOB_ID", remedy: "submit the job as an array, sbatch --array=1-N"),
    Engine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", counts: ["AWS_BATCH_JOB_ARRAY_SIZE"],
      marker: "AWS_BATCH_JOB_ID", remedy: "submit an array job"),
    Engine(
      name: "Google Batch", index: "BATCH_TASK_INDEX", counts: ["BATCH_TASK_COUNT"],
      remedy: "set taskCount"),
    Engine(
      name: "GitLab CI", index: "CI_NODE_INDEX", counts: ["CI_NODE_TOTAL"], first: 1,
      marker: "GITLAB_CI", remedy: "set parallel: N"),
    Engine(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", counts: ["CIRCLE_NODE_TOTAL"],
      marker: "CIRCLECI", remedy: "set parallelism: N"),
    Engine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", counts: ["BUILDKITE_PARALLEL_JOB_COUNT"],
      marker: "BUILDKITE", remedy: "set parallelism: N"),
    Engine(
      name: "GitHub Actions", index: "MATRIX_INDEX", counts: ["MATRIX_TOTAL"],
      marker: "GITHUB_ACTIONS",
      remedy: "set MATRIX_INDEX to strategy.job-index and MATRIX_TOTAL to strategy.job-total"),
    Engine(
      name: "PBS", index: "PBS_ARRAY_INDEX", counts: ["LAMINA_SHARD_COUNT"], first: 1,
      marker: "PBS_JOBID", remedy: "submit an array, qsub -J 1-N, and set LAMINA_SHARD_COUNT=N"),
    Engine(
      name: "Grid Engine", index: "SGE_TASK_ID", counts: ["LAMINA_SHARD_COUNT"], first: 1,
      range: ("SGE_TASK_FIRST", "SGE_TASK_LAST", "SGE_TASK_STEPSIZE"), none: ["undefined"],
      marker: "SGE_ROOT", remedy: "submit an array, qsub -t 1-N"),
    Engine(
      name: "LSF", index: "LSB_JOBINDEX", counts: ["LAMINA_SHARD_COUNT"], first: 1,
      range: (nil, "LSB_JOBINDEX_END", "LSB_JOBINDEX_STEP"), none: ["0"], marker: "LSB_JOBID",
      remedy: "submit an array, bsub -J 'name[1-N]'"),
    // Runners of CI services may be pods.
    Engine(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX",
      counts: ["JOB_COMPLETIONS", "LAMINA_SHARD_COUNT"],
      marker: "KUBERNETES_SERVICE_HOST",
      remedy: "use completionMode: Indexed, and set LAMINA_SHARD_COUNT to its completions"),
  ]

  /// The shard of this job: `LAMINA_SHARD`, else the variables of the first engine that has an
  /// index.
  package static func shard(in environment: [String: String]) throws(Problem) -> Shard {
    if let text = environment["LAMINA_SHARD"], !text.isEmpty {
      if let shard = Shard(parsing: text) { return shard }
      throw Problem(description: "LAMINA_SHARD is '\(text)'; set it to k/n, as in 2/8")
    }
    for engine in engines {
      if let index = environment[engine.index], !engine.none.contains(index) {
        return try shard(engine, index, environment)
      }
    }
    let marked = engines.first { engine in engine.marker.map { environment[$0] != nil } ?? false }
    guard let marked else {
      let names = engines.map(\.name).joined(separator: ", ")
      throw Problem(
        description: "no variable of an array job is set (\(names)); use --shard k/n, or set "
          + "LAMINA_SHARD=k/n")
    }
    throw Problem(
      description: "this is a job of \(marked.name), but \(marked.index) is not set: "
        + "\(marked.remedy), or use --shard k/n")
  }

  private static func shard(
    _ engine: Engine, _ index: String, _ environment: [String: String]
  ) throws(Problem) -> Shard {
    let (first, step, extent) = numbering(engine, environment)
    let name = engine.counts.first { environment[$0] != nil } ?? engine.range.last
    let given = engine.counts.lazy.compactMap { environment[$0] }.first
    guard let name, let count = given ?? extent.map({ "\($0)" }) else {
      let names = engine.counts.joined(separator: " nor ")
      let neither = engine.counts.count > 1 ? "neither \(names)" : "\(names) not"
      throw Problem(
        description: "\(engine.index) is set and \(neither) (\(engine.name)): \(engine.remedy), or "
          + "use --shard k/n")
    }
    if let extent, let count = given.flatMap(digits), extent != count {
      throw Problem(
        description:
          "the array job has \(count) of \(extent) tasks, so its indices are no shards; use "
          + "--shard $\(engine.index)/N")
    }
    guard let number = digits(index), let total = digits(count), number >= first,
      (number - first) % step == 0, let shard = Shard((number - first) / step + 1, of: total)
    else {
      throw Problem(
        description: "\(engine.index)=\(index) and \(name)=\(count) are no shard; use --shard k/n")
    }
    return shard
  }

  /// The index of the first job, the difference of indices, and the number of jobs from the first to the
  /// last, if the engine says it.
  private static func numbering(
    _ engine: Engine, _ environment: [String: String]
  ) -> (first: Int, step: Int, extent: Int?) {
    func number(_ name: String?) -> Int? { name.flatMap { environment[$0] }.flatMap(digits) }
    let first = number(engine.range.first) ?? engine.first
    let step = max(1, number(engine.range.step) ?? 1)
    return (first, step, number(engine.range.last).map { ($0 - first) / step + 1 })
  }

  private static func digits(_ text: String) -> Int? {
    guard (1...9).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }
}
