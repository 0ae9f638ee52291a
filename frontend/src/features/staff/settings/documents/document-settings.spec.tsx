import { screen } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { DocumentSettingsPage } from './document-settings-page';

const SETTINGS = {
  legalName: null,
  abn: null,
  gstRegistered: false,
  bsb: null,
  accountNumber: null,
  accountName: null,
  payId: null,
  paymentDays: 14,
  prefix: 'INV-',
  nextNumber: 1,
  footer: null,
  sendsReminders: true,
  version: 1,
  isNumbered: false,
};
const PUT = 'PUT /api/admin/document-settings';

function start(settings = SETTINGS) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/admin/log': () =>
      json({ items: [], nextCursor: null, previousCursor: null, total: 0, totalIsAtLeast: false }),
    'GET /api/admin/document-settings': () => json(settings),
    [PUT]: () => json({ ...settings, version: 2 }),
  });
  return { api, ...renderAt('/admin/setup/documents', <DocumentSettingsPage />) };
}

it('saves numbers without the spaces and dashes that people type', async () => {
  const { api, user } = start();
  await user.type(await screen.findByLabelText(/^Legal name/), 'Bridgewater Club Inc.');
  await user.type(screen.getByLabelText(/^ABN/), '51 824 753 556');
  await user.type(screen.getByLabelText(/^BSB/), '105-000');
  await user.type(screen.getByLabelText(/^Account number/), '1234 5678');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Invoice settings saved')).toBeVisible();
  expect(api.callsTo(PUT)[0]?.body).toMatchObject({
    legalName: 'Bridgewater Club Inc.',
    abn: '51824753556',
    bsb: '105000',
    accountNumber: '12345678',
    payId: null,
    nextNumber: 1,
  });
});

it('the next number is fixed after the first invoice', async () => {
  start({ ...SETTINGS, isNumbered: true, nextNumber: 43 });
  expect(await screen.findByLabelText(/^Next number/)).toHaveAttribute('readonly');
});
