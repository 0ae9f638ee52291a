import { staffApi } from './tags';

const setUpChanged = { invalidatesTags: () => ['SetUp' as const] };

/** The first hour of a site. */
export const {
  useGetSetUpQuery,
  useSaveSetUpClubMutation,
  useSaveSetUpTimesMutation,
  useSaveSetUpPricesMutation,
  useSaveSetUpRoomsMutation,
  useSaveSetUpClubsMutation,
  useFinishSetUpMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    getSetUp: { providesTags: ['SetUp'] },
    saveSetUpClub: setUpChanged,
    saveSetUpTimes: setUpChanged,
    saveSetUpPrices: setUpChanged,
    saveSetUpRooms: setUpChanged,
    saveSetUpClubs: setUpChanged,
  },
});
