import { defaultShortTexts, defaultTextsOf } from './default-texts.js';
import { PAGES, SHORT_PAGES } from './page-definitions.js';

const club = { name: 'Quarry Lane' };

it.each(PAGES.map(({ key, texts }) => [key, texts.map(({ name }) => name)] as const))(
  'there are words for every text of %s that staff can write',
  (key, names) => {
    expect(Object.keys(defaultTextsOf(key, club)).sort()).toEqual([...names].sort());
  },
);

it.each(PAGES.flatMap(({ key, texts }) => texts.map((text) => [text.name, key, text] as const)))(
  '%s could have been written by staff',
  (name, key, { kind, most }) => {
    const text = defaultTextsOf(key, club)[name] ?? '';
    if (kind !== 'picture' && kind !== 'pictures') expect(text.length).toBeLessThanOrEqual(most);
    if (kind === 'line') expect(text).not.toContain('\n');
    expect(text).not.toMatch(/bridgewater|adelaide|south australia|\boval\b|hills/i);
  },
);

it('says the name, but where the page fills it in itself', () => {
  expect(defaultShortTexts(club)['homeWelcomeText']).toContain('The Quarry Lane is run');
  expect(defaultTextsOf('terms', club)['termsText']).toContain('{club}, {address}');
});

it('brings those of short pages with every page, and no others', () => {
  const names = PAGES.filter(({ key }) => SHORT_PAGES.includes(key)).flatMap(({ texts }) => texts);
  expect(Object.keys(defaultShortTexts(club))).toHaveLength(names.length);
});
