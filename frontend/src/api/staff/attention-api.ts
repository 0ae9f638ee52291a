import { staffApi } from './tags';

/** What waits for staff, and their first page. */
export const {
  useGetStaffScopeQuery,
  useListAttentionQuery,
  useSnoozeMatterMutation,
  useExplainMatterMutation,
  useReopenMatterMutation,
  useGetOverviewQuery,
  useRetryJobMutation,
  useRetryRefundMutation,
  useMarkSeenMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getStaffScope: {
      providesTags: [
        'NeedsAttention',
        'StaffBooking',
        'Message',
        'ClubMembers',
        'StaffTestimonial',
        'OwnFactors',
      ],
    },
    getNeedsAttention: { providesTags: ['NeedsAttention'], keepUnusedDataFor: 0 },
    listAttention: { providesTags: ['NeedsAttention', 'StaffBooking'], keepUnusedDataFor: 0 },
    snoozeMatter: { invalidatesTags: ['NeedsAttention', 'Log'] },
    explainMatter: { invalidatesTags: ['NeedsAttention', 'Log'] },
    reopenMatter: { invalidatesTags: ['NeedsAttention', 'Log'] },
    getOverview: {
      providesTags: ['NeedsAttention', 'StaffBooking', 'Mail', 'Message', 'Closure'],
      keepUnusedDataFor: 0,
    },
    retryJob: { invalidatesTags: ['NeedsAttention', 'Log'] },
    retryRefund: { invalidatesTags: ['NeedsAttention'] },
    markSeen: { invalidatesTags: ['NeedsAttention'] },
  },
});
