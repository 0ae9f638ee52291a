import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { json, mockApi, problem } from '@/testing/mock-api';
import { aClub, bookingOptions } from '@/testing/factories';
import { currentAddress, renderAt } from '@/testing/render-app';
import { anAdminEvent, anAdminSpace, aPage, aScope, eventContent } from '@/testing/staff-factories';
import { EditPage as EventEditorPage, NewPage as NewEventPage } from './events-pages';

const EVENT = anAdminEvent();
const answers = (event = EVENT) => ({
  'GET /api/admin/events/7': () => json(event),
  'GET /api/admin/events/7/revisions': () => json([]),
  'GET /api/admin/events/7/series': () => json({ series: null }),
  'GET /api/admin/log': () => json(aPage([])),
  'GET /api/admin/me': () => json(aScope()),
  'GET /api/clubs': () => json([aClub()]),
  'GET /api/admin/spaces': () => json([]),
  'GET /api/booking-options': () => json(bookingOptions()),
});

const aSeries = () => ({
  id: 1,
  version: 4,
  rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=1',
  firstDate: '2099-03-07',
  frequency: 'weekly',
  until: null,
  count: 1,
  events: [{ id: 7, date: '2099-03-07', originalDate: '2099-03-07', status: 'published', ownFields: [] }],
});

const at = (path = '/admin/events/7') =>
  renderAt(
    path,
    <Routes>
      <Route path="/:room/events/new" element={<NewEventPage />} />
      <Route path="/:room/events/:id" element={<EventEditorPage />} />
    </Routes>,
  );

describe('an event', () => {
  it('begins with the day, hours and rooms that the calendar names', async () => {
    mockApi({
      ...answers(),
      'GET /api/admin/spaces': () => json([anAdminSpace()]),
    });
    at('/admin/events/new?date=2099-03-08&from=14:00&to=16:00&space=2');
    expect(await screen.findByLabelText('Date')).toHaveValue('2099-03-08');
    expect(screen.getByLabelText('Starts')).toHaveValue('14:00');
    expect(screen.getByLabelText('Ends')).toHaveValue('16:00');
    await waitFor(() => expect(screen.getByLabelText('Rooms')).toHaveValue('2'));
  });

  it('is cancelled after confirmation', async () => {
    const CANCEL = 'POST /api/admin/events/7/cancel';
    const api = mockApi({
      ...answers(),
      [CANCEL]: () => json(anAdminEvent({ version: 2, status: 'cancelled' })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Cancel event…' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel this event?' });
    expect(question).toHaveTextContent('Trivia Night on Sat 7 Mar 2099');
    expect(question).toHaveTextContent(/stays on the site, marked as cancelled/);
    expect(api.callsTo(CANCEL)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Cancel event' }));
    expect(await screen.findByText('Cancelled', { exact: true })).toBeInTheDocument();
    expect(api.callsTo(CANCEL)[0]?.headers.get('if-match')).toBe('"1"');
    expect(screen.getByRole('button', { name: 'Restore event…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel event…' })).not.toBeInTheDocument();
  });

  it('in a series is published and cancelled for the chosen dates', async () => {
    const draft = anAdminEvent({ content: eventContent({ capacity: 80 }), published: EVENT.content });
    const [PUBLISH, CANCEL] = ['POST /api/admin/events/7/publish', 'POST /api/admin/events/7/cancel'];
    const api = mockApi({
      ...answers(draft),
      'GET /api/admin/events/7/series': () => json({ series: aSeries() }),
      'GET /api/admin/events/7/series/effect': () => json({ fields: ['capacity'], dates: [] }),
      [PUBLISH]: () => json(anAdminEvent({ version: 2 })),
      [CANCEL]: () => json(anAdminEvent({ version: 3, status: 'cancelled' })),
    });
    const { user } = at();
    await screen.findByRole('button', { name: 'Change recurrence…' });
    await user.click(screen.getByRole('button', { name: 'Publish changes…' }));
    await user.click(await screen.findByLabelText('All dates'));
    const publish = screen.getByRole('button', { name: 'Publish changes' });
    await waitFor(() => expect(publish).toBeEnabled());
    await user.click(publish);
    await user.click(await screen.findByRole('button', { name: 'Cancel event…' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel this event?' });
    // Every dialog starts with this date only.
    expect(within(question).getByLabelText('This date only')).toBeChecked();
    await user.click(within(question).getByLabelText('This and later dates'));
    const cancel = within(question).getByRole('button', { name: 'Cancel dates' });
    await waitFor(() => expect(cancel).toBeEnabled());
    await user.click(cancel);
    expect(await screen.findByText('Dates cancelled')).toBeInTheDocument();
    expect(api.callsTo(PUBLISH)[0]?.search.get('scope')).toBe('all');
    expect(api.callsTo(CANCEL)[0]?.search.get('scope')).toBe('later');
  });

  it('is duplicated into a new draft', async () => {
    const copy = anAdminEvent({ id: 8, version: 1, status: 'draft', published: null, publishedAt: null });
    mockApi({
      ...answers(),
      'POST /api/admin/events/7/duplicate': () => json(copy, 201),
      'GET /api/admin/events/8': () => json(copy),
      'GET /api/admin/events/8/revisions': () => json([]),
      'GET /api/admin/events/8/series': () => json({ series: null }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Duplicate event' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/events/8'));
    expect(await screen.findByText('Draft', { exact: true })).toBeInTheDocument();
    expect(screen.getByText(/Not published yet/)).toBeInTheDocument();
  });

  it('needs a price when it is paid, and sends none when it is free', async () => {
    const PATCH = 'PATCH /api/admin/events/7';
    const api = mockApi({ ...answers(), [PATCH]: () => json(anAdminEvent({ version: 2 })) });
    const { user } = at();
    const box = await screen.findByRole('checkbox', { name: 'Paid event' });
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Enter the price, for example £25.00')).toBeInTheDocument();
    expect(screen.getByLabelText('Price')).toHaveFocus();
    expect(api.callsTo(PATCH)).toHaveLength(0);
    await user.type(screen.getByLabelText('Price'), '£25.00');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ isPaid: true, price: '£25.00' }));
  });

  it('of a secretary belongs to their club and starts as a draft', async () => {
    const POST = 'POST /api/admin/events';
    const made = anAdminEvent({ id: 8, status: 'draft', published: null, publishedAt: null });
    const api = mockApi({
      ...answers(),
      [POST]: () => json(made, 201),
      'GET /api/admin/events/8': () => json(made),
      'GET /api/admin/events/8/revisions': () => json([]),
    });
    const { user } = at('/my-club/events/new');
    await screen.findByRole('option', { name: 'Hills Walking Club' });
    expect(
      within(screen.getByLabelText('Club'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hills Walking Club']);
    await user.type(screen.getByLabelText('Title'), 'Long lunch');
    await user.type(screen.getByLabelText('Description'), 'Bring a plate.');
    await user.type(screen.getByLabelText('Date'), '2099-05-01');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(currentAddress()).toBe('/my-club/events/8'));
    expect(api.callsTo(POST)[0]?.body).toMatchObject({
      title: 'Long lunch',
      date: '2099-05-01',
      clubId: 1,
      price: null,
    });
  });
});

describe('an event’s rooms', () => {
  const PUBLISH = 'POST /api/admin/events/7/publish';
  const conflicts = [
    {
      kind: 'booking',
      id: 41,
      name: 'Birthday Party',
      startsAt: '2099-03-07T09:30:00.000Z',
      endsAt: '2099-03-07T11:30:00.000Z',
      isHeld: true,
    },
    {
      kind: 'event',
      id: 12,
      name: 'Annual dinner',
      startsAt: '2099-03-07T07:30:00.000Z',
      endsAt: '2099-03-07T11:30:00.000Z',
      isHeld: false,
    },
  ];
  const spaces = {
    'GET /api/admin/spaces': () => json([anAdminSpace(), anAdminSpace({ id: 9, published: null })]),
  };

  it('are assigned by admins from published spaces', async () => {
    const PATCH = 'PATCH /api/admin/events/7';
    const saved = anAdminEvent({
      version: 2,
      content: eventContent({ spaceId: 2 }),
      published: EVENT.content,
    });
    const api = mockApi({ ...answers(), ...spaces, [PATCH]: () => json(saved) });
    const { user } = at();
    const rooms = await screen.findByLabelText('Rooms');
    await within(rooms).findByRole('option', { name: 'Main hall' });
    expect(within(rooms).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(rooms, 'Main hall');
    await user.click(screen.getByRole('button', { name: 'Publish changes…' }));
    const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
    expect(within(review).getByText('Main hall')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ spaceId: 2 });
  });

  it('that are taken are listed with their bookings, and the draft is kept', async () => {
    const draft = anAdminEvent({
      version: 2,
      content: eventContent({ spaceId: 2 }),
      published: EVENT.content,
    });
    mockApi({
      ...answers(draft),
      ...spaces,
      [PUBLISH]: () => problem(409, 'rooms_taken', 'The rooms are not free at that time.', { conflicts }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Publish changes…' }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    expect(await screen.findByText('The rooms are taken at that time')).toBeInTheDocument();
    expect(screen.getByText(/Booking 41, Birthday Party \(being paid now\)/)).toBeInTheDocument();
    // In the venue’s time zone.
    expect(
      await screen.findByText('Event “Annual dinner”, Sat 7 Mar 2099, 6:00 PM – 10:00 PM'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Your draft is saved.*wait 15 minutes/)).toBeInTheDocument();
    // The unchanged event cannot be published again.
    expect(screen.getByRole('button', { name: 'Publish changes…' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: 'Publish changes…' })).toBeEnabled();
    expect(screen.getByLabelText('Rooms')).toHaveValue('2');
    expect(screen.getByText('Unpublished changes')).toBeInTheDocument();
  });

  it('that are taken prevent restoring a cancelled event', async () => {
    mockApi({
      ...answers(anAdminEvent({ status: 'cancelled', content: eventContent({ spaceId: 2 }) })),
      ...spaces,
      'POST /api/admin/events/7/restore': () =>
        problem(409, 'rooms_taken', 'The rooms are not free at that time.', { conflicts }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Restore event…' }));
    await user.click(await screen.findByRole('button', { name: 'Restore event' }));
    expect(await screen.findByText('The rooms are taken at that time')).toBeInTheDocument();
  });

  it('are read-only for secretaries', async () => {
    mockApi({
      ...answers(anAdminEvent({ lacksRooms: true, content: eventContent({ spaceId: 2 }) })),
      'GET /api/booking-options': () => json(bookingOptions()),
    });
    at('/my-club/events/7');
    expect(await screen.findByText(/Only an admin can change them/)).toBeInTheDocument();
    expect(await screen.findByText('Main hall', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Rooms')).not.toBeInTheDocument();
    expect(screen.getByText('Needs rooms')).toBeInTheDocument();
    expect(screen.getByText('This event needs rooms')).toBeInTheDocument();
  });
});
