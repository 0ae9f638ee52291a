import { festoon } from '../clubhouse.mjs';
import {
  audience,
  balloon,
  BALLOONS,
  beer,
  bouquet,
  bunting,
  candle,
  chair,
  cup,
  glass,
  longTable,
  roundTable,
} from '../furniture.mjs';
import { floorShadow, onWall, pendant, room } from '../interior.mjs';
import { clouds, gumTree, hill, HILLS, sky } from '../landscape.mjs';
import { C } from '../palette.mjs';
import { blob, Picture, polygon, random } from '../picture.mjs';
import { stage } from './rooms.mjs';

const R = Math.round;

/** A close view of a table edge: the laid top fills the lower part, the evening stands behind it. */
function tableTop(p, y, fill, drop) {
  p.path(`M-20 ${y}H1220V820H-20z`, fill);
  p.path(`M-20 ${y}H1220v14H-20z`, '#fff', 'opacity=".35"');
  if (drop) p.rect(0, y + 14, 1200, 90, p.v([C.bark, 0, 0.16], [C.bark, 1, 0]));
}

/** Soft round lights out of focus. */
function bokeh(p, count, top, bottom, colours, seed = 9) {
  const r = random(seed);
  for (let i = 0; i < count; i++)
    p.dot(
      r.between(0, 1200),
      r.between(top, bottom),
      r.between(12, 34),
      r.pick(colours),
      `opacity="${(0.12 + r.next() * 0.28).toFixed(2)}"`,
    );
}

function plate(p, x, y, s, fold = C.sage) {
  p.oval(x + s * 0.12, y + s * 0.07, s * 1.06, s * 0.32, C.bark, 'opacity=".16"');
  p.oval(x, y, s, s * 0.29, p.h('#e9d3ac', '#c79d6d'));
  p.oval(x, y - s * 0.03, s * 0.93, s * 0.26, p.h('#fffdf6', '#efe0c8'));
  p.oval(x, y - s * 0.02, s * 0.62, s * 0.165, p.h('#f3e6d0', '#fffaf0'));
  if (fold) {
    p.path(
      `M${R(x - s * 0.42)} ${R(y - s * 0.02)}l${R(s * 0.5)}-${R(s * 0.16)} ${R(s * 0.34)} ${R(s * 0.1)}-${R(s * 0.5)} ${R(s * 0.2)}z`,
      fold,
    );
    p.path(
      `M${R(x - s * 0.42)} ${R(y - s * 0.02)}l${R(s * 0.5)}-${R(s * 0.16)} ${R(s * 0.06)} ${R(s * 0.16)}z`,
      '#fff',
      'opacity=".25"',
    );
  }
}

function cutlery(p, x, y, h, kind) {
  const fill = p.h('#fff6dc', '#c9a86a', '#8a6a3a');
  if (kind === 'knife')
    p.path(
      `M${R(x)} ${R(y)}l${R(h * 0.05)}-${R(h * 0.3)}h${R(h * 0.07)}l-${R(h * 0.01)} ${R(h * 0.32)}zM${R(x + h * 0.05)} ${R(y - h * 0.3)}q0-${R(h * 0.28)} ${R(h * 0.1)}-${R(h * 0.34)}v${R(h * 0.34)}z`,
      fill,
    );
  else
    p.path(
      `M${R(x)} ${R(y)}l${R(h * 0.02)}-${R(h * 0.36)}q-${R(h * 0.09)}-${R(h * 0.04)}-${R(h * 0.07)}-${R(h * 0.26)}h${R(h * 0.03)}v${R(h * 0.16)}h${R(h * 0.03)}v-${R(h * 0.16)}h${R(h * 0.03)}v${R(h * 0.16)}h${R(h * 0.03)}v-${R(h * 0.16)}h${R(h * 0.03)}q${R(h * 0.02)} ${R(h * 0.22)}-${R(h * 0.06)} ${R(h * 0.26)}l${R(h * 0.02)} ${R(h * 0.36)}z`,
      fill,
    );
}

export function wedding() {
  const p = new Picture('wd', 1200, 800, 14);
  const tones = HILLS.dusk;
  sky(p, 'dusk', 440, { x: 0.2, y: 0.85, size: 0.5, disc: 34 });
  clouds(p, [
    [560, 110, 480, 26],
    [60, 190, 320, 18],
    [820, 220, 460, 22],
  ]);
  hill(p, { y: 350, amp: 44, phase: 1, bottom: 470, ...tint(tones[0]) });
  hill(p, { y: 390, amp: 34, phase: 3, bottom: 480, ...tint(tones[1]), trees: 0.8, size: 10 });
  hill(p, { y: 426, amp: 20, phase: 5, bottom: 520, ...tint(tones[3]), trees: 0.8, size: 17 });
  gumTree(p, 140, 500, { h: 380, seed: 5, tone: 'dusk', detail: 2, lean: 0.05 });
  gumTree(p, 1080, 510, { h: 430, seed: 31, tone: 'dusk', detail: 2, lean: -0.04 });
  festoon(
    p,
    [
      [-20, 70],
      [330, 150],
      [760, 120],
      [1220, 60],
    ],
    34,
    44,
    7,
  );
  bokeh(p, 26, 360, 500, ['#ffe2a0', '#ffc77a', '#fff3d0']);
  tableTop(p, 520, p.d('#fffaf0', '#f1dcc0', '#cdaf97'), true);
  // A runner of gum leaves with flowers and candles.
  const r = random(8);
  for (const [layer, colour] of [
    [0, '#2f5d4c'],
    [1, '#5d8a70'],
    [2, '#9dbb98'],
  ]) {
    let d = '';
    for (let i = 0; i < 54; i++) {
      const x = r.between(40, 1160);
      const y = 560 + r.between(-26, 22) - layer * 8;
      const angle = r.between(0, Math.PI * 2);
      const l = r.between(32, 56);
      const [ex, ey] = [x + Math.cos(angle) * l, y + Math.sin(angle) * l * 0.55];
      const [nx, ny] = [-Math.sin(angle) * 12, Math.cos(angle) * 8];
      d += `M${R(x)} ${R(y)}Q${R((x + ex) / 2 + nx)} ${R((y + ey) / 2 + ny)} ${R(ex)} ${R(ey)}Q${R((x + ex) / 2 - nx)} ${R((y + ey) / 2 - ny)} ${R(x)} ${R(y)}z`;
    }
    p.path(d, colour);
  }
  for (let i = 0; i < 16; i++) {
    const [x, y, s] = [90 + i * 69 + r.between(-20, 20), 550 + r.between(-24, 14), r.between(22, 34)];
    const c = [
      ['#fffaf0', '#f3d9c4', '#d3a79a'],
      ['#f2ab9c', '#cf7472', '#93546a'],
      ['#fbe3a8', '#e6ad52', '#a86f28'],
    ][i % 3];
    // A rose: rings of petals, light and shade in turn.
    p.path(blob(r, x, y, s, s * 0.86, 8, 0.12), c[1]);
    p.path(blob(r, x - s * 0.08, y - s * 0.1, s * 0.78, s * 0.64, 7, 0.14), c[0]);
    p.path(blob(r, x - s * 0.02, y - s * 0.04, s * 0.5, s * 0.4, 6, 0.16), c[1]);
    p.path(blob(r, x - s * 0.06, y - s * 0.08, s * 0.32, s * 0.24, 6, 0.18), c[0]);
    p.path(blob(r, x - s * 0.02, y - s * 0.04, s * 0.14, s * 0.1, 5, 0.2), c[2]);
  }
  for (const [x, s] of [
    [250, 96],
    [340, 70],
    [600, 110],
    [850, 70],
    [940, 94],
  ])
    candle(p, x, 556, s);
  for (const x of [300, 900]) {
    plate(p, x, 712, 150);
    cutlery(p, x - 210, 790, 170, 'fork');
    cutlery(p, x + 185, 790, 170, 'knife');
  }
  for (const [x, y, w] of [
    [520, 682, '#f3c877'],
    [1120, 682, '#f3c877'],
    [600, 700, '#b0483f'],
    [1180, 704, '#b0483f'],
  ])
    glass(p, x, y, 150, w);
  return p.grain(0.7);
}

const tint = ([lit, shade]) => ({ lit, shade });

export function birthday() {
  const p = new Picture('bd', 1200, 800, 18);
  const cam = room(p, { style: 'hall', width: 9, depth: 7, tall: 3.6, windows: [[5.8, 6.7]], glow: 0.65 });
  const [x0, y0] = cam.at(-4.5, 3.3, 6);
  const [x1] = cam.at(4.5, 3.3, 6);
  bunting(p, x0, y0, 600, y0 - 6, 34, 14, 44);
  bunting(p, 600, y0 - 6, x1, y0, 34, 14, 44);
  const bunch = (x, y, k, list) =>
    list.forEach(([dx, dy, c], i) =>
      balloon(p, x + dx * k, y + dy * k, 40 * k, BALLOONS[c], 190 * k + i * 4),
    );
  bunch(190, 300, 1.15, [
    [40, -60, 4],
    [-50, -30, 2],
    [70, 10, 1],
    [-6, 20, 0],
    [-70, 50, 3],
  ]);
  bunch(1010, 290, 1.15, [
    [-40, -60, 1],
    [52, -34, 0],
    [-66, 14, 3],
    [6, 22, 2],
    [72, 44, 4],
  ]);
  longTable(p, cam, -2.3, 2.3, 2.7, 3.9, { cloth: ['#fffaf0', '#f1dcc0', '#c9a78c'], y: 0.8 });
  const [tl, ty] = cam.at(-2.3, 0.8, 2.7);
  const [tr] = cam.at(2.3, 0.8, 2.7);
  let scallop = '';
  const step = (tr - tl) / 12;
  for (let i = 0; i < 12; i++)
    scallop += `M${R(tl + i * step)} ${R(ty)}h${R(step)}q-${R(step / 2)} ${R(step * 0.9)}-${R(step)} 0z`;
  p.path(scallop, p.h(C.clay, C.terracotta));
  // Cake, three tiers.
  const [cx, cy] = cam.at(0, 0.8, 3.2);
  p.oval(cx, cy + 6, 190, 30, p.h('#f0c685', '#a56a3f'));
  const tier = (y, w, h, c, d) => {
    p.path(`M${cx - w} ${y - h}v${h}q${w} ${w * 0.22} ${w * 2} 0v-${h}z`, p.h(...c));
    p.oval(cx, y - h, w, w * 0.14, c[0]);
    let drip = `M${cx - w} ${y - h}`;
    const n = 8;
    for (let i = 0; i < n; i++) drip += `q${R(w / n)} ${i % 2 ? 34 : 52} ${R((w * 2) / n)} 0`;
    p.path(`${drip}a${w} ${R(w * 0.14)} 0 0 0-${R(((w * 2) / n) * 0 + R((w * 2) / n) * n)} 0z`, d);
    p.oval(cx, y - h, w * 0.98, w * 0.125, d);
  };
  tier(cy, 150, 86, ['#fff3dc', '#ecc9a6', '#c29278'], '#d8837c');
  tier(cy - 84, 104, 74, ['#fffaf0', '#f1d6b4', '#cba07e'], '#f2b653');
  tier(cy - 156, 62, 58, ['#fff3dc', '#ecc9a6', '#c29278'], '#d8837c');
  for (let i = -2; i <= 2; i++) {
    p.dot(cx + i * 22, cy - 262, 30, p.glow('#ffdf9a', 0.55));
    p.rect(
      cx + i * 22 - 3,
      cy - 252 + Math.abs(i) * 3,
      6,
      36,
      [C.eucalypt, C.ochre, C.terracotta, C.ochre, C.eucalypt][i + 2],
    );
    p.path(`M${R(cx + i * 22)} ${R(cy - 276 + Math.abs(i) * 3)}q8 13 0 19q-8-6 0-19z`, '#ffc45e');
  }
  // Gifts and treats.
  const gift = (x, w, h, c, ribbon) => {
    p.rect(x, ty - h - 16, w, h, p.h(...c));
    p.rect(x - 5, ty - h - 22, w + 10, 20, p.h(...c));
    p.rect(x + w * 0.43, ty - h - 22, w * 0.14, h + 6, ribbon);
    p.path(
      `M${R(x + w / 2)} ${R(ty - h - 22)}q-${R(w * 0.4)}-${R(w * 0.36)}-${R(w * 0.34)}-${R(w * 0.08)}t${R(w * 0.34)} ${R(w * 0.08)}q${R(w * 0.4)}-${R(w * 0.36)} ${R(w * 0.34)}-${R(w * 0.08)}t-${R(w * 0.34)} ${R(w * 0.08)}`,
      ribbon,
    );
  };
  gift(1000 - 60, 120, 96, ['#5f9480', '#2f5d4c'], C.amber);
  gift(880 - 40, 84, 66, ['#c49ac0', '#6b4a7c'], C.cream);
  for (const [x, i] of [
    [250, 0],
    [316, 1],
    [382, 2],
  ]) {
    p.path(`M${x - 26} ${R(ty - 50)}h52l-9 40h-34z`, p.h(C.clay, C.rust));
    p.path(
      `M${x - 32} ${R(ty - 48)}q-4-24 14-26q2-20 18-20t18 20q18 2 14 26z`,
      p.ball(...BALLOONS[[3, 1, 2][i]]),
    );
    p.dot(x, ty - 96, 7, C.terracotta);
  }
  return p.grain(0.6);
}

export function trivia() {
  const p = new Picture('tv', 1200, 800, 22);
  const cam = room(p, {
    style: 'green',
    width: 10,
    depth: 8,
    tall: 3.5,
    time: 'night',
    windows: [[6.5, 7.5]],
    glow: 0.4,
  });
  stage(p, cam, { half: 2.2, high: 0.5, curtain: ['#5d4f86', '#433757', '#2d2845'] });
  // Lectern with microphone, and a big question mark made of light bulbs.
  const [lx, ly] = cam.at(-1.2, 0.5, 7.4);
  p.poly(
    [
      [lx - 34, ly - 92],
      [lx + 34, ly - 92],
      [lx + 26, ly],
      [lx - 26, ly],
    ],
    p.h('#a56a3f', '#5b3826'),
  );
  p.poly(
    [
      [lx - 42, ly - 98],
      [lx + 42, ly - 104],
      [lx + 42, ly - 92],
      [lx - 42, ly - 86],
    ],
    p.h('#dba86a', '#8a5a3b'),
  );
  p.rect(lx + 2, ly - 134, 3, 36, C.ink);
  p.round(lx - 4, ly - 150, 14, 22, 7, C.slate);
  p.oval(660, 330, 130, 130, p.glow('#ffd98a', 0.7));
  const mark = 'M628 296q0-40 36-40t38 36q0 24-24 38t-16 40';
  p.line(mark, '#6b2f28', 30, 'stroke-linecap="round"');
  p.dot(662, 408, 16, '#6b2f28');
  p.line(mark, '#ffdf9a', 16, 'stroke-linecap="round" stroke-dasharray="0 19"');
  p.dot(662, 408, 8, '#ffdf9a');
  for (const x of [-2.9, 2.9]) pendant(p, cam, x, 6.4, 0.9, ['#e0a347', '#8a5a24']);
  for (const [x, z] of [
    [-2.9, 6.2],
    [2.9, 6.2],
  ])
    roundTable(p, cam, x, z, { cloth: ['#c98a54', '#a56a3f', '#6e432c'], laid: false, centre: 'none' });
  pendant(p, cam, 0, 4, 0.8, ['#e0a347', '#8a5a24']);
  // The near table: answer sheets, pencils, beers, a bell.
  for (const x of [-1.6, 0, 1.6]) chair(p, cam, x, 3.9, { colour: ['#a9694a', '#5d3626'], facing: 'front' });
  const [cx, cy, rx, ry] = cam.disc(0, 0.75, 2.75, 1.75);
  floorShadow(p, cam, 0, 2.7, 1.6, 0.4);
  p.oval(cx, cy + 18, rx, ry, '#4a2c22');
  p.oval(cx, cy, rx, ry, p.h('#e9bd7f', '#c08450', '#7c4a30'));
  p.oval(cx - 40, cy - 20, rx * 0.6, ry * 0.5, p.glow('#fff0c4', 0.5));
  const sheet = (x, y, turn, s) =>
    p.group(`transform="translate(${x} ${y}) rotate(${turn}) skewX(-16)"`, () => {
      p.rect(-56 * s + 5, -30 * s + 6, 112 * s, 66 * s, C.bark, 'opacity=".25"');
      p.rect(-56 * s, -30 * s, 112 * s, 66 * s, '#fffaf0');
      for (let i = 0; i < 5; i++)
        p.rect(-46 * s, (-22 + i * 11) * s, (44 + ((i * 37) % 40)) * s, 4 * s, i % 2 ? '#b9ccb4' : '#d3bd9a');
      p.round(14 * s, -6 * s, 62 * s, 7 * s, 3, p.h(C.amber, C.terracotta), 'transform="rotate(-22)"');
    });
  sheet(430, 640, -4, 1.2);
  sheet(770, 636, 7, 1.2);
  sheet(610, 716, 2, 1.35);
  for (const [x, y, s] of [
    [300, 646, 90],
    [560, 606, 80],
    [900, 660, 94],
  ]) {
    p.oval(x + 16, y, s * 0.34, s * 0.1, C.bark, 'opacity=".35"');
    beer(p, x, y, s);
  }
  p.oval(690, 616, 40, 10, '#3d281f');
  p.path('M656 612q0-38 34-38t34 38z', p.ball('#fff3c0', '#e0a53f', '#8f5a22'));
  p.dot(690, 570, 7, C.ochre);
  return p.grain(0.7);
}

export function raffle() {
  const p = new Picture('rf', 1200, 800, 25);
  p.rect(0, 0, 1200, 800, p.d('#9a5f45', '#7b4638', '#402528'));
  p.oval(560, 300, 760, 480, p.glow('#ffdf9c', 0.55));
  bokeh(p, 30, 40, 420, ['#ffe2a0', '#ffc77a', '#fff3d0'], 4);
  bunting(p, -20, 60, 602, 50, 60, 12, 64);
  bunting(p, 598, 50, 1220, 60, 60, 12, 64);
  tableTop(p, 560, p.d('#dba86a', '#a56a3f', '#6e432c'), true);
  // The barrel on its stand.
  p.oval(420, 706, 250, 34, p.glow(C.bark, 0.7, 0.8));
  p.poly(
    [
      [214, 700],
      [244, 700],
      [292, 430],
      [270, 430],
    ],
    p.h('#8a5a3b', '#4a2c22'),
  );
  p.poly(
    [
      [596, 700],
      [626, 700],
      [570, 430],
      [548, 430],
    ],
    p.h('#8a5a3b', '#4a2c22'),
  );
  p.rect(190, 692, 470, 22, p.h('#a56a3f', '#4a2c22'));
  const mesh = p.pattern(
    'mesh',
    26,
    26,
    '<path d="M0 0l26 26M26 0L0 26" stroke="#ffe7b0" stroke-width="3"/>',
  );
  p.dot(420, 430, 186, p.ball('#8f5f4a', '#5a3530', '#351f22'));
  const r = random(6);
  for (let i = 0; i < 26; i++) {
    const y = 496 + r.between(-30, 72);
    const half = Math.sqrt(150 ** 2 - (y - 430) ** 2);
    const x = 420 + r.between(-half, half);
    p.rect(
      x - 27,
      y - 13,
      54,
      26,
      r.pick(['#fbe3a8', '#f0a27a', '#a9cbb0', '#fffaf0', '#c49ac0']),
      `rx="3" transform="rotate(${R(r.between(-60, 60))} ${R(x)} ${R(y)})"`,
    );
  }
  p.dot(420, 430, 186, mesh, 'opacity=".8"');
  p.dot(420, 430, 186, 'none', `stroke="${C.ochre}" stroke-width="16"`);
  p.dot(420, 430, 186, p.d(['#fff', 0, 0.25], ['#fff', 0.45, 0], ['#000', 1, 0.3]));
  p.dot(420, 430, 26, p.ball('#ffe7a3', '#e0a53f', '#8f5a22'));
  p.path('M606 424h74v14h-74z', p.v('#d7dadb', '#5e6b76'));
  p.path('M672 424h16v-72h-16z', p.h('#d7dadb', '#5e6b76'));
  p.round(658, 316, 44, 44, 12, p.ball('#e88a6a', '#b3412f', '#6b2420'));
  // The hamper.
  p.oval(900, 700, 210, 30, p.glow(C.bark, 0.7, 0.8));
  p.group('', () => {
    const [bx, by] = [900, 690];
    p.path(`M${bx - 96} ${by - 130}q96-190 192 0`, 'none', 'stroke="#7c4a30" stroke-width="16"');
    // Contents.
    p.path(`M${bx - 88} ${by - 110}v-74q0-16 8-26v-52h26v52q8 10 8 26v74z`, p.h('#5f8f6f', '#24473a'));
    p.rect(bx - 86, by - 178, 38, 44, '#fbeccb');
    p.path(`M${bx + 42} ${by - 110}v-60q0-14 7-22v-40h22v40q7 8 7 22v60z`, p.h('#b9573a', '#5f2a22'));
    p.rect(bx + 44, by - 166, 32, 36, '#fbeccb');
    p.path(`M${bx - 30} ${by - 110}q-8-80 24-92t46 40v52z`, p.ball('#f6cf8e', '#c98a44', '#7c4a24'));
    p.dot(bx + 104, by - 132, 30, p.ball('#f08a6a', '#c0432f', '#6b211c'));
    p.dot(bx - 110, by - 130, 28, p.ball('#fbd88c', '#e0a03c', '#96601f'));
    const weave = p.pattern(
      'weave',
      36,
      28,
      '<path d="M0 0h18v14H0zM18 14h18v14H18z" fill="#5b3826" opacity=".28"/><path d="M0 0h36v2H0zM0 14h36v2H0z" fill="#ffe7b0" opacity=".25"/>',
    );
    const basket = `M${bx - 150} ${by - 120}h300l-34 126h-232z`;
    p.path(basket, p.h('#e6b878', '#b97c4d', '#7c4a30'));
    p.path(basket, weave);
    p.round(bx - 160, by - 132, 320, 26, 12, p.h('#f0c685', '#8a5a3b'));
    p.path(
      `M${bx - 20} ${by - 70}q-70-50-70-8t70 8q70-50 70-8t-70 8l-40 66 26-4 14 18 14-66 14 66 16-18 24 4z`,
      p.h('#e0764e', '#9c3f2c'),
    );
  });
  // Loose tickets.
  for (const [x, y, turn, c] of [
    [610, 742, -12, '#fbe3a8'],
    [690, 720, 16, '#f0a27a'],
    [560, 770, 8, '#a9cbb0'],
    [130, 744, -20, '#fffaf0'],
  ]) {
    p.group(`transform="translate(${x} ${y}) rotate(${turn}) skewX(-20)"`, () => {
      p.rect(-40, -14, 92, 34, C.bark, 'opacity=".3"');
      p.rect(-46, -18, 92, 34, c, 'rx="3"');
      p.rect(18, -18, 2, 34, C.bark, 'opacity=".35"');
      p.rect(-36, -6, 42, 5, C.bark, 'opacity=".3"');
      p.rect(-36, 4, 30, 5, C.bark, 'opacity=".3"');
    });
  }
  return p.grain(0.8);
}

export function liveMusic() {
  const p = new Picture('lm', 1200, 800, 28);
  const cam = room(p, {
    style: 'night',
    width: 11,
    depth: 8,
    tall: 3.9,
    time: 'night',
    windows: [],
    dado: 0.9,
    glow: 0.15,
  });
  stage(p, cam, { half: 4, high: 0.6, curtain: ['#8f3f4d', '#5f2a44', '#3a1f38'], lit: false });
  // Beams from the lamps.
  for (const [x, tx, c] of [
    [250, 470, '#ffb46a'],
    [480, 560, '#ffd98a'],
    [720, 640, '#d98ab0'],
    [950, 740, '#ffb46a'],
  ]) {
    p.poly(
      [
        [x - 12, 70],
        [x + 12, 70],
        [tx + 120, 560],
        [tx - 120, 560],
      ],
      p.v([c, 0, 0.6], [c, 1, 0]),
    );
    p.path(`M${x - 22} 44h44l8 30h-60z`, C.ink);
    p.oval(x, 74, 28, 7, '#fff3cf');
  }
  p.rect(140, 32, 920, 12, '#120f20');
  const s = 1.15;
  // Drum kit.
  p.group(`transform="translate(600 500) scale(${s})"`, () => {
    p.oval(0, 22, 190, 22, p.glow('#120f20', 0.8, 0.8));
    p.dot(0, -40, 62, p.ball('#f0a27a', '#b9573a', '#6b2f28'));
    p.dot(0, -40, 52, p.ball('#fff6e2', '#e6cfae', '#b39b86'));
    p.path('M-30-28q18-34 30-10t30-12v34q-30 20-60 0z', C.eucalypt, 'opacity=".8"');
    for (const [x, y] of [
      [-64, -104],
      [48, -108],
    ]) {
      p.round(x - 34, y, 76, 42, 8, p.h('#d98660', '#8f3f2d'));
      p.oval(x + 4, y, 38, 10, '#fff6e2');
    }
    p.round(78, -56, 84, 60, 8, p.h('#d98660', '#6b2f28'));
    p.oval(120, -56, 42, 11, '#fff6e2');
    p.line('M-140 20L-128-120M150 20L138-146', '#b9bcbd', 4);
    p.oval(-128, -122, 54, 9, p.h('#ffe7a3', '#c98a34', '#8f5a22'), 'transform="rotate(-10 -128 -122)"');
    p.oval(138, -148, 60, 9, p.h('#ffe7a3', '#c98a34', '#8f5a22'), 'transform="rotate(9 138 -148)"');
  });
  // Amplifier with a guitar leaning on it.
  p.group('transform="translate(300 520)"', () => {
    p.rect(-70, -150, 150, 150, p.h('#4a4550', '#1c1a24'));
    p.rect(-58, -112, 126, 102, p.d('#8a6a4e', '#4a3528'));
    p.rect(-58, -138, 126, 16, '#d9b36a');
    for (let i = 0; i < 5; i++) p.dot(-46 + i * 22, -130, 4.5, C.ink);
    p.group('transform="translate(70 -6) rotate(14)"', () => {
      p.rect(-6, -260, 12, 150, p.h('#8a5a3b', '#4a2c22'));
      p.path('M-12-296h24l-4 44h-16z', p.h('#a56a3f', '#5b3826'));
      p.path(
        'M0-128c34 0 40 24 30 46s22 24 22 50-24 40-52 40-52-14-52-40 32-28 22-50 -4-46 30-46z',
        p.ball('#ffd28a', '#d98a3a', '#7c3f24'),
      );
      p.dot(0, -56, 15, '#3d281f');
      p.rect(-14, -26, 28, 7, '#3d281f');
      p.rect(-2.5, -262, 5, 238, '#fff6e2', 'opacity=".35"');
    });
  });
  // Microphone stands.
  for (const [x, y, h] of [
    [470, 548, 210],
    [800, 548, 200],
  ]) {
    p.oval(x, y, 34, 7, '#120f20');
    p.rect(x - 2.5, y - h, 5, h, p.h('#d7dadb', '#5e6b76'));
    p.path(`M${x} ${y - h + 4}l28-22 6 7-30 22z`, '#2c2a35');
    p.round(
      x + 22,
      y - h - 40,
      20,
      30,
      10,
      p.ball('#d7dadb', '#6d7580', '#2c2a35'),
      `transform="rotate(36 ${x + 32} ${y - h - 25})"`,
    );
  }
  // Keyboard.
  p.line('M850 540l120-90M970 540l-120-90', '#2c2a35', 7);
  p.rect(820, 430, 190, 22, p.h('#3a3545', '#1c1a24'));
  p.rect(826, 432, 178, 10, '#fff6e2');
  p.line('M834 435h166', '#1c1a24', 6, 'stroke-dasharray="5 8"');
  audience(p, 30, 1230, 690, 88, '#231b36', 6, 1.2);
  audience(p, -20, 1260, 780, 126, '#15112a', 2, 1.15);
  return p.grain(0.7);
}

export function christmas() {
  const p = new Picture('xm', 1200, 800, 33);
  const cam = room(p, {
    style: 'cream',
    width: 10,
    depth: 7.5,
    tall: 3.6,
    time: 'afternoon',
    windows: [],
    backWindows: [
      [-3.9, -2.3, 1, 2.5],
      [-1.4, 0.6, 1, 2.5],
    ],
    glow: 0.35,
    beams: true,
  });
  const [gx0, gy] = cam.at(-5, 3.1, 7);
  const [gx1] = cam.at(5, 3.1, 7);
  // Garland.
  p.line(
    `M${R(gx0)} ${R(gy)}Q${R((gx0 + 600) / 2)} ${R(gy + 84)} 600 ${R(gy)}Q${R((gx1 + 600) / 2)} ${R(gy + 84)} ${R(gx1)} ${R(gy)}`,
    '#3d6b56',
    18,
    'stroke-dasharray="10 3"',
  );
  festoon(
    p,
    [
      [gx0, gy],
      [600, gy],
      [gx1, gy],
    ],
    42,
    40,
    5,
    '#2f5d4c',
  );
  // The tree.
  const [tx, ty] = cam.at(2.9, 0, 6.2);
  floorShadow(p, cam, 2.9, 6.2, 1, 0.3);
  p.rect(tx - 12, ty - 60, 24, 56, p.h('#8a5a3b', '#4a2c22'));
  p.path(`M${R(tx - 46)} ${R(ty - 44)}h92l-12 46h-68z`, p.h(C.clay, C.rust));
  for (const [y, w, h, c] of [
    [-40, 130, 150, ['#5f9480', '#2c5446']],
    [-120, 106, 130, ['#6ba089', '#2f5d4c']],
    [-196, 78, 112, ['#7cae94', '#37695a']],
  ])
    p.path(
      `M${R(tx)} ${R(ty + y - h)}L${R(tx + w)} ${R(ty + y)}q-${R(w * 0.5)} 22-${R(w)} 22t-${R(w)}-22z`,
      p.h(...c),
    );
  const r = random(5);
  for (let i = 0; i < 17; i++) {
    const t = r.between(0.12, 0.95);
    const x = tx + r.between(-0.8, 0.8) * 118 * t;
    const y = ty - 306 + t * 262;
    p.dot(x, y, r.between(6, 9), p.ball(...BALLOONS[[0, 1, 3][i % 3]]));
  }
  p.path(
    polygon(
      Array.from({ length: 10 }, (_, i) => [
        tx + Math.sin((i * Math.PI) / 5) * (i % 2 ? 10 : 25),
        ty - 318 - Math.cos((i * Math.PI) / 5) * (i % 2 ? 10 : 25),
      ]),
    ),
    p.d('#fff0b0', '#e0a03c'),
  );
  p.dot(tx, ty - 318, 60, p.glow('#ffe7a3', 0.6));
  for (const [dx, w, h, c, rb] of [
    [-130, 70, 50, ['#d98660', '#8f3f2d'], C.cream],
    [80, 62, 66, ['#86a88a', '#3f6f5c'], C.amber],
  ]) {
    p.rect(tx + dx, ty + 4 - h, w, h, p.h(...c));
    p.rect(tx + dx + w * 0.42, ty + 4 - h, w * 0.16, h, rb);
  }
  for (const x of [-2.4, -0.8, 0.8]) chair(p, cam, x - 0.4, 4.6, { facing: 'front' });
  longTable(p, cam, -3.4, 1.9, 2.7, 4.3, { cloth: ['#fffaf0', '#f3e2c6', '#cbae90'], y: 0.78 });
  p.path(
    cam.poly([
      [-3.4, 0.785, 3.35],
      [1.9, 0.785, 3.35],
      [1.9, 0.785, 3.65],
      [-3.4, 0.785, 3.65],
    ]),
    p.h('#c4644a', '#8f3f2d'),
  );
  const on = (x, z) => cam.at(x, 0.79, z);
  for (const x of [-2.9, -1.9, -0.9, 0.1, 1.1]) {
    const [a, b] = on(x, 3);
    plate(p, a, b, 78, '#5f9480');
    const [c, d] = on(x + 0.42, 3.15);
    glass(p, c, d, 66, '#b0483f');
  }
  // Pudding, ham, prawns' bowl, pavlova.
  const [hx, hy] = on(-1.9, 3.7);
  p.oval(hx, hy, 100, 18, '#e6cfae');
  p.path(`M${R(hx - 78)} ${R(hy)}q-6-74 62-76t92 50q4 26-24 28z`, p.ball('#f4b088', '#c9704c', '#7c3a2a'));
  p.path(
    `M${R(hx - 50)} ${R(hy - 52)}l100 40M${R(hx - 20)} ${R(hy - 72)}l90 40M${R(hx + 30)} ${R(hy - 72)}l-80 50M${R(hx + 62)} ${R(hy - 54)}l-80 50`,
    'none',
    'stroke="#7c3a2a" stroke-width="3" opacity=".5"',
  );
  const [vx, vy] = on(0.9, 3.75);
  p.oval(vx, vy + 2, 104, 18, '#dcecea');
  p.path(
    `M${R(vx - 84)} ${R(vy)}q-10-34 14-42q70-22 140 0q24 8 14 42q-84 18-168 0z`,
    p.h('#fffdf6', '#f3e2c6', '#d3b498'),
  );
  for (let i = 0; i < 9; i++)
    p.dot(
      vx - 62 + i * 15.5,
      vy - 50 - (i % 3) * 9,
      10,
      p.ball(...(i % 3 === 1 ? ['#fbd88c', '#e0a03c', '#96601f'] : ['#f08a6a', '#c0432f', '#6b211c'])),
    );
  const [bx, by] = on(-0.5, 3.9);
  bouquet(p, bx, by - 16, 84, { flowers: ['#c0432f', '#e0764e', '#fbf1dc'], seed: 3 });
  for (const x of [-3, -1.05, 0.15, 1.6]) {
    const [a, b] = on(x, 3.9);
    candle(p, a, b, 62);
  }
  for (const x of [-1.75, -0.75, 0.25]) chair(p, cam, x, 2.3);
  return p.grain(0.6);
}

export function presentation() {
  const p = new Picture('pn', 1200, 800, 36);
  const cam = room(p, { style: 'hall', width: 11, depth: 8.2, tall: 4, windows: [], glow: 0.35 });
  stage(p, cam, { half: 3.6, high: 0.65, curtain: ['#4c7d66', '#2f5d4c', '#1b3a33'] });
  p.poly(
    [
      [560, 60],
      [640, 60],
      [760, 470],
      [440, 470],
    ],
    p.v(['#fff3cf', 0, 0.55], ['#fff3cf', 1, 0]),
  );
  const [y0] = [cam.at(0, 0.65, 7.6)[1]];
  // Award table.
  p.rect(470, y0 - 70, 260, 74, p.h('#fffaf0', '#e6cfae', '#b9977c'));
  p.path(
    `M470 ${R(y0 - 70)}h260v12q-20 22-43 0q-22 22-43 0q-22 22-44 0q-22 22-43 0q-22 22-44 0q-22 22-43 0z`,
    p.h(C.amber, C.ochre),
  );
  const silver = ['#fbf7ea', '#b9bcbd', '#5e6b76'];
  const bronze = ['#f3c79a', '#b9734a', '#6a3a28'];
  cup(p, 600, y0 - 70, 130);
  cup(p, 522, y0 - 70, 88, silver);
  cup(p, 678, y0 - 70, 84, bronze);
  p.dot(600, y0 - 160, 150, p.glow('#ffe7a3', 0.5));
  // Lectern.
  p.poly(
    [
      [800, y0 - 104],
      [872, y0 - 104],
      [862, y0 + 4],
      [810, y0 + 4],
    ],
    p.h('#a56a3f', '#5b3826'),
  );
  p.poly(
    [
      [790, y0 - 110],
      [882, y0 - 118],
      [882, y0 - 102],
      [790, y0 - 94],
    ],
    p.h('#dba86a', '#8a5a3b'),
  );
  p.path(`M832 ${R(y0 - 112)}q-4-34 10-48l4 3q-12 16-9 45z`, C.ink);
  p.round(836, y0 - 176, 14, 22, 7, C.slate);
  // Honour boards: gold lines only.
  for (const x of [-4.45, 4.45])
    onWall(p, cam, x, 2.05, (px, py, s) => {
      p.rect(px - 0.62 * s, py - 0.9 * s, 1.24 * s, 1.8 * s, p.h('#7c4a30', '#4a2c22'));
      p.path(
        `M${R(px - 0.62 * s)} ${R(py - 0.9 * s)}q${R(0.62 * s)}-${R(0.4 * s)} ${R(1.24 * s)} 0z`,
        p.h('#8a5636', '#4a2c22'),
      );
      let d = '';
      for (let i = 0; i < 11; i++)
        d += `M${R(px - 0.48 * s)} ${R(py - 0.66 * s + i * 0.135 * s)}h${R((0.28 + (i % 3) * 0.05) * s)}M${R(px + 0.06 * s)} ${R(py - 0.66 * s + i * 0.135 * s)}h${R((0.34 - (i % 4) * 0.04) * s)}`;
      p.line(d, '#f2c66a', 3.5, 'opacity=".85"');
      p.dot(px, py - 0.92 * s, 0.1 * s, p.ball('#ffe7a3', '#e0a53f', '#8f5a22'));
    });
  const [bx, by] = cam.at(-5.4, 3.7, 6.4);
  bunting(p, bx, by, 1200 - bx, by, 44, 26, 38, [C.eucalypt, C.cream, C.ochre]);
  audience(p, 40, 1210, 640, 78, '#5b342c', 5, 1.3);
  audience(p, -10, 1240, 720, 106, '#47272a', 9, 1.25);
  audience(p, 40, 1260, 806, 136, '#331c22', 12, 1.2);
  return p.grain(0.7);
}

export function dance() {
  const p = new Picture('sp', 1200, 800, 40);
  const cam = room(p, {
    style: 'cream',
    width: 10,
    depth: 8,
    tall: 3.8,
    time: 'sunrise',
    windows: [[6.3, 7.6]],
    glow: 0.4,
    dado: 0,
  });
  // Mirror wall with a barre.
  const [l, t] = cam.at(-3.4, 2.9, 8);
  const [r, b] = cam.at(4.2, 0.25, 8);
  p.rect(l - 8, t - 8, r - l + 16, b - t + 16, p.h('#dba86a', '#96603f'));
  p.rect(l, t, r - l, b - t, p.d('#d9ebe2', '#a9c9bf', '#86a9a2'));
  p.rect(l, b - 60, r - l, 60, p.v('#e0bd92', '#c08a55'));
  for (let i = 1; i < 5; i++) p.rect(l + ((r - l) * i) / 5 - 2, t, 4, b - t, '#fff6e2', 'opacity=".7"');
  p.poly(
    [
      [l + 60, t],
      [l + 190, t],
      [l + 60, b],
      [l - 0, b],
      [l, b - 80],
    ],
    '#fff',
    'opacity=".25"',
  );
  p.poly(
    [
      [l + 400, t],
      [l + 470, t],
      [l + 330, b],
      [l + 260, b],
    ],
    '#fff',
    'opacity=".2"',
  );
  p.rect(l - 6, cam.at(0, 1, 7.9)[1] - 4, r - l + 12, 9, p.h('#f0c685', '#8a5a3b'));
  // Ribbons of movement round a dancer in mid-leap.
  const [fx, fy] = [620, 470];
  p.oval(fx + 60, 664, 170, 20, p.glow(C.bark, 0.5, 0.8));
  p.path(
    'M250 620C380 520 420 300 600 330S860 560 1000 300C900 470 800 470 700 400S470 380 400 520S330 610 250 620z',
    p.h(['#e0764e', 0, 0.9], ['#f2b653', 0.5, 0.9], ['#d8837c', 1, 0.9]),
  );
  p.path(
    'M300 690C430 640 480 480 590 500S800 640 960 440C860 560 760 570 690 530S520 520 460 610S380 690 300 690z',
    p.h(['#5f9480', 0, 0.9], ['#a9cbb0', 0.6, 0.9], ['#4c7d66', 1, 0.9]),
  );
  dancer(p, fx, fy, 1);
  return p.grain(0.6);
}

/** A leaping dancer in silhouette, about 330 high, centred on the hips. */
export function dancer(p, x, y, s, fill) {
  p.group(`transform="translate(${x} ${y}) scale(${s})"`, () => {
    const body = fill ?? p.d('#6b3a48', '#3a2440');
    p.oval(34, -172, 23, 28, body, 'transform="rotate(14 34 -172)"');
    p.path('M18-196q-20-16-34 2q-14 16-4 28q4-14 24-12z', body);
    // Torso.
    p.path('M22-146q24-4 32 16q2 36-20 78q-4 34 10 60q-34 20-74 2q2-40 16-66q2-50 36-90z', body);
    // Arms: one high forward, one back.
    p.path('M44-138q44-34 92-84q10-10 16-2q4 8-8 18q-44 52-92 96q-16 6-22-8q0-14 14-20z', body);
    p.path('M24-136q-48 10-104-14q-16-8-22 2q-4 10 12 18q56 28 108 24q14-8 14-20t-8-10z', body);
    // Legs: a wide leap.
    p.path('M30-6q60-6 112 24q44 20 82 30q22 8 24 18q-28 4-56-6q-64-14-120-28q-40-4-58-16z', body);
    p.path('M-34-10q-44 40-100 60q-44 22-86 26q-24 6-22 18q30 12 60-4q70-20 128-54q40-20 58-40z', body);
  });
}
