/** The picture with its outlines and rectangles. */
const picture = {
  canvas: element("picture"), marks: element("marks"), box: element("picture-box"),

  /** Shows the current frame. */
  show() {
    const { width, height, colorSpace, picture: pixels, time } = view.frame;
    for (const canvas of [this.canvas, this.marks]) {
      if (canvas.width !== width || canvas.height !== height) {
        [canvas.width, canvas.height] = [width, height];
        this.resize();
      }
    }
    const context = this.canvas.getContext("2d", { willReadFrequently: true, colorSpace });
    if (pixels instanceof ImageData) {
      context.putImageData(pixels, 0, 0);
    } else {
      context.clearRect(0, 0, width, height);
      context.drawImage(pixels, 0, 0);
    }
    this.canvas.dataset.time = time;
    this.canvas.dataset.revision = player.revision;
    this.mark();
  },

  /** "fit", or pixels of the screen per pixel of the picture. */
  choice: "fit",

  get zoom() {
    if (this.choice !== "fit") return this.choice;
    const stage = element("stage");
    const { width, height } = this.canvas;
    const fit = Math.min((stage.clientWidth - 26) / width, (stage.clientHeight - 26) / height);
    return Math.max(fit, 0.01) * devicePixelRatio;
  },

  setZoom(choice) {
    this.choice = choice === "fit" ? choice : Math.min(Math.max(Number(choice) || 1, 0.05), 64);
    const menu = element("zoom");
    menu.querySelector(".custom")?.remove();
    if (![...menu.options].some((option) => option.value === String(this.choice))) {
      const option = new Option(`${Math.round(100 * this.choice)} %`, this.choice);
      option.className = "custom";
      menu.add(option);
    }
    menu.value = this.choice;
    this.resize();
  },

  /** The next larger or smaller of the usual factors. */
  step(direction) {
    const factors = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16];
    const { zoom } = this;
    const next = direction > 0 ? factors.find((factor) => factor > zoom * 1.001)
      : factors.findLast((factor) => factor < zoom * 0.999);
    if (next) this.setZoom(next);
  },

  /** The wheel with the control key zooms about the pointer. */
  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const before = this.canvas.getBoundingClientRect();
    const [x, y] = [(event.clientX - before.x) / before.width, (event.clientY - before.y) / before.height];
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.setZoom(this.zoom * Math.exp(-0.002 * lines * event.deltaY));
    const after = this.canvas.getBoundingClientRect();
    element("stage").scrollBy(after.x + x * after.width - event.clientX, after.y + y * after.height - event.clientY);
  },

  /** Follows the density of the screen, which changes when the window moves to another one. */
  followDensity() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      this.resize();
      this.followDensity();
    }, { once: true });
  },

  /** Applies zoom and background. */
  resize() {
    const { width, height } = this.canvas;
    const { zoom } = this;
    for (const canvas of [this.canvas, this.marks]) {
      canvas.style.width = `${(width * zoom) / devicePixelRatio}px`;
      canvas.style.height = `${(height * zoom) / devicePixelRatio}px`;
    }
    this.box.classList.toggle("pixels", zoom >= 2);
    const background = element("background").value;
    this.box.classList.toggle("checker", background === "checker");
    element("background-color").hidden = background !== "color";
    const color = background === "color" ? element("background-color").value : background;
    this.box.style.backgroundColor = background === "checker" ? "" : color;
  },

  /** Draws outlines and rectangles over the picture. */
  mark(highlight = null) {
    const context = this.marks.getContext("2d");
    context.clearRect(0, 0, this.marks.width, this.marks.height);
    const { report, frame } = view;
    const line = Math.max(1, this.marks.width / Math.max(1, this.marks.clientWidth));
    const stroke = (rect, color) => {
      context.strokeStyle = color;
      context.lineWidth = line;
      context.strokeRect(rect[0] + line / 2, rect[1] + line / 2, rect[2] - line, rect[3] - line);
    };
    const color = (index) => `hsl(${(index * 67) % 360} 90% 60%)`;
    if (view.overlay === "overdraw") {
      if (view.overdraw) context.putImageData(overdrawPicture(view.overdraw), 0, 0);
    } else if (view.overlay === "damage") {
      context.fillStyle = "rgba(255, 220, 0, 0.25)";
      for (const rect of frame?.damage ?? []) {
        context.fillRect(...rect);
        stroke(rect, "#ffdc00");
      }
    } else if (view.overlay === "passes") {
      (report?.passes ?? []).forEach((pass, index) => {
        if (!pass.hasOwnGrid) stroke(pass.region, color(index));
      });
    } else if (view.overlay === "batches") {
      (report?.batches?.batches ?? []).forEach((batch, index) => stroke(batch.bounds, color(index)));
    }
    if (highlight) stroke(highlight, "#ffffff");
    if (view.layer?.outline) this.outline(context, view.layer.outline, report.scale, line);
  },

  outline(context, corners, scale, line) {
    context.beginPath();
    for (const [x, y] of corners) context.lineTo(x * scale, y * scale);
    context.closePath();
    context.lineWidth = line * 3;
    context.strokeStyle = "rgba(0, 0, 0, 0.6)";
    context.stroke();
    context.lineWidth = line * 1.5;
    context.strokeStyle = "#4ea1ff";
    context.stroke();
  },
};
