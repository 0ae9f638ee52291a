import { DocumentKind } from './document-data.js';
import { isFreePrefix, numberOf, readInvoiceNumber } from './numbers.js';

it('a number has its prefix and five digits', () => {
  expect(numberOf(DocumentKind.Invoice, 42, 'INV-')).toBe('INV-00042');
  expect(numberOf(DocumentKind.Receipt, 42, 'INV-')).toBe('R-00042');
});

it.each(['R-', 'r-1', 'RR-2026', 'CN-', 'cn-A'])('invoices cannot begin with %s', (prefix) => {
  expect(isFreePrefix(prefix)).toBe(false);
});

it.each(['INV-', 'R', 'RENT-', 'C-'])('invoices can begin with %s', (prefix) => {
  expect(isFreePrefix(prefix)).toBe(true);
});

it.each([
  ['INV-00042', 'INV-', 42],
  [' inv 42', 'INV-', 42],
  ['INV42', 'Inv-', 42],
  ['INV2026/00042', 'INV2026/', 42],
])('the number %j of invoices with the prefix %j is read as %d', (text, prefix, sequence) => {
  expect(readInvoiceNumber(text, prefix)).toBe(sequence);
});

it.each(['42', 'INV-', 'INV-2026-00042', 'CN-00042', 'Invicta 42', 'INV-1234567890'])(
  '%j is not read as the number of an invoice with the prefix INV-',
  (text) => {
    expect(readInvoiceNumber(text, 'INV-')).toBeNull();
  },
);
