import { staffApi } from './tags';

const pageChanged = {
  invalidatesTags: () => ['StaffPage' as const, 'Page' as const, 'Config' as const, 'Log' as const],
};
const settingsChanged = {
  invalidatesTags: () => ['StaffSettings' as const, 'Config' as const, 'Log' as const],
};

/** Texts of the pages, and what the club is called. */
export const {
  useListAdminPagesQuery,
  useGetAdminPageQuery,
  usePreviewAdminPageQuery,
  useUpdateAdminPageMutation,
  usePublishAdminPageMutation,
  useDiscardAdminPageDraftMutation,
  useListAdminPageRevisionsQuery,
  useRestoreAdminPageRevisionMutation,
  useGetAdminSettingsQuery,
  useUpdateAdminSettingsMutation,
  usePublishAdminSettingsMutation,
  useDiscardAdminSettingsDraftMutation,
  useListAdminSettingsRevisionsQuery,
  useRestoreAdminSettingsRevisionMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminPages: { providesTags: ['StaffPage'] },
    getAdminPage: { keepUnusedDataFor: 0 },
    previewAdminPage: { keepUnusedDataFor: 0 },
    updateAdminPage: pageChanged,
    publishAdminPage: pageChanged,
    discardAdminPageDraft: pageChanged,
    listAdminPageRevisions: { providesTags: ['StaffPage'], keepUnusedDataFor: 0 },
    restoreAdminPageRevision: pageChanged,
    getAdminSettings: { keepUnusedDataFor: 0 },
    updateAdminSettings: settingsChanged,
    publishAdminSettings: settingsChanged,
    discardAdminSettingsDraft: settingsChanged,
    listAdminSettingsRevisions: { providesTags: ['StaffSettings'], keepUnusedDataFor: 0 },
    restoreAdminSettingsRevision: settingsChanged,
  },
});
