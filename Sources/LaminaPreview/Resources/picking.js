/** Chooses layers at points of the picture. */
const picking = {
  /** Where the last click was, in pixels of the picture. */
  last: null,

  /** Chooses the frontmost layer at a point; a further click there chooses the one beneath. */
  click(x, y) {
    const found = this.layers(x, y);
    const isRepeated = this.last && Math.hypot(x - this.last.x, y - this.last.y) < 4;
    const index = isRepeated ? found.findIndex((layer) => layer.id === view.chosen) + 1 : 0;
    this.last = { x, y };
    view.choose(found[index % Math.max(found.length, 1)]?.id ?? null);
  },

  /**
   * The layers at a point, from front to back: first those that draw there, in the order of drawing, then
   * those that are covered, then those that only contain it.
   */
  layers(x, y) {
    const { layers = [], items = [], order = [], scale = 1 } = view.report ?? {};
    const byID = new Map(layers.map((layer) => [layer.id, layer]));
    const masks = new Map(layers.filter((layer) => layer.isMask).map((layer) => [layer.parent, layer]));
    const contains = (layer) => this.contains(layer.outline, x / scale, y / scale);
    const isVisible = (layer) => {
      for (let one = layer; one; one = byID.get(one.parent)) {
        const mask = masks.get(one.id);
        if (one.isHidden || one.isMask || one.opacity <= 0 || (mask && !contains(mask))) return false;
        if (one !== layer && one.clips && !contains(one)) return false;
      }
      return true;
    };
    const drawn = new Set(items.filter(({ bounds }) => !bounds
      || (x >= bounds[0] && y >= bounds[1] && x < bounds[0] + bounds[2] && y < bounds[1] + bounds[3]))
      .map((item) => item.layer));
    const ranks = new Map(order.map((id, index) => [id, index]));
    const rank = (layer) => (drawn.has(layer.id) && ranks.has(layer.id) ? ranks.get(layer.id) : layer.paints ? -1 : -2);
    return layers.filter((layer) => layer.parent && contains(layer) && isVisible(layer)).reverse()
      .sort((one, other) => rank(other) - rank(one));
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
