import { screen, within } from '@testing-library/react';
import type { AdminEvent } from '@/api/staff/generated';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { RepeatDialog } from './repeat-dialog';
import { SeriesDates } from './series-dates';

const event = { id: 7, version: 3 } as AdminEvent;
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
    { date: '2027-04-06', conflicts: [] },
    { date: '2027-04-13', conflicts: [] },
    { date: '2027-04-20', conflicts: [taken] },
    { date: '2027-04-27', conflicts: [] },
  ],
};

function start(
  over: Parameters<typeof mockApi>[0] = {},
  page = <RepeatDialog event={event} onClose={closed} />,
) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/config': () => json(aConfig()),
    'POST /api/admin/events/7/series/preview': () => json(planned),
    'POST /api/admin/events/7/series': () => json({ id: 1, rule: planned.rule, events: [] }, 201),
    ...over,
  });
  return { api, ...renderAt('/admin/events/7', page) };
}
let closes = 0;
const closed = () => (closes += 1);
beforeEach(() => (closes = 0));

describe('an event that is to repeat', () => {
  it('shows its dates first, leaves out those whose rooms are taken, and publishes the others', async () => {
    const { api, user } = start();
    await user.clear(await screen.findByLabelText('Dates in all'));
    await user.type(screen.getByLabelText('Dates in all'), '4');
    await user.click(screen.getByRole('button', { name: 'Show the dates' }));
    expect(await screen.findByText(/Its rooms are taken: The hire no. 12: Wedding Reception/)).toBeVisible();
    expect(screen.getByLabelText('Tue, 20 Apr 2027')).not.toBeChecked();
    await user.click(screen.getByLabelText('Tue, 20 Apr 2027'));
    expect(screen.getByRole('button', { name: 'Publish 3 more dates' })).toBeDisabled();
    await user.click(screen.getByLabelText('Tue, 20 Apr 2027'));
    await user.click(screen.getByLabelText('Tue, 27 Apr 2027'));
    await user.click(screen.getByRole('button', { name: 'Publish 1 more date' }));
    expect(await screen.findByText('It repeats')).toBeVisible();
    const [call] = api.callsTo('POST /api/admin/events/7/series');
    expect(call?.body).toEqual({ frequency: 'weekly', count: 4, without: ['2027-04-20', '2027-04-27'] });
    expect(call?.headers.get('If-Match')).toBe('"3"');
    expect(closes).toBe(1);
  });

  it('says what is wrong with its end beside that, and asks anew when the rule changes', async () => {
    const { api, user } = start();
    await user.click(await screen.findByRole('button', { name: 'Show the dates' }));
    await screen.findByRole('button', { name: 'Publish 2 more dates' });
    await user.selectOptions(screen.getByLabelText('Ends'), 'until');
    expect(screen.queryByRole('button', { name: /Publish/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Last day'), '2040-01-01');
    api.on('POST /api/admin/events/7/series/preview', () =>
      problem(400, 'validation_failed', 'A series has at most 104 dates.', {
        errors: { until: ['A series has at most 104 dates. Please let it end earlier.'] },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show the dates' }));
    expect(await screen.findAllByText(/A series has at most 104 dates/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Last day')).toBeInvalid();
  });
});

it('the dates of a series say which was cancelled and which was moved', async () => {
  const events = [
    { id: 7, date: '2027-04-06', originalDate: '2027-04-06', status: 'published' },
    { id: 8, date: '2027-04-13', originalDate: '2027-04-13', status: 'cancelled' },
    { id: 9, date: '2027-04-21', originalDate: '2027-04-20', status: 'published' },
  ];
  start(
    { 'GET /api/admin/events/7/series': () => json({ series: { id: 1, rule: planned.rule, events } }) },
    <SeriesDates id={7} />,
  );
  const list = await screen.findByRole('list', { name: 'Dates of the series' });
  const [own, cancelled, moved] = within(list).getAllByRole('listitem');
  expect(within(own!).queryByRole('link')).not.toBeInTheDocument();
  expect(cancelled).toHaveTextContent('Cancelled');
  expect(moved).toHaveTextContent('Moved from Tue, 20 Apr 2027');
  expect(within(moved!).getByRole('link')).toHaveAttribute('href', '/admin/events/9');
});
