/**
 * What begins a formula, at the beginning of a cell or behind what another program takes for its end: where lists have semicolons Excel
 * splits a line there, inside quotation marks, too.
 */
const FORMULA = /(^|[;|\t\r\n])([ \u00A0"']{0,8})(?=[=+\-@\uFF1D\uFF0B\uFF20\uFF0D])/g;
/** Alone at the beginning they are taken for one by older programs. */
const STEERING = /^[\t\r]/;

/** A cell of an export: text that a spreadsheet would run as a formula is marked as text. Numbers are no formulas. */
export function spreadsheetCell(value: string | number | null): string | number | null {
  if (typeof value !== 'string') return value;
  return value.replace(FORMULA, "$1'$2").replace(STEERING, "'$&");
}
