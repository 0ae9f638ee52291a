import { ValidationError } from '../common/domain-error.js';
import { readTable } from './read-table.js';

const HEADINGS = ['Name', 'Email'];
const ROW = ['Zoë Ångström', 'zoe@read.example'];
const TEXT = `Name,Email\r\n${ROW.join(',')}\r\n`;
const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** In these texts Windows-1252 differs from Latin-1 only in the apostrophe. */
const windows = (text: string): Buffer => Buffer.from(text.replaceAll('’', '\x92'), 'latin1');

describe('a CSV file', () => {
  it.each([
    ['Excel as “CSV UTF-8”', Buffer.from(`\uFEFF${TEXT}`)],
    ['Excel where lists have semicolons', Buffer.from(`\uFEFF${TEXT.replaceAll(',', ';')}`)],
    ['Excel with a line sep=', Buffer.from(`\uFEFFsep=;\r\n${TEXT.replaceAll(',', ';')}`)],
    ['a program with a line "sep=,"', Buffer.from(`"sep=,"\r\n${TEXT}`)],
    ['Excel as “Unicode Text”', Buffer.from(`\uFEFF${TEXT.replaceAll(',', '\t')}`, 'utf16le')],
    ['a program in UTF-16 with its bytes turned round', swapped(`\uFEFF${TEXT}`)],
    ['a program in UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
    ['Excel as “CSV”, in Windows-1252', windows(TEXT)],
    ['Numbers', Buffer.from(`Name,Email\n${ROW.join(',')}\n`)],
    ['Google Sheets, without a last line end', Buffer.from(TEXT.trimEnd())],
    ['an old Mac program', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
    [
      'Excel with cells that were once filled',
      Buffer.from(`Name,Email,,,\r\n${ROW.join(',')},,,\r\n,,,,\r\n`),
    ],
    ['a program with quotation marks', Buffer.from(`"Name","Email"\r\n\r\n"${ROW.join('","')}"\r\n`)],
  ])('is read from %s', async (_, bytes) => {
    const { headings, rows } = await readTable(bytes);
    expect(headings).toEqual(HEADINGS);
    expect(rows.map(({ cells }) => cells)).toEqual([ROW]);
  });

  it('gets a note if its encoding is a guess', async () => {
    expect((await readTable(windows('Name,Email\nPat O’Brien,pat@read.example'))).notes).toEqual([
      expect.stringContaining('Windows-1252'),
    ]);
    expect((await readTable(Buffer.from(TEXT))).notes).toEqual([]);
  });

  it('may have rows that are shorter than the headings, and empty cells at the end', async () => {
    const { rows } = await readTable(
      Buffer.from('Name,Email,Club\nA,a@read.example\nB,b@read.example,Netball,,\nC'),
    );
    expect(rows).toEqual([
      { line: 2, cells: ['A', 'a@read.example', ''] },
      { line: 3, cells: ['B', 'b@read.example', 'Netball'] },
      { line: 4, cells: ['C', '', ''] },
    ]);
  });

  it('keeps its line numbers after a line sep=, and cells beyond the headings if they are not empty', async () => {
    const { headings, rows } = await readTable(
      Buffer.from('sep=;\r\nName;Email\r\nA;a@read.example;more;\r\n'),
    );
    expect(headings).toEqual(HEADINGS);
    expect(rows).toEqual([{ line: 3, cells: ['A', 'a@read.example', 'more'] }]);
  });

  it('may have columns without a heading', async () => {
    const { headings, rows } = await readTable(Buffer.from('Name,Email,\nA,a@read.example,a note\n'));
    expect(headings).toEqual(['Name', 'Email', '']);
    expect(rows[0]?.cells).toEqual(['A', 'a@read.example', 'a note']);
  });
});

const zip = (name: string): Buffer => Buffer.from(`PK\x03\x04\x14\0\0\0\b\0${name}`, 'latin1');

describe('a file that is not a CSV table', () => {
  it.each([
    ['an Excel workbook', zip('xl/workbook.xml'), '(.xlsx), not a CSV file. Open it, choose “Save as”'],
    [
      'an old Excel workbook',
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', 'latin1'),
      '(.xls), not a CSV file',
    ],
    ['a Numbers document', zip('Index/Document.iwa'), 'Numbers document'],
    ['a LibreOffice document', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), '(.ods)'],
    ['an archive of Mailchimp', zip('subscribed_members_export.csv'), 'ZIP archive. Unpack it'],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'PDF'],
    ['a web page that is named .xls', Buffer.from('\uFEFF <html><table>…'), 'web page'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'as CSV'],
    ['UTF-16 that was cut', Buffer.from('\uFEFFName', 'utf16le').subarray(0, 9), 'damaged'],
    // é and ü as old Macs wrote them.
    [
      'letters of an old Mac',
      Buffer.from('Name,Email\nRen\x8e M\x9fller,r@read.example', 'latin1'),
      'accented letters',
    ],
    [
      'a capital letter of an old Mac',
      Buffer.from('Name,Email\n\xe7ngel Ruiz,a@read.example', 'latin1'),
      'accented letters',
    ],
    ['rows without headings', Buffer.from('Robin,robin@read.example\nKim,kim@read.example\n'), 'headings'],
  ])('is refused with instructions: %s', async (_, bytes, words) => {
    const refused = await readTable(bytes).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).errors?.['file']?.[0]).toContain(words);
  });
});
