import { type Court, openCourt } from '../history/planted-faults.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';

const CLEAN = 20;
const RUNS = 10;

/** Tests the history check: it finds planted faults, nearly always in one run, and nothing in clean runs. */
describe('history check of holds', () => {
  let api: ApiInstance;
  let court: Court;
  beforeAll(async () => {
    api = await startApiInstance();
    court = await openCourt(api);
  });
  afterAll(async () => {
    await court.close();
    await api.close();
  });

  it(`the history check finds nothing in ${CLEAN} clean runs`, async () => {
    const found: string[] = [];
    for (let seed = 1; seed <= CLEAN; seed += 1) found.push(...(await court.clean(seed)));
    expect(found).toEqual([]);
  });

  it.each(['no constraint', 'own clock', 'kept answers'] as const)(
    `the history check finds the fault "%s" in at least 9 of ${RUNS} runs`,
    async (fault) => {
      const runs: string[][] = [];
      for (let seed = 1; seed <= RUNS; seed += 1) runs.push(await court.faults[fault](seed));
      const found = runs.filter(({ length }) => length > 0);
      process.stdout.write(
        `${fault}: found in ${found.length} of ${RUNS} runs, as: ${found[0]?.[0] ?? ''}\n`,
      );
      expect(found.length).toBeGreaterThanOrEqual(9);
    },
  );

  it('the history check finds nothing after the faults are removed', async () => {
    expect(await court.clean(CLEAN + 1)).toEqual([]);
  });
});
