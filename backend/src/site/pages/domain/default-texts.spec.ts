import { defaultShortTexts, defaultTextsOf } from './default-texts.js';
import { PAGES, SHORT_PAGES } from './page-definitions.js';

const club = { name: 'Quarry Lane' };

it.each(PAGES.map(({ key, texts }) => [key, texts.map(({ name }) => name)] as const))(
  'every editable text of the page %s has a default',
  (key, names) => {
    expect(Object.keys(defaultTextsOf(key, club)).sort()).toEqual([...names].sort());
  },
);

it.each(PAGES.flatMap(({ key, texts }) => texts.map((text) => [text.name, key, text] as const)))(
  'the default of %s keeps the limits of its text and names no particular place',
  (name, key, { kind, max }) => {
    const text = defaultTextsOf(key, club)[name] ?? '';
    if (kind !== 'picture' && kind !== 'pictures') expect(text.length).toBeLessThanOrEqual(max);
    if (kind === 'line') expect(text).not.toContain('\n');
    expect(text).not.toMatch(/bridgewater|adelaide|south australia|\boval\b|hills/i);
  },
);

it('default texts have the club’s name, except those that the web app fills in', () => {
  expect(defaultShortTexts(club)['homeWelcomeText']).toContain('The Quarry Lane is run');
  expect(defaultTextsOf('terms', club)['termsText']).toContain('{club}, {address}');
});

it('only the default texts of short pages are loaded with every page', () => {
  const names = PAGES.filter(({ key }) => SHORT_PAGES.includes(key)).flatMap(({ texts }) => texts);
  expect(Object.keys(defaultShortTexts(club))).toHaveLength(names.length);
});
