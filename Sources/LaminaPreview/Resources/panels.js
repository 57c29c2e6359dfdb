/** The tree of layers with its search. */
const layerTree = {
  ids: "",
  rows: new Map(),
  parents: new Map(),
  matches: [],

  show() {
    const layers = view.report?.layers ?? [];
    const ids = layers.map((layer) => `${layer.id} ${layer.name ?? ""}`).join();
    if (ids !== this.ids) this.fill(layers);
    this.ids = ids;
    for (const layer of layers) {
      this.rows.get(layer.id)?.classList.toggle("hidden", layer.isHidden);
    }
    this.choose();
  },

  fill(layers) {
    this.rows.clear();
    this.parents = new Map(layers.map((layer) => [layer.id, layer.parent]));
    element("layers").replaceChildren(...layers.map((layer) => {
      const row = make("div", { className: "layer" }, layer.name ?? layer.type, " ",
        make("small", {}, layer.name ? `${layer.type} #${layer.id}` : `#${layer.id}`));
      row.dataset.id = layer.id;
      row.setAttribute("role", "treeitem");
      row.setAttribute("aria-level", layer.depth + 1);
      row.style.paddingLeft = `${8 + Math.min(layer.depth, 12) * 12}px`;
      row.onclick = () => view.choose(layer.id);
      this.rows.set(layer.id, row);
      return row;
    }));
    this.search();
  },

  /** Shows the layers whose name, class or number has the text, and those that contain them. */
  search() {
    const text = element("search").value.trim().toLowerCase();
    this.matches = [...this.rows].filter(([, row]) => row.textContent.toLowerCase().includes(text)).map(([id]) => id);
    const found = new Set(this.matches);
    const shown = new Set();
    for (const match of this.matches) {
      for (let id = match; id && !shown.has(id); id = this.parents.get(id)) shown.add(id);
    }
    for (const [id, row] of this.rows) {
      row.hidden = !shown.has(id);
      row.classList.toggle("around", !found.has(id));
    }
    const { length } = this.matches;
    element("found").textContent = text ? `${length} of ${this.rows.size} layers` : "";
  },

  /** Chooses the next match, or the one before. */
  next(step) {
    if (!element("search").value.trim() || !this.matches.length) return;
    const index = this.matches.indexOf(view.chosen);
    const count = this.matches.length;
    view.choose(this.matches[index < 0 ? (step > 0 ? 0 : count - 1) : (index + step + count) % count]);
  },

  /** Chooses the layer above or below. */
  press(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const ids = [...this.rows].filter(([, row]) => !row.hidden).map(([id]) => id);
    const next = ids[ids.indexOf(view.chosen) + step] ?? (view.chosen ? null : ids[0]);
    if (next) view.choose(next);
  },

  choose() {
    for (const [id, row] of this.rows) {
      const isChosen = id === view.chosen;
      if (isChosen && !row.classList.contains("chosen")) row.scrollIntoView({ block: "nearest" });
      row.classList.toggle("chosen", isChosen);
      row.setAttribute("aria-selected", isChosen);
    }
  },
};

/** The values of the chosen layer. */
function showLayer() {
  const layer = view.layer;
  if (!layer) {
    element("layer").replaceChildren(
      make("p", { className: "quiet" }, "Choose a layer in the tree or in the picture."));
    return;
  }
  const { model, presentation } = view.source;
  const keys = [...new Set([...Object.keys(model), ...Object.keys(presentation)])].sort();
  const rows = keys.map((key) => make("tr", {}, make("td", {}, key),
    make("td", {}, key in model ? valueText(model[key]) : "default"),
    make("td", { className: key in presentation ? "changed" : "" },
      key in presentation ? valueText(presentation[key]) : "")));
  const copied = view.source === layer ? "" : `, a copy of #${view.source.id}, with its values`;
  element("layer").replaceChildren(
    make("p", {}, `${layer.name ?? layer.type} `,
      make("span", { className: "quiet" },
        `${layer.type} #${layer.id}, local time ${valueText(layer.time ?? view.report.time)} s${copied}`)),
    make("table", {}, make("tr", {}, ...["key", "model", "presented"].map((title) => make("th", {}, title))),
      ...rows));
}

/** The times and counts of the frame. */
function showFrame() {
  const { timings = {}, drawCalls, passes, drawnPixels, width, height } = view.frame ?? {};
  const steps = ["evaluate", "flatten", "upload", "draw", "readback"];
  const entries = steps.filter((step) => step in timings).map((step) => [step, timings[step]]);
  const longest = Math.max(0.001, ...entries.map(([, time]) => time));
  element("timings").replaceChildren(...entries.map(([name, time]) => {
    const bar = make("i");
    bar.style.width = `${(100 * time) / longest}%`;
    return make("tr", {}, make("td", {}, name), make("td", {}, `${time.toFixed(2)} ms`),
      make("td", { className: "bar" }, bar));
  }));
  const share = width ? (drawnPixels / (width * height)).toFixed(2) : 0;
  element("counts").textContent =
    `${drawCalls ?? 0} draw calls, ${passes ?? 0} passes, every pixel drawn ${share} times on average`;
  element("rate").textContent = view.playing ? `${player.frames.length} pictures per second` : "";
}

/** The drawings, passes, rectangles or batches that the view marks. */
function showLines() {
  const { report, frame, overlay } = view;
  const rect = (bounds) => (bounds ?? []).join(" ");
  const lines = {
    none: [],
    overdraw: overdrawLines(view.overdraw).map((text) => [text, null]),
    passes: (report?.passes ?? []).map((pass) => [`${pass.label}: ${rect(pass.region)}`, pass.region]),
    damage: (frame?.damage ?? []).map((bounds) => [rect(bounds), bounds]),
    batches: (report?.batches?.batches ?? []).map((batch) => [
      `pass ${batch.pass} ${batch.program} ${batch.blend}, ${batch.instances} instances: ${rect(batch.bounds)}`,
      batch.bounds,
    ]),
  }[overlay];
  element("lines-part").hidden = overlay === "none";
  element("lines-title").textContent = overlay === "overdraw" ? overlay : `${overlay}: ${lines.length}`;
  element("lines").replaceChildren(...lines.slice(0, 500).map(([text, bounds]) =>
    make("li", { onmouseenter: () => picture.mark(bounds), onmouseleave: () => picture.mark() }, text)));
}
