import { ACTIONS, fieldName, logValueText, OBJECT_KINDS } from './log-labels';

interface Files {
  readonly readdirSync: (path: string, options: { recursive: true }) => string[];
  readonly readFileSync: (path: string, encoding: 'utf8') => string;
}
const { readdirSync, readFileSync } = jest.requireActual<Files>('node:fs');

/** The backend's sources, which write the log. */
const BACKEND = '../backend/src';
const SOURCES = readdirSync(BACKEND, { recursive: true })
  .filter((file) => /(?<!\.spec)\.ts$/.test(file))
  .map((file) => readFileSync(`${BACKEND}/${file}`, 'utf8'));
/** The codes that a pattern finds in the backend's sources. */
const codes = (pattern: RegExp): string[] => [
  ...new Set(SOURCES.flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code))),
];

it('the log has words for every kind of record and every action that the backend writes', () => {
  const kinds = codes(/objectKind: '([a-z_]+)'/g);
  const actions = codes(/action: '([a-z_]+\.[a-z_]+)'/g);
  expect(Math.min(kinds.length, actions.length)).toBeGreaterThan(25);
  expect(kinds.filter((kind) => !(kind in OBJECT_KINDS))).toEqual([]);
  expect(actions.filter((action) => !(action in ACTIONS))).toEqual([]);
});

it.each([
  ['galleryPictureIds', 'Gallery pictures'],
  ['imageUrl', 'Image'],
  ['clubId', 'Club'],
  ['trainingSchedule', 'Training schedule'],
  ['basePriceMinor', 'Base price'],
  ['guestCount', 'Guests'],
])('the log calls the field %s "%s"', (field, name) => {
  expect(fieldName(field)).toBe(name);
});

it.each([
  ['attendance', 'no_show', 'no show'],
  ['payment', '240.00 bank_transfer', '£240.00 bank transfer'],
  ['money', '1600.00', '£1,600.00'],
  ['bond', '-50.00', '-£50.00'],
  ['payBy', '2026-12-18', 'Fri 18 Dec 2026'],
  ['priceMinor', 24_000, '£240.00'],
  ['notes', 'See file_a.txt on the shelf', 'See file_a.txt on the shelf'],
])('the log shows the value of %s %j as "%s"', (field, value, words) => {
  expect(logValueText(field, value, 'GBP')).toBe(words);
});
