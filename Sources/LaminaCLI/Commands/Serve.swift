import ArgumentParser
import CAllocations
import LaminaKit
import LaminaThreads

/// `lamina serve`: draws documents that are sent by HTTP.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws documents that are sent by HTTP.",
    discussion: """
      EXAMPLES
        lamina serve
        lamina serve --port 0 --jobs 4 --queue 100
        lamina serve --host 0.0.0.0 --fonts /srv/fonts --timeout 10
        curl --data-binary @card.json 'http://127.0.0.1:8350/render?set=Title.text%3DHello&scale=2' > card.png
        curl -F document=@card.caml -F 'values={"Title": "Hello"}' -F format=mp4 http://127.0.0.1:8350/render > card.mp4

      POST /render takes a document as the body, in a form, or in a JSON object with "document" and "set", and \
      options of lamina render in the query, the form or the object; the answer is a picture or a film. GET \
      /health says whether the service takes requests. Failures are problem details in JSON.

      All documents have the limits of --untrusted, and values name no files: images are data: sources. Requests \
      that cannot wait are refused with 503. Nothing stays on disk. A signal ends the service after the requests \
      that are being drawn; the exit code is then 0. There is no encryption and no sign-in: beyond this machine, \
      put a proxy before it.
      """)

  @Option(
    help: ArgumentHelp(
      "Address to listen at. Default: this machine only; 0.0.0.0 is for all.", valueName: "address")
  )
  var host = "127.0.0.1"

  @Option(help: "Port; 0 selects a free one.")
  var port: PortNumber = .service

  @Option(help: "Requests drawn at a time. Default: the number of processors.")
  var jobs: PositiveCount?

  @Option(help: "Requests that may wait.")
  var queue = PositiveCount(64)

  @Option(
    name: .customLong("max-body"),
    help: ArgumentHelp("Largest body of a request. Default: 16M.", valueName: "size"))
  var maxBody: ByteCount?

  @Option(help: ArgumentHelp("Time to draw a request. Default: 30.", valueName: "seconds"))
  var timeout: Seconds?

  @Option(
    help: ArgumentHelp(
      "Time that a signal leaves to requests that are being drawn. Default: 10.",
      valueName: "seconds"))
  var drain: Seconds?

  @OptionGroup var fonts: FontOptions
  @OptionGroup var device: DeviceArguments

  func run() throws {
    let drain = drain?.value ?? 10
    // What does not end by itself ends some time later.
    Interruption.watch(grace: drain + 20)
    allocations_share_heap()
    RuntimeWarnings.listen(quiet: true)
    try fonts.add()
    var device = device
    device.limits.isUntrusted = true
    var options = device.options
    options.imageBudget = 32 << 20
    try Failure.converted { () throws(LaminaError) in
      _ = try Stage(size: .zero, scale: 1, device: options).device()
    }
    let threads = jobs?.value ?? Processors.count
    let queue = ServeQueue(limit: queue.value, threads: threads)
    let folder = try ServeFolder()
    let settings = ServeSettings(options, timeout: timeout?.value ?? 30, folder: folder)
    let loop = ServeLoop(settings: settings, queue: queue, threads: threads, drain: drain)
    do {
      let server = try ServeServer(
        host: host, port: port.value, queue, maxBody: maxBody?.value ?? 16 << 20)
      try loop.run(server)
    } catch {
      folder.delete()
      throw error
    }
  }
}

extension PortNumber {
  /// The port of a service.
  static let service = PortNumber(value: 8_350)
}
