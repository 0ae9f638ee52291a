import { staffApi } from './tags';

const spaceChanged = {
  invalidatesTags: () => [
    'StaffSpace' as const,
    'BookingOptions' as const,
    'Availability' as const,
    'Log' as const,
  ],
};
const unitChanged = {
  invalidatesTags: () => ['StaffUnit' as const, 'Availability' as const, 'Log' as const],
};
const extraChanged = {
  invalidatesTags: () => ['StaffExtra' as const, 'BookingOptions' as const, 'Log' as const],
};

/** What can be hired: spaces, their parts, extras, and how to get in. */
export const {
  useListAdminSpacesQuery,
  useGetAdminSpaceQuery,
  useCreateAdminSpaceMutation,
  useUpdateAdminSpaceMutation,
  useDeleteAdminSpaceMutation,
  usePublishAdminSpaceMutation,
  useDiscardAdminSpaceDraftMutation,
  useListAdminUnitsQuery,
  useGetAdminUnitQuery,
  useCreateAdminUnitMutation,
  useUpdateAdminUnitMutation,
  useDeleteAdminUnitMutation,
  usePublishAdminUnitMutation,
  useDiscardAdminUnitDraftMutation,
  useListAdminExtrasQuery,
  useGetAdminExtraQuery,
  useCreateAdminExtraMutation,
  useUpdateAdminExtraMutation,
  useDeleteAdminExtraMutation,
  usePublishAdminExtraMutation,
  useDiscardAdminExtraDraftMutation,
  useGetSpaceAccessQuery,
  useWriteSpaceAccessMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminSpaces: { providesTags: ['StaffSpace'] },
    getAdminSpace: { keepUnusedDataFor: 0 },
    createAdminSpace: spaceChanged,
    updateAdminSpace: spaceChanged,
    deleteAdminSpace: spaceChanged,
    publishAdminSpace: spaceChanged,
    discardAdminSpaceDraft: spaceChanged,
    listAdminUnits: { providesTags: ['StaffUnit'] },
    getAdminUnit: { keepUnusedDataFor: 0 },
    createAdminUnit: unitChanged,
    updateAdminUnit: unitChanged,
    deleteAdminUnit: unitChanged,
    publishAdminUnit: unitChanged,
    discardAdminUnitDraft: unitChanged,
    listAdminExtras: { providesTags: ['StaffExtra'] },
    getAdminExtra: { keepUnusedDataFor: 0 },
    createAdminExtra: extraChanged,
    updateAdminExtra: extraChanged,
    deleteAdminExtra: extraChanged,
    publishAdminExtra: extraChanged,
    discardAdminExtraDraft: extraChanged,
    getSpaceAccess: { providesTags: ['SpaceAccess'], keepUnusedDataFor: 0 },
    writeSpaceAccess: { invalidatesTags: ['Log'] },
  },
});
