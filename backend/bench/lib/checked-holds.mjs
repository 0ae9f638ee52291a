import { register } from 'node:module';

/** The history check is part of the tests, so it is TypeScript. */
register('../../test/runner/typescript-hooks.mjs', import.meta.url);

/**
 * Records the holds of a benchmark and checks the history after each measurement.
 */
export async function checkedHolds() {
  const { Recorder, slotOf, outcomeOfHold } = await import('../../test/history/recorder.ts');
  const { checkHistory } = await import('../../test/history/check-history.ts');
  let recorder = new Recorder();
  let operations = 0;
  /** @type {string[]} */
  const findings = [];
  return {
    /**
     * @template {{ status: number, text: string }} Answer
     * @param {number} lane
     * @param {string} date
     * @param {string} timeSlot
     * @param {() => Promise<Answer>} ask
     * @returns {Promise<Answer>}
     */
    hold: (lane, date, timeSlot, ask) =>
      recorder.note(
        { client: `member ${lane}`, op: 'hold', slot: slotOf(date, timeSlot) },
        ask,
        ({ status, text }) => outcomeOfHold({ status, body: text }),
      ),
    /** Starts a new history; the benchmark itself releases the holds. */
    round() {
      operations += recorder.history.length;
      findings.push(...checkHistory(recorder.history));
      recorder = new Recorder();
    },
    /** Prints the findings; any finding fails the benchmark. */
    tell() {
      console.log(`  ${operations} holds checked: ${findings.length} findings`);
      for (const finding of findings) console.log(`    ${finding}`);
      if (findings.length > 0) process.exitCode = 1;
    },
  };
}
