import { screen } from '@testing-library/react';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { ReviewEmailsForm } from './review-emails-form';

const PATH = '/api/user/review-requests';

it('stops the emails and says so', async () => {
  signedIn();
  let byEmail = true;
  const api = mockApi({
    [`GET ${PATH}`]: () => json({ byEmail, ask: true }),
    [`PUT ${PATH}`]: () => {
      byEmail = false;
      return json({ byEmail, ask: true });
    },
  });
  const { user } = renderAt('/profile/notifications', <ReviewEmailsForm />);
  const box = await screen.findByRole('checkbox', { name: 'Email me for a review after an event' });
  expect(box).toBeChecked();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save review choice' }));
  expect(await screen.findByText('Review emails stopped')).toBeVisible();
  expect(api.callsTo(`PUT ${PATH}`).at(-1)?.body).toEqual({ byEmail: false });
});
