import { C } from './palette.mjs';
import { clouds, gumTree, hill, HILLS, sky, stars } from './landscape.mjs';

const GROUND = {
  dusk: ['#b5a75c', '#6d8049', '#35563f'],
  evening: ['#a39557', '#587047', '#2d4c3d'],
  day: ['#c8c271', '#94ab62', '#5f8a58'],
  afternoon: ['#c9bf6b', '#8da45c', '#557f52'],
  sunrise: ['#cdb76a', '#83965a', '#46694b'],
  night: ['#2b4741', '#1c3438', '#13262e'],
};
const TINT = { dusk: 'dusk', evening: 'dusk', sunrise: 'dusk', day: 'day', afternoon: 'day', night: 'night' };

/** Sky, clouds, four layers of hills and open ground: the setting of every outdoor scene. */
export function setting(p, { time = 'dusk', horizon = 400, phase = 0, trees = [], cloudy = true, sun = {} }) {
  const tint = TINT[time];
  const hills = HILLS[tint];
  sky(p, time, horizon, { x: 0.14, y: 0.82, size: 0.55, disc: time === 'night' ? 24 : 0, ...sun });
  if (time === 'night') stars(p, 70, horizon * 0.8);
  else if (cloudy) {
    const warm = tint === 'dusk';
    const list = [
      [620, horizon * 0.28, 470, 24],
      [150, horizon * 0.46, 360, 18],
      [800, horizon * 0.54, 500, 22],
      [-120, horizon * 0.2, 330, 16],
    ];
    clouds(p, list, warm ? '#8a6a98' : '#dfe9e0', warm ? '#f6b48c' : '#fff3d6', warm ? 0.5 : 0.75);
  }
  const layers = [
    [-78, 46, 0, 0, 820],
    [-46, 40, 10, 0.85, 700],
    [-18, 30, 14, 0.85, 620],
  ];
  layers.forEach(([dy, amp, size, wooded, span], i) =>
    hill(p, {
      y: horizon + dy,
      amp,
      phase: phase + i * 2.3,
      bottom: horizon + 60,
      lit: hills[i][0],
      shade: hills[i][1],
      trees: wooded,
      size,
      span,
    }),
  );
  for (const [x, h, seed, far = true, y = 8, detail = 1] of trees)
    gumTree(p, x, horizon + y, { h, seed, tone: far ? `${tint}Far` : tint, detail, lean: 0.05 });
  hill(p, {
    y: horizon + 8,
    amp: 10,
    phase,
    bottom: p.height,
    lit: GROUND[time][0],
    shade: GROUND[time][1],
    trees: 0.55,
    size: 13,
    span: 640,
  });
  p.rect(0, horizon + 22, p.width, p.height - horizon, p.d(...GROUND[time]));
  return tint;
}

/** Mown stripes across the ground, fading into the distance. */
export function mown(p, cam, { from = 4, to = 60, step = 6, half = 60, across = true, opacity = 0.14 }) {
  let d = '';
  if (across) for (let z = from; z < to; z += step * 2) d += cam.floor(-half, z, half, z + step);
  else for (let x = -half; x < half; x += step * 2) d += cam.floor(x, from, x + step, to);
  p.path(d, p.h(['#fff1b8', 0, opacity * 1.6], ['#fff1b8', 1, opacity * 0.4]));
}

/** A ball lying on the ground, with its long shadow. */
export function ballShadow(p, x, y, radius, strength = 0.4) {
  p.oval(
    x + radius * 1.5,
    y + radius * 0.86,
    radius * 2.3,
    radius * 0.3,
    p.h([C.forest, 0, strength], [C.forest, 1, 0]),
  );
}

/** A light tower with four lamps. */
export function lightTower(p, x, y, h, lit = true) {
  p.poly(
    [
      [x - h * 0.012, y],
      [x - h * 0.007, y - h],
      [x + h * 0.007, y - h],
      [x + h * 0.014, y],
    ],
    p.h('#d8c4b4', '#6d6681'),
  );
  p.round(x - h * 0.09, y - h - h * 0.012, h * 0.18, h * 0.018, 2, C.slate);
  for (const i of [-3, -1, 1, 3]) {
    if (lit) p.dot(x + i * h * 0.026, y - h + h * 0.012, h * 0.075, p.glow('#fff0c4', 0.8));
    p.round(x + i * h * 0.026 - h * 0.018, y - h, h * 0.036, h * 0.034, 2, lit ? '#fff6dc' : '#c9cdca');
  }
}

/** White picket fence between two points, drawn as bands. */
export function pickets(p, x0, y0, x1, y1, height, colour = '#fbeed4', opacity = 0.9) {
  const gap = Math.max(3, height * 0.34);
  p.line(
    `M${x0} ${y0 - height * 0.7}L${x1} ${y1 - height * 0.7}M${x0} ${y0 - height * 0.28}L${x1} ${y1 - height * 0.28}`,
    colour,
    height * 0.09,
    `opacity="${opacity}"`,
  );
  p.line(
    `M${x0} ${y0 - height / 2}L${x1} ${y1 - height / 2}`,
    colour,
    height,
    `stroke-dasharray="${Math.round(gap * 0.5)} ${Math.round(gap * 0.6)}" opacity="${opacity}"`,
  );
}
