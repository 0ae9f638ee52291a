import { camera } from '../camera.mjs';
import { clubhouse } from '../clubhouse.mjs';
import { grass } from '../landscape.mjs';
import { ballShadow, lightTower, mown, pickets, setting } from '../outdoors.mjs';
import { C } from '../palette.mjs';
import { Picture, polygon } from '../picture.mjs';

const WHITE = '#fff6e2';

/** A netball goal: post, ring and net, `s` pixels a metre. */
function netballPost(p, x, y, s, flip = 1) {
  const top = y - 3.05 * s;
  p.poly(
    [
      [x, y],
      [x + 2.4 * s, y + 0.1 * s],
      [x + 2.4 * s, y + 0.2 * s],
      [x, y + 0.07 * s],
    ],
    p.h([C.forest, 0, 0.4], [C.forest, 1, 0]),
  );
  p.oval(x, y, 0.32 * s, 0.08 * s, C.slate);
  p.rect(x - 0.05 * s, top, 0.1 * s, 3.05 * s, p.h('#fff3d8', '#9c8f9c'));
  p.rect(x - 0.1 * s, y - 2 * s, 0.2 * s, 1.9 * s, p.h(C.clay, C.rust), `rx="${Math.round(0.1 * s)}"`);
  const rx = x + flip * 0.36 * s;
  const mesh = p.pattern('net', 9, 9, '<path d="M0 0l9 9M9 0L0 9" stroke="#fff6e2" stroke-width="1.3"/>');
  p.path(
    polygon([
      [rx - 0.24 * s, top + 0.06 * s],
      [rx + 0.24 * s, top + 0.06 * s],
      [rx + 0.15 * s, top + 0.5 * s],
      [rx - 0.15 * s, top + 0.5 * s],
    ]),
    mesh,
    'opacity=".9"',
  );
  p.add(
    `<ellipse cx="${Math.round(rx)}" cy="${Math.round(top + 0.05 * s)}" rx="${Math.round(0.25 * s)}" ry="${Math.round(0.06 * s)}" fill="none" stroke="${C.ochre}" stroke-width="${Math.round(0.045 * s)}"/>`,
  );
}

export function netball() {
  const p = new Picture('nb', 1200, 800, 3);
  setting(p, {
    time: 'afternoon',
    horizon: 330,
    phase: 1.2,
    trees: [
      [80, 170, 3],
      [210, 120, 8],
      [760, 130, 5],
      [1080, 210, 11, false, 14, 2],
      [1150, 150, 6],
    ],
  });
  clubhouse(p, 300, 352, 0.42, 'day');
  pickets(p, 0, 372, 1200, 372, 18);
  const cam = camera({ cx: 640, horizon: 330, height: 2.1, focal: 820, yaw: -0.34, pivot: 6.2 });
  p.path(cam.floor(-10, 1, 12, 40), p.d('#b0705a', '#7c4f52'));
  p.path(cam.floor(-7.6, 6.2, 7.6, 36.7), p.d('#6b9a82', '#37675c'));
  const marks = [
    cam.mark(-7.6, 6.2, -7.6, 36.7),
    cam.mark(7.6, 6.2, 7.6, 36.7),
    cam.mark(-7.6, 36.7, 7.6, 36.7),
    cam.mark(-7.6, 6.2, 7.6, 6.2),
    cam.mark(-7.6, 16.4, 7.6, 16.4),
    cam.mark(-7.6, 26.5, 7.6, 26.5),
    cam.arc(0, 21.4, 0.5, 0, 360),
    cam.arc(0, 6.2, 4.9, 0, 180),
    cam.arc(0, 36.7, 4.9, 180, 360),
  ];
  p.path(marks.join(''), WHITE, 'opacity=".92"');
  p.path(cam.floor(-10, 1, 12, 40), p.h(['#ffe3a0', 0, 0.3], ['#ffe3a0', 0.6, 0]));
  const [fx, fy] = cam.at(0, 0, 36.7);
  netballPost(p, fx, fy, cam.scale(0, 36.7), -1);
  const [nx, ny] = cam.at(0, 0, 6.2);
  netballPost(p, nx, ny, cam.scale(0, 6.2), 1);
  ballShadow(p, 330, 690, 42, 0.5);
  p.group('transform="translate(330 690) scale(1.24) translate(-398 -640)"', () => {
    p.dot(398, 640, 36, p.ball('#fff5dc', '#f0b65f', '#b9573a'));
    p.path(
      'M364 630Q398 612 433 634M372 662Q384 626 380 610M424 664Q412 628 418 611',
      'none',
      'stroke="#8f3f2d" stroke-width="2.5" opacity=".55"',
    );
  });
  return p.grain(0.7);
}

export function cricket() {
  const p = new Picture('ck', 1200, 800, 12);
  setting(p, {
    time: 'afternoon',
    horizon: 352,
    phase: 3.2,
    trees: [
      [60, 210, 13],
      [190, 150, 8],
      [820, 160, 4],
      [930, 120, 9],
      [1130, 230, 2],
    ],
  });
  clubhouse(p, 400, 372, 0.5, 'day');
  p.path('M-20 420Q600 362 1220 420V820H-20z', p.d('#cbc46e', '#8aa55a', '#4f7c4f'));
  pickets(p, -10, 415, 600, 392, 20);
  pickets(p, 600, 392, 1210, 415, 20);
  const cam = camera({ cx: 600, horizon: 338, height: 2.5, focal: 1000, pivot: 12 });
  mown(p, cam, { across: false, from: 4.4, to: 40, step: 3, half: 46, opacity: 0.13 });
  p.path(cam.floor(-1.75, 4, 1.75, 27), p.v('#d9c58c', '#e0bf7e', '#d3a866'));
  p.path(cam.floor(-1.75, 4, -0.2, 27), '#fff0c0', 'opacity=".18"');
  p.path(
    [
      cam.mark(-1.7, 25.2, 1.7, 25.2, 0.1),
      cam.mark(-1.7, 7.6, 1.7, 7.6, 0.07),
      cam.mark(-1.4, 6.3, -1.4, 7.6, 0.06),
      cam.mark(1.4, 6.3, 1.4, 7.6, 0.06),
    ].join(''),
    WHITE,
  );
  const stumps = (z) => {
    const s = cam.scale(0, z);
    const [x, y] = cam.at(0, 0, z);
    p.poly(
      [
        [x - 0.12 * s, y],
        [x + 1.5 * s, y + 0.13 * s],
        [x + 1.5 * s, y + 0.22 * s],
        [x - 0.12 * s, y + 0.05 * s],
      ],
      p.h([C.walnut, 0, 0.45], [C.walnut, 1, 0]),
    );
    for (const i of [-1, 0, 1])
      p.round(
        x + i * 0.1 * s - 0.024 * s,
        y - 0.72 * s,
        0.048 * s,
        0.74 * s,
        0.02 * s,
        p.h('#f6d79c', '#a56a3f'),
      );
    for (const i of [-1, 0])
      p.round(
        x + i * 0.1 * s + 0.006 * s,
        y - 0.755 * s,
        0.09 * s,
        0.04 * s,
        0.02 * s,
        p.h('#fbe3b0', '#b3763f'),
      );
  };
  stumps(25.4);
  stumps(6.4);
  // A bat leaning on the near stumps, and the ball.
  p.group('transform="translate(664 738) rotate(-21) scale(.5)"', () => {
    p.round(-7, -330, 14, 110, 6, p.h('#4c7d66', '#1f4238'));
    p.path('M-9-226h18l15 34v176q-2 22-24 22t-24-22v-176z', p.h('#fbe6b8', '#e6bd7c', '#b98248'));
    p.path('M0-190l5 196h-10z', '#a56a3f', 'opacity=".25"');
    p.rect(-24, -128, 48, 30, C.terracotta, 'opacity=".85"');
  });
  ballShadow(p, 430, 716, 24, 0.5);
  p.dot(430, 716, 26, p.ball('#e88a6a', '#b3412f', '#6b2420'));
  p.path(
    'M412 698Q436 716 428 742M417 695Q441 714 433 741',
    'none',
    'stroke="#fbe3c0" stroke-width="2" opacity=".8"',
  );
  return p.grain(0.7);
}

/** A soccer goal standing at depth z: frame and net. */
function soccerGoal(p, cam, x, z, width, height, deep, thick = 0.12) {
  const at = cam.at;
  const [l, r] = [x - width / 2, x + width / 2];
  const s = cam.scale(x, z);
  const mesh = p.pattern(
    'mesh',
    11,
    11,
    '<path d="M0 0l11 11M11 0L0 11" stroke="#fff6e2" stroke-width="1"/>',
  );
  const back = [
    at(l, 0, z + deep),
    at(r, 0, z + deep),
    at(r, height * 0.92, z + deep * 0.55),
    at(l, height * 0.92, z + deep * 0.55),
  ];
  p.poly(
    [at(l, 0, z), at(r, 0, z), at(r + 1.5, 0, z + deep), at(l + 0.4, 0, z + deep)],
    C.forest,
    'opacity=".18"',
  );
  p.poly(back, mesh, 'opacity=".55"');
  p.poly(
    [at(l, 0, z), at(l, height, z), at(l, height * 0.92, z + deep * 0.55), at(l, 0, z + deep)],
    mesh,
    'opacity=".6"',
  );
  p.poly(
    [at(r, 0, z), at(r, height, z), at(r, height * 0.92, z + deep * 0.55), at(r, 0, z + deep)],
    mesh,
    'opacity=".6"',
  );
  p.poly(
    [
      at(l, height, z),
      at(r, height, z),
      at(r, height * 0.92, z + deep * 0.55),
      at(l, height * 0.92, z + deep * 0.55),
    ],
    mesh,
    'opacity=".5"',
  );
  const w = thick * s;
  const post = (px) => {
    const [a, b] = [at(px, 0, z), at(px, height, z)];
    p.rect(a[0] - w / 2, b[1], w, a[1] - b[1], p.h('#fffaf0', '#c7b6b4'));
  };
  post(l);
  post(r);
  const [a, b] = [at(l, height, z), at(r, height, z)];
  p.rect(
    a[0] - w / 2,
    a[1] - w / 2,
    b[0] - a[0] + w,
    w,
    p.v('#fffaf0', '#d8c8bd'),
    `rx="${Math.round(w / 3)}"`,
  );
}

/** The familiar ball: pale, with dark patches. */
function soccerBall(p, x, y, radius, patch = '#24413b') {
  ballShadow(p, x, y, radius, 0.5);
  p.dot(x, y, radius, p.ball('#fffdf6', '#f3e4c9', '#a98f86'));
  const r = radius;
  const pentagon = (cx, cy, size, turn, sx = 1, sy = 1) =>
    polygon(
      [0, 1, 2, 3, 4].map((i) => [
        cx + Math.sin(turn + (i * Math.PI * 2) / 5) * size * sx,
        cy - Math.cos(turn + (i * Math.PI * 2) / 5) * size * sy,
      ]),
    );
  p.path(
    pentagon(x - r * 0.08, y - r * 0.05, r * 0.32, 0.2) +
      pentagon(x + r * 0.72, y - r * 0.22, r * 0.27, 0.5, 0.6, 1) +
      pentagon(x - r * 0.7, y + r * 0.34, r * 0.27, 0.3, 0.62, 0.9) +
      pentagon(x + r * 0.32, y + r * 0.76, r * 0.27, 0.1, 0.95, 0.55) +
      pentagon(x - r * 0.36, y - r * 0.76, r * 0.27, 0.5, 0.95, 0.55),
    patch,
    'opacity=".92"',
  );
}

export function soccer() {
  const p = new Picture('sc', 1200, 800, 5);
  setting(p, {
    time: 'evening',
    horizon: 350,
    phase: 4.4,
    trees: [
      [110, 190, 5],
      [250, 140, 3],
      [560, 120, 7],
      [1010, 190, 8],
      [1130, 240, 2],
    ],
  });
  lightTower(p, 340, 380, 250);
  lightTower(p, 880, 376, 220);
  pickets(p, 0, 392, 1200, 388, 16, '#f3dcc0', 0.7);
  const cam = camera({ cx: 640, horizon: 336, height: 2.6, focal: 860, yaw: 0.22, pivot: 16 });
  mown(p, cam, { from: 3, to: 48, step: 3.2, half: 60, opacity: 0.12 });
  p.path(
    [
      cam.mark(-40, 17, 40, 17, 0.14),
      cam.mark(-9.2, 8.5, -9.2, 17, 0.14),
      cam.mark(-9.2, 8.5, 9.2, 8.5, 0.14),
      cam.mark(9.2, 8.5, 9.2, 17, 0.14),
      cam.mark(-5.5, 13, 5.5, 13, 0.14),
      cam.mark(-5.5, 13, -5.5, 17, 0.14),
      cam.mark(5.5, 13, 5.5, 17, 0.14),
    ].join(''),
    WHITE,
    'opacity=".85"',
  );
  soccerGoal(p, cam, 0, 17, 7.3, 2.44, 2.2);
  soccerBall(p, 330, 640, 66);
  grass(p, 0, 1200, 800, 36, 40, '#2f5440', 10);
  return p.grain(0.7);
}

export function juniorSoccer() {
  const p = new Picture('js', 1200, 800, 15);
  setting(p, {
    time: 'afternoon',
    horizon: 330,
    phase: 2,
    trees: [
      [90, 220, 21, false, 20, 2],
      [300, 130, 3],
      [700, 120, 7],
      [860, 150, 6],
      [1120, 200, 12],
    ],
  });
  clubhouse(p, 380, 350, 0.36, 'day');
  const cam = camera({ cx: 600, horizon: 316, height: 2.6, focal: 860, yaw: -0.28, pivot: 12 });
  mown(p, cam, { from: 3, to: 48, step: 2.6, half: 50, opacity: 0.13 });
  p.path(
    [cam.mark(-30, 16, 30, 16, 0.12), cam.arc(0, 16, 4.5, 180, 360, 0.12)].join(''),
    WHITE,
    'opacity=".85"',
  );
  soccerGoal(p, cam, 0, 16, 3.6, 1.8, 1.3, 0.1);
  const cone = (x, z, colour, dark) => {
    const s = cam.scale(x, z) * 0.42;
    const [px, py] = cam.at(x, 0, z);
    p.poly(
      [
        [px, py],
        [px + 1.9 * s, py + 0.1 * s],
        [px + 1.8 * s, py + 0.25 * s],
        [px, py + 0.2 * s],
      ],
      p.h([C.forest, 0, 0.35], [C.forest, 1, 0]),
    );
    p.oval(px, py, 0.55 * s, 0.17 * s, dark);
    p.path(
      polygon([
        [px - 0.4 * s, py],
        [px - 0.09 * s, py - s],
        [px + 0.09 * s, py - s],
        [px + 0.4 * s, py],
      ]),
      p.h(colour, dark),
    );
    p.path(
      polygon([
        [px - 0.27 * s, py - 0.42 * s],
        [px - 0.18 * s, py - 0.7 * s],
        [px + 0.18 * s, py - 0.7 * s],
        [px + 0.27 * s, py - 0.42 * s],
      ]),
      '#fff3d8',
      'opacity=".85"',
    );
  };
  [
    [-4.6, 13],
    [-3, 11.6],
    [-4.4, 10],
    [-2.8, 8.6],
    [-4, 7.2],
  ].forEach(([x, z], i) => cone(x, z, i % 2 ? '#f2b653' : '#e0764e', i % 2 ? '#a86f28' : '#8f3f2d'));
  // Bibs on a bench.
  p.group('transform="translate(830 610)"', () => {
    p.poly(
      [
        [10, 96],
        [330, 110],
        [330, 122],
        [10, 104],
      ],
      C.forest,
      'opacity=".3"',
    );
    for (const x of [20, 250]) p.rect(x, 20, 12, 80, p.h('#8f98a0', '#3a4650'));
    p.poly(
      [
        [0, 8],
        [290, 8],
        [300, 24],
        [-10, 24],
      ],
      p.h('#e2b276', '#8a5a3b'),
    );
    p.rect(-10, 24, 310, 8, '#6e432c');
    const bib = (x, c, d) => p.path(`M${x} 2h58l6 14v44q-14 6-30 2t-34 1z`, p.h(c, d));
    bib(28, '#f2b653', '#c27f2c');
    bib(112, '#7fb3bf', '#3f7480');
    bib(196, '#f2b653', '#b9762b');
  });
  soccerBall(p, 560, 560, 30);
  soccerBall(p, 640, 688, 52, '#8f3f2d');
  soccerBall(p, 450, 700, 46);
  return p.grain(0.7);
}

export function football() {
  const p = new Picture('fb', 1200, 800, 9);
  setting(p, {
    time: 'dusk',
    horizon: 400,
    phase: 0.4,
    trees: [
      [60, 200, 5],
      [180, 150, 3],
      [320, 110, 7],
      [900, 180, 8],
      [1040, 150, 2],
      [1150, 260, 12],
    ],
  });
  clubhouse(p, 640, 424, 0.42, 'dusk');
  p.path('M-20 480Q600 400 1220 480V820H-20z', p.d('#b9a458', '#5d7a46', '#2c5140'));
  const cam = camera({ cx: 560, horizon: 384, height: 2.2, focal: 900, pivot: 12 });
  mown(p, cam, { from: 3, to: 40, step: 3, half: 60, opacity: 0.12 });
  pickets(p, -10, 470, 600, 436, 20, '#f7e0bd');
  pickets(p, 600, 436, 1210, 470, 20, '#f7e0bd');
  p.path(
    [
      cam.mark(-30, 18, 30, 18, 0.16),
      cam.mark(-3.2, 9, -3.2, 18, 0.14),
      cam.mark(3.2, 9, 3.2, 18, 0.14),
      cam.mark(-3.2, 9, 3.2, 9, 0.14),
    ].join(''),
    WHITE,
    'opacity=".85"',
  );
  const post = (x, tall) => {
    const [px, py] = cam.at(x, 0, 18);
    const s = cam.scale(x, 18);
    p.poly(
      [
        [px, py - 2],
        [px + 380, py + 22],
        [px + 380, py + 28],
        [px, py + 5],
      ],
      p.h([C.forest, 0, 0.35], [C.forest, 1, 0]),
    );
    p.round(px - 0.12 * s, py - tall * s, 0.24 * s, tall * s, 6, p.h('#fffaf0', '#f1d3b0', '#a98a8a'));
    p.round(px - 0.24 * s, py - 1.9 * s, 0.48 * s, 1.95 * s, 9, p.h(C.ochre, C.terracotta, C.rust));
  };
  post(-9.6, 5.2);
  post(9.6, 5.2);
  post(-3.2, 7.4);
  post(3.2, 7.4);
  // The ball stands on its end, tilted.
  p.oval(392, 716, 150, 14, p.h([C.forest, 0, 0.5], [C.forest, 1, 0]));
  p.group('transform="translate(300 640) rotate(-24)"', () => {
    p.path(
      'M0-92C48-74 62-34 62 0S48 74 0 92C-48 74-62 34-62 0S-48-74 0-92z',
      p.ball('#f0a06f', '#b9523a', '#6a2a26'),
    );
    p.path('M0-92C-14-50-16 50 0 92C6 50 6-50 0-92z', '#fbe0b8', 'opacity=".25"');
    p.path(
      'M-5-46h10v72h-10zM-13-38h26v6h-26zM-13-20h26v6h-26zM-13-2h26v6h-26zM-13 14h26v6h-26z',
      '#fdf0d6',
      'opacity=".9"',
    );
  });
  grass(p, 0, 1200, 800, 36, 40, '#22473a', 10);
  return p.grain(0.7);
}
