import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Vocabulary {
  findIn(path: string, text: string): { line: number; word: string }[];
}

describe('the vocabulary check', () => {
  let vocabulary: Vocabulary;

  const words = (text: string, path = 'backend/src/a.ts') =>
    vocabulary.findIn(path, text).map(({ word }) => word);

  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../launcher/test/vocabulary.mjs');
    vocabulary = (await import(pathToFileURL(file).href)) as Vocabulary;
  });

  it('reports a planted "nobody has the rooms" with its line', () => {
    expect(vocabulary.findIn('frontend/src/a.tsx', '<p>\n  Nobody has the rooms.\n</p>')).toEqual([
      expect.objectContaining({ line: 2, word: 'nobody' }),
    ]);
  });

  it('finds words in camelCase, snake_case and kebab-case names', () => {
    expect(words('const moneyDeed = PERSON_DEEDS[0];')).toEqual(['deed', 'deeds']);
    expect(words('SELECT wish_id FROM wishes -- fell-away')).toEqual(['wish', 'wishes', 'fell away']);
    expect(words('interface WhoeverWaits {}')).toEqual(['whoever']);
  });

  it('finds words in file paths', () => {
    expect(words('', 'backend/src/person-deeds.service.ts')).toEqual(['deeds']);
  });

  it('ignores words that only contain or resemble a listed word', () => {
    expect(words('indeed, the departure of a flight turns cold and becomes late')).toEqual([]);
    expect(words('/** Turns a text into a number. */')).toEqual([]);
    expect(words('class Turns {}')).toEqual(['Turns']);
  });

  it.each([
    ['Please sign in first.', 'sign in'],
    ['A signed-in member sees more.', 'signed-in'],
    ['Copy the calendar link.', 'calendar link'],
    ['Choose an image.', 'image'],
    ['Every reader gets it once.', 'reader'],
    ['The number of recipients', 'recipients'],
    ['Choose a state from the list.', 'state'],
    ['The last 5 tries failed.', 'tries'],
  ])('finds in the text “%s” the word that users read elsewhere under another name', (text, word) => {
    expect(words(`const text = '${text}';`)).toEqual([word]);
    expect(words(`<p>\n  ${text}\n</p>`, 'frontend/src/a.tsx')).toEqual([word]);
    expect(words(text, 'docs/handbook.md')).toEqual([word]);
  });

  it('allows these words in names, comments and tests, in an address and where the specification gives the text', () => {
    expect(words("// Signs in.\nconst state = readers.map((image) => image.state); of('state');")).toEqual(
      [],
    );
    expect(
      words("/** @ApiProperty */ const text = 'Answers `state` and `recipients`, and tries again.';"),
    ).toEqual([]);
    expect(words("it('shows an image', () => {});", 'backend/src/a.spec.ts')).toEqual([]);
    expect(words("const help = 'Street, state and postcode';")).toEqual([]);
    expect(
      words('<EmptyState title="No Gallery Images" />', 'frontend/src/features/clubs/club-tabs.tsx'),
    ).toEqual([]);
  });

  it('ignores the glossary, which lists the replaced words', () => {
    expect(words('| waiting list | wish |', 'docs/glossary.md')).toEqual([]);
  });
});
