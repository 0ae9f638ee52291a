import { generatedApi } from './generated';

/** What staff alone may call; no page of the site or of members brings it along. Each subject beside this has its cache rules. */
export const staffApi = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'NeedsAttention',
    'Mail',
    'Issue',
    'Reader',
    'Message',
    'CannedAnswer',
    'SavedView',
    'SetUp',
    'StaffPicture',
    'FacilityGallery',
    'StaffBooking',
    'StaffClub',
    'StaffEvent',
    'StaffNews',
    'OwnFactors',
    'StaffSpace',
    'StaffUnit',
    'StaffExtra',
    'HireTerms',
    'StaffPrice',
    'StaffSlot',
    'RunSheetLinks',
    'Feeds',
    'SpaceAccess',
    'StaffPolicy',
    'Closure',
    'StaffWish',
    'StaffTestimonial',
    'Testimonial',
    'StaffPage',
    'StaffSettings',
    'MailTemplate',
    'Page',
    'Config',
    'ClubStaff',
    'ClubMembers',
    'Person',
    'Invitation',
    'MemberImport',
    'SubscriberImport',
    'Log',
    'Club',
    'Event',
    'News',
    'BookingOptions',
    'Availability',
  ],
});

type Tagged =
  | 'StaffPicture'
  | 'StaffBooking'
  | 'StaffClub'
  | 'StaffEvent'
  | 'StaffNews'
  | 'StaffSpace'
  | 'StaffUnit'
  | 'StaffExtra';

/** A list's rows and the list itself. */
export const rowsOf = (type: Tagged) => (page: { items: { id: number }[] } | undefined) => [
  type,
  ...(page?.items ?? []).map(({ id }) => ({ type, id })),
];
export const one = (type: Tagged) => (_answer: unknown, _error: unknown, id: number) => [{ type, id }];

/** What is read again after a call that changes something of these. */
export const changes = <const T extends string>(...types: T[]) => ({ invalidatesTags: () => types });

/** What is read anew when staff change a booking, wherever it is shown: in their lists, on its hirer's pages, in the log. */
export const bookingTags = () => [
  'StaffBooking' as const,
  'MyBookings' as const,
  'Booking' as const,
  'Log' as const,
];
/** The same of a club event; its rooms decide what is free. */
export const eventTags = () => [
  'StaffEvent' as const,
  'Event' as const,
  'Availability' as const,
  'Log' as const,
];
