import { ACTS, type ActsCourt, openActsCourt } from '../history/planted-acts.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';

const RUNS = 10;

/** Tests the history check of closures, recurring bookings and their moves, waiting-list offers, and bonds. */
describe('history check of closures, recurring bookings, offers and bonds', () => {
  let api: ApiInstance;
  let court: ActsCourt;
  beforeAll(async () => {
    api = await startApiInstance({ env: { LIMIT_WAITING_LIST: '1000' } });
    court = await openActsCourt(api);
  });
  afterAll(async () => {
    await court.close();
    await api.close();
  });

  it.each(ACTS)(`the history check finds nothing in ${RUNS} clean runs of %s`, async (act) => {
    const found: string[] = [];
    for (let seed = 1; seed <= RUNS; seed += 1) found.push(...(await court.clean(act, seed)));
    expect(found).toEqual([]);
  });

  it.each([
    ['closed beside holds', /^sold twice: /],
    ['kept conflicts', /^wrong conflict named: /],
    ['series in part', /^in part: /],
    ['moved over holds', /^sold twice: /],
    ['moved in part', /^in part: /],
    ['late offers', /^passed over: /],
    ['the last first', /^passed over: /],
    ['paid offers lapse', /^(sold twice: |no single end: payment )/],
    ['bonds unlocked', /^no single end: bond /],
  ] as const)(
    `the history check finds the fault "%s" in at least 9 of ${RUNS} runs`,
    async (fault, sentence) => {
      const runs: string[][] = [];
      for (let seed = 1; seed <= RUNS; seed += 1) runs.push(await court.faults[fault](seed));
      const found = runs.filter((sentences) => sentences.some((one) => sentence.test(one)));
      process.stdout.write(
        `${fault}: found in ${found.length} of ${RUNS} runs, as: ${found[0]?.[0] ?? ''}\n`,
      );
      expect(found.length).toBeGreaterThanOrEqual(9);
    },
  );

  it.each(ACTS)('the history check finds nothing in %s after the faults are removed', async (act) => {
    expect(await court.clean(act, RUNS + 1)).toEqual([]);
  });
});
