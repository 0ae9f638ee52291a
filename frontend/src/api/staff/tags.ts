import { generatedApi } from './generated';

/** The calls of staff pages, kept out of the bundles of public and member pages. Cache rules are in the file of each area. */
export const staffApi = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'NeedsAttention',
    'Mail',
    'Issue',
    'Subscriber',
    'Message',
    'SavedReply',
    'SavedView',
    'SetUp',
    'StaffPicture',
    'FacilityGallery',
    'StaffBooking',
    'Payout',
    'MonthReport',
    'ReportSettings',
    'StaffClub',
    'StaffEvent',
    'StaffNews',
    'OwnFactors',
    'StaffSpace',
    'Room',
    'StaffExtra',
    'HireTerms',
    'StaffPrice',
    'ApiKey',
    'Webhook',
    'WebhookDelivery',
    'DiscountRate',
    'AccountMap',
    'DocumentSettings',
    'ReportSettings',
    'Invoice',
    'StaffSlot',
    'RunSheetLinks',
    'Feeds',
    'SpaceAccess',
    'StaffPolicy',
    'Closure',
    'Viewing',
    'SchoolHoliday',
    'StaffWaitingList',
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
  | 'Payout'
  | 'StaffClub'
  | 'StaffEvent'
  | 'StaffNews'
  | 'StaffSpace'
  | 'Room'
  | 'Invoice'
  | 'StaffExtra';

/** Tags of a list and of its rows. */
export const rowsOf = (type: Tagged) => (page: { items: { id: number }[] } | undefined) => [
  type,
  ...(page?.items ?? []).map(({ id }) => ({ type, id })),
];
export const itemTag = (type: Tagged) => (_answer: unknown, _error: unknown, id: number) => [{ type, id }];

/** The tags that a call invalidates. */
export const invalidates = <const T extends string>(...types: T[]) => ({ invalidatesTags: () => types });

/** Tags to invalidate when staff change a booking: staff lists, its invoices, the hirer's pages and the log. */
export const bookingTags = () => [
  'StaffBooking' as const,
  'MyBookings' as const,
  'Booking' as const,
  'Invoice' as const,
  'Log' as const,
];
/** The same for a club event, which also changes availability. */
export const eventTags = () => [
  'StaffEvent' as const,
  'Event' as const,
  'Availability' as const,
  'Log' as const,
];
