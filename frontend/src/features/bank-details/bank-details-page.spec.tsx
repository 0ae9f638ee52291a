import { screen, waitFor } from '@testing-library/react';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { BankDetailsPage } from './bank-details-page';

const OPEN = 'POST /api/bank-details';
const GIVE = 'POST /api/bank-details/answer';
const TOKEN = 'a'.repeat(43);
const REQUEST = {
  reference: 'BSC-7-1',
  eventType: 'Birthday Party',
  date: '2026-11-20',
  amount: '60.00',
  currency: 'GBP',
};
const start = (over: Parameters<typeof mockApi>[0] = {}, address = `/bank-details?t=${TOKEN}`) => {
  const api = mockApi({ [OPEN]: () => json(REQUEST), ...over });
  return { api, ...renderAt(address, <BankDetailsPage />) };
};
const send = () => screen.getByRole('button', { name: 'Send bank details' });

it('the bank details page says which refund it is for, and removes the token from the address', async () => {
  const { api } = start();
  expect(await screen.findByText('£60.00')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/bank-details'));
  expect(api.callsTo(OPEN)[0]?.body).toEqual({ token: TOKEN });
});

it('the bank details page sends the numbers without spaces and dashes, and then thanks', async () => {
  const { api, user } = start({ [GIVE]: () => new Response(null, { status: 204 }) });
  await user.type(await screen.findByLabelText(/^Account name/), 'Robin Taylor');
  await user.type(screen.getByLabelText(/^BSB/), '105-000');
  await user.type(screen.getByLabelText(/^Account number/), '1234 5678');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
  expect(api.callsTo(GIVE)[0]?.body).toEqual({
    token: TOKEN,
    accountName: 'Robin Taylor',
    bsb: '105000',
    accountNumber: '12345678',
  });
});

it('the bank details page says what is wrong, and sends nothing', async () => {
  const { api, user } = start();
  await user.type(await screen.findByLabelText(/^BSB/), '12345');
  await user.type(screen.getByLabelText(/^Account number/), '12');
  await user.click(send());
  expect(await screen.findByText('Enter the account name.')).toBeInTheDocument();
  expect(screen.getByText('Enter a BSB of 6 digits, for example 105-000.')).toBeInTheDocument();
  expect(screen.getByText('Enter an account number of 4 to 10 digits.')).toBeInTheDocument();
  expect(api.callsTo(GIVE)).toHaveLength(0);
});

it('the bank details page says that a link was used, also while the form is open', async () => {
  const { user } = start({ [GIVE]: () => problem(404, 'link_expired', 'This link has expired.') });
  await user.type(await screen.findByLabelText(/^Account name/), 'Robin Taylor');
  await user.type(screen.getByLabelText(/^BSB/), '105000');
  await user.type(screen.getByLabelText(/^Account number/), '12345678');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
});

it('the bank details page needs the whole link', () => {
  start({}, '/bank-details');
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
});
