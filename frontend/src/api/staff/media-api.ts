import { one, rowsOf, staffApi } from './tags';

// A picture's words stand wherever it is shown.
const pictureChanged = {
  invalidatesTags: () => [
    'StaffPicture' as const,
    'Club' as const,
    'Event' as const,
    'BookingOptions' as const,
    'Log' as const,
  ],
};

/** Pictures. */
export const {
  useListAdminPicturesQuery,
  useGetAdminPictureQuery,
  useUpdateAdminPictureMutation,
  useDeleteAdminPictureMutation,
  useRestoreAdminPictureMutation,
  useGetFacilityGalleryQuery,
  useChangeFacilityGalleryMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminPictures: { providesTags: rowsOf('StaffPicture') },
    getAdminPicture: { keepUnusedDataFor: 0, providesTags: one('StaffPicture') },
    updateAdminPicture: pictureChanged,
    deleteAdminPicture: pictureChanged,
    restoreAdminPicture: pictureChanged,
    getFacilityGallery: { keepUnusedDataFor: 0 },
    changeFacilityGallery: { invalidatesTags: ['FacilityGallery', 'StaffPicture', 'Log'] },
  },
});
