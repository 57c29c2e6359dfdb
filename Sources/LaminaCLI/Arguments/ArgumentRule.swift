import ArgumentParser
import CoreGraphics
import LaminaExport
import Synchronization

/// A command that also takes the options of `lamina render`, which it hands on.
protocol RenderOptionsCommand: ParsableCommand {}

/// The rules of options' values, for messages about invalid ones.
enum ArgumentRule {
  private static let rules = [
    "--size": "two sizes in points, as in 640x360, each above 0 and at most 65535",
    "--scale": "a number above 0 and at most 64",
    "--background": "#rgb, #rrggbb, #rrggbbaa, transparent or a CSS colour name",
    "--at": seconds, "--thumbnail-at": seconds, "--from": seconds, "--duration": seconds,
    "--gpu-timeout": seconds,
    "--fps": "60, 29.97 or 30000/1001; above 0 and at most 1000",
    "--shard": "k/n, as in 2/8, with k from 1 to n, or auto",
    "--max-memory": "a number with a unit, as in 512M or 2G",
    "--format": "one of \(FormatName.allValueStrings.joined(separator: ", "))",
    "--port": "a number from 0 to 65535",
    "--platform": "one of \(PlatformName.allValueStrings.joined(separator: ", "))",
    "--queue": "a number from 1 to 1000000",
    "--max-body": "a number with a unit, as in 512M or 2G",
    "--timeout": seconds, "--drain": seconds,
    "--jobs": "a number from 1 to 1000000",
    "--shards": "a number from 1 to 1000000",
    "--cpus": "a number from 1 to 1000000",
    "--parallelism": "a number from 1 to 1000000",
    "--run-as": "a number from 1 to 1000000",
    "--ttl": "seconds from 0 to 10000000",
    "--shard-memory": "a number with a unit, as in 512M or 2G",
    "--wait": seconds,
    "--separator": "one character, as in ';', or tab",
    "--font-alias": "a name and a family, as in Arial=Inter",
    "--fit-text": "one of \(TextFittingArgument.allValueStrings.joined(separator: ", "))",
    "--set": "a name and a value, as in Title.text=Hello",
    "--quality": "a number from 0 to 100, or lossless",
    "--loop": "a number of plays from 0, for ever, to 65535",
    "--depth": "one of \(FrameDepth.allValueStrings.joined(separator: ", "))",
    "--transfer": "one of \(HighDynamicRange.allValueStrings.joined(separator: ", "))",
    "--mastering-display": MasteringDisplay.rule,
    "--content-light": ContentLight.rule,
    "--dither": "one of \(Dithering.allValueStrings.joined(separator: ", "))",
    "--color-space": "one of \(WorkingSpace.allValueStrings.joined(separator: ", "))",
    "--crf": "a number from 0 to 63",
    "--audio-offset": "seconds from -10000000 to 10000000, as in -0.5",
    "--audio-fade-in": seconds, "--audio-fade-out": seconds,
    "--warm-up": "a number from 1 to 1000000",
    "--runs": "a number from 1 to 1000000",
  ]
  private static let seconds = "seconds from 0 to 10000000, as in 0.5"

  /// The parser's message, with the rule of the option whose value is invalid or missing.
  static func explained(_ message: String, _ arguments: [String]) -> String {
    if message.hasPrefix("Missing expected argument"), let unknown = unknownOption(arguments) {
      return unknown
    }
    guard message.hasPrefix("The value ") || message.hasPrefix("Missing value "),
      let option = message.split(separator: "'").last(where: { $0.hasPrefix("--") }),
      let name = option.split(separator: " ").first, let rule = rules[String(name)]
    else { return message }
    // The parser's own list of values is on several lines.
    let message = message.split(separator: ". Please provide").first.map(String.init) ?? message
    guard message.hasPrefix("Missing value "),
      let index = arguments.lastIndex(of: String(name)), index + 1 < arguments.count
    else { return "\(message): use \(rule)" }
    // A value that begins with a minus sign reads as an option.
    return "The value '\(arguments[index + 1])' is invalid for '\(name)': use \(rule)"
  }

  /// A misspelt option hides a required one: the message names it rather than the missing one.
  private static func unknownOption(_ arguments: [String]) -> String? {
    guard let command = arguments.first,
      let type = Lamina.commands.first(where: { $0._commandName == command })
    else { return nil }
    let passed: [any ParsableCommand.Type] =
      type is any RenderOptionsCommand.Type ? [Render.self] : []
    let known = ([type] + passed).flatMap { options(of: $0).keys }.sorted()
    for argument in arguments.dropFirst() where argument.hasPrefix("--") && argument.count > 2 {
      let name = String(argument.prefix { $0 != "=" })
      guard !known.contains(name) else { continue }
      let near = Suggestion.nearest(to: name, among: known)
      return "Unknown option '\(name)'." + (near.map { " Did you mean '\($0)'?" } ?? "")
    }
    return nil
  }

  /// The long options of a command, and whether each is a flag, which takes no value.
  static func options(of type: any ParsableCommand.Type) -> [String: Bool] {
    let name = type._commandName
    return read.withLock { read in
      if let known = read[name] { return known }
      let found = readOptions(of: type)
      read[name] = found
      return found
    }
  }

  /// Reading a help text takes milliseconds, and each line of a job file asks.
  private static let read = Mutex<[String: [String: Bool]]>([:])

  /// Reads `-q, --quiet` and `--scale <number>` from the help.
  private static func readOptions(of type: any ParsableCommand.Type) -> [String: Bool] {
    let help = Lamina.helpMessage(for: type, columns: 200)
    var options: [String: Bool] = [:]
    for match in help.matches(of: /(--[a-z][a-z0-9-]*)( <)?/) {
      let name = String(match.1)
      // A text may mention an option without its value.
      options[name] = (options[name] ?? true) && match.2 == nil
    }
    return options
  }
}
