import { one, rowsOf, staffApi } from './tags';

const clubChanged = { invalidatesTags: () => ['StaffClub' as const, 'Club' as const, 'Log' as const] };

/** Clubs, their members and their staff. */
export const {
  useListAdminClubsQuery,
  useGetAdminClubQuery,
  usePreviewAdminClubQuery,
  useListAdminClubRevisionsQuery,
  useCreateAdminClubMutation,
  useUpdateAdminClubMutation,
  useDeleteAdminClubMutation,
  usePublishAdminClubMutation,
  useDiscardAdminClubDraftMutation,
  useRestoreAdminClubRevisionMutation,
  useListClubMembersQuery,
  useDecideMembershipMutation,
  useListClubStaffQuery,
  useAddClubStaffMutation,
  useRemoveClubStaffMutation,
  useSearchPeopleQuery,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminClubs: { providesTags: rowsOf('StaffClub') },
    // What is edited is read when the page is opened, and then only by the form's own answers.
    getAdminClub: { keepUnusedDataFor: 0 },
    previewAdminClub: { keepUnusedDataFor: 0 },
    listAdminClubRevisions: { providesTags: one('StaffClub'), keepUnusedDataFor: 0 },
    createAdminClub: clubChanged,
    updateAdminClub: clubChanged,
    deleteAdminClub: clubChanged,
    publishAdminClub: clubChanged,
    discardAdminClubDraft: clubChanged,
    restoreAdminClubRevision: clubChanged,
    listClubMembers: { providesTags: ['ClubMembers'] },
    // Whoever was second sees how it is.
    decideMembership: { invalidatesTags: ['ClubMembers', 'Log'] },
    listClubStaff: { providesTags: ['ClubStaff'] },
    addClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    removeClubStaff: { invalidatesTags: ['ClubStaff', 'Log'] },
    searchPeople: { keepUnusedDataFor: 30 },
  },
});
