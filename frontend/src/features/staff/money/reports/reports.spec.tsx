import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MonthReport, ReportTable } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { MonthPage } from './month-page';
import { MonthsPage } from './months-page';

const SHEET = 'GET /api/admin/reports/month';
const CLOSE = 'POST /api/admin/reports/month/close';
const SHA256 = 'ab'.repeat(32);

const aTable = (given: Partial<ReportTable> = {}): ReportTable => ({
  title: 'Summary',
  note: 'Hire and bonds, by posting date.',
  currency: 'GBP',
  head: 'What',
  columns: [{ label: 'Amount', kind: 'money' }],
  rows: [
    { label: 'Received', cells: ['250.00'], isSum: false },
    { label: 'Net', cells: ['240.00'], isSum: true },
  ],
  ...given,
});
const aReport = (given: Partial<MonthReport> = {}): MonthReport => ({
  month: '2026-10',
  closedAt: null,
  closedBy: null,
  sha256: SHA256,
  closingRefusal: null,
  tables: [
    aTable(),
    aTable({
      title: 'Received by method',
      note: null,
      columns: [
        { label: 'Payments', kind: 'count' },
        { label: 'Received', kind: 'money' },
      ],
      rows: [{ label: 'Cash', cells: ['2', '250.00'], isSum: false }],
    }),
  ],
  ...given,
});

it('the list of months says which are closed, and by whom', async () => {
  const closed = { month: '2026-09', closedAt: '2026-10-05T01:00:00.000Z', closedBy: 'Kim Lee' };
  mockApi({
    'GET /api/admin/reports/months': () =>
      json({ months: [{ month: '2026-10', closedAt: null, closedBy: null }, closed] }),
  });
  renderAt('/admin/reports/month', <MonthsPage />);
  expect(await screen.findByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    '/admin/reports/month/2026-10',
  );
  expect(screen.getByText('5 Oct 2026 by Kim Lee')).toBeInTheDocument();
  expect(screen.getByText('Not yet')).toBeInTheDocument();
});

describe('the sheet of a month', () => {
  const show = (report: () => MonthReport, more: Parameters<typeof mockApi>[0] = {}) => {
    const api = mockApi({ [SHEET]: () => json(report()), ...more });
    const view = renderAt(
      '/admin/reports/month/2026-10',
      <Routes>
        <Route path="/admin/reports/month/:month" element={<MonthPage />} />
      </Routes>,
    );
    return { api, ...view };
  };

  it('shows its tables and its files', async () => {
    show(() => aReport());
    const methods = await screen.findByRole('table', { name: 'Received by method' });
    expect(within(methods).getByText('£250.00')).toBeInTheDocument();
    // The note says how a sum is counted: bonds held, and what was posted in another month.
    expect(screen.getByText('Hire and bonds, by posting date.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'October 2026' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      '/api/admin/reports/month/document.pdf?month=2026-10',
    );
  });

  it('is closed as it was shown', async () => {
    let closedAt: string | null = null;
    const report = () => aReport({ closedAt, closedBy: closedAt && 'Kim Lee' });
    const { api, user } = show(report, {
      [CLOSE]: () => {
        closedAt = '2026-11-05T01:00:00.000Z';
        return json(report());
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Close month' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Close October 2026?' }));
    expect(dialog.getByText('£240.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close month' }));
    expect(await screen.findByText(/Closed on .* by Kim Lee/)).toBeInTheDocument();
    expect(api.callsTo(CLOSE)[0]?.body).toEqual({ month: '2026-10', sha256: SHA256 });
  });

  it('is shown again if it has changed since', async () => {
    const { api, user } = show(() => aReport(), {
      [CLOSE]: () =>
        problem(409, 'quote_changed', 'The sheet has changed since you opened it. Check it again.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Close month' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close month' }));
    expect(
      await screen.findByText('The sheet has changed since you opened it. Check it again.'),
    ).toBeInTheDocument();
    expect(api.callsTo(SHEET).length).toBeGreaterThan(1);
  });

  it('has no button while it cannot be closed, and says why', async () => {
    show(() => aReport({ closingRefusal: 'You can close October 2026 when it is over.' }));
    expect(await screen.findByText(/You can close October 2026 when it is over/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close month' })).not.toBeInTheDocument();
  });
});
