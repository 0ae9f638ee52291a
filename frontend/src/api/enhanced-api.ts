import { generatedApi } from './generated';

/** A signed-in user is considered stale after this many seconds (specification, section 9). */
export const USER_STALE_AFTER_S = 10;
const HOUR_S = 3600;
/** Back from a club or an event, the page that led there is as it was left. */
const VISIT_S = 300;

/**
 * The generated endpoints with their cache rules. Import hooks from here, never from `generated.ts`.
 * Tags carry ids, so that a change refetches what it touched and nothing else.
 */
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    getCurrentUser: {
      providesTags: ['User'],
      keepUnusedDataFor: USER_STALE_AFTER_S,
    },
    updateCurrentUser: {
      async onQueryStarted(_names, { dispatch, queryFulfilled }) {
        const { data: user } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (user) await dispatch(generatedApi.util.upsertQueryData('getCurrentUser', undefined, user));
      },
    },
    login: {
      async onQueryStarted(_credentials, { dispatch, queryFulfilled }) {
        const { data: user } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (user) await dispatch(generatedApi.util.upsertQueryData('getCurrentUser', undefined, user));
      },
      invalidatesTags: (_result, error) => (error ? [] : ['MyBookings', 'Booking']),
    },
    register: {
      async onQueryStarted(_payload, { dispatch, queryFulfilled }) {
        const { data: user } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (user) await dispatch(generatedApi.util.upsertQueryData('getCurrentUser', undefined, user));
      },
      invalidatesTags: (_result, error) => (error ? [] : ['MyBookings', 'Booking']),
    },
    getConfig: { providesTags: ['Config'], keepUnusedDataFor: HOUR_S },
    getBookingOptions: { providesTags: ['BookingOptions'], keepUnusedDataFor: HOUR_S },
    getAvailability: { providesTags: ['Availability'] },
    holdSlot: {
      // A refused hold is news about the day, too.
      invalidatesTags: (hold) => [
        'Availability',
        'MyBookings',
        ...(hold ? [{ type: 'Booking' as const, id: hold.bookingId }] : []),
      ],
    },
    extendHold: {
      invalidatesTags: (_hold, _error, id) => ['MyBookings', { type: 'Booking', id }],
    },
    createBooking: { invalidatesTags: ['Availability', 'MyBookings', 'Booking'] },
    capturePaypalOrder: { invalidatesTags: ['Availability', 'MyBookings', 'Booking'] },
    cancelBooking: {
      invalidatesTags: (_booking, _error, id) => ['Availability', 'MyBookings', { type: 'Booking', id }],
    },
    getMyBookings: { providesTags: ['MyBookings'] },
    getBooking: { providesTags: (_booking, _error, id) => [{ type: 'Booking', id }] },
    // What a cancellation pays back depends on the minute it is asked: never from the cache.
    previewCancellation: { keepUnusedDataFor: 0 },
    getPaypalSetup: { keepUnusedDataFor: 0 },
    getNeedsAttention: { providesTags: ['NeedsAttention'], keepUnusedDataFor: 0 },
    retryRefund: { invalidatesTags: ['NeedsAttention'] },
    getGallery: { keepUnusedDataFor: VISIT_S },
    markSeen: { invalidatesTags: ['NeedsAttention'] },
    getClubs: {
      providesTags: (clubs) => ['Club', ...(clubs ?? []).map(({ id }) => ({ type: 'Club' as const, id }))],
      keepUnusedDataFor: VISIT_S,
    },
    getClub: { providesTags: (_club, _error, id) => [{ type: 'Club', id }], keepUnusedDataFor: VISIT_S },
    getEvents: {
      providesTags: (events) => [
        'Event',
        ...(events ?? []).map(({ id }) => ({ type: 'Event' as const, id })),
      ],
      keepUnusedDataFor: VISIT_S,
    },
    getEvent: { providesTags: (_event, _error, id) => [{ type: 'Event', id }], keepUnusedDataFor: VISIT_S },
  },
});

export const {
  useGetCurrentUserQuery,
  useUpdateCurrentUserMutation,
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useGetConfigQuery,
  useGetBookingOptionsQuery,
  useGetAvailabilityQuery,
  useHoldSlotMutation,
  useExtendHoldMutation,
  useCancelBookingMutation,
  usePreviewCancellationQuery,
  useCreateBookingMutation,
  useGetMyBookingsQuery,
  useGetBookingQuery,
  useCreatePaymentIntentMutation,
  useGetPaypalSetupQuery,
  useCreatePaypalOrderMutation,
  useCapturePaypalOrderMutation,
  useGetClubsQuery,
  useGetClubQuery,
  useGetEventsQuery,
  useGetEventQuery,
  useGetGalleryQuery,
  useGetNeedsAttentionQuery,
  useMarkSeenMutation,
  useRetryRefundMutation,
  useSubscribeMutation,
  useConfirmSubscriptionMutation,
  useLeaveNewsletterMutation,
  useSendContactMessageMutation,
} = api;
