import type { BookingOptions } from '@/api/site/generated';
import { bookingPath } from '@/booking/booking-data';
import { basePriceOf } from '@/booking/price';
import { namedSpace } from '@/booking/spaces';
import { absolute } from './page-head';
import { venueData, type ClubFacts } from './structured-data';

/** The venue with its spaces, and an offer for each space and event type at the price for the smallest group. */
export function hirableVenueData(options: BookingOptions, facts: ClubFacts): object {
  const { site } = facts;
  const { spaces, eventTypes, currency, today, guestsPerUnit } = options;
  const venue = { '@id': `${site.url}/#club` };
  return {
    ...venueData(facts),
    '@type': 'EventVenue',
    containsPlace: spaces.map(({ id, name, description, capacity, imageUrl }) => ({
      '@type': 'EventVenue',
      '@id': `${site.url}/venue-hire#space-${id}`,
      name,
      description,
      maximumAttendeeCapacity: capacity,
      ...(imageUrl !== null && { image: absolute(imageUrl, site) }),
      containedInPlace: venue,
    })),
    makesOffer: spaces.flatMap((space) =>
      eventTypes.map((type) => ({
        '@type': 'Offer',
        name: `${space.name}: ${type.name}, up to ${guestsPerUnit} guests`,
        price: ((basePriceOf(type, today).basePriceMinor * space.pricePercent) / 100 / 100).toFixed(2),
        priceCurrency: currency,
        url: `${site.url}${bookingPath(namedSpace(space))}`,
        availableAtOrFrom: { '@id': `${site.url}/venue-hire#space-${space.id}` },
      })),
    ),
  };
}
