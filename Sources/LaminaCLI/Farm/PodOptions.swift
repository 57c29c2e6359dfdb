import ArgumentParser

/// Options of the pods or tasks of a farm: where they run, and what they may take.
struct PodOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The namespace of the jobs, for Kubernetes. Default: that of kubectl's context.",
      valueName: "name"))
  var namespace: String?

  @Option(
    help: ArgumentHelp("Processors of a shard.", valueName: "n"))
  var cpus: PositiveCount?

  @Option(
    name: .customLong("shard-memory"),
    help: ArgumentHelp("Memory of a shard, as in 512M or 4G.", valueName: "size"))
  var memory: ByteCount?

  @Option(
    help: ArgumentHelp("Shards that are rendered at a time. Default: all.", valueName: "n"))
  var parallelism: PositiveCount?

  @Option(
    name: .customLong("gpu-resource"),
    help: ArgumentHelp(
      "What --require-gpu asks Kubernetes for.", valueName: "name"))
  var gpuResource = "nvidia.com/gpu"

  @Option(
    help: ArgumentHelp(
      "Seconds after which Kubernetes removes finished jobs.", valueName: "seconds"))
  var ttl: SecondCount = SecondCount(86_400)

  @Option(
    name: .customLong("run-as"),
    help: ArgumentHelp(
      "The number of the user and group of the pods; 0 is refused.", valueName: "id"))
  var user: PositiveCount = PositiveCount(1_000)

  /// Throws if a name is none that Kubernetes takes.
  func check() throws(Failure) {
    if let namespace, namespace.wholeMatch(of: /[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?/) == nil {
      throw Failure(
        .usage, "--namespace: '\(namespace)' is no name: use small letters, digits and dashes")
    }
    guard gpuResource.wholeMatch(of: /([a-z0-9.-]+\/)?[A-Za-z0-9][A-Za-z0-9._-]*/) != nil else {
      throw Failure(.usage, "--gpu-resource: '\(gpuResource)' is no name, as in nvidia.com/gpu")
    }
  }

  /// What a shard may take.
  func resources(needsGPU: Bool) -> ShardResources {
    ShardResources(
      cpus: cpus?.value, memory: memory?.value, gpu: needsGPU ? gpuResource : nil,
      parallelism: parallelism?.value)
  }
}

/// A number of seconds from 0 to ten million.
struct SecondCount: ExpressibleByArgument {
  let value: Int

  init(_ value: Int) { self.value = value }

  init?(argument: String) {
    guard argument.utf8.count <= 8, let value = Int(argument), (0...10_000_000).contains(value)
    else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}
