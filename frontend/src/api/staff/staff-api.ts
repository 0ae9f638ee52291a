import { generatedApi } from './generated';

/** What staff alone may call, with its cache rules; no page of the site or of members brings it along. */
export const staffApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['NeedsAttention'],
  endpoints: {
    getNeedsAttention: { providesTags: ['NeedsAttention'], keepUnusedDataFor: 0 },
    retryRefund: { invalidatesTags: ['NeedsAttention'] },
    markSeen: { invalidatesTags: ['NeedsAttention'] },
  },
});

export const { useGetNeedsAttentionQuery, useMarkSeenMutation, useRetryRefundMutation } = staffApi;
