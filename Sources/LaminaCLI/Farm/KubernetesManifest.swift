import Foundation

/// An Indexed Job that renders shards, and a Job that waits for them and joins them.
struct KubernetesManifest {
  let job: FarmJob
  /// The container image with the tool.
  let image: String
  /// The claim of a volume that all pods can write to.
  let claim: String
  /// Where the volume is mounted, and the folder in which paths are relative.
  let folder: String

  /// Seconds that the joining job waits for shards.
  private static let wait = 86_400

  /// Two documents in YAML.
  var text: String {
    var render = heading(job.name)
    render += ["  completions: \(job.shards)", "  parallelism: \(job.shards)"]
    render += ["  completionMode: Indexed"]
    render += ["  backoffLimitPerIndex: \(ShardFailure.maxAttempts - 1)"] + failurePolicy
    render += pod(job.render(shard: "auto"))
    render += environment + ["        - name: LAMINA_SHARD_COUNT"]
    render += ["          value: \(Self.quoted("\(job.shards)"))"] + volume
    var join = heading(job.name + "-join") + ["  backoffLimit: 3"] + failurePolicy
    join += pod(job.join(wait: Self.wait)) + environment + volume
    return (render + ["---"] + join).joined(separator: "\n") + "\n"
  }

  private func heading(_ name: String) -> [String] {
    ["apiVersion: batch/v1", "kind: Job", "metadata:", "  name: \(Self.quoted(name))", "spec:"]
  }

  /// What another attempt would meet again ends the job; evictions do not count as attempts.
  private var failurePolicy: [String] {
    let codes = ShardFailure.permanent.map(\.rawValue).sorted().map { "        - \($0)" }
    return [
      "  podFailurePolicy:", "    rules:", "    - action: FailJob", "      onExitCodes:",
      "        containerName: lamina", "        operator: In", "        values:",
    ] + codes + [
      "    - action: Ignore", "      onPodConditions:", "      - type: DisruptionTarget",
      "        status: \"True\"",
    ]
  }

  private func pod(_ command: [String]) -> [String] {
    let words = command.map { "        - " + Self.quoted($0.replacing("$(", with: "$$(")) }
    return [
      "  template:", "    spec:", "      restartPolicy: Never", "      containers:",
      "      - name: lamina", "        image: \(Self.quoted(image))",
      "        workingDir: \(Self.quoted(folder))", "        command:",
    ] + words
  }

  private var environment: [String] {
    [
      "        env:", "        - name: \(FarmJob.variable)",
      "          value: \(Self.quoted(job.submission))",
    ]
  }

  private var volume: [String] {
    [
      "        volumeMounts:", "        - name: data",
      "          mountPath: \(Self.quoted(folder))", "      volumes:", "      - name: data",
      "        persistentVolumeClaim:", "          claimName: \(Self.quoted(claim))",
    ]
  }

  /// The first of some paths that is not on the volume; nil if all are.
  func pathOutside(_ paths: [String]) -> String? {
    let root = Self.standardized(folder)
    return paths.first { path in
      let full = Self.standardized(path.hasPrefix("/") ? path : folder + "/" + path)
      return !full.starts(with: root)
    }
  }

  /// The components of a path of the pods, without `.` and `..`.
  private static func standardized(_ path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: []) { parts, part in
      if part == ".." {
        _ = parts.popLast()
      } else if part != "." {
        parts.append(part)
      }
    }
  }

  /// A text in quotation marks: YAML reads those of JSON.
  static func quoted(_ text: String) -> String {
    (try? JSONText.line(text)) ?? "\"\""
  }
}
