/** A piece of a line: a link's text and target, or plain text. */
export interface LinePart {
  words: string;
  to: string | null;
}

/**
 * Splits a text at its links, `[words](address)`. Balanced brackets inside an address belong to it, as in
 * `[gold](https://en.wikipedia.org/wiki/Gold_(colour))`. Runs in linear time for any input.
 */
export function splitLinks(text: string): LinePart[] {
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

/** End index of each pair of round brackets that contains no space. */
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
