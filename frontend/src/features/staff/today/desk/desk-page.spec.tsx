import { screen, waitFor, within } from '@testing-library/react';
import type { BackupState } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { anAttentionItem, anOverview } from '@/testing/overview-factory';
import { renderAt } from '@/testing/render-app';
import { aBookingRow, aPage, aScope } from '@/testing/staff-factories';
import { DeskPage } from './desk-page';

const OVERVIEW = 'GET /api/admin/overview';
const DETAIL = 'GET /api/ready/detail';
const LIST = 'GET /api/admin/attention';
const noBackups = {
  [DETAIL]: () => json({ backups: [] }),
  [LIST]: () => json(aPage([anAttentionItem()], { reasons: [] })),
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the staff home page', () => {
  it('shows its parts in order, with each number linked to its list', async () => {
    mockApi({ ...noBackups, [OVERVIEW]: () => json(anOverview()) });
    renderAt('/admin', <DeskPage />);
    const toDo = await part('To do');
    const row = await toDo.findByRole('row', { name: /Not paid in time/ });
    expect(row).toHaveTextContent(/Kim Late.*£300\.00/);
    expect(within(row).getByRole('link', { name: /^See what is owed/ })).toHaveAttribute(
      'href',
      '/admin/bookings/1042',
    );
    const money = await part('This month and next');
    expect(money.getByRole('link', { name: '£300.00' })).toHaveAttribute(
      'href',
      '/admin/bookings?view=unpaid&from=2026-11-01&to=2026-11-30',
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'To do',
      'Tonight and tomorrow',
      'Since your last visit',
      'This month and next',
      'Occupancy: next eight weeks',
    ]);
  });

  it('shows the cancellation fees of a month beside what was received, with the cancelled bookings', async () => {
    const overview = anOverview();
    const [month] = overview.money ?? [];
    if (!month) throw new Error('no money');
    const path = '/admin/bookings?view=cancelled&from=2026-11-01&to=2026-11-30';
    const money = [{ ...month, cancellationFees: { amount: '60.00', path } }];
    mockApi({ ...noBackups, [OVERVIEW]: () => json({ ...overview, money }) });
    renderAt('/admin', <DeskPage />);
    const table = within(await (await part('This month and next')).findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Month',
      'Bookings',
      'Booked',
      'Received',
      'Cancellation fees',
      'Owed',
    ]);
    expect(table.getByRole('link', { name: '£60.00' })).toHaveAttribute('href', path);
  });

  it('lists the bookings of today and tomorrow', async () => {
    const overview = anOverview();
    const [today, tomorrow] = overview.days ?? [];
    if (!today || !tomorrow) throw new Error('no days');
    const days = [{ ...today, count: 1, bookings: [aBookingRow({ id: 7, name: 'Sam Booker' })] }, tomorrow];
    mockApi({ ...noBackups, [OVERVIEW]: () => json({ ...overview, days }) });
    renderAt('/admin', <DeskPage />);
    const tonight = await part('Tonight');
    expect(tonight.getByRole('link', { name: '1 booking' })).toHaveAttribute(
      'href',
      '/admin/bookings?view=today',
    );
    expect(tonight.getByRole('link', { name: /Sam Booker/ })).toHaveAttribute('href', '/admin/bookings/7');
    expect((await part('Tomorrow')).getByText('No bookings.')).toBeVisible();
  });

  it('links what is new since the last visit, and leaves the part out on the first', async () => {
    mockApi({ ...noBackups, [OVERVIEW]: () => json(anOverview()) });
    const first = renderAt('/admin', <DeskPage />);
    const news = await part('Since your last visit');
    expect(await news.findByRole('link', { name: '4 New bookings' })).toHaveAttribute(
      'href',
      '/admin/bookings?view=booked&sort=-created',
    );
    first.unmount();
    mockApi({ ...noBackups, [OVERVIEW]: () => json(anOverview({ news: null })) });
    renderAt('/admin', <DeskPage />);
    await part('This month and next');
    expect(screen.queryByText('Since your last visit')).not.toBeInTheDocument();
  });

  it('shows the to-do list alone to staff who do not see bookings', async () => {
    const api = mockApi({
      ...noBackups,
      'GET /api/admin/me': () =>
        json(aScope({ role: 'admin', clubs: [], permissions: ['staff', 'content:news'] })),
      [OVERVIEW]: () => problem(403, 'forbidden', 'Not for you.'),
    });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByRole('row', { name: /Not paid in time/ })).toBeVisible();
    await waitFor(() => expect(api.callsTo('GET /api/admin/me')).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText('Tonight and tomorrow')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('makes tonight’s link and opens it in a new tab', async () => {
    const tab = { location: { href: '' }, close: jest.fn() };
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    mockApi({
      ...noBackups,
      [OVERVIEW]: () => json(anOverview()),
      'POST /api/admin/run-sheets/2026-11-23/links': () =>
        json({ id: 1, url: 'https://club.example/tonight?t=abc' }, 201),
    });
    const { user } = renderAt('/admin', <DeskPage />);
    await user.click(await screen.findByRole('button', { name: /^Open tonight’s link/ }));
    await waitFor(() => expect(tab.location.href).toBe('https://club.example/tonight?t=abc'));
    open.mockRestore();
  });

  it('shows occupancy as bars and as a table', async () => {
    mockApi({ ...noBackups, [OVERVIEW]: () => json(anOverview()) });
    const { user } = renderAt('/admin', <DeskPage />);
    expect(
      await screen.findByRole('img', { name: /from Mon 23 Nov 2026 10%, from Mon 30 Nov 2026 closed$/ }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as table', pressed: false }));
    const row = screen.getByRole('row', { name: /23 Nov 2026/ });
    expect(row).toHaveTextContent(/33\.6 h.*336 h.*10%/);
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/calendar?view=week&date=2026-11-23',
    );
  });

  it('says “All done” only when no task is left', async () => {
    const api = mockApi({ ...noBackups, [OVERVIEW]: () => json(anOverview()) });
    const first = renderAt('/admin', <DeskPage />);
    await screen.findByRole('row', { name: /Not paid in time/ });
    expect(screen.queryByText('All done')).not.toBeInTheDocument();
    first.unmount();
    api.on(LIST, () => json(aPage([], { reasons: [] })));
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByText('All done')).toBeVisible();
  });

  it('shows the first tasks, and links to all of them', async () => {
    const tasks = Array.from({ length: 9 }, (_, n) => anAttentionItem({ id: `overdue-${n}` }));
    mockApi({
      ...noBackups,
      [OVERVIEW]: () => json(anOverview()),
      [LIST]: () => json(aPage(tasks, { reasons: [], total: 9 })),
    });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByRole('link', { name: 'Show all 9 tasks' })).toHaveAttribute(
      'href',
      '/admin/attention',
    );
    expect(screen.getAllByRole('row', { name: /Not paid in time/ })).toHaveLength(8);
  });

  it('shows the other parts if one could not be loaded', async () => {
    mockApi({ ...noBackups, [OVERVIEW]: () => json(anOverview({ money: null, failed: ['money'] })) });
    renderAt('/admin', <DeskPage />);
    const money = await part('This month and next');
    expect(await money.findByText(/could not be loaded/)).toBeVisible();
    expect((await part('To do')).getByText('Not paid in time')).toBeVisible();
  });

  it('shows the last backup and the last restore test, with a link to more', async () => {
    const backup: BackupState = {
      kind: 'backup',
      maxAgeHours: 36,
      isOverdue: false,
      lastGoodAt: '2026-11-20T02:00:00.000Z',
      lastAt: '2026-11-20T02:00:00.000Z',
      lastOk: true,
      file: 'bridgewater-cluster-20261120T020000Z.tar.gz',
      bytes: 4_848_844,
      words: 'complete after 3.0 s',
    };
    const copy: BackupState = { ...backup, kind: 'copy_away' };
    const drill: BackupState = { ...backup, kind: 'drill', lastAt: '2026-11-18T02:00:00.000Z' };
    mockApi({
      ...noBackups,
      [OVERVIEW]: () => json(anOverview()),
      [DETAIL]: () => json({ backups: [backup, copy, drill] }),
    });
    renderAt('/admin', <DeskPage />);
    const more = await screen.findByRole('link', { name: 'More about backups' });
    expect(more).toHaveAttribute('href', '/admin/security');
    expect(more.parentElement).toHaveTextContent(
      /^Last backup OK .*20 Nov 2026.*Last restore test OK .*18 Nov 2026/,
    );
  });

  it('shows everything else if the state of backups is unknown', async () => {
    const api = mockApi({
      ...noBackups,
      [OVERVIEW]: () => json(anOverview()),
      [DETAIL]: () => problem(503, 'service_unavailable', 'Busy.'),
    });
    renderAt('/admin', <DeskPage />);
    expect(await screen.findByText('Not paid in time')).toBeVisible();
    await waitFor(() => expect(api.callsTo(DETAIL)).not.toEqual([]));
    expect(screen.queryByRole('link', { name: 'More about backups' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
