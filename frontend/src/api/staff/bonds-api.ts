import { ONCE } from '../base-api';
import { bookingTags, one, rowsOf, staffApi } from './tags';

const bookingChanged = { invalidatesTags: bookingTags };
const bookingChangedOnce = { invalidatesTags: bookingTags, extraOptions: ONCE };

/** Bonds and inspections. */
export const {
  useListAdminBondsQuery,
  useGetHeldBondsQuery,
  useGetAdminBondQuery,
  useRequestBondMutation,
  useReceiveBondMutation,
  useInspectBondMutation,
  useHearBondMutation,
  usePreviewSettleBondMutation,
  useSettleBondMutation,
  useWaiveBondMutation,
  useRemoveBondPhotoMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminBonds: { providesTags: rowsOf('StaffBooking') },
    getHeldBonds: { providesTags: ['StaffBooking'] },
    getAdminBond: { keepUnusedDataFor: 0, providesTags: one('StaffBooking') },
    requestBond: bookingChangedOnce,
    receiveBond: bookingChangedOnce,
    inspectBond: bookingChangedOnce,
    hearBond: bookingChangedOnce,
    settleBond: bookingChangedOnce,
    waiveBond: bookingChangedOnce,
    removeBondPhoto: bookingChanged,
  },
});
