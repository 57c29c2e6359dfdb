/** The animations of the chosen layer, or of all layers, as bars on a time line. */
const timeline = {
  limit: 100,

  show() {
    const duration = Math.max(player.duration, 1e-6);
    const all = view.report?.layers ?? [];
    const layers = view.layer ? [view.layer] : all;
    const rows = this.markerRow(duration);
    for (const layer of layers) {
      for (const animation of layer.animations) this.add(animation, layer, 0, rows, duration);
      if (rows.length >= this.limit) break;
    }
    element("timeline").replaceChildren(...rows.slice(0, this.limit));
    this.move();
  },

  add(animation, layer, depth, rows, duration) {
    const name = animation.keyPath ?? animation.key ?? animation.type;
    const title = view.layer ? name : `${layer.name ?? layer.type} ${name}`;
    const bar = this.bar(animation.begin, animation.end ?? duration, duration);
    bar.classList.toggle("endless", animation.end === undefined);
    const end = animation.end === undefined ? "without an end" : `to ${valueText(animation.end)} s`;
    bar.title = `${animation.type} ${name}, ${valueText(animation.begin)} s ${end}, `
      + `duration ${valueText(animation.duration)} s`;
    rows.push(this.row(title, [bar], depth));
    for (const child of animation.animations ?? []) this.add(child, layer, depth + 1, rows, duration);
  },

  markerRow(duration) {
    const markers = view.facts.markers;
    if (!markers.length) return [];
    const bars = markers.map((marker) => {
      const bar = this.bar(marker.time, marker.time + marker.duration, duration);
      bar.title = marker.name;
      return bar;
    });
    const row = this.row("markers", bars, 0);
    row.classList.add("flags");
    return [row];
  },

  bar(begin, end, duration) {
    const bar = make("i");
    bar.style.left = `${(100 * begin) / duration}%`;
    bar.style.width = `${(100 * Math.max(0, end - begin)) / duration}%`;
    return bar;
  },

  row(title, bars, depth) {
    const label = make("span", { className: "title", title }, title);
    label.style.paddingLeft = `${8 + depth * 10}px`;
    return make("div", { className: "row" }, label, make("span", { className: "track" }, ...bars, make("b")));
  },

  /** Moves the line of the current time. */
  move() {
    const left = `${(100 * view.time) / Math.max(player.duration, 1e-6)}%`;
    for (const line of element("timeline").querySelectorAll("b")) line.style.left = left;
  },
};
