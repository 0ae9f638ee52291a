import { splitLinks } from './link-parts';

const linksOf = (text: string) =>
  splitLinks(text).flatMap(({ words, to }) => (to === null ? [] : [`${words} > ${to}`]));

it('splits a text into links and the words between them', () => {
  expect(splitLinks('See [our terms](/terms), or write.')).toEqual([
    { words: 'See ', to: null },
    { words: 'our terms', to: '/terms' },
    { words: ', or write.', to: null },
  ]);
});

it('an address keeps its apostrophes and balanced brackets', () => {
  expect(
    linksOf("([a](https://en.wikipedia.org/wiki/Fool's_Gold_(film))) [b](mailto:o'hara@club.example)"),
  ).toEqual(["a > https://en.wikipedia.org/wiki/Fool's_Gold_(film)", "b > mailto:o'hara@club.example"]);
});

it.each(['[a] (b)', '[](b)', '[a]()', '[a\nb](c)', '[a](b c)', '[a](b', 'a](b)', '[a]'])(
  'text that is no whole link stays text: %j',
  (text) => {
    expect(
      splitLinks(text)
        .map(({ words }) => words)
        .join(''),
    ).toBe(text);
    expect(linksOf(text)).toEqual([]);
  },
);

it.each(['[', '[a](', '[a](b', '](', '(', '[a]('.repeat(3) + ' '])(
  'a long text of %j takes no longer for each character than a short one',
  (piece) => {
    const text = piece.repeat(50_000);
    const began = performance.now();
    splitLinks(text);
    // A backtracking pattern would take minutes.
    expect(performance.now() - began).toBeLessThan(2000);
  },
);
