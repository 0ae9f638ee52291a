import { one, rowsOf, staffApi } from './tags';

const newsChanged = { invalidatesTags: () => ['StaffNews' as const, 'News' as const, 'Log' as const] };

/** News. */
export const {
  useListAdminNewsQuery,
  useGetAdminNewsQuery,
  usePreviewAdminNewsQuery,
  useListAdminNewsRevisionsQuery,
  useCreateAdminNewsMutation,
  useUpdateAdminNewsMutation,
  useDeleteAdminNewsMutation,
  usePublishAdminNewsMutation,
  useDiscardAdminNewsDraftMutation,
  useWithdrawAdminNewsMutation,
  useRestoreAdminNewsRevisionMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminNews: { providesTags: rowsOf('StaffNews') },
    getAdminNews: { keepUnusedDataFor: 0 },
    previewAdminNews: { keepUnusedDataFor: 0 },
    listAdminNewsRevisions: { providesTags: one('StaffNews'), keepUnusedDataFor: 0 },
    createAdminNews: newsChanged,
    updateAdminNews: newsChanged,
    deleteAdminNews: newsChanged,
    publishAdminNews: newsChanged,
    discardAdminNewsDraft: newsChanged,
    withdrawAdminNews: newsChanged,
    restoreAdminNewsRevision: newsChanged,
  },
});
