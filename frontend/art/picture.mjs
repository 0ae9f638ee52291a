import { C } from './palette.mjs';

/** A seeded pseudo-random source (mulberry32), so that every build draws the same picture. */
export function random(seed) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}

const n = (value) => String(Math.round(value * 10) / 10);

/** A smooth curve (Catmull-Rom as cubic Béziers) through points `[x, y]`. */
export function curve(points, closed = false) {
  const count = points.length;
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]);
  let d = `M${n(points[0][0])} ${n(points[0][1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(p2[0])} ${n(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Straight-edged closed path through points. */
export function polygon(points) {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** An uneven round shape, as a path. `jag` is how far (0..1) the edge wanders. */
export function blob(r, cx, cy, rx, ry, count = 9, jag = 0.18) {
  const points = [];
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + r.between(-0.15, 0.15);
    const reach = 1 + r.between(-jag, jag);
    points.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]);
  }
  return curve(points, true);
}

/** One SVG picture under construction: shapes in painting order, gradients shared by value. */
export class Picture {
  /** @param name short prefix of the ids inside (pictures may be inlined side by side) */
  constructor(name, width, height, seed = 7) {
    this.name = name;
    this.width = width;
    this.height = height;
    this.r = random(seed);
    this.defs = [];
    this.known = new Map();
    this.body = [];
  }

  id() {
    return `${this.name}${this.known.size.toString(36)}`;
  }

  define(key, make) {
    const found = this.known.get(key);
    if (found) return `url(#${found})`;
    const id = this.id();
    this.known.set(key, id);
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  /** Stops: colours, each `#hex`, `[hex, offset]` or `[hex, offset, opacity]`. */
  stops(list) {
    return list
      .map((stop, i) => {
        const [colour, offset = i / (list.length - 1), opacity = 1] = Array.isArray(stop) ? stop : [stop];
        const clear = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${clear}/>`;
      })
      .join('');
  }

  linear(list, x2, y2) {
    return this.define(
      `l${x2},${y2}${JSON.stringify(list)}`,
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${this.stops(list)}</linearGradient>`,
    );
  }
  /** Top to bottom of the shape. */
  v(...list) {
    return this.linear(list, 0, 1);
  }
  /** Left (lit) to right of the shape. */
  h(...list) {
    return this.linear(list, 1, 0);
  }
  /** Top left (lit) to bottom right of the shape. */
  d(...list) {
    return this.linear(list, 1, 1);
  }
  /** Round glow, centre outwards. */
  glow(colour, opacity = 1, middle = 0.35) {
    const list = [
      [colour, 0, opacity],
      [colour, 0.45, opacity * middle],
      [colour, 1, 0],
    ];
    return this.define(
      `r${JSON.stringify(list)}`,
      (id) => `<radialGradient id="${id}">${this.stops(list)}</radialGradient>`,
    );
  }
  /** A ball lit from the upper left. */
  ball(...list) {
    return this.define(
      `b${JSON.stringify(list)}`,
      (id) => `<radialGradient id="${id}" cx=".35" cy=".3" r=".75">${this.stops(list)}</radialGradient>`,
    );
  }
  pattern(key, width, height, content, transform = '') {
    const turn = transform ? ` patternTransform="${transform}"` : '';
    return this.define(
      `p${key}${transform}`,
      (id) =>
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn}>${content}</pattern>`,
    );
  }

  add(markup) {
    this.body.push(markup);
    return this;
  }
  path(d, fill, more = '') {
    return this.add(`<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`);
  }
  poly(points, fill, more = '') {
    return this.path(polygon(points), fill, more);
  }
  rect(x, y, w, h, fill, more = '') {
    return this.add(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more && ` ${more}`}/>`,
    );
  }
  round(x, y, w, h, radius, fill, more = '') {
    return this.rect(x, y, w, h, fill, `rx="${n(radius)}"${more && ` ${more}`}`);
  }
  oval(cx, cy, rx, ry, fill, more = '') {
    return this.add(
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`,
    );
  }
  dot(cx, cy, radius, fill, more = '') {
    return this.add(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}"${more && ` ${more}`}/>`,
    );
  }
  /** A line drawn as a band (posts, strings, court markings). */
  line(d, colour, width, more = '') {
    return this.add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more && ` ${more}`}/>`,
    );
  }
  group(attributes, draw) {
    this.add(`<g ${attributes}>`);
    draw();
    return this.add('</g>');
  }
  /** Draws into a symbol once; returns a function that places copies: `place(x, y, scale, mirrored)`. */
  stamp(draw) {
    const before = this.body;
    this.body = [];
    draw();
    const markup = this.body.join('');
    this.body = before;
    const id = this.id();
    this.known.set(`s${id}`, id);
    this.defs.push(`<g id="${id}">${markup}</g>`);
    return (x, y, scale = 1, mirrored = false, more = '') => {
      const size = scale === 1 && !mirrored ? '' : mirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`;
      this.add(
        `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${size}"${more && ` ${more}`}/>`,
      );
    };
  }

  /** Paper grain: one small tile of light and dark specks repeated over the picture (no filters: those are slow). */
  grain(strength = 1, tile = 180, count = 110) {
    const r = random(4711);
    const specks = () => {
      let d = '';
      for (let i = 0; i < count; i++) {
        const size = r.pick([1, 1, 2]);
        d += `M${Math.round(r.between(0, tile))} ${Math.round(r.between(0, tile))}h${size}v1h-${size}z`;
      }
      return d;
    };
    const fill = this.pattern(
      `grain${strength}`,
      tile,
      tile,
      `<path d="${specks()}" fill="#fff" opacity="${0.13 * strength}"/><path d="${specks()}" fill="${C.midnight}" opacity="${0.14 * strength}"/>`,
    );
    return this.rect(0, 0, this.width, this.height, fill);
  }

  toString() {
    const box = `0 0 ${this.width} ${this.height}`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="${box}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`;
  }
}
