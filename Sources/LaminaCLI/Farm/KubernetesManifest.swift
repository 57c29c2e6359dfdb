import Foundation

/// An Indexed Job that renders shards, and a Job that waits for them and joins them.
struct KubernetesManifest {
  let job: FarmJob
  /// The container image with the tool.
  let image: String
  /// The claim of a volume that all pods can write to; nil for none.
  let claim: String?
  /// Where the volume is mounted, and the folder in which paths are relative.
  let folder: String

  /// Seconds that the joining job waits for shards.
  private static let wait = 86_400

  /// Two documents in YAML.
  var text: String {
    var render = heading(job.name)
    render += ["  completions: \(job.shards)", "  parallelism: \(job.shards)"]
    render += ["  completionMode: Indexed", "  backoffLimitPerIndex: 3"]
    render += pod(job.render(shard: "auto"))
    render += ["        env:", "        - name: LAMINA_SHARD_COUNT"]
    render += ["          value: \(Self.quoted("\(job.shards)"))"]
    render += mount + volume
    var join = heading(job.name + "-join") + ["  backoffLimit: 3"]
    join += pod(job.join(wait: Self.wait)) + mount + volume
    return (render + ["---"] + join).joined(separator: "\n") + "\n"
  }

  private func heading(_ name: String) -> [String] {
    ["apiVersion: batch/v1", "kind: Job", "metadata:", "  name: \(Self.quoted(name))", "spec:"]
  }

  private func pod(_ command: [String]) -> [String] {
    let words = command.map { "        - " + Self.quoted($0.replacing("$(", with: "$$(")) }
    return [
      "  template:", "    spec:", "      restartPolicy: Never", "      containers:",
      "      - name: lamina", "        image: \(Self.quoted(image))",
      "        workingDir: \(Self.quoted(folder))", "        command:",
    ] + words
  }

  private var mount: [String] {
    guard claim != nil else { return [] }
    return [
      "        volumeMounts:", "        - name: data",
      "          mountPath: \(Self.quoted(folder))",
    ]
  }

  private var volume: [String] {
    guard let claim else { return [] }
    return [
      "      volumes:", "      - name: data", "        persistentVolumeClaim:",
      "          claimName: \(Self.quoted(claim))",
    ]
  }

  /// A text in quotation marks: YAML reads those of JSON.
  static func quoted(_ text: String) -> String {
    (try? JSONText.line(text)) ?? "\"\""
  }
}
