import Glibc

/// A video encoder as a child process that is fed through a socket.
///
/// A socket and not a pipe: writing to one whose reader died is an error and no signal, and writing can
/// have a limit of time.
package struct EncoderProcess: ~Copyable {
  /// How an encoder can fail.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no such program, or it cannot be started.
    case missing(code: Int32)
    /// It took nothing, or did not end, for that many seconds.
    case stalled(seconds: Int)
    /// It ended by itself.
    case died(status: Int32, said: String)
  }

  /// Seconds without progress after which it counts as stuck.
  static let patience = 60
  private var process: pid_t = 0
  private var input: Int32 = -1
  /// A file without a name, for what it says.
  private let log: Int32
  private let patience: Int

  init(
    _ program: String, _ arguments: [String], patience: Int = Self.patience
  ) throws(Failure) {
    self.patience = patience
    log = Self.unnamedFile()
    var ends: (Int32, Int32) = (-1, -1)
    let made = withUnsafeMutableBytes(of: &ends) { ends in
      socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0,
        ends.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard made == 0 else { throw .missing(code: errno) }
    input = ends.0
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      input, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let code = ChildProcess.start([program] + arguments, &process, input: ends.1, errors: log)
    close(ends.1)
    guard code == 0 else {
      process = 0
      throw .missing(code: code)
    }
  }

  deinit {
    if input >= 0 { close(input) }
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if log >= 0 { close(log) }
  }

  /// Hands over all of `bytes`.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = send(
        input, bytes.baseAddress.map { $0 + done }, bytes.count - done, Int32(MSG_NOSIGNAL)
      )
      if count > 0 {
        done += count
      } else if errno == EAGAIN {
        throw .stalled(seconds: patience)
      } else if errno != EINTR {
        throw ended()
      }
    }
  }

  /// Says that nothing more comes, and waits for the end; `size` tells how much has been written, as
  /// a sign that work goes on.
  mutating func finish(_ size: () -> Int) throws(Failure) {
    close(input)
    input = -1
    var (status, last, waited) = (Int32(0), -1, 0)
    while waitpid(process, &status, WNOHANG) == 0 {
      let now = size()
      waited = now == last ? waited + 1 : 0
      last = now
      if waited > patience * 100 { throw .stalled(seconds: patience) }
      usleep(10_000)
    }
    process = 0
    guard status == 0 else { throw .died(status: status, said: said()) }
  }

  /// It stopped reading: what became of it.
  private mutating func ended() -> Failure {
    var (status, waited) = (Int32(0), 0)
    while waitpid(process, &status, WNOHANG) == 0 {
      // It closed its input and lives on.
      if waited == 200 { kill(process, SIGKILL) }
      waited += 1
      usleep(10_000)
    }
    process = 0
    return .died(status: status, said: said())
  }

  private static func unnamedFile() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }

  /// The last lines of what it said.
  private func said() -> String {
    guard log >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let end = lseek(log, 0, SEEK_END)
    let count = pread(log, &bytes, bytes.count, max(0, end - off_t(bytes.count)))
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(20).joined(separator: "; ")
  }
}
