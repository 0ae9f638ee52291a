import type { Operation } from './operation.js';
import { checkBonds, checkByRules, checkPayments } from './rules.js';
import { search } from './search.js';

const AT = { client: 'Ann', room: 1, from: 100, to: 200 };
const hold = (id: number, call: number, answered: number, more: Partial<Operation> = {}): Operation => ({
  ...AT,
  op: 'hold',
  id,
  call,
  return: answered,
  result: 'ok',
  ...more,
});
const LOST = { id: undefined, result: 'unknown' } as const;
const refused = (call: number, answered: number): Operation => ({
  ...AT,
  client: 'Bob',
  op: 'hold',
  call,
  return: answered,
  result: 'taken',
});
const read = (result: 'free' | 'taken', call: number, answered: number): Operation => ({
  ...AT,
  client: 'Cy',
  op: 'read',
  call,
  return: answered,
  result,
});
const end = (id: number, call: number, answered: number, more: Partial<Operation> = {}): Operation => ({
  ...hold(id, call, answered),
  op: 'cancel',
  ...more,
});
const confirm = (id: number, call: number, answered: number, more: Partial<Operation> = {}): Operation => ({
  ...hold(id, call, answered),
  op: 'confirm',
  ...more,
});

const closing = (call: number, answered: number, more: Partial<Operation> = {}): Operation =>
  hold(0, call, answered, { client: 'staff', id: 'closure 1', ...more });
/** Of one who asks for two dates at once. */
const date = (day: number, result: Operation['result'], more: Partial<Operation> = {}): Operation => ({
  ...hold(10 + day, 5, 6, { client: 'Dee', from: 100 + day * 1000, to: 200 + day * 1000, request: 1 }),
  result,
  ...(result !== 'ok' && { id: undefined }),
  ...more,
});
const ENTRY = 'entry 5';
const wait = (call: number, answered: number, more: Partial<Operation> = {}): Operation => ({
  ...hold(0, call, answered),
  client: 'Wim',
  op: 'wait',
  id: ENTRY,
  ...more,
});
const offer = (id: number, call: number, answered: number, more: Partial<Operation> = {}): Operation =>
  hold(id, call, answered, { client: 'Wim', entry: ENTRY, ...more });
/** Of another who waits. */
const NEXT = { client: 'Nell', id: 'entry 6' };
const EARLY = { from: 100, to: 200 };
const LATE = { from: 300, to: 400 };
const DAY = { from: 0, to: 1000 };
const lapse = (id: number, call: number, answered: number): Operation =>
  hold(id, call, answered, { client: 'the test', op: 'lapse' });
/** Both of what a move does. */
const move = (id: number, call: number, answered: number, [from, to] = [EARLY, LATE]): Operation[] => [
  hold(id, call, answered, { op: 'move', ...to }),
  end(id, call, answered, from),
];
const ofOneRequest = (one: Operation): Operation => ({ ...one, request: 1 });

const LEGAL: [string, Operation[]][] = [
  ['one after another', [hold(1, 0, 1), end(1, 2, 3), hold(2, 4, 5)]],
  ['one given back while the other asks', [hold(1, 0, 1), end(1, 2, 9), hold(2, 3, 4)]],
  ['beside each other', [hold(1, 0, 1), hold(2, 2, 3, { from: 200, to: 300 })]],
  ['in two rooms', [hold(1, 0, 1), hold(2, 2, 3, { room: 2 })]],
  ['the same hold told twice', [hold(1, 0, 1), hold(1, 2, 3)]],
  ['after it has lapsed', [hold(1, 0, 1, { lasts: 10 }), hold(2, 10.5, 11)]],
  ['revived by a late payment', [hold(1, 0, 1, { lasts: 10 }), confirm(1, 20, 21), refused(22, 23)]],
  ['refused while another is under way', [hold(1, 0, 10), refused(2, 3)]],
  [
    'refused for one that was never answered',
    [hold(1, 0, 1, { id: undefined, result: 'unknown' }), refused(50, 51)],
  ],
  [
    'taken after one that may have been given back',
    [hold(1, 0, 1), end(1, 2, 3, { result: 'unknown' }), hold(2, 9, 10)],
  ],
  [
    'still refused, as that never arrived',
    [hold(1, 0, 1), end(1, 2, 3, { result: 'unknown' }), refused(9, 10)],
  ],
  [
    'taken for one that was never answered and gave way to its own client',
    [hold(1, 0, 1, { id: undefined, result: 'unknown', lasts: 100 }), refused(5, 6), hold(2, 10, 11)],
  ],
  [
    'and that gave way to its client’s request for another room',
    [
      hold(1, 0, 1, { ...LOST, lasts: 100 }),
      refused(5, 6),
      hold(2, 7, 8, { room: 2, from: 150, to: 250 }),
      hold(3, 10, 11, { client: 'Bob' }),
    ],
  ],
  [
    'and that has lapsed',
    [hold(1, 0, 1, { ...LOST, lasts: 9 }), refused(5, 6), hold(2, 10, 11, { client: 'Bob' })],
  ],
  ['read as free while it is given', [hold(1, 0, 10), read('free', 1, 9)]],
  ['closed, and held when that is over', [closing(0, 1), end(0, 2, 3, { id: 'closure 1' }), hold(1, 4, 5)]],
  ['a booking and a closure of one number', [hold(1, 0, 1), closing(2, 3, { from: 200, to: 300 })]],
  ['closed while one asks who is told of it', [closing(0, 9), refused(3, 4)]],
  [
    'refused because of one, and because of another who is never answered',
    [
      hold(1, 0, 1),
      { ...refused(2, 3), by: 1 },
      end(1, 4, 5),
      hold(0, 4, 9, LOST),
      { ...refused(7, 8), by: 3 },
    ],
  ],
  ['many dates, all given', [date(0, 'ok'), date(1, 'ok')]],
  ['many dates, one of them taken and named', [hold(1, 0, 1), date(0, 'taken', { by: 1 }), date(1, 'free')]],
  ['many dates, result unknown', [date(0, 'unknown', LOST), date(1, 'unknown', LOST)]],
  [
    'waited for, offered when it is given back, and booked',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), offer(2, 5, 8), confirm(2, 9, 10), refused(11, 12)],
  ],
  [
    'waited for in vain, and had by another when that is given up',
    [hold(1, 0, 1), wait(2, 3), end(0, 4, 5, { id: ENTRY }), end(1, 6, 7), hold(2, 8, 9)],
  ],
  [
    'waited for, and had in part',
    [
      hold(1, 0, 1),
      wait(2, 3),
      end(1, 5, 6),
      hold(2, 7, 8, { from: 100, to: 150 }),
      hold(3, 9, 10, { from: 150, to: 200 }),
    ],
  ],
  [
    'moved away and back, with others where it is not',
    [
      hold(1, 0, 1),
      ...move(1, 2, 3),
      hold(2, 4, 5),
      { ...refused(6, 7), ...LATE, by: 1 },
      end(2, 8, 9),
      ...move(1, 10, 11, [LATE, EARLY]),
      hold(3, 12, 13, LATE),
      refused(14, 15),
    ],
  ],
  [
    'moved within a day that another client then asks for as a whole',
    [hold(1, 0, 1), ...move(1, 2, 3), { ...refused(4, 5), ...DAY, by: 1 }, read('free', 6, 7)],
  ],
  [
    'released without an answer after it was confirmed',
    [hold(1, 0, 1, { lasts: 100 }), end(1, 2, 3, { result: 'unknown' }), confirm(1, 5, 6), hold(2, 9, 10)],
  ],
  [
    'perhaps moved, perhaps not',
    [
      hold(1, 0, 1),
      ...move(1, 2, 3).map((one): Operation => ({ ...one, result: 'unknown' })),
      { ...refused(4, 5), ...LATE },
      hold(2, 6, 7),
    ],
  ],
  [
    'waited for by two, and offered to the first',
    [hold(1, 0, 1), wait(2, 3), wait(4, 5, NEXT), end(1, 6, 7), offer(2, 6, 8)],
  ],
  [
    'waited for at any time of the day, and offered at one',
    [
      hold(1, 0, 1),
      hold(2, 0, 1, LATE),
      wait(2, 3),
      wait(2, 3, LATE),
      end(2, 5, 6, LATE),
      offer(3, 5, 8, LATE),
    ],
  ],
  [
    'offered, and paid for when its time is up',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), offer(2, 5, 8), lapse(2, 9, 10), confirm(2, 11, 12)],
  ],
  [
    'offered to the next when the time of the first is up',
    [
      hold(1, 0, 1),
      wait(2, 3),
      wait(2, 3, NEXT),
      end(1, 5, 6),
      offer(2, 5, 8),
      lapse(2, 9, 10),
      confirm(2, 11, 12, { result: 'unknown' }),
      offer(3, 11, 12, { client: 'Nell', entry: NEXT.id }),
    ],
  ],
  [
    'waited for, and open to all when a hold lapses',
    [hold(1, 0, 1, { lasts: 10 }), wait(2, 3), read('free', 12, 13), hold(2, 14, 15)],
  ],
];

const WRONG: [string, Operation[], RegExp][] = [
  ['two have it', [hold(1, 0, 1), hold(2, 2, 3)], /^sold twice: .*booking 1.*booking 2/],
  ['an overlap of an hour', [hold(1, 0, 1), hold(2, 2, 3, { from: 150, to: 300 })], /^sold twice/],
  ['one that takes it all', [hold(1, 0, 1, { from: 120, to: 130 }), hold(2, 2, 3)], /^sold twice/],
  ['a live hold is taken for lapsed', [hold(1, 0, 1, { lasts: 100 }), hold(2, 50, 51)], /^sold twice/],
  [
    'a confirmed one lapses',
    [hold(1, 0, 1, { lasts: 10 }), confirm(1, 5, 6), hold(2, 50, 51)],
    /^sold twice/,
  ],
  ['refused although free', [refused(1, 2)], /^taken although free: Bob was refused/],
  ['refused for one that is gone', [hold(1, 0, 1), end(1, 2, 3), refused(4, 5)], /^taken although free/],
  [
    'refused for one that has lapsed',
    [hold(1, 0, 1, { lasts: 10 }), refused(12, 13)],
    /^taken although free/,
  ],
  ['read as free for too long', [hold(1, 0, 1), read('free', 5, 6)], /^free though taken: Cy read as free/],
  ['read as taken for too long', [hold(1, 0, 1), end(1, 2, 3), read('taken', 5, 6)], /^taken although free/],
  ['held while it is closed', [closing(0, 1), hold(1, 2, 3)], /^sold twice: .*closure 1.*booking 1/],
  ['closed over one who holds', [hold(1, 0, 1), closing(2, 3)], /^sold twice/],
  [
    'refused because of one that is gone',
    [hold(1, 0, 1), end(1, 2, 3), hold(2, 4, 5), { ...refused(6, 7), by: 1 }],
    /^named in vain: Bob was refused .* because of booking 1/,
  ],
  ['moved to where another is', [hold(1, 0, 1), hold(2, 0, 1, LATE), ...move(1, 2, 3)], /^sold twice: /],
  [
    'one has it to where another has moved',
    [hold(1, 0, 1), ...move(1, 2, 3), hold(2, 4, 5, LATE)],
    /^sold twice: Ann moved a booking to room 1 at 300 .*booking 1.*booking 2/,
  ],
  [
    'refused for one that has moved away',
    [hold(1, 0, 1), ...move(1, 2, 3), refused(4, 5)],
    /^taken although free/,
  ],
  [
    'paid for, and offered to the next',
    [
      offer(2, 5, 8),
      lapse(2, 9, 10),
      confirm(2, 11, 12),
      offer(3, 13, 14, { client: 'Nell', entry: NEXT.id }),
    ],
    /^sold twice: /,
  ],
  ['refused for a free room', [hold(2, 4, 5), { ...refused(6, 7), by: 1 }], /^named in vain/],
  [
    'one of many dates called free that is not',
    [hold(1, 0, 1), hold(2, 0, 1, { from: 1100, to: 1200 }), date(0, 'taken', { by: 1 }), date(1, 'free')],
    /^free though taken: Dee was refused for other dates than room 1 at 1100/,
  ],
];

/** What the search does not look at: it knows rooms, and not who was to have them. */
const WRONG_BESIDES: [string, Operation[], RegExp][] = [
  ['one of many dates is not given', [date(0, 'ok'), date(1, 'free')], /^in part: Dee got/],
  ['many dates are refused, and none is taken', [date(0, 'free'), date(1, 'free')], /^refused for nothing/],
  [
    'a stranger has what another waits for',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), hold(2, 7, 8)],
    /^passed over: Wim waits for room 1 .*entry 5.*Ann got room 1/,
  ],
  [
    'one who came later is offered it',
    [
      hold(1, 0, 1),
      wait(2, 3),
      wait(4, 5, NEXT),
      end(1, 6, 7),
      offer(2, 6, 8, { client: 'Nell', entry: NEXT.id }),
    ],
    /^passed over: Wim waits for room 1 .*Nell got room 1/,
  ],
  [
    'a stranger has one time of a day at any of which another waits',
    [
      hold(1, 0, 1),
      hold(2, 0, 1, LATE),
      wait(2, 3),
      wait(2, 3, LATE),
      end(2, 5, 6, LATE),
      hold(3, 7, 8, LATE),
    ],
    /^passed over: Wim waits for room 1 at 300 /,
  ],
  ['one of many dates does not move', [...move(1, 5, 6), date(1, 'free')].map(ofOneRequest), /^in part: /],
  [
    'one waits for what is free',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), read('free', 7, 8)],
    /^passed over/,
  ],
  [
    'a waiting-list entry has two offers',
    [offer(1, 0, 1), offer(2, 2, 3, { from: 200, to: 300 })],
    /^offered twice: entry 5: .*booking 1.*booking 2/,
  ],
];

describe('the rules', () => {
  it.each(LEGAL)('let pass: %s', (_, history) => expect(checkByRules(history)).toEqual([]));

  it.each([...WRONG, ...WRONG_BESIDES])('find: %s', (_, history, sentence) => {
    const found = checkByRules(history);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  it('name the operations with their times', () => {
    const at = { from: Date.UTC(2027, 0, 4, 3, 30), to: Date.UTC(2027, 0, 4, 5, 30) };
    expect(checkByRules([hold(1, 1000, 1204, at), hold(2, 1300, 1400, { ...at, client: 'Bob' })])).toEqual([
      'sold twice: Ann got room 1 at 2027-01-04 03:30 (booking 1), 1.000 to 1.204 s; ' +
        'Bob got room 1 at 2027-01-04 03:30 (booking 2), 1.300 to 1.400 s',
    ]);
  });
});

describe('the search', () => {
  it.each(LEGAL)('lets pass: %s', (_, history) => expect(search(history).findings).toEqual([]));

  it.each(WRONG)('finds: %s', (_, history) => {
    expect(search(history).findings).toEqual([expect.stringMatching(/^no order explains it/)]);
  });

  it('finds what no rule sees: two were refused for one who came between them', () => {
    // The first refusal must be after client 1 had it, the second before that ended.
    const history = [
      hold(1, 0, 10),
      end(1, 2, 11),
      read('taken', 3, 4),
      read('free', 5, 6),
      read('taken', 7, 8),
    ];
    expect(checkByRules(history)).toEqual([]);
    expect(search(history).findings).toHaveLength(1);
  });

  it.each<[string, Operation[]]>([
    ['and its client asked for nothing else', []],
    ['and its client asked for another day', [hold(2, 7, 8, { from: 300, to: 400 })]],
    ['and its client was refused another', [hold(2, 7, 8, { id: undefined, result: 'taken', room: 2 })]],
  ])('finds that one without an answer is gone before its time, %s', (_, requests) => {
    const history = [
      hold(1, 0, 1, { ...LOST, lasts: 100 }),
      refused(5, 6),
      hold(3, 10, 11, { client: 'Bob' }),
    ];
    const inTheWay = hold(4, 0, 1, { room: 2, client: 'Cy' });
    expect(search([...history, inTheWay, ...requests]).findings).toEqual([
      expect.stringMatching(/it cannot be that Bob got room 1/),
    ]);
  });

  it('searches as much as it is told to, and says so when it gives up', () => {
    const history = [hold(1, 0, 1), hold(2, 2, 3), hold(3, 0, 1, { room: 2 })];
    expect(search(history, 2)).toEqual({ findings: [], operations: 1, undecided: 0 });
    expect(search(history)).toMatchObject({ operations: 3, undecided: 0 });
  });
});

describe('a payment', () => {
  const paid = { payment: 'pi_1', taken: 24_000, returned: 0, bookings: [7] };
  it.each([
    ['stands behind one booking', paid],
    ['has gone back', { ...paid, returned: 24_000, bookings: [] }],
    ['was never taken', { ...paid, taken: 0, bookings: [] }],
  ])('that %s has one end', (_, payment) => expect(checkPayments([payment])).toEqual([]));

  it.each([
    ['stands behind two', { ...paid, bookings: [7, 8] }],
    ['is here for nothing', { ...paid, bookings: [] }],
    ['went back and stands', { ...paid, returned: 24_000 }],
    ['went back in part', { ...paid, returned: 100, bookings: [] }],
    ['is missing', { ...paid, taken: 0 }],
  ])('that %s has not', (_, payment) =>
    expect(checkPayments([payment])).toEqual([expect.stringMatching(/^no single end: payment pi_1 took/)]),
  );
});

describe('a bond', () => {
  const settled = {
    bond: 'of booking 7',
    taken: [20_000],
    settled: [{ kept: 5000, returned: 15_000 }],
    refunded: 15_000,
  };
  it.each([
    ['is partly kept', settled],
    ['is here', { ...settled, settled: [], refunded: 0 }],
    ['was never taken', { ...settled, taken: [], settled: [], refunded: 0 }],
  ])('that %s has one end, or may have', (_, bond) => expect(checkBonds([bond])).toEqual([]));

  it.each([
    ['was taken twice', { ...settled, taken: [20_000, 20_000] }],
    ['was settled twice', { ...settled, settled: [...settled.settled, { kept: 0, returned: 20_000 }] }],
    ['was more than was taken', { ...settled, settled: [{ kept: 10_000, returned: 15_000 }] }],
    ['was less', { ...settled, settled: [{ kept: 0, returned: 15_000 }] }],
    ['went back twice', { ...settled, refunded: 30_000 }],
    ['went back unsettled', { ...settled, settled: [] }],
  ])('that %s has not', (_, bond) =>
    expect(checkBonds([bond])).toEqual([
      expect.stringMatching(/^no single end: bond of booking 7 was taken/),
    ]),
  );
});
