import ArgumentParser
import Foundation
import LaminaExport
import LaminaKit

/// `lamina submit`: renders a document in shards on a farm.
struct Submit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders a document in shards on a farm, and joins them.",
    usage:
      "lamina submit <document> --output <path> --shards <n> <engine> [<options of lamina render>]",
    discussion: """
      EXAMPLES
        lamina submit film.ca --output film.mp4 --shards 64 --slurm
        lamina submit film.ca --output frames/%04d.png --shards 64 --slurm --sbatch=--partition=cpu
        lamina submit film.ca --output film.mp4 --shards 8 --kubernetes --image lamina:1 --claim films | kubectl apply -f -
        lamina submit film.ca --output film.mp4 --shards 8 --ci-matrix

      Slurm: an array job renders the shards, and a job that depends on it joins them; --dry-run prints both. \
      Kubernetes: a manifest of an Indexed Job, and of a Job that waits for the shards and joins them. CI: \
      the matrix of GitHub Actions, as JSON. A shard that is lost is rendered again, to the same bytes; all \
      machines need the folder of the output.
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Output, as for lamina render.", valueName: "path"))
  var output: String

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

  @Flag(help: "Replace existing files.")
  var overwrite = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The document, and options of lamina render.", valueName: "document"))
  var arguments: [String] = []

  func run() throws {
    let job = try job()
    if slurm { return try submit(job) }
    if kubernetes {
      guard let image else { throw Failure(.usage, "--kubernetes requires --image") }
      let manifest = KubernetesManifest(job: job, image: image, claim: claim, folder: mount)
      return try Console.result(String(manifest.text.dropLast()))
    }
    let parts = (1...job.shards).map { "\($0)/\(job.shards)" }
    try Console.result(try JSONText.line(["shard": parts]))
  }

  /// The job, with all options checked before anything is submitted.
  private func job() throws -> FarmJob {
    let engines = [slurm, kubernetes, ciMatrix].filter { $0 }.count
    guard engines == 1 else {
      throw Failure(.usage, "use one of --slurm, --kubernetes and --ci-matrix")
    }
    let render: Render
    do {
      render = try RenderArguments.render(arguments + ["--shard", "1/1"], output: output)
    } catch {
      throw RenderArguments.failure(error, arguments)
    }
    // Checks that the output can be divided.
    _ = try render.output.sequence(of: FrameList(count: 2))
    if !kubernetes, !FileManager.default.fileExists(atPath: render.scene.input) {
      throw Failure(.missingInput, "\(render.scene.input): no such file or folder")
    }
    let isFilm = try render.output.isFilm(frames: 2)
    // The join replaces the film, so that a job that was requeued can end.
    if isFilm, !overwrite, FileManager.default.fileExists(atPath: output) {
      throw Failure(.cannotCreateOutput, "\(output): file exists; use --overwrite to replace it")
    }
    let count = shards.value
    if ciMatrix, count > Self.maxMatrix {
      throw Failure(.usage, "--shards: a matrix has at most \(Self.maxMatrix) jobs")
    }
    return FarmJob(
      tool: tool ?? (kubernetes ? "lamina" : Self.ownPath), arguments: arguments, output: output,
      shards: count, isFilm: isFilm, overwrites: overwrite)
  }

  /// The limit of GitHub Actions.
  private static let maxMatrix = 256

  /// The path of this program.
  private static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "lamina"
  }

  private func submit(_ job: FarmJob) throws {
    let scripts = SlurmScripts(job: job, folder: FileManager.default.currentDirectoryPath)
    let submission = try SlurmSubmission(scripts, options: sbatch)
    if dryRun { return try Console.result(submission.text) }
    let ids = try submission.submit()
    try Console.result("array job \(ids.array), join job \(ids.join)")
  }
}
