import { camera } from './camera.mjs';
import { C } from './palette.mjs';
import { HILLS, ridgeAt, SKIES } from './landscape.mjs';

/** Wall, floor and ceiling colours of the club's rooms: back wall, side wall, dado, floor, ceiling. */
const ROOMS = {
  hall: {
    back: ['#e9c790', '#cf9a68', '#a8705a'],
    left: ['#8a6358', '#c08a66'],
    right: ['#a8735c', '#6b4650'],
    dado: ['#3f6b58', '#27473f'],
    floor: ['#d09a5c', '#8e5739'],
    ceiling: ['#7c4f3c', '#4a2f2b'],
  },
  bar: {
    back: ['#9a5f45', '#7b4638', '#512f30'],
    left: ['#56352f', '#8a5a44'],
    right: ['#6b4238', '#3d272b'],
    dado: ['#2f5d4c', '#1b3a33'],
    floor: ['#a8683f', '#5c3729'],
    ceiling: ['#4a2f2b', '#2c1d20'],
  },
  green: {
    back: ['#6f9379', '#4d7562', '#335549'],
    left: ['#2f4f45', '#55806a'],
    right: ['#47705c', '#284539'],
    dado: ['#8a5a3b', '#5a3828'],
    floor: ['#c08a55', '#7c4d36'],
    ceiling: ['#3d4a40', '#263530'],
  },
  cream: {
    back: ['#f7e6c4', '#ecd0a2', '#d2a981'],
    left: ['#c9a384', '#ecd2a8'],
    right: ['#e0bd92', '#b08a74'],
    dado: ['#86a88a', '#5d8570'],
    floor: ['#d3a46c', '#9a6a48'],
    ceiling: ['#efdcb8', '#c7a483'],
  },
  night: {
    back: ['#5b4766', '#433757', '#2d2845'],
    left: ['#2c2843', '#4f4263'],
    right: ['#3d3454', '#231f38'],
    dado: ['#2a3f4a', '#1a2834'],
    floor: ['#6e4b52', '#332838'],
    ceiling: ['#2b2540', '#1a1830'],
  },
};

/** Dusk seen through a pane given by its corner points (top left, top right, bottom right, bottom left). */
function view(p, corners, time) {
  p.poly(corners, p.v(...SKIES[time].slice(1)));
  const xs = corners.map((c) => c[0]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const at = (t, k) => {
    const top = corners[0][1] + (corners[1][1] - corners[0][1]) * t;
    const bottom = corners[3][1] + (corners[2][1] - corners[3][1]) * t;
    return top + (bottom - top) * k;
  };
  const tones = HILLS[time === 'night' ? 'night' : time === 'dusk' || time === 'evening' ? 'dusk' : 'day'];
  [
    [0.6, 1, 1.1],
    [0.74, 3, 3.4],
  ].forEach(([k, tone, phase]) => {
    const points = [];
    for (let i = 0; i <= 6; i++) {
      const t = i / 6;
      points.push([
        left + (right - left) * t,
        at(t, k) + (ridgeAt(left + (right - left) * t, 0, 8, phase, 260) - 0),
      ]);
    }
    p.poly([...points, corners[2], corners[3]], p.h(...tones[tone]));
  });
}

/**
 * A room seen from inside, in one-point perspective, evening light falling in from the left.
 * @returns the camera, so that furniture stands in the same perspective
 */
export function room(
  p,
  {
    style = 'hall',
    width = 10,
    tall = 3.6,
    depth = 9,
    time = 'dusk',
    horizon = 380,
    focal = 760,
    eye = 1.6,
    cx = 600,
    windows = [
      [3, 4.6],
      [5.4, 6.6],
      [7.2, 8.2],
    ],
    sill = 0.9,
    beams = true,
    dado = 1,
    backWindows = [],
    glow = 0.5,
  } = {},
) {
  const tone = ROOMS[style];
  const cam = camera({ cx, horizon, height: eye, focal });
  const w = width / 2;
  const near = 0.9;
  const { at } = cam;
  const wall = (x, z0, z1, y0, y1) =>
    cam.poly([
      [x, y0, z0],
      [x, y0, z1],
      [x, y1, z1],
      [x, y1, z0],
    ]);
  // Shell.
  p.rect(0, 0, p.width, p.height, tone.ceiling[1]);
  p.path(
    cam.poly([
      [-w, tall, near],
      [w, tall, near],
      [w, tall, depth],
      [-w, tall, depth],
    ]),
    p.v(tone.ceiling[1], tone.ceiling[0]),
  );
  p.path(wall(-w, near, depth, 0, tall), p.h(...tone.left));
  p.path(wall(w, near, depth, 0, tall), p.h(...tone.right));
  p.path(
    cam.poly([
      [-w, 0, depth],
      [w, 0, depth],
      [w, tall, depth],
      [-w, tall, depth],
    ]),
    p.d(...tone.back),
  );
  p.path(cam.floor(-w, near, w, depth), p.v(tone.floor[0], tone.floor[1]));
  // Floor boards.
  let boards = '';
  for (let x = -w; x < w; x += 0.7) boards += cam.floor(x, near, x + 0.35, depth);
  p.path(boards, C.bark, 'opacity=".1"');
  if (dado > 0) {
    p.path(wall(-w, near, depth, 0, dado), p.h(tone.dado[1], tone.dado[0]), 'opacity=".85"');
    p.path(wall(w, near, depth, 0, dado), p.h(tone.dado[0], tone.dado[1]), 'opacity=".85"');
    p.path(
      cam.poly([
        [-w, 0, depth],
        [w, 0, depth],
        [w, dado, depth],
        [-w, dado, depth],
      ]),
      p.h(...tone.dado),
    );
    p.path(
      cam.poly([
        [-w, dado, depth],
        [w, dado, depth],
        [w, dado + 0.07, depth],
        [-w, dado + 0.07, depth],
      ]),
      p.h('#f3d9ab', tone.floor[1]),
      'opacity=".8"',
    );
  }
  // Windows on the left, and their light on the floor.
  const top = Math.min(tall - 0.5, 2.7);
  for (const [z0, z1] of windows) {
    const frame = 0.09;
    p.path(wall(-w + 0.01, z0 - frame, z1 + frame, sill - frame, top + frame), p.h('#f5dfb8', '#d7b288'));
    view(p, [at(-w, top, z0), at(-w, top, z1), at(-w, sill, z1), at(-w, sill, z0)], time);
    const m = (z0 + z1) / 2;
    p.path(
      wall(-w, m - 0.04, m + 0.04, sill, top) +
        wall(-w, z0, z1, (sill + top) / 2 + 0.3, (sill + top) / 2 + 0.36),
      '#ecd2a6',
    );
    if (time !== 'night')
      p.path(
        cam.poly([
          [-w + 1, 0, z0 - 0.5],
          [-w + 1, 0, z1 - 0.6],
          [-w + 4.4, 0, z1 - 1.2],
          [-w + 4.4, 0, z0 - 1.1],
        ]),
        p.h(['#ffdf9c', 0, 0.42], ['#ffdf9c', 1, 0]),
      );
  }
  for (const [x0, x1, y0 = 0.95, y1 = 2.5] of backWindows) {
    const [a, b] = [at(x0 - 0.08, y1 + 0.08, depth), at(x1 + 0.08, y0 - 0.08, depth)];
    p.rect(a[0], a[1], b[0] - a[0], b[1] - a[1], p.h('#f5dfb8', '#d7b288'));
    view(p, [at(x0, y1, depth), at(x1, y1, depth), at(x1, y0, depth), at(x0, y0, depth)], time);
    const [m, n] = [at((x0 + x1) / 2, y1, depth), at((x0 + x1) / 2, y0, depth)];
    p.rect(m[0] - 2.5, m[1], 5, n[1] - m[1], '#ecd2a6');
    const q = at(x0, y1 - (y1 - y0) * 0.32, depth);
    p.rect(q[0], q[1], at(x1, y1, depth)[0] - q[0], 4, '#ecd2a6');
  }
  // Roof trusses.
  if (beams) {
    for (let z = depth - 1; z > 1.6; z -= 2) {
      const deep = 0.22;
      p.path(
        cam.poly([
          [-w, tall, z],
          [w, tall, z],
          [w, tall - deep, z],
          [-w, tall - deep, z],
        ]),
        p.h(...(style === 'night' ? ['#4a3a52', '#2b2438'] : ['#8a5a3f', '#55352b'])),
      );
      p.path(
        cam.poly([
          [-w, tall - deep, z],
          [w, tall - deep, z],
          [w, tall - deep, z + 0.18],
          [-w, tall - deep, z + 0.18],
        ]),
        style === 'night' ? '#1a1628' : '#3a2420',
      );
    }
  }
  // Warm air.
  const [gx, gy] = at(0, tall * 0.62, depth);
  p.oval(gx, gy, 620, 330, p.glow('#ffdc97', glow));
  return Object.assign(cam, { width: w, tall, depth });
}

/** A pendant lamp hung from the ceiling. */
export function pendant(p, cam, x, z, drop = 1, colour = ['#4c7d66', '#1f4238'], size = 1) {
  const s = cam.scale(x, z) * size;
  const [px, py] = cam.at(x, cam.tall - drop, z);
  const [, top] = cam.at(x, cam.tall, z);
  p.rect(px - 0.012 * s, top, 0.024 * s, py - top, C.bark);
  p.dot(px, py + 0.1 * s, 1.1 * s, p.glow('#ffe2a0', 0.6));
  p.oval(px, py + 0.13 * s, 0.2 * s, 0.06 * s, '#fff3cf');
  p.path(
    `M${Math.round(px - 0.28 * s)} ${Math.round(py + 0.13 * s)}Q${Math.round(px - 0.22 * s)} ${Math.round(py - 0.17 * s)} ${Math.round(px)} ${Math.round(py - 0.19 * s)}T${Math.round(px + 0.28 * s)} ${Math.round(py + 0.13 * s)}Q${Math.round(px)} ${Math.round(py + 0.05 * s)} ${Math.round(px - 0.28 * s)} ${Math.round(py + 0.13 * s)}z`,
    p.h(...colour),
  );
}

/** A plain box: front, top and the side that shows. Fills: `{front, top, side}`. */
export function box(p, cam, [x0, y0, z0], [x1, y1, z1], { front, top, side }) {
  const mid = cam.at((x0 + x1) / 2, 0, z0)[0];
  const sx = mid < cam.at(0, 0, 1000)[0] ? x1 : x0;
  if (side)
    p.path(
      cam.poly([
        [sx, y0, z0],
        [sx, y0, z1],
        [sx, y1, z1],
        [sx, y1, z0],
      ]),
      side,
    );
  if (top)
    p.path(
      cam.poly([
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ]),
      top,
    );
  p.path(
    cam.poly([
      [x0, y0, z0],
      [x1, y0, z0],
      [x1, y1, z0],
      [x0, y1, z0],
    ]),
    front,
  );
}

/** Contact shadow under furniture. */
export function floorShadow(p, cam, x, z, radius, opacity = 0.35) {
  const [cx, cy, rx, ry] = cam.disc(x + radius * 0.25, 0, z, radius);
  p.oval(cx, cy, rx * 1.15, ry * 1.1, p.glow(C.bark, opacity + 0.25, 0.8));
}

/** Something flat on the back wall: `draw(x, y, s)` gets the pixel place and the pixels a metre. */
export function onWall(p, cam, x, y, draw) {
  const [px, py] = cam.at(x, y, cam.depth);
  draw(px, py, cam.scale(x, cam.depth));
}
