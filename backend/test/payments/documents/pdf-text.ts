import { inflateSync } from 'node:zlib';

/** Operators that show text: `(…) Tj`, `<…> Tj` and arrays of both before `TJ`. */
const SHOWN = /\[((?:<[0-9a-f]*>|\((?:\\.|[^\\)])*\)|[-\d.\s]+)*)\]\s*TJ/gi;
/** Bytes of WinAnsi that differ from Latin-1. */
const WIN_ANSI: Readonly<Record<number, string>> = {
  0x80: '€',
  0x85: '…',
  0x91: '‘',
  0x92: '’',
  0x93: '“',
  0x94: '”',
  0x95: '•',
  0x96: '–',
  0x97: '—',
};

/** The text of a PDF of pdfkit with the standard fonts, each line on its own. */
export function textOfPdf(pdf: Buffer): string {
  return streamsOf(pdf)
    .flatMap((stream) => [...stream.matchAll(SHOWN)].map(([, shown = '']) => textOf(shown)))
    .join('\n');
}

/** The tags of its structure, each once. */
export function tagsOfPdf(pdf: Buffer): string[] {
  return [...new Set([...pdf.toString('latin1').matchAll(/\/S \/(\w+)/g)].map(([, tag = '']) => tag))];
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const streams: string[] = [];
  for (const { index } of text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const start = text.indexOf('stream', index) + 'stream'.length;
    const begin = text[start] === '\r' ? start + 2 : start + 1;
    const end = text.indexOf('\nendstream', begin);
    streams.push(inflateSync(pdf.subarray(begin, end)).toString('latin1'));
  }
  return streams;
}

function textOf(shown: string): string {
  return [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .flatMap(([, hex = '']) => [...Buffer.from(hex, 'hex')])
    .map((byte) => WIN_ANSI[byte] ?? String.fromCharCode(byte))
    .join('');
}
