import { clubhouse, festoon } from '../clubhouse.mjs';
import { aflPosts, clouds, grass, gumTree, hill, HILLS, shadow, sky, stars } from '../landscape.mjs';
import { Picture } from '../picture.mjs';

/**
 * The wide picture at the top of the home page, 2400 x 1200. The headline stands on the calm sky (left, upper 55 %);
 * the clubhouse is around x = 1250..1900, so `object-position: 66% 100%` keeps it on a phone.
 */
export function hero(time) {
  const night = time === 'night';
  const p = new Picture(night ? 'hn' : 'hd', 2400, 1200, 20);
  const tones = HILLS[time];
  sky(
    p,
    time,
    830,
    night ? { x: 0.79, y: 0.22, size: 0.3, disc: 46 } : { x: 0.2, y: 0.95, size: 0.42, disc: 46 },
  );
  if (night) stars(p, 150, 640);
  else {
    clouds(p, [
      [1250, 300, 620, 34],
      [1720, 380, 760, 40],
      [1480, 470, 420, 26],
      [900, 560, 620, 26],
      [-160, 600, 620, 30],
      [1900, 560, 560, 24],
    ]);
  }
  hill(p, { y: 690, amp: 70, phase: 0.6, bottom: 900, lit: tones[0][0], shade: tones[0][1], span: 1500 });
  hill(p, {
    y: 742,
    amp: 66,
    phase: 3.4,
    bottom: 940,
    lit: tones[1][0],
    shade: tones[1][1],
    span: 1250,
    trees: 0.85,
    size: 13,
  });
  hill(p, {
    y: 800,
    amp: 54,
    phase: 5.2,
    bottom: 980,
    lit: tones[2][0],
    shade: tones[2][1],
    span: 1100,
    trees: 0.9,
    size: 19,
  });
  hill(p, {
    y: 866,
    amp: 34,
    phase: 1.2,
    bottom: 1040,
    lit: tones[3][0],
    shade: tones[3][1],
    span: 1000,
    trees: 0.75,
    size: 24,
  });
  // Mist in the valley.
  p.rect(
    0,
    760,
    2400,
    170,
    p.v(
      [night ? '#6a6a94' : '#ffd3a0', 0, 0],
      [night ? '#6a6a94' : '#ffcf9c', 0.6, night ? 0.22 : 0.3],
      [night ? '#6a6a94' : '#ffd3a0', 1, 0],
    ),
  );
  // Trees behind the clubhouse.
  const behind = [
    [1130, 930, 190, 3],
    [1240, 930, 250, 11],
    [1820, 930, 300, 5],
    [1960, 935, 240, 8],
    [2070, 940, 190, 13],
    [560, 925, 130, 6],
    [640, 925, 160, 4],
    [330, 930, 150, 9],
    [60, 930, 190, 2],
  ];
  for (const [x, y, h, seed] of behind)
    gumTree(p, x, y, { h, seed, tone: `${time}Far`, detail: h > 230 ? 2 : 1, lean: 0.04 });
  // The ground: the bank round the oval, then the oval itself.
  const turf = night ? ['#2c4a45', '#152b33'] : ['#a9a258', '#45663f', '#2c5140'];
  p.path(
    'M-20 925Q600 890 1200 905T2420 915V1220H-20z',
    p.h(...(night ? ['#274440', '#182c35'] : ['#b19a56', '#5d6d43', '#33503f'])),
  );
  p.path('M-20 985C300 925 900 915 1330 948S2150 1010 2420 1100V1220H-20z', p.h(...turf));
  const stripe = p.h(
    ...(night
      ? [
          ['#fff', 0, 0.05],
          ['#fff', 1, 0.01],
        ]
      : [
          ['#ffe9a0', 0, 0.22],
          ['#ffe9a0', 1, 0.04],
        ]),
  );
  p.path(
    'M-20 1010C250 955 640 935 900 934L640 1220H180zM1040 936Q1230 942 1380 958L1330 1220H940zM1540 978Q1660 992 1800 1014L2040 1220H1620z',
    stripe,
  );
  p.line(
    'M-20 1020C320 955 900 942 1310 972S2100 1045 2420 1150',
    night ? '#c9cfe0' : '#fff3d6',
    5,
    'opacity=".75"',
  );
  // White picket fence round the oval.
  p.line('M-20 962C300 908 900 898 1330 931S2150 985 2420 1058', night ? '#8a8fa8' : '#f4ddb9', 3);
  p.line(
    'M-20 970C300 916 900 906 1330 939S2150 993 2420 1066',
    night ? '#8a8fa8' : '#f4ddb9',
    15,
    'stroke-dasharray="4 8" opacity=".7"',
  );
  clubhouse(p, 1265, 936, 0.86, time);
  p.rect(2052, 768, 6, 172, night ? '#6f6c88' : '#8a6570');
  festoon(
    p,
    [
      [1915, 800],
      [2055, 770],
      [2190, 800],
    ],
    14,
    28,
    3.4,
  );
  // Goal posts on the oval, their shadows long to the right.
  for (const i of [0, 1, 2, 3]) if (!night) shadow(p, 870 + i * 58, 946, 330, 6);
  aflPosts(p, 870, 948, 58, 300, night ? '#c5c4d2' : '#fff0d2', night ? '#6f7192' : '#c09a86');
  // Foreground: a big gum on the right frames the picture.
  p.path(
    'M1500 1220C1750 1100 2050 1060 2420 1050V1220z',
    p.d(...(night ? ['#1b3535', '#0d2026'] : ['#6d7440', '#274a3c', '#16302a'])),
  );
  p.path(
    'M-20 1150Q300 1110 700 1220H-20z',
    p.h(...(night ? ['#1d3836', '#122a2e'] : ['#9c8c46', '#3c5a3d'])),
  );
  shadow(p, 2190, 1120, 300, 60);
  gumTree(p, 2180, 1128, { h: 780, seed: 31, tone: time, detail: 3, lean: -0.05 });
  gumTree(p, 2345, 1100, { h: 470, seed: 17, tone: time, detail: 2, lean: 0.08 });
  gumTree(p, 130, 1060, { h: 330, seed: 44, tone: time, detail: 2, lean: 0.06 });
  grass(p, 1850, 2400, 1194, 46, 20, night ? '#0f2429' : '#1d3d31', 24);
  grass(p, 0, 560, 1196, 34, 14, night ? '#102629' : '#5c6a3a', 16);
  return p.grain(0.8, 180, 64);
}
