import { screen } from '@testing-library/react';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { ReportSettingsPage } from './report-settings-page';

const SETTINGS = { yearStartMonth: 7, sendsSheet: false, addresses: [], version: 3 };
const PUT = 'PUT /api/admin/report-settings';

function start() {
  const api = mockApi({
    'GET /api/admin/log': () => json(aPage([])),
    'GET /api/admin/report-settings': () => json(SETTINGS),
    'GET /api/admin/report-settings/preview': () =>
      json({ subject: 'Month sheet, October 2026', text: 'Here is the month sheet of October 2026.' }),
    [PUT]: () => json({ ...SETTINGS, version: 4 }),
  });
  return { api, ...renderAt('/admin/reports/settings', <ReportSettingsPage />) };
}

it('saves the first month and the addresses, one on each line', async () => {
  const { api, user } = start();
  await user.selectOptions(await screen.findByLabelText(/^First month of the year/), 'January');
  await user.click(screen.getByLabelText('Email the month sheet on the 1st'));
  await user.type(screen.getByLabelText(/^Addresses/), 'one@club.example{enter}two@club.example');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Report settings saved')).toBeVisible();
  expect(api.callsTo(PUT)[0]?.body).toEqual({
    yearStartMonth: 1,
    sendsSheet: true,
    addresses: ['one@club.example', 'two@club.example'],
  });
});

it('asks for an address before it switches emails on', async () => {
  const { api, user } = start();
  await user.click(await screen.findByLabelText('Email the month sheet on the 1st'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Enter at least one address.')).toBeVisible();
  expect(api.callsTo(PUT)).toEqual([]);
});

it('shows the email of the last month', async () => {
  start();
  expect(await screen.findByText('Month sheet, October 2026')).toBeVisible();
  expect(screen.getByText('Here is the month sheet of October 2026.')).toBeVisible();
});
