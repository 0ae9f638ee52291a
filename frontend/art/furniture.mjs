import { box, floorShadow } from './interior.mjs';
import { C } from './palette.mjs';
import { polygon, random } from './picture.mjs';

const R = Math.round;

/** A bentwood chair. `facing`: 'away' shows its back, 'front' shows the seat before the back. */
export function chair(p, cam, x, z, { colour = ['#a9694a', '#5d3626'], facing = 'away' } = {}) {
  const s = cam.scale(x, z);
  const [px, py] = cam.at(x, 0, z);
  const fill = p.h(...colour);
  const dark = colour[1];
  const legs = () => {
    for (const k of [-0.19, 0.15])
      p.poly(
        [
          [px + k * s, py - 0.45 * s],
          [px + (k + 0.045) * s, py - 0.45 * s],
          [px + (k + 0.04) * s, py],
          [px + k * s, py],
        ],
        dark,
      );
  };
  const back = () => {
    p.path(
      `M${R(px - 0.2 * s)} ${R(py - 0.42 * s)}v-${R(0.36 * s)}q0-${R(0.17 * s)} ${R(0.2 * s)}-${R(0.17 * s)}t${R(0.2 * s)} ${R(0.17 * s)}v${R(0.36 * s)}h-${R(0.05 * s)}v-${R(0.33 * s)}q0-${R(0.12 * s)}-${R(0.15 * s)}-${R(0.12 * s)}t-${R(0.15 * s)} ${R(0.12 * s)}v${R(0.33 * s)}z`,
      fill,
    );
    p.rect(px - 0.13 * s, py - 0.72 * s, 0.26 * s, 0.1 * s, fill);
  };
  if (facing === 'front') back();
  legs();
  p.oval(px, py - 0.44 * s, 0.22 * s, 0.07 * s, fill);
  if (facing === 'away') back();
}

/** A tall vase or jar of gum leaves and blossom. */
export function bouquet(
  p,
  x,
  y,
  s,
  { vase = ['#fbf1dc', '#c9b49a'], flowers = ['#f2b653', '#d8837c', '#fbf1dc'], seed = 1 } = {},
) {
  const r = random(seed);
  let leaves = '';
  let light = '';
  for (let i = 0; i < 11; i++) {
    const angle = -Math.PI / 2 + r.between(-1.25, 1.25);
    const length = s * r.between(0.7, 1.2);
    const [ex, ey] = [x + Math.cos(angle) * length, y - s * 0.2 + Math.sin(angle) * length];
    const [nx, ny] = [-Math.sin(angle) * s * 0.13, Math.cos(angle) * s * 0.13];
    const [mx, my] = [x + Math.cos(angle) * length * 0.6, y - s * 0.2 + Math.sin(angle) * length * 0.6];
    const leaf = `M${R(x)} ${R(y - s * 0.2)}Q${R(mx + nx)} ${R(my + ny)} ${R(ex)} ${R(ey)}Q${R(mx - nx)} ${R(my - ny)} ${R(x)} ${R(y - s * 0.2)}z`;
    if (i % 2) light += leaf;
    else leaves += leaf;
  }
  p.path(leaves, '#3d6b56');
  p.path(light, '#86a88a');
  for (let i = 0; i < 8; i++) {
    const [fx, fy] = [x + r.between(-0.55, 0.55) * s, y - s * r.between(0.35, 0.95)];
    p.dot(fx, fy, s * r.between(0.1, 0.17), flowers[i % flowers.length]);
  }
  p.path(
    `M${R(x - s * 0.2)} ${R(y - s * 0.3)}h${R(s * 0.4)}l-${R(s * 0.06)} ${R(s * 0.62)}h-${R(s * 0.28)}z`,
    p.h(...vase),
  );
}

export function candle(p, x, y, s) {
  p.dot(x, y - s * 0.75, s * 1.1, p.glow('#ffdf9a', 0.6));
  p.rect(x - s * 0.13, y - s * 0.5, s * 0.26, s * 0.5, p.h('#fff6e2', '#dcbf97'));
  p.path(
    `M${R(x)} ${R(y - s)}q${R(s * 0.2)} ${R(s * 0.32)} 0 ${R(s * 0.45)}q-${R(s * 0.2)}-${R(s * 0.13)} 0-${R(s * 0.45)}z`,
    '#ffc45e',
  );
}

/** A wine glass, filled a third. */
export function glass(p, x, y, s, wine = '#b0483f') {
  const bowl = `M${R(x - s * 0.19)} ${R(y - s)}h${R(s * 0.38)}q${R(s * 0.06)} ${R(s * 0.5)}-${R(s * 0.19)} ${R(s * 0.52)}q-${R(s * 0.25)}-${R(s * 0.02)}-${R(s * 0.19)}-${R(s * 0.52)}z`;
  if (s < 30) {
    // Far away: the wine and a glint.
    p.path(bowl, wine);
    p.rect(x - 1, y - s * 0.5, 2, s * 0.48, '#fff8ec');
    return;
  }
  p.path(bowl, p.h('#fff8ec', '#bfa9b8'), 'opacity=".55"');
  p.path(
    `M${R(x - s * 0.21)} ${R(y - s * 0.74)}h${R(s * 0.42)}q-${R(s * 0.03)} ${R(s * 0.26)}-${R(s * 0.21)} ${R(s * 0.26)}t-${R(s * 0.21)}-${R(s * 0.26)}z`,
    wine,
  );
  p.oval(x, y - s * 0.74, s * 0.21, s * 0.035, '#fff', 'opacity=".3"');
  p.path(
    `M${R(x - s * 0.13)} ${R(y - s * 0.92)}h${R(s * 0.06)}q-${R(s * 0.02)} ${R(s * 0.2)} ${R(s * 0.02)} ${R(s * 0.34)}q-${R(s * 0.1)}-${R(s * 0.12)}-${R(s * 0.08)}-${R(s * 0.34)}z`,
    '#fff',
    'opacity=".55"',
  );
  p.rect(x - s * 0.022, y - s * 0.5, s * 0.044, s * 0.48, p.h('#fff8ec', '#bfa9b8'));
  p.oval(x, y, s * 0.17, s * 0.045, p.h('#fff8ec', '#bfa9b8'));
}

/** A schooner of beer. */
export function beer(p, x, y, s, colour = ['#f8c75e', '#d28a2c']) {
  p.path(
    `M${R(x - s * 0.24)} ${R(y - s)}h${R(s * 0.48)}l-${R(s * 0.08)} ${R(s)}h-${R(s * 0.32)}z`,
    p.h(...colour),
  );
  p.round(x - s * 0.27, y - s * 1.08, s * 0.54, s * 0.24, s * 0.1, p.h('#fffaf0', '#ecd9b6'));
  p.path(
    `M${R(x - s * 0.16)} ${R(y - s * 0.78)}h${R(s * 0.07)}l-${R(s * 0.03)} ${R(s * 0.6)}h-${R(s * 0.04)}z`,
    '#fff3c8',
    'opacity=".6"',
  );
}

/** A round table under a cloth, laid for dinner, with a centrepiece and chairs before and behind it. */
export function roundTable(
  p,
  cam,
  x,
  z,
  {
    cloth = ['#fffaf0', '#e6cfae', '#a98872'],
    seats = ['#a9694a', '#5d3626'],
    centre = 'flowers',
    radius = 0.85,
    seed = 1,
    chairs = true,
    laid = true,
  } = {},
) {
  floorShadow(p, cam, x, z, radius * 1.35);
  if (chairs)
    for (const k of [-0.75, 0, 0.75])
      chair(p, cam, x + k, z + radius * 0.85, { colour: seats, facing: 'front' });
  const [cx, cy, rx, ry] = cam.disc(x, 0.75, z, radius);
  const [bx, by, brx, bry] = cam.disc(x, 0.06, z, radius * 0.96);
  p.path(
    `M${R(cx - rx)} ${R(cy)}L${R(bx - brx)} ${R(by)}A${R(brx)} ${R(bry)} 0 0 0 ${R(bx + brx)} ${R(by)}L${R(cx + rx)} ${R(cy)}z`,
    p.h(...cloth),
  );
  let folds = '';
  for (const t of [-0.7, -0.36, 0.02, 0.4, 0.74]) {
    const [fx, fy] = [cx + rx * t, cy + ry * Math.sqrt(1 - t * t)];
    const by2 = by + bry * Math.sqrt(1 - t * t);
    folds += `M${R(fx)} ${R(fy)}L${R(fx - rx * 0.05)} ${R(by2)}h${R(rx * 0.13)}z`;
  }
  p.path(folds, C.bark, 'opacity=".12"');
  p.oval(cx, cy, rx, ry, p.h(cloth[0], cloth[1]));
  const s = cam.scale(x, z);
  const close = s > 125;
  if (laid) {
    for (let i = 0; i < 8; i++) {
      const angle = (i / 8) * Math.PI * 2 + 0.3;
      const [ox, oy] = [cx + Math.cos(angle) * rx * 0.74, cy + Math.sin(angle) * ry * 0.72];
      if (close) p.oval(ox, oy, s * 0.13, s * 0.13 * (ry / rx), '#d9bf9c');
      p.oval(ox, oy - s * 0.008, s * 0.1, s * 0.1 * (ry / rx), '#fffdf6');
    }
    for (const [a, b] of [
      [-0.45, -0.3],
      [0.4, -0.34],
      [-0.3, 0.36],
      [0.42, 0.3],
    ])
      glass(p, cx + rx * a, cy + ry * b, s * 0.2);
  }
  if (centre === 'flowers') bouquet(p, cx, cy - s * 0.08, s * 0.3, { seed });
  if (centre !== 'none') {
    candle(p, cx - s * 0.24, cy + ry * 0.12, s * 0.12);
    candle(p, cx + s * 0.24, cy + ry * 0.16, s * 0.12);
  }
  if (chairs) {
    chair(p, cam, x - 0.62, z - radius * 0.95, { colour: seats });
    chair(p, cam, x + 0.62, z - radius * 0.95, { colour: seats });
  }
}

/** A long table seen along its length (towards the viewer). */
export function longTable(
  p,
  cam,
  x0,
  x1,
  z0,
  z1,
  { top = ['#d9a769', '#96603f'], leg = '#5b3826', cloth = null, y = 0.75 } = {},
) {
  floorShadow(p, cam, (x0 + x1) / 2, (z0 + z1) / 2, (x1 - x0) * 0.6, 0.25);
  if (cloth) {
    box(p, cam, [x0, 0.12, z0], [x1, y, z1], {
      front: p.v(cloth[1], cloth[2]),
      top: p.v(cloth[0], cloth[1]),
      side: cloth[2],
    });
    return;
  }
  for (const [x, z] of [
    [x0 + 0.1, z1 - 0.15],
    [x1 - 0.1, z1 - 0.15],
    [x0 + 0.1, z0 + 0.12],
    [x1 - 0.1, z0 + 0.12],
  ]) {
    const s = cam.scale(x, z);
    const [px, py] = cam.at(x, 0, z);
    const [, ty] = cam.at(x, y, z);
    p.rect(px - 0.04 * s, ty, 0.08 * s, py - ty, leg);
  }
  box(p, cam, [x0, y - 0.07, z0], [x1, y, z1], { front: p.h(top[1], leg), top: p.v(top[1], top[0]) });
}

/** A bar stool. */
export function stool(p, cam, x, z, colour = ['#b9573a', '#6b2f28']) {
  const s = cam.scale(x, z);
  const [px, py] = cam.at(x, 0, z);
  floorShadow(p, cam, x, z, 0.3, 0.3);
  p.path(
    polygon([
      [px - 0.13 * s, py - 0.72 * s],
      [px - 0.08 * s, py - 0.72 * s],
      [px - 0.16 * s, py],
      [px - 0.2 * s, py],
    ]) +
      polygon([
        [px + 0.08 * s, py - 0.72 * s],
        [px + 0.13 * s, py - 0.72 * s],
        [px + 0.2 * s, py],
        [px + 0.16 * s, py],
      ]),
    C.bark,
  );
  p.rect(px - 0.17 * s, py - 0.28 * s, 0.34 * s, 0.03 * s, C.ochre);
  p.round(px - 0.2 * s, py - 0.8 * s, 0.4 * s, 0.1 * s, 0.05 * s, p.h(...colour));
  p.oval(px, py - 0.79 * s, 0.2 * s, 0.05 * s, p.h(C.clay, colour[0]));
}

/** A row of bottles standing on y, from x0 to x1, about `h` high. */
export function bottles(p, x0, x1, y, h, seed = 1) {
  const r = random(seed);
  const colours = [
    ['#5f8f6f', '#24473a'],
    ['#d99a3a', '#7c4a1f'],
    ['#b9573a', '#5f2a22'],
    ['#e8d6a8', '#a58a5c'],
    ['#4d6b8a', '#28395c'],
    ['#8f5f86', '#4a2f52'],
  ];
  let x = x0;
  while (x < x1 - h * 0.25) {
    const tall = h * r.between(0.72, 1);
    const w = h * r.between(0.2, 0.27);
    const colour = r.pick(colours);
    p.path(
      `M${R(x)} ${R(y)}v-${R(tall * 0.58)}q0-${R(tall * 0.1)} ${R(w * 0.34)}-${R(tall * 0.16)}v-${R(tall * 0.26)}h${R(w * 0.32)}v${R(tall * 0.26)}q${R(w * 0.34)} ${R(tall * 0.06)} ${R(w * 0.34)} ${R(tall * 0.16)}v${R(tall * 0.58)}z`,
      p.h(...colour),
    );
    p.rect(x + w * 0.04, y - tall * 0.42, w * 0.92, tall * 0.22, '#fbeccb', 'opacity=".75"');
    x += w + h * r.between(0.06, 0.14);
  }
}

/** Triangular flags on a string between two points. */
export function bunting(
  p,
  x0,
  y0,
  x1,
  y1,
  sag,
  count,
  size,
  colours = [C.terracotta, C.ochre, C.cream, C.eucalypt],
) {
  const at = (t) => [
    (1 - t) ** 2 * x0 + 2 * t * (1 - t) * ((x0 + x1) / 2) + t * t * x1,
    (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ((y0 + y1) / 2 + sag * 2) + t * t * y1,
  ];
  p.line(
    `M${R(x0)} ${R(y0)}Q${R((x0 + x1) / 2)} ${R((y0 + y1) / 2 + sag * 2)} ${R(x1)} ${R(y1)}`,
    '#f3dcb4',
    Math.max(1.5, size * 0.06),
  );
  const paths = colours.map(() => '');
  for (let i = 0; i < count; i++) {
    const [a, b] = [at((i + 0.1) / count), at((i + 0.9) / count)];
    paths[i % colours.length] += polygon([a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + size]]);
  }
  paths.forEach((d, i) => d && p.path(d, colours[i]));
}

/** A balloon with its string. */
export function balloon(p, x, y, s, colour, string = 90) {
  p.line(
    `M${R(x)} ${R(y + s * 1.15)}q${R(s * 0.25)} ${R(string * 0.4)} 0 ${R(string)}`,
    '#f3dcb4',
    1.5,
    'opacity=".7"',
  );
  p.path(`M${R(x)} ${R(y + s * 1.2)}l-${R(s * 0.12)} ${R(s * 0.14)}h${R(s * 0.24)}z`, colour[2]);
  p.path(
    `M${R(x)} ${R(y - s * 1.1)}C${R(x + s * 0.62)} ${R(y - s * 1.1)} ${R(x + s)} ${R(y - s * 0.6)} ${R(x + s)} ${R(y - s * 0.05)}C${R(x + s)} ${R(y + s * 0.65)} ${R(x + s * 0.35)} ${R(y + s * 1.1)} ${R(x)} ${R(y + s * 1.22)}C${R(x - s * 0.35)} ${R(y + s * 1.1)} ${R(x - s)} ${R(y + s * 0.65)} ${R(x - s)} ${R(y - s * 0.05)}C${R(x - s)} ${R(y - s * 0.6)} ${R(x - s * 0.62)} ${R(y - s * 1.1)} ${R(x)} ${R(y - s * 1.1)}z`,
    p.ball(...colour),
  );
  p.oval(
    x - s * 0.38,
    y - s * 0.48,
    s * 0.14,
    s * 0.26,
    '#fff',
    `opacity=".35" transform="rotate(28 ${R(x - s * 0.38)} ${R(y - s * 0.48)})"`,
  );
}

export const BALLOONS = [
  ['#f0a27a', '#c9603f', '#8f3f2d'],
  ['#fbd88c', '#e0a03c', '#a86f28'],
  ['#a9cbb0', '#5f9480', '#335c4d'],
  ['#fff6e2', '#ecd4b0', '#bf9a7c'],
  ['#c49ac0', '#8a5f94', '#573c6b'],
];

/** A trophy cup. */
export function cup(p, x, y, h, metal = ['#ffe7a3', '#e0a53f', '#8f5a22']) {
  const w = h * 0.5;
  p.rect(x - w * 0.36, y - h * 0.16, w * 0.72, h * 0.16, p.h('#6e432c', '#3d281f'));
  p.path(
    `M${R(x - w * 0.24)} ${R(y - h * 0.16)}q${R(w * 0.2)}-${R(h * 0.05)} ${R(w * 0.18)}-${R(h * 0.22)}h${R(w * 0.12)}q-${R(w * 0.02)} ${R(h * 0.17)} ${R(w * 0.18)} ${R(h * 0.22)}z`,
    p.h(...metal),
  );
  p.add(
    `<path d="M${R(x - w * 0.42)} ${R(y - h * 0.92)}q-${R(w * 0.3)} 0-${R(w * 0.26)} ${R(h * 0.2)}t${R(w * 0.36)} ${R(h * 0.17)}M${R(x + w * 0.42)} ${R(y - h * 0.92)}q${R(w * 0.3)} 0 ${R(w * 0.26)} ${R(h * 0.2)}t-${R(w * 0.36)} ${R(h * 0.17)}" fill="none" stroke="${metal[1]}" stroke-width="${R(h * 0.045)}"/>`,
  );
  p.path(
    `M${R(x - w * 0.5)} ${R(y - h)}h${R(w)}q0 ${R(h * 0.62)}-${R(w * 0.5)} ${R(h * 0.64)}t-${R(w * 0.5)}-${R(h * 0.64)}z`,
    p.h(...metal),
  );
  p.path(
    `M${R(x - w * 0.34)} ${R(y - h * 0.94)}h${R(w * 0.14)}q0 ${R(h * 0.36)} ${R(w * 0.1)} ${R(h * 0.48)}q-${R(w * 0.24)}-${R(h * 0.14)}-${R(w * 0.24)}-${R(h * 0.48)}z`,
    '#fff6d8',
    'opacity=".6"',
  );
  p.oval(x, y - h, w * 0.5, h * 0.045, metal[2]);
}

/** Heads and shoulders of people seen from behind, as a dark row. */
export function audience(p, x0, x1, y, size, fill, seed = 3, gap = 1.15) {
  const r = random(seed);
  let d = '';
  for (let x = x0; x < x1; x += size * r.between(gap * 0.9, gap * 1.2)) {
    const s = size * r.between(0.88, 1.1);
    const top = y - s * r.between(0.92, 1);
    const tilt = Math.round(r.between(-0.05, 0.05) * s);
    d += `M${R(x - s * 0.58)} ${R(y + size * 2.4)}V${R(y + s * 0.5)}q${R(s * 0.02)}-${R(s * 0.68)} ${R(s * 0.3)}-${R(s * 0.8)}q${R(s * 0.16)}-${R(s * 0.06)} ${R(s * 0.17)}-${R(s * 0.2)}h${R(s * 0.22)}q${R(s * 0.01)} ${R(s * 0.14)} ${R(s * 0.17)} ${R(s * 0.2)}q${R(s * 0.28)} ${R(s * 0.12)} ${R(s * 0.3)} ${R(s * 0.8)}V${R(y + size * 2.4)}z`;
    d += `M${R(x - s * 0.25 + tilt)} ${R(top + s * 0.3)}a${R(s * 0.25)} ${R(s * 0.3)} 0 1 1 ${R(s * 0.5)} 0a${R(s * 0.25)} ${R(s * 0.33)} 0 1 1-${R(s * 0.5)} 0z`;
    const hair = r.next();
    if (hair < 0.25)
      d += `M${R(x - s * 0.27 + tilt)} ${R(top + s * 0.25)}a${R(s * 0.27)} ${R(s * 0.28)} 0 0 1 ${R(s * 0.54)} 0v${R(s * 0.34)}q-${R(s * 0.27)} ${R(s * 0.18)}-${R(s * 0.54)} 0z`;
    else if (hair < 0.4)
      d += `M${R(x - s * 0.11 + tilt)} ${R(top - s * 0.04)}a${R(s * 0.11)} ${R(s * 0.11)} 0 1 1 ${R(s * 0.22)} 0a${R(s * 0.11)} ${R(s * 0.11)} 0 1 1-${R(s * 0.22)} 0z`;
  }
  p.path(d, fill);
}
