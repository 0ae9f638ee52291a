import { screen } from '@testing-library/react';
import { mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { UnsubscribePage } from './unsubscribe-page';

const UNSUBSCRIBE = 'POST /api/subscribers/leave';
const open = (address: string) => renderAt(address, <UnsubscribePage />);
const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Unsubscribe' }));

it('the unsubscribe page unsubscribes only when the button is pressed', async () => {
  const api = mockApi({ [UNSUBSCRIBE]: () => new Response(null, { status: 204 }) });
  const { user } = open('/unsubscribe?token=abc');
  expect(api.calls).toHaveLength(0);
  await press(user);
  expect(await screen.findByRole('heading', { name: 'You have unsubscribed' })).toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  expect(api.callsTo(UNSUBSCRIBE).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('the unsubscribe page shows an error on failure and allows another try', async () => {
  const api = mockApi({ [UNSUBSCRIBE]: () => problem(503, 'service_unavailable', 'Please try again.') });
  const { user } = open('/unsubscribe?token=abc');
  await press(user);
  expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
  api.on(UNSUBSCRIBE, () => new Response(null, { status: 204 }));
  await press(user);
  expect(await screen.findByRole('heading', { name: 'You have unsubscribed' })).toBeInTheDocument();
});

it('the unsubscribe page shows that a link is incomplete', async () => {
  mockApi({ [UNSUBSCRIBE]: () => problem(400, 'validation_failed', 'This link is incomplete.') });
  const { user, unmount } = open('/unsubscribe?token=ab');
  await press(user);
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
  unmount();
  open('/unsubscribe');
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
});
