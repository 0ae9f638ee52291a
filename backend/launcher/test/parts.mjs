import { Problem } from '../run/log.mjs';

const PARTS = /** @type {const} */ ([
  'unit',
  'api',
  'web',
  'browser',
  'drills',
  'nodes',
  'bench',
  'previous',
]);
/** @typedef {typeof PARTS[number]} Part */
/** @type {Record<'build' | 'release', readonly Part[]>} */
const LEVELS = {
  build: ['unit', 'api', 'web', 'browser'],
  release: ['unit', 'api', 'browser', 'drills', 'nodes', 'bench', 'previous'],
};

/**
 * @param {string[]} given the arguments of `npm test`
 * @returns {{ level: 'build' | 'release', parts: readonly Part[], extra: string[] }} `extra`: further arguments for the runner of the one part
 * @throws Problem when there are further arguments and not exactly one part
 */
export function readArguments(given) {
  const level = given[0] === 'release' ? 'release' : 'build';
  const args = level === 'release' ? given.slice(1) : given;
  const isPart = (/** @type {string} */ arg) => PARTS.some((part) => part === arg);
  const firstOther = args.findIndex((arg) => !isPart(arg));
  const named = firstOther === -1 ? args : args.slice(0, firstOther);
  const rest = firstOther === -1 ? [] : args.slice(firstOther);
  const extra = rest[0] === '--' ? rest.slice(1) : rest;
  if (extra.length > 0 && named.length !== 1) {
    throw new Problem(
      `Name one of ${PARTS.join(', ')} before "${extra[0]}", as each has another test runner.`,
    );
  }
  const parts = named.length === 0 ? LEVELS[level] : PARTS.filter((part) => named.includes(part));
  return { level, parts, extra };
}

/**
 * Omits only the part `previous` if there is no previous release to compare with.
 * @param {readonly Part[]} asked
 * @param {string | null} reasonAgainstPrevious
 * @returns {readonly Part[]}
 */
export function partsToRun(asked, reasonAgainstPrevious) {
  return reasonAgainstPrevious === null ? asked : asked.filter((part) => part !== 'previous');
}
