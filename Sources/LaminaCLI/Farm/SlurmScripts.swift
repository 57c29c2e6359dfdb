/// The batch scripts of an array job and of the job that joins its shards.
struct SlurmScripts {
  let job: FarmJob
  /// The folder in which paths are relative.
  let folder: String
  let resources: ShardResources

  /// What the tasks of the array ask for.
  private var requests: String {
    [
      resources.cpus.map { "#SBATCH --cpus-per-task=\($0)\n" },
      resources.mebibytes.map { "#SBATCH --mem=\($0)M\n" },
      resources.gpu.map { _ in "#SBATCH --gres=gpu:1\n" },
    ].compactMap { $0 }.joined()
  }

  /// The tasks of the array, and how many run at a time.
  private var tasks: String {
    resources.parallelism.map { "1-\(job.shards)%\($0)" } ?? "1-\(job.shards)"
  }

  /// Renders one shard. What the same run would not repair is not tried again: wrong usage, documents
  /// and folders.
  var array: String {
    """
    #!/bin/bash
    #SBATCH --job-name=\(job.name)
    #SBATCH --array=\(tasks)
    #SBATCH --requeue
    \(requests)set -u
    export \(FarmJob.variable)=\(ShellWord.quoted(job.submission))
    cd \(ShellWord.quoted(folder)) || exit
    for attempt in 1 2 3; do
      \(command)
      status=$?
      case $status in
        0) exit 0 ;;
        64 | 65 | 66 | 69 | 73) exit "$status" ;;
      esac
      echo "attempt $attempt ended with $status" >&2
      sleep $((attempt - 1))
    done
    exit "$status"

    """
  }

  /// The array's own number of tasks is not used: of a part of the array, which renders lost shards
  /// again, it is another one.
  private var command: String {
    let marker = "SHARD"
    let words = job.render(shard: marker)
    return words.enumerated().map { index, word in
      let isShard = index > 0 && words[index - 1] == "--shard" && word == marker
      return isShard ? "\"$SLURM_ARRAY_TASK_ID\"/\(job.shards)" : ShellWord.quoted(word)
    }
    .joined(separator: " ")
  }

  /// Joins the shards once all are complete.
  var join: String {
    """
    #!/bin/bash
    #SBATCH --job-name=\(job.name)-join
    set -eu
    export \(FarmJob.variable)=\(ShellWord.quoted(job.submission))
    cd \(ShellWord.quoted(folder))
    \(ShellWord.command(job.join()))

    """
  }
}
