import { ONCE } from '../base-api';
import { bookingTags, one, staffApi } from './tags';

const bookingChanged = { invalidatesTags: bookingTags };
const bookingChangedOnce = { invalidatesTags: bookingTags, extraOptions: ONCE };

/** The money of a booking. */
export const {
  useGetAdminBookingMoneyQuery,
  useRecordPaymentMutation,
  useRecordSharedPaymentMutation,
  useVoidPaymentMutation,
  usePreviewStaffRefundMutation,
  useRefundByStaffMutation,
  useWaiveBalanceMutation,
  useMarkRefundPaidOutMutation,
  useMakePayLinkMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getAdminBookingMoney: { keepUnusedDataFor: 0, providesTags: one('StaffBooking') },
    recordPayment: bookingChangedOnce,
    recordSharedPayment: bookingChangedOnce,
    voidPayment: bookingChanged,
    refundByStaff: bookingChangedOnce,
    waiveBalance: bookingChangedOnce,
    markRefundPaidOut: bookingChanged,
    makePayLink: bookingChanged,
  },
});
