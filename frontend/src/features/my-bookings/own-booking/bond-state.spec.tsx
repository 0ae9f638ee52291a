import { screen, waitFor } from '@testing-library/react';
import type { OwnBond as Bond } from '@/api/members/generated';
import { useGetOwnBondQuery } from '@/api/members/members-api';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { BondState } from './bond-state';
import { OwnBond } from './own-bond';

const BOND = 'GET /api/bookings/101/bond';
const MONEY = 'GET /api/bookings/101/money';
const ANSWER = 'POST /api/bookings/101/bond/answer';
const TAKEN: Bond = {
  bookingId: 101,
  state: 'taken',
  amount: '200.00',
  currency: 'GBP',
  due: '0.00',
  kept: '0.00',
  returned: '0.00',
  reason: null,
  takenAt: '2026-11-13T01:00:00.000Z',
  inspectedAt: null,
  photos: [],
  claim: null,
  claimReason: null,
  responseDueAt: null,
  responseState: 'none',
  answer: null,
  answerWords: null,
  answeredAt: null,
  settledAt: null,
};
const CLAIMED: Bond = {
  ...TAKEN,
  state: 'inspected',
  inspectedAt: '2026-11-21T01:00:00.000Z',
  claim: '120.00',
  claimReason: 'A window is broken.',
  // Midnight at the venue.
  responseDueAt: '2026-11-27T13:30:00.000Z',
  responseState: 'open',
  photos: [{ id: 'p1', width: 1600, height: 1200 }],
};
const AGREED: Bond = {
  ...CLAIMED,
  responseState: 'answered',
  answer: 'agreed',
  answeredAt: '2026-11-26T01:00:00.000Z',
};
const SETTLED: Bond = { ...AGREED, settledAt: '2026-11-28T01:00:00.000Z' };

function ShownBond() {
  const { data } = useGetOwnBondQuery(101);
  return data ? <BondState bond={data} /> : null;
}

function start(bond: Bond, payments: object[] = []) {
  const api = mockApi({
    [BOND]: () => json(bond),
    [MONEY]: () => json({ payments }),
  });
  return { api, ...renderAt('/my-bookings/101', <ShownBond />) };
}

it.each<[string, Bond, RegExp]>([
  [
    'due',
    { ...TAKEN, state: 'due', due: '200.00', takenAt: null },
    /^To pay: £200\.00, due before your event/,
  ],
  ['held', TAKEN, /^We hold your bond of £200\.00/],
  ['being inspected', { ...TAKEN, state: 'inspected' }, /^We inspected the rooms and are deciding/],
  ['proposed to be kept in part', CLAIMED, /^We propose to keep £120\.00 of your bond of £200\.00/],
  ['not answered in time', { ...CLAIMED, responseState: 'over' }, /^The time to respond has ended/],
  ['refunded in full', { ...TAKEN, state: 'returned', returned: '200.00' }, /your bond of £200\.00 in full/],
  [
    'refunded in part',
    { ...TAKEN, state: 'returned', returned: '150.00' },
    /refunding £150\.00 of your bond/,
  ],
  [
    'partly kept',
    { ...SETTLED, state: 'partly_kept', kept: '120.00', returned: '80.00', reason: 'A window.' },
    /^We’re keeping £120\.00 of your bond of £200\.00\.$/,
  ],
])('says that a bond is %s', async (_name, bond, text) => {
  start(bond);
  expect(await screen.findByText(text)).toBeVisible();
  if (bond.responseState !== 'open') expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['stripe', /of £200\.00 in full to your original payment method\.$/],
  ['cash', /of £200\.00 in full by bank transfer\. We’ll email you a link to enter your bank details\.$/],
])('says how a bond that was paid by %s is refunded', async (method, text) => {
  const payments = [
    { purpose: 'hire', method: 'paypal', status: 'completed' },
    { purpose: 'bond', method, status: 'completed' },
  ];
  start({ ...TAKEN, state: 'returned', returned: '200.00' }, payments);
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows no bond for a booking that was cancelled before its bond was paid', async () => {
  const due = { ...TAKEN, state: 'due' as const, takenAt: null };
  const api = mockApi({ [BOND]: () => json(due) });
  renderAt('/my-bookings/101', <OwnBond bookingId={101} />);
  await waitFor(() => expect(api.callsTo(BOND).length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { name: 'Bond' })).not.toBeInTheDocument();
});

it('gives the reason, the photos and the days of a claim, and the reason for what was kept', async () => {
  start(CLAIMED);
  expect(await screen.findByText('A window is broken.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
    'src',
    '/api/bookings/101/bond/photos/p1',
  );
  expect(screen.getByText('Inspected')).toBeVisible();
  expect(await screen.findByText('Fri 27 Nov 2026')).toBeVisible();
});

it('sends an agreement with one of two equal buttons, shows the result and moves the focus there', async () => {
  const { api, user } = start(CLAIMED);
  const agree = await screen.findByRole('button', { name: 'Agree to £120.00' });
  expect(agree.className).toBe(screen.getByRole('button', { name: 'Disagree…' }).className);
  expect(agree).toHaveAccessibleDescription(/keep at most £120\.00 .* at least £80\.00/);
  api.on(BOND, () => json(AGREED));
  api.on(ANSWER, () => json(AGREED));
  await user.click(agree);
  expect(await screen.findByText(/^You agreed/)).toBeVisible();
  expect(api.callsTo(ANSWER).map(({ body }) => body)).toEqual([{ agree: true, words: null }]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that another tab has answered, and shows that answer', async () => {
  const { api, user } = start(CLAIMED);
  await user.click(await screen.findByRole('button', { name: 'Disagree…' }));
  await user.type(screen.getByLabelText('Why you disagree'), 'It was broken before.');
  const message = 'You have already responded. You can respond only once.';
  api.on(BOND, () => json(AGREED));
  api.on(ANSWER, () => problem(409, 'bond_response_closed', message));
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  expect(await screen.findByText(/^You agreed/)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});
