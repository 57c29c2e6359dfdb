/** The animations of the chosen layer, or of all layers, as bars on a time line. */
const timeline = {
  shown: "",

  get start() { return player.start; },
  get length() { return Math.max(player.duration - player.start, 1e-6); },

  show() {
    const layers = view.layer ? [view.layer] : view.report?.layers ?? [];
    const { markers } = view.facts;
    const entries = layers.map((layer) => [layer, (view.layer ? view.source : layer).animations])
      .filter(([, animations]) => animations.length);
    const content = JSON.stringify([this.start, this.length, markers, view.layer?.id,
      entries.map(([layer, animations]) => [layer.id, layer.name, animations])]);
    if (content !== this.shown) {
      this.shown = content;
      const rows = markers.length ? [this.markerRow(markers)] : [];
      for (const [layer, animations] of entries) {
        for (const animation of animations) this.add(animation, layer, 0, rows);
      }
      element("rows").replaceChildren(...rows);
      this.showRuler();
    }
    this.move();
  },

  add(animation, layer, depth, rows) {
    const name = animation.keyPath ?? animation.key ?? animation.type;
    const title = view.layer ? name : `${layer.name ?? layer.type} ${name}`;
    const bar = this.bar(animation.begin, animation.end ?? player.duration);
    bar.classList.toggle("endless", animation.end === undefined);
    const end = animation.end === undefined ? "without an end" : `to ${valueText(animation.end)} s`;
    bar.title = `${animation.type} ${name}, ${valueText(animation.begin)} s ${end}, `
      + `duration ${valueText(animation.duration)} s`;
    const row = this.row(title, [bar], depth);
    row.firstChild.onclick = () => view.choose(layer.id);
    rows.push(row);
    for (const child of animation.animations ?? []) this.add(child, layer, depth + 1, rows);
  },

  markerRow(markers) {
    const row = this.row("markers", markers.map((marker) => {
      const bar = this.bar(marker.time, marker.time + marker.duration);
      bar.title = marker.name;
      return bar;
    }), 0);
    row.classList.add("flags");
    return row;
  },

  /** The part of the time line that a time is at, in percent. */
  share(time) { return (100 * (time - this.start)) / this.length; },

  bar(begin, end) {
    const bar = make("i");
    bar.style.left = `${this.share(begin)}%`;
    bar.style.width = `${(100 * Math.max(0, end - begin)) / this.length}%`;
    return bar;
  },

  row(title, bars, depth) {
    const label = make("span", { className: "title", title }, title);
    label.style.paddingLeft = `${8 + depth * 10}px`;
    return make("div", { className: "row" }, label, make("span", { className: "track" }, ...bars));
  },

  /** Times at round distances, about ten of them. */
  showRuler() {
    const power = 10 ** Math.floor(Math.log10(this.length / 10));
    const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => this.length / one <= 12);
    const ticks = [];
    for (let index = Math.ceil(this.start / step - 1e-9); index * step <= this.start + this.length * (1 + 1e-9); index += 1) {
      const tick = make("span", {}, `${valueText(index * step)}`);
      tick.style.left = `${this.share(index * step)}%`;
      if (this.share(index * step) > 97) tick.className = "last";
      ticks.push(tick);
    }
    element("ruler").replaceChildren(...ticks);
  },

  /** Moves the line of the current time. */
  move() { element("now").style.left = `${Math.min(Math.max(this.share(view.time), 0), 100)}%`; },

  /** A press on the ruler or on a track seeks, and so does every move until it ends. */
  connect() {
    const seek = (event) => {
      const { x, width } = element("ruler").getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - x) / width, 0), 1);
      player.pause();
      player.seek(this.start + share * this.length);
    };
    const area = element("timeline");
    area.onpointerdown = (event) => {
      if (event.button !== 0 || !event.target.closest("#ruler, .track")) return;
      event.preventDefault();
      area.setPointerCapture(event.pointerId);
      area.onpointermove = seek;
      seek(event);
    };
    area.onpointerup = area.onpointercancel = () => { area.onpointermove = null; };
  },
};
