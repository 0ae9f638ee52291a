import { screen, waitFor, within } from '@testing-library/react';
import type { AdminBooking, AdminBookingMoney } from '@/api/staff/generated';
import { Reauthentication } from '@/components/password/reauthentication';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, anAdminBooking, anAdminMoney } from '@/testing/staff-factories';
import { BookingSheets } from '../booking-sheets';
import { MoneyBox } from './money-box';

const BASE = '/api/admin/bookings/1042';
const RECORD = `POST ${BASE}/payments`;
const REFUND = `POST ${BASE}/refunds`;
const REFUND_PREVIEW = `POST ${BASE}/refunds/preview`;
const CANCEL = `POST ${BASE}/cancel`;
const CANCEL_PREVIEW = `POST ${BASE}/cancel/preview`;

const QUOTE = { quote: 'q1', currency: 'GBP' };
const REFUND_SHOWN = {
  ...QUOTE,
  total: '280.00',
  paid: '280.00',
  balance: '0.00',
  shares: [{ method: 'stripe', amount: '20.00' }],
};

function start(
  money: Partial<AdminBookingMoney> = {},
  routes: Parameters<typeof mockApi>[0] = {},
  booking: Partial<AdminBooking> = {},
) {
  const api = mockApi({
    'GET /api/booking-options': () => json(bookingOptions()),
    [`GET ${BASE}/money`]: () => json(anAdminMoney(money)),
    ...routes,
  });
  const shown = anAdminBooking(booking);
  const view = renderAt(
    '/admin/bookings/1042',
    <Reauthentication>
      <BookingSheets booking={shown}>
        <MoneyBox booking={shown} />
      </BookingSheets>
    </Reauthentication>,
  );
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { api, press, ...view };
}

describe('a booking’s money', () => {
  it('names the payment method that was chosen for the booking beside the due day', async () => {
    start({ balance: '200.00' }, {}, { paymentMethod: 'cash' });
    expect(await screen.findByText(/^Payment due .* · Cash$/)).toBeVisible();
  });

  it('lists charges, payments and refunds with their states', async () => {
    const [line] = anAdminMoney().lines;
    const [payment] = anAdminMoney().payments;
    start({
      paid: '80.00',
      balance: '-20.00',
      lines: [
        line!,
        { ...line!, id: 2, kind: 'adjustment', text: 'Goodwill', amount: '-20.00', by: 'Kim Lee' },
      ],
      payments: [
        { ...payment!, canBeVoided: false },
        { ...payment!, id: 'p-4', reference: 'Envelope 9' },
        {
          ...payment!,
          id: 'p-2',
          canBeVoided: false,
          isMonthClosed: false,
          voidedAt: '2026-11-21T02:00:00.000Z',
          voidReason: 'Counted twice',
        },
        { ...payment!, id: 'p-3', method: 'stripe', canBeVoided: false, disputeState: 'needs_response' },
      ],
      refunds: [
        {
          id: 'r-1',
          paymentId: 'p-1',
          amount: '20.00',
          status: 'queued',
          reason: 'goodwill',
          at: '2026-11-21T02:00:00.000Z',
          note: 'The heating was out',
          by: 'Kim Lee',
          paidOutOn: null,
          sendAfter: null,
        },
      ],
    });
    const box = await screen.findByRole('region', { name: 'Money' });
    expect(await within(box).findByText('Goodwill')).toBeInTheDocument();
    expect(box).toHaveTextContent('-£20.00Kim Lee');
    expect(box).toHaveTextContent('Overpaid£20.00');
    expect(box).toHaveTextContent('voided: Counted twice');
    expect(box).toHaveTextContent('Disputed: response needed');
    expect(box).toHaveTextContent(/to be paid out .* The heating was out/);
    expect(within(box).getAllByRole('button', { name: /^Void/ })).toHaveLength(1);
    expect(within(box).getByRole('button', { name: 'Mark as paid out £20.00' })).toBeInTheDocument();
  });

  it('offers the actions that are possible now', async () => {
    start({ status: 'pending' });
    expect(await screen.findByRole('button', { name: 'Confirm booking' })).toBeInTheDocument();
    for (const name of [
      'Record payment',
      'Send pay link',
      'Refund payment',
      'Waive amount owed',
      'Decline booking',
      'Cancel booking',
    ])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo cancellation' })).not.toBeInTheDocument();
  });

  it('previews an extra or a custom charge, and says whether the hirer is emailed', async () => {
    const PREVIEW = `POST ${BASE}/charges/preview`;
    const ADD = `POST ${BASE}/charges`;
    const line = { ...QUOTE, text: 'Cleaning', amount: '35.50', paid: '100.00' };
    const { api, user, press } = start(
      {},
      {
        [`GET ${BASE}`]: () => json(anAdminBooking()),
        [PREVIEW]: () => json({ ...line, total: '335.50', balance: '235.50', payBy: '2099-02-28' }),
        [ADD]: () => json(anAdminMoney({ total: '335.50', balance: '235.50' })),
      },
    );
    await press('Add charge');
    await user.type(await screen.findByLabelText('Description'), 'Cleaning');
    await user.type(screen.getByLabelText('Amount'), '35.50');
    await press('Preview changes');
    expect(
      await screen.findByText('New total: £335.50, £235.50 owed, due Sat 28 Feb 2099.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('We email the hirer the new total with a pay link and the due date.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Email the hirer' }));
    expect(screen.getByText('The hirer gets no email.')).toBeInTheDocument();
    await press('Add £35.50');
    expect(await screen.findByText('Charge added')).toBeInTheDocument();
    expect(api.callsTo(ADD)[0]?.body).toEqual({
      text: 'Cleaning',
      amount: '35.50',
      notify: false,
      quote: 'q1',
    });
    expect(api.callsTo(ADD)[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('records a payment with an idempotency key and the amount on the button', async () => {
    const paid = anAdminMoney({ paid: '300.00', balance: '0.00' });
    const { api, user, press } = start({}, { [RECORD]: () => problem(503, 'x', 'Please wait.') });
    await press('Record payment');
    await user.selectOptions(await screen.findByLabelText('Payment method'), 'Bank transfer');
    await press('Record £200.00');
    expect(await screen.findByText('Please wait.')).toBeInTheDocument();
    api.on(RECORD, () => json(paid));
    api.on(`GET ${BASE}/money`, () => json(paid));
    await press('Record £200.00');
    expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
    const [first, second] = api.callsTo(RECORD);
    expect(first?.body).toEqual({
      method: 'bank_transfer',
      amount: '200.00',
      reference: null,
      overpaid: false,
      receivedOn: bookingOptions().today,
    });
    // The first call may have been recorded, so the second one repeats it with the same key.
    expect(first?.headers.get('idempotency-key')).toBeTruthy();
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(await screen.findByText('Owed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Waive amount owed' })).not.toBeInTheDocument();
  });

  it('refunds what the preview shows, with a reason', async () => {
    const { api, user, press } = start(
      {},
      {
        [REFUND_PREVIEW]: () => json(REFUND_SHOWN),
        [REFUND]: () => json(anAdminMoney()),
      },
    );
    await press('Refund payment');
    await user.type(await screen.findByLabelText('Amount'), '20');
    await user.type(screen.getByLabelText('Reason'), 'The heating was out');
    await press('Preview changes');
    expect(await screen.findByText('£20.00 will be refunded by Stripe')).toBeInTheDocument();
    expect(screen.getByText(/The booking then costs £280.00/)).toBeInTheDocument();
    await press('Refund £20.00');
    expect(await screen.findByText('Refund requested')).toBeInTheDocument();
    expect(api.callsTo(REFUND).map(({ body }) => body)).toEqual([
      { amount: '20', goodwill: true, reason: 'The heating was out', quote: 'q1' },
    ]);
  });

  it('cancels with a custom refund and a reason', async () => {
    const { api, user, press } = start(
      {},
      {
        [CANCEL_PREVIEW]: () =>
          json({
            ...QUOTE,
            refundPercent: 0,
            refundAmount: '50.00',
            keptAmount: '50.00',
            bondAmount: '0.00',
          }),
        [CANCEL]: () => json(anAdminBooking({ status: 'cancelled' })),
      },
    );
    await press('Cancel booking');
    await user.selectOptions(await screen.findByLabelText('Cancellation'), 'Cancelled with a custom refund');
    await user.type(screen.getByLabelText(/^Refund amount/), '50');
    await user.type(screen.getByLabelText('Reason'), 'The roof is open');
    await press('Preview changes');
    await press('Cancel and refund £50.00');
    expect(await screen.findByText('Booking cancelled')).toBeInTheDocument();
    expect(api.callsTo(CANCEL).at(-1)?.body).toEqual({
      by: 'override',
      amount: '50',
      reason: 'The roof is open',
      notify: true,
      quote: 'q1',
    });
  });

  it('moves a booking after a preview of prices, broken rules and conflicts', async () => {
    const preview = {
      ...QUOTE,
      oldPrice: '120.00',
      ownPrice: '360.00',
      todayPrice: '390.00',
      total: '360.00',
      refund: '0.00',
      balance: '240.00',
      broken: [{ rule: 'window', field: 'date', message: 'Please select a date in the window.' }],
      conflicts: [
        {
          kind: 'event',
          id: 7,
          name: 'Quiz night',
          isHeld: false,
          startsAt: '2026-12-05T04:00:00.000Z',
          endsAt: '2026-12-05T06:00:00.000Z',
        },
      ],
    };
    const { api, user, press } = start(
      {},
      {
        [`GET ${BASE}`]: () => json(anAdminBooking()),
        [`POST ${BASE}/move/preview`]: () => json(preview),
        [`POST ${BASE}/move`]: () => json(anAdminBooking()),
      },
    );
    await press('Move or change booking');
    const guests = await screen.findByLabelText('Number of guests');
    await user.clear(guests);
    await user.type(guests, '25');
    await press('Preview changes');
    expect(await screen.findByText(/Quiz night/)).toBeInTheDocument();
    expect(screen.getByText('Please select a date in the window.')).toBeInTheDocument();
    expect(screen.getByText(/£360.00 at the original price, £390.00 at/)).toBeInTheDocument();
    expect(screen.getByText(/New total: £360.00, £240.00 owed/)).toBeInTheDocument();
    // The button is disabled with conflicts, and with broken rules until there is a reason.
    const move = screen.getByRole('button', { name: 'Save changes' });
    expect(move).toBeDisabled();
    expect(move).toHaveAccessibleDescription(/^The rooms are taken/);
    api.on(`POST ${BASE}/move/preview`, () => json({ ...preview, conflicts: [] }));
    await user.clear(guests);
    await user.type(guests, '26');
    await press('Preview changes');
    expect(await screen.findByText(/New total: £360.00, £240.00 owed/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAccessibleDescription(
      /^This breaks booking rules/,
    );
    await user.type(screen.getByLabelText(/^Reason/), 'The committee has agreed');
    await user.click(screen.getByRole('checkbox', { name: 'Override the rules for this reason' }));
    await press('Save changes');
    expect(await screen.findByText('Booking changed')).toBeInTheDocument();
    expect(api.callsTo(`POST ${BASE}/move`)[0]?.body).toMatchObject({
      guestCount: 26,
      prices: 'own',
      difference: 'settle',
      quote: 'q1',
      notify: true,
    });
  });

  it('accepts an amount with commas and refuses other text before asking for the password', async () => {
    const { api, user, press } = start({ balance: '3000.00' }, { [RECORD]: () => json(anAdminMoney()) });
    await press('Record payment');
    const amount = await screen.findByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '2,10');
    await user.click(screen.getByRole('button', { name: /^Record$/ }));
    expect(amount).toHaveAccessibleDescription('Enter an amount, for example 2,100.00.');
    await waitFor(() => expect(amount).toHaveFocus());
    expect(api.callsTo(RECORD)).toHaveLength(0);
    await user.type(amount, '0');
    expect(amount).toHaveValue('2,100');
    expect(amount).not.toHaveAccessibleDescription();
    await press('Record £2,100.00');
    expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
    expect(api.callsTo(RECORD)[0]?.body).toMatchObject({ amount: '2100' });
  });

  it('confirms with the due date of the booking', async () => {
    const { api, press } = start(
      { status: 'pending', payBy: '2099-01-15' },
      { [`POST ${BASE}/confirm`]: () => json(anAdminBooking()) },
    );
    await press('Confirm booking');
    expect(await screen.findByLabelText('Payment due')).toHaveValue('2099-01-15');
    await press('Confirm unpaid booking');
    expect(await screen.findByText('Booking confirmed')).toBeInTheDocument();
    expect(api.callsTo(`POST ${BASE}/confirm`)[0]?.body).toEqual({ payBy: '2099-01-15' });
  });

  it('confirms an unpaid booking with a new due date', async () => {
    const { api, user, press } = start(
      { status: 'pending' },
      { [`POST ${BASE}/confirm`]: () => json(anAdminBooking()) },
    );
    await press('Confirm booking');
    await user.type(await screen.findByLabelText('Payment due'), '2099-01-31');
    await press('Confirm unpaid booking');
    expect(await screen.findByText('Booking confirmed')).toBeInTheDocument();
    expect(api.callsTo(`POST ${BASE}/confirm`)[0]?.body).toEqual({ payBy: '2099-01-31' });
  });

  it('creates a pay link that can be copied', async () => {
    const { api, press } = start(
      {},
      { [`POST ${BASE}/pay-link`]: () => json({ url: 'https://club.example/pay?t=abc' }) },
    );
    await press('Send pay link');
    await press('Email pay link');
    expect(await screen.findByDisplayValue('https://club.example/pay?t=abc')).toBeInTheDocument();
    expect(api.callsTo(`POST ${BASE}/pay-link`)[0]?.body).toEqual({ send: true });
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  it('offers to undo a cancellation until its last day, and then names that day', async () => {
    const { today } = bookingOptions();
    const cancelled = { status: 'cancelled' as const, balance: '0.00', paid: '0.00' };
    const { unmount } = start({ ...cancelled, undoUntil: today }, {}, { cancelledAs: 'club' });
    expect(await screen.findByRole('button', { name: 'Undo cancellation' })).toBeInTheDocument();
    unmount();
    start({ ...cancelled, undoUntil: '2026-12-06' }, {}, { cancelledAs: 'club' });
    expect(await screen.findByText(/You could undo this until Sun 6 Dec 2026\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo cancellation' })).not.toBeInTheDocument();
  });

  it('says when the refund of a cancellation goes out', async () => {
    const refund = {
      id: 'r-1',
      paymentId: 'p-1',
      amount: '20.00',
      status: 'queued' as const,
      reason: 'cancelled',
      at: '2026-11-21T02:00:00.000Z',
      note: null,
      by: null,
      paidOutOn: null,
      sendAfter: '2099-03-06T01:10:00.000Z',
    };
    const payments = anAdminMoney().payments.map((payment) => ({ ...payment, method: 'stripe' as const }));
    start({ status: 'cancelled', payments, refunds: [refund], undoUntil: bookingOptions().today });
    expect(await screen.findByText('Refund goes out on Fri 6 Mar 2099, 11:40 AM')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo cancellation' })).toBeInTheDocument();
  });

  it('voids a payment and marks a refund as paid out', async () => {
    const refund = {
      id: 'r-1',
      paymentId: 'p-1',
      amount: '20.00',
      status: 'queued' as const,
      reason: 'goodwill',
      at: '2026-11-21T02:00:00.000Z',
      note: null,
      by: null,
      paidOutOn: null,
      sendAfter: null,
    };
    const { api, user, press } = start(
      { refunds: [refund] },
      {
        'POST /api/admin/payments/p-1/void': () => json(anAdminMoney()),
        'POST /api/admin/refunds/r-1/done': () => json(anAdminMoney()),
        'GET /api/admin/refunds': () => json(aPage([{ id: 'r-1', bankDetails: 'given' }])),
      },
    );
    await press('Void payment of £100.00');
    await user.type(await screen.findByLabelText('Reason'), 'Counted twice');
    await press('Void £100.00');
    expect(await screen.findByText('Payment voided')).toBeInTheDocument();
    expect(api.callsTo('POST /api/admin/payments/p-1/void')[0]?.body).toEqual({ reason: 'Counted twice' });
    await press('Mark as paid out £20.00');
    expect(await screen.findByRole('button', { name: 'Show bank details' })).toBeVisible();
    await press('Mark £20.00 as paid out');
    expect(await screen.findByText('Refund marked as paid out')).toBeInTheDocument();
    expect(api.callsTo('POST /api/admin/refunds/r-1/done')[0]?.body).toEqual({
      paidOutOn: bookingOptions().today,
      reference: null,
    });
  });
});
