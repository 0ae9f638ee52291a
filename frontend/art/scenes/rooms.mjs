import { festoon } from '../clubhouse.mjs';
import {
  audience,
  beer,
  bottles,
  bouquet,
  bunting,
  chair,
  glass,
  longTable,
  roundTable,
  stool,
} from '../furniture.mjs';
import { box, floorShadow, onWall, pendant, room } from '../interior.mjs';
import { C } from '../palette.mjs';
import { Picture, polygon } from '../picture.mjs';

const R = Math.round;

/** The stage at the end of the hall: platform, curtains, warm light. */
export function stage(
  p,
  cam,
  { half = 3, high = 0.7, curtain = ['#b9573a', '#8f3f2d', '#5f2a2a'], lit = true } = {},
) {
  const z = cam.depth;
  const [l, t] = cam.at(-half, cam.tall - 0.35, z);
  const [r, b] = cam.at(half, high, z);
  p.rect(l, t, r - l, b - t, p.v('#5b3826', '#7c4a38'));
  if (lit) p.oval((l + r) / 2, b - 20, (r - l) * 0.42, (b - t) * 0.75, p.glow('#ffdf9f', 0.7));
  const w = (r - l) * 0.16;
  for (const [x, flip] of [
    [l, 1],
    [r, -1],
  ]) {
    p.path(
      `M${R(x)} ${R(t)}h${R(flip * w)}q${R(-flip * w * 0.1)} ${R((b - t) * 0.6)} ${R(-flip * w * 0.35)} ${R(b - t)}h${R(-flip * w * 0.65)}z`,
      p.h(...curtain),
    );
    for (const k of [0.2, 0.45])
      p.path(
        `M${R(x + flip * w * k)} ${R(t)}h${R(flip * w * 0.1)}l${R(-flip * w * 0.06)} ${R(b - t)}h${R(-flip * w * 0.1)}z`,
        C.bark,
        'opacity=".22"',
      );
  }
  let swags = '';
  const step = (r - l) / 5;
  for (let i = 0; i < 5; i++)
    swags += `M${R(l + i * step)} ${R(t - 4)}h${R(step)}q-${R(step / 2)} ${R(step * 0.62)}-${R(step)} 0z`;
  p.path(swags, p.v(curtain[0], curtain[1]));
  box(p, cam, [-half - 0.2, 0, z - 1], [half + 0.2, high, z], {
    front: p.h('#8a5538', '#4f3026'),
    top: p.v('#b97c4d', '#dca668'),
  });
  const [sx, sy] = cam.at(-half - 0.2, high, z - 1);
  p.rect(sx, sy, cam.at(half + 0.2, high, z - 1)[0] - sx, 5, p.h('#f3d9ab', '#a56a3f'));
}

export function hallFunction() {
  const p = new Picture('hf', 1200, 800, 3);
  const cam = room(p, {
    style: 'hall',
    width: 11,
    depth: 10.5,
    tall: 4,
    windows: [
      [7.2, 8.3],
      [8.8, 9.8],
    ],
  });
  stage(p, cam);
  for (const [x, z] of [
    [-2.6, 8.6],
    [0, 8.6],
    [2.6, 8.6],
  ])
    pendant(p, cam, x, z, 1);
  const [a, b] = [cam.at(-5.5, 3.5, 7), cam.at(5.5, 3.5, 7)];
  festoon(
    p,
    [
      [a[0], a[1]],
      [600, a[1] - 10],
      [b[0], b[1]],
    ],
    34,
    30,
    4,
  );
  for (const [x, z, seed] of [
    [-3.3, 7.8, 2],
    [0, 7.8, 3],
    [3.3, 7.8, 4],
    [-2, 5.6, 5],
    [2, 5.6, 6],
  ])
    roundTable(p, cam, x, z, { seed });
  for (const [x, z] of [
    [-2.6, 5],
    [2.6, 5],
  ])
    pendant(p, cam, x, z, 0.9);
  roundTable(p, cam, 0, 3.7, { seed: 9 });
  return p.grain(0.7);
}

export function hallEmpty() {
  const p = new Picture('he', 1200, 800, 4);
  const cam = room(p, {
    style: 'hall',
    width: 11,
    depth: 11,
    tall: 4,
    glow: 0.65,
    windows: [
      [7.2, 8.3],
      [9, 10.2],
    ],
  });
  stage(p, cam);
  const shine = p.v(['#ffe9b4', 0, 0.5], ['#ffe9b4', 1, 0]);
  p.path(cam.floor(-3, 3, 3, 9.9), shine);
  for (const z of [9, 6.5, 4]) for (const x of [-2.6, 2.6]) pendant(p, cam, x, z, 1.1);
  // Chairs stacked along the right wall.
  for (const z of [8.6, 7.6, 6.6]) {
    const s = cam.scale(4.9, z);
    const [x, y] = cam.at(4.8, 0, z);
    floorShadow(p, cam, 4.8, z, 0.4);
    for (let i = 0; i < 5; i++)
      p.round(x - 0.24 * s, y - (0.45 + i * 0.13) * s, 0.48 * s, 0.07 * s, 3, p.h('#c9855a', '#6e3f2c'));
    p.path(
      polygon([
        [x - 0.22 * s, y - 0.4 * s],
        [x - 0.17 * s, y - 0.4 * s],
        [x - 0.17 * s, y],
        [x - 0.22 * s, y],
      ]) +
        polygon([
          [x + 0.16 * s, y - 0.4 * s],
          [x + 0.21 * s, y - 0.4 * s],
          [x + 0.21 * s, y],
          [x + 0.16 * s, y],
        ]),
      '#4a2f24',
    );
    p.round(x - 0.22 * s, y - 1.42 * s, 0.44 * s, 0.36 * s, 6, p.h('#b9744c', '#5d3626'));
  }
  return p.grain(0.7);
}

/** Back bar: lit shelves with bottles between timber posts. */
function backBar(p, cam, x0, x1, seed = 1) {
  const z = cam.depth;
  const [l, t] = cam.at(x0, 2.75, z);
  const [r, b] = cam.at(x1, 0.9, z);
  p.rect(l - 8, t - 10, r - l + 16, b - t + 12, p.h('#6e432c', '#3d281f'));
  p.rect(l, t, r - l, b - t, p.v('#ffdf9a', '#f0ac5c', '#b9683f'));
  const rows = 3;
  for (let i = 1; i <= rows; i++) {
    const y = t + ((b - t) * i) / rows;
    bottles(p, l + 8, r - 6, y - 5, ((b - t) / rows) * 0.78, seed + i);
    p.rect(l, y - 5, r - l, 7, p.h('#8a5a3b', '#4a2f24'));
  }
  const count = Math.max(2, Math.round((r - l) / 150));
  for (let i = 1; i < count; i++)
    p.rect(l + ((r - l) * i) / count - 5, t, 10, b - t, p.h('#7c4a30', '#4a2f24'));
}

/** A counter with beer taps. */
function counter(p, cam, x0, x1, z0, z1, { front = ['#a56a3f', '#5b3826'], taps = [] } = {}) {
  box(p, cam, [x0, 0, z0], [x1, 1.05, z1], { front: p.h(...front), side: '#3d281f' });
  const [l, t] = cam.at(x0, 0.95, z0);
  const [r, b] = cam.at(x1, 0.12, z0);
  const step = (r - l) / Math.max(3, R((r - l) / 120));
  for (let x = l + 8; x < r - 20; x += step)
    p.rect(x, t + 8, step - 16, b - t - 12, p.d(['#fff', 0, 0.12], ['#000', 1, 0.22]), 'rx="4"');
  box(p, cam, [x0 - 0.1, 1.05, z0 - 0.12], [x1 + 0.1, 1.13, z1], {
    front: p.h('#f0c685', '#8a5a3b'),
    top: p.h('#dba86a', '#a56a3f', '#7c4d36'),
  });
  p.rect(l, b - 6, r - l, 6, C.ochre, 'opacity=".8"');
  for (const x of taps) {
    const s = cam.scale(x, z1 - 0.25);
    const [px, py] = cam.at(x, 1.13, z1 - 0.25);
    p.rect(px - 0.05 * s, py - 0.42 * s, 0.1 * s, 0.42 * s, p.h('#f6ecd8', '#8f98a0', '#5e6b76'));
    p.round(px - 0.17 * s, py - 0.5 * s, 0.34 * s, 0.12 * s, 0.05 * s, p.h('#f6ecd8', '#8f98a0'));
    [C.terracotta, C.ochre, C.eucalypt].forEach((c, i) =>
      p.round(px + (i - 1) * 0.12 * s - 0.03 * s, py - 0.78 * s, 0.06 * s, 0.3 * s, 0.02 * s, c),
    );
  }
}

export function barLounge() {
  const p = new Picture('bl', 1200, 800, 6);
  const cam = room(p, {
    style: 'bar',
    width: 10,
    depth: 8,
    tall: 3.4,
    windows: [[6.4, 7.5]],
    dado: 1,
    glow: 0.35,
  });
  backBar(p, cam, -2.6, 4.2, 3);
  counter(p, cam, -3, 4.6, 5.9, 6.7, { taps: [-0.9, 2.4] });
  for (const x of [-1.9, 0.3, 2.5]) pendant(p, cam, x, 6, 1, ['#e0a347', '#8a5a24']);
  for (const x of [-2.4, -1.2, 0, 1.2, 2.4, 3.6]) stool(p, cam, x, 5.3);
  const s0 = cam.scale(0, 6.1);
  for (const [x, k] of [
    [-0.2, 0],
    [0.15, 1],
    [1.3, 0],
  ]) {
    const [px, py] = cam.at(x, 1.13, 6.15);
    if (k) glass(p, px, py, s0 * 0.22);
    else beer(p, px, py, s0 * 0.22);
  }
  // Lounge corner: armchairs and a low table.
  const armchair = (x, z, flip) => {
    floorShadow(p, cam, x, z, 0.8);
    const s = cam.scale(x, z);
    const [px, py] = cam.at(x, 0, z);
    const w = 0.5 * s;
    p.round(px - w, py - 0.95 * s, w * 2, 0.8 * s, 0.16 * s, p.h('#5f9480', '#2c5446'));
    p.round(px - w * 0.75, py - 0.52 * s, w * 1.5, 0.24 * s, 0.08 * s, p.h('#86a88a', '#3f6f5c'));
    p.round(px - w * 0.75, py - 0.34 * s, w * 1.5, 0.26 * s, 0.04 * s, p.h('#4c7d66', '#234a3d'));
    p.round(px - w * 1.12, py - 0.62 * s, w * 0.42, 0.56 * s, 0.1 * s, p.h('#6fa38c', '#3a6b59'));
    p.round(px + w * 0.72, py - 0.62 * s, w * 0.42, 0.56 * s, 0.1 * s, p.h('#4c7d66', '#1f4238'));
    p.round(
      px + flip * w * 0.3 - 0.16 * s,
      py - 0.78 * s,
      0.32 * s,
      0.32 * s,
      0.06 * s,
      p.d(C.amber, C.ochre),
      `transform="rotate(${flip * 9} ${R(px)} ${R(py - 0.6 * s)})"`,
    );
  };
  armchair(-3.1, 4.1, 1);
  const [tx, ty, trx, trY] = cam.disc(-1.75, 0.45, 3.5, 0.5);
  floorShadow(p, cam, -1.75, 3.5, 0.6);
  const [, by] = cam.at(-1.75, 0, 3.5);
  p.rect(tx - 9, ty, 18, by - ty, C.bark);
  p.oval(tx, by, trx * 0.45, trY * 0.4, C.bark);
  p.oval(tx, ty + 7, trx, trY, '#6e432c');
  p.oval(tx, ty, trx, trY, p.h('#dba86a', '#96603f'));
  beer(p, tx - 34, ty + 4, 46);
  bouquet(p, tx + 26, ty - 8, 44, { seed: 4 });
  armchair(-0.4, 3.05, -1);
  return p.grain(0.7);
}

export function frontBar() {
  const p = new Picture('fr', 1200, 800, 8);
  const cam = room(p, {
    style: 'green',
    width: 9,
    depth: 7.5,
    tall: 3.3,
    windows: [],
    dado: 1.1,
    backWindows: [[-3.9, -2.3]],
    glow: 0.45,
    cx: 540,
  });
  backBar(p, cam, -1.3, 4, 7);
  counter(p, cam, -1.7, 4.5, 5.3, 6.1, { front: ['#b9573a', '#5f2a22'], taps: [0.2, 2.6] });
  for (const x of [-0.8, 0.9, 2.6]) pendant(p, cam, x, 5.4, 0.95, ['#fbe3b8', '#b98a4e']);
  for (const x of [-1.1, 0.1, 1.3, 2.5]) stool(p, cam, x, 4.6, ['#3f6f5c', '#1b3a33']);
  // A high table by the window.
  const [tx, ty, rx, ry] = cam.disc(-2.4, 1.05, 4.2, 0.48);
  floorShadow(p, cam, -2.4, 4.2, 0.6);
  const [, by] = cam.at(-2.4, 0, 4.2);
  stool(p, cam, -3.1, 4.5, ['#3f6f5c', '#1b3a33']);
  p.rect(tx - 8, ty, 16, by - ty, p.h('#5e6b76', '#2c3640'));
  p.oval(tx, by, rx * 0.5, ry * 0.9, '#2c3640');
  p.oval(tx, ty + 9, rx, ry, '#6e432c');
  p.oval(tx, ty, rx, ry, p.h('#e9bd7f', '#a56a3f'));
  beer(p, tx - 30, ty + 4, 60);
  beer(p, tx + 22, ty + 2, 60);
  stool(p, cam, -1.6, 3.7, ['#3f6f5c', '#1b3a33']);
  const s = cam.scale(0, 5.4);
  for (const x of [-0.7, -0.35, 1.5]) {
    const [px, py] = cam.at(x, 1.13, 5.5);
    beer(p, px, py, s * 0.22);
  }
  return p.grain(0.7);
}

export function bigScreen() {
  const p = new Picture('bs', 1200, 800, 10);
  const cam = room(p, {
    style: 'night',
    width: 11,
    depth: 8.5,
    tall: 3.8,
    time: 'night',
    windows: [[7.1, 8]],
    glow: 0.2,
  });
  const [l, t] = cam.at(-2.9, 3.25, 8.5);
  const [r, b] = cam.at(2.9, 1.0, 8.5);
  p.oval(600, (t + b) / 2, 620, 360, p.glow('#cfe6c8', 0.5));
  p.round(l - 12, t - 12, r - l + 24, b - t + 24, 8, '#171526');
  const [w, h] = [r - l, b - t];
  // The match on the screen.
  p.rect(l, t, w, h, p.v('#7fb0bd', '#d7e2c4'));
  p.path(
    `M${R(l)} ${R(t + h * 0.36)}q${R(w * 0.25)}-${R(h * 0.12)} ${R(w * 0.5)}-${R(h * 0.02)}t${R(w * 0.5)}-${R(h * 0.03)}V${R(b)}H${R(l)}z`,
    '#7d9a84',
  );
  p.rect(l, t + h * 0.4, w, h * 0.09, p.h('#8f5f86', '#b9573a', '#d99a3a', '#4c7d66'), 'opacity=".7"');
  p.rect(l, t + h * 0.48, w, h * 0.52, p.d('#a9bd62', '#5f8f55'));
  for (let i = 0; i < 6; i += 2)
    p.poly(
      [
        [l + (w * i) / 6 + w * 0.04, t + h * 0.48],
        [l + (w * (i + 1)) / 6 + w * 0.02, t + h * 0.48],
        [l + (w * (i + 1)) / 6, b],
        [l + (w * i) / 6, b],
      ],
      '#fff3b8',
      'opacity=".16"',
    );
  [
    [0.4, 0.5, 0.24],
    [0.46, 0.5, 0.42],
    [0.54, 0.5, 0.42],
    [0.6, 0.5, 0.24],
  ].forEach(([x, , tall]) => p.rect(l + w * x - 2.5, t + h * (0.56 - tall), 5, h * tall, '#fffaf0'));
  const player = (x, y, s, c) => {
    p.oval(x + s * 0.4, y, s * 0.55, s * 0.08, '#24413b', 'opacity=".4"');
    p.dot(x, y - s * 0.92, s * 0.12, '#7c4a38');
    p.path(
      `M${R(x - s * 0.16)} ${R(y - s * 0.76)}h${R(s * 0.32)}l${R(s * 0.22)}-${R(s * 0.2)} ${R(s * 0.06)} ${R(s * 0.08)}-${R(s * 0.24)} ${R(s * 0.26)}v${R(s * 0.22)}h-${R(s * 0.32)}z`,
      c,
    );
    p.path(
      `M${R(x - s * 0.14)} ${R(y - s * 0.42)}l-${R(s * 0.12)} ${R(s * 0.42)}h${R(s * 0.12)}l${R(s * 0.14)}-${R(s * 0.34)} ${R(s * 0.16)} ${R(s * 0.32)}h${R(s * 0.1)}l-${R(s * 0.12)}-${R(s * 0.42)}z`,
      '#5b3826',
    );
  };
  player(l + w * 0.32, t + h * 0.9, h * 0.4, '#b9573a');
  player(l + w * 0.24, t + h * 0.78, h * 0.3, '#39406f');
  player(l + w * 0.7, t + h * 0.82, h * 0.33, '#b9573a');
  p.path(`M${R(l + w * 0.47)} ${R(t + h * 0.2)}q12-12 20 0q-12 10-20 0z`, '#8f3f2d');
  p.poly(
    [
      [l, t],
      [l + w * 0.42, t],
      [l + w * 0.16, b],
      [l, b],
    ],
    '#fff',
    'opacity=".08"',
  );
  bunting(
    p,
    cam.at(-5.5, 3.5, 7)[0],
    cam.at(0, 3.6, 7)[1],
    cam.at(5.5, 3.5, 7)[0],
    cam.at(0, 3.6, 7)[1],
    22,
    26,
    30,
    ['#b9573a', '#f2b653', '#39406f', '#efdfc3'],
  );
  audience(p, 60, 1200, 560, 66, '#2c2440', 3, 1.35);
  audience(p, -10, 1240, 650, 92, '#201b33', 8, 1.3);
  audience(p, 30, 1260, 770, 128, '#151226', 13, 1.3);
  // A scarf held up.
  p.path('M770 540l-18-80 10-4 22 82zM960 548l16-90 11 2-14 94z', '#201b33');
  p.path('M744 452q116 34 244 4l4 26q-124 30-252-4z', p.h('#d98660', '#8f3f2d'));
  p.path('M790 463l26 5 2 26-26-5zM846 472h26l1 26h-27zM902 471l26-3 3 26-27 3z', '#f7dfae', 'opacity=".9"');
  return p.grain(0.7);
}

export function meetingRoom() {
  const p = new Picture('mr', 1200, 800, 12);
  const cam = room(p, {
    style: 'cream',
    width: 8,
    depth: 7.5,
    tall: 3.1,
    time: 'afternoon',
    windows: [[5.1, 6.7]],
    beams: false,
    dado: 0.95,
    glow: 0.3,
  });
  // Screen with a simple chart, whiteboard ledge.
  const [l, t] = cam.at(-1.6, 2.6, 7.5);
  const [r, b] = cam.at(1.6, 1.1, 7.5);
  p.round(l - 8, t - 8, r - l + 16, b - t + 16, 6, '#3d4a44');
  p.rect(l, t, r - l, b - t, p.d('#2f5d4c', '#1b3a33'));
  [0.34, 0.5, 0.42, 0.66, 0.8].forEach((k, i) =>
    p.round(
      l + (r - l) * (0.14 + i * 0.15),
      b - (b - t) * k * 0.9,
      (r - l) * 0.09,
      (b - t) * (k * 0.9 - 0.1),
      3,
      [C.sage, C.amber, C.sage, C.clay, C.amber][i],
    ),
  );
  p.rect(l + 18, b - (b - t) * 0.1, r - l - 36, 3, C.cream);
  onWall(p, cam, 2.9, 1.85, (x, y, s) => {
    p.rect(x - 0.42 * s, y - 0.55 * s, 0.84 * s, 1.1 * s, p.h('#8a5a3b', '#5a3828'));
    p.rect(x - 0.36 * s, y - 0.49 * s, 0.72 * s, 0.98 * s, p.v('#f7b183', '#93648a'));
    p.path(
      `M${R(x - 0.36 * s)} ${R(y + 0.2 * s)}q${R(0.2 * s)}-${R(0.2 * s)} ${R(0.36 * s)}-${R(0.06 * s)}t${R(0.36 * s)}-${R(0.06 * s)}v${R(0.41 * s)}h-${R(0.72 * s)}z`,
      C.gum,
    );
  });
  const colour = ['#5f8f78', '#2c5446'];
  for (const x of [-0.95, 0, 0.95]) chair(p, cam, x, 6.3, { colour, facing: 'front' });
  for (const z of [5.6, 4.7, 3.8]) {
    chair(p, cam, -1.75, z, { colour, facing: 'front' });
    chair(p, cam, 1.75, z, { colour, facing: 'front' });
  }
  longTable(p, cam, -1.4, 1.4, 3.1, 6, { top: ['#e8bd80', '#b67f50'] });
  for (const [x, z] of [
    [-0.9, 5.4],
    [0.9, 5.4],
    [-1, 4.5],
    [1, 4.5],
    [-1.05, 3.6],
    [1.05, 3.6],
  ]) {
    p.path(cam.floor(x - 0.16, z - 0.16, x + 0.16, z + 0.22, 0.755), '#fffaf0');
    p.path(cam.floor(x + 0.18, z - 0.14, x + 0.2, z + 0.16, 0.757), C.terracotta);
  }
  for (const [x, z] of [
    [-0.2, 4.9],
    [0.24, 4.2],
  ]) {
    const [px, py] = cam.at(x, 0.75, z);
    const s = cam.scale(x, z);
    p.path(
      `M${R(px - 0.1 * s)} ${R(py - 0.3 * s)}h${R(0.2 * s)}l-${R(0.02 * s)} ${R(0.3 * s)}h-${R(0.16 * s)}z`,
      p.h('#dff0ea', '#8fb5ad'),
      'opacity=".85"',
    );
    p.oval(px, py - 0.3 * s, 0.1 * s, 0.025 * s, '#f4fbf6');
  }
  const [bx, by] = cam.at(0.1, 0.75, 5.4);
  bouquet(p, bx, by - 10, 44, { seed: 7 });
  pendant(p, cam, -0.8, 5, 0.75, ['#4c7d66', '#1f4238'], 0.9);
  pendant(p, cam, 0.8, 5, 0.75, ['#4c7d66', '#1f4238'], 0.9);
  return p.grain(0.7);
}
