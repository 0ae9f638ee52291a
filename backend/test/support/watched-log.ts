import type { DestinationStream } from 'pino';
import { PASSWORD } from '../factories/users.js';

/** What no line of a log may say, whatever a test does: whose mail, by which password, link, session or recovery code. */
const NEVER: Readonly<Record<string, RegExp>> = {
  address: /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  password: new RegExp(PASSWORD),
  // 32 random bytes, as links and cookies bear them.
  token: /(?<![\w-])[\w-]{43}(?![\w-])/,
  'recovery code': /(?<!\w)([0-9A-Z]{4}-){3}[0-9A-Z]{4}(?!\w)/,
};

/** What of that a line says; null of a good one. */
function saidBy(line: string): string | null {
  return Object.entries(NEVER).find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/** The log of an application under test. `check` fails with what it should not have said. */
export function watchedLog(): DestinationStream & { check: () => void } {
  const leaks: string[] = [];
  return {
    write: (line) => {
      const said = saidBy(line);
      if (said !== null) leaks.push(`${said}: ${line}`);
    },
    check: () => {
      if (leaks.length > 0) throw new Error(`The log says what it never may:\n${leaks.join('')}`);
    },
  };
}
