import { camera } from '../camera.mjs';
import { clubhouse, festoon } from '../clubhouse.mjs';
import { beer, bottles, bouquet, bunting } from '../furniture.mjs';
import { box, floorShadow } from '../interior.mjs';
import { clouds, grass, gumTree, hill, HILLS, shadow, sky } from '../landscape.mjs';
import { lightTower, mown, pickets, setting } from '../outdoors.mjs';
import { C } from '../palette.mjs';
import { Picture, polygon, random } from '../picture.mjs';

const R = Math.round;

/** A picnic table with its benches, end on. */
function picnicTable(p, cam, x, z, tones = ['#e2b276', '#b97c4d', '#6e432c'], long = 1.8) {
  floorShadow(p, cam, x + 0.3, z, 1.3, 0.3);
  const [light, mid, dark] = tones;
  const bench = (dx) =>
    box(p, cam, [x + dx - 0.16, 0.4, z - 0.4], [x + dx + 0.16, 0.46, z + 0.4], {
      front: dark,
      top: p.h(light, mid),
    });
  box(p, cam, [x - long / 2, 0.4, z + 0.75], [x + long / 2, 0.46, z + 1.05], {
    front: p.h(mid, dark),
    top: p.h(light, mid),
  });
  const at = (dx, y, dz) => cam.at(x + dx, y, z + dz);
  for (const dx of [-long * 0.36, long * 0.36])
    p.poly(
      [at(dx - 0.05, 0.7, 0), at(dx + 0.05, 0.7, 0), at(dx + 0.32, 0, -0.7), at(dx + 0.2, 0, -0.7)],
      dark,
    );
  for (const dx of [-long * 0.36, long * 0.36])
    p.poly(
      [at(dx - 0.05, 0.7, 0), at(dx + 0.05, 0.7, 0), at(dx - 0.2, 0, -0.7), at(dx - 0.32, 0, -0.7)],
      dark,
    );
  box(p, cam, [x - long / 2, 0.7, z - 0.38], [x + long / 2, 0.77, z + 0.38], {
    front: p.h(mid, dark),
    top: p.h(light, mid),
  });
  for (const k of [-0.12, 0.13])
    p.path(
      cam.poly([
        [x - long / 2, 0.772, z + k],
        [x + long / 2, 0.772, z + k],
        [x + long / 2, 0.772, z + k + 0.02],
        [x - long / 2, 0.772, z + k + 0.02],
      ]),
      dark,
      'opacity=".6"',
    );
  box(p, cam, [x - long / 2, 0.4, z - 1.05], [x + long / 2, 0.47, z - 0.75], {
    front: p.h(mid, dark),
    top: p.h(light, mid),
  });
  return bench;
}

/** A market umbrella over a table. */
function umbrella(p, cam, x, z, colours, high = 2.5, radius = 1.5) {
  const s = cam.scale(x, z);
  const [px, py] = cam.at(x, high, z);
  const [, base] = cam.at(x, 0.77, z);
  p.rect(px - 0.03 * s, py, 0.06 * s, base - py, p.h('#f3dcb4', '#8a5a3b'));
  const w = radius * s;
  const drop = 0.62 * s;
  const edge = [-1, -0.6, -0.2, 0.2, 0.6, 1];
  for (let i = 0; i < 5; i++) {
    const [a, b] = [edge[i] * w, edge[i + 1] * w];
    const [ya, yb] = [
      drop + (1 - Math.abs(edge[i])) * 0.12 * s,
      drop + (1 - Math.abs(edge[i + 1])) * 0.12 * s,
    ];
    p.path(
      `M${R(px)} ${R(py)}Q${R(px + a * 0.7)} ${R(py + drop * 0.25)} ${R(px + a)} ${R(py + ya)}Q${R(px + (a + b) / 2)} ${R(py + (ya + yb) / 2 - 0.1 * s)} ${R(px + b)} ${R(py + yb)}Q${R(px + b * 0.7)} ${R(py + drop * 0.25)} ${R(px)} ${R(py)}z`,
      colours[i % 2],
    );
  }
  p.path(
    `M${R(px)} ${R(py)}Q${R(px + w * 0.7)} ${R(py + drop * 0.25)} ${R(px + w)} ${R(py + drop)}Q${R(px + w * 0.5)} ${R(py + drop)} ${R(px + w * 0.2)} ${R(py + drop * 1.1)}z`,
    C.bark,
    'opacity=".22"',
  );
  p.dot(px, py - 3, 0.05 * s, '#f3dcb4');
}

export function outdoorDusk() {
  const p = new Picture('od', 1200, 800, 41);
  setting(p, {
    time: 'dusk',
    horizon: 420,
    phase: 2.6,
    trees: [
      [60, 240, 5],
      [220, 170, 3],
      [930, 180, 8],
    ],
  });
  clubhouse(p, 560, 462, 0.94, 'dusk');
  gumTree(p, 180, 560, { h: 520, seed: 17, tone: 'dusk', detail: 2, lean: 0.05 });
  const cam = camera({ cx: 560, horizon: 400, height: 2.2, focal: 800 });
  p.path('M-20 545Q600 500 1220 505V820H-20z', p.d('#c79a72', '#8f6b66', '#54465f'));
  let pavers = '';
  for (let z = 3.2; z < 12; z += 1.2) pavers += cam.floor(-20, z, 20, z + 0.05);
  for (let x = -14; x < 15; x += 1.2) pavers += cam.mark(x, 2.5, x, 13, 0.05);
  p.path(pavers, '#3d2a3c', 'opacity=".2"');
  p.oval(720, 560, 560, 120, p.glow('#ffd28a', 0.5));
  const post = (x, y, h) => p.rect(x - 4, y - h, 8, h, p.h('#d8a577', '#54465f'));
  post(420, 560, 330);
  post(1120, 600, 400);
  festoon(
    p,
    [
      [150, 170],
      [420, 232],
      [760, 240],
      [1120, 202],
      [1260, 150],
    ],
    36,
    40,
    6,
  );
  festoon(
    p,
    [
      [-20, 300],
      [420, 236],
      [1120, 210],
    ],
    66,
    46,
    5,
  );
  picnicTable(p, cam, 2.6, 7.8, ['#e3ab78', '#a56a4f', '#5b3a3c']);
  picnicTable(p, cam, -2.4, 7, ['#e3ab78', '#a56a4f', '#5b3a3c']);
  // The fire pit.
  const [fx, fy] = cam.at(0.25, 0, 5.1);
  p.oval(fx, fy, 420, 120, p.glow('#ffb45c', 0.6));
  p.path(`M${R(fx - 130)} ${R(fy - 40)}h260l-26 70q-104 30-208 0z`, p.h('#8a5a54', '#4f3a48', '#2b2438'));
  p.oval(fx, fy - 40, 130, 28, '#231a2c');
  p.oval(fx, fy - 38, 108, 20, p.glow('#ff9c4a', 1, 0.9));
  p.path(
    `M${R(fx - 64)} ${R(fy - 36)}q-30-70 14-110q-2 34 20 44q-4-60 40-104q-4 50 26 78q14-14 14-34q36 50 4 126z`,
    p.v('#ffb45c', '#f0803c', '#c9502f'),
  );
  p.path(
    `M${R(fx - 36)} ${R(fy - 34)}q-14-44 14-66q2 22 14 28q2-40 24-62q2 36 18 54q20 22 0 46z`,
    p.v('#fff0b8', '#ffcf6a', '#ff9c4a'),
  );
  p.line(
    `M${R(fx - 90)} ${R(fy - 30)}L${R(fx + 40)} ${R(fy - 46)}M${R(fx + 92)} ${R(fy - 28)}L${R(fx - 30)} ${R(fy - 48)}`,
    '#3a2228',
    15,
    'stroke-linecap="round"',
  );
  for (const [x, z] of [
    [-1.9, 4.75],
    [2.4, 4.75],
  ]) {
    const [sx, sy] = cam.at(x, 0, z);
    p.oval(sx + 10, sy, 90, 20, p.glow(C.bark, 0.5, 0.8));
    p.path(`M${R(sx - 62)} ${R(sy - 66)}v58q62 26 124 0v-58z`, p.h('#b97c5a', '#5f3d3c'));
    p.oval(sx, sy - 66, 62, 17, p.h('#f0c59a', '#b9846a'));
    p.oval(sx, sy - 66, 36, 9, '#a56a4f', 'opacity=".5"');
  }
  return p.grain(0.7);
}

export function beerGarden() {
  const p = new Picture('bg', 1200, 800, 43);
  setting(p, {
    time: 'afternoon',
    horizon: 350,
    phase: 4,
    trees: [
      [60, 250, 2],
      [180, 190, 6],
      [520, 150, 3],
      [1120, 230, 12],
    ],
  });
  clubhouse(p, 560, 392, 0.86, 'day');
  const cam = camera({ cx: 560, horizon: 336, height: 2.3, focal: 820 });
  p.path('M-20 440Q600 395 1220 405V820H-20z', p.d('#cbc46e', '#8aa55a', '#5a8552'));
  mown(p, cam, { from: 3, to: 14, step: 1.6, half: 20, across: false, opacity: 0.1 });
  p.path(
    cam.poly([
      [-0.9, 0, 2.6],
      [0.7, 0, 2.6],
      [2.9, 0, 26],
      [2.2, 0, 26],
    ]),
    p.v('#e8cf9f', '#d9b983', '#c79a68'),
  );
  pickets(p, -10, 452, 560, 424, 34, '#fff3da', 1);
  const planter = (x, z, seed) => {
    const [px, py] = cam.at(x, 0, z);
    const s = cam.scale(x, z);
    p.oval(px + 0.3 * s, py, 0.7 * s, 0.14 * s, p.glow(C.forest, 0.45, 0.8));
    bouquet(p, px, py - 0.5 * s, 0.62 * s, {
      vase: ['#00000000', '#00000000'],
      seed,
      flowers: ['#c0432f', '#f2b653', '#fbf1dc'],
    });
    p.path(
      `M${R(px - 0.36 * s)} ${R(py - 0.5 * s)}h${R(0.72 * s)}l-${R(0.1 * s)} ${R(0.52 * s)}h-${R(0.52 * s)}z`,
      p.h(C.clay, C.terracotta, C.rust),
    );
    p.rect(px - 0.4 * s, py - 0.54 * s, 0.8 * s, 0.1 * s, p.h('#e99a74', C.rust));
  };
  const table = (x, z, colours) => {
    picnicTable(p, cam, x, z);
    umbrella(p, cam, x, z, colours, 2.55, 1.45);
    const s = cam.scale(x, z);
    for (const dx of [-0.45, 0.3]) {
      const [bx, by] = cam.at(x + dx, 0.77, z - 0.15);
      beer(p, bx, by, s * 0.2);
    }
  };
  table(2.7, 8.2, [p.h('#fffaf0', '#e6cfae'), p.h('#86a88a', '#4c7d66')]);
  table(-3, 7, [p.h('#fffaf0', '#e6cfae'), p.h('#d98660', '#b9573a')]);
  planter(-1.4, 5.6, 5);
  planter(1.6, 5.6, 8);
  table(2.5, 4.3, [p.h('#fffaf0', '#e6cfae'), p.h('#f2b653', '#c98a34')]);
  gumTree(p, 20, 640, { h: 640, seed: 17, tone: 'day', detail: 2, lean: 0.03 });
  grass(p, 0, 420, 800, 40, 26, '#4a7548', 10);
  return p.grain(0.7);
}

/** A parked car or ute, side on, about 200 wide, wheels at y. */
function car(p, x, y, s, paint, kind = 'wagon') {
  p.group(`transform="translate(${x} ${y}) scale(${s})"`, () => {
    p.oval(30, 2, 150, 12, p.glow(C.forest, 0.6, 0.8));
    const body = {
      wagon: 'M-104-14q-4-30 12-36l36-8q22-34 46-36h62q26 0 40 38l10 8q8 6 6 34z',
      ute: 'M-108-14q-2-28 10-32l36-8q18-34 40-36h26q10 0 12 10v32h86q8 0 8 8v26z',
      hatch: 'M-92-14q-4-28 10-36l34-8q24-34 50-36h36q24 0 44 40l8 8q6 6 4 32z',
    }[kind];
    p.path(body, p.v(...paint));
    const glass = {
      wagon: 'M-46-60q18-24 34-25h14v27h-46q-6 0-2-2zM8-85h36q14 2 22 27H8z',
      ute: 'M-52-57q16-22 28-23h12v24h-38q-6 0-2-1zM-6-80h14v24H-6z',
      hatch: 'M-38-60q18-24 34-25h10v27h-42q-6 0-2-2zM12-85h20q14 2 26 27H12z',
    }[kind];
    p.path(glass, p.d('#cfe0d8', '#6a868a', '#2f454e'));
    p.rect(-108, -26, 216, 5, '#fff', 'opacity=".18"');
    for (const wx of [-60, 62]) {
      p.dot(wx, -12, 22, '#1d1a22');
      p.dot(wx, -12, 11, p.ball('#f6ecd8', '#8f98a0', '#4a525c'));
    }
    p.round(-108, -38, 12, 9, 4, '#fff0c4');
  });
}

export function fromRoad() {
  const p = new Picture('rd', 1200, 800, 47);
  setting(p, {
    time: 'sunrise',
    horizon: 400,
    phase: 0.2,
    trees: [
      [120, 220, 3],
      [270, 170, 6],
      [1000, 200, 8],
      [1150, 250, 4],
    ],
  });
  hill(p, { y: 430, amp: 16, phase: 2, bottom: 800, lit: '#b9a55c', shade: '#4f6f49', span: 900 });
  clubhouse(p, 330, 480, 0.92, 'dusk');
  p.rect(0, 484, 1200, 316, p.d('#c2ab5e', '#7f8a4e', '#45634a'));
  // The road sweeps in from the lower left, the drive branches off to the door.
  p.path(
    'M-20 800V660C260 600 760 590 1220 640V740C800 690 480 700 300 820H-20z',
    p.h('#9c8a92', '#6b6480', '#4a4a6a'),
  );
  p.path('M640 612C700 560 720 530 700 494H790C830 540 820 580 830 610z', p.h('#e3c99a', '#b9956f'));
  p.line('M40 770C260 670 760 630 1220 688', '#fbe9c4', 7, 'stroke-dasharray="46 34" opacity=".85"');
  p.line('M-20 664C260 604 760 594 1220 644', '#fbe9c4', 4, 'opacity=".5"');
  pickets(p, -10, 600, 640, 566, 40, '#fff0d4', 1);
  pickets(p, 850, 572, 1210, 590, 40, '#fff0d4', 1);
  // The sign at the gate: shapes, no words.
  p.group('transform="translate(950 604)"', () => {
    shadow(p, 0, 2, 220, 14);
    p.rect(-92, -150, 14, 156, p.h('#d8a577', '#6e432c'));
    p.rect(78, -150, 14, 156, p.h('#d8a577', '#6e432c'));
    p.round(-112, -172, 224, 100, 10, p.d('#3f7a63', '#1f4238'));
    p.round(-102, -162, 204, 80, 6, 'none', 'stroke="#f2d9a6" stroke-width="3" opacity=".8"');
    p.path('M-80-96q40-50 74-18t86-18v36h-160z', '#86a88a');
    p.dot(-40, -134, 13, '#f2b653');
    p.path('M20-98v-48h5v48zM36-98v-56h5v56zM52-98v-56h5v56zM68-98v-48h5v48z', '#fff6e2');
  });
  gumTree(p, 130, 690, { h: 620, seed: 31, tone: 'dusk', detail: 2, lean: 0.04 });
  gumTree(p, 1130, 640, { h: 460, seed: 23, tone: 'dusk', detail: 2, lean: -0.05 });
  // Letterbox.
  grass(p, 20, 260, 706, 40, 26, '#5c6a3a', 16);
  grass(p, 1040, 1200, 656, 34, 16, '#3f5a40', 10);
  return p.grain(0.7);
}

export function carPark() {
  const p = new Picture('cp', 1200, 800, 50);
  setting(p, {
    time: 'afternoon',
    horizon: 360,
    phase: 5.5,
    trees: [
      [230, 190, 3],
      [420, 140, 7],
      [700, 150, 9],
    ],
  });
  clubhouse(p, 640, 404, 0.66, 'day');
  p.path('M-20 450Q600 410 1220 415V820H-20z', p.d('#d9b37e', '#c08a5c', '#8f6048'));
  const r = random(4);
  let pebbles = '';
  for (let i = 0; i < 120; i++) {
    const y = 460 + 330 * r.next() ** 1.4;
    pebbles += `M${R(r.between(0, 1200))} ${R(y)}h${R(2 + (y - 440) / 60)}`;
  }
  p.line(pebbles, '#6e432c', 2.5, 'opacity=".3" stroke-linecap="round"');
  // Log kerbs and bays.
  p.line('M40 500H560M660 490H1180', p.v('#c98a54', '#6e432c'), 12, 'stroke-linecap="round"');
  let bays = '';
  for (let i = 0; i < 6; i++)
    bays += polygon([
      [150 + i * 178, 508],
      [156 + i * 178, 508],
      [120 + i * 196, 600],
      [110 + i * 196, 600],
    ]);
  p.path(bays, '#fff3da', 'opacity=".55"');
  const coats = {
    red: ['#e88a6a', '#b9473a', '#6b211c'],
    cream: ['#fffaf0', '#ecd9b6', '#b39b7c'],
    green: ['#86b09a', '#4c7d66', '#234a3d'],
    blue: ['#a3bfd0', '#557a96', '#2b4560'],
    ochre: ['#fbd88c', '#d99a3a', '#8a5a18'],
  };
  car(p, 232, 560, 0.82, coats.cream, 'wagon');
  car(p, 430, 560, 0.8, coats.red, 'hatch');
  car(p, 640, 560, 0.86, coats.green, 'ute');
  car(p, 1030, 560, 0.84, coats.blue, 'wagon');
  for (const [x0, x1, y] of [
    [90, 520, 690],
    [-20, 300, 760],
  ])
    p.path(
      `M${x0} ${y}q${(x1 - x0) / 2}-40 ${x1 - x0}-10q${(x0 - x1) / 3} 34 ${x0 - x1} 10z`,
      p.h([C.walnut, 0, 0.35], [C.walnut, 1, 0.05]),
    );
  gumTree(p, 860, 600, { h: 500, seed: 12, tone: 'day', detail: 2, lean: 0.03 });
  gumTree(p, 110, 690, { h: 640, seed: 44, tone: 'day', detail: 2, lean: 0.06 });
  shadow(p, 880, 602, 320, 26, C.walnut, 0.35);
  shadow(p, 130, 692, 420, 30, C.walnut, 0.35);
  grass(p, 30, 240, 706, 34, 22, '#7f8a4e', 10);
  grass(p, 810, 930, 612, 24, 14, '#7f8a4e', 6);
  car(p, 700, 730, 1.3, coats.ochre, 'ute');
  return p.grain(0.7);
}

export function sunrise() {
  const p = new Picture('su', 1200, 800, 53);
  const t = HILLS.dusk;
  sky(p, 'sunrise', 520, { x: 0.34, y: 0.84, size: 0.6, disc: 46 });
  clouds(
    p,
    [
      [560, 120, 480, 24],
      [80, 200, 380, 20],
      [800, 250, 460, 22],
      [-120, 90, 300, 18],
    ],
    '#b79ab0',
    '#ffdcae',
    0.6,
  );
  const layers = [
    [430, 70, 0, 0, 0, t[0]],
    [476, 60, 2, 0.8, 8, t[1]],
    [540, 54, 4.6, 0.85, 14, t[2]],
    [612, 46, 1.1, 0.8, 22, t[3]],
  ];
  layers.forEach(([y, amp, phase, trees, size, [lit, shade]], i) => {
    hill(p, { y, amp, phase, bottom: 820, lit, shade, trees, size, span: 820 });
    p.rect(0, y + 20, 1200, 110, p.v(['#ffe3b4', 0, 0], ['#ffdcae', 0.6, 0.3 - i * 0.05], ['#ffe3b4', 1, 0]));
  });
  // Vine rows on the near slope.
  p.path('M-20 690Q400 600 1220 700V820H-20z', p.d('#b7a455', '#66794a', '#2f5540'));
  let rows = '';
  for (let i = 0; i < 9; i++)
    rows += `M${-160 + i * 150} 820Q${120 + i * 100} 740 ${330 + i * 56} ${664 + i * 3}`;
  p.line(rows, '#33583f', 15, 'stroke-dasharray="16 5" stroke-linecap="round" opacity=".75"');
  p.line(rows, '#a9a65a', 5, 'stroke-dasharray="16 5" opacity=".6" transform="translate(-4 -5)"');
  clubhouse(p, 760, 640, 0.3, 'dusk');
  gumTree(p, 1050, 760, { h: 560, seed: 31, tone: 'dusk', detail: 2, lean: -0.05 });
  gumTree(p, 690, 650, { h: 150, seed: 6, tone: 'duskFar', detail: 1 });
  grass(p, 700, 1200, 800, 40, 30, '#22473a', 10);
  return p.grain(0.7);
}

/** A market stall with a striped awning. */
function stall(p, x, y, s, stripes, goods) {
  p.group(`transform="translate(${x} ${y}) scale(${s})"`, () => {
    shadow(p, -120, 0, 420, 26);
    for (const px of [-132, 126]) p.rect(px, -212, 8, 214, p.h('#f3dcb4', '#8a5a3b'));
    p.rect(-124, -170, 248, 90, p.v('#5b3826', '#8a5a3b'), 'opacity=".55"');
    goods();
    p.rect(-136, -70, 272, 74, p.h('#e2b276', '#a56a3f', '#7c4a30'));
    p.path('M-136-46h272v4h-272zM-136-22h272v4h-272z', C.bark, 'opacity=".3"');
    p.rect(-144, -78, 288, 12, p.h('#f6d9a8', '#a56a3f'));
    const count = 8;
    for (let i = 0; i < count; i++) {
      const [a, b] = [-152 + (i * 304) / count, -152 + ((i + 1) * 304) / count];
      const [ta, tb] = [a * 0.84, b * 0.84];
      p.path(`M${R(ta)}-262L${R(tb)}-262L${R(b)}-196q-${R((b - a) / 2)} 34-${R(b - a)} 0z`, stripes[i % 2]);
    }
    p.path('M0-262h128l24 66q-19 24-38 0q-19 24-38 0q-19 24-38 0q-19 24-38 0z', C.bark, 'opacity=".14"');
  });
}

export function market() {
  const p = new Picture('mk', 1200, 800, 56);
  setting(p, {
    time: 'day',
    horizon: 340,
    phase: 3.6,
    trees: [
      [70, 230, 5],
      [560, 130, 3],
      [1110, 250, 12],
    ],
  });
  clubhouse(p, 420, 372, 0.5, 'day');
  p.path('M-20 430Q600 390 1220 410V820H-20z', p.d('#cdc673', '#93ab62', '#5a8552'));
  p.path(
    'M380 820C470 640 560 520 600 424h40C660 520 760 660 880 820z',
    p.v('#ecd6a8', '#dfc08c', '#cda06c'),
  );
  bunting(p, -20, 250, 600, 210, 50, 20, 30);
  bunting(p, 600, 210, 1220, 250, 50, 20, 30);
  p.rect(596, 196, 8, 230, p.h('#f3dcb4', '#8a5a3b'));
  const jars = () => bottles(p, -118, 118, -78, 62, 8);
  const fruit = (tones) => () => {
    for (let i = 0; i < 4; i++) {
      p.path(`M${-118 + i * 60}-104h52l-6 28h-40z`, p.h('#dba86a', '#7c4a30'));
      for (let k = 0; k < 4; k++)
        p.dot(-110 + i * 60 + k * 12, -108 - (k % 2) * 8, 10, p.ball(...tones[i % tones.length]));
    }
  };
  const red = ['#f08a6a', '#c0432f', '#6b211c'];
  const gold = ['#fbd88c', '#e0a03c', '#96601f'];
  const green = ['#c5d08a', '#7f9a4e', '#41602f'];
  const plum = ['#c49ac0', '#7c5590', '#402a54'];
  stall(p, 300, 500, 0.66, [p.v('#fffaf0', '#ead6b4'), p.v('#d98660', '#b9573a')], jars);
  stall(p, 900, 500, 0.66, [p.v('#fffaf0', '#ead6b4'), p.v('#86a88a', '#4c7d66')], fruit([green, gold]));
  stall(
    p,
    180,
    690,
    1.1,
    [p.v('#fffaf0', '#ead6b4'), p.v('#f2b653', '#d99a3a')],
    fruit([red, gold, green, plum]),
  );
  stall(p, 1030, 690, 1.1, [p.v('#fffaf0', '#ead6b4'), p.v('#a98ab0', '#6f5686')], () => {
    for (let i = 0; i < 4; i++)
      bouquet(p, -96 + i * 64, -94, 46, {
        seed: 20 + i,
        flowers: [
          ['#c0432f', '#fbf1dc', '#f2b653'],
          ['#f2b653', '#fff6e2'],
          ['#d8837c', '#fbf1dc'],
          ['#93648a', '#fbf1dc'],
        ][i],
      });
  });
  // Crates and a basket by the path.
  for (const [x, y, tones] of [
    [410, 716, green],
    [800, 724, red],
  ]) {
    p.oval(x + 30, y, 90, 12, p.glow(C.forest, 0.5, 0.8));
    for (let i = 0; i < 6; i++) p.dot(x - 44 + i * 18, y - 62 - (i % 2) * 10, 15, p.ball(...tones));
    p.rect(x - 62, y - 60, 124, 60, p.h('#e9bd7f', '#a56a3f'));
    p.path(`M${x - 62} ${y - 42}h124v5h-124zM${x - 62} ${y - 20}h124v5h-124z`, C.bark, 'opacity=".4"');
  }
  return p.grain(0.7);
}

export function familyDay() {
  const p = new Picture('fd', 1200, 800, 59);
  setting(p, {
    time: 'day',
    horizon: 350,
    phase: 1.7,
    trees: [
      [640, 140, 3],
      [1080, 200, 8],
    ],
  });
  clubhouse(p, 690, 378, 0.44, 'day');
  p.path('M-20 440Q600 400 1220 420V820H-20z', p.d('#d2ca75', '#98b066', '#5f8a58'));
  // Bouncing castle.
  p.group('transform="translate(300 560) scale(1.05)"', () => {
    shadow(p, -120, 6, 460, 50);
    p.rect(-170, -150, 340, 130, p.h('#e9956f', '#b9573a', '#8f3f2d'));
    for (const [a, b] of [
      [-140, -80],
      [-20, 40],
      [100, 150],
    ])
      p.rect(a, -150, b - a, 130, '#fff', 'opacity=".12"');
    p.round(-190, -40, 380, 50, 24, p.v('#fbd88c', '#d99a3a', '#a86f28'));
    for (const x of [-176, 176]) {
      p.round(x - 34, -230, 68, 240, 30, p.h('#9dc0a6', '#5f9480', '#335c4d'));
      p.path(`M${x - 42}-222q8-84 42-100q34 16 42 100z`, p.h('#f2b653', '#c27f2c'));
      p.rect(x - 2, -350, 4, 34, C.walnut);
      p.path(`M${x + 2}-350l40 12-40 12z`, C.terracotta);
    }
    p.path('M-142-150q0-60 50-60t46 50q46-60 92 0q0-50 46-50t50 60z', p.v('#fbd88c', '#d99a3a'));
    p.path('M-70-24v-50q0-50 70-50t70 50v50z', p.v('#6b2f28', '#8f3f2d'));
    p.round(-120, -6, 240, 40, 18, p.v('#9dc0a6', '#4c7d66'));
  });
  // Kites in the warm sky.
  const kite = (x, y, s, a, b, tail) => {
    p.line(tail, '#fff6e2', 2, 'opacity=".8"');
    p.poly(
      [
        [x, y - s],
        [x + s * 0.62, y - s * 0.1],
        [x, y + s],
        [x - s * 0.62, y - s * 0.1],
      ],
      a,
    );
    p.poly(
      [
        [x, y - s],
        [x + s * 0.62, y - s * 0.1],
        [x, y + s],
      ],
      b,
    );
    p.poly(
      [
        [x - s * 0.62, y - s * 0.1],
        [x, y - s * 0.1],
        [x, y + s],
      ],
      C.cream,
      'opacity=".5"',
    );
  };
  kite(700, 120, 56, '#e0764e', '#b9473a', 'M700 176q-20 30 8 56t-10 60q-20 50-16 90');
  kite(520, 130, 34, '#f2b653', '#c27f2c', 'M520 164q-18 26 6 48t-6 60q-4 30 2 50');
  // Picnic rug with a basket, ball and cricket set.
  p.path('M640 600L930 580 1010 690 640 716z', p.d('#d98660', '#b9573a', '#8f3f2d'));
  p.path(
    'M700 596l34-2 20 118-42 3zM800 589l34-2 42 116-42 3zM640 638l322-21 14 20-336 24z',
    C.cream,
    'opacity=".35"',
  );
  p.oval(830, 650, 100, 16, p.glow(C.bark, 0.5, 0.8));
  p.path('M740 570q60-80 120 0', 'none', 'stroke="#7c4a30" stroke-width="11"');
  const weave = p.pattern(
    'weave',
    24,
    18,
    '<path d="M0 0h12v9H0zM12 9h12v9H12z" fill="#5b3826" opacity=".28"/>',
  );
  p.path('M724 572h152l-18 78h-116z', p.h('#e6b878', '#b97c4d', '#7c4a30'));
  p.path('M724 572h152l-18 78h-116z', weave);
  p.round(718, 564, 164, 18, 9, p.h('#f0c685', '#8a5a3b'));
  p.path('M760 566q30-34 70-18l26 18z', '#fffaf0');
  for (const [x, y, c] of [
    [930, 650, ['#f08a6a', '#c0432f', '#6b211c']],
    [690, 668, ['#fbd88c', '#e0a03c', '#96601f']],
  ]) {
    p.oval(x + 24, y + 22, 44, 7, p.h([C.forest, 0, 0.5], [C.forest, 1, 0]));
    p.dot(x, y, 27, p.ball(...c));
    p.path(`M${x - 25} ${y - 8}q24 16 50 0l2 10q-26 16-54 0z`, C.cream, 'opacity=".8"');
  }
  gumTree(p, 1120, 640, { h: 560, seed: 31, tone: 'day', detail: 2, lean: -0.06 });
  bunting(p, 584, 262, 1104, 300, 22, 18, 28);
  p.rect(580, 254, 8, 230, p.h('#f3dcb4', '#8a5a3b'));
  grass(p, 0, 1200, 800, 40, 44, '#4f7c4f', 10);
  return p.grain(0.7);
}

export function verandah() {
  const p = new Picture('vr', 1200, 800, 61);
  setting(p, {
    time: 'dusk',
    horizon: 420,
    phase: 3.9,
    trees: [
      [760, 190, 5],
      [900, 140, 3],
      [1120, 240, 12],
    ],
  });
  p.path('M380 540Q800 480 1220 500V820H380z', p.d('#b5a05a', '#5d7a46', '#2c5140'));
  pickets(p, 420, 520, 1220, 500, 22, '#f7e0bd');
  const cam = camera({ cx: 620, horizon: 400, height: 1.6, focal: 760 });
  const wall = (z0, z1, y0, y1) =>
    cam.poly([
      [-2.2, y0, z0],
      [-2.2, y0, z1],
      [-2.2, y1, z1],
      [-2.2, y1, z0],
    ]);
  // Deck, wall and roof recede to the right of the house.
  p.path(cam.floor(-2.2, 0.9, 1.9, 10), p.h('#d8a577', '#9c6a5a', '#6a4a54'));
  let boards = '';
  for (let x = -2.2; x < 1.9; x += 0.4) boards += cam.floor(x, 0.9, x + 0.03, 10);
  p.path(boards, '#2d1e2c', 'opacity=".35"');
  p.path(wall(0.9, 10, 0, 3), p.h('#d99a6a', '#e6b07a', '#b9776a'));
  p.path(wall(0.9, 10, 0, 0.8), p.h('#8a5a54', '#a3706a'));
  for (const [a, b] of [
    [2.5, 3.6],
    [4.4, 5.4],
    [7.4, 8.4],
  ]) {
    p.path(wall(a - 0.1, b + 0.1, 0.85, 2.35), '#f5d9b5');
    p.path(wall(a, b, 0.95, 2.25), p.v('#fff0bd', '#ffd27c', '#ea9a4c'));
    p.path(wall((a + b) / 2 - 0.03, (a + b) / 2 + 0.03, 0.95, 2.25), '#f5d9b5');
  }
  p.path(wall(5.9, 6.9, 0, 2.4), '#f5d9b5');
  p.path(wall(6, 6.8, 0, 2.3), p.v('#fff3c8', '#ffd686', '#f0a456'));
  for (const [a, b] of [
    [2.5, 3.6],
    [4.4, 5.4],
    [6, 6.8],
    [7.4, 8.4],
  ])
    p.path(
      cam.poly([
        [-2.2, 0.01, a],
        [-2.2, 0.01, b],
        [0.2, 0.01, b + 0.2],
        [0.2, 0.01, a - 0.3],
      ]),
      p.h(['#ffdf98', 0, 0.6], ['#ffdf98', 1, 0]),
    );
  const roof = cam.poly([
    [-2.2, 3, 0.9],
    [-2.2, 3, 10],
    [2.1, 2.5, 10],
    [2.1, 2.5, 0.9],
  ]);
  p.path(roof, p.h('#8f5b52', '#6b4a5c', '#4a4268'));
  let ribs = '';
  for (let z = 1; z < 10; z += 0.5)
    ribs += cam.poly([
      [-2.2, 2.99, z],
      [2.1, 2.49, z],
      [2.1, 2.49, z + 0.1],
      [-2.2, 2.99, z + 0.1],
    ]);
  p.path(ribs, '#241c34', 'opacity=".35"');
  for (const z of [9.4, 6.6, 4.2, 2.4]) {
    const s = cam.scale(1.85, z);
    const [px, py] = cam.at(1.85, 0, z);
    const [, ty] = cam.at(1.85, 2.5, z);
    p.rect(px - 0.06 * s, ty, 0.12 * s, py - ty, p.h('#f5d9b5', '#8a6a7c'));
    p.path(
      `M${R(px - 0.35 * s)} ${R(ty + 0.02 * s)}h${R(0.7 * s)}q-${R(0.26 * s)} ${R(0.06 * s)}-${R(0.29 * s)} ${R(0.32 * s)}h-${R(0.12 * s)}q-${R(0.03 * s)}-${R(0.26 * s)}-${R(0.29 * s)}-${R(0.32 * s)}z`,
      '#e9c9a6',
    );
  }
  const [ax, ay] = cam.at(1.85, 2.42, 1.2);
  const [bx, by] = cam.at(1.85, 2.42, 9.6);
  festoon(
    p,
    [
      [ax, ay],
      [bx, by],
    ],
    8,
    44,
    6,
  );
  for (const z of [7.6, 4.9, 3.1]) {
    const [lx, ly] = cam.at(-0.2, 2.66, z);
    const s = cam.scale(0, z);
    p.dot(lx, ly + 0.2 * s, 0.9 * s, p.glow('#ffe2a0', 0.6));
    p.path(
      `M${R(lx - 0.2 * s)} ${R(ly + 0.16 * s)}q${R(0.2 * s)}-${R(0.26 * s)} ${R(0.4 * s)} 0z`,
      '#2f5d4c',
    );
    p.oval(lx, ly + 0.17 * s, 0.16 * s, 0.05 * s, '#fff3cf');
  }
  // A small table with two chairs and two beers.
  const chairAt = (x, z, flip) => {
    const s = cam.scale(x, z);
    const [cx, cy] = cam.at(x, 0, z);
    p.oval(cx, cy, 0.4 * s, 0.07 * s, p.glow(C.bark, 0.6, 0.8));
    p.path(
      `M${R(cx - flip * 0.24 * s)} ${R(cy - 0.98 * s)}l${R(flip * 0.07 * s)} 0 ${R(flip * 0.07 * s)} ${R(0.54 * s)}h${R(flip * 0.38 * s)}v${R(0.08 * s)}l${R(flip * 0.02 * s)} ${R(0.36 * s)}h-${R(0.05 * s * flip)}l-${R(flip * 0.05 * s)}-${R(0.35 * s)}h-${R(0.26 * s * flip)}l-${R(flip * 0.05 * s)} ${R(0.35 * s)}h-${R(0.05 * s * flip)}z`.replaceAll(
        '--',
        '',
      ),
      p.h('#c98a5a', '#6e432c'),
    );
  };
  chairAt(-1.1, 4.4, 1);
  chairAt(0.9, 4.4, -1);
  const [tx, ty, rx, ry] = cam.disc(-0.1, 0.72, 4.2, 0.48);
  const [, gy] = cam.at(-0.1, 0, 4.2);
  floorShadow(p, cam, -0.1, 4.2, 0.6, 0.4);
  p.rect(tx - 7, ty, 14, gy - ty, '#3a2a34');
  p.oval(tx, gy, rx * 0.5, ry * 0.6, '#3a2a34');
  p.oval(tx, ty + 7, rx, ry, '#6e432c');
  p.oval(tx, ty, rx, ry, p.h('#f0c685', '#a56a4f'));
  beer(p, tx - 32, ty + 4, 52);
  beer(p, tx + 30, ty + 3, 52);
  return p.grain(0.7);
}

export function nightMatch() {
  const p = new Picture('nm', 1200, 800, 66);
  setting(p, {
    time: 'night',
    horizon: 390,
    phase: 2.2,
    trees: [
      [80, 210, 5],
      [200, 150, 3],
      [1020, 180, 8],
      [1140, 230, 2],
    ],
    sun: { x: 0.5, y: 0.9, size: 0.5, disc: 0 },
  });
  clubhouse(p, 420, 414, 0.5, 'night');
  p.path('M-20 470Q600 395 1220 470V820H-20z', p.v('#4f7a52', '#3f6a4c', '#234a3d'));
  const cam = camera({ cx: 600, horizon: 376, height: 3, focal: 900 });
  mown(p, cam, { from: 4, to: 40, step: 3, half: 60, across: false, opacity: 0.1 });
  for (const [x, y, h] of [
    [150, 440, 350],
    [1050, 440, 350],
    [330, 416, 230],
    [880, 416, 230],
  ]) {
    p.poly(
      [
        [x - 20, y - h],
        [x + 20, y - h],
        [x < 600 ? x + 420 : x + 120, 700],
        [x < 600 ? x - 120 : x - 420, 700],
      ],
      p.v(['#fff6d8', 0, 0.22], ['#fff6d8', 1, 0]),
    );
    lightTower(p, x, y, h);
  }
  pickets(p, -10, 462, 600, 426, 20, '#d9dbe6');
  pickets(p, 600, 426, 1210, 462, 20, '#d9dbe6');
  p.oval(600, 600, 620, 190, p.glow('#fff3c4', 0.3));
  p.path(
    [
      cam.arc(0, 12, 7, 180, 360, 0.14),
      cam.arc(0, 12, 7, 0, 180, 0.14),
      cam.mark(-40, 12, 40, 12, 0.14),
    ].join(''),
    '#f4f3ea',
    'opacity=".7"',
  );
  p.oval(600, 690, 130, 14, p.glow('#0d241e', 0.8, 0.8));
  p.group('transform="translate(600 640) rotate(72)"', () => {
    p.path(
      'M0-76C40-62 50-28 50 0S40 62 0 76C-40 62-50 28-50 0S-40-62 0-76z',
      p.ball('#fff3c4', '#f2c94e', '#9c6a1f'),
    );
    p.path('M-4-34h8v56h-8zM-10-28h20v5h-20zM-10-12h20v5h-20zM-10 4h20v5h-20z', '#6b2f28', 'opacity=".8"');
  });
  grass(p, 0, 1200, 800, 34, 40, '#173a30', 10);
  return p.grain(0.7);
}
