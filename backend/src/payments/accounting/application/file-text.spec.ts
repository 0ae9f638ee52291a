import { DocumentKind } from '../../documents/domain/document-data.js';
import { gstOf } from '../../documents/domain/gst.js';
import { AccountKind, Accounts } from '../domain/account-map.js';
import type { ExportedInvoice } from '../persistence/invoice-lines.repository.js';
import { xeroInvoices } from './file-text.js';

const ACCOUNTS = new Accounts(
  [
    {
      kind: AccountKind.Hire,
      spaceId: null,
      clubId: null,
      account: '200',
      taxCode: 'GST on Income',
      tracking: null,
    },
  ],
  'BAS Excluded',
);

function invoiceOf(amounts: readonly number[]): ExportedInvoice {
  const totalMinor = amounts.reduce((sum, amount) => sum + amount, 0);
  const data: ExportedInvoice['data'] = {
    kind: DocumentKind.Invoice,
    number: 'INV-00001',
    issuedOn: '2026-11-02',
    seller: { name: '', legalName: '', abn: null, address: '', email: '', phone: '' },
    buyer: { name: 'Sam Booker', abn: null, address: null },
    gst: 'tax',
    currency: 'AUD',
    lines: [],
    totalMinor,
    gstMinor: gstOf(totalMinor),
    footer: null,
  };
  const lines = amounts.map((amountMinor, index) => ({
    kind: AccountKind.Hire,
    spaceId: 1,
    clubId: null,
    bookingId: index + 1,
    text: 'Hire',
    amountMinor,
  })) as ExportedInvoice['lines'];
  return { id: 1, data, email: null, lines };
}

function taxesOf(invoice: ExportedInvoice): string[] {
  const [head = '', ...rows] = xeroInvoices([invoice], ACCOUNTS).trim().split('\r\n');
  const place = head.split(',').indexOf('TaxAmount');
  return rows.map((row) => row.split(',')[place] ?? '');
}

it.each([
  // By line the tax would be 0.91 each, 2.73 in all; the document says 2.74.
  [
    [1005, 1005, 1005],
    ['0.91', '0.92', '0.91'],
  ],
  [
    [12_000, -2000],
    ['10.91', '-1.82'],
  ],
  [
    [-1005, -1005, -1005],
    ['-0.91', '-0.92', '-0.91'],
  ],
])('the tax of the lines %j in the file for Xero adds up to the GST of the document', (amounts, taxes) => {
  const invoice = invoiceOf(amounts);
  expect(taxesOf(invoice)).toEqual(taxes);
  expect(taxes.reduce((sum, tax) => sum + Math.round(Number(tax) * 100), 0)).toBe(invoice.data.gstMinor);
});
