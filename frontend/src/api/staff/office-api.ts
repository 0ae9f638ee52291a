import { ONCE } from '../base-api';
import { bookingChangedOnce, bookingTags, recordChanged, staffApi } from './tags';

/** A closure can move or cancel bookings and cancel events. */
const closureTags = () => [
  'Closure' as const,
  'NeedsAttention' as const,
  ...bookingTags(),
  ...recordChanged('event').invalidatesTags(),
];
const closed = { invalidatesTags: closureTags };
const closedOnce = { invalidatesTags: closureTags, extraOptions: ONCE };

/** Also after a refusal, because the record may have changed. */
const viewingChanged = {
  invalidatesTags: () => ['Viewing' as const, 'Log' as const, 'Availability' as const],
};

/** What staff do across subjects: attention, calendar, recurring bookings, closures, waiting list, run sheet, feeds, logs. */
staffApi.enhanceEndpoints({
  endpoints: {
    getStaffScope: {
      providesTags: [
        'NeedsAttention',
        'StaffBooking',
        'Message',
        'ClubMembers',
        'StaffTestimonial',
        'OwnFactors',
        'Viewing',
        'Person',
        'ApiKey',
        'Webhook',
      ],
    },
    getUseReport: { providesTags: ['StaffBooking', 'Closure'] },
    getNeedsAttention: { providesTags: ['NeedsAttention'], keepUnusedDataFor: 0 },
    listAttention: { providesTags: ['NeedsAttention', 'StaffBooking'], keepUnusedDataFor: 0 },
    snoozeAttentionItem: { invalidatesTags: ['NeedsAttention', 'Log'] },
    explainAttentionItem: { invalidatesTags: ['NeedsAttention', 'Log'] },
    reopenAttentionItem: { invalidatesTags: ['NeedsAttention', 'Log'] },
    getOverview: {
      providesTags: ['NeedsAttention', 'StaffBooking', 'Mail', 'Message', 'Closure', 'Viewing'],
      keepUnusedDataFor: 0,
    },
    retryJob: { invalidatesTags: ['NeedsAttention', 'Log'] },
    retryRefund: { invalidatesTags: ['NeedsAttention', 'Log'] },
    markSeen: { invalidatesTags: ['NeedsAttention', 'Log'] },
    getCalendar: { providesTags: ['StaffBooking', 'AdminEvent', 'Closure', 'Viewing'], keepUnusedDataFor: 0 },
    listViewings: { providesTags: ['Viewing'], keepUnusedDataFor: 0 },
    // A booking can be made from it.
    getViewing: { providesTags: ['Viewing', 'StaffBooking'], keepUnusedDataFor: 0 },
    addViewing: { ...viewingChanged, extraOptions: ONCE },
    changeViewing: viewingChanged,
    cancelViewing: viewingChanged,
    noteViewingOutcome: viewingChanged,
    listSchoolHolidays: { providesTags: ['SchoolHoliday'] },
    createSchoolHoliday: { invalidatesTags: ['SchoolHoliday', 'Log'] },
    updateSchoolHoliday: { invalidatesTags: ['SchoolHoliday', 'Log'] },
    deleteSchoolHoliday: { invalidatesTags: ['SchoolHoliday', 'Log'] },
    listClosures: { providesTags: ['Closure', 'StaffBooking'] },
    getClosure: { keepUnusedDataFor: 0 },
    createClosure: closedOnce,
    changeClosure: closedOnce,
    removeClosure: closed,
    listWaitingListEntries: { providesTags: ['StaffWaitingList', 'StaffBooking'] },
    getWaitingListEntry: { keepUnusedDataFor: 0, providesTags: ['StaffWaitingList'] },
    endWaitingListEntryOfMember: { invalidatesTags: ['StaffWaitingList', 'Log'], extraOptions: ONCE },
    // Also after a refusal, because the record has changed.
    releaseOffer: {
      invalidatesTags: () => ['StaffWaitingList', ...bookingTags()],
      extraOptions: ONCE,
    },
    listBookingSeries: { providesTags: ['StaffBooking'] },
    getBookingSeries: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    enterBookingSeries: bookingChangedOnce,
    changeBookingSeries: bookingChangedOnce,
    addSeriesDate: bookingChangedOnce,
    confirmBookingSeries: bookingChangedOnce,
    cancelBookingSeries: bookingChangedOnce,
    recordTermPayment: bookingChangedOnce,
    getRunSheet: { keepUnusedDataFor: 0, providesTags: ['StaffBooking', 'Viewing'] },
    noteArrival: { invalidatesTags: ['StaffBooking', 'Log'] },
    listRunSheetLinks: { keepUnusedDataFor: 0, providesTags: ['RunSheetLinks'] },
    makeRunSheetLink: { invalidatesTags: ['RunSheetLinks', 'Log'], extraOptions: ONCE },
    revokeRunSheetLink: { invalidatesTags: ['RunSheetLinks', 'Log'], extraOptions: ONCE },
    listFeeds: { keepUnusedDataFor: 0, providesTags: ['Feeds'] },
    makeFeed: { invalidatesTags: ['Feeds', 'Log'], extraOptions: ONCE },
    revokeFeed: { invalidatesTags: ['Feeds', 'Log'] },
    listAuditLog: { providesTags: ['Log'] },
    // No call of the app changes these lists.
    listSecurityEvents: { keepUnusedDataFor: 0 },
    getReadyDetail: { keepUnusedDataFor: 0 },
  },
});
