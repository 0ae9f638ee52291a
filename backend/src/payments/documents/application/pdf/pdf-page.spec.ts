import { inflateSync } from 'node:zlib';
import { PdfPage } from './pdf-page.js';

/** The characters that the fonts of a PDF map their letters to. */
function embeddedLetters(pdf: Buffer): Set<string> {
  const raw = pdf.toString('latin1');
  const letters = new Set<string>();
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    const begin = index + (raw[index + 'stream'.length] === '\r' ? 8 : 7);
    let text = '';
    try {
      text = inflateSync(pdf.subarray(begin, raw.indexOf('\nendstream', begin))).toString('latin1');
    } catch {
      continue;
    }
    if (!text.includes('begincmap')) continue;
    for (const [, hex = ''] of text.matchAll(/<([0-9a-f ]{4,})>/gi))
      for (const letter of Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
        letters.add(letter);
  }
  return letters;
}

async function pdfWith(...names: string[]): Promise<Buffer> {
  const page = await PdfPage.open('Invoice 1', 'Club', '2026-11-28');
  for (const name of names) page.text('P', name);
  page.table([{ header: 'Description', width: 200 }], [names.map((name) => [name] as const)]);
  return page.bytes('Footer');
}

describe('a PDF', () => {
  it.each([
    ['Chinese', '王小明'],
    ['Arabic', 'محمد علي'],
    ['Hebrew', 'דוד כהן'],
    ['Samoan', 'Faʻalogo Tāvita'],
    ['combining marks', 'Ō̈ Q\u0303'],
    ['Vietnamese', 'Nguyễn Văn Ất'],
    ['Greek', 'Ελένη'],
  ])('has all letters of a name in another script: %s', async (_, name) => {
    const letters = embeddedLetters(await pdfWith(name));
    const wanted = Array.from(name.normalize('NFC')).filter(
      (letter) => letter !== ' ' && !/[A-Za-z]/.test(letter),
    );
    expect(wanted.filter((letter) => !letters.has(letter))).toEqual([]);
    expect(Array.from(letters)).not.toContain('?');
  });

  it('embeds the used letters only: a document with a Chinese name stays small', async () => {
    expect((await pdfWith('王小明')).length).toBeLessThan(100_000);
  });

  it('embeds no font for letters that every reader has', async () => {
    expect((await pdfWith('José Müller – €5')).toString('latin1')).not.toContain('/FontFile');
  });

  it('of the same content has the same bytes', async () => {
    const [one, other] = [await pdfWith('王小明', 'محمد'), await pdfWith('王小明', 'محمد')];
    expect(one.equals(other)).toBe(true);
  });
});
