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
/** One date of a request for two dates. */
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
/** Another client on the waiting list. */
const NEXT = { client: 'Nell', id: 'entry 6' };
const EARLY = { from: 100, to: 200 };
const LATE = { from: 300, to: 400 };
const DAY = { from: 0, to: 1000 };
const lapse = (id: number, call: number, answered: number): Operation =>
  hold(id, call, answered, { client: 'the test', op: 'lapse' });
/** Both operations of a move. */
const move = (id: number, call: number, answered: number, [from, to] = [EARLY, LATE]): Operation[] => [
  hold(id, call, answered, { op: 'move', ...to }),
  end(id, call, answered, from),
];
const ofOneRequest = (one: Operation): Operation => ({ ...one, request: 1 });

const LEGAL: [string, Operation[]][] = [
  ['two bookings one after another', [hold(1, 0, 1), end(1, 2, 3), hold(2, 4, 5)]],
  ['a hold while another is being cancelled', [hold(1, 0, 1), end(1, 2, 9), hold(2, 3, 4)]],
  ['two holds at adjacent times', [hold(1, 0, 1), hold(2, 2, 3, { from: 200, to: 300 })]],
  ['two holds in different rooms', [hold(1, 0, 1), hold(2, 2, 3, { room: 2 })]],
  ['the same hold answered twice', [hold(1, 0, 1), hold(1, 2, 3)]],
  ['a hold after another has lapsed', [hold(1, 0, 1, { lasts: 10 }), hold(2, 10.5, 11)]],
  [
    'a lapsed hold revived by a late payment',
    [hold(1, 0, 1, { lasts: 10 }), confirm(1, 20, 21), refused(22, 23)],
  ],
  ['a refusal while another hold is in progress', [hold(1, 0, 10), refused(2, 3)]],
  [
    'a refusal because of an unanswered hold',
    [hold(1, 0, 1, { id: undefined, result: 'unknown' }), refused(50, 51)],
  ],
  [
    'a hold after an unanswered cancellation',
    [hold(1, 0, 1), end(1, 2, 3, { result: 'unknown' }), hold(2, 9, 10)],
  ],
  [
    'a refusal after an unanswered cancellation that never arrived',
    [hold(1, 0, 1), end(1, 2, 3, { result: 'unknown' }), refused(9, 10)],
  ],
  [
    'a hold in place of an unanswered one of the same client',
    [hold(1, 0, 1, { id: undefined, result: 'unknown', lasts: 100 }), refused(5, 6), hold(2, 10, 11)],
  ],
  [
    'a hold after an unanswered one whose client requested another room',
    [
      hold(1, 0, 1, { ...LOST, lasts: 100 }),
      refused(5, 6),
      hold(2, 7, 8, { room: 2, from: 150, to: 250 }),
      hold(3, 10, 11, { client: 'Bob' }),
    ],
  ],
  [
    'a hold after an unanswered one that has lapsed',
    [hold(1, 0, 1, { ...LOST, lasts: 9 }), refused(5, 6), hold(2, 10, 11, { client: 'Bob' })],
  ],
  ['a read as free while a hold is in progress', [hold(1, 0, 10), read('free', 1, 9)]],
  ['a hold after a closure has ended', [closing(0, 1), end(0, 2, 3, { id: 'closure 1' }), hold(1, 4, 5)]],
  ['a booking and a closure with the same id', [hold(1, 0, 1), closing(2, 3, { from: 200, to: 300 })]],
  ['a refusal while a closure is in progress', [closing(0, 9), refused(3, 4)]],
  [
    'a refusal that names a booking, and one that names an unanswered hold',
    [
      hold(1, 0, 1),
      { ...refused(2, 3), by: 1 },
      end(1, 4, 5),
      hold(0, 4, 9, LOST),
      { ...refused(7, 8), by: 3 },
    ],
  ],
  ['a request for two dates that gets both', [date(0, 'ok'), date(1, 'ok')]],
  [
    'a request for two dates that is refused and names the taken one',
    [hold(1, 0, 1), date(0, 'taken', { by: 1 }), date(1, 'free')],
  ],
  ['an unanswered request for two dates', [date(0, 'unknown', LOST), date(1, 'unknown', LOST)]],
  [
    'a waiting-list entry that is offered a freed time and books it',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), offer(2, 5, 8), confirm(2, 9, 10), refused(11, 12)],
  ],
  [
    'a hold after a waiting-list entry was removed',
    [hold(1, 0, 1), wait(2, 3), end(0, 4, 5, { id: ENTRY }), end(1, 6, 7), hold(2, 8, 9)],
  ],
  [
    'holds of parts of a time that an entry waits for',
    [
      hold(1, 0, 1),
      wait(2, 3),
      end(1, 5, 6),
      hold(2, 7, 8, { from: 100, to: 150 }),
      hold(3, 9, 10, { from: 150, to: 200 }),
    ],
  ],
  [
    'a booking moved away and back, with others in between',
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
    'a booking moved within a day that another client then requests whole',
    [hold(1, 0, 1), ...move(1, 2, 3), { ...refused(4, 5), ...DAY, by: 1 }, read('free', 6, 7)],
  ],
  [
    'an unanswered cancellation that takes effect after the confirmation',
    [hold(1, 0, 1, { lasts: 100 }), end(1, 2, 3, { result: 'unknown' }), confirm(1, 5, 6), hold(2, 9, 10)],
  ],
  [
    'an unanswered move',
    [
      hold(1, 0, 1),
      ...move(1, 2, 3).map((one): Operation => ({ ...one, result: 'unknown' })),
      { ...refused(4, 5), ...LATE },
      hold(2, 6, 7),
    ],
  ],
  [
    'two waiting-list entries, of which the first gets the offer',
    [hold(1, 0, 1), wait(2, 3), wait(4, 5, NEXT), end(1, 6, 7), offer(2, 6, 8)],
  ],
  [
    'an entry for any time of a day that is offered one time',
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
    'an offer that is paid as its time runs out',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), offer(2, 5, 8), lapse(2, 9, 10), confirm(2, 11, 12)],
  ],
  [
    'an offer to the next entry after the first lapsed',
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
    'a time with an entry that is free for all after a hold lapses',
    [hold(1, 0, 1, { lasts: 10 }), wait(2, 3), read('free', 12, 13), hold(2, 14, 15)],
  ],
];

const WRONG: [string, Operation[], RegExp][] = [
  ['two bookings of one room', [hold(1, 0, 1), hold(2, 2, 3)], /^sold twice: .*booking 1.*booking 2/],
  [
    'two bookings that overlap in part',
    [hold(1, 0, 1), hold(2, 2, 3, { from: 150, to: 300 })],
    /^sold twice/,
  ],
  ['a booking around a shorter one', [hold(1, 0, 1, { from: 120, to: 130 }), hold(2, 2, 3)], /^sold twice/],
  ['a hold taken over before it lapses', [hold(1, 0, 1, { lasts: 100 }), hold(2, 50, 51)], /^sold twice/],
  [
    'a confirmed booking that lapses',
    [hold(1, 0, 1, { lasts: 10 }), confirm(1, 5, 6), hold(2, 50, 51)],
    /^sold twice/,
  ],
  ['a refusal of a free room', [refused(1, 2)], /^taken although free: Bob was refused/],
  [
    'a refusal because of a cancelled booking',
    [hold(1, 0, 1), end(1, 2, 3), refused(4, 5)],
    /^taken although free/,
  ],
  [
    'a refusal because of a lapsed hold',
    [hold(1, 0, 1, { lasts: 10 }), refused(12, 13)],
    /^taken although free/,
  ],
  ['a read as free after a hold', [hold(1, 0, 1), read('free', 5, 6)], /^free though taken: Cy read as free/],
  [
    'a read as taken after a cancellation',
    [hold(1, 0, 1), end(1, 2, 3), read('taken', 5, 6)],
    /^taken although free/,
  ],
  ['a hold during a closure', [closing(0, 1), hold(1, 2, 3)], /^sold twice: .*closure 1.*booking 1/],
  ['a closure over a hold', [hold(1, 0, 1), closing(2, 3)], /^sold twice/],
  [
    'a refusal that names a cancelled booking',
    [hold(1, 0, 1), end(1, 2, 3), hold(2, 4, 5), { ...refused(6, 7), by: 1 }],
    /^wrong conflict named: Bob was refused .* because of booking 1/,
  ],
  ['a move to a taken time', [hold(1, 0, 1), hold(2, 0, 1, LATE), ...move(1, 2, 3)], /^sold twice: /],
  [
    'a hold of a time that a booking moved to',
    [hold(1, 0, 1), ...move(1, 2, 3), hold(2, 4, 5, LATE)],
    /^sold twice: Ann moved a booking to room 1 at 300 .*booking 1.*booking 2/,
  ],
  [
    'a refusal because of a booking that moved away',
    [hold(1, 0, 1), ...move(1, 2, 3), refused(4, 5)],
    /^taken although free/,
  ],
  [
    'an offer to the next entry after the first was paid',
    [
      offer(2, 5, 8),
      lapse(2, 9, 10),
      confirm(2, 11, 12),
      offer(3, 13, 14, { client: 'Nell', entry: NEXT.id }),
    ],
    /^sold twice: /,
  ],
  [
    'a refusal that names a booking that is not there',
    [hold(2, 4, 5), { ...refused(6, 7), by: 1 }],
    /^wrong conflict named/,
  ],
  [
    'a request for two dates that calls a taken one free',
    [hold(1, 0, 1), hold(2, 0, 1, { from: 1100, to: 1200 }), date(0, 'taken', { by: 1 }), date(1, 'free')],
    /^free though taken: Dee was refused for other dates than room 1 at 1100/,
  ],
];

/** Faults that only the rules check, because the search knows rooms but not who should get them. */
const WRONG_BESIDES: [string, Operation[], RegExp][] = [
  ['a request for two dates that gets one', [date(0, 'ok'), date(1, 'free')], /^in part: Dee got/],
  ['a refusal of two dates that are both free', [date(0, 'free'), date(1, 'free')], /^refused for nothing/],
  [
    'a hold of a time that an entry waits for',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), hold(2, 7, 8)],
    /^passed over: Wim waits for room 1 .*entry 5.*Ann got room 1/,
  ],
  [
    'an offer to a later entry',
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
    'a hold of one time of a day that an entry waits for',
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
  ['a move of two dates that moves one', [...move(1, 5, 6), date(1, 'free')].map(ofOneRequest), /^in part: /],
  [
    'a time read as free while an entry waits for it',
    [hold(1, 0, 1), wait(2, 3), end(1, 5, 6), read('free', 7, 8)],
    /^passed over/,
  ],
  [
    'two offers to one waiting-list entry',
    [offer(1, 0, 1), offer(2, 2, 3, { from: 200, to: 300 })],
    /^offered twice: entry 5: .*booking 1.*booking 2/,
  ],
];

describe('checkByRules', () => {
  it.each(LEGAL)('the rules accept %s', (_, history) => expect(checkByRules(history)).toEqual([]));

  it.each([...WRONG, ...WRONG_BESIDES])('the rules find %s', (_, history, sentence) => {
    const found = checkByRules(history);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  it('a finding names the operations with their times', () => {
    const at = { from: Date.UTC(2027, 0, 4, 3, 30), to: Date.UTC(2027, 0, 4, 5, 30) };
    expect(checkByRules([hold(1, 1000, 1204, at), hold(2, 1300, 1400, { ...at, client: 'Bob' })])).toEqual([
      'sold twice: Ann got room 1 at 2027-01-04 03:30 (booking 1), 1.000 to 1.204 s; ' +
        'Bob got room 1 at 2027-01-04 03:30 (booking 2), 1.300 to 1.400 s',
    ]);
  });
});

describe('search', () => {
  it.each(LEGAL)('the search accepts %s', (_, history) => expect(search(history).findings).toEqual([]));

  it.each(WRONG)('the search finds %s', (_, history) => {
    expect(search(history).findings).toEqual([expect.stringMatching(/^no order explains it/)]);
  });

  it('the search finds two refusals because of one hold that no rule finds', () => {
    // The first refusal must be after hold 1 began, the second before it ended.
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
    ['without other requests of its client', []],
    ['with a request of its client for another day', [hold(2, 7, 8, { from: 300, to: 400 })]],
    ['with a refused request of its client', [hold(2, 7, 8, { id: undefined, result: 'taken', room: 2 })]],
  ])('the search finds an unanswered hold that ended too early, %s', (_, requests) => {
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

  it('the search stops at the given number of operations and reports it', () => {
    const history = [hold(1, 0, 1), hold(2, 2, 3), hold(3, 0, 1, { room: 2 })];
    expect(search(history, 2)).toEqual({ findings: [], operations: 1, undecided: 0 });
    expect(search(history)).toMatchObject({ operations: 3, undecided: 0 });
  });
});

describe('checkPayments', () => {
  const paid = { payment: 'pi_1', taken: 24_000, returned: 0, bookings: [7] };
  it.each([
    ['pays for one booking', paid],
    ['was refunded in full', { ...paid, returned: 24_000, bookings: [] }],
    ['took no money', { ...paid, taken: 0, bookings: [] }],
  ])('a payment that %s is accepted', (_, payment) => expect(checkPayments([payment])).toEqual([]));

  it.each([
    ['pays for two bookings', { ...paid, bookings: [7, 8] }],
    ['has no booking and no refund', { ...paid, bookings: [] }],
    ['was refunded and pays for a booking', { ...paid, returned: 24_000 }],
    ['was refunded in part without a booking', { ...paid, returned: 100, bookings: [] }],
    ['took no money but pays for a booking', { ...paid, taken: 0 }],
  ])('a payment that %s is found', (_, payment) =>
    expect(checkPayments([payment])).toEqual([expect.stringMatching(/^no single end: payment pi_1 took/)]),
  );
});

describe('checkBonds', () => {
  const settled = {
    bond: 'of booking 7',
    taken: [20_000],
    settled: [{ kept: 5000, returned: 15_000 }],
    refunded: 15_000,
  };
  it.each([
    ['was partly kept', settled],
    ['is not settled yet', { ...settled, settled: [], refunded: 0 }],
    ['took no money', { ...settled, taken: [], settled: [], refunded: 0 }],
  ])('a bond that %s is accepted', (_, bond) => expect(checkBonds([bond])).toEqual([]));

  it.each([
    ['was paid twice', { ...settled, taken: [20_000, 20_000] }],
    ['was settled twice', { ...settled, settled: [...settled.settled, { kept: 0, returned: 20_000 }] }],
    ['was settled above its amount', { ...settled, settled: [{ kept: 10_000, returned: 15_000 }] }],
    ['was settled below its amount', { ...settled, settled: [{ kept: 0, returned: 15_000 }] }],
    ['was refunded twice', { ...settled, refunded: 30_000 }],
    ['was refunded without a settlement', { ...settled, settled: [] }],
  ])('a bond that %s is found', (_, bond) =>
    expect(checkBonds([bond])).toEqual([
      expect.stringMatching(/^no single end: bond of booking 7 was taken/),
    ]),
  );
});
