import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import type { EventSeries, Scope, SeriesEvent } from '@/api/staff/generated';
import { aUser } from '@/testing/factories';
import { json, later, mockApi, problem } from '@/testing/mock-api';
import { anAdminEvent } from '@/testing/staff-factories';
import { renderAt, signedIn } from '@/testing/render-app';
import { CancelDialog } from './cancel-dialog';
import { RepeatDialog } from './repeat-dialog';
import { RuleDialog } from './rule-dialog';
import { SeriesDates } from './series-dates';
import { SeriesScope } from './series-scope';

const event = anAdminEvent({ version: 3 });
const taken = {
  kind: 'booking' as const,
  id: 12,
  name: 'Wedding Reception',
  startsAt: '2027-04-20T08:30:00Z',
  endsAt: '2027-04-20T10:30:00Z',
  isHeld: false,
};
const planned = {
  rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4',
  dates: [
    { date: '2027-04-06', conflicts: [], closed: null },
    { date: '2027-04-13', conflicts: [], closed: null },
    { date: '2027-04-20', conflicts: [taken], closed: null },
    { date: '2027-04-27', conflicts: [], closed: null },
  ],
};

function start(
  over: Parameters<typeof mockApi>[0] = {},
  page = <RepeatDialog event={event} onClose={closed} />,
) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'POST /api/admin/events/7/series/preview': () => json(planned),
    'POST /api/admin/events/7/series': () => json({ id: 1, rule: planned.rule, events: [] }, 201),
    ...over,
  });
  return { api, ...renderAt('/admin/events/7', page) };
}
let closes = 0;
const closed = () => (closes += 1);
beforeEach(() => (closes = 0));

describe('repeating an event', () => {
  it('previews the dates, skips those with taken rooms, and publishes the others', async () => {
    const { api, user } = start();
    await user.clear(await screen.findByLabelText('Number of dates'));
    await user.type(screen.getByLabelText('Number of dates'), '4');
    await user.click(screen.getByRole('button', { name: 'Preview dates' }));
    expect(await screen.findByText(/Rooms taken: Booking 12, Wedding Reception/)).toBeVisible();
    expect(screen.getByLabelText('Tue 20 Apr 2027')).not.toBeChecked();
    await user.click(screen.getByLabelText('Tue 20 Apr 2027'));
    expect(screen.getByRole('button', { name: 'Publish 3 more dates' })).toBeDisabled();
    await user.click(screen.getByLabelText('Tue 20 Apr 2027'));
    await user.click(screen.getByLabelText('Tue 27 Apr 2027'));
    await user.click(screen.getByRole('button', { name: 'Publish 1 more date' }));
    expect(await screen.findByText('Dates added')).toBeVisible();
    const [call] = api.callsTo('POST /api/admin/events/7/series');
    expect(call?.body).toEqual({
      frequency: 'weekly',
      count: 4,
      excludedDates: ['2027-04-20', '2027-04-27'],
    });
    expect(call?.headers.get('If-Match')).toBe('"3"');
    expect(closes).toBe(1);
  });

  it('skips days on which the venue is closed unless they are ticked', async () => {
    const [first, second] = planned.dates;
    const closed = { ...second, closed: 'Anzac Day: The club is closed' };
    const { api, user } = start({
      'POST /api/admin/events/7/series/preview': () => json({ ...planned, dates: [first, closed] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Preview dates' }));
    expect(await screen.findByText('The venue is closed: Anzac Day: The club is closed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish 0 more dates' })).toBeDisabled();
    await user.click(screen.getByLabelText('Tue 13 Apr 2027'));
    await user.click(screen.getByRole('button', { name: 'Publish 1 more date' }));
    expect(await screen.findByText('Dates added')).toBeVisible();
    expect(api.callsTo('POST /api/admin/events/7/series')[0]?.body).toMatchObject({ excludedDates: [] });
  });

  it('shows errors beside the end date, and needs a new preview when the rule changes', async () => {
    const { api, user } = start();
    await user.click(await screen.findByRole('button', { name: 'Preview dates' }));
    await screen.findByRole('button', { name: 'Publish 2 more dates' });
    await user.selectOptions(screen.getByLabelText('Ends'), 'until');
    expect(screen.queryByRole('button', { name: /Publish/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('End date'), '2040-01-01');
    api.on('POST /api/admin/events/7/series/preview', () =>
      problem(400, 'validation_failed', 'A series has at most 104 dates.', {
        errors: { until: ['A series has at most 104 dates. Please let it end earlier.'] },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Preview dates' }));
    expect(await screen.findAllByText(/A series has at most 104 dates/)).not.toHaveLength(0);
    expect(screen.getByLabelText('End date')).toBeInvalid();
  });
});

it('the dates of a series show which were cancelled, moved or changed separately', async () => {
  const series = aSeries([
    aDate(7, '2027-04-06'),
    { ...aDate(8, '2027-04-13'), status: 'cancelled' },
    { ...aDate(9, '2027-04-20'), date: '2027-04-21', ownFields: ['startTime', 'endTime'] },
  ]);
  start({ 'GET /api/admin/events/7/series': () => json({ series }) }, <SeriesDates id={7} />);
  const list = await screen.findByRole('list', { name: 'Dates in this series' });
  const [own, cancelled, moved] = within(list).getAllByRole('listitem');
  expect(within(own!).queryByRole('link')).not.toBeInTheDocument();
  expect(cancelled).toHaveTextContent('Cancelled');
  expect(moved).toHaveTextContent('Moved from Tue 20 Apr 2027, Changed: Starts, Ends');
  expect(within(moved!).getByRole('link')).toHaveAttribute('href', '/admin/events/9');
  expect(screen.getByText('Every week')).toBeVisible();
});

it('repeating a draft adds drafts, even when rooms are taken', async () => {
  const draft = anAdminEvent({ status: 'draft', published: null, publishedAt: null });
  const { api, user } = start({}, <RepeatDialog event={draft} onClose={closed} />);
  await user.click(await screen.findByRole('button', { name: 'Preview dates' }));
  await user.click(await screen.findByLabelText('Tue 20 Apr 2027'));
  await user.click(screen.getByRole('button', { name: 'Add 3 more drafts' }));
  expect(await screen.findByText(/Publish them together or one by one/)).toBeVisible();
  expect(api.callsTo('POST /api/admin/events/7/series')[0]?.body).toMatchObject({ excludedDates: [] });
});

describe('the recurrence rule of a series', () => {
  const PREVIEW = 'POST /api/admin/events/8/series/rule/preview';
  const CHANGE = 'PATCH /api/admin/events/8/series';
  const series = aSeries([aDate(7, '2027-04-06'), aDate(8, '2027-04-13'), aDate(9, '2027-04-20')]);
  const none = { takes: [], keeps: [], conflicts: [], closed: null };
  const effect = {
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=3',
    dates: [
      { ...none, id: 8, date: '2027-04-13', originalDate: '2027-04-13', effect: 'stays' },
      { ...none, id: 9, date: '2027-04-20', originalDate: '2027-04-20', effect: 'cancels' },
      { ...none, id: null, date: '2027-04-27', originalDate: '2027-04-27', effect: 'adds' },
      {
        ...none,
        id: null,
        date: '2027-05-11',
        originalDate: '2027-05-11',
        effect: 'adds',
        conflicts: [taken],
      },
      { ...none, id: null, date: '2027-05-25', originalDate: '2027-05-25', effect: 'left_out' },
    ],
  };
  let changes = 0;
  const open = (over: Parameters<typeof mockApi>[0] = {}) =>
    start(
      { [PREVIEW]: () => json(effect), [CHANGE]: () => json({ ...series, version: 5 }), ...over },
      <RuleDialog id={8} series={series} onChanged={() => (changes += 1)} onClose={closed} />,
    );

  it('changes after a preview, in which new dates can be unticked', async () => {
    const { api, user } = open();
    // The series has two dates left from this one.
    expect(await screen.findByLabelText('Number of dates')).toHaveValue('2');
    expect(screen.getByLabelText('First date')).toHaveValue('2027-04-13');
    await user.selectOptions(screen.getByLabelText('Repeats'), 'fortnightly');
    await user.click(screen.getByRole('button', { name: 'Preview changes' }));
    const list = await screen.findByRole('list', { name: 'Changes by date' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tue 13 Apr 2027no change',
      'Tue 20 Apr 2027will be cancelled',
      'Tue 27 Apr 2027will be added',
      'Tue 11 May 2027not addedRooms taken: Booking 12, Wedding Reception',
      'Tue 25 May 2027not added',
    ]);
    expect(screen.getByText('2 of 5 dates will change', { exact: false })).toBeVisible();
    await user.click(within(list).getByLabelText(/25 May/));
    await user.click(screen.getByRole('button', { name: 'Change recurrence' }));
    expect(await screen.findByText('Recurrence changed')).toBeVisible();
    const [call] = api.callsTo(CHANGE);
    expect(call?.body).toEqual({
      frequency: 'fortnightly',
      count: 2,
      scope: 'later',
      excludedDates: ['2027-05-11'],
    });
    expect(call?.headers.get('If-Match')).toBe('"4"');
    expect([changes, closes]).toEqual([1, 1]);
  });
});

describe('an action on dates of a series', () => {
  const EFFECT = 'GET /api/admin/events/7/series/effect';
  const date = (id: number, day: string, over: object) => ({
    id,
    date: day,
    originalDate: day,
    takes: ['venue'],
    keeps: [],
    conflicts: [],
    closed: null,
    ...over,
  });

  it('applies to one date unless another scope is chosen, which previews each date', async () => {
    const { api, user } = start(
      {
        [EFFECT]: () =>
          json({
            fields: ['venue'],
            dates: [
              date(7, '2027-04-06', { effect: 'changes' }),
              date(8, '2027-04-13', { effect: 'keeps', takes: [], keeps: ['venue'] }),
              date(9, '2027-04-20', { effect: 'changes', keeps: ['startTime', 'endTime'] }),
              date(10, '2027-04-27', { effect: 'cancelled', takes: [] }),
            ],
          }),
      },
      <Scoped />,
    );
    expect(await screen.findByLabelText('This date only')).toBeChecked();
    expect(api.callsTo(EFFECT)).toHaveLength(0);
    await user.click(screen.getByLabelText('This and later dates'));
    expect(await screen.findByText('2 of 4 dates will change')).toBeVisible();
    expect(api.callsTo(EFFECT)[0]?.search.toString()).toBe('scope=later&action=publish');
    expect(screen.getByText('no change, has its own: Venue')).toBeVisible();
    expect(screen.getByText('will change, but keeps its own: Starts, Ends')).toBeVisible();
    expect(screen.getByText('stays cancelled')).toBeVisible();
    expect(
      screen.getByText('This changes on the other dates too: Venue. Each keeps its own day.'),
    ).toBeVisible();
  });

  it('waits until the dates that it cancels are shown', async () => {
    const effect = later();
    const record = { base: event, take: () => undefined, run: () => Promise.resolve(null) };
    const { user } = start(
      { [EFFECT]: effect.answer },
      <CancelDialog record={record} restore={false} repeats onRefused={() => undefined} onClose={closed} />,
    );
    await user.click(await screen.findByLabelText('All dates'));
    expect(screen.getByRole('button', { name: 'Cancel dates' })).toBeDisabled();
    await effect.arrives({ fields: [], dates: [date(7, '2027-04-06', { effect: 'cancels' })] });
    expect(await screen.findByText('will be cancelled')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel dates' })).toBeEnabled();
  });

  it('shows the error when the preview fails', async () => {
    const { user } = start(
      { [EFFECT]: () => problem(409, 'invalid_transition', 'There are no unpublished changes.') },
      <Scoped />,
    );
    await user.click(await screen.findByLabelText('All dates'));
    expect(await screen.findByText('There are no unpublished changes.')).toBeVisible();
  });
});

function Scoped() {
  const [scope, setScope] = useState<Scope>('this');
  return <SeriesScope id={7} action="publish" scope={scope} onScope={setScope} />;
}

function aDate(id: number, day: string): SeriesEvent {
  return { id, date: day, originalDate: day, status: 'published', ownFields: [] };
}

function aSeries(events: SeriesEvent[]): EventSeries {
  const end = { until: null, count: events.length };
  return {
    id: 1,
    version: 4,
    rule: planned.rule,
    firstDate: '2027-04-06',
    frequency: 'weekly',
    ...end,
    events,
  };
}
