import { cup, stool } from '../furniture.mjs';
import { box, floorShadow, onWall, pendant, room } from '../interior.mjs';
import { C } from '../palette.mjs';
import { Picture } from '../picture.mjs';

const R = Math.round;

/** A dartboard of radius r: twenty wedges, doubles, trebles, bull. */
export function dartboard(p, x, y, r) {
  const wedge = (i, r0, r1) => {
    const [a, b] = [((i - 0.5) * Math.PI) / 10 - Math.PI / 2, ((i + 0.5) * Math.PI) / 10 - Math.PI / 2];
    const at = (angle, radius) =>
      `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
    return `M${at(a, r0)}L${at(a, r1)}A${r1} ${r1} 0 0 1 ${at(b, r1)}L${at(b, r0)}A${r0} ${r0} 0 0 0 ${at(a, r0)}`;
  };
  const ring = (r0, r1, odd) =>
    Array.from({ length: 10 }, (_, i) => wedge(i * 2 + odd, R(r0 * r), R(r1 * r))).join('');
  p.dot(x, y, r, p.d('#3a2d2c', '#17141a'));
  p.dot(x, y, r * 0.8, '#f6e3bd');
  p.path(ring(0.1, 0.8, 0), '#221d22');
  p.path(ring(0.74, 0.8, 0) + ring(0.44, 0.5, 0), '#b9473a');
  p.path(ring(0.74, 0.8, 1) + ring(0.44, 0.5, 1), '#3f7a5f');
  p.dot(x, y, r * 0.09, '#3f7a5f');
  p.dot(x, y, r * 0.045, '#b9473a');
  p.dot(x, y, r, p.d(['#fff3d0', 0, 0.26], ['#fff3d0', 0.5, 0], ['#000', 1, 0.25]));
}

/** A dart stuck in at (x, y), pointing up-left, length s. */
export function dart(p, x, y, s, flight, turn = 28) {
  p.group(`transform="translate(${R(x)} ${R(y)}) rotate(${turn})"`, () => {
    const k = (v) => R(v * s);
    p.path(`M0 0l${k(0.22)} ${k(0.02)}v-${k(0.04)}z`, '#d7dadb');
    p.round(k(0.2), -k(0.05), k(0.34), k(0.1), k(0.04), p.v('#ffe7a3', '#c98a34', '#7c4a1f'));
    p.rect(k(0.54), -k(0.022), k(0.2), k(0.044), '#2c2a30');
    p.path(
      `M${k(0.72)} 0l${k(0.12)}-${k(0.15)}h${k(0.18)}l-${k(0.06)} ${k(0.15)} ${k(0.06)} ${k(0.15)}h-${k(0.18)}z`,
      flight,
    );
    p.path(`M${k(0.72)} 0h${k(0.24)}l${k(0.06)} ${k(0.15)}h-${k(0.18)}z`, '#000', 'opacity=".22"');
  });
}

export function darts() {
  const p = new Picture('dt', 1200, 800, 5);
  p.rect(0, 0, 1200, 800, p.d('#9a5f45', '#6b3a33', '#3d2429'));
  // Timber panelling.
  const panel = p.pattern(
    'panel',
    120,
    800,
    `<path d="M0 0h4v800H0z" fill="#2c1a1c" opacity=".35"/><path d="M4 0h2v800H4z" fill="#ffd9a0" opacity=".12"/>`,
  );
  p.rect(0, 0, 1200, 800, panel);
  p.rect(0, 650, 1200, 150, p.h('#2f5d4c', '#1b3a33'));
  p.rect(0, 640, 1200, 14, p.h('#f3d9ab', '#8a5a3b'));
  p.oval(520, 350, 640, 560, p.glow('#ffdf9c', 0.6));
  // Cabinet with open doors.
  p.poly(
    [
      [232, 96],
      [290, 70],
      [290, 640],
      [232, 612],
    ],
    p.h('#6e432c', '#a56a3f'),
  );
  p.poly(
    [
      [808, 96],
      [750, 70],
      [750, 640],
      [808, 612],
    ],
    p.h('#8a5636', '#4a2c22'),
  );
  p.rect(290, 70, 460, 570, p.d('#b97c4d', '#7c4a30'));
  p.rect(304, 84, 432, 542, p.d('#37604f', '#1f3d35'));
  p.oval(528, 366, 216, 216, '#0d1917', 'opacity=".4"');
  dartboard(p, 520, 355, 206);
  dart(p, 520, 352, 170, p.h(C.amber, C.ochre), 24);
  dart(p, 534, 246, 165, p.h(C.clay, C.terracotta), 14);
  dart(p, 556, 262, 165, p.h(C.clay, C.terracotta), 30);
  // Scoreboard: chalk strokes only.
  p.round(860, 150, 230, 330, 10, p.d('#8a5a3b', '#5a3828'));
  p.rect(874, 164, 202, 302, p.d('#33524a', '#1d342f'));
  p.rect(973, 176, 3, 278, '#efe4cf', 'opacity=".6"');
  let chalk = '';
  for (let i = 0; i < 5; i++)
    for (const x of [898, 1000]) {
      const n = 2 + ((i * 3 + (x > 950 ? 1 : 0)) % 4);
      for (let k = 0; k < n; k++) chalk += `M${x + k * 12} ${190 + i * 54}l-3 28`;
      if (n > 4) chalk += `M${x - 8} ${214 + i * 54}l58-18`;
    }
  p.line(chalk, '#f4ead6', 3.5, 'stroke-linecap="round" opacity=".85"');
  // Lamp above the board.
  p.path('M430 0h180l-26 36H456z', p.h('#e0a347', '#8a5a24'));
  p.poly(
    [
      [456, 36],
      [584, 36],
      [760, 640],
      [280, 640],
    ],
    p.v(['#ffe9b0', 0, 0.22], ['#ffe9b0', 1, 0]),
  );
  // Trophies and a beer on the ledge.
  p.rect(840, 600, 300, 16, p.h('#dba86a', '#7c4a30'));
  p.rect(840, 616, 300, 8, '#3d281f', 'opacity=".5"');
  cup(p, 910, 600, 92);
  cup(p, 985, 600, 66, ['#f4f0e4', '#b3b6b8', '#5e6b76']);
  p.group('transform="translate(1070 600)"', () => {
    p.path('M-22-72h44l-6 72h-32z', p.h('#f8c75e', '#d28a2c'));
    p.round(-25, -80, 50, 20, 9, p.h('#fffaf0', '#ecd9b6'));
  });
  return p.grain(0.8);
}

const BALL = [
  ['#ffe08a', '#e3a52e', '#8a5a18'],
  ['#7fa6cf', '#33588f', '#1a2c55'],
  ['#f08a6a', '#b83f30', '#671f1c'],
  ['#b38bc4', '#6b4489', '#3a2450'],
  ['#f5b070', '#d9752f', '#85401a'],
  ['#7fbf98', '#2f7a58', '#174030'],
  ['#c07a68', '#7c3028', '#431815'],
];

/** A pool ball; `stripe` shows the pale band. */
function poolBall(p, x, y, r, index, stripe = false) {
  p.oval(x + r * 0.8, y + r * 0.85, r * 1.5, r * 0.36, p.h(['#0d241e', 0, 0.6], ['#0d241e', 1, 0]));
  if (index < 0) {
    p.dot(x, y, r, p.ball('#ffffff', '#f6e8cc', '#b39b86'));
  } else if (index === 8) {
    p.dot(x, y, r, p.ball('#6a6a78', '#1e1d24', '#08080b'));
    p.dot(x - r * 0.05, y - r * 0.05, r * 0.42, '#fbf1dc');
    p.dot(x - r * 0.05, y - r * 0.2, r * 0.13, 'none', `stroke="#17161c" stroke-width="${R(r * 0.09)}"`);
    p.dot(x - r * 0.05, y + r * 0.11, r * 0.15, 'none', `stroke="#17161c" stroke-width="${R(r * 0.09)}"`);
  } else if (stripe) {
    p.dot(x, y, r, p.ball('#ffffff', '#f6e8cc', '#b39b86'));
    p.path(
      `M${R(x - r * 0.9)} ${R(y - r * 0.42)}q${R(r * 0.9)} ${R(r * 0.25)} ${R(r * 1.8)} 0a${r} ${r} 0 0 1 0 ${R(r * 0.84)}q-${R(r * 0.9)} ${R(r * 0.25)}-${R(r * 1.8)} 0a${r} ${r} 0 0 1 0-${R(r * 0.84)}z`,
      p.h(...BALL[index]),
    );
  } else p.dot(x, y, r, p.ball(...BALL[index]));
  p.oval(
    x - r * 0.36,
    y - r * 0.46,
    r * 0.24,
    r * 0.15,
    '#fff',
    `opacity=".6" transform="rotate(-35 ${R(x - r * 0.36)} ${R(y - r * 0.46)})"`,
  );
}

export function eightBall() {
  const p = new Picture('eb', 1200, 800, 2);
  const cam = room(p, {
    style: 'bar',
    width: 10,
    depth: 8.5,
    tall: 3.4,
    windows: [[6.5, 7.8]],
    glow: 0.25,
    horizon: 300,
    eye: 1.75,
  });
  // Cue rack and a framed print on the wall.
  onWall(p, cam, 2.7, 1.75, (x, y, s) => {
    p.round(x - 0.5 * s, y - 0.75 * s, s, 1.5 * s, 6, p.h('#6e432c', '#4a2c22'));
    for (let i = 0; i < 5; i++)
      p.poly(
        [
          [x + (-0.36 + i * 0.18) * s - 2, y - 0.7 * s],
          [x + (-0.36 + i * 0.18) * s + 2, y - 0.7 * s],
          [x + (-0.36 + i * 0.18) * s + 4, y + 0.62 * s],
          [x + (-0.36 + i * 0.18) * s - 4, y + 0.62 * s],
        ],
        p.v('#f6dcae', '#c98a4e', '#5b2f28'),
      );
    p.rect(x - 0.5 * s, y - 0.4 * s, s, 8, '#8a5a3b');
    p.rect(x - 0.5 * s, y + 0.55 * s, s, 12, '#8a5a3b');
  });
  onWall(p, cam, -1.6, 2, (x, y, s) => {
    p.rect(x - 0.75 * s, y - 0.5 * s, 1.5 * s, s, p.h('#8a5a3b', '#5a3828'));
    p.rect(x - 0.67 * s, y - 0.42 * s, 1.34 * s, 0.84 * s, p.v('#f7b183', '#d8837c', '#5d4f86'));
    p.path(
      `M${R(x - 0.67 * s)} ${R(y + 0.42 * s)}v-${R(0.3 * s)}q${R(0.4 * s)}-${R(0.22 * s)} ${R(0.7 * s)}-${R(0.04 * s)}t${R(0.64 * s)}-${R(0.04 * s)}v${R(0.38 * s)}z`,
      C.gum,
    );
  });
  stool(p, cam, 3.6, 6.4);
  stool(p, cam, -3.3, 6.2);
  // The table.
  floorShadow(p, cam, 0, 3.9, 2.2, 0.5);
  const [x0, x1, z0, z1] = [-1.75, 1.75, 2.35, 5.4];
  for (const [x, z] of [
    [x0 + 0.25, z0 + 0.2],
    [x1 - 0.25, z0 + 0.2],
  ]) {
    const s = cam.scale(x, z);
    const [px, py] = cam.at(x, 0, z);
    p.poly(
      [
        [px - 0.17 * s, py - 0.8 * s],
        [px + 0.17 * s, py - 0.8 * s],
        [px + 0.1 * s, py],
        [px - 0.1 * s, py],
      ],
      p.h('#8a5636', '#3d281f'),
    );
  }
  box(p, cam, [x0, 0.6, z0], [x1, 0.86, z1], {
    front: p.h('#a56a3f', '#5b3826'),
    top: p.h('#c98a54', '#8a5636', '#6e432c'),
  });
  p.path(
    cam.poly([
      [x0 + 0.16, 0.865, z0 + 0.18],
      [x1 - 0.16, 0.865, z0 + 0.18],
      [x1 - 0.16, 0.865, z1 - 0.16],
      [x0 + 0.16, 0.865, z1 - 0.16],
    ]),
    '#23584a',
  );
  p.path(
    cam.poly([
      [x0 + 0.25, 0.84, z0 + 0.3],
      [x1 - 0.25, 0.84, z0 + 0.3],
      [x1 - 0.25, 0.84, z1 - 0.24],
      [x0 + 0.25, 0.84, z1 - 0.24],
    ]),
    p.v('#4f9a7c', '#3f8a6d', '#2f7058'),
  );
  for (const [x, z] of [
    [x0 + 0.22, z0 + 0.26],
    [x1 - 0.22, z0 + 0.26],
    [x0 + 0.22, z1 - 0.2],
    [x1 - 0.22, z1 - 0.2],
    [x0 + 0.2, (z0 + z1) / 2],
    [x1 - 0.2, (z0 + z1) / 2],
  ]) {
    const [cx, cy, rx, ry] = cam.disc(x, 0.865, z, 0.12);
    p.oval(cx, cy, rx, ry, '#14211e');
  }
  // Light pool on the cloth.
  const [lx, ly] = cam.at(0, 0.86, 3.6);
  p.oval(lx, ly, 400, 80, p.glow('#fff0b8', 0.55));
  const put = (x, z, index, stripe) => {
    const s = cam.scale(x, z) * 0.075;
    const [px, py] = cam.at(x, 0.86, z);
    poolBall(p, px, py - s * 0.8, s, index, stripe);
  };
  const rack = [
    [0, 4.25],
    [-0.08, 4.42],
    [0.08, 4.42],
    [-0.17, 4.6],
    [0, 4.6],
    [0.17, 4.6],
    [-0.25, 4.78],
    [-0.08, 4.78],
    [0.09, 4.78],
    [0.26, 4.78],
  ];
  rack
    .map(([x, z], i) => [x, z, i])
    .reverse()
    .forEach(([x, z, i]) => put(x, z, i === 4 ? 8 : i % 7, i % 2 === 1));
  put(-1, 3.9, 2, false);
  put(0.95, 3.5, 1, true);
  put(-0.42, 3.02, -1, false);
  // A cue across the near rail.
  const cue = [cam.at(-1.75, 0.95, 1.9), cam.at(-0.5, 0.93, 2.92)];
  p.poly(
    [
      [cue[0][0], cue[0][1] - 9],
      [cue[0][0] + 6, cue[0][1] + 9],
      [cue[1][0], cue[1][1] + 2.5],
      [cue[1][0] - 2, cue[1][1] - 2.5],
    ],
    p.h('#5b2f28', '#c98a4e', '#f6dcae'),
  );
  // Long lamp over the table.
  const [a, b] = [cam.at(-1.1, 2.5, 3.6), cam.at(1.1, 2.5, 3.6)];
  for (const x of [a[0] + 60, b[0] - 60]) p.rect(x, 0, 4, a[1], C.bark);
  p.poly(
    [
      [a[0] + 30, a[1] - 40],
      [b[0] - 30, a[1] - 40],
      [b[0] + 10, a[1] + 14],
      [a[0] - 10, a[1] + 14],
    ],
    p.h('#3f7a5f', '#1b3a33'),
  );
  p.rect(a[0] - 10, a[1] + 14, b[0] - a[0] + 20, 9, '#fff3cf');
  p.poly(
    [
      [a[0] - 10, a[1] + 22],
      [b[0] + 10, a[1] + 22],
      [b[0] + 190, 640],
      [a[0] - 190, 640],
    ],
    p.v(['#ffe9b0', 0, 0.2], ['#ffe9b0', 1, 0]),
  );
  return p.grain(0.7);
}

export function trophies() {
  const p = new Picture('tr', 1200, 800, 21);
  p.rect(0, 0, 1200, 800, p.d('#55806a', '#335549', '#22392f'));
  p.rect(0, 690, 1200, 110, p.h('#c08a55', '#6e432c'));
  p.oval(600, 360, 720, 520, p.glow('#ffe2a0', 0.45));
  p.rect(130, 60, 940, 660, p.h('#a56a3f', '#6e432c', '#4a2c22'));
  p.rect(112, 44, 976, 30, p.h('#dba86a', '#7c4a30'));
  p.rect(112, 706, 976, 26, p.h('#b97c4d', '#5b3826'));
  const shelves = [
    [90, 280],
    [296, 486],
    [502, 690],
  ];
  for (const [t, b] of shelves) {
    p.rect(160, t, 880, b - t, p.v('#8f5b3c', '#5a3528'));
    p.oval(600, t + 20, 440, 130, p.glow('#ffe2a0', 0.55));
    p.rect(160, b, 880, 12, p.h('#f0c685', '#a56a3f'));
  }
  const silver = ['#fbf7ea', '#b9bcbd', '#5e6b76'];
  const bronze = ['#f3c79a', '#b9734a', '#6a3a28'];
  const gold = undefined;
  [
    [250, 150, gold],
    [370, 110, silver],
    [600, 176, gold],
    [840, 120, bronze],
    [955, 148, silver],
  ].forEach(([x, h, m]) => cup(p, x, 280, h, m));
  // A shield with small plates.
  const shield = (x, y, s, c = ['#8a4a36', '#4f2620']) => {
    p.path(
      `M${x - s * 0.5} ${y - s}h${s}v${s * 0.5}q0 ${s * 0.34}-${s * 0.5} ${s * 0.5}q-${s * 0.5}-${s * 0.16}-${s * 0.5}-${s * 0.5}z`,
      p.h(...c),
    );
    p.path(
      `M${x - s * 0.2} ${y - s * 0.78}h${s * 0.4}v${s * 0.22}q0 ${s * 0.16}-${s * 0.2} ${s * 0.24}q-${s * 0.2}-${s * 0.08}-${s * 0.2}-${s * 0.24}z`,
      p.h('#ffe7a3', '#c98a34'),
    );
    for (const [dx, dy] of [
      [-0.34, -0.84],
      [0.34, -0.84],
      [-0.34, -0.62],
      [0.34, -0.62],
      [-0.28, -0.38],
      [0.28, -0.38],
      [0, -0.2],
    ])
      p.dot(x + dx * s, y + dy * s, s * 0.055, '#f6e3bd');
  };
  shield(466, 274, 124);
  shield(736, 274, 124, ['#2f5d4c', '#1b3a33']);
  // Middle shelf: balls and boots in pride of place.
  p.rect(228, 466, 130, 20, p.h('#6e432c', '#3d281f'));
  p.group('transform="translate(293 418) rotate(68)"', () => {
    p.path(
      'M0-76C40-62 50-28 50 0S40 62 0 76C-40 62-50 28-50 0S-40-62 0-76z',
      p.ball('#f0a06f', '#b9523a', '#6a2a26'),
    );
    p.path('M-4-34h8v56h-8zM-10-28h20v5h-20zM-10-12h20v5h-20zM-10 4h20v5h-20z', '#fdf0d6', 'opacity=".9"');
  });
  cup(p, 450, 486, 140, bronze);
  cup(p, 560, 486, 120);
  cup(p, 650, 486, 150, silver);
  p.rect(740, 470, 96, 16, p.h('#6e432c', '#3d281f'));
  p.dot(788, 438, 34, p.ball('#e88a6a', '#b3412f', '#6b2420'));
  p.path(
    'M764 416q30 22 20 56M771 412q32 24 22 58',
    'none',
    'stroke="#fbe3c0" stroke-width="2.5" opacity=".8"',
  );
  p.group('transform="translate(930 486)"', () => {
    p.rect(-66, -150, 132, 150, p.h('#dba86a', '#7c4a30'));
    p.rect(-54, -138, 108, 126, p.v('#f7b183', '#93648a'));
    p.path('M-54-60q40-34 60-16t48-8v72H-54z', C.gum);
    p.path('M-14-70h4v44h-4zM6-86h4v60H6zM22-86h4v60h-4zM40-70h4v44h-4z', '#fff6e2');
  });
  // Bottom shelf.
  [
    [230, 100, silver],
    [310, 140, gold],
    [400, 92, bronze],
  ].forEach(([x, h, m]) => cup(p, x, 690, h, m));
  shield(520, 680, 120, ['#39406f', '#1d2547']);
  cup(p, 650, 690, 158);
  shield(780, 680, 120);
  [
    [880, 112, bronze],
    [970, 142, silver],
  ].forEach(([x, h, m]) => cup(p, x, 690, h, m));
  // Glass doors: a soft reflection.
  p.poly(
    [
      [160, 90],
      [380, 90],
      [200, 690],
      [160, 690],
    ],
    '#fff',
    'opacity=".06"',
  );
  p.poly(
    [
      [620, 90],
      [760, 90],
      [560, 690],
      [430, 690],
    ],
    '#fff',
    'opacity=".05"',
  );
  return p.grain(0.8);
}

export function kitchen() {
  const p = new Picture('kt', 1200, 800, 30);
  const cam = room(p, {
    style: 'cream',
    width: 9,
    depth: 6.5,
    tall: 3,
    time: 'afternoon',
    windows: [],
    beams: false,
    dado: 0,
    glow: 0.35,
    backWindows: [[-3.4, -1.7, 1.35, 2.3]],
  });
  const z = 6.5;
  // Tiles behind the bench.
  const [tl, tt] = cam.at(-4.5, 1.9, z);
  const [tr, tb] = cam.at(4.5, 0.9, z);
  const tile = p.pattern('tile', 46, 23, '<path d="M1 1h44v21H1z" fill="#fff6e2" opacity=".55"/>');
  p.rect(tl, tt, tr - tl, tb - tt, tile);
  const [wl, wt] = cam.at(-3.48, 2.38, z);
  const [wr, wb] = cam.at(-1.62, 1.27, z);
  p.rect(wl, wt, wr - wl, wb - wt, p.h('#f5dfb8', '#d7b288'));
  const [gl, gt] = cam.at(-3.4, 2.3, z);
  const [gr, gb] = cam.at(-1.7, 1.35, z);
  p.rect(gl, gt, gr - gl, gb - gt, p.v('#8fb9c4', '#f8e0b0'));
  p.path(`M${R(gl)} ${R(gb)}v-34q60-30 100-8t${R(gr - gl - 100)}-14v56z`, '#7ba083');
  p.rect((gl + gr) / 2 - 3, gt, 6, gb - gt, '#f5dfb8');
  // Range hood and pass-through shelf.
  const [hl, ht] = cam.at(-0.9, 3, z);
  const [hr, hb] = cam.at(1.2, 1.95, z);
  p.poly(
    [
      [hl + 70, ht],
      [hr - 70, ht],
      [hr, hb - 30],
      [hl, hb - 30],
    ],
    p.h('#eef1ec', '#aab3b4', '#7b868c'),
  );
  p.rect(hl, hb - 30, hr - hl, 32, p.h('#f6f6ee', '#8f98a0'));
  p.poly(
    [
      [hl + 20, hb + 2],
      [hr - 20, hb + 2],
      [hr + 20, hb + 120],
      [hl - 20, hb + 120],
    ],
    p.v(['#ffe9b0', 0, 0.6], ['#ffe9b0', 1, 0]),
  );
  const [sl, sy] = cam.at(1.9, 2.15, z);
  const [sr] = cam.at(4.2, 2.15, z);
  p.rect(sl, sy, sr - sl, 10, p.h('#dba86a', '#8a5a3b'));
  for (let i = 0; i < 5; i++) p.rect(sl + 10, sy - 8 - i * 9, 60, 7, p.h('#fffdf6', '#d3c2ad'), 'rx="3"');
  for (let i = 0; i < 3; i++)
    p.round(
      sl + 86 + i * 36,
      sy - 40,
      28,
      40,
      6,
      p.h(['#f0a27a', '#fbd88c', '#a9cbb0'][i], ['#8f3f2d', '#a86f28', '#335c4d'][i]),
    );
  // Back bench, with range.
  box(p, cam, [-4.5, 0, 5.8], [4.5, 0.9, 6.5], {
    front: p.h('#5f9480', '#2f5d4c'),
    top: p.h('#f3f0e6', '#bfc4c2'),
  });
  const [ol, ot] = cam.at(-0.8, 0.86, 5.8);
  const [orr, ob] = cam.at(1.1, 0.05, 5.8);
  p.rect(ol, ot, orr - ol, ob - ot, p.h('#c9cfcd', '#7b868c'));
  p.round(ol + 14, ot + 26, orr - ol - 28, ob - ot - 40, 6, p.d('#5a4038', '#2c2024'));
  p.oval((ol + orr) / 2, ob - 30, 70, 26, p.glow('#ffb45c', 0.7));
  p.rect(ol + 14, ot + 18, orr - ol - 28, 5, '#f6f6ee');
  for (let i = 0; i < 5; i++) p.dot(ol + 34 + i * 38, ot + 9, 5, C.slate);
  for (const x of [-3.9, -2.9, -1.9, 1.9, 2.9, 3.9]) {
    const [a, t] = cam.at(x - 0.44, 0.82, 5.8);
    const [b, c] = cam.at(x + 0.44, 0.1, 5.8);
    p.rect(a, t, b - a, c - t, p.d(['#fff', 0, 0.18], ['#000', 1, 0.16]), 'rx="4"');
    p.rect(b - 18, t + 12, 6, 26, C.ochre);
  }
  // Pots on the range.
  const pot = (x, w, h, c) => {
    const [px, py] = cam.at(x, 0.9, 6);
    p.round(px - w / 2 - 12, py - h * 0.8, w + 24, 7, 3, C.slate);
    p.round(px - w / 2, py - h, w, h, 8, p.h(...c));
    p.oval(px, py - h, w / 2, 7, c[1]);
    p.path(`M${R(px - 10)} ${R(py - h - 20)}q-14-24 4-46t-2-44q22 22 8 46t0 44z`, '#fff', 'opacity=".22"');
  };
  pot(-0.35, 96, 66, ['#f6f6ee', '#aab3b4', '#5e6b76']);
  pot(0.6, 78, 48, ['#f0a27a', '#b9573a', '#6b2f28']);
  // Island with a stack of plates, bread and vegetables.
  floorShadow(p, cam, 0, 3.6, 2, 0.3);
  box(p, cam, [-2, 0, 3], [2, 0.85, 4.1], {
    front: p.h('#e0bd92', '#a8805c'),
    top: p.h('#f6d9a8', '#d3a066', '#a8733f'),
  });
  const [il, it] = cam.at(-2, 0.85, 3);
  const [ir, ib] = cam.at(2, 0.02, 3);
  p.rect(il, it, ir - il, 16, p.h('#f0c685', '#96603f'));
  for (let i = 0; i < 4; i++)
    p.rect(
      il + 20 + (i * (ir - il - 20)) / 4,
      it + 34,
      (ir - il) / 4 - 30,
      ib - it - 54,
      p.d(['#fff', 0, 0.2], ['#5b3826', 1, 0.25]),
      'rx="5"',
    );
  const [px, py] = cam.at(-1.3, 0.85, 3.5);
  for (let i = 0; i < 7; i++) {
    p.oval(px, py - i * 9, 74, 15, '#cdb79b');
    p.oval(px, py - i * 9 - 4, 74, 15, i === 6 ? '#fffdf6' : '#f3e6d0');
  }
  const [bx, by] = cam.at(0.15, 0.85, 3.4);
  p.poly(
    [
      [bx - 130, by + 10],
      [bx + 110, by + 10],
      [bx + 90, by - 28],
      [bx - 106, by - 28],
    ],
    p.h('#b97c4d', '#7c4a30'),
  );
  p.path(
    `M${R(bx - 92)} ${R(by - 6)}q-6-54 60-56t84 34q6 26-20 26z`,
    p.ball('#f6cf8e', '#c98a44', '#7c4a24'),
  );
  p.path(
    `M${R(bx - 62)} ${R(by - 52)}q16 10 12 34M${R(bx - 22)} ${R(by - 60)}q16 12 12 40M${R(bx + 16)} ${R(by - 52)}q14 12 10 34`,
    'none',
    'stroke="#fbe6b8" stroke-width="6" stroke-linecap="round" opacity=".8"',
  );
  const [vx, vy] = cam.at(1.35, 0.85, 3.4);
  p.oval(vx, vy, 100, 20, p.glow(C.bark, 0.4));
  for (const [dx, dy, r, c] of [
    [-34, -38, 28, ['#f08a6a', '#c0432f', '#6b211c']],
    [24, -40, 26, ['#f08a6a', '#c0432f', '#6b211c']],
    [-4, -56, 28, ['#fbd88c', '#e0a03c', '#96601f']],
  ])
    p.dot(vx + dx, vy + dy, r, p.ball(...c));
  p.path(
    `M${R(vx - 86)} ${R(vy - 40)}h172q-4 46-50 46h-72q-46 0-50-46z`,
    p.h('#fffaf0', '#cfe0da', '#8fb0a8'),
  );
  p.path(`M${R(vx + 30)} ${R(vy - 44)}q10-52 44-62q10 40-18 66z`, '#4c7d66');
  pendant(p, cam, -1.2, 3.6, 0.75, ['#e0a347', '#8a5a24'], 0.85);
  pendant(p, cam, 1.2, 3.6, 0.75, ['#e0a347', '#8a5a24'], 0.85);
  return p.grain(0.6);
}
