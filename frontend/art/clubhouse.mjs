import { C } from './palette.mjs';

const TONES = {
  dusk: {
    wall: ['#b98a76', '#6a5168'],
    stone: ['#a37a6d', '#54465f'],
    roof: ['#c98f74', '#6d6681', '#4a5270'],
    rib: '#2b2f52',
    trim: '#f5d9b5',
    post: '#e9c9a6',
    light: 1,
  },
  night: {
    wall: ['#4c4a68', '#2b3050'],
    stone: ['#444360', '#262b49'],
    roof: ['#566089', '#363f68', '#272f53'],
    rib: '#121a38',
    trim: '#a9a2b3',
    post: '#8d869b',
    light: 1.1,
  },
  day: {
    wall: ['#f4e4c6', '#d6bd98'],
    stone: ['#d9a983', '#b07f63'],
    roof: ['#b96a4b', '#9d5440', '#7f4436'],
    rib: '#5b2d25',
    trim: '#fff6e2',
    post: '#f3e3c8',
    light: 0.35,
  },
};

/** Roof fill with its corrugations: a gradient polygon, then fine ribs over it. */
function iron(p, points, tone, step = 9) {
  p.poly(points, p.h(...tone.roof));
  const ribs = p.pattern(
    `rib${step}${tone.rib}`,
    step,
    20,
    `<path d="M0 0h${step * 0.4}v20H0z" fill="${tone.rib}" opacity=".22"/><path d="M${step * 0.55} 0h${step * 0.2}v20h-${step * 0.2}z" fill="#fff" opacity=".1"/>`,
  );
  p.poly(points, ribs);
}

/** A window lit from inside: warm glass, glazing bars, a hint of the room. */
function litWindow(p, x, y, w, h, tone, panes = 2) {
  p.rect(x - 4, y - 4, w + 8, h + 8, tone.trim);
  p.rect(x, y, w, h, p.v('#fff0bd', '#ffd27c', '#ea9a4c'));
  if (tone.light < 0.5)
    p.rect(x, y, w, h, p.d(['#5f7f86', 0, 0.9], ['#9db7b0', 0.5, 0.8], ['#4d6a70', 1, 0.9]));
  for (let i = 1; i < panes; i++) p.rect(x + (w * i) / panes - 1.5, y, 3, h, tone.trim);
  p.rect(x, y + h * 0.36, w, 2.5, tone.trim);
}

function person(p, x, y, h, fill) {
  p.dot(x, y - h * 0.9, h * 0.085, fill);
  p.path(
    `M${x - h * 0.12} ${y}q-${h * 0.03}-${h * 0.55} ${h * 0.01}-${h * 0.7}q${h * 0.11}-${h * 0.12} ${h * 0.22} 0q${h * 0.04} ${h * 0.15} ${h * 0.01} ${h * 0.7}z`.replace(
      /(\d\.\d)\d+/g,
      '$1',
    ),
    fill,
  );
}

/**
 * The clubhouse, seen from the oval: hall with its gable on the left, bar under the long verandah, rainwater tank.
 * Drawn 760 wide and 260 high, its floor at y = 0, its left wall at x = 0.
 */
export function clubhouse(p, x, y, scale = 1, time = 'dusk') {
  const tone = TONES[time];
  const lit = tone.light > 0.5;
  p.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    // Light on the ground before the house.
    if (lit) {
      p.oval(400, 18, 470, 62, p.glow('#ffcf80', 0.55));
      p.oval(120, 14, 190, 46, p.glow('#ffdd98', 0.5));
    }
    // Tank and chimney stand behind.
    p.rect(742, -118, 74, 118, p.h(...tone.roof));
    for (let i = 0; i < 6; i++) p.rect(742, -112 + i * 19, 74, 4, tone.rib, 'opacity=".25"');
    p.poly(
      [
        [738, -118],
        [779, -132],
        [820, -118],
      ],
      p.h(tone.roof[1], tone.roof[2]),
    );
    p.rect(600, -236, 34, 70, p.h(...tone.stone));
    p.rect(595, -242, 44, 9, p.h(tone.trim, tone.stone[1]));
    // Long body with a hipped roof.
    p.rect(200, -122, 540, 122, p.h(...tone.wall));
    iron(
      p,
      [
        [190, -118],
        [262, -206],
        [660, -206],
        [752, -118],
      ],
      tone,
    );
    p.rect(258, -210, 406, 6, p.h(tone.trim, tone.roof[1]));
    // Under the verandah: glow, doors and windows.
    if (lit)
      p.rect(214, -104, 526, 104, p.v(['#ffd98f', 0, 0.85], ['#f0a860', 0.55, 0.5], ['#c8754c', 1, 0.35]));
    for (const wx of [244, 322, 532, 610]) litWindow(p, wx, -84, 56, 50, tone, 2);
    p.rect(408, -92, 96, 92, tone.trim);
    p.rect(413, -88, 86, 88, p.v('#fff3c8', '#ffd686', '#f0a456'));
    if (!lit) p.rect(413, -88, 86, 88, p.d('#6a868a', '#3f5a60'));
    p.rect(454, -88, 4, 88, tone.trim);
    if (lit) {
      person(p, 436, 0, 58, '#6b3d33');
      person(p, 340, -4, 56, '#5d3834');
      person(p, 357, -4, 53, '#6b3d33');
      person(p, 640, -4, 55, '#5d3834');
    }
    p.rect(676, -88, 44, 88, p.v('#8f4a38', '#5f3033'));
    // Verandah roof, beam, posts and deck.
    iron(
      p,
      [
        [196, -124],
        [746, -124],
        [772, -92],
        [184, -92],
      ],
      tone,
      9,
    );
    p.rect(184, -93, 588, 7, p.h(tone.trim, tone.roof[1]));
    for (let px = 196; px <= 764; px += 81) {
      p.rect(px - 3.5, -88, 7, 88, p.h(tone.post, tone.wall[1]));
      p.poly(
        [
          [px - 16, -86],
          [px + 16, -86],
          [px + 3, -72],
          [px - 3, -72],
        ],
        tone.post,
        'opacity=".9"',
      );
    }
    p.rect(180, -3, 598, 9, p.h('#d8a577', tone.stone[1]));
    p.rect(184, 6, 590, 8, p.h(tone.stone[0], tone.stone[1]));
    // The hall: gable front with three tall windows.
    p.poly(
      [
        [6, 8],
        [6, -128],
        [118, -214],
        [230, -128],
        [230, 8],
      ],
      p.h(...tone.wall),
    );
    p.poly(
      [
        [6, 8],
        [6, -34],
        [230, -34],
        [230, 8],
      ],
      p.h(...tone.stone),
    );
    p.poly(
      [
        [-14, -116],
        [118, -226],
        [250, -116],
        [250, -102],
        [118, -208],
        [-14, -102],
      ],
      p.h(tone.trim, tone.roof[1]),
    );
    p.poly(
      [
        [118, -232],
        [250, -122],
        [250, -112],
        [118, -222],
        [-14, -112],
        [-14, -122],
      ],
      p.h(...tone.roof),
    );
    const glass =
      'M40-30v-72a30 30 0 0 1 44 0v72zM96-30v-88a30 30 0 0 1 46 0v88zM154-30v-72a30 30 0 0 1 44 0v72z';
    p.path(
      'M35-26v-80a34 34 0 0 1 54 0v80zM91-26v-96a34 34 0 0 1 56 0v96zM149-26v-80a34 34 0 0 1 54 0v80z',
      tone.trim,
    );
    p.path(glass, p.v('#fff2c4', '#ffd27c', '#e9974b'));
    if (!lit) p.path(glass, p.d('#6d8c92', '#a6bdb4', '#4f6d72'));
    p.path(
      'M60.5-30v-82h3v82zM117.5-30v-98h3v98zM174.5-30v-82h3v82zM38-76h48v3H38zM94-76h50v3H94zM152-76h48v3h-48z',
      tone.trim,
    );
    p.dot(118, -168, 15, tone.trim);
    p.dot(118, -168, 11, lit ? '#ffdf98' : '#6d8c92');
    if (lit) p.oval(118, -70, 150, 110, p.glow('#ffd58a', 0.35));
  });
}

/** A string of warm bulbs sagging between posts `[[x, y], …]`. */
export function festoon(p, points, sag, spacing, bulb = 4, wire = C.bark) {
  let d = '';
  const bulbs = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
    const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2];
    d += `M${x0} ${y0}Q${mx} ${my} ${x1} ${y1}`;
    const count = Math.max(2, Math.round(Math.hypot(x1 - x0, y1 - y0) / spacing));
    for (let k = 1; k < count; k++) {
      const t = k / count;
      bulbs.push([
        (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1,
        (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1 + bulb,
      ]);
    }
  }
  p.line(d, wire, Math.max(1, bulb * 0.35), 'opacity=".75"');
  const at = bulbs.map(([bx, by]) => `M${Math.round(bx)} ${Math.round(by)}h0`).join('');
  p.line(at, '#ffcf7d', bulb * 5, 'stroke-linecap="round" opacity=".16"');
  p.line(at, '#ffd98f', bulb * 3, 'stroke-linecap="round" opacity=".25"');
  p.line(at, '#fff1c9', bulb * 1.7, 'stroke-linecap="round"');
}
