import { blob, Picture, polygon, random } from './picture.mjs';
import { C } from './palette.mjs';
import { dancer } from './scenes/celebrations.mjs';
import { dart, dartboard } from './scenes/games.mjs';

const R = Math.round;
const SHIELD =
  'M120 10C150 28 184 32 218 26V122C218 178 176 214 120 232C64 214 22 178 22 122V26C56 32 90 28 120 10z';

/**
 * The frame that all club badges share: gold rim, dark seam, a field split down the middle (lit from the left), hills at the foot.
 * Drawn in 240 x 240. `field` is `[lit, shaded]`, `hills` `[back, front]`.
 */
function badge(name, field, hills, emblem) {
  const p = new Picture(name, 240, 240, 3);
  p.path(SHIELD, p.d('#ffe9b0', '#e0a53f', '#8f5a22'));
  p.path(SHIELD, C.forest, 'transform="translate(120 121) scale(.945) translate(-120 -121)"');
  p.group('transform="translate(120 121) scale(.9) translate(-120 -121)"', () => {
    p.path(SHIELD, p.v(...field));
    p.path('M120 10C150 28 184 32 218 26V122C218 178 176 214 120 232z', C.midnight, 'opacity=".16"');
    // Hills at the foot, inside the shield's curve.
    p.path(
      'M25 140C52 128 84 132 108 146S172 164 215 140C206 186 168 216 120 232C70 216 32 184 25 140z',
      hills[0],
    );
    p.path(
      'M36 170C74 156 100 168 128 176S180 176 205 168C188 202 156 220 120 232C84 220 52 202 36 170z',
      hills[1],
    );
  });
  const inside = `clip${name}`;
  p.defs.push(
    `<clipPath id="${inside}"><path d="${SHIELD}" transform="translate(120 121) scale(.9) translate(-120 -121)"/></clipPath>`,
  );
  p.group(`clip-path="url(#${inside})"`, () => emblem(p));
  return p;
}

function netball() {
  return badge('ln', ['#6f5d96', '#a2678c', '#e0918a'], ['#5d8a78', '#2f5d4c'], (p) => {
    p.rect(172, 92, 11, 92, p.h('#fff6e2', '#b39b8f'));
    p.dot(108, 74, 37, p.ball('#fff5dc', '#f2b653', '#b9573a'));
    p.path(
      'M71 70q36-20 73 5M79 98q14-34 8-60M134 100q-12-34 0-56',
      'none',
      'stroke="#8f3f2d" stroke-width="3" opacity=".6"',
    );
    const mesh = p.pattern('m', 13, 13, '<path d="M0 0l13 13M13 0L0 13" stroke="#fff6e2" stroke-width="2"/>');
    p.path('M66 128h92l-22 66h-48z', mesh);
    p.add('<ellipse cx="112" cy="126" rx="52" ry="14" fill="none" stroke="#8f5a22" stroke-width="9"/>');
    p.add('<ellipse cx="112" cy="124" rx="52" ry="14" fill="none" stroke="#f2b653" stroke-width="8"/>');
    p.round(160, 118, 24, 12, 5, '#e0a53f');
  });
}

function bat(p, turn) {
  p.group(`transform="translate(120 118) rotate(${turn})"`, () => {
    p.round(-6, -92, 12, 56, 5, p.h('#e88a6a', '#8f3f2d'));
    p.path('M-7-42h14l10 18v98q-2 14-17 14t-17-14v-98z', p.h('#fdecc6', '#e6bd7c', '#a56a3f'));
    p.path('M0-26l4 108h-8z', '#a56a3f', 'opacity=".3"');
  });
}

function cricket() {
  return badge('lc', ['#2f5d4c', '#4c7d66', '#86a88a'], ['#b7a455', '#5f8f55'], (p) => {
    bat(p, -38);
    bat(p, 38);
    for (const x of [98, 114.5, 131]) p.round(x, 104, 11, 88, 4, p.h('#fff3da', '#b98a5a'));
    p.round(98, 98, 23, 8, 4, '#fff3da');
    p.round(120, 98, 22, 8, 4, '#e6cfae');
    p.dot(120, 70, 31, p.ball('#f0957a', '#b83f30', '#671f1c'));
    p.path(
      'M100 50q28 20 20 52M108 44q28 24 20 56',
      'none',
      'stroke="#fbe3c0" stroke-width="3" opacity=".85"',
    );
  });
}

function ballOn(p, x, y, r, patch) {
  p.dot(x, y, r, p.ball('#fffdf6', '#f3e4c9', '#b39b8f'));
  const pent = (cx, cy, size, turn, sx = 1, sy = 1) =>
    polygon(
      [0, 1, 2, 3, 4].map((i) => [
        cx + Math.sin(turn + (i * Math.PI * 2) / 5) * size * sx,
        cy - Math.cos(turn + (i * Math.PI * 2) / 5) * size * sy,
      ]),
    );
  let d = pent(x, y, r * 0.36, 0);
  let seams = '';
  for (let i = 0; i < 5; i++) {
    const a = (i * Math.PI * 2) / 5;
    const [ex, ey] = [x + Math.sin(a) * r * 0.86, y - Math.cos(a) * r * 0.86];
    // Each outer patch, cut by the ball's edge.
    const w = 0.3;
    const edge = (k) => `${R(x + Math.sin(a + k) * r)} ${R(y - Math.cos(a + k) * r)}`;
    d += `M${edge(-w)}A${r} ${r} 0 0 1 ${edge(w)}L${R(ex + Math.cos(a) * r * 0.16 - Math.sin(a) * r * 0.1)} ${R(ey + Math.sin(a) * r * 0.16 + Math.cos(a) * r * 0.1)}L${R(ex - Math.sin(a) * r * 0.22 - Math.cos(a) * r * 0.12)} ${R(ey + Math.cos(a) * r * 0.22 - Math.sin(a) * r * 0.12)}z`;
    seams += `M${R(x + Math.sin(a) * r * 0.36)} ${R(y - Math.cos(a) * r * 0.36)}L${R(x + Math.sin(a) * r * 0.66)} ${R(y - Math.cos(a) * r * 0.66)}`;
  }
  p.line(seams, patch, r * 0.05);
  p.path(d, patch);
  p.dot(x, y, r, p.d(['#fff', 0, 0.3], ['#fff', 0.4, 0], ['#1d2547', 1, 0.3]));
}

function soccer() {
  return badge('ls', ['#8f3f2d', '#c9663f', '#f2b06a'], ['#6f9a68', '#2f5d4c'], (p) => {
    const mesh = p.pattern('m', 22, 22, '<path d="M0 0l22 22M22 0L0 22" stroke="#fff6e2" stroke-width="2"/>');
    p.path('M48 66h144v92H48z', mesh, 'opacity=".35"');
    p.path('M44 170V58h152v112h-10V68H54v102z', p.h('#fffaf0', '#d8c3b0'));
    ballOn(p, 120, 132, 52, '#24413b');
  });
}

function star(cx, cy, size, points = 5, inner = 0.45) {
  return polygon(
    Array.from({ length: points * 2 }, (_, i) => [
      cx + Math.sin((i * Math.PI) / points) * size * (i % 2 ? inner : 1),
      cy - Math.cos((i * Math.PI) / points) * size * (i % 2 ? inner : 1),
    ]),
  );
}

function juniorSoccer() {
  return badge('lj', ['#c98a34', '#f2b653', '#fbe0a0'], ['#86a88a', '#4c7d66'], (p) => {
    p.path(star(70, 70, 17) + star(120, 56, 23) + star(170, 70, 17), p.v('#fffaf0', '#f3e2c6'));
    p.path(
      'M58 180C68 164 82 168 88 150',
      'none',
      'stroke="#fff6e2" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"',
    );
    ballOn(p, 126, 134, 48, '#8f3f2d');
  });
}

function football() {
  return badge('lf', ['#1d2547', '#39406f', '#93648a'], ['#d99a3a', '#2f5d4c'], (p) => {
    for (const [x, y, h] of [
      [58, 84, 84],
      [91, 52, 140],
      [142, 52, 140],
      [175, 84, 84],
    ])
      p.round(x, y, 8, h, 4, p.h('#fffaf0', '#b9a9b3'));
    p.group('transform="translate(120 126) rotate(52)"', () => {
      p.path(
        'M0-74C38-58 50-26 50 0S38 58 0 74C-38 58-50 26-50 0S-38-58 0-74z',
        C.forest,
        'transform="scale(1.07)" opacity=".45"',
      );
      p.path(
        'M0-74C38-58 50-26 50 0S38 58 0 74C-38 58-50 26-50 0S-38-58 0-74z',
        p.ball('#f5ab7a', '#c0553a', '#6a2a26'),
      );
      p.path('M0-74C-12-40-14 40 0 74C6 40 6-40 0-74z', '#fbe0b8', 'opacity=".25"');
      p.path('M-4-40h9v62h-9zM-12-33h25v6h-25zM-12-17h25v6h-25zM-12-1h25v6h-25zM-12 13h25v6h-25z', '#fdf0d6');
    });
  });
}

function darts() {
  return badge('ld', ['#5b2f28', '#8f4a35', '#c9784f'], ['#4c7d66', '#1f4238'], (p) => {
    p.dot(124, 121, 70, C.forest, 'opacity=".35"');
    dartboard(p, 118, 115, 70);
    dart(p, 119, 115, 88, p.v(C.amber, C.ochre), -36);
  });
}

function eightBall() {
  return badge('le', ['#1b3a33', '#2f6b55', '#5f9c7e'], ['#d99a3a', '#5b3826'], (p) => {
    for (const turn of [-45, 45])
      p.group(`transform="translate(120 120) rotate(${turn})"`, () =>
        p.poly(
          [
            [-3, -104],
            [3, -104],
            [7, 98],
            [-7, 98],
          ],
          p.v('#fbf1dc', '#dba86a', '#a56a3f', '#5b2f28'),
        ),
      );
    p.dot(124, 124, 56, C.midnight, 'opacity=".35"');
    p.dot(120, 118, 56, p.ball('#74747f', '#24232b', '#09090c'));
    p.dot(116, 112, 28, p.ball('#ffffff', '#fbf1dc', '#cfb999'));
    p.dot(116, 102, 8, 'none', 'stroke="#17161c" stroke-width="5.5"');
    p.dot(116, 121, 9.5, 'none', 'stroke="#17161c" stroke-width="5.5"');
    p.oval(98, 86, 14, 8, '#fff', 'opacity=".5" transform="rotate(-35 98 86)"');
  });
}

function social() {
  return badge('lo', ['#39406f', '#93648a', '#f2a87e'], ['#4c7d66', '#1f4238'], (p) => {
    p.dot(120, 96, 70, p.glow('#ffe2a0', 0.8));
    for (const [x, turn] of [
      [88, 12],
      [152, -12],
    ])
      p.group(`transform="translate(${x} 132) rotate(${turn}) scale(.8)"`, () => {
        p.path(
          `M${turn > 0 ? -28 : 28}-18q${turn > 0 ? -30 : 30} 0 ${turn > 0 ? -30 : 30} 28t${turn > 0 ? 30 : -30} 28`,
          'none',
          'stroke="#fbe3b0" stroke-width="9"',
        );
        p.path('M-32-46h64l-5 102q-1 8-9 8h-36q-8 0-9-8z', p.h('#ffd980', '#eda63f', '#b9702a'));
        p.path('M-20-30h9l2 78h-8z', '#fff3c8', 'opacity=".6"');
        p.path('M4-30h7l-1 78h-6z', '#8f5a22', 'opacity=".25"');
        p.path(
          'M-38-42q-6-20 12-22q4-16 22-14q14-10 26 4q18-2 16 16q8 14-4 20q-12 6-18-2q-8 8-18 2q-10 6-18 0q-12 6-18-4z',
          p.h('#fffdf6', '#ecd9b6'),
        );
      });
    p.path(star(120, 48, 14, 4, 0.3) + star(96, 40, 7, 4, 0.3) + star(146, 38, 8, 4, 0.3), '#fff3cf');
  });
}

function spark() {
  return badge('lk', ['#433757', '#8a5f94', '#f0908a'], ['#f2b653', '#b9573a'], (p) => {
    p.path(star(124, 110, 92, 12, 0.62), p.glow('#ffe7a3', 1, 0.9));
    p.path(star(124, 108, 62, 12, 0.66), '#ffd98a', 'opacity=".7"');
    dancer(p, 112, 138, 0.41, p.d('#4a2a55', '#241a3c'));
    p.path(star(58, 66, 12, 4, 0.3) + star(186, 76, 10, 4, 0.3) + star(176, 160, 9, 4, 0.3), '#fff3cf');
  });
}

/** The club's own mark, full bleed in 64 x 64: banded dusk sky, sun, hills, the hall with its lit window. */
export const MARK =
  '<path fill="#333b6e" d="M0 0h64v64H0z"/><path fill="#6d5689" d="M0 14q16-4 32 0t32-1v30H0z"/><path fill="#c07683" d="M0 23q18-4 34 0t30-1v24H0z"/><path fill="#f4ac7f" d="M0 31q14-3 30 0t34-1v16H0z"/><circle cx="8" cy="27" r="6.5" fill="#ffe3ab"/><path fill="#5f8f78" d="M0 41c8-6 15-7 23-4s15 5 22 1 12-5 19-2v18H0z"/><path fill="#2f5d4c" d="M0 50c12-6 22-5 32-2s20 2 32-5v14H0z"/><path fill="#d9b594" d="M34 41h22v15H34z"/><path fill="#ffc966" d="M39 45h5v6h-5zM48 45h5v6h-5z"/><path fill="#8f3f2d" d="M33 33h19l8 9H33z"/><path fill="#f9ecd0" d="M12 57V32l13-12v37z"/><path fill="#d9b594" d="M25 20l13 12v25H25z"/><path fill="#8f3f2d" d="M25 14l17.5 15.5-3 3.5L25 20z"/><path fill="#b9573a" d="M25 14v6L10.5 33l-3-3.5z"/><path fill="#ffc966" d="M19 57V43a6 6 0 0 1 6-6v20z"/><path fill="#e59a42" d="M25 37a6 6 0 0 1 6 6v14h-6z"/><path fill="#16302a" d="M0 57c14-4 26-2.5 36-1.5S54 57 64 54v10H0z"/>';

const file = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${content}</svg>`;
const tile = () => file(MARK);
const rounded = () =>
  file(
    `<clipPath id="m"><rect width="64" height="64" rx="14"/></clipPath><g clip-path="url(#m)">${MARK}</g>`,
  );

/** For launchers that cut their own shape: sky and hills to the edge, the building within the middle. */
function maskable() {
  const shapes = MARK.split(/(?=<path|<circle)/);
  const isSun = (shape) => shape.startsWith('<circle');
  const [sky, hills, house, front] = [
    shapes.slice(0, 4),
    shapes.slice(5, 7),
    shapes.slice(7, -1),
    shapes.slice(-1),
  ];
  const sun = shapes.filter(isSun);
  const inner = (list) => `<g transform="translate(7 12.5) scale(.78)">${list.join('')}</g>`;
  return file(sky.join('') + inner(sun) + hills.join('') + inner(house) + front.join(''));
}

/** A gathering without a picture: a calendar leaf with hills, on a calm dusk field. */
function eventPlaceholder() {
  const p = new Picture('ep', 1200, 800, 6);
  p.rect(0, 0, 1200, 800, p.d('#5f8f78', '#2f5d4c', '#16302a'));
  p.oval(420, 300, 700, 480, p.glow('#ffdf9c', 0.4));
  p.path('M-20 640C200 560 420 580 640 640S1020 690 1220 600V820H-20z', '#16302a', 'opacity=".35"');
  p.path('M-20 720C260 650 500 690 720 720S1060 740 1220 690V820H-20z', '#16302a', 'opacity=".45"');
  p.group('transform="translate(600 390)"', () => {
    p.oval(20, 214, 260, 26, p.glow('#0b1a17', 0.8, 0.8));
    p.round(-190, -176, 380, 376, 34, p.d('#fffaf0', '#f3e2c6', '#d3b694'));
    p.path('M-190-84v-58q0-34 34-34h312q34 0 34 34v58z', p.h(C.clay, C.terracotta, C.rust));
    for (const x of [-96, 96]) {
      p.round(x - 13, -214, 26, 80, 13, p.h('#fff6e2', '#b9a08c'));
      p.dot(x, -138, 11, C.rust);
    }
    p.path('M-150-52h300v212h-300z', p.v('#7d5f93', '#d8837c', '#ffd9a0'));
    p.dot(-58, 66, 40, '#fff0c4');
    p.path('M-150 80q70-54 140-22t160-24v126h-300z', '#5f8f78');
    p.path('M-150 116q90-36 160-10t140-16v70h-300z', '#2f5d4c');
  });
  return p.grain(0.7);
}

/** The marker of the map. Its tip is at (24, 60). */
function pin() {
  const p = new Picture('pn', 48, 64, 1);
  p.oval(26, 60, 13, 3.5, '#16302a', 'opacity=".3"');
  p.path('M24 60C12 44 4 35 4 23a20 20 0 0 1 40 0C44 35 36 44 24 60z', p.d('#e0764e', '#b9573a', '#7c3226'));
  p.path('M24 60C12 44 4 35 4 23a20 20 0 0 1 20-20z', '#fff', 'opacity=".1"');
  p.dot(24, 23, 13.5, '#fffaf0');
  p.path('M15.5 31v-9l8.5-6.5 8.5 6.5v9h-5.5v-5a3 3 0 0 0-6 0v5z', '#1f4238');
  return p;
}

/** Bridgewater from above, drawn by hand: creek and dam, freeway, valley road, rail, oval. The club is in the middle. */
function map() {
  const p = new Picture('mp', 1200, 640, 9);
  p.rect(0, 0, 1200, 640, '#eee7d3');
  // Wooded slopes, with soft contour shapes.
  const r = random(12);
  for (const [x, y, rx, ry, c] of [
    [150, 110, 260, 150, '#dbe2c6'],
    [980, 540, 330, 160, '#dbe2c6'],
    [1050, 90, 260, 120, '#dfe5cc'],
    [200, 560, 280, 130, '#e0e5cd'],
    [600, 40, 200, 70, '#e3e6d0'],
  ]) {
    p.path(blob(r, x, y, rx, ry, 11, 0.16), c);
    p.path(blob(r, x, y, rx * 0.66, ry * 0.62, 10, 0.16), '#cdd9b8');
    p.path(blob(r, x - 10, y - 6, rx * 0.36, ry * 0.34, 9, 0.16), '#c0d0ab');
  }
  // Blocks of houses.
  let roofs = '';
  for (const [x, y] of [
    [330, 190],
    [372, 176],
    [414, 164],
    [350, 236],
    [396, 222],
    [700, 170],
    [748, 182],
    [796, 196],
    [720, 224],
    [772, 240],
    [420, 440],
    [468, 450],
    [516, 462],
    [436, 486],
    [486, 500],
    [800, 410],
    [846, 396],
    [890, 380],
    [820, 452],
    [868, 440],
    [240, 330],
    [282, 318],
    [256, 372],
  ])
    roofs += `M${x} ${y}h26v16h-26z`;
  p.path(roofs, '#dccfb6');
  // The creek widens into a dam.
  p.line(
    'M-20 420C110 380 190 430 300 400S480 360 560 410S720 470 800 520S960 560 1000 660',
    '#a9d3de',
    17,
    'stroke-linecap="round"',
  );
  p.line('M300 400C330 470 300 530 340 660', '#a9d3de', 9);
  p.path('M70 392q40-44 100-30t88 42q-24 32-84 30t-104-42z', '#a9d3de');
  p.path('M90 392q36-30 78-22t60 32q-26 14-66 12t-72-22z', '#bfe0e8');
  // Roads: casing first, then white.
  const minor = [
    'M340 -20C350 60 330 120 360 210S420 300 600 318',
    'M600 318C660 330 690 280 760 262S900 210 960 120',
    'M600 318C590 380 610 420 560 500S500 600 510 660',
    'M700 300C740 360 800 340 860 372S980 400 1060 370',
    'M260 350C340 340 400 330 470 306',
    'M440 520C500 470 560 470 640 500S760 560 800 660',
    'M810 60C780 120 770 180 760 262',
    'M180 270C220 220 300 210 362 214',
  ];
  const main = 'M-20 250C120 250 200 300 330 296S520 230 640 236S880 310 1000 290S1150 250 1220 262';
  const freeway = 'M-20 590C160 540 320 560 470 548S760 470 900 470S1100 530 1220 500';
  p.line(minor.join(''), '#d8cbb0', 15, 'stroke-linecap="round"');
  p.line(main, '#d3c3a2', 24);
  p.line(freeway, '#cbb68c', 36);
  p.line(minor.join(''), '#ffffff', 11, 'stroke-linecap="round"');
  p.line(main, '#ffffff', 18);
  p.line(freeway, '#fff4d6', 28);
  p.line(freeway, '#e3cf9f', 2);
  // The railway.
  const rail = 'M-20 140C140 170 240 110 380 130S640 120 760 60S900 -10 920 -30';
  p.line(rail, '#b9ab94', 4);
  p.line(rail, '#b9ab94', 12, 'stroke-dasharray="3 11"');
  // The oval, the courts, the clubhouse.
  p.group('transform="rotate(-14 690 400)"', () => {
    p.oval(690, 384, 86, 62, '#a9c58c');
    p.oval(690, 384, 86, 62, 'none', 'stroke="#fff" stroke-width="3" opacity=".8"');
    p.rect(684, 366, 12, 36, '#e6d3a0');
  });
  p.rect(534, 354, 34, 22, '#7fae95', 'rx="2"');
  p.rect(534, 381, 34, 22, '#7fae95', 'rx="2"');
  p.path('M551 354v22M551 381v22', 'none', 'stroke="#fff" stroke-width="1.5"');
  p.rect(580, 326, 44, 24, '#b9573a', 'rx="2"');
  p.rect(580, 326, 44, 11, '#d98660', 'rx="2"');
  // Trees.
  let crowns = '';
  for (let i = 0; i < 90; i++) {
    const [x, y] = [R(r.between(0, 1200)), R(r.between(0, 640))];
    if (Math.abs(x - 600) < 150 && Math.abs(y - 350) < 120) continue;
    crowns += `M${x} ${y}h0`;
  }
  p.line(crowns, '#8fb08a', 13, 'stroke-linecap="round" opacity=".55"');
  // The pin.
  p.dot(600, 330, 60, p.glow('#b9573a', 0.45, 0.6));
  p.path(
    'M600 334C572 298 556 278 556 252a44 44 0 0 1 88 0C644 278 628 298 600 334z',
    p.d('#e0764e', '#b9573a', '#7c3226'),
  );
  p.dot(600, 252, 29, '#fffaf0');
  p.path('M581 270v-20l19-15 19 15v20h-12v-11a7 7 0 0 0-14 0v11z', '#1f4238');
  return p;
}

export const emblems = {
  'logos/netball': netball,
  'logos/cricket': cricket,
  'logos/soccer': soccer,
  'logos/junior-soccer': juniorSoccer,
  'logos/football': football,
  'logos/darts': darts,
  'logos/eight-ball': eightBall,
  'logos/social': social,
  'logos/spark': spark,
  'logos/club': rounded,
  'icon-tile': tile,
  'icon-maskable': maskable,
  'map-fallback': map,
  'map-pin': pin,
  'event-placeholder': eventPlaceholder,
};
