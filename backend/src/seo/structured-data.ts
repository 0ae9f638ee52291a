import type { ClubView } from '../clubs/application/clubs.service.js';
import { EventStatus } from '../events/domain/event-content.js';
import type { EventEntity } from '../events/persistence/event.entity.js';

/** What of the settings describes the club. */
export interface ClubFacts {
  name: string;
  url: string;
  phone: string;
  email: string;
  address: string;
  image: string;
  currency: string;
  socialPageUrl?: string;
}

/** Latitude and longitude of the clubhouse (specification, section 2). */
const PLACE = { latitude: -35.01, longitude: 138.76 };
const HALL_CAPACITY = 120;

/** '4 Towers Road, Bridgewater SA 5155' in its parts; anything else stays one line. */
export function postalAddress(address: string): object {
  const parts = /^(.+), (.+) ([A-Z]{2,3}) (\d{4})$/.exec(address);
  if (!parts) return { '@type': 'PostalAddress', streetAddress: address };
  const [, streetAddress, addressLocality, addressRegion, postalCode] = parts;
  return {
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality,
    addressRegion,
    postalCode,
    addressCountry: 'AU',
  };
}

/** Monday closed; Tuesday to Friday from 5 pm, Saturday from 6 pm 'to late', Sunday 5 pm to 10 pm. */
const OPENING_HOURS = [
  { days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '17:00', closes: '23:59' },
  { days: ['Saturday'], opens: '18:00', closes: '23:59' },
  { days: ['Sunday'], opens: '17:00', closes: '22:00' },
].map(({ days, opens, closes }) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
}));

/** The venue: the whole of it that others refer to. */
export function venueData(club: ClubFacts): object {
  return {
    '@type': ['SportsActivityLocation', 'EventVenue'],
    '@id': `${club.url}/#club`,
    name: club.name,
    url: `${club.url}/`,
    telephone: club.phone,
    email: club.email,
    image: club.image,
    address: postalAddress(club.address),
    geo: { '@type': 'GeoCoordinates', ...PLACE },
    openingHoursSpecification: OPENING_HOURS,
    maximumAttendeeCapacity: HALL_CAPACITY,
    ...(club.socialPageUrl && { sameAs: [club.socialPageUrl] }),
  };
}

export function sportsClubData({ club, details }: ClubView, facts: ClubFacts): object {
  return {
    '@type': 'SportsClub',
    name: club.name,
    description: club.description,
    url: `${facts.url}/club/${club.id}`,
    telephone: club.contactPhone,
    email: club.contactEmail,
    image: absolute(club.imageUrl, facts),
    logo: absolute(club.logoUrl, facts),
    address: postalAddress(facts.address),
    parentOrganization: { '@id': `${facts.url}/#club`, '@type': 'Organization', name: facts.name },
    ...(details.socialLinks.length > 0 && { sameAs: details.socialLinks.map(({ url }) => url) }),
  };
}

/** @param period ISO timestamps with the venue's offset */
export function eventData(
  event: EventEntity,
  period: { start: string; end: string },
  facts: ClubFacts,
): object {
  const url = `${facts.url}/event/${event.id}`;
  // The price is text for people; what can be read as a number goes to search engines.
  const amount = /\d+(?:\.\d{1,2})?/.exec(event.price ?? '')?.[0];
  const price = event.isPaid ? amount : '0';
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: period.start,
    endDate: period.end,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${event.status === EventStatus.Cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    image: event.imageUrl === null ? facts.image : absolute(event.imageUrl, facts),
    location: {
      '@type': 'Place',
      name: `${event.venue}, ${facts.name}`,
      address: postalAddress(facts.address),
    },
    organizer: { '@type': 'Organization', name: facts.name, url: `${facts.url}/` },
    isAccessibleForFree: !event.isPaid,
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: facts.currency,
        url,
        availability: 'https://schema.org/InStock',
      },
    }),
  };
}

/** @param trail names and paths from the home page down to the page itself */
export function breadcrumbData(trail: readonly { name: string; path: string }[], facts: ClubFacts): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${facts.url}${path}`,
    })),
  };
}

/** Pictures are stored as paths of this site, or as addresses elsewhere. */
export function absolute(src: string, facts: Pick<ClubFacts, 'url'>): string {
  return new URL(src, `${facts.url}/`).href;
}
