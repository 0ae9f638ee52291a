import { screen } from '@testing-library/react';
import { mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { ConfirmPage } from './confirm-page';

const CONFIRM = 'POST /api/subscribers/confirm';
const TOKEN = 'a'.repeat(43);
const open = (address = `/confirm?t=${TOKEN}`) => renderAt(address, <ConfirmPage />);
const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Confirm subscription' }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('the confirmation page subscribes only when the button is pressed', async () => {
  const api = mockApi({ [CONFIRM]: () => Response.json({ status: 'confirmed' }) });
  const { user } = open();
  expect(api.calls).toHaveLength(0);
  await press(user);
  const outcome = await heading('You are subscribed');
  // Focus stays in place of the removed button.
  expect(document.activeElement).toContainElement(outcome);
  expect(document.body).not.toHaveFocus();
  expect(api.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

it('the confirmation page shows that the subscription was already confirmed', async () => {
  mockApi({ [CONFIRM]: () => Response.json({ status: 'already_confirmed' }) });
  const { user } = open();
  await press(user);
  expect(await heading('You are already subscribed')).toBeInTheDocument();
});

it('the confirmation page shows an error on failure and allows another try', async () => {
  const api = mockApi({ [CONFIRM]: () => problem(503, 'service_unavailable', 'Please try again.') });
  const { user } = open();
  await press(user);
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  api.on(CONFIRM, () => Response.json({ status: 'confirmed' }));
  await press(user);
  expect(await heading('You are subscribed')).toBeInTheDocument();
});

it('the confirmation page sends a new link for an expired one', async () => {
  const api = mockApi({
    [CONFIRM]: () => problem(410, 'link_expired', 'This link no longer works.'),
    'POST /api/subscribers': () => new Response(null, { status: 202 }),
  });
  const { user } = open();
  await press(user);
  expect(await heading('This link no longer works')).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  await user.type(await screen.findByLabelText('Email address'), 'robin@example.org{Enter}');
  expect(await screen.findByText(/confirm your subscription/)).toBeInTheDocument();
  expect(api.callsTo('POST /api/subscribers')).toHaveLength(1);
});

it('the confirmation page shows that a link is incomplete', async () => {
  mockApi({ [CONFIRM]: () => problem(400, 'validation_failed', 'This link is incomplete.') });
  const { user, unmount } = open('/confirm?t=ab');
  await press(user);
  expect(await heading('This link is incomplete')).toBeInTheDocument();
  unmount();
  open('/confirm');
  expect(await heading('This link is incomplete')).toBeInTheDocument();
});
