import { staffApi } from './tags';

const slotsChanged: {
  invalidatesTags: () => ('StaffSlot' | 'BookingOptions' | 'Availability' | 'Log')[];
} = {
  invalidatesTags: () => ['StaffSlot', 'BookingOptions', 'Availability', 'Log'],
};

/** By which rules it is hired: slots, prices, policies and terms, each by version. */
export const {
  useListAdminSlotsQuery,
  usePreviewSlotsMutation,
  useChangeSlotsMutation,
  useWithdrawSlotMutation,
  useKeepSlotMutation,
  useListAdminPricesQuery,
  usePreviewPricesMutation,
  useChangePricesMutation,
  useWithdrawPriceMutation,
  useListPoliciesQuery,
  usePreviewPolicyMutation,
  useChangePolicyMutation,
  useWithdrawPolicyMutation,
  useListHireTermsQuery,
  usePublishHireTermsMutation,
} = staffApi.enhanceEndpoints({
  endpoints: {
    listAdminSlots: { providesTags: ['StaffSlot'] },
    changeSlots: slotsChanged,
    withdrawSlot: slotsChanged,
    keepSlot: slotsChanged,
    listAdminPrices: { providesTags: ['StaffPrice'] },
    changePrices: {
      invalidatesTags: (_all, error) => (error ? [] : ['StaffPrice', 'BookingOptions', 'Log']),
    },
    withdrawPrice: { invalidatesTags: ['StaffPrice', 'Log'] },
    listPolicies: { providesTags: ['StaffPolicy'] },
    changePolicy: {
      invalidatesTags: (_all, error) => (error ? [] : ['StaffPolicy', 'BookingOptions', 'Config', 'Log']),
    },
    withdrawPolicy: { invalidatesTags: ['StaffPolicy', 'Log'] },
    listHireTerms: { providesTags: ['HireTerms'] },
    publishHireTerms: { invalidatesTags: ['HireTerms', 'Log'] },
  },
});
