import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'skewed-date.mjs')).href;

/** Settings for an API process whose `Date` is ahead by these minutes (behind, if negative). Works everywhere. */
export function skewedDateSettings(minutes: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_SKEW_MINUTES: String(minutes) };
}

/** Path of the library of the package `libfaketime`, which depends on the machine's architecture. */
function findFaketime(): string | undefined {
  const given = process.env.FAKETIME_PATH;
  if (given) return given;
  for (const base of ['/usr/lib', '/usr/local/lib', '/usr/lib64']) {
    const found = listed(base).find((name) => /(^|\/)libfaketime(MT)?\.so\.1$/.test(name));
    if (found) return join(base, found);
  }
  return undefined;
}

/** Whether libfaketime is installed. */
export function hasFaketime(): boolean {
  return findFaketime() !== undefined;
}

/**
 * Paths of libfaketime in a library directory, in its folder `faketime`, or in both below a folder of the architecture.
 */
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

/** Settings for an API process whose system clock is ahead by these minutes (behind, if negative). */
export function faketimeSettings(minutes: number): Record<string, string> {
  const library = findFaketime();
  if (!library) throw new Error(`This test runs libfaketime: ${HOW}.`);
  const seconds = minutes * 60;
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // A wrong clock still runs at the right speed.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

const HOW = 'install it (Debian: `apt-get install libfaketime`) or set FAKETIME_PATH to libfaketime.so.1';

/**
 * `describe` for tests that need libfaketime. Without it they are skipped with a message; in CI, which installs it,
 * they fail.
 */
export function describeWithFaketime(name: string, tests: () => void): void {
  if (findFaketime() || process.env.CI) {
    describe(name, tests);
    return;
  }
  process.stderr.write(`\nNo libfaketime here, so "${name}" is skipped: ${HOW}.\n`);
  describe.skip(name, tests);
}
