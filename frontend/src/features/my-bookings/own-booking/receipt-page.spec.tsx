import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { BookingReceipts } from '@/api/members/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ReceiptList } from './receipt-list';
import { ReceiptPage } from './receipt-page';

const RECEIPTS = 'GET /api/bookings/101/receipts';
const data: BookingReceipts = {
  bookingId: 101,
  reference: 'BSC-101-5',
  name: 'Sam Booker',
  eventType: 'Birthday Party',
  date: '2026-11-20',
  timeSlot: '6:00 PM - 8:00 PM',
  spaceName: 'Main hall',
  currency: 'GBP',
  receipts: [
    { id: 'p1', kind: 'payment', method: 'stripe', amount: '600.00', date: '2026-11-01' },
    { id: 'b1', kind: 'bond', method: 'cash', amount: '200.00', date: '2026-11-13' },
    { id: 'r1', kind: 'bond_refund', method: 'cash', amount: '150.00', date: '2026-11-25' },
  ],
  lines: [
    { id: 1, text: 'Hire', amount: '600.00' },
    { id: 2, text: 'Kept from the bond', amount: '50.00' },
  ],
  total: '650.00',
  paid: '650.00',
  balance: '0.00',
  payBy: null,
};

function start(address: string, answer = () => json(data)) {
  const api = mockApi({ [RECEIPTS]: answer, 'GET /api/bookings/101/documents': () => json([]) });
  const page = (
    <Routes>
      <Route path="/my-bookings/:id" element={<ReceiptList bookingId={101} />} />
      <Route path="/my-bookings/:id/receipts/:receiptId" element={<ReceiptPage />} />
    </Routes>
  );
  return { api, ...renderAt(address, page) };
}

it('a booking lists each receipt and its invoice with day and amount, and opens one', async () => {
  const { user } = start('/my-bookings/101');
  const list = await screen.findByRole('region', { name: 'Receipts' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Payment receipt, Sun 1 Nov 2026, £600.00',
    'Bond receipt, Fri 13 Nov 2026, £200.00',
    'Bond refund receipt, Wed 25 Nov 2026, £150.00',
    'Invoice, All charges, £650.00',
  ]);
  await user.click(within(list).getByRole('link', { name: /^Bond refund receipt/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bond refund receipt' })).toBeInTheDocument();
  for (const text of ['£150.00', 'Wed 25 Nov 2026', 'BSC-101-5', 'Sam Booker'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print receipt' })).toBeVisible();
});

it('the invoice lists all charges, the total and what was paid', async () => {
  start('/my-bookings/101/receipts/invoice');
  const charges = await screen.findByRole('list', { name: 'Charges' });
  expect(
    within(charges)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Hire£600.00', 'Kept from the bond£50.00', 'Total£650.00', 'Paid, less refunds£650.00']);
});

it.each([
  [
    'of another hirer',
    '/my-bookings/101/receipts/p1',
    () => problem(404, 'booking_not_found', 'We could not find it.'),
  ],
  ['that does not exist', '/my-bookings/101/receipts/x9', () => json(data)],
])('a receipt %s is not found', async (_name, address, answer) => {
  start(address, answer);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});
