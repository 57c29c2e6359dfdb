/** Frames drawn by the server that the page came from. */
class LiveSource {
  constructor(time) {
    this.isLive = true;
    // The first picture is drawn while the page is still being read.
    this.firstTime = time;
    this.first = this.request(time).catch(() => null);
  }

  async get(path, options) {
    const response = await fetch(path, { cache: "no-store", ...options });
    if (response.ok) return response;
    throw Object.assign(new Error((await response.text()) || `status ${response.status}`), { status: response.status });
  }

  async facts() { return (await this.get("document")).json(); }

  async frame(time) {
    const { first } = this;
    this.first = null;
    return (time === this.firstTime && first && (await first)) || this.request(time);
  }

  async request(time) {
    const response = await this.get(`frame?time=${time}`);
    const details = JSON.parse(response.headers.get("X-Lamina-Frame"));
    const bytes = new Uint8ClampedArray(await response.arrayBuffer());
    const { width, height, colorSpace } = details;
    return { ...details, picture: new ImageData(bytes, width, height, { colorSpace }) };
  }

  async report(time) { return (await this.get(`report?time=${time}`)).json(); }

  /** How often every pixel is drawn. */
  async overdraw(time) {
    const response = await this.get(`overdraw?time=${time}`);
    const details = JSON.parse(response.headers.get("X-Lamina-Frame"));
    return { ...details, time, counts: new Uint8Array(await response.arrayBuffer()) };
  }

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
    return { ...details, picture: await this.image(picture) };
  }

  /** A picture of the recording. */
  async image(picture) {
    let image = this.pictures.get(picture);
    if (!image) {
      image = new Image();
      image.src = "data:image/png;base64," + this.recording.pictures[picture];
      await image.decode();
      if (this.pictures.size >= 240) this.pictures.delete(this.pictures.keys().next().value);
      this.pictures.set(picture, image);
    }
    return image;
  }

  /** How often every pixel is drawn: the grey levels of a picture. */
  async overdraw(time) {
    const { overdraw, counts } = this.nearest(time);
    const canvas = make("canvas", { width: overdraw.width, height: overdraw.height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(await this.image(counts), 0, 0);
    const { data } = context.getImageData(0, 0, overdraw.width, overdraw.height);
    return { ...overdraw, time, counts: Uint8Array.from({ length: data.length / 4 }, (_, index) => data[4 * index]) };
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
