import { beer, bottles, candle } from '../furniture.mjs';
import { C } from '../palette.mjs';
import { blob, Picture, random } from '../picture.mjs';

const R = Math.round;

/** Schnitzel night: a laden plate on the timber table, the lit back bar out of focus behind. */
export function dinner() {
  const p = new Picture('dn', 1200, 800, 71);
  const r = random(31);
  p.rect(0, 0, 1200, 800, p.d('#6b3f35', '#4a2c2c', '#2c1d24'));
  // The back bar.
  p.rect(120, 60, 960, 330, p.h('#6e432c', '#3d281f'));
  for (const y of [72, 232]) {
    p.rect(136, y, 928, 146, p.v('#f6cf86', '#d98f4c', '#9c5a3c'));
    bottles(p, 150, 1054, y + 146, 116, y);
  }
  p.rect(0, 0, 1200, 470, '#4a2c2c', 'opacity=".34"');
  for (const x of [300, 620, 940]) {
    p.rect(x - 2, 0, 4, 70, C.bark);
    p.dot(x, 112, 210, p.glow('#ffe2a0', 0.55));
    p.oval(x, 116, 40, 11, '#fff3cf');
    p.path(`M${x - 56} 116q10-54 56-58t56 58q-56-16-112 0z`, p.h('#4c7d66', '#1f4238'));
  }
  for (let i = 0; i < 24; i++)
    p.dot(
      r.between(0, 1200),
      r.between(150, 430),
      r.between(12, 30),
      r.pick(['#ffe2a0', '#ffc77a', '#fff3d0']),
      `opacity="${(0.1 + r.next() * 0.2).toFixed(2)}"`,
    );
  // The table.
  p.path('M-20 440H1220V820H-20z', p.d('#dba86a', '#a8683f', '#5f3a2c'));
  p.rect(0, 440, 1200, 10, '#ffe7b8', 'opacity=".5"');
  p.line('M0 520H1200M0 616H1200M0 724H1200', '#4a2c22', 3, 'opacity=".3"');
  p.oval(500, 600, 620, 180, p.glow('#fff0c4', 0.4));
  // Napkin, knife and fork.
  p.path('M70 560l150-14 24 196-166 16z', p.d('#5f9480', '#3f6f5c', '#2c5446'));
  p.path('M70 560l150-14 3 22-150 14zM76 612l150-14 2 10-150 14z', '#fff', 'opacity=".16"');
  const metal = p.h('#fff9ec', '#c3c4c4', '#7b868c');
  p.path('M120 742l6-92q-26-8-22-64h7l3 40h7v-40h8v40h7l3-40h7q4 56-14 64l4 92q-8 10-16 0z', metal);
  p.path('M182 742l2-96h-8q-6-60 20-74l2 170q-8 10-16 0z', metal);
  // The plate.
  p.oval(585, 668, 330, 106, C.bark, 'opacity=".3"');
  p.oval(560, 640, 326, 112, p.h('#fffdf6', '#ecdcc2', '#b99f88'));
  p.oval(560, 634, 300, 98, p.h('#fffaf0', '#f6ead4'));
  p.oval(560, 642, 250, 76, p.h('#efe0c6', '#fffaf0'));
  // Chips.
  for (let i = 0; i < 30; i++) {
    const [x, y] = [430 + r.between(-88, 74), 624 - r.between(0, 70) * (1 - i / 60)];
    p.round(
      x - 50,
      y - 9,
      100,
      18,
      4,
      p.v('#ffe6a0', '#eab04c', '#b9762b'),
      `transform="rotate(${R(r.between(-38, 38))} ${R(x)} ${R(y)})"`,
    );
  }
  // Salad.
  for (const [colour, n, s] of [
    ['#3d6b46', 6, 46],
    ['#6f9a4e', 7, 38],
    ['#a9c46a', 6, 26],
  ]) {
    let d = '';
    for (let i = 0; i < n; i++)
      d += blob(
        r,
        744 + r.between(-58, 50),
        600 + r.between(-30, 24),
        s * r.between(0.8, 1.2),
        s * 0.6,
        9,
        0.26,
      );
    p.path(d, colour);
  }
  for (const [x, y] of [
    [700, 596],
    [770, 578],
    [784, 618],
  ]) {
    p.dot(x, y, 21, p.ball('#f5937a', '#c9412f', '#7c231c'));
    p.oval(x - 7, y - 8, 6, 4, '#fff', 'opacity=".5"');
  }
  // The schnitzel across the front.
  const crumbed =
    'M384 652C392 606 470 616 520 600S640 580 690 606S748 664 706 688S560 706 500 706S376 700 384 652z';
  p.path(crumbed, C.bark, 'opacity=".3" transform="translate(8 12)"');
  p.path(crumbed, p.ball('#f9d28a', '#d9963f', '#9c5a24'));
  let crumbs = '';
  let dark = '';
  for (let i = 0; i < 70; i++) {
    const [x, y] = [R(r.between(404, 706)), R(r.between(616, 694))];
    if (i % 2) crumbs += `M${x} ${y}h${R(r.between(1, 6))}`;
    else dark += `M${x} ${y}h${R(r.between(1, 7))}`;
  }
  p.line(crumbs, '#ffe7b0', 5, 'stroke-linecap="round" opacity=".7"');
  p.line(dark, '#8a4f1f', 5, 'stroke-linecap="round" opacity=".35"');
  // Lemon.
  p.path('M560 640a44 44 0 0 1 84-20z', p.d('#fff3a8', '#f2cf4e'));
  p.path('M560 640a44 44 0 0 1 84-20l4 12q-40 30-84 18z', '#e0a92e');
  p.path('M568 634a36 36 0 0 1 66-16z', '#fff6c4');
  p.path('M600 627l-18-16M602 626l0-24M604 625l16-18', 'none', 'stroke="#f2cf4e" stroke-width="3"');
  // A schooner, and a candle in a glass.
  p.oval(1010, 668, 110, 20, p.h([C.bark, 0, 0.5], [C.bark, 1, 0]));
  beer(p, 950, 668, 250);
  p.oval(812, 492, 44, 9, C.bark, 'opacity=".35"');
  candle(p, 800, 492, 70);
  p.path('M762 430h76l-8 62q-30 12-60 0z', '#fff6e2', 'opacity=".28"');
  return p.grain(0.8);
}
