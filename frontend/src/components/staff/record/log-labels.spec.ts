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
const codes = (pattern: RegExp, sources = SOURCES): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code))),
];

it('the log has words for every kind of record and every action that the backend writes', () => {
  // Files that only write events for webhooks name kinds that are not in the log.
  const logging = SOURCES.filter((text) => !text.includes('logEvents(') || /audit/i.test(text));
  const kinds = codes(/objectKind: '([a-z_]+)'/g, logging);
  const actions = codes(/action: '([a-z_]+\.[a-z_]+)'/g);
  expect(Math.min(kinds.length, actions.length)).toBeGreaterThan(25);
  expect(kinds.filter((kind) => !(kind in OBJECT_KINDS))).toEqual([]);
  expect(actions.filter((action) => !(action in ACTIONS))).toEqual([]);
});

/** The verbs of a file that composes its actions, such as `booking.${verb}`. */
const COMPOSED = /`([a-z_]+)\.\$\{(?:verb|action)\}`/g;
const VERB_UNION = /verb: ((?:'[a-z_]+'(?: \| )?)+)/g;
const VERB_GIVEN = /this\.(?:record|change|update|save|put|act)\(\s*'([a-z_]+)',/g;

it('the log has words for every action that the backend composes', () => {
  const verbsIn = (text: string): string[] => [
    ...[...text.matchAll(VERB_UNION)].flatMap(([, verbs = '']) => verbs.match(/[a-z_]+/g) ?? []),
    ...[...text.matchAll(VERB_GIVEN)].map(([, verb = '']) => verb),
  ];
  const composed = SOURCES.flatMap((text) =>
    [...text.matchAll(COMPOSED)].flatMap(([, kind = '']) => verbsIn(text).map((verb) => `${kind}.${verb}`)),
  );
  expect(composed.length).toBeGreaterThan(20);
  expect(composed.filter((action) => !(action in ACTIONS))).toEqual([]);
  // Payments, bonds and memberships hand their verbs to another file, which adds the kind.
  const handed = codes(/\bverb: '([a-z_]+)'/g);
  expect(
    handed.filter((verb) => !Object.keys(ACTIONS).some((action) => action.endsWith(`.${verb}`))),
  ).toEqual([]);
});

it('the log has words for every change of content that has drafts', () => {
  const kinds = SOURCES.filter((text) => text.includes('new EditableResource')).flatMap((text) =>
    [...text.matchAll(/^\s+kind: '([a-z_]+)',\s+entity: \w+,$(?!\s+direct: true)/gm)].map(
      ([, kind = '']) => kind,
    ),
  );
  expect(kinds.length).toBeGreaterThan(5);
  const actions = kinds.flatMap((kind) => ['update', 'publish', 'discard'].map((verb) => `${kind}.${verb}`));
  expect(actions.filter((action) => !(action in ACTIONS))).toEqual([]);
});

it('the log has words for every field that the backend names', () => {
  const fields = codes(/\bfield: '([A-Za-z_]+)'/g);
  expect(fields.length).toBeGreaterThan(30);
  for (const field of fields)
    expect(fieldName(field)).toMatch(/^[A-Z][a-z-]+(?: [a-z-]+)*(?: \([a-z%]+\))?$/);
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
