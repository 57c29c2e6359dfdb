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
  /// What the pods may take, and who runs them.
  let options: PodOptions
  let resources: ShardResources

  /// Seconds that the joining job waits for shards.
  private static let wait = 86_400
  /// What a pod without other options asks for.
  private static let (usualCPUs, usualMebibytes) = (1, 2_048)

  /// Two documents in YAML.
  var text: String {
    var render = heading(job.name)
    let parallelism = min(resources.parallelism ?? job.shards, job.shards)
    render += ["  completions: \(job.shards)", "  parallelism: \(parallelism)"]
    render += ["  completionMode: Indexed"]
    render += ["  backoffLimitPerIndex: \(ShardFailure.maxAttempts - 1)"] + failurePolicy
    render += pod(job.render(shard: "auto"))
    render += environment + ["        - name: LAMINA_SHARD_COUNT"]
    render += ["          value: \(Self.quoted("\(job.shards)"))"]
    render += container(requests(gpu: resources.gpu)) + volumes
    var join = heading(job.name + "-join") + ["  backoffLimit: 3"] + failurePolicy
    join += pod(job.join(wait: Self.wait)) + environment + container(requests(gpu: nil)) + volumes
    return (render + ["---"] + join).joined(separator: "\n") + "\n"
  }

  /// The name ends with letters that the cluster chooses, so that a job may be created again.
  private func heading(_ name: String) -> [String] {
    let namespace = options.namespace.map { ["  namespace: \(Self.quoted($0))"] } ?? []
    return [
      "apiVersion: batch/v1", "kind: Job", "metadata:",
      "  generateName: \(Self.quoted(name + "-"))",
    ] + namespace + ["spec:", "  ttlSecondsAfterFinished: \(options.ttl.value)"]
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

  /// A pod that is not root, as the restricted security standard asks.
  private func pod(_ command: [String]) -> [String] {
    let words = command.map { "        - " + Self.quoted($0.replacing("$(", with: "$$(")) }
    let user = options.user.value
    return [
      "  template:", "    spec:", "      restartPolicy: Never", "      securityContext:",
      "        runAsNonRoot: true", "        runAsUser: \(user)", "        runAsGroup: \(user)",
      "        fsGroup: \(user)", "        fsGroupChangePolicy: OnRootMismatch",
      "        seccompProfile:", "          type: RuntimeDefault", "      containers:",
      "      - name: lamina", "        image: \(Self.quoted(image))",
      "        workingDir: \(Self.quoted(folder))", "        command:",
    ] + words
  }

  private var environment: [String] {
    [
      "        env:", "        - name: \(FarmJob.variable)",
      "          value: \(Self.quoted(job.submission))", "        - name: HOME",
      "          value: /tmp",
    ]
  }

  /// Requests and limits are equal: what a pod takes is there for it.
  private func requests(gpu: String?) -> [String] {
    let amounts =
      [
        "cpu: \"\(resources.cpus ?? Self.usualCPUs)\"",
        "memory: \(resources.mebibytes ?? Self.usualMebibytes)Mi",
      ] + (gpu.map { ["\(Self.quoted($0)): \"1\""] } ?? [])
    let lines = amounts.map { "            " + $0 }
    return ["        resources:", "          requests:"] + lines + ["          limits:"] + lines
  }

  private func container(_ requests: [String]) -> [String] {
    requests + [
      "        securityContext:", "          allowPrivilegeEscalation: false",
      "          capabilities:", "            drop:", "            - ALL",
    ]
  }

  private var volumes: [String] {
    [
      "        volumeMounts:", "        - name: data",
      "          mountPath: \(Self.quoted(folder))", "        - name: temporary",
      "          mountPath: /tmp", "      volumes:", "      - name: data",
      "        persistentVolumeClaim:", "          claimName: \(Self.quoted(claim))",
      "      - name: temporary", "        emptyDir: {}",
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
