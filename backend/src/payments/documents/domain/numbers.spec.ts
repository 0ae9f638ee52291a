import { DocumentKind } from './document-data.js';
import { isFreePrefix, numberOf } from './numbers.js';

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
