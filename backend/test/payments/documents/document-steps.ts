import { pdfAt } from '../../support/bytes.js';
import type { Agent } from '../../support/test-app.js';

/** Complete settings of a club that is registered for GST. */
const SETTINGS = {
  legalName: 'Bridgewater Sports and Social Club Inc.',
  abn: '51824753556',
  gstRegistered: true,
  bsb: '105000',
  accountNumber: '12345678',
  accountName: 'BSSC Hire',
  payId: null,
  paymentDays: 14,
  prefix: 'INV-',
  nextNumber: 1,
  footer: null,
  sendsReminders: true,
};

export async function setUp(admin: Agent, changed: object = {}): Promise<void> {
  const { body } = await admin.get('/api/admin/document-settings').expect(200);
  const { version, nextNumber } = body as { version: number; nextNumber: number };
  await admin
    .put('/api/admin/document-settings')
    .set('If-Match', `"${version}"`)
    .send({ ...SETTINGS, nextNumber, ...changed })
    .expect(200);
}

export interface ShownDocument {
  id: number;
  kind: string;
  title: string;
  number: string | null;
  total: string;
  paymentId: string | null;
}

export async function documentsOf(hirer: Agent, bookingId: number): Promise<ShownDocument[]> {
  return (await hirer.get(`/api/bookings/${bookingId}/documents`).expect(200)).body as ShownDocument[];
}

export function pdfOf(agent: Agent, id: number, isStaff = false): Promise<Buffer> {
  return pdfAt(agent, `/api/${isStaff ? 'admin/' : ''}documents/${id}/document.pdf`);
}

export interface Invoice {
  id: number;
  number: string | null;
  state: string;
  title: string;
  total: string;
  paid: string;
  toCredit: string;
  gst: string;
  dueOn: string | null;
  bookingIds: number[];
  lines: { bookingId: number; text: string; amount: string }[];
  creditNotes: ShownDocument[];
  missing: string[];
  version: number;
}

export async function draft(admin: Agent, bookingIds: number[], more: object = {}): Promise<Invoice> {
  const { body } = await admin
    .post('/api/admin/invoices')
    .send({ bookingIds, ...more })
    .expect(201);
  return body as Invoice;
}

export async function invoiceAt(admin: Agent, id: number): Promise<Invoice> {
  return (await admin.get(`/api/admin/invoices/${id}`).expect(200)).body as Invoice;
}

export async function issue(admin: Agent, { id, version }: Invoice, send = true): Promise<Invoice> {
  const { body, status } = await admin
    .post(`/api/admin/invoices/${id}/issue`)
    .set('If-Match', `"${version}"`)
    .send({ send });
  if (status !== 200) throw new Error(`issue: ${status} ${JSON.stringify(body)}`);
  return body as Invoice;
}
