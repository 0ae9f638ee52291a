import { shortDescription } from './shorten';

it('a short text is put on one line', () => {
  expect(shortDescription(' One\n  line. ')).toBe('One line.');
});

it('a long text is cut at a word, without trailing punctuation', () => {
  const cut = shortDescription('A dozen words, '.repeat(20));
  expect(cut).toMatch(/^A dozen words, .*[a-z]…$/);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(shortDescription('a'.repeat(500))).toBe(`${'a'.repeat(159)}…`);
});
