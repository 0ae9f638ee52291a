import type { Fault } from './faults.js';

/** A line of points [seconds, value]. */
interface Line {
  name: string;
  colour: string;
  points: readonly (readonly [number, number])[];
}

export interface Chart {
  title: string;
  lines: readonly Line[];
}

const WIDTH = 1100;
const LEFT = 170;
const RIGHT = 20;
const CHART = 150;
const GAP = 46;
const ROW = 16;

/** Draws charts over a common time axis, with faults as labelled bands. @returns an SVG document */
export function drawPicture(charts: readonly Chart[], faults: readonly Fault[], seconds: number): string {
  const x = (at: number): number => LEFT + (at / seconds) * (WIDTH - LEFT - RIGHT);
  const kinds = [...new Set(faults.map(({ name }) => name))].sort();
  const below = charts.length * (CHART + GAP) + GAP;
  const height = below + kinds.length * ROW + 40;
  const bands = faults.map(({ begin, end }) =>
    rect(x(begin), GAP, x(end) - x(begin), below - 2 * GAP + 20, '#f4c7a1', 0.45),
  );
  const rows = kinds.flatMap((kind, row) => [
    text(LEFT - 8, below + row * ROW + 11, kind, 'end'),
    ...faults
      .filter(({ name }) => name === kind)
      .map(({ begin, end }) =>
        rect(x(begin), below + row * ROW + 3, Math.max(2, x(end) - x(begin)), 10, '#c2571a'),
      ),
  ]);
  const minutes = Math.max(1, Math.round(seconds / 60 / 10));
  const ticks = Array.from(
    { length: Math.floor(seconds / 60 / minutes) + 1 },
    (_, tick) => tick * minutes,
  ).map((minute) => text(x(minute * 60), height - 10, `${minute} min`, 'middle'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    rect(0, 0, WIDTH, height, '#ffffff'),
    ...bands,
    ...charts.flatMap((chart, index) => drawChart(chart, GAP + index * (CHART + GAP), x)),
    ...rows,
    ...ticks,
    '</svg>',
  ].join('\n');
}

function drawChart({ title, lines }: Chart, top: number, x: (at: number) => number): string[] {
  const most = roundUp(
    lines.flatMap(({ points }) => points.map(([, value]) => value)).reduce((a, b) => Math.max(a, b), 1),
  );
  const y = (value: number): number => top + CHART - (value / most) * CHART;
  const legend = lines.map(({ name, colour }, index) =>
    text(LEFT + 220 + index * 150, top - 8, name, 'start', colour),
  );
  return [
    text(LEFT, top - 8, title, 'start'),
    ...legend,
    ...[0, 0.5, 1].flatMap((part) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(most * part)}" y2="${y(most * part)}" stroke="#cccccc"/>`,
      text(LEFT - 8, y(most * part) + 4, String(most * part), 'end'),
    ]),
    ...lines.map(({ colour, points }) => {
      const path = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
      return `<polyline fill="none" stroke="${colour}" stroke-width="1.3" points="${path}"/>`;
    }),
  ];
}

/** To the next 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

function rect(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;
}

function text(
  x: number,
  y: number,
  words: string,
  anchor: 'start' | 'middle' | 'end',
  fill = '#222222',
): string {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;
}
