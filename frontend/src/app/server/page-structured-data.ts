import type { Params } from 'react-router-dom';
import { siteApi } from '@/api/site/site-api';
import { paths } from '@/config/paths';
import { numericId } from '@/lib/numeric-id';
import type { RootState } from '@/api/store';
import { hirableVenueData } from './venue-hire-data';
import {
  breadcrumbData,
  eventData,
  newsData,
  sportsClubData,
  venueData,
  type ClubFacts,
} from './structured-data';

/** A listed page. */
interface ListedPage {
  /** The chunk’s name. */
  chunk: string;
  params: Params;
  /** Without the club's name; the home page has none. */
  title: string | undefined;
  path: string;
}

/** The page’s schema.org objects: its subject and breadcrumb. */
export function structuredDataOf(page: ListedPage, state: RootState, facts: ClubFacts): object[] {
  const about = subjectOf(page, state, facts);
  if (page.title === undefined) return [about];
  const trail = [
    { name: 'Home', path: paths.home },
    ...(BREADCRUMBS[page.chunk] ?? []),
    { name: page.title, path: page.path },
  ];
  return [about, breadcrumbData(trail, facts.site)];
}

/** The breadcrumb between the home page and a page. */
const BREADCRUMBS: Partial<Record<string, { name: string; path: string }[]>> = {
  club: [{ name: 'Clubs', path: paths.section('clubs') }],
  event: [{ name: 'Events', path: paths.events }],
  'news-post': [{ name: 'News', path: paths.news }],
  'newsletter-issue': [{ name: 'Newsletter', path: paths.newsletter }],
};

function subjectOf({ chunk, params }: ListedPage, state: RootState, facts: ClubFacts): object {
  const id = numericId(params['id']) ?? 0;
  const club = chunk === 'club' && siteApi.endpoints.getClub.select(id)(state).data;
  if (club) return sportsClubData(club, facts);
  const post = chunk === 'news-post' && siteApi.endpoints.getNewsPost.select(id)(state).data;
  if (post) return newsData(post, facts);
  const options = chunk === 'venue-hire' && siteApi.endpoints.getBookingOptions.select()(state).data;
  if (options) return hirableVenueData(options, facts);
  const event = chunk === 'event' && siteApi.endpoints.getEvent.select(id)(state).data;
  return event ? eventData(event, facts) : venueData(facts);
}
