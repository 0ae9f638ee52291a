export enum AccountingFile {
  XeroBank = 'xero_bank',
  XeroInvoices = 'xero_invoices',
  MyobJournal = 'myob_journal',
}

/** How many lines, invoices or entries a file has at most. MYOB has no limit. */
const MOST_PER_FILE: Readonly<Record<AccountingFile, number>> = {
  [AccountingFile.XeroBank]: 1_000,
  [AccountingFile.XeroInvoices]: 500,
  [AccountingFile.MyobJournal]: Infinity,
};

/** What the programs call income of a club that is not registered for GST. */
export const NO_GST_CODES: Readonly<Record<AccountingFile, string>> = {
  [AccountingFile.XeroBank]: 'BAS Excluded',
  [AccountingFile.XeroInvoices]: 'BAS Excluded',
  [AccountingFile.MyobJournal]: 'N-T',
};

export function partsOf(file: AccountingFile, count: number): number {
  return Math.max(1, Math.ceil(count / MOST_PER_FILE[file]));
}

/** The items of a part; the first part is 1. */
export function partOf<Item>(file: AccountingFile, items: readonly Item[], part: number): Item[] {
  const most = MOST_PER_FILE[file];
  return most === Infinity ? [...items] : items.slice((part - 1) * most, part * most);
}

/** 'DD/MM/YYYY' */
export function slashDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** One line without tabs: a line break in a name must not begin a new row. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/** 'Venue: Main hall' as Xero's category and option. */
export function trackingOf(tracking: string | null): [category: string, option: string] {
  const [, category, option] = /^([^:]+):(.+)$/.exec(tracking ?? '') ?? [];
  return category && option ? [category.trim(), option.trim()] : ['', ''];
}

/**
 * A number for a journal entry that is the same in each export, in MYOB's eight characters: year, month and day, and the
 * entry's place on that day, in digits of base 36.
 */
export function journalNumber(day: string, place: number): string {
  const [year = '', month, date] = day.split('-');
  return `${year.slice(2)}${digits(Number(month), 1)}${digits(Number(date), 1)}${digits(place, 4)}`;
}

function digits(value: number, length: number): string {
  return value.toString(36).toUpperCase().padStart(length, '0');
}
