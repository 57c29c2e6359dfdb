import Glibc

/// Why pixels did not become a file: where, at which frame, and what was in the way.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was in the way.
  package enum Cause: Hashable, Sendable {
    /// The file is there already and may not be replaced.
    case exists
    /// One name, but several frames to put there.
    case oneNameForManyFrames
    /// The name holds a frame number in a form that cannot be used.
    case badPattern(String)
    /// No format goes by that name or extension.
    case unknownFormat(known: [String])
    /// The frame does not have the size that was announced.
    case wrongSize(expected: Int, found: Int)
    /// Frames of this size take more memory on their way than they may.
    case tooLarge(needed: Int, allowed: Int)
    /// The compressor found no memory.
    case outOfMemory
    /// A call to the system failed while the output was made ready.
    case cannotCreate(code: Int32)
    /// The program that makes video is missing, died or is stuck.
    case encoder(EncoderProcess.Failure, program: String)
    /// A call to the system failed while a frame was written.
    case cannotWrite(code: Int32)
  }

  package var cause: Cause
  /// The file or folder as the user named it.
  package var path: String
  /// The number of the frame that is lost; nil before the first.
  package var frame: Int?

  package init(_ cause: Cause, path: String, frame: Int? = nil) {
    (self.cause, self.path, self.frame) = (cause, path, frame)
  }

  package var description: String {
    let place = frame.map { "frame \($0): \(path)" } ?? path
    return "\(place): \(reason)"
  }

  /// What was in the way and what to do about it, without the place.
  package var reason: String {
    switch cause {
    case .exists: "exists already; say --overwrite to replace it"
    case .oneNameForManyFrames:
      "names one file for several frames; put a frame number into it, as in frame-%04d.png"
    case .badPattern(let why): why
    case .unknownFormat(let known):
      "unknown format; known are \(known.joined(separator: ", "))"
    case .wrongSize(let expected, let found): "expected \(expected) bytes of pixels, found \(found)"
    case .encoder(let failure, let program): Self.words(failure, program)
    case .tooLarge(let needed, let allowed):
      "frames of this size take \(needed >> 20) MiB on their way, and \(allowed >> 20) may be taken; "
        + "use a smaller size or scale, png, or --max-memory"
    case .outOfMemory: "no memory left to compress; use a smaller size"
    case .cannotCreate(let code): "cannot be created: \(Self.words(code))"
    case .cannotWrite(let code): "cannot be written: \(Self.words(code))"
    }
  }

  /// What became of a video encoder.
  private static func words(_ failure: EncoderProcess.Failure, _ program: String) -> String {
    switch failure {
    case .missing(ENOENT):
      "\(program) is not installed, and makes video; apt-get install ffmpeg, or write y4m or png"
    case .missing(let code): "\(program) cannot be started: \(words(code))"
    case .stalled(let seconds): "\(program) did nothing for \(seconds) seconds and was stopped"
    case .died(let status, let said):
      "\(program) ended with \(end(status))" + (said.isEmpty ? "" : ": \(said)")
    }
  }

  private static func end(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(signal)"
  }

  /// The system's words for an error, and what to do about the common ones.
  private static func words(_ code: Int32) -> String {
    let name = String(cString: strerror(code)).lowercased()
    switch code {
    case ENOSPC, EDQUOT: return name + "; free some space, earlier frames are whole"
    case EFBIG: return name + "; raise the file size limit (ulimit -f), earlier frames are whole"
    case EACCES, EPERM, EROFS: return name + "; choose a folder that you may write to"
    case EPIPE: return "the reader went away"
    default: return name
    }
  }
}
