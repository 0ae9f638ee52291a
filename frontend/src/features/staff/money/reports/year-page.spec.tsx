import { screen, waitFor, within } from '@testing-library/react';
import type { YearReport } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { YearPage } from './year-page';

const REPORT = 'GET /api/admin/reports/year';
const aReport = (given: Partial<YearReport> = {}): YearReport => ({
  year: 2026,
  name: '2026–27',
  from: '2026-07-01',
  to: '2027-06-30',
  years: [
    { year: 2026, name: '2026–27' },
    { year: 2025, name: '2025–26' },
  ],
  tables: [
    {
      title: 'Adjustments',
      note: null,
      currency: 'GBP',
      head: 'What',
      columns: [
        { label: 'Booking', kind: 'text' },
        { label: 'Made by', kind: 'text' },
        { label: 'Amount', kind: 'money' },
      ],
      rows: [
        { label: 'Goodwill', cells: ['7', 'Kim Lee', '-15.00'], isSum: false },
        { label: 'Goodwill', cells: ['8', 'Kim Lee', '-5.00'], isSum: false },
        { label: 'Total', cells: [null, null, '-20.00'], isSum: true },
      ],
    },
  ],
  ...given,
});
const open = (search = '', answer = () => json(aReport())) => {
  const api = mockApi({
    [REPORT]: answer,
  });
  return { api, ...renderAt(`/admin/reports/year${search}`, <YearPage />) };
};

it('shows the present year with its tables, and who made each adjustment', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Adjustments' });
  expect(screen.getByText(/Wed 1 Jul 2026 – Wed 30 Jun 2027/)).toBeVisible();
  expect(within(table).getAllByRole('row', { name: /Goodwill/ })[0]).toHaveTextContent(/7.*Kim Lee.*£15\.00/);
  expect(screen.getByRole('link', { name: 'Year' })).toHaveAttribute('aria-current', 'page');
});

it('downloads the year as PDF', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/api/admin/reports/year/document.pdf?year=2026',
  );
});

it('opens the year that is chosen', async () => {
  const { api, user } = open();
  await user.selectOptions(await screen.findByLabelText('Year'), '2025–26');
  await waitFor(() => expect(api.callsTo(REPORT).at(-1)?.search.get('year')).toBe('2025'));
});

it('says why a year cannot be shown', async () => {
  open('?year=2099', () => problem(400, 'validation_failed', 'Choose a year that has begun.'));
  expect(await screen.findByText('Choose a year that has begun.')).toBeVisible();
});
