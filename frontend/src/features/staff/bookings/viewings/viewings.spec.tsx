import { screen, waitFor } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Viewing } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { NewViewingPage } from './new-viewing-page';
import { ViewingPage } from './viewing-page';
import { ViewingsPage } from './viewings-page';

const ADD = 'POST /api/admin/viewings';
const ONE = 'GET /api/admin/viewings/7';
const PREVIEW = 'POST /api/admin/viewings/preview';
const CANCEL = 'POST /api/admin/viewings/7/cancel';
const CHANGE = 'PUT /api/admin/viewings/7';
const OUTCOME = 'POST /api/admin/viewings/7/outcome';

function aViewing(over: Partial<Viewing> = {}): Viewing {
  return {
    id: 7,
    version: 2,
    state: 'planned',
    spaceId: 1,
    spaceName: 'Whole venue',
    date: '2027-03-20',
    startTime: '17:30',
    minutes: 30,
    startsAt: '2027-03-20T07:00:00.000Z',
    endsAt: '2027-03-20T07:30:00.000Z',
    blocks: false,
    name: 'Robin Taylor',
    email: 'robin@example.org',
    phone: '08 8388 0000',
    note: null,
    messageId: null,
    bookingId: null,
    outcomeNote: null,
    createdAt: '2027-03-01T01:00:00.000Z',
    createdBy: 'Kim Lee',
    ...over,
  };
}
const OVERLAP = {
  kind: 'booking',
  id: 42,
  name: 'Birthday Party',
  startsAt: '2027-03-20T06:30:00.000Z',
  endsAt: '2027-03-20T08:30:00.000Z',
  isHeld: false,
};

function start(address: string, over: Parameters<typeof mockApi>[0] = {}, move?: object) {
  const api = mockApi({
    'GET /api/booking-options': () => json(bookingOptions()),
    'GET /api/admin/messages/9': () =>
      json({ id: 9, name: 'Sam Booker', email: 'sam@example.org', message: 'May I see the hall?' }),
    'GET /api/admin/viewings': () =>
      json({
        items: [aViewing()],
        nextCursor: null,
        previousCursor: null,
        total: 1,
        totalIsAtLeast: false,
      }),
    [ONE]: () => json(aViewing()),
    [PREVIEW]: () => json({ overlaps: [] }),
    [ADD]: () => json(aViewing(), 201),
    [CHANGE]: () => json(aViewing({ version: 3 })),
    [CANCEL]: () => json(aViewing({ state: 'cancelled', version: 3 })),
    [OUTCOME]: () => json(aViewing({ state: 'came', version: 3 })),
    ...over,
  });
  const app = renderAt(
    address,
    <Routes>
      <Route path="/calendar" element={<Navigate to="/admin/viewings/7" state={{ move }} replace />} />
      <Route path="/admin/viewings" element={<ViewingsPage />} />
      <Route path="/admin/viewings/new" element={<NewViewingPage />} />
      <Route path="/admin/viewings/:id" element={<ViewingPage />} />
    </Routes>,
  );
  return { api, ...app };
}

describe('the list of viewings', () => {
  it('links each viewing and the form of a new one', async () => {
    start('/admin/viewings');
    expect(await screen.findByRole('link', { name: /Robin Taylor/ })).toHaveAttribute(
      'href',
      '/admin/viewings/7',
    );
    // As at the venue, in any time zone of the browser.
    expect(screen.getByText('5:30 PM – 6:00 PM')).toBeInTheDocument();
  });

  it.each([
    ['opens on planned viewings', '/admin/viewings', 'Planned', 'state=planned'],
    ['shows every state under All', '/admin/viewings?state=all', 'All', ''],
    ['searches every state', '/admin/viewings?q=robin', 'All', 'q=robin'],
    [
      'searches the chosen state',
      '/admin/viewings?q=robin&state=past',
      'Outcome to note',
      'q=robin&state=past',
    ],
  ])('%s', async (_, address, tab, asked) => {
    const { api } = start(address);
    await screen.findByRole('link', { name: /Robin Taylor/ });
    expect(screen.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    expect(api.callsTo('GET /api/admin/viewings').at(-1)?.search.toString()).toBe(asked);
  });
});

describe('the form of a viewing', () => {
  it('takes day, time and person from the calendar and the message', async () => {
    const { api, user } = start('/admin/viewings/new?date=2027-03-20&from=17:30&message=9');
    expect(await screen.findByLabelText(/^Date/)).toHaveValue('2027-03-20');
    expect(screen.getByLabelText(/^Start time/)).toHaveValue('17:30');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Sam Booker');
    await user.click(screen.getByRole('button', { name: 'Add viewing' }));
    await waitFor(() => expect(api.callsTo(ADD)).toHaveLength(1));
    expect(api.callsTo(ADD)[0]?.body).toMatchObject({
      date: '2027-03-20',
      startTime: '17:30',
      minutes: 30,
      blocks: false,
      email: 'sam@example.org',
      messageId: 9,
    });
  });

  it('asks for a phone number when there is no email address, and says that nothing is sent', async () => {
    const { api, user } = start('/admin/viewings/new?date=2027-03-20&from=17:30');
    await user.type(await screen.findByLabelText(/^Name/), 'Robin');
    expect(screen.getByText(/Without an email address nothing is sent/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add viewing' }));
    expect(await screen.findByText('Enter a phone number or an email address.')).toBeVisible();
    expect(api.callsTo(ADD)).toHaveLength(0);
  });

  it('names what is there at the same time, as a refusal only if the rooms are blocked', async () => {
    const { user } = start('/admin/viewings/new?date=2027-03-20&from=17:30', {
      [PREVIEW]: () => json({ overlaps: [OVERLAP] }),
    });
    expect(await screen.findByText(/Booking “Birthday Party”/)).toBeVisible();
    expect(screen.getByText('Other entries at this time')).toBeVisible();
    await user.click(screen.getByLabelText('Block the rooms'));
    expect(screen.getByText('The rooms are taken')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add viewing' })).toHaveAccessibleDescription(
      'The rooms are taken. Choose another time or space, or do not block them.',
    );
  });
});

describe('the page of a viewing', () => {
  it('leads to a new booking with its person', async () => {
    start('/admin/viewings/7');
    expect(await screen.findByRole('link', { name: 'Create booking' })).toHaveAttribute(
      'href',
      '/admin/bookings/new?viewing=7',
    );
  });

  it('says that a person without an email address is not told', async () => {
    start('/admin/viewings/7', { [ONE]: () => json(aViewing({ email: null })) });
    expect(await screen.findByText(/No email address, so nothing is sent/)).toBeVisible();
  });

  it('moves the viewing in its version', async () => {
    const { api, user } = start('/admin/viewings/7');
    await user.click(await screen.findByRole('button', { name: 'Move or change viewing' }));
    const time = await screen.findByLabelText(/^Start time/);
    await user.clear(time);
    await user.type(time, '18:00');
    await user.click(screen.getByRole('button', { name: 'Save viewing' }));
    await waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
    expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({ startTime: '18:00', spaceId: 1 });
  });

  it('opens the form with the place where it was dropped in the calendar, and shows the change', async () => {
    const { api, user } = start('/calendar', {}, { date: '2027-03-21', startTime: '18:15', spaceId: 2 });
    expect(await screen.findByLabelText(/^Start time/)).toHaveValue('18:15');
    const space = bookingOptions().spaces.find(({ id }) => id === 2)!.name;
    expect(screen.getByText('This moves the viewing')).toBeVisible();
    expect(screen.getByText(/→/)).toHaveTextContent(
      `Sat 20 Mar 2027, 5:30 PM – 6:00 PM · Whole venue → Sun 21 Mar 2027, 6:15 PM – 6:45 PM · ${space}`,
    );
    await user.click(screen.getByRole('button', { name: 'Save viewing' }));
    await waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
    expect(api.callsTo(CHANGE)[0]?.body).toMatchObject({
      date: '2027-03-21',
      startTime: '18:15',
      spaceId: 2,
    });
    // So that going back to the page does not open the form again.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((window.history.state as { usr: unknown }).usr).toBeNull();
  });

  it('opens no form for a viewing that is over', async () => {
    start('/calendar', { [ONE]: () => json(aViewing({ state: 'past' })) }, { date: '2027-03-21' });
    await screen.findByRole('heading', { name: 'Robin Taylor' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('notes the outcome once it is over', async () => {
    const { api, user } = start('/admin/viewings/7', { [ONE]: () => json(aViewing({ state: 'past' })) });
    await user.type(await screen.findByLabelText(/^Note for staff/), 'Wants a Saturday');
    await user.click(screen.getByRole('button', { name: 'Save outcome' }));
    await waitFor(() => expect(api.callsTo(OUTCOME)).toHaveLength(1));
    expect(api.callsTo(OUTCOME)[0]?.body).toEqual({ outcome: 'came', note: 'Wants a Saturday' });
  });
});
