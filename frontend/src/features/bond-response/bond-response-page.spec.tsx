import { screen, waitFor } from '@testing-library/react';
import type { BondClaim } from '@/api/members/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { BondResponsePage } from './bond-response-page';

const OPEN = 'POST /api/bond-response';
const ANSWER = 'POST /api/bond-response/answer';
const TOKEN = 'a'.repeat(43);
const RESPONSE: BondClaim = {
  bookingId: 7,
  state: 'inspected',
  amount: '200.00',
  currency: 'GBP',
  due: '0.00',
  kept: '0.00',
  returned: '0.00',
  reason: null,
  reference: 'BSC-7-1',
  eventType: 'Birthday Party',
  date: '2026-11-20',
  timeSlot: '6:00 PM - 8:00 PM',
  spaceName: 'Main hall',
  claim: '50.00',
  claimReason: 'A window is broken.',
  responseDueAt: '2026-11-27T13:30:00.000Z',
  responseState: 'open',
  photos: [],
  answer: null,
  answerWords: null,
  takenAt: '2026-11-13T01:00:00.000Z',
  inspectedAt: '2026-11-21T01:00:00.000Z',
  answeredAt: null,
  settledAt: null,
};
const start = (over: Partial<BondClaim> = {}, address = `/bond?t=${TOKEN}`) => {
  const api = mockApi({ [OPEN]: () => json({ ...RESPONSE, ...over }) });
  return { api, ...renderAt(address, <BondResponsePage />) };
};

it('the bond page shows the claim and its reason, and removes the token from the address', async () => {
  const { api } = start();
  expect(await screen.findByText('A window is broken.')).toBeInTheDocument();
  expect(screen.getByText('£50.00')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/bond'));
  // Opening the page sends no answer.
  expect(api.callsTo(ANSWER)).toHaveLength(0);
  expect(api.callsTo(OPEN)[0]?.body).toEqual({ token: TOKEN });
});

it('the bond page sends a hirer’s disagreement with its reason and shows thanks', async () => {
  const { api, user } = start();
  await user.click(await screen.findByRole('button', { name: 'Disagree…' }));
  const words = screen.getByLabelText('Why you disagree');
  expect(words).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  expect(await screen.findByText('Tell us why you disagree.')).toBeInTheDocument();
  expect(api.callsTo(ANSWER)).toHaveLength(0);
  await user.type(words, 'It was broken before.');
  api.on(ANSWER, () =>
    problem(400, 'validation_failed', 'Not yet.', {
      errors: { words: ['Remove the hidden characters.'] },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  expect(await screen.findByText('Remove the hidden characters.')).toBeInTheDocument();
  api.on(ANSWER, () =>
    json({
      ...RESPONSE,
      responseState: 'answered',
      answer: 'objected',
      answerWords: 'It was broken before.',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  expect(await screen.findByText('Thank you for your response')).toBeInTheDocument();
  expect(api.callsTo(ANSWER).at(-1)?.body).toEqual({
    token: TOKEN,
    agree: false,
    words: 'It was broken before.',
  });
});

it('the bond page gives both responses the same look and says what each does', async () => {
  const { api, user } = start();
  const agree = await screen.findByRole('button', { name: 'Agree to £50.00' });
  const disagree = screen.getByRole('button', { name: 'Disagree…' });
  expect(agree.className).toBe(disagree.className);
  expect(agree).toHaveAccessibleDescription(/keep at most £50\.00 .* refund the rest: at least £150\.00/);
  expect(disagree).toHaveAccessibleDescription(/tell us why in the next step/);
  await user.click(disagree);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Disagree…' })).toHaveFocus());
  api.on(ANSWER, () =>
    problem(409, 'bond_response_closed', 'You have already responded. You can respond only once.'),
  );
  await user.click(screen.getByRole('button', { name: 'Agree to £50.00' }));
  expect(
    await screen.findByText('You have already responded. You can respond only once.'),
  ).toBeInTheDocument();
  expect(api.callsTo(ANSWER).at(-1)?.body).toEqual({ token: TOKEN, agree: true, words: null });
});

it.each([
  ['that the time is over', { responseState: 'over' as const }, 'The time to respond has ended'],
  ['what was decided', { state: 'partly_kept' as const, kept: '50.00', returned: '150.00' }, 'Our decision'],
])('the bond page shows %s', async (_name, over, words) => {
  start(over);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Agree/ })).not.toBeInTheDocument();
});

it('the bond page shows that a link has expired', async () => {
  mockApi({ [OPEN]: () => problem(410, 'link_expired', 'This link has run out.') });
  renderAt(`/bond?t=${TOKEN}`, <BondResponsePage />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }),
  ).toBeInTheDocument();
});
