/** A part of a word in one font. */
export interface Run {
  text: string;
  font: string;
  width: number;
}

export interface Line {
  /** In the order in which they are drawn, from the left. */
  words: Run[][];
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A letter with its combining marks is one grapheme. */
export function graphemesOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

/**
 * Breaks a text into lines. A word that is too wide is broken between its letters, as Chinese is, which has no spaces.
 * @param runsOf the runs of a word, with their widths
 */
export function linesOf(
  text: string,
  { width, space }: { width: number; space: number },
  runsOf: (word: string) => Run[],
): Line[] {
  const lines: Run[][][] = [];
  let left = 0;
  for (const word of text.split(' ').filter(Boolean)) {
    const runs = runsOf(word);
    const line = lines.at(-1);
    if (line && space + widthOf(runs) <= left) {
      line.push(runs);
      left -= space + widthOf(runs);
      continue;
    }
    for (const part of widthOf(runs) > width ? partsOf(word, width, runsOf) : [runs]) {
      lines.push([part]);
      left = width - widthOf(part);
    }
  }
  return lines.map((words) => ({ words: inVisualOrder(words) }));
}

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.width, 0);

export const widthOfLine = ({ words }: Line, space: number): number =>
  words.reduce((sum, word) => sum + widthOf(word), 0) + space * Math.max(0, words.length - 1);

function partsOf(word: string, width: number, runsOf: (word: string) => Run[]): Run[][] {
  const parts: string[] = [];
  for (const letter of graphemesOf(word)) {
    const longer = `${parts.at(-1) ?? ''}${letter}`;
    if (parts.length > 0 && widthOf(runsOf(longer)) <= width) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.map(runsOf);
}

/** Neighbouring words of a script that is written from right to left stand in that order. The font orders the letters of each. */
function inVisualOrder(words: Run[][]): Run[][] {
  const ordered: Run[][] = [];
  let from = 0;
  for (const [place, word] of words.entries()) {
    if (word.some(({ text }) => RIGHT_TO_LEFT.test(text))) {
      ordered.splice(from, 0, word);
    } else {
      ordered.push(word);
      from = place + 1;
    }
  }
  return ordered;
}
