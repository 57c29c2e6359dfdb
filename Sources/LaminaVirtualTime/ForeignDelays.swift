internal import CVirtualTime
import QuartzCore

/// Takes over delays that Dispatch and Foundation measure in real time: on the thread of a host, those
/// of the main queue and of timers are in the host's media time, as with the overloads of
/// `DispatchQueue` (CA-T1).
///
/// A program that links Dispatch and Foundation statically keeps real time.
enum ForeignDelays {
  /// Takes delays over, once per process.
  static let install: Void = lamina_take_delays(
    lamina_delays(
      delay: { LayerHost.delay(untilDeadline: $0) },
      block: { delay, block in
        guard let block, let host = LayerHost.current else { return 0 }
        let delayed = DelayedBlock(block)
        host.schedule(afterMeasured: delay) { delayed.run() }
        return 1
      },
      timer: { timer in
        guard let timer, let host = LayerHost.current else { return 0 }
        host.take(timer)
        return 1
      }))
}

/// Called by QuartzCore with the first host; its reference is weak, so that only a program that
/// links this module has it.
@_cdecl("lamina_start_virtual_time")
func startVirtualTime() { ForeignDelays.install }
