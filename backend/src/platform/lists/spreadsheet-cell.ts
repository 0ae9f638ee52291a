/**
 * Finds signs that begin a formula: at the start of a cell, or after a character that another program takes for the end
 * of one, and any number of blanks or quotation marks. Where lists use semicolons, Excel splits a line there, even inside quotation marks.
 */
const FORMULA =
  /(^|[;|\t\r\n])([ \v\f\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF"']*)(?=[=+\-@\uFF1D\uFF0B\uFF20\uFF0D])/g;
/** Older programs run a cell that begins with one of these as a formula. */
const CONTROLS = /^[\t\r]/;

/** An amount as `formatMinor` writes it. */
const AMOUNT = /^-?\d+\.\d\d$/;

/** Marks text that a spreadsheet would run as a formula. Numbers and amounts stay as they are, so that they can be added up. */
export function spreadsheetCell(value: string | number | null): string | number | null {
  if (typeof value !== 'string' || AMOUNT.test(value)) return value;
  return value.replace(FORMULA, "$1'$2").replace(CONTROLS, "'$&");
}
