import { formatDate, formatMoney } from '../../../../platform/common/formats.js';
import { methodTexts } from '../../../../platform/common/payment-methods.js';
import { formatAbn } from '../../domain/abn.js';
import { type DocumentData, DocumentKind, gstSentences, titleOf } from '../../domain/document-data.js';
import { MARGIN, PdfPage } from './pdf-page.js';

const COLUMN_GAP = 24;
const LOGO_HEIGHT = 44;
const LOGO_GAP = 14;

/** The PDF of a document (template 1). The same data gives the same bytes. @param logo a JPEG; the drawn logo by default */
export async function documentPdf(data: DocumentData, logo?: Buffer): Promise<Buffer> {
  const title = titleOf(data);
  const page = await PdfPage.open(`${title} ${data.number}`, data.seller.legalName, data.issuedOn);
  head(page, data, title, logo);
  parties(page, data);
  lines(page, data);
  for (const sentence of gstSentences(data)) {
    page.gap(4);
    page.text('P', sentence);
  }
  if (data.paidMinor) paid(page, data, data.paidMinor);
  if (data.payment) payment(page, data, data.payment);
  const { legalName, abn } = data.seller;
  const footer = [data.footer, abn ? `${legalName}, ABN ${formatAbn(abn)}` : legalName]
    .filter(Boolean)
    .join(' · ');
  return page.bytes(footer);
}

function head(page: PdfPage, data: DocumentData, title: string, logo?: Buffer): void {
  const { number, issuedOn, dueOn, seller, totalMinor, paidMinor } = data;
  const right = page.logo(MARGIN, MARGIN, LOGO_HEIGHT, `Logo of the ${seller.name}`, logo) + LOGO_GAP;
  page.y = MARGIN + 14;
  page.text('P', seller.name, { bold: true, size: 12 }, right, MARGIN + page.width - right);
  page.y = MARGIN + 66;
  page.text('H1', `${title} ${number}`, { bold: true, size: 20 });
  page.gap(8);
  page.text('P', `Issued ${formatDate(issuedOn)}`);
  if (dueOn && (paidMinor ?? 0) < totalMinor) {
    page.gap(2);
    page.text('P', `Due ${formatDate(dueOn)}`, { bold: true });
  }
}

function parties(page: PdfPage, data: DocumentData): void {
  const { seller, buyer, kind, refersTo, reason } = data;
  page.gap(18);
  const top = page.y;
  const width = (page.width - COLUMN_GAP) / 2;
  const from = page.block(MARGIN, top, width, 'From', [
    seller.legalName,
    seller.abn ? `ABN ${formatAbn(seller.abn)}` : '',
    seller.address,
    seller.email,
    seller.phone,
  ]);
  const to = page.block(MARGIN + width + COLUMN_GAP, top, width, 'To', [
    buyer.name,
    buyer.abn ? `ABN ${formatAbn(buyer.abn)}` : '',
    buyer.address ?? '',
  ]);
  page.y = Math.max(from, to) + 18;
  if (refersTo) {
    const what = kind === DocumentKind.CreditNote ? 'invoice' : 'receipt';
    page.text('P', `For ${what} ${refersTo.number} of ${formatDate(refersTo.issuedOn)}.`);
    page.gap(4);
  }
  if (reason) {
    page.text('P', `Reason: ${reason}`);
    page.gap(4);
  }
  page.gap(8);
}

function lines(page: PdfPage, data: DocumentData): void {
  const { currency, totalMinor, gstMinor, gst, received } = data;
  const isReceipt = data.kind === DocumentKind.Receipt || data.kind === DocumentKind.ReceiptReversal;
  const amount = (minor: number): string => formatMoney(minor, currency);
  page.table(
    [
      { header: 'Description', width: page.width - 200 },
      { header: 'Quantity', width: 62, align: 'right' },
      { header: 'Reference', width: 76 },
      // The last column needs no gutter, so its amounts stand above the sums.
      { header: 'Amount', width: 76, align: 'right' },
    ],
    data.lines.map(({ text, detail, reference, amountMinor }) => [
      [text, detail],
      ['1'],
      [reference],
      [amount(amountMinor)],
    ]),
  );
  page.sums([
    ...(gst === 'tax' && !isReceipt ? [['GST included', amount(gstMinor)] as const] : []),
    [isReceipt ? 'Total received' : `Total ${currency}`, amount(totalMinor), true],
  ]);
  if (received) {
    const { method, on, reference } = received;
    const way = method === 'cash' ? 'in cash' : `by ${methodTexts(method).inSentence}`;
    page.text('P', `Received ${formatDate(on)} ${way}.`);
    if (reference) {
      page.gap(2);
      page.text('P', `Payment reference: ${reference}`);
    }
  }
}

/** What was paid when the invoice was issued. */
function paid(page: PdfPage, { totalMinor, currency }: DocumentData, paidMinor: number): void {
  page.gap(4);
  page.text(
    'P',
    paidMinor >= totalMinor ? 'Paid in full.' : `Paid so far: ${formatMoney(paidMinor, currency)}.`,
    { bold: true },
  );
}

function payment(
  page: PdfPage,
  { dueOn, totalMinor, paidMinor, currency }: DocumentData,
  details: NonNullable<DocumentData['payment']>,
): void {
  const { bsb, accountNumber, accountName, payId, reference, url } = details;
  page.gap(18);
  page.room(130);
  page.text('H2', 'How to pay', { bold: true, size: 12 });
  page.gap(4);
  const by = dueOn ? ` by ${formatDate(dueOn)}` : '';
  page.text(
    'P',
    `Please pay ${formatMoney(totalMinor - (paidMinor ?? 0), currency)}${by}. Use the reference ${reference}.`,
  );
  const facts = [
    ...(bsb && accountNumber
      ? [
          `Bank transfer: BSB ${bsb.slice(0, 3)}-${bsb.slice(3)}, account ${accountNumber}${accountName ? `, ${accountName}` : ''}`,
        ]
      : []),
    ...(payId ? [`PayID: ${payId}`] : []),
    url === null ? 'Online: use the link in our email with this invoice.' : `Online: ${url}`,
  ];
  for (const fact of facts) {
    page.gap(3);
    page.text('P', fact);
  }
}
