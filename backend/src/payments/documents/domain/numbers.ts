import { DocumentKind } from './document-data.js';

/** The series that the club cannot rename. */
const PREFIXES: Readonly<Record<Exclude<DocumentKind, DocumentKind.Invoice>, string>> = {
  [DocumentKind.Receipt]: 'R-',
  [DocumentKind.ReceiptReversal]: 'RR-',
  [DocumentKind.CreditNote]: 'CN-',
};
const DIGITS = 5;

/** 'INV-00042' @param prefix of invoices, as the club chose it */
export function numberOf(kind: DocumentKind, sequence: number, prefix: string): string {
  const start = kind === DocumentKind.Invoice ? prefix : PREFIXES[kind];
  return `${start}${String(sequence).padStart(DIGITS, '0')}`;
}

/** Whether invoices can begin with it without looking like another document. */
export function isFreePrefix(prefix: string): boolean {
  return !Object.values(PREFIXES).some((taken) => prefix.toUpperCase().startsWith(taken));
}

/**
 * Reads an invoice's number as a person types it: 'INV-00042', 'inv 42'.
 * @param prefix of invoices, as the club chose it @returns null if it is no such number
 */
export function readInvoiceNumber(text: string, prefix: string): number | null {
  const [typed, start] = [text.trim().toUpperCase(), prefix.toUpperCase().replace(/[/-]$/, '')];
  if (!typed.startsWith(start)) return null;
  const [, digits] = /^[\s/-]*0*(\d{1,9})$/.exec(typed.slice(start.length)) ?? [];
  return digits === undefined ? null : Number(digits);
}
