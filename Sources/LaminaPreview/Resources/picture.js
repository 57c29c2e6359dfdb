/** The picture with its outlines and rectangles. */
const picture = {
  canvas: element("picture"), marks: element("marks"), box: element("picture-box"),

  /** Shows the current frame. */
  show() {
    const { width, height, picture: pixels, time } = view.frame;
    for (const canvas of [this.canvas, this.marks]) {
      if (canvas.width !== width || canvas.height !== height) {
        [canvas.width, canvas.height] = [width, height];
        this.resize();
      }
    }
    const context = this.canvas.getContext("2d", { willReadFrequently: true });
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

  /** Applies zoom and background. */
  resize() {
    const stage = element("stage");
    const { width, height } = this.canvas;
    const choice = element("zoom").value;
    const fit = Math.min((stage.clientWidth - 26) / width, (stage.clientHeight - 26) / height);
    const zoom = choice === "fit" ? Math.max(fit, 0.01) : Number(choice);
    for (const canvas of [this.canvas, this.marks]) {
      canvas.style.width = `${width * zoom}px`;
      canvas.style.height = `${height * zoom}px`;
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

  /** The frontmost visible layer at a point of the picture, in pixels. */
  layerAt(x, y) {
    const { layers = [], scale = 1 } = view.report ?? {};
    const hidden = new Set();
    let found = null;
    for (const layer of layers) {
      if (layer.isHidden || hidden.has(layer.parent)) hidden.add(layer.id);
      else if (layer.parent && !layer.isMask && this.contains(layer.outline, x / scale, y / scale)) found = layer;
    }
    return found;
  },

  contains(corners, x, y) {
    if (!corners) return false;
    let isInside = false;
    corners.forEach(([ax, ay], index) => {
      const [bx, by] = corners[(index + corners.length - 1) % corners.length];
      if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    });
    return isInside;
  },
};
