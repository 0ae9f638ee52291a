/** Readers of the tests' own, so that a mistake of the writer is not read back as right. */
export type Row = Record<string, string>;

/** RFC 4180 with CRLF: fails where a quotation mark or a line break is out of place. */
export function readCsv(text: string): Row[] {
  const cells: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('a quotation mark is open');
        value += text.charAt(at);
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else
      for (; at < text.length && !',\r'.includes(text[at] ?? ''); at += 1) {
        if ('"\n'.includes(text[at] ?? '')) throw new Error(`a stray character at ${at}`);
        value += text.charAt(at);
      }
    cells.at(-1)?.push(value);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) cells.push([]);
    } else throw new Error(`no comma and no line break at ${at}`);
  }
  return rowsOf(cells);
}

/** A journal: a row of headings, then entries of some rows each, with an empty line between. */
export function readJournal(text: string): Row[][] {
  if (text.includes('"')) throw new Error('MYOB reads quotation marks as text');
  const [heading = '', ...lines] = text.split('\r\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  const entries: string[][] = [[]];
  for (const line of lines)
    if (line === '') entries.push([]);
    else entries.at(-1)?.push(line);
  if (lines.length > 0 && entries.some((entry) => entry.length === 0))
    throw new Error('two empty lines follow each other');
  return entries.map((entry) => rowsOf([heading, ...entry].map((line) => line.split('\t'))));
}

function rowsOf([heading = [], ...rows]: string[][]): Row[] {
  return rows.map((row) => {
    if (row.length !== heading.length)
      throw new Error(`${row.length} cells under ${heading.length} headings`);
    return Object.fromEntries(heading.map((name, index) => [name, row[index] ?? '']));
  });
}

/** Minor units; fails for anything but a signed amount with two decimals. */
export function minor(amount: string | undefined): number {
  const [, sign = '', pounds, pence] = /^(-?)(\d+)\.(\d\d)$/.exec(amount ?? '') ?? [];
  if (pounds === undefined) throw new Error(`${amount} is no amount`);
  return (sign === '-' ? -1 : 1) * (Number(pounds) * 100 + Number(pence));
}

export const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + (row[column] ? minor(row[column]) : 0), 0);
