import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'skewed-date.mjs')).href;

/** Settings of an API process whose `Date` is so many minutes ahead, or behind. Needs nothing but Node. */
export function skewedDate(minutes: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_SKEW_MINUTES: String(minutes) };
}

/** Where the package `libfaketime` puts its library; the middle part is the machine's architecture. */
function findFaketime(): string | undefined {
  const given = process.env.FAKETIME_PATH;
  if (given) return given;
  for (const base of ['/usr/lib', '/usr/local/lib', '/usr/lib64']) {
    const found = listed(base).find((name) => /(^|\/)libfaketime(MT)?\.so\.1$/.test(name));
    if (found) return join(base, found);
  }
  return undefined;
}

/** Whether this machine has it. */
export function hasFaketime(): boolean {
  return findFaketime() !== undefined;
}

/** Files called libfaketime in a library directory: directly, in `faketime/`, or in both below an architecture's name. */
function listed(base: string): string[] {
  const names = (path: string): string[] => {
    try {
      return readdirSync(join(base, path));
    } catch {
      return [];
    }
  };
  const architectures = names('').filter((name) => /-linux-/.test(name));
  return ['', ...architectures].flatMap((directory) =>
    [directory, join(directory, 'faketime')].flatMap((path) => names(path).map((name) => join(path, name))),
  );
}

/** Settings of an API process for which the whole system's clock is so many minutes ahead, or behind. */
export function fakedTime(minutes: number): Record<string, string> {
  const library = findFaketime();
  if (!library) throw new Error(`This test runs libfaketime: ${HOW}.`);
  const seconds = minutes * 60;
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // Timers go on as they are: a clock that is wrong runs at the same pace.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

const HOW = 'install it (Debian: `apt-get install libfaketime`) or set FAKETIME_PATH to libfaketime.so.1';

/**
 * `describe` for tests that run libfaketime. Where there is none they are counted as skipped and it is said why; in CI, which
 * installs it, its absence is a failure.
 */
export function describeWithFaketime(name: string, tests: () => void): void {
  if (findFaketime() || process.env.CI) {
    describe(name, tests);
    return;
  }
  process.stderr.write(`\nNo libfaketime here, so "${name}" is skipped: ${HOW}.\n`);
  describe.skip(name, tests);
}
