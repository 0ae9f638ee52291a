import type { Club, Event, NewsPost, SiteConfig } from '@/api/site/generated';
import { cardFor } from '@/config/cards';
import { paths } from '@/config/paths';
import { LATE, parseHours, groupDays } from '@/config/texts/opening-hours';
import { absolute, type Site } from './page-head';
import { nextDay, venueInstant } from './venue-instant';

/** The club’s settings and the site’s URL. */
export interface ClubFacts extends SiteConfig {
  site: Site;
}

const HALL_CAPACITY = 120;
/** The closing time for search engines when a day closes 'late'. */
const LATE_IS = '23:59';

/** Opening hours from the opening-hours texts (`config/texts/opening-hours.ts`). */
function openingHours(texts: SiteConfig['texts']): object[] {
  return groupDays(texts).flatMap(({ days, hours }) => {
    const parts = parseHours(hours);
    if (!parts) return [];
    const { opens, closes } = parts;
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens,
        closes: closes === LATE ? LATE_IS : closes,
      },
    ];
  });
}

/** '4 Towers Road, Bridgewater SA 5155' split into parts; other formats stay one line. */
function postalAddress(address: string): object {
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

/** The venue, which other objects refer to. */
export function venueData(facts: ClubFacts): object {
  const { site, phone, email, address, latitude, longitude, texts, socialAccounts } = facts;
  return {
    '@type': ['SportsActivityLocation', 'EventVenue'],
    '@id': `${site.url}/#club`,
    name: site.name,
    url: `${site.url}/`,
    telephone: phone,
    email,
    image: generalImage(facts),
    ...(facts.logoUrl !== null && { logo: absolute(facts.logoUrl, site) }),
    address: postalAddress(address),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHours(texts),
    // The capacity is the demo hall’s.
    ...(facts.siteKind !== 'own' && { maximumAttendeeCapacity: HALL_CAPACITY }),
    ...(socialAccounts.length > 0 && { sameAs: socialAccounts.map(({ url }) => url) }),
  };
}

export function sportsClubData(club: Club, { site, address }: ClubFacts): object {
  return {
    '@type': 'SportsClub',
    name: club.name,
    description: club.description,
    url: `${site.url}${paths.club(club.id)}`,
    telephone: club.contactPhone,
    email: club.contactEmail,
    image: absolute(club.imageUrl, site),
    logo: absolute(club.logoUrl, site),
    address: postalAddress(address),
    parentOrganization: { '@id': `${site.url}/#club`, '@type': 'Organization', name: site.name },
    ...(club.socialLinks.length > 0 && { sameAs: club.socialLinks.map(({ url }) => url) }),
  };
}

export function eventData(event: Event, facts: ClubFacts): object {
  const { site, address, timezone, currency } = facts;
  const url = `${site.url}${paths.event(event.id)}`;
  const { date, startTime, endTime } = event;
  // The price is free text; search engines get the number in it, if any.
  const amount = /\d+(?:\.\d{1,2})?/.exec(event.price ?? '')?.[0];
  const price = event.isPaid ? amount : '0';
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    startDate: venueInstant(date, startTime, timezone),
    endDate: venueInstant(endTime > startTime ? date : nextDay(date), endTime, timezone),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    image: event.imageUrl === null ? generalImage(facts) : absolute(event.imageUrl, site),
    location: { '@type': 'Place', name: `${event.venue}, ${site.name}`, address: postalAddress(address) },
    organizer: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
    isAccessibleForFree: !event.isPaid,
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    ...(price !== undefined && {
      offers: {
        '@type': 'Offer',
        price,
        priceCurrency: currency,
        url,
        availability: 'https://schema.org/InStock',
      },
    }),
  };
}

export function newsData(post: NewsPost, facts: ClubFacts): object {
  const { site } = facts;
  const publisher = {
    '@type': 'Organization',
    '@id': `${site.url}/#club`,
    name: site.name,
    url: `${site.url}/`,
  };
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.summary,
    url: `${site.url}${paths.newsPost(post.id)}`,
    datePublished: post.postedAt,
    dateModified: post.updatedAt,
    image: post.imageUrl === null ? generalImage(facts) : absolute(post.imageUrl, site),
    author:
      post.clubId === null
        ? publisher
        : { '@type': 'SportsClub', name: post.clubName, url: `${site.url}${paths.club(post.clubId)}` },
    publisher,
  };
}

/** @param trail names and paths from the home page down to the page itself */
export function breadcrumbData(trail: readonly { name: string; path: string }[], site: Site): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site.url}${path}`,
    })),
  };
}

function generalImage({ site, ...words }: ClubFacts): string {
  return absolute(cardFor(null, '', { ...words, clubName: site.name }).src, site);
}
