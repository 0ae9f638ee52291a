import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Invoice } from '@/api/staff/generated';
import { aUser, bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { InvoicePage } from './invoice-page';
import { InvoicesPage } from './invoices-page';

const DRAFT: Invoice = {
  id: 7,
  number: null,
  state: 'draft',
  title: 'Invoice',
  buyerName: 'Robin Smith',
  buyerAbn: null,
  buyerAddress: null,
  email: 'robin@guests.example',
  bookingIds: [1042],
  total: '360.00',
  paid: '0.00',
  toCredit: '0.00',
  gst: '0.00',
  currency: 'GBP',
  issuedAt: null,
  dueOn: null,
  isOverdue: false,
  sentAt: null,
  paymentDays: 14,
  sendsReminders: true,
  lines: [
    {
      bookingId: 1042,
      reference: 'BSC-1042-7',
      text: 'Hire',
      detail: 'Birthday Party, Fri 18 Dec 2026, 6:00 PM - 8:00 PM, Main hall',
      amount: '360.00',
    },
  ],
  owedBookings: [],
  creditNotes: [],
  missing: [],
  version: 2,
};
const ISSUED: Invoice = {
  ...DRAFT,
  state: 'issued',
  number: 'INV-00042',
  issuedAt: '2026-11-27T02:00:00Z',
  dueOn: '2026-12-11',
  version: 3,
};

function start(invoice: Invoice, over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/admin/me': () =>
      json({ role: 'admin', duties: null, permissions: ['money:read', 'money:write'], clubs: [] }),
    'GET /api/admin/log': () =>
      json({ items: [], nextCursor: null, previousCursor: null, total: 0, totalIsAtLeast: false }),
    'GET /api/admin/invoices/7': () => json(invoice),
    'GET /api/admin/invoices/sums': () =>
      json({
        owed: '360.00',
        owedCount: 1,
        overdue: '360.00',
        overdueCount: 1,
        draftCount: 0,
        toCreditCount: 0,
        currency: 'GBP',
      }),
    'GET /api/admin/invoices': () =>
      json({ items: [invoice], nextCursor: null, previousCursor: null, total: 1, totalIsAtLeast: false }),
    ...over,
  });
  return api;
}
const page = () =>
  renderAt(
    '/admin/money/invoices/7',
    <Routes>
      <Route path="/admin/money/invoices/:id" element={<InvoicePage />} />
    </Routes>,
  );

it('a draft is issued and emailed after a question that says what happens', async () => {
  const api = start(DRAFT, { 'POST /api/admin/invoices/7/issue': () => json(ISSUED) });
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice for £360.00?' }));
  expect(dialog.getByText(/never changes after that/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Issue and email invoice' }));
  expect(await screen.findByText('Invoice issued')).toBeVisible();
  const [call] = api.callsTo('POST /api/admin/invoices/7/issue');
  expect(call?.body).toEqual({ send: true });
  expect(call?.headers.get('if-match')).toBe('"2"');
});

it('a draft that lacks settings says what is missing and cannot be issued', async () => {
  start({ ...DRAFT, missing: ['the club’s legal name', 'the club’s bank details'] });
  const { user } = page();
  expect(await screen.findByText('the club’s bank details')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open invoice settings' })).toHaveAttribute(
    'href',
    '/admin/setup/documents',
  );
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('an issued invoice has its PDF, a reminder and the credit note that is due', async () => {
  const api = start(
    { ...ISSUED, toCredit: '60.00' },
    {
      'POST /api/admin/invoices/7/remind': () => json({ sent: false }),
      'POST /api/admin/invoices/7/credit': () =>
        problem(409, 'invalid_transition', 'There is nothing to credit.'),
    },
  );
  const { user } = page();
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/api/admin/documents/7/document.pdf',
  );
  await user.click(screen.getByRole('button', { name: 'Send reminder…' }));
  expect(api.callsTo('POST /api/admin/invoices/7/remind')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByText('A reminder was already sent today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Credit £60.00' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Fewer guests');
  await user.click(screen.getByRole('button', { name: 'Issue and email credit note' }));
  expect(await screen.findByText('There is nothing to credit.')).toBeVisible();
  expect(api.callsTo('POST /api/admin/invoices/7/credit').map(({ body }) => body)).toEqual([
    { send: true, reason: 'Fewer guests' },
  ]);
  expect(screen.getByText('Credit note not issued')).toBeVisible();
});

it('a transfer is recorded for its bookings in order', async () => {
  const owedBookings = [
    { bookingId: 1042, owed: '120.00' },
    { bookingId: 1043, owed: '240.00' },
  ];
  const api = start(
    { ...ISSUED, owedBookings },
    {
      'GET /api/booking-options': () => json(bookingOptions()),
      'POST /api/admin/payments': () => json({ paymentId: 'p', bookings: [] }),
    },
  );
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment for INV-00042' }));
  const amount = dialog.getByLabelText(/^Amount/);
  expect(amount).toHaveValue('360.00');
  await user.clear(amount);
  await user.type(amount, '360.01');
  expect(dialog.getByText('Enter an amount up to £360.00.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '150');
  await user.type(dialog.getByLabelText(/^Reference/), 'INV-00042');
  await user.click(dialog.getByRole('button', { name: 'Record £150.00' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(api.callsTo('POST /api/admin/payments')[0]?.body).toEqual({
    method: 'bank_transfer',
    receivedOn: bookingOptions().today,
    reference: 'INV-00042',
    amount: '150',
    overpaid: false,
    allocations: [
      { bookingId: 1042, amount: '120.00' },
      { bookingId: 1043, amount: '30.00' },
    ],
  });
});

it('an invoice of a cancelled booking has a credit note to issue, and nothing to remind of', async () => {
  start({ ...ISSUED, toCredit: '360.00' });
  page();
  expect(await screen.findByRole('button', { name: 'Credit £360.00' })).toBeVisible();
  expect(screen.getByText('Owed').nextElementSibling).toHaveTextContent('£0.00');
  expect(screen.queryByRole('button', { name: 'Send reminder…' })).not.toBeInTheDocument();
});

it('the list shows sums, state and what is overdue', async () => {
  start({ ...ISSUED, isOverdue: true });
  renderAt('/admin/money/invoices', <InvoicesPage />);
  expect(await screen.findByRole('link', { name: 'Robin Smith' })).toHaveAttribute(
    'href',
    '/admin/money/invoices/7',
  );
  expect(screen.getByText('INV-00042')).toBeVisible();
  expect(await screen.findByText(/is overdue/)).toHaveTextContent(
    'Owed: £360.00 on 1 invoice, of which £360.00 on 1 invoice is overdue',
  );
});
