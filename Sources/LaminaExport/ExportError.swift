import Glibc

/// An export failure: its cause, the path, and the frame.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause of the failure.
  package enum Cause: Hashable, Sendable {
    /// The file exists and may not be replaced.
    case exists
    /// The path names one file for several frames.
    case oneNameForManyFrames
    /// The path has an invalid frame number pattern, or an option does not apply.
    case badPattern(String)
    /// No format has that name or file name extension.
    case unknownFormat(known: [String])
    /// The frame's size differs from the announced one.
    case wrongSize(expected: Int, found: Int)
    /// The buffers for frames of this size exceed the memory limit.
    case tooLarge(needed: Int, allowed: Int)
    /// Memory for compression could not be allocated.
    case outOfMemory
    /// A system call failed while the output was being created.
    case cannotCreate(code: Int32)
    /// The video encoder process failed.
    case encoder(EncoderProcess.Failure, program: String)
    /// The file is one that the run reads.
    case isInput
    /// Another output of the run has the same path.
    case isOtherOutput(String)
    /// The output path is empty.
    case emptyPath
    /// The path is a link to a file that does not exist.
    case brokenLink
    /// The path is a pipe that no process reads.
    case noReader
    /// The path is a device or pipe, and the format needs a file.
    case notAFile
    /// The threads that encode frames make no progress.
    case stalled
    /// The library that encodes the format reports a failure.
    case encoding(String)
    /// The file of sound cannot be read.
    case noAudio(code: Int32)
    /// A system call failed while a frame was being written.
    case cannotWrite(code: Int32)
  }

  package var cause: Cause
  /// The file or folder as the user named it.
  package var path: String
  /// The frame that could not be written; nil before the first.
  package var frame: Int?

  package init(_ cause: Cause, path: String, frame: Int? = nil) {
    self.cause = cause
    self.path = path
    self.frame = frame
  }

  package var description: String {
    let prefix = frame.map { "frame \($0): \(path)" } ?? path
    return "\(prefix): \(reason)"
  }

  /// The cause and a remedy, without the path.
  package var reason: String {
    switch cause {
    case .exists: "file exists; use --overwrite to replace it"
    case .oneNameForManyFrames:
      "one file name for several frames; add a frame number, as in frame-%04d.png"
    case .badPattern(let why): why
    case .unknownFormat(let known):
      "unknown format; supported formats: \(known.joined(separator: ", "))"
    case .wrongSize(let expected, let found): "expected \(expected) bytes of pixels, found \(found)"
    case .encoder(let failure, let program): Self.words(failure, program)
    case .tooLarge(let needed, let allowed):
      "frames of this size need \(needed >> 20) MiB of buffers, the limit is \(allowed >> 20) MiB; "
        + "use a smaller size or scale, png, or --max-memory"
    case .isInput: "is a file of this run's input and is not replaced; choose another output"
    case .isOtherOutput(let other): "is \(other) too; choose another path"
    case .emptyPath: "the output path is empty"
    case .brokenLink: "is a link to a file that does not exist; delete the link, or create the file"
    case .noReader: "no process reads this pipe"
    case .notAFile: "is a device or pipe, and this format needs a file"
    case .stalled: "the threads that encode frames make no progress"
    case .encoding(let message): message
    case .noAudio(let code): "cannot be read: \(String(cString: strerror(code)).lowercased())"
    case .outOfMemory: "not enough memory for compression; use a smaller size"
    case .cannotCreate(let code): "cannot be created: \(Self.words(code))"
    case .cannotWrite(let code): "cannot be written: \(Self.words(code))"
    }
  }

  /// Describes the failure of a video encoder.
  private static func words(_ failure: EncoderProcess.Failure, _ program: String) -> String {
    switch failure {
    case .missing(ENOENT):
      "\(program), which encodes video, is not installed; apt-get install ffmpeg, or write y4m or png"
    case .missing(let code): "\(program) cannot be started: \(words(code))"
    case .stalled(let seconds): "\(program) made no progress for \(seconds) seconds and was stopped"
    case .exited(let status, let output):
      "\(program) ended with \(end(status))" + (output.isEmpty ? "" : ": \(output)")
    }
  }

  private static func end(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(signal)"
  }

  /// The system's error message, with a remedy for common errors.
  private static func words(_ code: Int32) -> String {
    let name = String(cString: strerror(code)).lowercased()
    switch code {
    case ENOSPC, EDQUOT: return name + "; free some space; earlier frames are complete"
    case EFBIG: return name + "; raise the file size limit (ulimit -f); earlier frames are complete"
    case EACCES, EPERM, EROFS: return name + "; choose a writable folder"
    case EPIPE: return "the reader closed the pipe"
    default: return name
    }
  }
}
