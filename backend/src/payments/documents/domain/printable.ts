/** Letters that do not come apart into a base letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ĸ: 'k',
  Ŋ: 'N',
  ŋ: 'n',
  '−': '-',
  '‑': '-',
};
/** What the PDF's own fonts have beyond Latin-1. */
const BEYOND = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Whether the fonts that every PDF reader has have a letter. */
export function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND.has(letter);
}

/** A text in the letters that every PDF reader has. Others lose their accent, or become a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .map((letter) => {
      if (isPrintable(letter)) return letter;
      const folded = FOLDED[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return folded !== '' && Array.from(folded).every(isPrintable) ? folded : '?';
    })
    .join('');
}
