import { NO_RETRY } from '../base-api';
import { generatedApi } from './generated';

/** A signed-in user is considered stale after this many seconds (specification, section 9). */
export const USER_STALE_AFTER_S = 10;
const HOUR_S = 3600;
/** Keeps lists cached, so that Back from a club or event shows them at once. */
const VISIT_S = 300;

/**
 * Calls that public pages may make before their visitor does anything, with their cache rules.
 * Import hooks from here: `generated.ts` alone has no rules. Tags carry ids, so that a change refetches what it touched and nothing
 * else.
 */
export const siteApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Config', 'Page', 'BookingOptions', 'Club', 'Event', 'News', 'Gallery', 'Testimonial'],
  endpoints: {
    getCurrentUser: { providesTags: ['User'], keepUnusedDataFor: USER_STALE_AFTER_S },
    getConfig: { providesTags: ['Config'], keepUnusedDataFor: HOUR_S },
    getBookingOptions: {
      extraOptions: NO_RETRY,
      providesTags: ['BookingOptions'],
      keepUnusedDataFor: HOUR_S,
    },
    // Shown as of the page’s load: the booking page says at once what has changed. Kept until a slow phone has hydrated the page.
    getFreeEvenings: { extraOptions: NO_RETRY, providesTags: ['BookingOptions'], keepUnusedDataFor: 5 },
    getPage: { providesTags: ['Page'], keepUnusedDataFor: VISIT_S },
    getGallery: { extraOptions: NO_RETRY, providesTags: ['Gallery'], keepUnusedDataFor: VISIT_S },
    getTestimonials: { extraOptions: NO_RETRY, providesTags: ['Testimonial'], keepUnusedDataFor: VISIT_S },
    getClubs: {
      extraOptions: NO_RETRY,
      providesTags: (clubs) => ['Club', ...(clubs ?? []).map(({ id }) => ({ type: 'Club' as const, id }))],
      keepUnusedDataFor: VISIT_S,
    },
    getClub: { providesTags: (_club, _error, id) => [{ type: 'Club', id }], keepUnusedDataFor: VISIT_S },
    getEvents: {
      extraOptions: NO_RETRY,
      providesTags: (events) => [
        'Event',
        ...(events ?? []).map(({ id }) => ({ type: 'Event' as const, id })),
      ],
      keepUnusedDataFor: VISIT_S,
    },
    getEvent: { providesTags: (_event, _error, id) => [{ type: 'Event', id }], keepUnusedDataFor: VISIT_S },
    getNews: { extraOptions: NO_RETRY, providesTags: ['News'], keepUnusedDataFor: VISIT_S },
    getNewsletter: { providesTags: ['News'], keepUnusedDataFor: VISIT_S },
    getNewsletterIssue: { providesTags: ['News'], keepUnusedDataFor: VISIT_S },
    getNewsPost: { providesTags: ['News'], keepUnusedDataFor: VISIT_S },
  },
});

export * from './generated';
