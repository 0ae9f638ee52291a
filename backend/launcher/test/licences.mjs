/** @typedef {import('./lock-file.mjs').ProductionPackage} ProductionPackage */

/** By SPDX id, what may run or be shipped: it asks for no more than that its text and names are kept. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The fonts: shipped as they are, under their names.
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** What is allowed to some packages only. @type {{ packages: RegExp, id: string, why: string }[]} */
export const EXCEPTIONS = [
  {
    packages: /^@img\/sharp-/,
    id: 'LGPL-3.0-or-later',
    why: 'libvips, which reads pictures: a library of its own beside the code, unchanged, and anybody can put another in its place.',
  },
];

/** Packages whose package.json names no licence in the way of today, and where they do. @type {Record<string, { id: string, where: string }>} */
export const SAID_ELSEWHERE = {
  '@mapbox/jsonlint-lines-primitives@2.0.2': { id: 'MIT', where: 'of jsonlint, of which it is a fork' },
  'passport-local@1.0.0': { id: 'MIT', where: '"licenses" in its package.json' },
  'passport-strategy@1.0.0': { id: 'MIT', where: '"licenses" in its package.json' },
  'pause@0.0.1': { id: 'MIT', where: 'Readme.md' },
};

/**
 * @param {ProductionPackage} one
 * @returns {{ expression: string, concluded: boolean }} Its SPDX expression, and whether that is our reading; empty if nothing is known.
 */
export function licenceOf({ ref, license }) {
  const elsewhere = SAID_ELSEWHERE[ref];
  return elsewhere && !license
    ? { expression: elsewhere.id, concluded: true }
    : { expression: license, concluded: false };
}

/**
 * An SPDX expression read: any of OR's parts is enough, all of AND's are needed.
 * @param {string} expression
 * @param {(id: string) => boolean} allowed
 * @returns {boolean} false also for what is no expression.
 */
export function allows(expression, allowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  /** @returns {boolean} */
  const one = () => {
    const word = words[at++];
    if (word === '(') {
      const inner = any();
      return words[at++] === ')' && inner;
    }
    // "WITH an exception" is not among what is allowed: it stays unread, and with it the expression.
    return word !== undefined && allowed(word);
  };
  /** @returns {boolean} */
  const all = () => {
    let answer = one();
    while (words[at] === 'AND') {
      at++;
      answer = one() && answer;
    }
    return answer;
  };
  /** @returns {boolean} */
  const any = () => {
    let answer = all();
    while (words[at] === 'OR') {
      at++;
      answer = all() || answer;
    }
    return answer;
  };
  return any() && at === words.length;
}

/**
 * @param {ProductionPackage[]} packages
 * @returns {string[]} One sentence for each that may not be shipped, or of which nobody knows, and for each exception that is over.
 */
export function licenceFaults(packages) {
  const refused = packages.flatMap((one) => {
    const { expression } = licenceOf(one);
    const exceptions = EXCEPTIONS.filter(({ packages: names }) => names.test(one.name)).map(({ id }) => id);
    if (allows(expression, (id) => ALLOWED.has(id) || exceptions.includes(id))) return [];
    return [`${one.ref}: ${expression ? `its licence is ${expression}` : 'it names no licence'}.`];
  });
  const silent = new Set(packages.filter(({ license }) => !license).map(({ ref }) => ref));
  const over = Object.keys(SAID_ELSEWHERE).filter((ref) => !silent.has(ref));
  return [...refused, ...over.map((ref) => `${ref}: what is said of its licence is no longer needed.`)];
}
