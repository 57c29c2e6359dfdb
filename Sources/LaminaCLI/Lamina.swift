import ArgumentParser

/// The root command.
struct Lamina: ParsableCommand {
  static var version: String { ToolVersion.version }

  /// The registry of commands.
  static let commands: [any ParsableCommand.Type] = [
    Render.self, Dump.self, Info.self, Bench.self, Diff.self,
    Preview.self, Sheet.self, Batch.self, Join.self, Submit.self, Snapshots.self,
    Serve.self,
  ]

  static let configuration = CommandConfiguration(
    commandName: "lamina",
    abstract: "Renders animated layer documents to frames, on a GPU or in software.",
    discussion: """
      EXAMPLES
        lamina render clock.ca --duration 2 --output frames/%04d.png
        lamina render clock.ca --at 0.5 --size 640x360 --scale 2 --output still.png
        lamina render clock.ca --duration 2 --output - --format raw | my-encoder
        lamina dump clock.ca --at 0.5 --stage list
        lamina preview clock.ca
        lamina serve --port 8350
        lamina sheet clock.ca --output sheet.png
        lamina info
        lamina bench S1 S8
        lamina batch card.ca --data rows.csv --output 'out/{name}.png'
        lamina submit film.ca --output film.mp4 --shards 64 --slurm
        lamina join film.mp4
        lamina diff before.png after.png

      EXIT CODES
        0 success, 1 different or too slow, 2 some rows of a batch failed, 64 usage error, 65 bad document, limit exceeded or frames of another run,
        66 input missing,
        69 no usable GL device, 70 internal error, 73 output cannot be created,
        74 input or output error, 75 GPU lost or out of memory, 130 and 143 interrupted
      """,
    version: version,
    subcommands: commands)
}
