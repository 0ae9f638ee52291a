import { ONCE } from '../base-api';
import { bookingTags, itemTag, rowsOf, staffApi } from './tags';

const bookingChanged = { invalidatesTags: bookingTags };
const bookingChangedOnce = { invalidatesTags: bookingTags, extraOptions: ONCE };

/** Payments, refunds, bonds and inspections. */
export const {
  useGetAdminBookingMoneyQuery,
  useRecordPaymentMutation,
  useRecordSharedPaymentMutation,
  useVoidPaymentMutation,
  usePreviewStaffRefundMutation,
  useRefundByStaffMutation,
  useWaiveBalanceMutation,
  usePreviewChargeMutation,
  useAddChargeMutation,
  useMarkRefundPaidOutMutation,
  useMakePayLinkMutation,
  useListAdminPaymentsQuery,
  useSumAdminPaymentsQuery,
  useGetAdminPaymentQuery,
  useListAdminBondsQuery,
  useGetHeldBondsQuery,
  useGetAdminBondQuery,
  useRequestBondMutation,
  useReceiveBondMutation,
  useInspectBondMutation,
  useClaimFromBondMutation,
  usePreviewSettleBondMutation,
  useSettleBondMutation,
  useWaiveBondMutation,
  useRemoveBondPhotoMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getAdminBookingMoney: { keepUnusedDataFor: 0, providesTags: itemTag('StaffBooking') },
    recordPayment: bookingChangedOnce,
    recordSharedPayment: bookingChangedOnce,
    voidPayment: bookingChanged,
    refundByStaff: bookingChangedOnce,
    waiveBalance: bookingChangedOnce,
    addCharge: bookingChangedOnce,
    markRefundPaidOut: bookingChanged,
    makePayLink: bookingChanged,
    listAdminPayments: { providesTags: ['StaffBooking'] },
    sumAdminPayments: { providesTags: ['StaffBooking'] },
    getAdminPayment: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    listAdminBonds: { providesTags: rowsOf('StaffBooking') },
    getHeldBonds: { providesTags: ['StaffBooking'] },
    getAdminBond: { keepUnusedDataFor: 0, providesTags: itemTag('StaffBooking') },
    requestBond: bookingChangedOnce,
    receiveBond: bookingChangedOnce,
    inspectBond: bookingChangedOnce,
    claimFromBond: bookingChangedOnce,
    settleBond: bookingChangedOnce,
    waiveBond: bookingChangedOnce,
    removeBondPhoto: bookingChanged,
  },
});
