import { screen, within } from '@testing-library/react';
import { aSitePage, bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { VenueHirePage } from './venue-hire-page';

const EVENING = '6:00 PM - 8:00 PM';
const NIGHT = '8:00 PM - 10:00 PM';
const EXTRA = { id: 1, name: 'PA system', description: 'Two microphones.', priceMinor: 6000 };
const ROUTES = {
  'GET /api/pages/venue-hire': () => json(aSitePage('venue-hire')),
  'GET /api/booking-options': () => json(bookingOptions({ extras: [EXTRA] })),
  'GET /api/gallery': () => json([]),
  'GET /api/free-evenings': () =>
    json([
      { spaceId: 1, evenings: [] },
      {
        spaceId: 2,
        evenings: [
          { date: '2027-03-05', slots: [EVENING, NIGHT] },
          { date: '2027-03-06', slots: [NIGHT] },
        ],
      },
    ]),
};
const hall = () => screen.findByRole('region', { name: 'Main hall' });
const prefillOf = (link: HTMLElement): unknown =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'https://x').searchParams.get('prefill') ?? '');

describe('the venue hire page', () => {
  it('shows each space with its capacity, access, features and prices', async () => {
    mockApi(ROUTES);
    renderAt('/venue-hire', <VenueHirePage />);
    const space = within(await hall());
    expect(space.getByText('Up to 120 guests')).toBeInTheDocument();
    expect(space.getByText('Step-free throughout.')).toBeInTheDocument();
    expect(space.getByRole('list', { name: 'In the space: Main hall' })).toHaveTextContent('StageKitchen');
    expect(space.getByRole('row', { name: /^Birthday Party/ })).toHaveTextContent('£84.00£1,008.00');
    expect(space.getByText(/Birthday Party with 115 guests: 12 × £84\.00 = £1,008\.00/)).toBeInTheDocument();
    expect(space.getByRole('link', { name: 'Check dates: Main hall' })).toHaveAttribute(
      'href',
      '/booking?space=2',
    );
  });

  it('links each free evening to a booking of that day and space, with the slot if only one is free', async () => {
    mockApi(ROUTES);
    renderAt('/venue-hire', <VenueHirePage />);
    const space = within(await hall());
    const friday = await space.findByRole('link', { name: 'Fri 5 Mar 2027' });
    expect(prefillOf(friday)).toEqual({ date: '2027-03-05', spaceId: 2 });
    const saturday = space.getByRole('link', { name: 'Sat 6 Mar 2027' });
    expect(prefillOf(saturday)).toEqual({ date: '2027-03-06', spaceId: 2, timeSlot: NIGHT });
    const venue = within(screen.getByRole('region', { name: 'Whole venue' }));
    expect(venue.getByText(/^All weekend evenings are booked/)).toBeInTheDocument();
  });

  it('lists extras, the bonds that are asked for and the refund rule', async () => {
    mockApi(ROUTES);
    renderAt('/venue-hire', <VenueHirePage />);
    expect(await screen.findByRole('region', { name: 'Extras' })).toHaveTextContent('PA system');
    const bond = screen.getByRole('region', { name: 'Bond' });
    expect(bond).toHaveTextContent('Wedding Reception£500.00');
    expect(bond).not.toHaveTextContent('Birthday Party');
    expect(await screen.findByRole('region', { name: 'If you cancel' })).toHaveTextContent(
      '14 days or more before the start100%',
    );
  });

  it('shows no bond when no event type has one', async () => {
    const { eventTypes } = bookingOptions();
    mockApi({
      ...ROUTES,
      'GET /api/booking-options': () =>
        json(bookingOptions({ eventTypes: eventTypes.map((type) => ({ ...type, bondMinor: 0 })) })),
    });
    renderAt('/venue-hire', <VenueHirePage />);
    await hall();
    expect(screen.queryByRole('region', { name: 'Bond' })).not.toBeInTheDocument();
  });

  it('leaves out questions without an answer', async () => {
    const texts = { venueHireQuestion1: 'Is there parking?', venueHireAnswer1: 'Yes.', venueHireAnswer2: '' };
    mockApi({
      ...ROUTES,
      'GET /api/pages/venue-hire': () => json(aSitePage('venue-hire', { texts })),
    });
    renderAt('/venue-hire', <VenueHirePage />);
    expect(await screen.findByText('Is there parking?')).toBeInTheDocument();
    expect(screen.queryByText('Can I bring my own food and drinks?')).not.toBeInTheDocument();
  });
});
