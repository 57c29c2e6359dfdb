/** Advances time, and asks for one frame at a time: the last time that was asked for wins. */
const player = {
  source: null,
  /** The time and revision of the shown frame. */
  shown: null,
  revision: 0,
  /** The times that were asked for and are not shown yet, and the number of the last request. */
  waiting: 0,
  asked: null,
  request: 0,
  shownRequest: 0,
  lastTick: 0,
  reportIsBusy: false,
  reportIsWanted: false,
  /** Milliseconds that the last report took, and when the time changed last. */
  reportCost: 0,
  lastSeek: 0,
  frames: [],

  /** The time of the first frame. */
  get start() { return view.facts.start ?? 0; },
  get duration() { return Math.max(view.facts.duration, 0); },
  /** Whether the time is played or scrubbed. */
  get isMoving() { return view.playing || performance.now() - this.lastSeek < 150; },
  get frameLength() { return 1 / (view.facts.frameRate || 60); },

  seek(time) {
    view.time = Math.min(Math.max(time, this.start), Math.max(this.duration, view.playing ? this.start : time));
    this.lastSeek = performance.now();
    view.emit("time");
    this.pump();
  },

  step(count) {
    this.pause();
    const frame = Math.round(view.time / this.frameLength) + count;
    this.seek(Math.min(frame * this.frameLength, this.duration));
  },

  play() {
    if (view.time >= this.duration - 1e-6) view.time = this.start;
    view.playing = true;
    this.lastTick = performance.now();
    this.frames = [];
    view.emit("playing");
    requestAnimationFrame((now) => this.tick(now));
  },

  pause() {
    if (!view.playing) return;
    view.playing = false;
    view.emit("playing");
    this.refresh();
  },

  tick(now) {
    if (!view.playing) return;
    const speed = Number(element("speed").value);
    let time = view.time + Math.max(0, (now - this.lastTick) / 1000) * speed;
    this.lastTick = now;
    if (time >= this.duration) {
      const length = this.duration - this.start;
      if (element("loop").checked && length > 0) {
        time = this.start + ((time - this.start) % length);
      } else {
        time = this.duration;
        this.pause();
      }
    }
    this.seek(time);
    if (view.playing) requestAnimationFrame((next) => this.tick(next));
  },

  /**
   * Draws the frame at the current time, and the following ones while it changes. Two requests wait at
   * a time, so that a frame is drawn while the one before is sent and shown.
   */
  async pump() {
    const wanted = `${this.revision} ${view.time}`;
    // A document that cannot be loaded leaves its last picture.
    if (this.waiting >= 2 || this.asked === wanted || view.facts.error) return;
    [this.asked, this.waiting] = [wanted, this.waiting + 1];
    const request = ++this.request;
    let problem = "";
    try {
      const frame = await this.source.frame(view.time);
      // A later frame may have come first.
      if (request > this.shownRequest) this.present(frame, request, wanted);
    } catch (error) {
      problem = `The frame cannot be drawn: ${error.message}`;
    }
    this.waiting -= 1;
    if (request === this.request) {
      say(problem);
      if (problem) this.shown = wanted;
    }
    if (this.asked !== `${this.revision} ${view.time}`) this.pump();
    else if (!this.waiting) this.refresh();
  },

  present(frame, request, shown) {
    [view.frame, this.shownRequest, this.shown] = [frame, request, shown];
    this.count();
    view.emit("frame");
  },

  /** Pictures in the last second. */
  count() {
    const now = performance.now();
    if (!performance.getEntriesByName("first picture").length) performance.mark("first picture");
    this.frames.push(now);
    while (this.frames[0] < now - 1000) this.frames.shift();
  },

  /** Asks for the report of the shown frame; while the time changes, seldom enough to leave it to frames. */
  refresh() {
    if (view.facts.error) return;
    if (this.reportIsBusy) {
      this.reportIsWanted = true;
      return;
    }
    this.reportIsBusy = true;
    this.reportIsWanted = false;
    setTimeout(async () => {
      try {
        const time = view.time;
        const begin = performance.now();
        const report = await this.source.report(time);
        view.report = report;
        if (view.overlay === "overdraw") view.overdraw = await this.source.overdraw(time);
        this.reportCost = performance.now() - begin;
        view.emit("report");
        this.reportIsWanted ||= !view.playing && time !== view.time;
      } catch (error) {
        console.info(`no report: ${error.message}`);
      }
      this.reportIsBusy = false;
      if (this.reportIsWanted) this.refresh();
    }, this.isMoving ? Math.max(250, 10 * this.reportCost) : 0);
  },

  /** Draws again after the document has changed. */
  async reload() {
    view.facts = await this.source.facts();
    this.revision = view.facts.revision ?? 0;
    view.emit("facts");
    say(view.facts.error ?? "");
    if (this.duration > 0 && view.time > this.duration) view.time = this.duration;
    this.seek(view.time);
  },

  /** Follows the document for as long as the page is open. */
  async follow() {
    for (;;) {
      try {
        const revision = await this.source.change(this.revision);
        if (revision !== this.revision) await this.reload();
      } catch (error) {
        // Every start has its own address, also at the same port.
        say(error.status === 404
          ? "The preview was started again: open the address that lamina preview printed."
          : "The preview has stopped: start lamina preview again, and open the address that it prints.");
        await new Promise((resume) => setTimeout(resume, 1000));
      }
    }
  },
};
