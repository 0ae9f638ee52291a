import { graphemesOf, linesOf, type Run, widthOfLine } from './text-lines.js';

/** Each letter is one wide. */
const runsOf = (word: string): Run[] => [{ text: word, font: 'A', width: graphemesOf(word).length }];
const shown = (text: string, width = 20): string[] =>
  linesOf(text, { width, space: 1 }, runsOf).map(({ words }) =>
    words
      .flat()
      .map(({ text: word }) => word)
      .join(' '),
  );

it('a text is broken between words, and a word that is too wide between its letters', () => {
  expect(shown('one two three', 7)).toEqual(['one two', 'three']);
  expect(shown('ab cdefghij k', 4)).toEqual(['ab', 'cdef', 'ghij', 'k']);
  expect(shown('王小明王小明', 4)).toEqual(['王小明王', '小明']);
});

it('a letter is never parted from its combining marks', () => {
  expect(shown('a\u0304\u0308b\u0304', 1)).toEqual(['a\u0304\u0308', 'b\u0304']);
});

it('words that are written from right to left stand in that order on each line', () => {
  expect(shown('محمد علي حسن')).toEqual(['حسن علي محمد']);
  expect(shown('For محمد علي and דוד כהן here', 40)).toEqual(['For علي محمد and כהן דוד here']);
  expect(shown('محمد علي حسن', 8)).toEqual(['علي محمد', 'حسن']);
});

it('the width of a line has the spaces between its words', () => {
  const [line] = linesOf('one two', { width: 20, space: 1 }, runsOf);
  expect(line && widthOfLine(line, 1)).toBe(7);
});
