import { shortDescription } from './shorten';

it('makes one line of a short text', () => {
  expect(shortDescription(' One\n  line. ')).toBe('One line.');
});

it('cuts a long text at a word, without the comma before it', () => {
  const cut = shortDescription('A dozen words, '.repeat(20));
  expect(cut).toMatch(/^A dozen words, .*[a-z]…$/);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(shortDescription('a'.repeat(500))).toBe(`${'a'.repeat(159)}…`);
});
