import { EACH_STAFF_RECORD, STAFF_RECORDS, type StaffRecordKind } from '@/config/staff-records';
import { ONCE } from '../base-api';
import { generatedApi } from './generated';

/** The calls of staff pages, kept out of the bundles of public and member pages. Cache rules are in the file of each area. */
export const staffApi = generatedApi.enhanceEndpoints({
  addTagTypes: [
    ...Object.values(STAFF_RECORDS).flatMap(({ calls: [name], changes }) => [name, ...changes]),
    'NeedsAttention',
    'Mail',
    'Issue',
    'Subscriber',
    'Message',
    'SavedReply',
    'SavedView',
    'SetUp',
    'StaffPicture',
    'Gallery',
    'StaffBooking',
    'Payout',
    'MonthReport',
    'ReportSettings',
    'OwnFactors',
    'HireTerms',
    'StaffPrice',
    'ApiKey',
    'Webhook',
    'WebhookDelivery',
    'DiscountRate',
    'AccountMap',
    'DocumentSettings',
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
  ],
});

type Tagged = 'StaffPicture' | 'StaffBooking' | 'Payout' | 'Invoice';

/** Tags of a list and of its rows. */
export const rowsOf = (type: Tagged) => (page: { items: { id: number }[] } | undefined) => [
  type,
  ...(page?.items ?? []).map(({ id }) => ({ type, id })),
];
export const itemTag = (type: Tagged) => (_answer: unknown, _error: unknown, id: number) => [{ type, id }];

/** The tags that a call invalidates. */
export const invalidates = <const T extends string>(...types: T[]) => ({ invalidatesTags: () => types });

/** Tags to invalidate when staff change a booking: staff lists, its invoices, the hirer's pages, free slots and the log. */
export const bookingTags = () => [
  'StaffBooking' as const,
  'MyBookings' as const,
  'Booking' as const,
  'Invoice' as const,
  'Availability' as const,
  'Log' as const,
];
export const bookingChanged = { invalidatesTags: bookingTags };
export const bookingChangedOnce = { ...bookingChanged, extraOptions: ONCE };
/** A change of a kind in `STAFF_RECORDS`: its lists, the other answers that it is in, and the log. */
export function recordChanged(kind: StaffRecordKind) {
  const { calls, changes } = STAFF_RECORDS[kind];
  return invalidates(calls[0], ...changes, 'Log');
}

for (const [kind, { calls, direct, history, preview }] of EACH_STAFF_RECORD) {
  const [name, names] = calls;
  const changed = recordChanged(kind);
  const listed = { providesTags: [name] };
  // Loaded when its page opens, then updated only by the form’s own answers.
  const read = { keepUnusedDataFor: 0 };
  staffApi.enhanceEndpoints({
    endpoints: {
      [`list${names}`]: listed,
      [`get${name}`]: read,
      [`create${name}`]: changed,
      [`update${name}`]: changed,
      [`delete${name}`]: changed,
      ...(!direct && { [`publish${name}`]: changed, [`discard${name}Draft`]: changed }),
      ...(preview && { [`preview${name}`]: read }),
      ...(history && {
        [`list${name}Revisions`]: { ...listed, ...read },
        [`restore${name}Revision`]: changed,
      }),
    },
  });
}
