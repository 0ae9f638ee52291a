import { ONCE } from '../base-api';
import { staffApi } from './tags';

/** The sheet for the night, and the links and feeds by which others see it. */
export const {
  useGetRunSheetQuery,
  useListRunSheetLinksQuery,
  useMakeRunSheetLinkMutation,
  useRevokeRunSheetLinkMutation,
  useListFeedsQuery,
  useMakeFeedMutation,
  useRevokeFeedMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getRunSheet: { keepUnusedDataFor: 0, providesTags: ['StaffBooking'] },
    listRunSheetLinks: { keepUnusedDataFor: 0, providesTags: ['RunSheetLinks'] },
    makeRunSheetLink: { invalidatesTags: ['RunSheetLinks', 'Log'], extraOptions: ONCE },
    revokeRunSheetLink: { invalidatesTags: ['RunSheetLinks', 'Log'], extraOptions: ONCE },
    listFeeds: { keepUnusedDataFor: 0, providesTags: ['Feeds'] },
    makeFeed: { invalidatesTags: ['Feeds', 'Log'], extraOptions: ONCE },
    revokeFeed: { invalidatesTags: ['Feeds', 'Log'] },
  },
});
