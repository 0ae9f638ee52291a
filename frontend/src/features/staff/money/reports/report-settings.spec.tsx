import { screen, waitFor } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, aScope } from '@/testing/staff-factories';
import { ReportSettingsPage } from './report-settings-page';

const SETTINGS = { yearStartMonth: 7, sendsSheet: false, addresses: [], version: 3 };
const PUT = 'PUT /api/admin/report-settings';

function start(over: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    'GET /api/admin/me': () => json(aScope({ role: 'admin' })),
    'GET /api/admin/log': () => json(aPage([])),
    'GET /api/admin/report-settings': () => json(SETTINGS),
    'GET /api/admin/report-settings/preview': () =>
      json({ subject: 'Month sheet, October 2026', text: 'Here is the month sheet of October 2026.' }),
    [PUT]: () => json({ ...SETTINGS, version: 4 }),
    ...over,
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

it('saves twice, the second time on top of the first', async () => {
  const { api, user } = start();
  await user.selectOptions(await screen.findByLabelText(/^First month of the year/), 'January');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Report settings saved')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^First month of the year/), 'March');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
  expect(api.callsTo(PUT).map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
});

it('asks for an address before it switches emails on', async () => {
  const { api, user } = start();
  await user.click(await screen.findByLabelText('Email the month sheet on the 1st'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Enter at least one address.')).toBeVisible();
  expect(api.callsTo(PUT)).toEqual([]);
});

it('shows the message of the server beside the addresses', async () => {
  const message = 'Enter email addresses like name@example.com, one on each line.';
  const { user } = start({
    [PUT]: () => problem(400, 'validation_failed', message, { errors: { addresses: [message] } }),
  });
  await user.type(await screen.findByLabelText(/^Addresses/), 'no address');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows the email of the last month', async () => {
  start();
  expect(await screen.findByText('Month sheet, October 2026')).toBeVisible();
  expect(screen.getByText('Here is the month sheet of October 2026.')).toBeVisible();
});
