import { generatedApi } from './generated';

type Tagged = 'StaffBooking' | 'StaffClub' | 'StaffEvent' | 'StaffSpace' | 'StaffUnit' | 'StaffExtra';

/** A list's rows and the list itself. */
const rowsOf = (type: Tagged) => (page: { items: { id: number }[] } | undefined) => [
  type,
  ...(page?.items ?? []).map(({ id }) => ({ type, id })),
];
const one = (type: Tagged) => (_answer: unknown, _error: unknown, id: number) => [{ type, id }];

/** What staff change is read anew wherever it is shown: in their lists, on the public pages, in the log. Rooms decide what is free. */
const changed = {
  StaffClub: () => ['StaffClub' as const, 'Club' as const, 'Log' as const],
  StaffEvent: () => ['StaffEvent' as const, 'Event' as const, 'Availability' as const, 'Log' as const],
  StaffSpace: () => [
    'StaffSpace' as const,
    'BookingOptions' as const,
    'Availability' as const,
    'Log' as const,
  ],
  StaffUnit: () => ['StaffUnit' as const, 'Availability' as const, 'Log' as const],
  StaffExtra: () => ['StaffExtra' as const, 'BookingOptions' as const, 'Log' as const],
  StaffBooking: () => ['StaffBooking' as const, 'MyBookings' as const, 'Booking' as const, 'Log' as const],
};
const bookingChanged = { invalidatesTags: changed.StaffBooking };
const clubChanged = { invalidatesTags: changed.StaffClub };
const eventChanged = { invalidatesTags: changed.StaffEvent };
const spaceChanged = { invalidatesTags: changed.StaffSpace };
const unitChanged = { invalidatesTags: changed.StaffUnit };
const extraChanged = { invalidatesTags: changed.StaffExtra };

/** What staff alone may call, with its cache rules; no page of the site or of members brings it along. */
export const staffApi = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'NeedsAttention',
    'SavedView',
    'StaffBooking',
    'StaffClub',
    'StaffEvent',
    'StaffSpace',
    'StaffUnit',
    'StaffExtra',
    'ClubStaff',
    'Log',
    'Club',
    'Event',
    'BookingOptions',
    'Availability',
  ],
  endpoints: {
    getStaffScope: { providesTags: ['NeedsAttention'] },
    getNeedsAttention: { providesTags: ['NeedsAttention'], keepUnusedDataFor: 0 },
    retryRefund: { invalidatesTags: ['NeedsAttention'] },
    markSeen: { invalidatesTags: ['NeedsAttention'] },

    listSavedViews: { providesTags: ['SavedView'] },
    createSavedView: { invalidatesTags: ['SavedView'] },
    updateSavedView: { invalidatesTags: ['SavedView'] },
    deleteSavedView: { invalidatesTags: ['SavedView'] },

    listAdminBookings: { providesTags: rowsOf('StaffBooking') },
    // As with all that is edited: read when the page is opened, and then only by the form's own answers.
    getAdminBooking: { keepUnusedDataFor: 0 },
    getAdminBookingNeighbours: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    getAdminBookingTimeline: { keepUnusedDataFor: 0, providesTags: one('StaffBooking') },
    updateAdminBooking: bookingChanged,
    noteAttendance: bookingChanged,

    listAdminClubs: { providesTags: rowsOf('StaffClub') },
    // What is edited is read when the page is opened, and then only by the form's own answers.
    getAdminClub: { keepUnusedDataFor: 0 },
    previewAdminClub: { keepUnusedDataFor: 0 },
    listAdminClubRevisions: { providesTags: one('StaffClub'), keepUnusedDataFor: 0 },
    createAdminClub: clubChanged,
    updateAdminClub: clubChanged,
    deleteAdminClub: clubChanged,
    publishAdminClub: clubChanged,
    discardAdminClubDraft: clubChanged,
    restoreAdminClubRevision: clubChanged,
    listClubStaff: { providesTags: ['ClubStaff'] },
    addClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    removeClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    searchPeople: { keepUnusedDataFor: 30 },

    listAdminEvents: { providesTags: rowsOf('StaffEvent') },
    getAdminEvent: { keepUnusedDataFor: 0 },
    previewAdminEvent: { keepUnusedDataFor: 0 },
    listAdminEventRevisions: { providesTags: one('StaffEvent'), keepUnusedDataFor: 0 },
    createAdminEvent: eventChanged,
    updateAdminEvent: eventChanged,
    deleteAdminEvent: eventChanged,
    publishAdminEvent: eventChanged,
    discardAdminEventDraft: eventChanged,
    cancelAdminEvent: eventChanged,
    reviveAdminEvent: eventChanged,
    duplicateAdminEvent: eventChanged,
    restoreAdminEventRevision: eventChanged,

    listAdminSpaces: { providesTags: ['StaffSpace'] },
    getAdminSpace: { keepUnusedDataFor: 0 },
    createAdminSpace: spaceChanged,
    updateAdminSpace: spaceChanged,
    deleteAdminSpace: spaceChanged,
    publishAdminSpace: spaceChanged,
    discardAdminSpaceDraft: spaceChanged,

    listAdminUnits: { providesTags: ['StaffUnit'] },
    getAdminUnit: { keepUnusedDataFor: 0 },
    createAdminUnit: unitChanged,
    updateAdminUnit: unitChanged,
    deleteAdminUnit: unitChanged,
    publishAdminUnit: unitChanged,
    discardAdminUnitDraft: unitChanged,

    listAdminExtras: { providesTags: ['StaffExtra'] },
    getAdminExtra: { keepUnusedDataFor: 0 },
    createAdminExtra: extraChanged,
    updateAdminExtra: extraChanged,
    deleteAdminExtra: extraChanged,
    publishAdminExtra: extraChanged,
    discardAdminExtraDraft: extraChanged,

    listAuditLog: { providesTags: ['Log'] },
  },
});

export const {
  useGetStaffScopeQuery,
  useGetNeedsAttentionQuery,
  useMarkSeenMutation,
  useRetryRefundMutation,
  useListSavedViewsQuery,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
  useDeleteSavedViewMutation,
  useListAdminBookingsQuery,
  useGetAdminBookingQuery,
  useGetAdminBookingNeighboursQuery,
  useGetAdminBookingTimelineQuery,
  useUpdateAdminBookingMutation,
  useNoteAttendanceMutation,
  useListAdminClubsQuery,
  useGetAdminClubQuery,
  usePreviewAdminClubQuery,
  useListAdminClubRevisionsQuery,
  useCreateAdminClubMutation,
  useUpdateAdminClubMutation,
  useDeleteAdminClubMutation,
  usePublishAdminClubMutation,
  useDiscardAdminClubDraftMutation,
  useRestoreAdminClubRevisionMutation,
  useListClubStaffQuery,
  useAddClubStaffMutation,
  useRemoveClubStaffMutation,
  useSearchPeopleQuery,
  useListAdminEventsQuery,
  useGetAdminEventQuery,
  usePreviewAdminEventQuery,
  useListAdminEventRevisionsQuery,
  useCreateAdminEventMutation,
  useUpdateAdminEventMutation,
  useDeleteAdminEventMutation,
  usePublishAdminEventMutation,
  useDiscardAdminEventDraftMutation,
  useCancelAdminEventMutation,
  useReviveAdminEventMutation,
  useDuplicateAdminEventMutation,
  useRestoreAdminEventRevisionMutation,
  useListAdminSpacesQuery,
  useGetAdminSpaceQuery,
  useCreateAdminSpaceMutation,
  useUpdateAdminSpaceMutation,
  useDeleteAdminSpaceMutation,
  usePublishAdminSpaceMutation,
  useDiscardAdminSpaceDraftMutation,
  useListAdminUnitsQuery,
  useGetAdminUnitQuery,
  useCreateAdminUnitMutation,
  useUpdateAdminUnitMutation,
  useDeleteAdminUnitMutation,
  usePublishAdminUnitMutation,
  useDiscardAdminUnitDraftMutation,
  useListAdminExtrasQuery,
  useGetAdminExtraQuery,
  useCreateAdminExtraMutation,
  useUpdateAdminExtraMutation,
  useDeleteAdminExtraMutation,
  usePublishAdminExtraMutation,
  useDiscardAdminExtraDraftMutation,
  useListAuditLogQuery,
} = staffApi;
