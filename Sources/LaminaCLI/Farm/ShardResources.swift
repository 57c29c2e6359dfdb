/// What a shard of a farm may take; nil for what the farm gives.
struct ShardResources {
  var cpus: Int?
  /// Bytes.
  var memory: Int?
  /// The name of the resource of a GPU, if one is needed.
  var gpu: String?
  /// The number of shards at a time.
  var parallelism: Int?

  /// Memory in whole mebibytes.
  var mebibytes: Int? { memory.map { max(1, $0 >> 20) } }
}
