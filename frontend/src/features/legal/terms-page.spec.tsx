import { screen, within } from '@testing-library/react';
import { json, mockApi } from '@/testing/mock-api';
import { aConfig } from '@/testing/factories';
import { renderAt } from '@/testing/render-app';
import { TermsPage } from './terms-page';
import { minutesInWords, refundRows } from './terms-words';

const shownRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('says what the settings say', async () => {
  const cancellation = { fullRefundDays: 21, partialRefundDays: 10, partialRefundPercent: 25 };
  mockApi({ 'GET /api/config': () => json(aConfig({ holdMinutes: 20, cancellation })) });
  renderAt('/terms', <TermsPage />);
  expect(await screen.findByText(/held for you for twenty minutes/)).toBeInTheDocument();
  expect(shownRows()).toEqual([
    '21 days or more before the start100 %',
    '10 days or more, but less than 2125 %',
    'Less than 10 days0 %',
  ]);
});

it('has the usual terms until the settings are known', () => {
  mockApi({ 'GET /api/config': () => json(aConfig()) });
  renderAt('/terms', <TermsPage />);
  expect(screen.getByText(/held for you for fifteen minutes/)).toBeInTheDocument();
  expect(shownRows()).toEqual([
    '14 days or more before the start100 %',
    '7 days or more, but less than 1450 %',
    'Less than 7 days0 %',
  ]);
});

it.each([
  [0, 0, 50, ['Any time before the start']],
  [7, 7, 50, ['7 days or more before the start', 'Less than 7 days']],
  [7, 3, 0, ['7 days or more before the start', 'Less than 7 days']],
  [7, 0, 50, ['7 days or more before the start', 'Later']],
  [1, 0, 0, ['1 day or more before the start', 'Less than 1 day']],
])('has no row that nothing falls under (%i, %i days, %i %%)', (full, partial, percent, notices) => {
  const terms = { fullRefundDays: full, partialRefundDays: partial, partialRefundPercent: percent };
  expect(refundRows(terms).map(({ notice }) => notice)).toEqual(notices);
});

it('counts minutes in words where there is a short one', () => {
  expect([1, 15, 17].map(minutesInWords)).toEqual(['one minute', 'fifteen minutes', '17 minutes']);
});
