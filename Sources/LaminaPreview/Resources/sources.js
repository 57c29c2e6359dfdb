/** Frames drawn by the server that the page came from. */
class LiveSource {
  constructor() { this.isLive = true; }

  async get(path, options) {
    const response = await fetch(path, { cache: "no-store", ...options });
    if (response.ok) return response;
    throw new Error((await response.text()) || `status ${response.status}`);
  }

  async facts() { return (await this.get("document")).json(); }

  async frame(time) {
    const response = await this.get(`frame?time=${time}`);
    const details = JSON.parse(response.headers.get("X-Lamina-Frame"));
    const bytes = new Uint8ClampedArray(await response.arrayBuffer());
    return { ...details, picture: new ImageData(bytes, details.width, details.height) };
  }

  async report(time) { return (await this.get(`report?time=${time}`)).json(); }

  /** Shows other states, or replaces values. */
  async configure(scene) {
    await this.get("scene", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(scene),
    });
  }

  /** Waits until the document differs from a revision; returns the new one. */
  async change(revision) { return (await (await this.get(`changes?after=${revision}`)).json()).revision; }
}

/** Frames that the page contains. */
class RecordedSource {
  constructor(recording) {
    this.recording = recording;
    this.isLive = false;
    this.pictures = new Map();
  }

  async facts() { return this.recording.facts; }

  /** The last frame that begins at or before a time. */
  nearest(time) {
    const frames = this.recording.frames;
    let [low, high] = [0, frames.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (frames[middle].details.time <= time + 1e-6) low = middle; else high = middle - 1;
    }
    return frames[low];
  }

  async frame(time) {
    const { details, picture } = this.nearest(time);
    let image = this.pictures.get(picture);
    if (!image) {
      image = new Image();
      image.src = "data:image/png;base64," + this.recording.pictures[picture];
      await image.decode();
      if (this.pictures.size >= 240) this.pictures.delete(this.pictures.keys().next().value);
      this.pictures.set(picture, image);
    }
    return { ...details, picture: image };
  }

  async report(time) {
    const { pool } = this.recording;
    const { report } = this.nearest(time);
    const unpooled = (list) => list.map((index) => pool[index]);
    return {
      ...report, layers: unpooled(report.layers), items: unpooled(report.items),
      passes: unpooled(report.passes), batches: { batches: unpooled(report.batches) },
    };
  }

  change() { return new Promise(() => {}); }
}
