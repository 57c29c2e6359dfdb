import ArgumentParser

/// The engine of a farm, and what it needs to know.
struct FarmOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of shards.", valueName: "n"))
  var shards: PositiveCount

  @Flag(help: "Submit to Slurm.")
  var slurm = false

  @Flag(help: "Print a manifest for Kubernetes.")
  var kubernetes = false

  @Flag(name: .customLong("ci-matrix"), help: "Print the matrix of a CI service.")
  var ciMatrix = false

  @Flag(name: .customLong("dry-run"), help: "Print what would be submitted.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "An option of sbatch, as in --sbatch=--partition=cpu; may be repeated.", valueName: "option"))
  var sbatch: [String] = []

  @Option(help: ArgumentHelp("The container image, for Kubernetes.", valueName: "image"))
  var image: String?

  @Option(
    help: ArgumentHelp("The volume claim with the document, for Kubernetes.", valueName: "name"))
  var claim: String?

  @Option(
    help: ArgumentHelp("Where the claim is mounted. Default: /data.", valueName: "folder"))
  var mount = "/data"

  @Option(
    help: ArgumentHelp("The tool on the farm's machines. Default: this one.", valueName: "path"))
  var tool: String?
}
