import { screen } from '@testing-library/react';
import type { ReviewEmails } from '@/api/members/generated';
import { useGetReviewRequestsQuery } from '@/api/members/members-api';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { LoadedSection } from './loaded-section';

const READ = 'GET /api/user/review-requests';

function Reviews() {
  return (
    <LoadedSection<ReviewEmails>
      id="reviews"
      title="Reviews"
      what="your choice"
      waiting="h-40"
      read={useGetReviewRequestsQuery()}
    >
      {({ byEmail }) => <p>{byEmail ? 'By email' : 'No emails'}</p>}
    </LoadedSection>
  );
}

it('a section of the profile has a placeholder while it loads', () => {
  mockApi({ [READ]: never });
  const { container } = renderAt('/profile', <Reviews />);
  expect(screen.getByRole('region', { name: 'Reviews' })).toBeInTheDocument();
  expect(container.querySelector('.h-40')).toBeInTheDocument();
});

it('a section of the profile says what could not be loaded, and is loaded again', async () => {
  const api = mockApi({ [READ]: () => problem(503, 'service_unavailable', 'Busy.') });
  const { container, user } = renderAt('/profile', <Reviews />);
  expect(await screen.findByText('We couldn’t load your choice.')).toBeInTheDocument();
  expect(container.querySelector('.h-40')).not.toBeInTheDocument();
  api.on(READ, () => json({ byEmail: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('By email')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
