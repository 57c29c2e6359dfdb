import Glibc

/// A video encoder in a child process that reads its input from a socket.
///
/// A socket rather than a pipe: writes to a closed socket fail without a signal.
package struct EncoderProcess: ~Copyable {
  /// How an encoder can fail.
  package enum Failure: Error, Hashable, Sendable {
    /// The program does not exist or cannot be started.
    case missing(code: Int32)
    /// It accepted no input, or did not exit, within the timeout.
    case stalled(seconds: Int)
    /// It exited before the video was complete.
    case exited(status: Int32, output: String)
  }

  /// Seconds without progress after which the encoder is considered stuck.
  static let timeout = 60
  private var process: pid_t = 0
  private var input: Int32 = -1
  /// An unlinked file for the encoder's output and error messages.
  private let log: Int32
  private let timeout: Int

  init(
    _ program: String, _ arguments: [String], timeout: Int = Self.timeout
  ) throws(Failure) {
    self.timeout = timeout
    log = Self.unnamedFile()
    var ends: (Int32, Int32) = (-1, -1)
    let made = withUnsafeMutableBytes(of: &ends) { ends in
      socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0,
        ends.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard made == 0 else { throw .missing(code: errno) }
    input = ends.0
    let code = ChildProcess.start([program] + arguments, &process, input: ends.1, errors: log)
    close(ends.1)
    guard code == 0 else {
      process = 0
      throw .missing(code: code)
    }
    UnfinishedFiles.add(writer: process)
  }

  deinit {
    if input >= 0 { close(input) }
    if process > 0 {
      UnfinishedFiles.remove(writer: process)
      ChildProcess.kill(process)
      waitpid(process, nil, 0)
    }
    if log >= 0 { close(log) }
  }

  /// Sends all of `bytes`; throws when the encoder takes nothing for the timeout.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var done = 0
    var last = ContinuousClock.now
    while done < bytes.count {
      let count = send(
        input, bytes.baseAddress.map { $0 + done }, bytes.count - done,
        Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if count > 0 {
        done += count
        last = .now
      } else if errno == EAGAIN {
        guard waitsForReader(since: last) else { throw .stalled(seconds: timeout) }
      } else if errno != EINTR {
        throw exitFailure()
      }
    }
  }

  /// Waits until the encoder takes more, up to the timeout after it took something last.
  private func waitsForReader(since last: ContinuousClock.Instant) -> Bool {
    let left = .seconds(timeout) - (.now - last)
    guard left > .zero else { return false }
    var socket = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
    // Rounded up, so that the rest of a millisecond is no loop.
    let (seconds, rest) = left.components
    let milliseconds = seconds * 1_000 + rest / 1_000_000_000_000_000 + 1
    _ = poll(&socket, 1, Int32(clamping: milliseconds))
    return true
  }

  /// Closes the input and waits for the process to exit; `size` returns the number of bytes written
  /// so far, as a sign of progress.
  mutating func finish(_ size: () -> Int) throws(Failure) {
    close(input)
    input = -1
    var status = Int32(0)
    var last = -1
    var waited = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      let now = size()
      waited = now == last ? waited + 1 : 0
      last = now
      if waited > timeout * 100 { throw .stalled(seconds: timeout) }
      usleep(10_000)
    }
    UnfinishedFiles.remove(writer: process)
    process = 0
    guard status == 0 else { throw .exited(status: status, output: output()) }
  }

  /// Waits for a process that stopped reading, and returns its failure.
  private mutating func exitFailure() -> Failure {
    var status = Int32(0)
    var waited = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      // It closed its input but is still running.
      if waited == 200 { ChildProcess.kill(process) }
      waited += 1
      usleep(10_000)
    }
    UnfinishedFiles.remove(writer: process)
    process = 0
    return .exited(status: status, output: output())
  }

  private static func unnamedFile() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }

  /// The last lines of the encoder's messages.
  private func output() -> String {
    guard log >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let end = lseek(log, 0, SEEK_END)
    let count = pread(log, &bytes, bytes.count, max(0, end - off_t(bytes.count)))
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(20).joined(separator: "; ")
  }
}
