import { C } from './palette.mjs';
import { blob, curve, random } from './picture.mjs';

/** Skies by time of day, top to horizon. */
export const SKIES = {
  dusk: [
    ['#2d3768', 0],
    ['#4b4a86', 0.3],
    ['#7d5f93', 0.52],
    ['#c47b86', 0.72],
    ['#f3aa7e', 0.88],
    ['#ffd9a0', 1],
  ],
  evening: [
    ['#232c58', 0],
    ['#46457f', 0.4],
    ['#8c638f', 0.7],
    ['#d98878', 0.92],
    ['#f3b083', 1],
  ],
  day: [
    ['#7fb0bd', 0],
    ['#aecbc4', 0.45],
    ['#e4ddbd', 0.8],
    ['#f8e3b6', 1],
  ],
  afternoon: [
    ['#6f9fb5', 0],
    ['#a8c0bd', 0.4],
    ['#ebd3ac', 0.78],
    ['#fbdca0', 1],
  ],
  sunrise: [
    ['#51639a', 0],
    ['#9183a9', 0.35],
    ['#e39f92', 0.65],
    ['#fbc78c', 0.88],
    ['#ffe6b4', 1],
  ],
  night: [
    ['#0d1530', 0],
    ['#172349', 0.4],
    ['#2b3766', 0.72],
    ['#584d7c', 0.93],
    ['#8a6584', 1],
  ],
};

/** How hills and leaves are tinted at each time: far to near, lit side then shaded side. */
export const HILLS = {
  dusk: [
    ['#d78f8c', '#8f6b93'],
    ['#a77485', '#5f5a82'],
    ['#7d7263', '#3f5566'],
    ['#6c7a4c', '#294b47'],
    ['#5f7344', '#1d3d37'],
  ],
  day: [
    ['#b9c6b4', '#9db6b4'],
    ['#9fb797', '#7ba092'],
    ['#9fb072', '#5d8a70'],
    ['#a9b168', '#4a7a5c'],
    ['#98a75a', '#3d6d50'],
  ],
  night: [
    ['#5d527c', '#3a4270'],
    ['#3e4468', '#2b3560'],
    ['#2c3d52', '#1d2c47'],
    ['#223a40', '#152736'],
    ['#1c3433', '#10222a'],
  ],
};

/** Leaves and bark by time of day; the `Far` tones stand in the haze. */
export const LEAVES = {
  dusk: { dark: '#20403a', mid: '#3d5f49', light: '#8f8c52', bark: '#ecc9a6', shade: '#8a6570' },
  duskFar: { dark: '#41565a', mid: '#5d6c5f', light: '#a0906a', bark: '#cfa894', shade: '#85687a' },
  day: { dark: '#3a6650', mid: '#5d8a63', light: '#a3b06b', bark: '#f6e8d0', shade: '#b99f8c' },
  dayFar: { dark: '#6b9377', mid: '#84a681', light: '#b4bd83', bark: '#e9dcc4', shade: '#b3a892' },
  night: { dark: '#10242c', mid: '#1b363b', light: '#33504f', bark: '#8f8aa0', shade: '#454a6b' },
  nightFar: { dark: '#1c3040', mid: '#263c48', light: '#364c58', bark: '#6a6a88', shade: '#3c4264' },
};

/** Sky over the top `depth` units, with the low sun's glow in the west. */
export function sky(p, tone, depth, sun = { x: 0.2, y: 0.92, size: 0.5 }) {
  p.rect(0, 0, p.width, depth + 2, p.v(...SKIES[tone]));
  if (!sun) return;
  const [x, y, size] = [sun.x * p.width, sun.y * depth, sun.size * p.width];
  const colour = tone === 'night' ? '#c9cfe8' : '#ffe3a8';
  p.oval(x, y, size, size * 0.55, p.glow(colour, tone === 'night' ? 0.25 : 0.75));
  if (sun.disc) p.dot(x, y, sun.disc, tone === 'night' ? '#f2eeda' : '#fff3cf');
}

/** Long flat clouds, lit from below. Kept out of the upper left, where headlines stand. */
export function clouds(p, list, top = '#8a6a98', under = '#f6b48c', opacity = 0.55) {
  for (const [x, y, w, h] of list) {
    const points = [];
    const count = 7;
    for (let i = 0; i <= count; i++) {
      const t = i / count;
      points.push([x + w * t, y - Math.sin(Math.PI * t) * h * p.r.between(0.45, 1)]);
    }
    points.push([x + w * 0.7, y + h * 0.16], [x + w * 0.35, y + h * 0.2]);
    p.path(curve(points, true), p.v([top, 0, 0.1], [top, 0.5, 0.7], [under, 1, 1]), `opacity="${opacity}"`);
  }
}

export function stars(p, count, depth, from = 0) {
  let small = '';
  let large = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = [
      Math.round(p.r.between(0, p.width)),
      Math.round(from + (depth - from) * p.r.next() ** 1.5),
    ];
    if (p.r.next() < 0.2) large += `M${x} ${y}h0`;
    else small += `M${x} ${y}h0`;
  }
  p.line(small, '#e9e6f2', 2.2, 'stroke-linecap="round" opacity=".7"');
  p.line(large, '#fff6df', 3.6, 'stroke-linecap="round" opacity=".9"');
}

/** The height of a ridge at x: three waves, repeatable by `phase`. */
export function ridgeAt(x, y, amp, phase, span = 900) {
  const t = (x / span) * Math.PI * 2;
  return (
    y -
    amp *
      (0.55 * Math.sin(t * 0.6 + phase) +
        0.3 * Math.sin(t * 1.31 + phase * 2.1) +
        0.15 * Math.sin(t * 2.9 + phase * 3.7))
  );
}

/**
 * One hill from the ridge down to `bottom`, lit on the left. `trees` (0..1) sets how thickly the ridge is wooded.
 */
export function hill(p, { y, amp, phase, bottom, lit, shade, trees = 0, size = 12, span = 900 }) {
  const points = [];
  for (let x = -40; x <= p.width + 80; x += 80) points.push([x, ridgeAt(x, y, amp, phase, span)]);
  const top = curve(points);
  const fill = p.d([lit, 0], [lit, 0.12], [shade, 0.85]);
  p.path(`${top}L${p.width + 60} ${bottom}L-40 ${bottom}Z`, fill);
  if (trees <= 0) return;
  let d = '';
  let x = -20;
  while (x < p.width + 20) {
    if (p.r.next() < trees) {
      const s = size * p.r.between(0.6, 1.3);
      const base = ridgeAt(x, y, amp, phase, span) + s * 0.5;
      d += `M${Math.round(x - s)} ${Math.round(base)}a${Math.round(s)} ${Math.round(s * 0.85)} 0 0 1 ${Math.round(s * 2)} 0`;
    }
    x += size * p.r.between(0.9, 1.8);
  }
  p.path(d, p.h(mix(lit, shade, 0.35), shade));
}

/** Mixes two `#rrggbb` colours. */
export function mix(a, b, t) {
  const at = (hex, i) => parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const part = (i) =>
    Math.round(at(a, i) + (at(b, i) - at(a, i)) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

function limb(x0, y0, x1, y1, w0, w1, bend) {
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
  const [mx, my] = [(x0 + x1) / 2 + nx * bend, (y0 + y1) / 2 + ny * bend];
  const wm = (w0 + w1) / 2;
  const side = (k) => [
    [x0 + nx * w0 * k, y0 + ny * w0 * k],
    [mx + nx * wm * k, my + ny * wm * k],
    [x1 + nx * w1 * k, y1 + ny * w1 * k],
  ];
  const r = (v) => Math.round(v * 10) / 10;
  const band = (a, b) => {
    const [s, e] = [side(a), side(b)];
    return `M${r(s[0][0])} ${r(s[0][1])}Q${r(s[1][0])} ${r(s[1][1])} ${r(s[2][0])} ${r(s[2][1])}L${r(e[2][0])} ${r(e[2][1])}Q${r(
      e[1][0],
    )} ${r(e[1][1])} ${r(e[0][0])} ${r(e[0][1])}Z`;
  };
  // Growing upwards, the normal points right (+) of the direction of growth.
  return { whole: band(-0.5, 0.5), shade: band(0.08, 0.5) };
}

/**
 * A gum tree: smooth pale trunk, forked limbs, sparse umbrella canopy in flat clumps.
 * @param opts `h` height, `lean` in radians, `tone` dusk|day|night, `detail` 1 (far) to 3 (foreground), `flare` of the foot
 */
export function gumTree(p, x, y, { h, lean = 0, seed = 1, tone = 'dusk', detail = 2, thick = 1 }) {
  const r = random(seed);
  const leaf = LEAVES[tone];
  const whole = [];
  const shade = [];
  const ends = [];
  const grow = (x0, y0, angle, length, width, depth) => {
    const [x1, y1] = [x0 + Math.cos(angle) * length, y0 + Math.sin(angle) * length];
    const tip = depth === 0 ? width * 0.35 : width * 0.68;
    const part = limb(x0, y0, x1, y1, width, tip, r.between(-0.07, 0.07) * length);
    whole.push(part.whole);
    shade.push(part.shade);
    if (depth === 0) {
      ends.push([x1, y1]);
      return;
    }
    const forks = detail > 1 && depth === 1 && r.next() < 0.45 ? 3 : 2;
    for (let i = 0; i < forks; i++) {
      const spread = forks === 2 ? (i - 0.5) * r.between(0.85, 1.25) : (i - 1) * r.between(0.6, 0.85);
      let next = angle * 0.8 + (-Math.PI / 2) * 0.2 + spread;
      next = Math.max(-Math.PI + 0.25, Math.min(-0.25, next));
      grow(x1, y1, next, length * r.between(0.5, 0.72), tip * 0.8, depth - 1);
    }
  };
  const width = h * 0.05 * thick;
  grow(x, y + width * 0.2, -Math.PI / 2 + lean, h * (detail > 2 ? 0.4 : 0.46), width, Math.min(3, detail));
  // The foot widens into the ground.
  const u = (k) => Math.round(width * k * 10) / 10;
  const slant = u(lean * 1.8);
  whole.push(
    `M${x - u(1)} ${y + u(0.3)}q${u(0.5)}-${u(0.15)} ${u(0.72) + slant}-${u(2)}h${u(0.56)}q${u(0.2)} ${u(1.85)} ${u(0.72) - slant} ${u(2)}q-${u(1)} ${u(0.22)}-${u(2)} 0z`,
  );
  shade.push(
    `M${x + u(0.1)} ${y + u(0.4)}q0-${u(0.7)} ${slant}-${u(2)}h${u(0.18)}q${u(0.2)} ${u(1.85)} ${u(0.72) - slant} ${u(2)}z`,
  );
  const sprays = leafSprays(p, tone);
  const size = (h * (detail > 2 ? 0.13 : detail > 1 ? 0.155 : 0.19)) / 50;
  const crown = ends
    .flatMap(([cx, cy]) => {
      const reach = size * 50;
      const list = [[cx, cy - reach * 0.12, size * r.between(0.85, 1.1)]];
      if (detail > 1)
        list.push([
          cx + reach * r.between(0.45, 0.8),
          cy + reach * r.between(-0.3, 0.35),
          size * r.between(0.5, 0.7),
        ]);
      if (detail > 1)
        list.push([
          cx - reach * r.between(0.45, 0.85),
          cy + reach * r.between(0, 0.45),
          size * r.between(0.5, 0.7),
        ]);
      return list;
    })
    .sort((a, b) => a[1] - b[1]);
  const back = Math.ceil(crown.length * 0.3);
  const place = ([cx, cy, scale]) =>
    sprays[Math.floor(r.next() * sprays.length)](cx, cy, Math.round(scale * 100) / 100);
  crown.slice(0, back).forEach(place);
  p.path(whole.join(''), leaf.bark);
  p.path(shade.join(''), leaf.shade, 'opacity=".8"');
  crown.slice(back).forEach(place);
}

/** Three sprays of gum leaves (about 100 wide, lit from the upper left), drawn once per picture and tone. */
function leafSprays(p, tone) {
  p.sprays ??= {};
  const leaf = LEAVES[tone];
  return (p.sprays[tone] ??= (tone.endsWith('Far') ? [5, 23] : [5, 23, 61]).map((seed) => {
    const r = random(seed);
    return p.stamp(() => {
      let dark = blob(r, 0, 0, 46, 17, 11, 0.2) + blob(r, r.between(-22, 22), 9, 24, 9, 8, 0.2);
      dark += blob(r, r.between(-12, 12), -12, 26, 9, 8, 0.2);
      // Hanging leaves along the lower edge.
      for (let i = 0; i < 8; i++) {
        const t = -1 + (2 * i) / 7;
        const [x, y] = [Math.round(t * 46), Math.round(13 * Math.sqrt(1 - t * t * 0.9) - 3)];
        const [dx, dy] = [Math.round(t * 8 + r.between(-2, 2)), Math.round(r.between(7, 15))];
        dark += `M${x - 2} ${y}q${dx} ${Math.round(dy * 0.6)} ${dx + 2} ${dy}q2-${Math.round(dy * 0.5)} 2-${dy}z`;
      }
      p.path(dark, leaf.dark);
      p.path(
        blob(r, -9, -5, 32, 10, 9, 0.22) + blob(r, 24, 2, 13, 4.5, 7, 0.2) + blob(r, -4, 9, 15, 4, 7, 0.25),
        leaf.mid,
      );
      p.path(
        blob(r, -20, -9, 15, 4.2, 7, 0.25) +
          blob(r, 4, -12, 10, 3, 6, 0.25) +
          blob(r, -31, 0, 7, 2.4, 6, 0.2),
        leaf.light,
      );
    });
  }));
}

/** Tufts of dry grass along a line, as one path. */
export function grass(p, x0, x1, y, height, count, fill, drop = 0) {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = Math.round(p.r.between(x0, x1));
    const base = Math.round(y + p.r.between(0, drop));
    const h = Math.round(height * p.r.between(0.5, 1.1));
    const lean = Math.round(h * p.r.between(-0.15, 0.45));
    d += `M${x - 3} ${base}q2-${Math.round(h / 2)} ${3 + lean}-${h}q-1 ${Math.round(h / 2)} ${2 - lean} ${h}z`;
  }
  p.path(d, fill);
}

/** Soft ground shadow falling to the right (the sun is in the west). */
export function shadow(p, x, y, length, thickness, colour = C.forest, opacity = 0.28) {
  p.poly(
    [
      [x, y - thickness / 2],
      [x + length, y + thickness * 0.2],
      [x + length, y + thickness * 0.6],
      [x, y + thickness / 2],
    ],
    p.h([colour, 0, opacity], [colour, 1, 0]),
  );
}

/** Four AFL posts: two tall goal posts between two shorter behind posts. `gap` is the distance between posts. */
export function aflPosts(p, x, y, gap, height, colour = C.cream, shade = '#b9a79b') {
  const width = Math.max(2, height * 0.035);
  [0, 1, 2, 3].forEach((i) => {
    const tall = i === 1 || i === 2 ? height : height * 0.66;
    p.round(x + i * gap - width / 2, y - tall, width, tall, width / 2, p.h(colour, shade));
    const pad = tall * 0.2;
    p.round(x + i * gap - width, y - pad, width * 2, pad, width * 0.6, p.h(C.terracotta, C.rust));
  });
}
