import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminBooking, AdminBookingMoney, BookingBond } from '@/api/staff/generated';
import { ShortcutKeys } from '@/components/staff/shortcuts/shortcuts';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aBookingBond, anAdminBooking, anAdminMoney } from '@/testing/staff-factories';
import { BookingPage } from './booking-page';

const ONE = 'GET /api/admin/bookings/1042';
const PATCH = 'PATCH /api/admin/bookings/1042';
const ATTENDANCE = 'POST /api/admin/bookings/1042/attendance';
const NEIGHBOURS = 'GET /api/admin/bookings/1042/neighbours';
const ACCESS = {
  shownFrom: '2099-12-05',
  isShown: false,
  notes: [{ space: 'Main hall', text: 'Key in the box.' }],
};
const BOND = 'GET /api/admin/bookings/1042/bond';
const TIMELINE = 'GET /api/admin/bookings/1042/timeline';

const answers = (booking = anAdminBooking()) => {
  const path = `GET /api/admin/bookings/${booking.id}`;
  return {
    'GET /api/booking-options': () => json(bookingOptions()),
    [path]: () => json(booking),
    [`${path}/neighbours`]: () => json({ previousId: 1041, nextId: null }),
    [`${path}/access`]: () => json(ACCESS),
    [`${path}/timeline`]: () => json([]),
    [`${path}/money`]: () => json(anAdminMoney({ bookingId: booking.id })),
    [`${path}/documents`]: () => json([]),
    [`${path}/bond`]: () => json(aBookingBond()),
  };
};
const at = (query = '') =>
  renderAt(
    `/admin/bookings/1042${query}`,
    <ShortcutKeys>
      <Routes>
        <Route path="/admin/bookings/:id" element={<BookingPage />} />
      </Routes>
    </ShortcutKeys>,
  );
const past = (over: Partial<AdminBooking> = {}) => anAdminBooking({ date: '2020-03-07', ...over });

describe('a booking’s page', () => {
  it('shows the state of the bond and the next actions', async () => {
    mockApi({
      ...answers(past()),
      [BOND]: () =>
        json(
          aBookingBond({
            state: 'inspected',
            amount: '200.00',
            held: '200.00',
            inspection: 'damage',
            inspectionNotes: 'A window',
            inspectedAt: '2020-03-08T00:00:00.000Z',
          }),
        ),
    });
    at();
    const box = within(await screen.findByRole('region', { name: 'Bond' }));
    expect(await box.findByText('Inspected', { selector: 'span' })).toBeInTheDocument();
    expect(box.getByText('A window')).toBeInTheDocument();
    for (const name of ['Claim for damage', 'Settle bond', 'Inspect bond'])
      expect(box.getByRole('button', { name })).toBeInTheDocument();
  });

  it('notes what a hirer without an email address said about a claim', async () => {
    const claimed = aBookingBond({
      state: 'inspected',
      amount: '200.00',
      inspection: 'damage',
      claim: '80.00',
      claimReason: 'A window',
      responseState: 'open',
      responseDueAt: '2099-03-12T00:00:00.000Z',
    });
    const { callsTo } = mockApi({
      ...answers(past({ email: null, userId: null, hirer: null })),
      [BOND]: () => json(claimed),
      'POST /api/admin/bookings/1042/bond/answer': () => json({ ...claimed, responseState: 'answered' }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Note response' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Note response' }));
    await user.selectOptions(sheet.getByLabelText('Hirer’s response'), 'Disagrees');
    await user.type(sheet.getByLabelText(/^Hirer’s comment/), 'It was broken before.');
    await user.click(sheet.getByRole('button', { name: 'Save response' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo('POST /api/admin/bookings/1042/bond/answer').map(({ body }) => body)).toEqual([
      { agree: false, words: 'It was broken before.' },
    ]);
  });

  it('acts on the bond that was seen, until the person has seen the changed one', async () => {
    const WAIVE = 'POST /api/admin/bookings/1042/bond/waive';
    const due = aBookingBond({ state: 'due', amount: '200.00', due: '200.00', version: 2 });
    const theirs = { ...due, amount: '300.00', due: '300.00', version: 3 };
    const api = mockApi({
      ...answers(past()),
      [BOND]: () => json(due),
      [WAIVE]: () => problem(412, 'stale_version', 'Changed.', { current: theirs }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Waive bond' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Waive bond' }));
    await user.type(sheet.getByLabelText(/^Reason/), 'A regular hirer');
    api.on(BOND, () => json(theirs));
    await user.click(sheet.getByRole('button', { name: 'Waive £200.00' }));
    expect(await sheet.findByText('Another person changed this bond')).toBeVisible();
    expect(sheet.getByText('Now: Due, £300.00.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Waive £200.00' }));
    await waitFor(() => expect(api.callsTo(WAIVE)).toHaveLength(2));
    await user.click(sheet.getByRole('button', { name: 'Continue with the changed bond' }));
    api.on(WAIVE, () => json({ ...theirs, state: 'waived' }));
    await user.click(sheet.getByRole('button', { name: 'Waive £300.00' }));
    await waitFor(() => expect(api.callsTo(WAIVE)).toHaveLength(3));
    expect(api.callsTo(WAIVE).map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"2"', '"3"']);
  });

  it('leaves the response to a hirer with an email address', async () => {
    mockApi({
      ...answers(past()),
      [BOND]: () => json(aBookingBond({ state: 'inspected', claim: '80.00', responseState: 'open' })),
    });
    at();
    expect(await screen.findByRole('button', { name: 'Settle bond' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Note response' })).not.toBeInTheDocument();
  });

  it('erases a hirer without an email address after a preview', async () => {
    const preview = {
      pending: [],
      lists: [
        { name: 'Bookings', rows: 1, rule: 'blanked' },
        { name: 'Payments', rows: 2, rule: 'kept' },
      ],
    };
    const { callsTo } = mockApi({
      ...answers(past({ email: null, userId: null, hirer: null })),
      'GET /api/admin/bookings/1042/hirer/erasure': () => json(preview),
      'POST /api/admin/bookings/1042/hirer/erase': () => new Response(null, { status: 204 }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Erase hirer…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Erase hirer' }));
    expect(await sheet.findByText('Bookings (1)')).toBeVisible();
    expect(sheet.getByText('Payments (2)')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Erase hirer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo('POST /api/admin/bookings/1042/hirer/erase')).toHaveLength(1);
  });

  it('says why a hirer cannot be erased yet, and offers it for no other hirer', async () => {
    mockApi({
      ...answers(past({ email: null, userId: null, hirer: null })),
      'GET /api/admin/bookings/1042/hirer/erasure': () =>
        json({ pending: [{ reason: 'balance', bookingId: 1042, date: '2020-03-07' }], lists: [] }),
    });
    const { user, unmount } = at();
    await user.click(await screen.findByRole('button', { name: 'Erase hirer…' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Erase hirer' }));
    expect(await sheet.findByText(/has an open balance/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Erase hirer' })).not.toBeInTheDocument();
    unmount();
    mockApi(answers());
    at();
    expect(await screen.findByRole('button', { name: 'Edit details' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase hirer…' })).not.toBeInTheDocument();
  });

  it('takes photos without a bond once the booking has started', async () => {
    mockApi(answers(past({ startTime: '2020-03-07T03:30:00.000Z' })));
    const { unmount } = at();
    const box = within(await screen.findByRole('region', { name: 'Bond' }));
    expect(await box.findByRole('button', { name: 'Add photos…' })).toBeInTheDocument();
    expect(box.getByText(/180 days after the booking\.$/)).toBeInTheDocument();
    unmount();
    mockApi(answers());
    at();
    const later = within(await screen.findByRole('region', { name: 'Bond' }));
    expect(await later.findByRole('button', { name: 'Request bond' })).toBeInTheDocument();
    expect(later.queryByRole('button', { name: 'Add photos…' })).not.toBeInTheDocument();
  });

  it('shows the facts of the booking, the contact details of the hirer and the sums', async () => {
    mockApi(
      answers(
        anAdminBooking({
          extras: [{ id: 1, name: 'Projector', price: '20.00' }],
          tags: ['regular'],
          otherBookings: [
            {
              id: 9,
              reference: 'BSC-9-2',
              date: '2099-01-03',
              timeSlot: '6:00 PM - 8:00 PM',
              eventType: 'Wedding Reception',
              status: 'pending',
            },
          ],
        }),
      ),
    );
    at();
    const access = await screen.findByRole('region', {
      name: 'Access instructions',
    });
    expect(access).toHaveTextContent(
      'Once confirmed, the hirer can see this from Sat 5 Dec 2099 until the booking ends',
    );
    expect(access).toHaveTextContent('Key in the box.');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Sat 7 Mar 2099, 2:00 PM - 4:00 PM · Main hall' }),
    ).toBeInTheDocument();
    expect(document.body).toHaveTextContent(/Birthday Party, 45 guestsBooking 1042Robin Taylor/);
    expect(screen.getByRole('link', { name: /^robin@/ })).toHaveAttribute('href', 'mailto:robin@example.org');
    expect(screen.getByRole('link', { name: '(08) 5550 0142' })).toHaveAttribute('href', 'tel:0855500142');
    expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent(/BSC-1042-9.*robin/);
    expect(screen.getByRole('region', { name: 'Notes on this booking' })).toHaveTextContent(
      'Two long tables, please.',
    );
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent(
        /Total£300.00Paid£100.00Owed£200.00.*Hire£300.00.*Cash£100.00received/,
      ),
    );
    expect(screen.getByRole('link', { name: 'Sat 3 Jan 2099' })).toHaveAttribute('href', '/admin/bookings/9');
  });

  it('says that no terms were accepted for a booking that staff entered', async () => {
    mockApi(answers(anAdminBooking({ termsVersion: null, termsAcceptedAt: null })));
    at();
    expect(await screen.findByText('Not accepted online')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Version/ })).not.toBeInTheDocument();
  });

  it('keeps the query of the list for the way back and for previous and next', async () => {
    const api = mockApi({ ...answers(), ...answers(anAdminBooking({ id: 1041 })) });
    const { user } = at('?view=pending&cursor=abc');
    const previous = await screen.findByRole('link', { name: 'Previous' });
    expect(previous).toHaveAttribute('href', '/admin/bookings/1041?view=pending&cursor=abc');
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
    expect(api.callsTo(NEIGHBOURS)[0]?.search.toString()).toBe('sort=date&view=pending');
    expect(screen.getByRole('link', { name: 'Bookings' })).toHaveAttribute(
      'href',
      '/admin/bookings?view=pending&cursor=abc',
    );
    await user.keyboard('k');
    expect(currentAddress()).toBe('/admin/bookings/1041?view=pending&cursor=abc');
  });

  it('saves notes and documents with the version that was read', async () => {
    const saved = anAdminBooking({ version: 4, internalNote: 'Long tables', tags: ['regular', 'vip'] });
    const api = mockApi({ ...answers(), [PATCH]: () => json(saved) });
    const { user } = at();
    await screen.findByRole('button', { name: 'Edit notes' });
    await user.keyboard('e');
    await user.type(await screen.findByLabelText('Internal note'), 'Long tables');
    await user.type(screen.getByLabelText('Tags'), 'Regular, VIP, regular');
    api.on(ONE, () => json(saved));
    await user.click(screen.getByRole('button', { name: 'Save booking' }));
    expect(await screen.findByText('Booking saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Notes on this booking' })).toHaveTextContent('Long tables');
    expect(screen.getByText('vip')).toBeInTheDocument();
    expect(api.callsTo(TIMELINE)).toHaveLength(2);

    await user.click(screen.getByRole('button', { name: 'Edit documents' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Insurance certificate required' }));
    await user.type(screen.getByLabelText('Number'), 'PL-20391');
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2099-12-31' } });
    await user.click(screen.getByRole('button', { name: 'Save booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const calls = api.callsTo(PATCH);
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
    expect(calls.map(({ body }) => body)).toEqual([
      { internalNote: 'Long tables', tags: ['regular', 'vip'] },
      { papers: [{ kind: 'insurance', seen: false, number: 'PL-20391', expiresOn: '2099-12-31' }] },
    ]);
  });

  it('keeps the focus in the side sheet, asks before typed text is lost and returns the focus', async () => {
    mockApi(answers());
    const { user } = at();
    const edit = await screen.findByRole('button', { name: 'Edit notes' });
    await user.click(edit);
    const sheet = await screen.findByRole('dialog', { name: 'Edit notes' });
    expect(within(sheet).getByRole('heading', { name: 'Edit notes' })).toHaveFocus();
    expect(sheet).toHaveAccessibleDescription('Sat 7 Mar 2099, 2:00 PM - 4:00 PM · Main hall · Robin Taylor');
    await user.type(within(sheet).getByLabelText('Internal note'), 'Typed');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(within(sheet).getByLabelText('Internal note')).toHaveValue('Typed');
    await user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(edit).toHaveFocus();
    await user.click(edit);
    expect(await screen.findByLabelText('Internal note')).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each<[string, Partial<AdminBooking>, Partial<BookingBond>, Partial<AdminBookingMoney>, string | null]>([
    ['a pending booking', { status: 'pending' }, {}, {}, 'Confirm booking'],
    ['money owed', {}, {}, {}, 'Record payment'],
    [
      'a bond after the start',
      past({ startTime: '2020-03-07T03:30:00.000Z' }),
      { state: 'taken' },
      {},
      'Inspect bond',
    ],
    ['nothing open', {}, {}, { paid: '300.00', balance: '0.00' }, null],
  ])('has one primary action for %s', async (_case, booking, bond, money, name) => {
    mockApi({
      ...answers(anAdminBooking(booking)),
      'GET /api/admin/bookings/1042/money': () =>
        json(anAdminMoney({ ...money, status: booking.status ?? 'confirmed' })),
      [BOND]: () => json(aBookingBond(bond)),
    });
    const { user } = at();
    await within(await screen.findByRole('region', { name: 'Money' })).findByText('Charges');
    await within(await screen.findByRole('region', { name: 'Bond' })).findByText(/bond|£/i, {
      selector: 'p, strong',
    });
    const all = ['Confirm booking', 'Record payment', 'Inspect bond'];
    const region = screen.getByRole('region', { name: 'Money' });
    const heads = all.filter((each) =>
      screen.queryAllByRole('button', { name: each }).some((button) => !region.contains(button)),
    );
    expect(heads).toEqual(name ? [name] : []);
    if (!name) return;
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  });

  it('folds all but the head on a phone', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('48rem') });
    mockApi(answers());
    const { user } = at();
    const money = await screen.findByRole('button', { name: /^Money/, expanded: false });
    await waitFor(() => expect(money).toHaveTextContent('£200.00 owed'));
    expect(screen.getByText('Total')).not.toBeVisible();
    await user.click(money);
    expect(screen.getByText('Total')).toBeVisible();
    window.matchMedia = wide;
  });

  it('shows the changed booking after a payment action', async () => {
    const api = mockApi({
      ...answers(anAdminBooking({ status: 'pending' })),
      'GET /api/admin/bookings/1042/money': () => json(anAdminMoney({ status: 'pending' })),
      'POST /api/admin/bookings/1042/confirm': () => {
        const confirmed = anAdminBooking({ payBy: '2099-01-31', version: 4 });
        api.on(ONE, () => json(confirmed));
        return json(confirmed);
      },
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Confirm booking' }));
    const form = within(await screen.findByRole('form', { name: 'Confirm booking' }));
    fireEvent.change(form.getByLabelText('Payment due'), { target: { value: '2099-01-31' } });
    await user.click(form.getByRole('button', { name: 'Confirm unpaid booking' }));
    expect(await screen.findByText('confirmed')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('records attendance from the day on', async () => {
    const noted = {
      attendance: 'arrived',
      attendedAt: '2020-03-07T03:00:00.000Z',
      attendedBy: { id: 2, name: 'Kim Lee' },
    } as const;
    const api = mockApi({
      ...answers(past()),
      [ATTENDANCE]: () => {
        api.on(ONE, () => json(past({ version: 5, ...noted })));
        return json(past({ version: 5, ...noted }));
      },
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Arrived' }));
    expect(await screen.findByText(/^Recorded by Kim Lee/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Arrived' })).toHaveAttribute('aria-pressed', 'true');
    expect(api.callsTo(ATTENDANCE)[0]?.body).toEqual({ attendance: 'arrived' });
  });

  it('offers no attendance before the day, or for a cancelled booking', async () => {
    mockApi(answers());
    const { unmount } = at();
    expect(await screen.findByText(/^You can record attendance/)).toBeInTheDocument();
    unmount();
    mockApi(answers(past({ status: 'cancelled', cancelReason: 'The roof leaks.' })));
    at();
    expect(await screen.findByText('The roof leaks.')).toBeInTheDocument();
    expect(screen.queryByText('On the day')).not.toBeInTheDocument();
  });

  it('has no editable fields for a hold', async () => {
    mockApi(
      answers(
        anAdminBooking({
          status: 'held',
          holdExpiresAt: '2099-01-01T00:00:00.000Z',
        }),
      ),
    );
    at();
    expect(await screen.findByText('The hirer may be paying now')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  it('releases a hold after a warning, and is refused during a payment', async () => {
    const RELEASE = 'POST /api/admin/bookings/1042/release';
    const held = { status: 'held' as const, lines: [], payments: [] };
    const api = mockApi({
      ...answers(
        anAdminBooking({
          status: 'held',
          holdExpiresAt: '2099-01-01T00:00:00.000Z',
        }),
      ),
      'GET /api/admin/bookings/1042/money': () => json(anAdminMoney(held)),
      [RELEASE]: () => problem(409, 'being_paid', 'The hirer is paying now. Please wait a moment.'),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Release hold' }));
    expect(await screen.findByText(/^The slot becomes free at once/)).toBeInTheDocument();
    const release = () => user.click(screen.getByRole('button', { name: 'Release hold' }));
    await release();
    expect(await screen.findByText(/^The hirer is paying now/)).toBeInTheDocument();
    api.on(RELEASE, () => json(anAdminBooking({ status: 'cancelled', version: 4 })));
    api.on(ONE, () => json(anAdminBooking({ status: 'cancelled', version: 4 })));
    await release();
    expect(await screen.findByText('Hold released')).toBeInTheDocument();
    expect(await screen.findByText('Cancelled', { exact: false })).toBeInTheDocument();
    expect(api.callsTo(RELEASE)[1]?.body).toEqual({ reason: null });
  });

  it('lists all activity in one timeline', async () => {
    const plain = {
      actor: null,
      amount: null,
      currency: null,
      method: null,
      reason: null,
      changes: [],
      subject: null,
      recipient: null,
    };
    mockApi({
      ...answers(),
      'GET /api/admin/bookings/1042/access': () => json(ACCESS),
      [TIMELINE]: () =>
        json([
          {
            ...plain,
            kind: 'message',
            id: '9',
            at: '2026-11-20T05:30:00Z',
            what: 'open',
            subject: 'Hall in March',
            recipient: 'Robin Taylor',
          },
          {
            ...plain,
            kind: 'mail',
            id: '4',
            at: '2026-11-20T05:00:00Z',
            what: 'sent',
            subject: 'Booked',
            recipient: 'a@b.example',
          },
          {
            ...plain,
            kind: 'refund',
            id: '3',
            at: '2026-11-20T04:30:00Z',
            what: 'queued',
            amount: '50.00',
            currency: 'GBP',
            method: 'stripe',
            reason: 'slot_taken',
          },
          {
            ...plain,
            kind: 'payment',
            id: '2',
            at: '2026-11-20T04:00:00Z',
            what: 'completed',
            amount: '300.00',
            currency: 'GBP',
            method: 'stripe',
          },
          {
            ...plain,
            kind: 'edit',
            id: '1',
            at: '2026-11-20T03:00:00Z',
            what: 'booking.attendance',
            actor: { id: 2, name: 'Kim Lee' },
            changes: [
              { field: 'attendance', before: null, after: 'no_show' },
              { field: 'spaceId', before: 1, after: 2 },
            ],
          },
          {
            ...plain,
            kind: 'created',
            id: '1042',
            at: '2026-11-20T02:00:00Z',
            what: 'created',
            actor: { id: 5, name: 'Robin Taylor' },
          },
        ]),
    });
    at();
    await screen.findByText('Email “Booked” to a@b.example: sent');
    expect(screen.getByText('Message “Hall in March” from Robin Taylor: open')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open message' })).toHaveAttribute('href', '/admin/messages/9');
    const timeline = screen.getByRole('region', { name: 'Timeline' });
    expect(timeline).toHaveTextContent(
      /Refund of £50.00 by Stripe: waiting to be sent.*The time was taken.*Payment of £300.00 by Stripe: completed.*Attendance recorded by Kim Lee.*nothing.*No-show.*Whole venue.*Main hall.*Booking added by Robin Taylor/,
    );
  });
});
