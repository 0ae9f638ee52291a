import { ONCE } from '../base-api';
import { bookingTags, eventTags, staffApi } from './tags';

/** Bookings may have been moved or cancelled with it, and club events cancelled. */
const closureTags = () => [
  'Closure' as const,
  'StaffBooking' as const,
  'NeedsAttention' as const,
  ...eventTags(),
];
const closed = { invalidatesTags: closureTags };
const closedOnce = { invalidatesTags: closureTags, extraOptions: ONCE };

/** The calendar, closures, and who waits for a slot. */
export const {
  useGetCalendarQuery,
  useListClosuresQuery,
  useListPublicHolidaysQuery,
  usePreviewClosureMutation,
  useCreateClosureMutation,
  useChangeClosureMutation,
  useRemoveClosureMutation,
  useListWishesQuery,
  useGetWishQuery,
  useEndWishOfMemberMutation,
  usePreviewOfferReleaseMutation,
  useReleaseOfferMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getCalendar: { providesTags: ['StaffBooking', 'StaffEvent', 'Closure'], keepUnusedDataFor: 0 },
    listClosures: { providesTags: ['Closure', 'StaffBooking'] },
    getClosure: { keepUnusedDataFor: 0 },
    createClosure: closedOnce,
    changeClosure: closedOnce,
    removeClosure: closed,
    listWishes: { providesTags: ['StaffWish', 'StaffBooking'] },
    getWish: { keepUnusedDataFor: 0, providesTags: ['StaffWish'] },
    endWishOfMember: { invalidatesTags: ['StaffWish', 'Log'], extraOptions: ONCE },
    // Also when it was refused: it has changed meanwhile.
    releaseOffer: {
      invalidatesTags: () => ['StaffWish', ...bookingTags(), 'Availability' as const],
      extraOptions: ONCE,
    },
  },
});
