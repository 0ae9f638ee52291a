/** A piece of a line: the words of a link and where it leads, or text between links. */
export interface LinePart {
  words: string;
  to: string | null;
}

/**
 * A text cut at its links, `[words](address)`. Brackets inside an address belong to it while they are in pairs, as in
 * `[gold](https://en.wikipedia.org/wiki/Gold_(colour))`. It takes time in proportion to the length, whatever the text is.
 */
export function partsOf(text: string): LinePart[] {
  const ends = endsOfAddresses(text);
  const parts: LinePart[] = [];
  let done = 0;
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '[' && open < 0) open = at;
    if (text[at] === '\n') open = -1;
    if (text[at] !== ']') continue;
    const end = ends.get(at + 1) ?? 0;
    if (open >= 0 && at > open + 1 && end > at + 2) {
      parts.push({ words: text.slice(done, open), to: null });
      parts.push({ words: text.slice(open + 1, at), to: text.slice(at + 2, end) });
      done = end + 1;
      at = end;
    }
    open = -1;
  }
  return [...parts, { words: text.slice(done), to: null }];
}

/** Where each round bracket closes, as long as no space stands in it. */
function endsOfAddresses(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  let open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '(') open.push(at);
    else if (letter === ')') {
      const start = open.pop();
      if (start !== undefined) ends.set(start, at);
    } else if (open.length > 0 && letter.trim() === '') open = [];
  }
  return ends;
}
