import ArgumentParser
import Foundation
import LaminaExport
import LaminaKit

/// `lamina submit`: renders a document in shards on a farm.
struct Submit: ParsableCommand, RenderOptionsCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders a document in shards on a farm, and joins them.",
    usage:
      "lamina submit <document> --output <path> --shards <n> <engine> [<options of lamina render>]",
    discussion: """
      EXAMPLES
        lamina submit film.ca --output film.mp4 --shards 64 --slurm
        lamina submit film.ca --output frames/%04d.png --shards 64 --slurm --sbatch=--partition=cpu
        lamina submit film.ca --output film.mp4 --shards 8 --kubernetes --image lamina:1 --claim films | kubectl create -f -
        lamina submit film.ca --output film.mp4 --shards 64 --parallelism 8 --cpus 4 --shard-memory 4G --require-gpu \
          --kubernetes --image lamina:1 --claim films --namespace media
        lamina submit film.ca --output film.mp4 --shards 8 --ci-matrix

      Slurm: an array job renders the shards, and a job that depends on it joins them; --dry-run prints both. \
      Kubernetes: a manifest of an Indexed Job, and of a Job that waits for the shards and joins them; the \
      document and the output are on the volume of the claim; pods are not root, and --require-gpu asks for a GPU. The sound of --audio is added by the join. CI: \
      the matrix of GitHub Actions, as JSON. A shard that is lost is rendered again, to the same bytes; all \
      machines need the folder of the output.
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Output, as for lamina render.", valueName: "path"))
  var output: String

  @OptionGroup var farm: FarmOptions

  @Flag(help: "Replace existing files.")
  var overwrite = false

  @OptionGroup var pod: PodOptions

  @OptionGroup var sound: AudioArguments

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The document, and options of lamina render.", valueName: "document"))
  var arguments: [String] = []

  func run() throws {
    let (job, render) = try job()
    try pod.check()
    let resources = pod.resources(needsGPU: render.device.requiresGPU)
    if farm.slurm { return try submit(job, resources) }
    if farm.kubernetes { return try Console.result(manifest(job, render, resources)) }
    let parts = (1...job.shards).map { "\($0)/\(job.shards)" }
    try Console.result(try JSONText.line(["shard": parts]))
  }

  /// The manifest for Kubernetes, without the last line end.
  private func manifest(
    _ job: FarmJob, _ render: Render, _ resources: ShardResources
  ) throws(Failure) -> String {
    guard let image = farm.image else { throw Failure(.usage, "--kubernetes requires --image") }
    guard let claim = farm.claim else {
      throw Failure(
        .usage,
        "--kubernetes requires --claim, a volume with the document that all pods can write to")
    }
    guard farm.mount.hasPrefix("/") else {
      throw Failure(.usage, "--mount: \(farm.mount) is not an absolute path")
    }
    let manifest = KubernetesManifest(
      job: job, image: image, claim: claim, folder: farm.mount, options: pod, resources: resources)
    let paths =
      [render.scene.input, output] + render.scene.fonts.directories
      + [sound.audio].compactMap { $0 }
    if let path = manifest.pathOutside(paths) {
      throw Failure(
        .usage,
        "\(path) is not on the volume, which is mounted at \(farm.mount); use a path relative to it, or "
          + "--mount")
    }
    return String(manifest.text.dropLast())
  }

  /// The job, with all options checked before anything is submitted.
  private func job() throws -> (FarmJob, Render) {
    let engines = [farm.slurm, farm.kubernetes, farm.ciMatrix].filter { $0 }.count
    guard engines == 1 else {
      throw Failure(.usage, "use one of --slurm, --kubernetes and --ci-matrix")
    }
    let render: Render
    do {
      render = try RenderArguments.render(arguments + ["--shard", "1/1"], output: output)
      guard render.scene.input != "-" else {
        throw Failure(.usage, "-: the standard input is not on the machines of the farm")
      }
    } catch {
      throw RenderArguments.failure(error, arguments)
    }
    // Checks that the output can be divided.
    _ = try render.output.sequence(of: FrameList(count: 2))
    if !farm.kubernetes, !FileManager.default.fileExists(atPath: render.scene.input) {
      throw Failure(.missingInput, "\(render.scene.input): no such file or folder")
    }
    let format = try render.output.exportFormat(frames: 2)
    try checkSound(format)
    // The join replaces the film, so that a job that was requeued can end.
    if format.sequenceEnding == nil, !overwrite, FileManager.default.fileExists(atPath: output) {
      throw Failure(.cannotCreateOutput, "\(output): file exists; use --overwrite to replace it")
    }
    let count = farm.shards.value
    if farm.ciMatrix, count > Self.maxMatrix {
      throw Failure(.usage, "--shards: a matrix has at most \(Self.maxMatrix) jobs")
    }
    let job = FarmJob(
      tool: farm.tool ?? (farm.kubernetes ? "lamina" : Self.ownPath), arguments: arguments,
      output: output,
      shards: count, format: format, overwrites: overwrite, sound: sound.words,
      submission: UUID().uuidString.lowercased())
    return (job, render)
  }

  /// Throws if the output takes no sound, or if it cannot be read.
  private func checkSound(_ format: ExportFormat) throws(Failure) {
    if farm.kubernetes, sound.audio != nil {
      // The file is on the volume.
    } else if try sound.track() == nil {
      return
    }
    guard format.sequenceEnding == nil else {
      throw Failure(.usage, "--audio is for films: \(output) has one file per frame")
    }
    guard !farm.ciMatrix else {
      throw Failure(.usage, "--ci-matrix prints no join: give --audio to lamina join")
    }
  }

  /// The limit of GitHub Actions.
  private static let maxMatrix = 256

  /// The path of this program.
  private static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "lamina"
  }

  private func submit(_ job: FarmJob, _ resources: ShardResources) throws {
    let scripts = SlurmScripts(
      job: job, folder: FileManager.default.currentDirectoryPath, resources: resources)
    let submission = try SlurmSubmission(scripts, options: farm.sbatch)
    if farm.dryRun { return try Console.result(submission.text) }
    let ids = try submission.submit()
    try Console.result("array job \(ids.array), join job \(ids.join)")
  }
}
