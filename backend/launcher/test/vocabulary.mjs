import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../run/paths.mjs';
import { hasTexts, textsOf } from './texts.mjs';

/**
 * `npm run vocabulary [-- PATH …]`: finds words that docs/glossary.md replaces, in all files that git knows or would
 * add, and more words in the texts that users read. With paths it lists each place; without, it counts them by folder.
 */

/** Searched in lower case, with names split: `moneyDeed`, `MONEY_DEED` and `money-deed` become 'money deed'. */
const WORDS = [
  'nobody',
  'somebody',
  'whoever',
  'anybody',
  'whatever is',
  'deeds?',
  'whereabouts',
  'wish(?:es|ed|ing)?',
  'turnstiles?',
  'lookouts?',
  'unhurried',
  'fell away',
  'ready answers?',
  'words of (?:the )?e?mails?',
  'staff rooms?',
];

/** Searched as they are: names whose words are common elsewhere. */
const NAMES = [
  /(?:\b(?:class|enum|new|type) |\{ |: |<)(?:Becomes|Departure|Turns)\b/,
  /\b(?:becomes|departure|turns|violations)(?:\.e2e-spec|\.spec)?\.[jt]s\b/,
];

/** Searched in texts that users read, because code has other names for these things. Capitals do not matter. */
const IN_TEXTS = [
  'sign(?:ed|s|ing)?[ -](?:in|out)s?',
  'calendar (?:link|subscription)s?',
  'images?',
  'pictures?',
  'readers?',
  'recipients',
  // Not the state of an address, and no SQL.
  "states?(?! (?:and postcode|or country|=|<>|IN|NOT|IS|AS) ?|')",
  'tries(?! (?:again|each|to)\\b)',
  '(?:one|each|every|next|last) try',
];

const READ_BY_USERS = /^docs\/(?:handbook|api|integrators)\.md$/;

/** Places where the words may occur, matched against `path:text`. @type {RegExp[]} */
const ALLOWED = [
  // These files list the replaced words.
  /^docs\/glossary\.md:/,
  /^backend\/launcher\/test\/vocabulary\.mjs:/,
  /^backend\/test\/runner\/vocabulary\.spec\.ts:/,
  // The specification gives this text.
  /^frontend\/src\/features\/clubs\/club-tabs\.tsx:title: No Gallery Images$/,
  // What people may type into the search for a page.
  /^frontend\/src\/config\/staff-pages\/website\.ts:images pictures gallery$/,
  // Package names and images.
  /^package-lock\.json:/,
  /^[^:]+\.(?:svg|jpg|webp|png|ico):/,
  // A Unix user name, and a word in weak secrets.
  /^backend\/src\/auth\/sessions\/reserved-names\.ts:.* noreply nobody null /,
  /^backend\/src\/platform\/config\/secret-strength\.ts:.*\|nobody\|/,
];

const WANTED = new RegExp(String.raw`(?<![a-z])(?:${WORDS.join('|')})(?![a-z])`, 'g');

/** @param {string} line */
function apart(line) {
  return line
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}

const WANTED_IN_TEXTS = new RegExp(String.raw`(?<![\w/.$'"{-])(?:${IN_TEXTS.join('|')})(?![\w/=-])`, 'gi');

/** The texts of a file that users read, by line. @param {string} path @param {string} source @returns {[number, string][]} */
function readTexts(path, source) {
  if (READ_BY_USERS.test(path))
    return source.split('\n').map((line, index) => [index + 1, line.replaceAll(/\]\([^)]*\)/g, ']')]);
  return hasTexts(path) ? textsOf(path, source) : [];
}

/** The words that a text should not have, outside code in it. @param {string} text @returns {string[]} */
const wordsInText = (text) =>
  [...text.replaceAll(/`[^`]*`|\$?\{[^{}]*\}/g, '…').matchAll(WANTED_IN_TEXTS)].map(([word]) =>
    word.toLowerCase(),
  );

/** The listed words in a line of text. @param {string} line @returns {string[]} */
function wordsIn(line) {
  const words = [...apart(line).matchAll(WANTED)].map(([word]) => word);
  return [...words, ...NAMES.flatMap((name) => name.exec(line)?.[0].split(/[ <]/).at(-1) ?? [])];
}

/**
 * Line 0 is the file's own path.
 * @param {string} path From the top of the checkout.
 * @param {string} text
 * @returns {{ path: string, line: number, word: string, text: string }[]}
 */
export function findIn(path, text) {
  /** @param {number} index @param {string} line @param {(line: string) => string[]} of */
  const found = (index, line, of) =>
    ALLOWED.some((allowed) => allowed.test(`${path}:${line}`))
      ? []
      : of(line).map((word) => ({ path, line: index, word, text: line.trim() }));
  return [
    ...[path, ...text.split('\n')].flatMap((line, index) => found(index, line, wordsIn)),
    ...readTexts(path, text).flatMap(([index, line]) => found(index, line, wordsInText)),
  ];
}

/** @param {string[]} keys */
function counted(keys) {
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, count]) => `${String(count).padStart(6)}  ${key}`);
}

/** @param {string} path */
const folder = (path) => path.split('/').slice(0, -1).slice(0, 3).join('/') || 'top folder';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...asked];
  const listed = spawnSync('git', listing, { cwd: root, encoding: 'utf8' });
  if (listed.status !== 0) {
    console.log('Skipped: git cannot list the files here.', listed.stderr ?? listed.error?.message);
    process.exit(0);
  }
  const paths = [...new Set(listed.stdout.split('\n'))].filter(
    (path) => path !== '' && existsSync(join(root, path)),
  );
  const found = paths.flatMap((path) => findIn(path, readFileSync(join(root, path), 'utf8')));
  if (asked.length > 0 || found.length <= 100)
    for (const { path, line, word, text } of found)
      console.log(`${path}:${line}: ${word}: ${text.slice(0, 160)}`);
  else console.log(counted(found.map(({ path }) => folder(path))).join('\n'));
  if (found.length > 0) console.log(`\n${counted(found.map(({ word }) => word)).join('\n')}`);
  console.log(`${found.length} words that docs/glossary.md replaces, in ${paths.length} files`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
