import {
  bookingChanged,
  bookingChangedOnce,
  bookingTags,
  invalidates,
  itemTag,
  rowsOf,
  staffApi,
} from './tags';

const slotsChanged = invalidates('StaffSlot', 'BookingOptions', 'Availability', 'Log');

/** Bookings, the spaces and extras for hire, and the rules of hire: slots, prices, policies and terms, each by version. */
staffApi.enhanceEndpoints({
  endpoints: {
    listSavedViews: { providesTags: ['SavedView'] },
    createSavedView: { invalidatesTags: ['SavedView'] },
    updateSavedView: { invalidatesTags: ['SavedView'] },
    deleteSavedView: { invalidatesTags: ['SavedView'] },
    sumAdminBookings: { providesTags: ['StaffBooking'], keepUnusedDataFor: 0 },
    listAdminBookings: { providesTags: rowsOf('StaffBooking') },
    getAdminBooking: { keepUnusedDataFor: 0, providesTags: itemTag('StaffBooking') },
    getAdminBookingNeighbours: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    getAdminBookingTimeline: { keepUnusedDataFor: 0, providesTags: itemTag('StaffBooking') },
    enterBooking: { invalidatesTags: () => [...bookingTags(), 'Message' as const] },
    updateAdminBooking: bookingChanged,
    // A dry run changes nothing.
    changeManyBookings: {
      invalidatesTags: (result) => (result?.dryRun === false ? bookingTags() : []),
    },
    noteAttendance: bookingChanged,
    confirmBooking: bookingChangedOnce,
    declineBooking: bookingChangedOnce,
    cancelByStaff: bookingChangedOnce,
    restoreBooking: bookingChangedOnce,
    moveBooking: bookingChangedOnce,
    releaseHold: bookingChangedOnce,
    getAdminBookingAccess: { keepUnusedDataFor: 0 },
    getSpaceAccess: { providesTags: ['SpaceAccess'], keepUnusedDataFor: 0 },
    writeSpaceAccess: { invalidatesTags: ['SpaceAccess', 'Log'] },
    listAdminSlots: { providesTags: ['StaffSlot'] },
    changeSlots: slotsChanged,
    withdrawSlot: slotsChanged,
    keepSlot: slotsChanged,
    listAdminPrices: { providesTags: ['StaffPrice'] },
    changePrices: {
      invalidatesTags: (_all, error) => (error ? [] : ['StaffPrice', 'BookingOptions', 'Log']),
    },
    listDiscountRates: { providesTags: ['DiscountRate'] },
    createDiscountRate: { invalidatesTags: ['DiscountRate', 'Log'] },
    updateDiscountRate: { invalidatesTags: ['DiscountRate', 'Log'] },
    deleteDiscountRate: { invalidatesTags: ['DiscountRate', 'Log'] },
    withdrawPrice: { invalidatesTags: ['StaffPrice', 'BookingOptions', 'Log'] },
    listPolicies: { providesTags: ['StaffPolicy'] },
    changePolicy: {
      invalidatesTags: (_all, error) => (error ? [] : ['StaffPolicy', 'BookingOptions', 'Config', 'Log']),
    },
    withdrawPolicy: { invalidatesTags: ['StaffPolicy', 'Log'] },
    listHireTerms: { providesTags: ['HireTerms'] },
    publishHireTerms: { invalidatesTags: ['HireTerms', 'Log'] },
  },
});
