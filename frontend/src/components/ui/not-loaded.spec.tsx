import { screen } from '@testing-library/react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { NotLoaded, PageNotLoaded } from './not-loaded';

const READ = 'GET /api/booking-options';

it.each([
  [
    'part of a page',
    (retry: () => unknown) => (
      <NotLoaded title="We couldn’t load the prices" retry={retry}>
        Out of order.
      </NotLoaded>
    ),
  ],
  [
    'page',
    (retry: () => unknown, error: unknown) => (
      <PageNotLoaded heading="Prices" title="We couldn’t load the prices" error={error} retry={retry} />
    ),
  ],
])('a %s that could not be loaded says why, and is loaded again', async (_, notLoaded) => {
  function Prices() {
    const { data, error, refetch } = useGetBookingOptionsQuery();
    return data ? <p>{data.currency}</p> : error ? notLoaded(refetch, error) : null;
  }
  const api = mockApi({ [READ]: () => problem(503, 'service_unavailable', 'Out of order.') });
  const { user } = renderAt('/', <Prices />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We couldn’t load the prices\s*Out of order\./);
  api.on(READ, () => json(bookingOptions()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('GBP')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
