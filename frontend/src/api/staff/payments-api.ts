import { ONCE } from '../base-api';
import { bookingTags, invalidates, itemTag, rowsOf, staffApi } from './tags';

const bookingChanged = { invalidatesTags: bookingTags };
const bookingChangedOnce = { invalidatesTags: bookingTags, extraOptions: ONCE };

/** Payments, refunds, bonds, inspections and payouts. */
staffApi.enhanceEndpoints({
  endpoints: {
    getAdminBookingMoney: { keepUnusedDataFor: 0, providesTags: itemTag('StaffBooking') },
    recordPayment: bookingChangedOnce,
    recordSharedPayment: bookingChangedOnce,
    voidPayment: bookingChanged,
    refundByStaff: bookingChangedOnce,
    waiveBalance: bookingChangedOnce,
    addCharge: bookingChangedOnce,
    markRefundPaidOut: bookingChanged,
    sendRefundNow: bookingChanged,
    askForBankDetails: bookingChanged,
    viewBankDetails: invalidates('Log'),
    makePayLink: bookingChanged,
    listAdminPayments: { providesTags: ['StaffBooking'] },
    sumAdminPayments: { providesTags: ['StaffBooking'] },
    listPaymentRecorders: { providesTags: ['StaffBooking'] },
    getAdminPayment: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    listAdminRefunds: { providesTags: ['StaffBooking', 'NeedsAttention'] },
    sumAdminRefunds: { providesTags: ['StaffBooking', 'NeedsAttention'] },
    listAdminBonds: { providesTags: rowsOf('StaffBooking') },
    getHeldBonds: { providesTags: ['StaffBooking'] },
    getAdminBond: { keepUnusedDataFor: 0, providesTags: itemTag('StaffBooking') },
    requestBond: bookingChangedOnce,
    receiveBond: bookingChangedOnce,
    inspectBond: bookingChangedOnce,
    claimFromBond: bookingChangedOnce,
    noteBondAnswer: bookingChanged,
    settleBond: bookingChangedOnce,
    waiveBond: bookingChangedOnce,
    removeBondPhoto: bookingChanged,
    listPayouts: { providesTags: rowsOf('Payout') },
    getPayout: { providesTags: itemTag('Payout') },
    listPayoutMovements: { providesTags: ['Payout'] },
    getPayoutReports: { providesTags: ['Payout'] },
    readPayoutReports: invalidates('Payout', 'NeedsAttention', 'Log'),
    seePayout: invalidates('Payout', 'Log'),
    unseePayout: invalidates('Payout', 'Log'),
  },
});
