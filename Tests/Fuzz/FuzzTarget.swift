/// A part of the program that reads bytes from outside, and inputs to begin with.
struct FuzzTarget: Sendable {
  let name: String
  let seeds: @Sendable () -> [[UInt8]]
  let run: @Sendable ([UInt8]) -> Void

  /// A target whose bytes are choices: the seeds are arbitrary bytes.
  init(_ name: String, run: @escaping @Sendable (FuzzBytes) -> Void) {
    self.init(name, seeds: Seeds.choices) { run(FuzzBytes($0)) }
  }

  /// A target that reads files of a format.
  init(
    _ name: String, seeds: @escaping @Sendable () -> [[UInt8]],
    run: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.run = run
  }

  /// A target whose only operations on layers are `steps`.
  init(_ name: String, steps: [FuzzProgram.Step]) {
    self.init(name) { FuzzProgram($0, steps)?.run() }
  }
}
