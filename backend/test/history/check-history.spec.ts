import fc from 'fast-check';
import { checkHistory } from './check-history.js';
import { livesOf } from './lives.js';
import { legalHistories, longHistory } from './made-histories.js';
import type { Operation } from './operation.js';
import { checkByRules } from './rules.js';
import { search } from './search.js';

const isFoundBySearch = (history: readonly Operation[]): boolean => search(history).findings.length > 0;

/** A legal history, and one of its sure lives that is long enough to plant a fault in. */
const withLife = legalHistories().chain((history) => {
  const lives = livesOf(history).sure.map((life) => ({ ...life, end: Math.min(life.end, life.begin + 20) }));
  return fc.record({
    history: fc.constant(history),
    life: lives.length > 0 ? fc.constantFrom(...lives) : fc.constant(null),
  });
});

/** @returns a hold within the life: called after its begin and answered before its end */
function within(life: { room: number; from: number; to: number; begin: number; end: number }): Operation {
  const third = (life.end - life.begin) / 3;
  const { room, from, to, begin } = life;
  const times = { call: begin + third, return: begin + 2 * third };
  return { client: 'intruder', op: 'hold', room, from, to, result: 'ok', id: 100_000, ...times };
}

describe('legal histories', () => {
  it('legal histories pass the rules and the search', () => {
    fc.assert(
      fc.property(legalHistories(), (history) => {
        expect(checkByRules(history)).toEqual([]);
        expect(search(history)).toMatchObject({ findings: [], undecided: 0, operations: history.length });
      }),
      { numRuns: 300 },
    );
  });
});

describe('faults in legal histories', () => {
  const planted: [string, (life: Parameters<typeof within>[0]) => Operation][] = [
    ['a room sold twice', within],
    [
      'a read from an outdated cache',
      (life) => ({ ...within(life), op: 'read', result: 'free', id: undefined }),
    ],
    ['a refusal of a free room', (life) => ({ ...within(life), room: 9, result: 'taken', id: undefined })],
  ];
  it.each(planted)('the rules and the search both find %s', (_, fault) => {
    fc.assert(
      fc.property(withLife, ({ history, life }) => {
        if (!life) return;
        const wrong = [...history, fault(life)];
        expect(checkByRules(wrong)).not.toEqual([]);
        expect(isFoundBySearch(wrong)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('the search finds every random fault that the rules find', () => {
    const other = { ok: 'taken', taken: 'ok', free: 'taken', unknown: 'taken' } as const;
    const found = { byRules: 0, bySearch: 0 };
    fc.assert(
      fc.property(legalHistories(30), fc.nat(), (history, place) => {
        const index = place % Math.max(history.length, 1);
        const wrong = history.map((operation, at) =>
          at === index && (operation.op === 'hold' || operation.op === 'read')
            ? changed(operation, other[operation.result])
            : operation,
        );
        const byRules = checkByRules(wrong).length > 0;
        const bySearch = isFoundBySearch(wrong);
        found.byRules += Number(byRules);
        found.bySearch += Number(bySearch);
        if (byRules) expect(bySearch).toBe(true);
      }),
      { numRuns: 500 },
    );
    // The rules miss some faults.
    expect(found.byRules).toBeGreaterThan(found.bySearch * 0.7);
  });
});

function changed(operation: Operation, result: 'ok' | 'taken'): Operation {
  if (operation.op === 'read') return { ...operation, result: result === 'ok' ? 'free' : 'taken' };
  return { ...operation, result, id: result === 'ok' ? 100_000 : undefined };
}

describe('histories of ten thousand operations', () => {
  const history = longHistory(24_000).slice(0, 10_000);

  it('ten thousand operations are checked in about a second', () => {
    expect(history).toHaveLength(10_000);
    const begun = performance.now();
    expect(checkByRules(history)).toEqual([]);
    const ruled = performance.now();
    expect(search(history)).toEqual({ findings: [], operations: 10_000, undecided: 0 });
    const searched = performance.now();
    // More than ten times the usual time, because the machine may be busy.
    expect(ruled - begun).toBeLessThan(1_000);
    expect(searched - ruled).toBeLessThan(3_000);
  });

  it('one fault among ten thousand operations is found', () => {
    const life = livesOf(history).sure.find(({ begin, end }) => end - begin > 5);
    if (!life) throw new Error('the history has no sure life');
    expect(checkHistory([...history, within(life)])[0]).toMatch(/^sold twice: .*intruder got room/);
  });
});
