import type { DestinationStream } from 'pino';
import { PASSWORD } from '../factories/users.js';

/** Data that must never be logged: email addresses, passwords, links, sessions and recovery codes. */
const NEVER: Readonly<Record<string, RegExp>> = {
  address: /[\w.+-]+@[\w-]+(\.[\w-]+)+/,
  password: new RegExp(PASSWORD),
  // 32 random bytes, the form of tokens in links and cookies.
  token: /(?<![\w-])[\w-]{43}(?![\w-])/,
  'recovery code': /(?<!\w)([0-9A-Z]{4}-){3}[0-9A-Z]{4}(?!\w)/,
};

/** The kind of secret that a line contains; null if none. */
function saidBy(line: string): string | null {
  return Object.entries(NEVER).find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/** The log of an application under test. `check` fails if it contains a secret. */
export function leakCheckedLog(): DestinationStream & { check: () => void } {
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
