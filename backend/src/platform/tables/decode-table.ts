import { ValidationError } from '../common/domain-error.js';

export interface DecodedTable {
  text: string;
  /** What staff should check, because the file does not name its encoding; null if it is certain. */
  note: string | null;
}

const SAVE_AS =
  'Open it, choose “Save as” or “Export” and then “CSV UTF-8” (or “CSV”), and choose that file here.';
const [CONTROLS, LETTER, SPACE_OR_DIGIT] = [/\0/, /[A-Za-z\xc0-\xff]/, /[\s\d]/];

/**
 * Decodes a file that a spreadsheet saved: UTF-8, UTF-16, or Windows-1252 if its letters make sense. Other file types
 * are recognised by their first bytes.
 * @throws ValidationError for `file`, with how to save it as CSV
 */
export function decodeTable(bytes: Buffer): DecodedTable {
  const other = otherKind(bytes);
  if (other) throw refused(other);
  const wide = utf16Of(bytes);
  const text = wide === null ? decoded(bytes, 'utf-8') : decoded(bytes, wide);
  if (text !== null) {
    if (CONTROLS.test(text)) throw refused(`This file can’t be read as CSV. ${SAVE_AS}`);
    return { text, note: null };
  }
  if (wide !== null) throw refused(`This file is damaged or incomplete. ${SAVE_AS}`);
  const narrow = bytes.toString('latin1');
  if (CONTROLS.test(narrow)) throw refused(`This file can’t be read as CSV. ${SAVE_AS}`);
  if (!isWindows1252(narrow))
    throw refused(`This file is not in UTF-8, so accented letters can’t be read reliably. ${SAVE_AS}`);
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    note: 'The file is not in UTF-8, so we read it as Windows-1252, as Excel saves “CSV”. Check that accented letters are right.',
  };
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    // The decoder drops the byte order mark.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Excel's “Unicode Text” is UTF-16 with a byte order mark; other programs omit the mark. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const begin = bytes.subarray(0, 64);
  if (begin.length < 8) return null;
  // In Latin text every second byte is zero.
  const zeros = [0, 1].map((odd) => begin.filter((byte, place) => place % 2 === odd && byte === 0).length);
  const half = begin.length / 2;
  if (zeros[0] === 0 && (zeros[1] ?? 0) > half * 0.8) return 'utf-16le';
  if (zeros[1] === 0 && (zeros[0] ?? 0) > half * 0.8) return 'utf-16be';
  return null;
}

/** A sentence about a file that is not text; null if it may be text. */
function otherKind(bytes: Buffer): string | null {
  const begin = bytes.subarray(0, 8).toString('latin1');
  if (begin.startsWith('PK\x03\x04')) return inZip(bytes);
  if (begin === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
    return `This is an Excel workbook (.xls), not a CSV file. ${SAVE_AS}`;
  if (begin.startsWith('%PDF'))
    return 'This is a PDF, not a CSV file. Ask for the table as a spreadsheet or CSV.';
  if (begin.startsWith('{\\rtf'))
    return `This is a formatted text document (.rtf), not a CSV file. ${SAVE_AS}`;
  const words = bytes
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .toLowerCase();
  if (['<!doctype', '<html', '<table', '<?xml'].some((mark) => words.startsWith(mark)))
    return `This is a web page or XML, not a CSV file. ${SAVE_AS}`;
  return null;
}

function inZip(bytes: Buffer): string {
  const holds = (name: string): boolean => bytes.includes(name);
  if (holds('xl/workbook')) return `This is an Excel workbook (.xlsx), not a CSV file. ${SAVE_AS}`;
  if (holds('.iwa')) return `This is a Numbers document, not a CSV file. ${SAVE_AS}`;
  if (holds('opendocument.spreadsheet'))
    return `This is a LibreOffice document (.ods), not a CSV file. ${SAVE_AS}`;
  return 'This is a ZIP archive. Unpack it and choose the CSV file in it.';
}

/** Whether this byte is a quotation mark, dash or euro sign of Windows-1252. On old Macs the same byte is a letter. */
const isMark = (letter: string, before: string, after: string): boolean => {
  if (letter === '\x92') return LETTER.test(before) && (/[A-Zs]/.test(after) || SPACE_OR_DIGIT.test(after));
  if (letter === '\x96' || letter === '\x97')
    return SPACE_OR_DIGIT.test(before) && SPACE_OR_DIGIT.test(after);
  return letter === '\x80' && SPACE_OR_DIGIT.test(after);
};

/**
 * Whether the non-ASCII letters make sense as Windows-1252. Old Macs use the same bytes for other letters: their `é` is
 * `Ž` in Windows-1252, and their accented capitals are small letters.
 */
function isWindows1252(text: string): boolean {
  for (const { 0: letter, index } of text.matchAll(/[\x80-\xff]/g)) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
    if (letter < '\xa0') {
      if (!isMark(letter, before, after)) return false;
    } else if (letter < '\xc0') {
      if (LETTER.test(before) && LETTER.test(after)) return false;
    } else if (letter >= '\xe0' && !LETTER.test(before) && /[a-z]/.test(after)) return false;
  }
  return true;
}

function refused(message: string): ValidationError {
  return new ValidationError({ file: [message] });
}
