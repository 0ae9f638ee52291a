import { ONCE } from '../base-api';
import { bookingTags, staffApi } from './tags';

const seriesChanged = {
  invalidatesTags: () => [...bookingTags(), 'Availability' as const],
  extraOptions: ONCE,
};

/** Hires that repeat. */
export const {
  useGetBookingSeriesQuery,
  usePreviewBookingSeriesMutation,
  useEnterBookingSeriesMutation,
  usePreviewSeriesChangeMutation,
  useChangeBookingSeriesMutation,
  usePreviewSeriesConfirmationMutation,
  useConfirmBookingSeriesMutation,
  usePreviewSeriesCancellationMutation,
  useCancelBookingSeriesMutation,
  usePreviewTermPaymentMutation,
  useRecordTermPaymentMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getBookingSeries: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    enterBookingSeries: seriesChanged,
    changeBookingSeries: seriesChanged,
    confirmBookingSeries: seriesChanged,
    cancelBookingSeries: seriesChanged,
    recordTermPayment: seriesChanged,
  },
});
