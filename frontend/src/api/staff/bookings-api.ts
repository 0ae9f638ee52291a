import { ONCE } from '../base-api';
import { bookingTags, one, rowsOf, staffApi } from './tags';

const bookingChanged = { invalidatesTags: bookingTags };
const bookingChangedOnce = { invalidatesTags: bookingTags, extraOptions: ONCE };

/** The bookings: their list, one of them, and what is decided about it. */
export const {
  useListSavedViewsQuery,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
  useDeleteSavedViewMutation,
  useSumAdminBookingsQuery,
  useListAdminBookingsQuery,
  useGetAdminBookingQuery,
  useLazyGetAdminBookingQuery,
  useGetAdminBookingNeighboursQuery,
  useGetAdminBookingTimelineQuery,
  useEnterBookingMutation,
  usePreviewEnteredBookingMutation,
  useUpdateAdminBookingMutation,
  useChangeManyBookingsMutation,
  useNoteAttendanceMutation,
  useConfirmBookingMutation,
  useDeclineBookingMutation,
  usePreviewCancelByStaffMutation,
  useCancelByStaffMutation,
  useRestoreBookingMutation,
  usePreviewMoveMutation,
  useMoveBookingMutation,
  useReleaseHoldMutation,
  useGetAdminBookingAccessQuery,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listSavedViews: { providesTags: ['SavedView'] },
    createSavedView: { invalidatesTags: ['SavedView'] },
    updateSavedView: { invalidatesTags: ['SavedView'] },
    deleteSavedView: { invalidatesTags: ['SavedView'] },
    sumAdminBookings: { providesTags: ['StaffBooking'], keepUnusedDataFor: 0 },
    listAdminBookings: { providesTags: rowsOf('StaffBooking') },
    // As with all that is edited: read when the page is opened, and then only by the form's own answers.
    getAdminBooking: { keepUnusedDataFor: 0 },
    getAdminBookingNeighbours: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    getAdminBookingTimeline: { keepUnusedDataFor: 0, providesTags: one('StaffBooking') },
    enterBooking: {
      invalidatesTags: () => [...bookingTags(), 'Availability' as const, 'Message' as const],
    },
    updateAdminBooking: bookingChanged,
    // A dry run has changed nothing.
    changeManyBookings: {
      invalidatesTags: (result) => (result?.dryRun === false ? bookingTags() : []),
    },
    noteAttendance: bookingChanged,
    confirmBooking: bookingChangedOnce,
    declineBooking: bookingChangedOnce,
    cancelByStaff: bookingChangedOnce,
    restoreBooking: bookingChangedOnce,
    moveBooking: bookingChangedOnce,
    releaseHold: { invalidatesTags: () => [...bookingTags(), 'Availability' as const], extraOptions: ONCE },
    getAdminBookingAccess: { keepUnusedDataFor: 0 },
  },
});
