import { ONCE } from '../base-api';
import { siteApi } from '../site/site-api';
import type { User } from '../site/generated';
import { generatedApi } from './generated';

type Dispatch = (action: ReturnType<typeof siteApi.util.upsertQueryData>) => unknown;

/** The user in the answer is now signed in. */
async function storeUser(
  _given: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: PromiseLike<{ data: User }> },
): Promise<void> {
  const user = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  if (user) await dispatch(siteApi.util.upsertQueryData('getCurrentUser', undefined, user));
}

/** Another reader must not see these bookings. */
const userChanged = (_user: unknown, error: unknown) => (error ? [] : (['MyBookings', 'Booking'] as const));

/**
 * What members' pages and the forms call, with its cache rules; the chunks that need it bring it along.
 * Import hooks from here: `generated.ts` alone has no rules.
 */
export const membersApi = generatedApi.enhanceEndpoints({
  addTagTypes: [
    'Availability',
    'HireTerms',
    'OwnAddress',
    'OwnClubs',
    'OwnNewsletter',
    'OwnFactors',
    'OwnSessions',
    'OwnFeeds',
    'AccountDeletion',
    'MyTestimonial',
    'ReviewRequests',
    'Testimonial',
    'WaitingList',
  ],
  endpoints: {
    // Another reader may sign in next.
    getMyTestimonial: { providesTags: ['MyTestimonial'], keepUnusedDataFor: 0 },
    writeMyTestimonial: { invalidatesTags: ['MyTestimonial', 'ReviewRequests', 'Testimonial'] },
    withdrawMyTestimonial: { invalidatesTags: ['MyTestimonial', 'ReviewRequests', 'Testimonial'] },
    getReviewRequests: { providesTags: ['ReviewRequests'], keepUnusedDataFor: 0 },
    setReviewRequests: { invalidatesTags: ['ReviewRequests'] },
    dismissReviewRequest: { invalidatesTags: ['ReviewRequests'] },
    // Another reader may sign in next.
    getOwnAddress: { providesTags: ['OwnAddress'], keepUnusedDataFor: 0 },
    listOwnClubs: { providesTags: ['OwnClubs'], keepUnusedDataFor: 0 },
    askToJoin: { invalidatesTags: ['OwnClubs'] },
    leaveClub: { invalidatesTags: ['OwnClubs'] },
    // Another reader may sign in next.
    listOwnFeeds: { providesTags: ['OwnFeeds'], keepUnusedDataFor: 0 },
    requestAccountDeletion: { extraOptions: ONCE },
    downloadOwnData: { extraOptions: ONCE },
    makeOwnFeed: { invalidatesTags: ['OwnFeeds'], extraOptions: ONCE },
    revokeOwnFeed: { invalidatesTags: ['OwnFeeds'] },
    listOwnSessions: { providesTags: ['OwnSessions'], keepUnusedDataFor: 0 },
    endOwnSession: { invalidatesTags: ['OwnSessions'] },
    endOtherSessions: { invalidatesTags: ['OwnSessions'] },
    // The given password is no longer the current one.
    changePassword: { invalidatesTags: ['OwnAddress', 'OwnSessions'], extraOptions: ONCE },
    changeOwnAddress: { invalidatesTags: ['OwnAddress', 'OwnSessions'] },
    cancelAddressChange: { invalidatesTags: ['OwnAddress'] },
    confirmAddress: { invalidatesTags: (_done, error) => (error ? [] : ['OwnAddress', 'User']) },
    getOwnNewsletter: { providesTags: ['OwnNewsletter'], keepUnusedDataFor: 0 },
    setOwnNewsletter: { invalidatesTags: ['OwnNewsletter'] },
    getAccountDeletion: { providesTags: ['AccountDeletion'], keepUnusedDataFor: 0 },
    cancelAccountDeletion: { invalidatesTags: (_done, error) => (error ? [] : ['AccountDeletion', 'User']) },
    updateCurrentUser: { onQueryStarted: storeUser },
    login: { onQueryStarted: storeUser, invalidatesTags: userChanged },
    // A code or passkey signature can be used once.
    signInByCode: { onQueryStarted: storeUser, invalidatesTags: userChanged, extraOptions: ONCE },
    signInByRecoveryCode: { onQueryStarted: storeUser, invalidatesTags: userChanged, extraOptions: ONCE },
    reauthenticateByPasskey: { extraOptions: ONCE },
    reauthenticateByCode: { extraOptions: ONCE },
    reauthenticateByRecoveryCode: { invalidatesTags: ['OwnFactors'], extraOptions: ONCE },
    signInByPasskey: { onQueryStarted: storeUser, invalidatesTags: userChanged, extraOptions: ONCE },
    // Another reader may sign in next.
    getOwnFactors: { providesTags: ['OwnFactors'], keepUnusedDataFor: 0 },
    confirmAuthenticatorApp: { invalidatesTags: ['OwnFactors', 'OwnSessions'], extraOptions: ONCE },
    removeAuthenticatorApp: { invalidatesTags: ['OwnFactors', 'OwnSessions'] },
    addPasskey: { invalidatesTags: ['OwnFactors', 'OwnSessions'], extraOptions: ONCE },
    renamePasskey: { invalidatesTags: ['OwnFactors'] },
    removePasskey: { invalidatesTags: ['OwnFactors', 'OwnSessions'] },
    renewRecoveryCodes: { invalidatesTags: ['OwnFactors', 'OwnSessions'], extraOptions: ONCE },
    register: { onQueryStarted: storeUser, invalidatesTags: userChanged },
    // A password reset ends all sessions, including this one.
    completePasswordReset: {
      invalidatesTags: (_done, error) => (error ? [] : ['User', 'MyBookings', 'Booking']),
    },
    // All sessions end, including this one.
    acceptOwnInvitation: {
      invalidatesTags: (_done, error) => (error ? [] : ['User', 'MyBookings', 'Booking']),
    },
    // Each space’s days are reloaded separately.
    getAvailability: {
      providesTags: (days) => [days ? { type: 'Availability', id: days.spaceId } : 'Availability'],
    },
    holdSlot: {
      // A refused hold also means that the day’s availability has changed.
      invalidatesTags: (hold) => [
        'Availability',
        'MyBookings',
        ...(hold ? [{ type: 'Booking' as const, id: hold.bookingId }] : []),
      ],
    },
    extendHold: {
      invalidatesTags: (_hold, _error, id) => ['MyBookings', { type: 'Booking', id }],
      extraOptions: ONCE,
    },
    createBooking: { invalidatesTags: ['Availability', 'MyBookings', 'Booking'] },
    capturePaypalOrder: { invalidatesTags: ['Availability', 'MyBookings', 'Booking'] },
    capturePayment: { invalidatesTags: ['Availability', 'MyBookings', 'Booking'] },
    cancelBooking: {
      invalidatesTags: (_booking, _error, id) => ['Availability', 'MyBookings', { type: 'Booking', id }],
      extraOptions: ONCE,
    },
    changeOwnNotes: {
      invalidatesTags: (_booking, _error, { id }) => ['MyBookings', { type: 'Booking', id }],
    },
    // The cost of a change depends on the time and on other bookings, so it is never cached.
    changeOwnBooking: { invalidatesTags: ['Availability', 'MyBookings', 'Booking'], extraOptions: ONCE },
    getHireTerms: { providesTags: ['HireTerms'] },
    getHireTermsVersion: { keepUnusedDataFor: 3600 },
    getBookingAccess: { keepUnusedDataFor: 0 },
    getBookingMessages: { keepUnusedDataFor: 0 },
    getBookingMoney: {
      keepUnusedDataFor: 0,
      providesTags: (_money, _error, id) => [{ type: 'Booking', id }],
    },
    getOwnBond: {
      keepUnusedDataFor: 0,
      providesTags: (_bond, _error, id) => [{ type: 'Booking', id }],
    },
    // A refused response means that the bond has changed.
    respondToOwnBond: { invalidatesTags: (_bond, _error, { id }) => [{ type: 'Booking', id }] },
    getBookingReceipts: {
      keepUnusedDataFor: 0,
      providesTags: (_receipts, _error, id) => [{ type: 'Booking', id }],
    },
    listBookingDocuments: {
      keepUnusedDataFor: 0,
      providesTags: (_documents, _error, id) => [{ type: 'Booking', id }],
    },
    getMyBookings: { providesTags: ['MyBookings'] },
    // Another reader may sign in next, and offers arrive in the background.
    getWaitingList: { providesTags: ['WaitingList'], keepUnusedDataFor: 0 },
    joinWaitingList: { invalidatesTags: ['WaitingList', 'Availability'] },
    endWaitingListEntry: { invalidatesTags: ['WaitingList'] },
    declineOffer: { invalidatesTags: ['WaitingList', 'Availability', 'MyBookings'] },
    getBooking: { providesTags: (_booking, _error, id) => [{ type: 'Booking', id }] },
    // The refund of a cancellation depends on the time, so it is never cached.
    previewCancellation: { keepUnusedDataFor: 0 },
    createPaymentIntent: { extraOptions: ONCE },
    createPaypalOrder: { extraOptions: ONCE },
    openPayment: { extraOptions: ONCE },
    getPaypalSetup: { keepUnusedDataFor: 0 },
    getWalletSetup: { keepUnusedDataFor: 0 },
  },
});

export * from './generated';
export const {
  useLazyGetWaitingListQuery,
  useLazyGetBookingQuery,
  useLazyGetPaypalSetupQuery,
  useLazyGetWalletSetupQuery,
  useLazyGetBookingMoneyQuery,
} = membersApi;
