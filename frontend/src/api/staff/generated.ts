import { baseApi as api } from "../base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminPages: build.query<
      ListAdminPagesApiResponse,
      ListAdminPagesApiArg
    >({
      query: () => ({ url: `/api/admin/pages` }),
    }),
    updateAdminPage: build.mutation<
      UpdateAdminPageApiResponse,
      UpdateAdminPageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/pages/${queryArg.key}`,
        method: "PATCH",
        body: queryArg.body,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getAdminPage: build.query<GetAdminPageApiResponse, GetAdminPageApiArg>({
      query: (queryArg) => ({ url: `/api/admin/pages/${queryArg}` }),
    }),
    previewAdminPage: build.query<
      PreviewAdminPageApiResponse,
      PreviewAdminPageApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/pages/${queryArg}/preview` }),
    }),
    publishAdminPage: build.mutation<
      PublishAdminPageApiResponse,
      PublishAdminPageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/pages/${queryArg.key}/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    discardAdminPageDraft: build.mutation<
      DiscardAdminPageDraftApiResponse,
      DiscardAdminPageDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/pages/${queryArg.key}/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminPageRevisions: build.query<
      ListAdminPageRevisionsApiResponse,
      ListAdminPageRevisionsApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/pages/${queryArg}/revisions` }),
    }),
    restoreAdminPageRevision: build.mutation<
      RestoreAdminPageRevisionApiResponse,
      RestoreAdminPageRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/pages/${queryArg.key}/revisions/${queryArg.revisionId}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getAdminSettings: build.query<
      GetAdminSettingsApiResponse,
      GetAdminSettingsApiArg
    >({
      query: () => ({ url: `/api/admin/settings` }),
    }),
    updateAdminSettings: build.mutation<
      UpdateAdminSettingsApiResponse,
      UpdateAdminSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/settings`,
        method: "PATCH",
        body: queryArg.updateSettings,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    publishAdminSettings: build.mutation<
      PublishAdminSettingsApiResponse,
      PublishAdminSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/settings/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg,
        },
      }),
    }),
    discardAdminSettingsDraft: build.mutation<
      DiscardAdminSettingsDraftApiResponse,
      DiscardAdminSettingsDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/settings/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg,
        },
      }),
    }),
    listAdminSettingsRevisions: build.query<
      ListAdminSettingsRevisionsApiResponse,
      ListAdminSettingsRevisionsApiArg
    >({
      query: () => ({ url: `/api/admin/settings/revisions` }),
    }),
    restoreAdminSettingsRevision: build.mutation<
      RestoreAdminSettingsRevisionApiResponse,
      RestoreAdminSettingsRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/settings/revisions/${queryArg.revisionId}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminExtras: build.query<
      ListAdminExtrasApiResponse,
      ListAdminExtrasApiArg
    >({
      query: () => ({ url: `/api/admin/extras` }),
    }),
    createAdminExtra: build.mutation<
      CreateAdminExtraApiResponse,
      CreateAdminExtraApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/extras`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminExtra: build.query<GetAdminExtraApiResponse, GetAdminExtraApiArg>({
      query: (queryArg) => ({ url: `/api/admin/extras/${queryArg}` }),
    }),
    updateAdminExtra: build.mutation<
      UpdateAdminExtraApiResponse,
      UpdateAdminExtraApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/extras/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateExtra,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminExtra: build.mutation<
      DeleteAdminExtraApiResponse,
      DeleteAdminExtraApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/extras/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listHireTerms: build.query<ListHireTermsApiResponse, ListHireTermsApiArg>({
      query: () => ({ url: `/api/admin/hire-terms` }),
    }),
    publishHireTerms: build.mutation<
      PublishHireTermsApiResponse,
      PublishHireTermsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/hire-terms`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listAdminSpaces: build.query<
      ListAdminSpacesApiResponse,
      ListAdminSpacesApiArg
    >({
      query: () => ({ url: `/api/admin/spaces` }),
    }),
    createAdminSpace: build.mutation<
      CreateAdminSpaceApiResponse,
      CreateAdminSpaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/spaces`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminSpace: build.query<GetAdminSpaceApiResponse, GetAdminSpaceApiArg>({
      query: (queryArg) => ({ url: `/api/admin/spaces/${queryArg}` }),
    }),
    updateAdminSpace: build.mutation<
      UpdateAdminSpaceApiResponse,
      UpdateAdminSpaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/spaces/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateSpace,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminSpace: build.mutation<
      DeleteAdminSpaceApiResponse,
      DeleteAdminSpaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/spaces/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    publishAdminSpace: build.mutation<
      PublishAdminSpaceApiResponse,
      PublishAdminSpaceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/spaces/${queryArg.id}/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    discardAdminSpaceDraft: build.mutation<
      DiscardAdminSpaceDraftApiResponse,
      DiscardAdminSpaceDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/spaces/${queryArg.id}/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminRooms: build.query<
      ListAdminRoomsApiResponse,
      ListAdminRoomsApiArg
    >({
      query: () => ({ url: `/api/admin/rooms` }),
    }),
    createAdminRoom: build.mutation<
      CreateAdminRoomApiResponse,
      CreateAdminRoomApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/rooms`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminRoom: build.query<GetAdminRoomApiResponse, GetAdminRoomApiArg>({
      query: (queryArg) => ({ url: `/api/admin/rooms/${queryArg}` }),
    }),
    updateAdminRoom: build.mutation<
      UpdateAdminRoomApiResponse,
      UpdateAdminRoomApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/rooms/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateRoom,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminRoom: build.mutation<
      DeleteAdminRoomApiResponse,
      DeleteAdminRoomApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/rooms/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getSpaceAccess: build.query<
      GetSpaceAccessApiResponse,
      GetSpaceAccessApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/spaces/${queryArg}/access` }),
    }),
    writeSpaceAccess: build.mutation<
      WriteSpaceAccessApiResponse,
      WriteSpaceAccessApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/spaces/${queryArg.id}/access`,
        method: "PUT",
        body: queryArg.writeSpaceAccess,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listPolicies: build.query<ListPoliciesApiResponse, ListPoliciesApiArg>({
      query: () => ({ url: `/api/admin/policies` }),
    }),
    changePolicy: build.mutation<ChangePolicyApiResponse, ChangePolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/policies`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewPolicy: build.mutation<
      PreviewPolicyApiResponse,
      PreviewPolicyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/policies/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    withdrawPolicy: build.mutation<
      WithdrawPolicyApiResponse,
      WithdrawPolicyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/policies/${queryArg}`,
        method: "DELETE",
      }),
    }),
    listAdminPrices: build.query<
      ListAdminPricesApiResponse,
      ListAdminPricesApiArg
    >({
      query: () => ({ url: `/api/admin/prices` }),
    }),
    changePrices: build.mutation<ChangePricesApiResponse, ChangePricesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/prices`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewPrices: build.mutation<
      PreviewPricesApiResponse,
      PreviewPricesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/prices/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    withdrawPrice: build.mutation<
      WithdrawPriceApiResponse,
      WithdrawPriceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/prices/${queryArg}`,
        method: "DELETE",
      }),
    }),
    listAdminSlots: build.query<
      ListAdminSlotsApiResponse,
      ListAdminSlotsApiArg
    >({
      query: () => ({ url: `/api/admin/slots` }),
    }),
    changeSlots: build.mutation<ChangeSlotsApiResponse, ChangeSlotsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/slots`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewSlots: build.mutation<PreviewSlotsApiResponse, PreviewSlotsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/slots/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    withdrawSlot: build.mutation<WithdrawSlotApiResponse, WithdrawSlotApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/slots/${queryArg}`,
        method: "DELETE",
      }),
    }),
    keepSlot: build.mutation<KeepSlotApiResponse, KeepSlotApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/slots/${queryArg}/end`,
        method: "DELETE",
      }),
    }),
    getAdminBookingAccess: build.query<
      GetAdminBookingAccessApiResponse,
      GetAdminBookingAccessApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/bookings/${queryArg}/access` }),
    }),
    listDiscountRates: build.query<
      ListDiscountRatesApiResponse,
      ListDiscountRatesApiArg
    >({
      query: () => ({ url: `/api/admin/discount-rates` }),
    }),
    createDiscountRate: build.mutation<
      CreateDiscountRateApiResponse,
      CreateDiscountRateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/discount-rates`,
        method: "POST",
        body: queryArg,
      }),
    }),
    updateDiscountRate: build.mutation<
      UpdateDiscountRateApiResponse,
      UpdateDiscountRateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/discount-rates/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateDiscountRate,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteDiscountRate: build.mutation<
      DeleteDiscountRateApiResponse,
      DeleteDiscountRateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/discount-rates/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getNeedsAttention: build.query<
      GetNeedsAttentionApiResponse,
      GetNeedsAttentionApiArg
    >({
      query: () => ({ url: `/api/admin/needs-attention` }),
    }),
    retryRefund: build.mutation<RetryRefundApiResponse, RetryRefundApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/needs-attention/refunds/${queryArg}/retry`,
        method: "POST",
      }),
    }),
    markSeen: build.mutation<MarkSeenApiResponse, MarkSeenApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/needs-attention/${queryArg}/seen`,
        method: "POST",
      }),
    }),
    listAdminPayments: build.query<
      ListAdminPaymentsApiResponse,
      ListAdminPaymentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/payments`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          from: queryArg["from"],
          to: queryArg.to,
          method: queryArg.method,
          status: queryArg.status,
          recordedBy: queryArg.recordedBy,
          payout: queryArg.payout,
          after: queryArg.after,
        },
      }),
    }),
    recordSharedPayment: build.mutation<
      RecordSharedPaymentApiResponse,
      RecordSharedPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/payments`,
        method: "POST",
        body: queryArg,
      }),
    }),
    sumAdminPayments: build.query<
      SumAdminPaymentsApiResponse,
      SumAdminPaymentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/payments/sums`,
        params: {
          q: queryArg.q,
          updatedSince: queryArg.updatedSince,
          from: queryArg["from"],
          to: queryArg.to,
          method: queryArg.method,
          status: queryArg.status,
          recordedBy: queryArg.recordedBy,
          payout: queryArg.payout,
          after: queryArg.after,
        },
      }),
    }),
    listPaymentRecorders: build.query<
      ListPaymentRecordersApiResponse,
      ListPaymentRecordersApiArg
    >({
      query: () => ({ url: `/api/admin/payments/recorders` }),
    }),
    getAdminPayment: build.query<
      GetAdminPaymentApiResponse,
      GetAdminPaymentApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/payments/${queryArg}` }),
    }),
    listAdminRefunds: build.query<
      ListAdminRefundsApiResponse,
      ListAdminRefundsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/refunds`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          view: queryArg.view,
        },
      }),
    }),
    sumAdminRefunds: build.query<
      SumAdminRefundsApiResponse,
      SumAdminRefundsApiArg
    >({
      query: () => ({ url: `/api/admin/refunds/sums` }),
    }),
    sendRefundNow: build.mutation<
      SendRefundNowApiResponse,
      SendRefundNowApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/refunds/${queryArg}/send`,
        method: "POST",
      }),
    }),
    previewBankDetailsMail: build.mutation<
      PreviewBankDetailsMailApiResponse,
      PreviewBankDetailsMailApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/bank-details/preview`,
        method: "POST",
      }),
    }),
    askForBankDetails: build.mutation<
      AskForBankDetailsApiResponse,
      AskForBankDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/bank-details`,
        method: "POST",
      }),
    }),
    viewBankDetails: build.mutation<
      ViewBankDetailsApiResponse,
      ViewBankDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/bank-details/view`,
        method: "POST",
      }),
    }),
    getAdminBookingMoney: build.query<
      GetAdminBookingMoneyApiResponse,
      GetAdminBookingMoneyApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/bookings/${queryArg}/money` }),
    }),
    recordPayment: build.mutation<
      RecordPaymentApiResponse,
      RecordPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/payments`,
        method: "POST",
        body: queryArg.recordPayment,
      }),
    }),
    voidPayment: build.mutation<VoidPaymentApiResponse, VoidPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payments/${queryArg.paymentId}/void`,
        method: "POST",
        body: queryArg.reason,
      }),
    }),
    previewStaffRefund: build.mutation<
      PreviewStaffRefundApiResponse,
      PreviewStaffRefundApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/refunds/preview`,
        method: "POST",
        body: queryArg.previewRefund,
      }),
    }),
    refundByStaff: build.mutation<
      RefundByStaffApiResponse,
      RefundByStaffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/refunds`,
        method: "POST",
        body: queryArg.staffRefund,
      }),
    }),
    waiveBalance: build.mutation<WaiveBalanceApiResponse, WaiveBalanceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/waive`,
        method: "POST",
        body: queryArg.waive,
      }),
    }),
    markRefundPaidOut: build.mutation<
      MarkRefundPaidOutApiResponse,
      MarkRefundPaidOutApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/refunds/${queryArg.refundId}/done`,
        method: "POST",
        body: queryArg.paidOut,
      }),
    }),
    makePayLink: build.mutation<MakePayLinkApiResponse, MakePayLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/pay-link`,
        method: "POST",
        body: queryArg.makePayLink,
      }),
    }),
    previewCharge: build.mutation<
      PreviewChargeApiResponse,
      PreviewChargeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/charges/preview`,
        method: "POST",
        body: queryArg.previewCharge,
      }),
    }),
    addCharge: build.mutation<AddChargeApiResponse, AddChargeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/charges`,
        method: "POST",
        body: queryArg.addCharge,
      }),
    }),
    listAttention: build.query<ListAttentionApiResponse, ListAttentionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/attention`,
        params: {
          cursor: queryArg.cursor,
          reason: queryArg.reason,
          badge: queryArg.badge,
          state: queryArg.state,
        },
      }),
    }),
    getAttentionItem: build.query<
      GetAttentionItemApiResponse,
      GetAttentionItemApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/attention/${queryArg}` }),
    }),
    snoozeAttentionItem: build.mutation<
      SnoozeAttentionItemApiResponse,
      SnoozeAttentionItemApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/attention/${queryArg.id}/snooze`,
        method: "POST",
        body: queryArg.snoozeAttentionItem,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    explainAttentionItem: build.mutation<
      ExplainAttentionItemApiResponse,
      ExplainAttentionItemApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/attention/${queryArg.id}/explain`,
        method: "POST",
        body: queryArg.explainAttentionItem,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    reopenAttentionItem: build.mutation<
      ReopenAttentionItemApiResponse,
      ReopenAttentionItemApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/attention/${queryArg.id}/reopen`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    retryJob: build.mutation<RetryJobApiResponse, RetryJobApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/jobs/${queryArg}/retry`,
        method: "POST",
      }),
    }),
    listAdminBonds: build.query<
      ListAdminBondsApiResponse,
      ListAdminBondsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bonds`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          view: queryArg.view,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getHeldBonds: build.query<GetHeldBondsApiResponse, GetHeldBondsApiArg>({
      query: () => ({ url: `/api/admin/bonds/held` }),
    }),
    addBondPhoto: build.mutation<AddBondPhotoApiResponse, AddBondPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/photos`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    getBondPhoto: build.query<GetBondPhotoApiResponse, GetBondPhotoApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/photos/${queryArg.photoId}`,
        params: {
          size: queryArg.size,
        },
      }),
    }),
    removeBondPhoto: build.mutation<
      RemoveBondPhotoApiResponse,
      RemoveBondPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/photos/${queryArg.photoId}`,
        method: "DELETE",
      }),
    }),
    getAdminBond: build.query<GetAdminBondApiResponse, GetAdminBondApiArg>({
      query: (queryArg) => ({ url: `/api/admin/bookings/${queryArg}/bond` }),
    }),
    requestBond: build.mutation<RequestBondApiResponse, RequestBondApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/request`,
        method: "POST",
        body: queryArg.requestBond,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    receiveBond: build.mutation<ReceiveBondApiResponse, ReceiveBondApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/receive`,
        method: "POST",
        body: queryArg.receiveBond,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    inspectBond: build.mutation<InspectBondApiResponse, InspectBondApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/inspect`,
        method: "POST",
        body: queryArg.inspectBond,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    claimFromBond: build.mutation<
      ClaimFromBondApiResponse,
      ClaimFromBondApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/claim`,
        method: "POST",
        body: queryArg.claimFromBond,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    noteBondAnswer: build.mutation<
      NoteBondAnswerApiResponse,
      NoteBondAnswerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/answer`,
        method: "POST",
        body: queryArg.respondToOwnBond,
      }),
    }),
    previewSettleBond: build.mutation<
      PreviewSettleBondApiResponse,
      PreviewSettleBondApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/settle/preview`,
        method: "POST",
        body: queryArg.previewSettleBond,
      }),
    }),
    settleBond: build.mutation<SettleBondApiResponse, SettleBondApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/settle`,
        method: "POST",
        body: queryArg.settleBond,
      }),
    }),
    waiveBond: build.mutation<WaiveBondApiResponse, WaiveBondApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/bond/waive`,
        method: "POST",
        body: queryArg.reason,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getDocumentSettings: build.query<
      GetDocumentSettingsApiResponse,
      GetDocumentSettingsApiArg
    >({
      query: () => ({ url: `/api/admin/document-settings` }),
    }),
    updateDocumentSettings: build.mutation<
      UpdateDocumentSettingsApiResponse,
      UpdateDocumentSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/document-settings`,
        method: "PUT",
        body: queryArg.updateDocumentSettings,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminBookingDocuments: build.query<
      ListAdminBookingDocumentsApiResponse,
      ListAdminBookingDocumentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/documents`,
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invoices`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          view: queryArg.view,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    createInvoice: build.mutation<
      CreateInvoiceApiResponse,
      CreateInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invoices`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getInvoiceSums: build.query<
      GetInvoiceSumsApiResponse,
      GetInvoiceSumsApiArg
    >({
      query: () => ({ url: `/api/admin/invoices/sums` }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({ url: `/api/admin/invoices/${queryArg}` }),
    }),
    updateInvoice: build.mutation<
      UpdateInvoiceApiResponse,
      UpdateInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg.id}`,
        method: "PUT",
        body: queryArg.updateInvoice,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteInvoice: build.mutation<
      DeleteInvoiceApiResponse,
      DeleteInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    issueInvoice: build.mutation<IssueInvoiceApiResponse, IssueInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg.id}/issue`,
        method: "POST",
        body: queryArg.issueInvoice,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    sendInvoice: build.mutation<SendInvoiceApiResponse, SendInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg}/send`,
        method: "POST",
      }),
    }),
    remindInvoice: build.mutation<
      RemindInvoiceApiResponse,
      RemindInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg}/remind`,
        method: "POST",
      }),
    }),
    creditInvoice: build.mutation<
      CreditInvoiceApiResponse,
      CreditInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg.id}/credit`,
        method: "POST",
        body: queryArg.creditInvoice,
      }),
    }),
    voidInvoice: build.mutation<VoidInvoiceApiResponse, VoidInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invoices/${queryArg.id}/void`,
        method: "POST",
        body: queryArg.creditInvoice,
      }),
    }),
    getMonthlyInvoice: build.query<
      GetMonthlyInvoiceApiResponse,
      GetMonthlyInvoiceApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/monthly-invoices/${queryArg}` }),
    }),
    setMonthlyInvoice: build.mutation<
      SetMonthlyInvoiceApiResponse,
      SetMonthlyInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/monthly-invoices/${queryArg.id}`,
        method: "PUT",
        body: queryArg.monthlyInvoice,
      }),
    }),
    listPayouts: build.query<ListPayoutsApiResponse, ListPayoutsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          provider: queryArg.provider,
          view: queryArg.view,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getPayoutReports: build.query<
      GetPayoutReportsApiResponse,
      GetPayoutReportsApiArg
    >({
      query: () => ({ url: `/api/admin/payouts/reports` }),
    }),
    readPayoutReports: build.mutation<
      ReadPayoutReportsApiResponse,
      ReadPayoutReportsApiArg
    >({
      query: () => ({ url: `/api/admin/payouts/reports`, method: "POST" }),
    }),
    getPayout: build.query<GetPayoutApiResponse, GetPayoutApiArg>({
      query: (queryArg) => ({ url: `/api/admin/payouts/${queryArg}` }),
    }),
    listPayoutMovements: build.query<
      ListPayoutMovementsApiResponse,
      ListPayoutMovementsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/payouts/${queryArg.id}/movements`,
        params: {
          cursor: queryArg.cursor,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
        },
      }),
    }),
    seePayout: build.mutation<SeePayoutApiResponse, SeePayoutApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/${queryArg.id}/seen`,
        method: "PUT",
        body: queryArg.seenPayout,
      }),
    }),
    unseePayout: build.mutation<UnseePayoutApiResponse, UnseePayoutApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/payouts/${queryArg}/seen`,
        method: "DELETE",
      }),
    }),
    getAccountMap: build.query<GetAccountMapApiResponse, GetAccountMapApiArg>({
      query: () => ({ url: `/api/admin/accounting/accounts` }),
    }),
    updateAccountMap: build.mutation<
      UpdateAccountMapApiResponse,
      UpdateAccountMapApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/accounting/accounts`,
        method: "PUT",
        body: queryArg.updateAccountMap,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAccountingFiles: build.query<
      ListAccountingFilesApiResponse,
      ListAccountingFilesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/accounting/files`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    listReportMonths: build.query<
      ListReportMonthsApiResponse,
      ListReportMonthsApiArg
    >({
      query: () => ({ url: `/api/admin/reports/months` }),
    }),
    getMonthReport: build.query<
      GetMonthReportApiResponse,
      GetMonthReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/reports/month`,
        params: {
          month: queryArg,
        },
      }),
    }),
    closeMonth: build.mutation<CloseMonthApiResponse, CloseMonthApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/month/close`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getReportSettings: build.query<
      GetReportSettingsApiResponse,
      GetReportSettingsApiArg
    >({
      query: () => ({ url: `/api/admin/report-settings` }),
    }),
    updateReportSettings: build.mutation<
      UpdateReportSettingsApiResponse,
      UpdateReportSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/report-settings`,
        method: "PUT",
        body: queryArg.updateReportSettings,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    previewSheetEmail: build.query<
      PreviewSheetEmailApiResponse,
      PreviewSheetEmailApiArg
    >({
      query: () => ({ url: `/api/admin/report-settings/preview` }),
    }),
    getYearReport: build.query<GetYearReportApiResponse, GetYearReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/year`,
        params: {
          year: queryArg,
        },
      }),
    }),
    listClosures: build.query<ListClosuresApiResponse, ListClosuresApiArg>({
      query: () => ({ url: `/api/admin/closures` }),
    }),
    createClosure: build.mutation<
      CreateClosureApiResponse,
      CreateClosureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/closures`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listPublicHolidays: build.query<
      ListPublicHolidaysApiResponse,
      ListPublicHolidaysApiArg
    >({
      query: () => ({ url: `/api/admin/closures/public-holidays` }),
    }),
    previewClosure: build.mutation<
      PreviewClosureApiResponse,
      PreviewClosureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/closures/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getClosure: build.query<GetClosureApiResponse, GetClosureApiArg>({
      query: (queryArg) => ({ url: `/api/admin/closures/${queryArg}` }),
    }),
    changeClosure: build.mutation<
      ChangeClosureApiResponse,
      ChangeClosureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/closures/${queryArg.id}`,
        method: "PUT",
        body: queryArg.saveClosure,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    removeClosure: build.mutation<
      RemoveClosureApiResponse,
      RemoveClosureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/closures/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listSchoolHolidays: build.query<
      ListSchoolHolidaysApiResponse,
      ListSchoolHolidaysApiArg
    >({
      query: () => ({ url: `/api/admin/school-holidays` }),
    }),
    createSchoolHoliday: build.mutation<
      CreateSchoolHolidayApiResponse,
      CreateSchoolHolidayApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/school-holidays`,
        method: "POST",
        body: queryArg,
      }),
    }),
    updateSchoolHoliday: build.mutation<
      UpdateSchoolHolidayApiResponse,
      UpdateSchoolHolidayApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/school-holidays/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.newSchoolHoliday,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteSchoolHoliday: build.mutation<
      DeleteSchoolHolidayApiResponse,
      DeleteSchoolHolidayApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/school-holidays/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listViewings: build.query<ListViewingsApiResponse, ListViewingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/viewings`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          state: queryArg.state,
        },
      }),
    }),
    addViewing: build.mutation<AddViewingApiResponse, AddViewingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/viewings`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewViewing: build.mutation<
      PreviewViewingApiResponse,
      PreviewViewingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/viewings/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getViewing: build.query<GetViewingApiResponse, GetViewingApiArg>({
      query: (queryArg) => ({ url: `/api/admin/viewings/${queryArg}` }),
    }),
    changeViewing: build.mutation<
      ChangeViewingApiResponse,
      ChangeViewingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/viewings/${queryArg.id}`,
        method: "PUT",
        body: queryArg.writeViewing,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    cancelViewing: build.mutation<
      CancelViewingApiResponse,
      CancelViewingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/viewings/${queryArg.id}/cancel`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    noteViewingOutcome: build.mutation<
      NoteViewingOutcomeApiResponse,
      NoteViewingOutcomeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/viewings/${queryArg.id}/outcome`,
        method: "POST",
        body: queryArg.noteViewingOutcome,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listWaitingListEntries: build.query<
      ListWaitingListEntriesApiResponse,
      ListWaitingListEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/waiting-list`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          state: queryArg.state,
          from: queryArg["from"],
          to: queryArg.to,
          spaceId: queryArg.spaceId,
        },
      }),
    }),
    getWaitingListEntry: build.query<
      GetWaitingListEntryApiResponse,
      GetWaitingListEntryApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/waiting-list/${queryArg}` }),
    }),
    endWaitingListEntryOfMember: build.mutation<
      EndWaitingListEntryOfMemberApiResponse,
      EndWaitingListEntryOfMemberApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/waiting-list/${queryArg.id}/end`,
        method: "POST",
        body: queryArg.reason,
      }),
    }),
    previewOfferRelease: build.mutation<
      PreviewOfferReleaseApiResponse,
      PreviewOfferReleaseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/waiting-list/${queryArg}/release/preview`,
        method: "POST",
      }),
    }),
    releaseOffer: build.mutation<ReleaseOfferApiResponse, ReleaseOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/waiting-list/${queryArg.id}/release`,
        method: "POST",
        body: queryArg.releaseOffer,
      }),
    }),
    previewAdminClub: build.query<
      PreviewAdminClubApiResponse,
      PreviewAdminClubApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/clubs/${queryArg}/preview` }),
    }),
    listAdminClubs: build.query<
      ListAdminClubsApiResponse,
      ListAdminClubsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          state: queryArg.state,
        },
      }),
    }),
    createAdminClub: build.mutation<
      CreateAdminClubApiResponse,
      CreateAdminClubApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminClub: build.query<GetAdminClubApiResponse, GetAdminClubApiArg>({
      query: (queryArg) => ({ url: `/api/admin/clubs/${queryArg}` }),
    }),
    updateAdminClub: build.mutation<
      UpdateAdminClubApiResponse,
      UpdateAdminClubApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateClub,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminClub: build.mutation<
      DeleteAdminClubApiResponse,
      DeleteAdminClubApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    publishAdminClub: build.mutation<
      PublishAdminClubApiResponse,
      PublishAdminClubApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    discardAdminClubDraft: build.mutation<
      DiscardAdminClubDraftApiResponse,
      DiscardAdminClubDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminClubRevisions: build.query<
      ListAdminClubRevisionsApiResponse,
      ListAdminClubRevisionsApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/clubs/${queryArg}/revisions` }),
    }),
    restoreAdminClubRevision: build.mutation<
      RestoreAdminClubRevisionApiResponse,
      RestoreAdminClubRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/revisions/${queryArg.revisionId}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminEvent: build.mutation<
      DeleteAdminEventApiResponse,
      DeleteAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getAdminEvent: build.query<GetAdminEventApiResponse, GetAdminEventApiArg>({
      query: (queryArg) => ({ url: `/api/admin/events/${queryArg}` }),
    }),
    updateAdminEvent: build.mutation<
      UpdateAdminEventApiResponse,
      UpdateAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateEvent,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    publishAdminEvent: build.mutation<
      PublishAdminEventApiResponse,
      PublishAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
        params: {
          scope: queryArg.scope,
        },
      }),
    }),
    cancelAdminEvent: build.mutation<
      CancelAdminEventApiResponse,
      CancelAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/cancel`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
        params: {
          scope: queryArg.scope,
        },
      }),
    }),
    restoreAdminEvent: build.mutation<
      RestoreAdminEventApiResponse,
      RestoreAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
        params: {
          scope: queryArg.scope,
        },
      }),
    }),
    duplicateAdminEvent: build.mutation<
      DuplicateAdminEventApiResponse,
      DuplicateAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/duplicate`,
        method: "POST",
        body: queryArg.duplicateEvent,
      }),
    }),
    previewAdminEvent: build.query<
      PreviewAdminEventApiResponse,
      PreviewAdminEventApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/events/${queryArg}/preview` }),
    }),
    listAdminEvents: build.query<
      ListAdminEventsApiResponse,
      ListAdminEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          when: queryArg.when,
          status: queryArg.status,
          clubId: queryArg.clubId,
          category: queryArg.category,
          lacksRooms: queryArg.lacksRooms,
        },
      }),
    }),
    createAdminEvent: build.mutation<
      CreateAdminEventApiResponse,
      CreateAdminEventApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events`,
        method: "POST",
        body: queryArg,
      }),
    }),
    discardAdminEventDraft: build.mutation<
      DiscardAdminEventDraftApiResponse,
      DiscardAdminEventDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminEventRevisions: build.query<
      ListAdminEventRevisionsApiResponse,
      ListAdminEventRevisionsApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/events/${queryArg}/revisions` }),
    }),
    restoreAdminEventRevision: build.mutation<
      RestoreAdminEventRevisionApiResponse,
      RestoreAdminEventRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/revisions/${queryArg.revisionId}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getEventSeries: build.query<
      GetEventSeriesApiResponse,
      GetEventSeriesApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/events/${queryArg}/series` }),
    }),
    repeatEvent: build.mutation<RepeatEventApiResponse, RepeatEventApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/series`,
        method: "POST",
        body: queryArg.repeatEvent,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    changeSeriesRule: build.mutation<
      ChangeSeriesRuleApiResponse,
      ChangeSeriesRuleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/series`,
        method: "PATCH",
        body: queryArg.changeSeriesRule,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    previewEventSeries: build.mutation<
      PreviewEventSeriesApiResponse,
      PreviewEventSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/series/preview`,
        method: "POST",
        body: queryArg.previewSeries,
      }),
    }),
    getSeriesEffect: build.query<
      GetSeriesEffectApiResponse,
      GetSeriesEffectApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/series/effect`,
        params: {
          scope: queryArg.scope,
          action: queryArg.action,
        },
      }),
    }),
    previewSeriesRule: build.mutation<
      PreviewSeriesRuleApiResponse,
      PreviewSeriesRuleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/events/${queryArg.id}/series/rule/preview`,
        method: "POST",
        body: queryArg.previewSeriesRule,
      }),
    }),
    listClubMembers: build.query<
      ListClubMembersApiResponse,
      ListClubMembersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/members`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          sort: queryArg.sort,
          state: queryArg.state,
        },
      }),
    }),
    decideMembership: build.mutation<
      DecideMembershipApiResponse,
      DecideMembershipApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/members/${queryArg.userId}/decision`,
        method: "POST",
        body: queryArg.decideMembership,
      }),
    }),
    withdrawAdminNews: build.mutation<
      WithdrawAdminNewsApiResponse,
      WithdrawAdminNewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news/${queryArg.id}/withdraw`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    previewAdminNews: build.query<
      PreviewAdminNewsApiResponse,
      PreviewAdminNewsApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/news/${queryArg}/preview` }),
    }),
    listAdminNews: build.query<ListAdminNewsApiResponse, ListAdminNewsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/news`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          state: queryArg.state,
          clubId: queryArg.clubId,
        },
      }),
    }),
    createAdminNews: build.mutation<
      CreateAdminNewsApiResponse,
      CreateAdminNewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminNews: build.query<GetAdminNewsApiResponse, GetAdminNewsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/news/${queryArg}` }),
    }),
    updateAdminNews: build.mutation<
      UpdateAdminNewsApiResponse,
      UpdateAdminNewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateNews,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminNews: build.mutation<
      DeleteAdminNewsApiResponse,
      DeleteAdminNewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    publishAdminNews: build.mutation<
      PublishAdminNewsApiResponse,
      PublishAdminNewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news/${queryArg.id}/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    discardAdminNewsDraft: build.mutation<
      DiscardAdminNewsDraftApiResponse,
      DiscardAdminNewsDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news/${queryArg.id}/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminNewsRevisions: build.query<
      ListAdminNewsRevisionsApiResponse,
      ListAdminNewsRevisionsApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/news/${queryArg}/revisions` }),
    }),
    restoreAdminNewsRevision: build.mutation<
      RestoreAdminNewsRevisionApiResponse,
      RestoreAdminNewsRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/news/${queryArg.id}/revisions/${queryArg.revisionId}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminPictures: build.query<
      ListAdminPicturesApiResponse,
      ListAdminPicturesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/media`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          sort: queryArg.sort,
          state: queryArg.state,
          clubId: queryArg.clubId,
        },
      }),
    }),
    uploadPicture: build.mutation<
      UploadPictureApiResponse,
      UploadPictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/media`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminPicture: build.query<
      GetAdminPictureApiResponse,
      GetAdminPictureApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/media/${queryArg}` }),
    }),
    updateAdminPicture: build.mutation<
      UpdateAdminPictureApiResponse,
      UpdateAdminPictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/media/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updatePicture,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteAdminPicture: build.mutation<
      DeleteAdminPictureApiResponse,
      DeleteAdminPictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/media/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    cropPicture: build.mutation<CropPictureApiResponse, CropPictureApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/media/${queryArg.id}/crop`,
        method: "POST",
        body: queryArg.cropPicture,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    restoreAdminPicture: build.mutation<
      RestoreAdminPictureApiResponse,
      RestoreAdminPictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/media/${queryArg.id}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getFacilityGallery: build.query<
      GetFacilityGalleryApiResponse,
      GetFacilityGalleryApiArg
    >({
      query: () => ({ url: `/api/admin/gallery` }),
    }),
    changeFacilityGallery: build.mutation<
      ChangeFacilityGalleryApiResponse,
      ChangeFacilityGalleryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/gallery`,
        method: "PUT",
        body: queryArg.changeFacilityGallery,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listAdminTestimonials: build.query<
      ListAdminTestimonialsApiResponse,
      ListAdminTestimonialsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/testimonials`,
        params: {
          state: queryArg,
        },
      }),
    }),
    approveTestimonial: build.mutation<
      ApproveTestimonialApiResponse,
      ApproveTestimonialApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/testimonials/${queryArg.id}/approve`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    hideTestimonial: build.mutation<
      HideTestimonialApiResponse,
      HideTestimonialApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/testimonials/${queryArg.id}/hide`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    moveTestimonial: build.mutation<
      MoveTestimonialApiResponse,
      MoveTestimonialApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/testimonials/${queryArg.id}/move`,
        method: "POST",
        body: queryArg.moveTestimonial,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    correctTestimonial: build.mutation<
      CorrectTestimonialApiResponse,
      CorrectTestimonialApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/testimonials/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.correctTestimonial,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    resetMailTemplate: build.mutation<
      ResetMailTemplateApiResponse,
      ResetMailTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}/reset`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    previewMailTemplate: build.query<
      PreviewMailTemplateApiResponse,
      PreviewMailTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}/preview`,
        params: {
          bookingId: queryArg.bookingId,
        },
      }),
    }),
    previewMailTemplateHtml: build.query<
      PreviewMailTemplateHtmlApiResponse,
      PreviewMailTemplateHtmlApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}/preview.html`,
        params: {
          bookingId: queryArg.bookingId,
        },
      }),
    }),
    listMailTemplates: build.query<
      ListMailTemplatesApiResponse,
      ListMailTemplatesApiArg
    >({
      query: () => ({ url: `/api/admin/mail-templates` }),
    }),
    getMailTemplate: build.query<
      GetMailTemplateApiResponse,
      GetMailTemplateApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/mail-templates/${queryArg}` }),
    }),
    updateMailTemplate: build.mutation<
      UpdateMailTemplateApiResponse,
      UpdateMailTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}`,
        method: "PATCH",
        body: queryArg.updateMailTemplate,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    publishMailTemplate: build.mutation<
      PublishMailTemplateApiResponse,
      PublishMailTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}/publish`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    discardMailTemplateDraft: build.mutation<
      DiscardMailTemplateDraftApiResponse,
      DiscardMailTemplateDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}/discard`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listMailTemplateRevisions: build.query<
      ListMailTemplateRevisionsApiResponse,
      ListMailTemplateRevisionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg}/revisions`,
      }),
    }),
    restoreMailTemplateRevision: build.mutation<
      RestoreMailTemplateRevisionApiResponse,
      RestoreMailTemplateRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/mail-templates/${queryArg.name}/revisions/${queryArg.revisionId}/restore`,
        method: "POST",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listMails: build.query<ListMailsApiResponse, ListMailsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mails`,
        params: {
          cursor: queryArg.cursor,
          view: queryArg.view,
          kind: queryArg.kind,
          state: queryArg.state,
          address: queryArg.address,
          q: queryArg.q,
          bookingId: queryArg.bookingId,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getMail: build.query<GetMailApiResponse, GetMailApiArg>({
      query: (queryArg) => ({ url: `/api/admin/mails/${queryArg}` }),
    }),
    getMailHtml: build.query<GetMailHtmlApiResponse, GetMailHtmlApiArg>({
      query: (queryArg) => ({ url: `/api/admin/mails/${queryArg}/html` }),
    }),
    resendMail: build.mutation<ResendMailApiResponse, ResendMailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mails/${queryArg.id}/resend`,
        method: "POST",
        body: queryArg.resendMail,
      }),
    }),
    sendMailNow: build.mutation<SendMailNowApiResponse, SendMailNowApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mails/${queryArg}/send-now`,
        method: "POST",
      }),
    }),
    cancelMail: build.mutation<CancelMailApiResponse, CancelMailApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mails/${queryArg}/cancel`,
        method: "POST",
      }),
    }),
    getHirerEmail: build.query<GetHirerEmailApiResponse, GetHirerEmailApiArg>({
      query: (queryArg) => ({ url: `/api/admin/bookings/${queryArg}/email` }),
    }),
    emailHirer: build.mutation<EmailHirerApiResponse, EmailHirerApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/email`,
        method: "POST",
        body: queryArg.emailHirer,
      }),
    }),
    listSavedReplies: build.query<
      ListSavedRepliesApiResponse,
      ListSavedRepliesApiArg
    >({
      query: () => ({ url: `/api/admin/saved-replies` }),
    }),
    createSavedReply: build.mutation<
      CreateSavedReplyApiResponse,
      CreateSavedReplyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-replies`,
        method: "POST",
        body: queryArg,
      }),
    }),
    fillSavedReply: build.mutation<
      FillSavedReplyApiResponse,
      FillSavedReplyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-replies/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    updateSavedReply: build.mutation<
      UpdateSavedReplyApiResponse,
      UpdateSavedReplyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-replies/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateSavedReply,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteSavedReply: build.mutation<
      DeleteSavedReplyApiResponse,
      DeleteSavedReplyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-replies/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listMessages: build.query<ListMessagesApiResponse, ListMessagesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/messages`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          view: queryArg.view,
          state: queryArg.state,
          clubId: queryArg.clubId,
          assigneeId: queryArg.assigneeId,
          tag: queryArg.tag,
          after: queryArg.after,
        },
      }),
    }),
    getMessage: build.query<GetMessageApiResponse, GetMessageApiArg>({
      query: (queryArg) => ({ url: `/api/admin/messages/${queryArg}` }),
    }),
    updateMessage: build.mutation<
      UpdateMessageApiResponse,
      UpdateMessageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/messages/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateMessage,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listMessageAssignees: build.query<
      ListMessageAssigneesApiResponse,
      ListMessageAssigneesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/messages/${queryArg}/assignees`,
      }),
    }),
    previewReply: build.mutation<PreviewReplyApiResponse, PreviewReplyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/messages/${queryArg.id}/replies/preview`,
        method: "POST",
        body: queryArg.previewReply,
      }),
    }),
    replyToMessage: build.mutation<
      ReplyToMessageApiResponse,
      ReplyToMessageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/messages/${queryArg.id}/replies`,
        method: "POST",
        body: queryArg.reply,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    noteWriting: build.mutation<NoteWritingApiResponse, NoteWritingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/messages/${queryArg.id}/writing`,
        method: "PUT",
        body: queryArg.noteWriting,
      }),
    }),
    listIssues: build.query<ListIssuesApiResponse, ListIssuesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues`,
        params: {
          cursor: queryArg.cursor,
          state: queryArg.state,
        },
      }),
    }),
    createIssue: build.mutation<CreateIssueApiResponse, CreateIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getIssue: build.query<GetIssueApiResponse, GetIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}`,
      }),
    }),
    updateIssue: build.mutation<UpdateIssueApiResponse, UpdateIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateIssue,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    previewIssue: build.query<PreviewIssueApiResponse, PreviewIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/preview`,
      }),
    }),
    showIssue: build.query<ShowIssueApiResponse, ShowIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/preview.html`,
      }),
    }),
    getIssueSubscribers: build.query<
      GetIssueSubscribersApiResponse,
      GetIssueSubscribersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/subscribers`,
      }),
    }),
    checkIssue: build.mutation<CheckIssueApiResponse, CheckIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/check`,
        method: "POST",
      }),
    }),
    testIssue: build.mutation<TestIssueApiResponse, TestIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg.id}/test`,
        method: "POST",
        body: queryArg.testIssue,
      }),
    }),
    scheduleIssue: build.mutation<
      ScheduleIssueApiResponse,
      ScheduleIssueApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg.id}/schedule`,
        method: "POST",
        body: queryArg.scheduleIssue,
      }),
    }),
    unscheduleIssue: build.mutation<
      UnscheduleIssueApiResponse,
      UnscheduleIssueApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/unschedule`,
        method: "POST",
      }),
    }),
    startIssue: build.mutation<StartIssueApiResponse, StartIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg.id}/start`,
        method: "POST",
        body: queryArg.startIssue,
      }),
    }),
    pauseIssue: build.mutation<PauseIssueApiResponse, PauseIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/pause`,
        method: "POST",
      }),
    }),
    resumeIssue: build.mutation<ResumeIssueApiResponse, ResumeIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/resume`,
        method: "POST",
      }),
    }),
    stopIssue: build.mutation<StopIssueApiResponse, StopIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/stop`,
        method: "POST",
      }),
    }),
    cancelIssue: build.mutation<CancelIssueApiResponse, CancelIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/cancel`,
        method: "POST",
      }),
    }),
    hideIssue: build.mutation<HideIssueApiResponse, HideIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/hide`,
        method: "POST",
      }),
    }),
    unhideIssue: build.mutation<UnhideIssueApiResponse, UnhideIssueApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg}/show`,
        method: "POST",
      }),
    }),
    listIssueSends: build.query<
      ListIssueSendsApiResponse,
      ListIssueSendsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg.id}/sends`,
        params: {
          cursor: queryArg.cursor,
          state: queryArg.state,
        },
      }),
    }),
    decideIssueSend: build.mutation<
      DecideIssueSendApiResponse,
      DecideIssueSendApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/newsletter/issues/${queryArg.id}/sends/${queryArg.sendId}/decide`,
        method: "POST",
        body: queryArg.decideSend,
      }),
    }),
    listSubscribers: build.query<
      ListSubscribersApiResponse,
      ListSubscribersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/subscribers`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          sort: queryArg.sort,
          state: queryArg.state,
          source: queryArg.source,
          hasBounced: queryArg.hasBounced,
        },
      }),
    }),
    getSubscriberGrowth: build.query<
      GetSubscriberGrowthApiResponse,
      GetSubscriberGrowthApiArg
    >({
      query: () => ({ url: `/api/admin/subscribers/growth` }),
    }),
    suppressSubscriber: build.mutation<
      SuppressSubscriberApiResponse,
      SuppressSubscriberApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/subscribers/${queryArg.id}/suppress`,
        method: "POST",
        body: queryArg.suppress,
      }),
    }),
    liftSuppression: build.mutation<
      LiftSuppressionApiResponse,
      LiftSuppressionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/subscribers/${queryArg.id}/lift`,
        method: "POST",
        body: queryArg.suppress,
      }),
    }),
    listSubscriberImports: build.query<
      ListSubscriberImportsApiResponse,
      ListSubscriberImportsApiArg
    >({
      query: () => ({ url: `/api/admin/subscribers/imports` }),
    }),
    importSubscribers: build.mutation<
      ImportSubscribersApiResponse,
      ImportSubscribersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/subscribers/imports`,
        method: "POST",
        body: queryArg.body,
        params: {
          email: queryArg.email,
          name: queryArg.name,
          firstName: queryArg.firstName,
          lastName: queryArg.lastName,
          consentedOn: queryArg.consentedOn,
          day: queryArg.day,
          dayOrder: queryArg.dayOrder,
          fileName: queryArg.fileName,
          leaveOut: queryArg.leaveOut,
          consentMethod: queryArg.consentMethod,
          consentText: queryArg.consentText,
        },
      }),
    }),
    checkSubscriberImport: build.mutation<
      CheckSubscriberImportApiResponse,
      CheckSubscriberImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/subscribers/imports/check`,
        method: "POST",
        body: queryArg.body,
        params: {
          email: queryArg.email,
          name: queryArg.name,
          firstName: queryArg.firstName,
          lastName: queryArg.lastName,
          consentedOn: queryArg.consentedOn,
          day: queryArg.day,
          dayOrder: queryArg.dayOrder,
        },
      }),
    }),
    undoSubscriberImport: build.mutation<
      UndoSubscriberImportApiResponse,
      UndoSubscriberImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/subscribers/imports/${queryArg}/undo`,
        method: "POST",
      }),
    }),
    allowHirerEmails: build.mutation<
      AllowHirerEmailsApiResponse,
      AllowHirerEmailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/allow-emails`,
        method: "POST",
        body: queryArg.suppress,
      }),
    }),
    previewHirerErasure: build.query<
      PreviewHirerErasureApiResponse,
      PreviewHirerErasureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/hirer/erasure`,
      }),
    }),
    eraseHirer: build.mutation<EraseHirerApiResponse, EraseHirerApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/hirer/erase`,
        method: "POST",
      }),
    }),
    getStaffScope: build.query<GetStaffScopeApiResponse, GetStaffScopeApiArg>({
      query: () => ({ url: `/api/admin/me` }),
    }),
    searchPeople: build.query<SearchPeopleApiResponse, SearchPeopleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/people/search`,
        params: {
          q: queryArg,
        },
      }),
    }),
    listAuditLog: build.query<ListAuditLogApiResponse, ListAuditLogApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/log`,
        params: {
          cursor: queryArg.cursor,
          objectKind: queryArg.objectKind,
          objectId: queryArg.objectId,
          actorId: queryArg.actorId,
          personId: queryArg.personId,
          action: queryArg.action,
          after: queryArg.after,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    listClubStaff: build.query<ListClubStaffApiResponse, ListClubStaffApiArg>({
      query: (queryArg) => ({ url: `/api/admin/clubs/${queryArg}/staff` }),
    }),
    addClubStaff: build.mutation<AddClubStaffApiResponse, AddClubStaffApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/staff/${queryArg.userId}`,
        method: "PUT",
      }),
    }),
    removeClubStaff: build.mutation<
      RemoveClubStaffApiResponse,
      RemoveClubStaffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/clubs/${queryArg.id}/staff/${queryArg.userId}`,
        method: "DELETE",
      }),
    }),
    listSavedViews: build.query<
      ListSavedViewsApiResponse,
      ListSavedViewsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-views`,
        params: {
          list: queryArg,
        },
      }),
    }),
    createSavedView: build.mutation<
      CreateSavedViewApiResponse,
      CreateSavedViewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-views`,
        method: "POST",
        body: queryArg,
      }),
    }),
    updateSavedView: build.mutation<
      UpdateSavedViewApiResponse,
      UpdateSavedViewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-views/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateSavedView,
      }),
    }),
    deleteSavedView: build.mutation<
      DeleteSavedViewApiResponse,
      DeleteSavedViewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/saved-views/${queryArg}`,
        method: "DELETE",
      }),
    }),
    listAdminBookings: build.query<
      ListAdminBookingsApiResponse,
      ListAdminBookingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          view: queryArg.view,
          from: queryArg["from"],
          to: queryArg.to,
          after: queryArg.after,
          status: queryArg.status,
          spaceId: queryArg.spaceId,
          eventType: queryArg.eventType,
          method: queryArg.method,
          balance: queryArg.balance,
          createdBy: queryArg.createdBy,
          userId: queryArg.userId,
          attendance: queryArg.attendance,
          hasNote: queryArg.hasNote,
          tag: queryArg.tag,
          seriesId: queryArg.seriesId,
        },
      }),
    }),
    enterBooking: build.mutation<EnterBookingApiResponse, EnterBookingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings`,
        method: "POST",
        body: queryArg,
      }),
    }),
    sumAdminBookings: build.query<
      SumAdminBookingsApiResponse,
      SumAdminBookingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/sums`,
        params: {
          q: queryArg.q,
          updatedSince: queryArg.updatedSince,
          view: queryArg.view,
          from: queryArg["from"],
          to: queryArg.to,
          after: queryArg.after,
          status: queryArg.status,
          spaceId: queryArg.spaceId,
          eventType: queryArg.eventType,
          method: queryArg.method,
          balance: queryArg.balance,
          createdBy: queryArg.createdBy,
          userId: queryArg.userId,
          attendance: queryArg.attendance,
          hasNote: queryArg.hasNote,
          tag: queryArg.tag,
          seriesId: queryArg.seriesId,
        },
      }),
    }),
    previewEnteredBooking: build.mutation<
      PreviewEnteredBookingApiResponse,
      PreviewEnteredBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changeManyBookings: build.mutation<
      ChangeManyBookingsApiResponse,
      ChangeManyBookingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/bulk`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getAdminBooking: build.query<
      GetAdminBookingApiResponse,
      GetAdminBookingApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/bookings/${queryArg}` }),
    }),
    updateAdminBooking: build.mutation<
      UpdateAdminBookingApiResponse,
      UpdateAdminBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateAdminBooking,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    getAdminBookingNeighbours: build.query<
      GetAdminBookingNeighboursApiResponse,
      GetAdminBookingNeighboursApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/neighbours`,
        params: {
          q: queryArg.q,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          view: queryArg.view,
          from: queryArg["from"],
          to: queryArg.to,
          after: queryArg.after,
          status: queryArg.status,
          spaceId: queryArg.spaceId,
          eventType: queryArg.eventType,
          method: queryArg.method,
          balance: queryArg.balance,
          createdBy: queryArg.createdBy,
          userId: queryArg.userId,
          attendance: queryArg.attendance,
          hasNote: queryArg.hasNote,
          tag: queryArg.tag,
          seriesId: queryArg.seriesId,
        },
      }),
    }),
    getAdminBookingTimeline: build.query<
      GetAdminBookingTimelineApiResponse,
      GetAdminBookingTimelineApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg}/timeline`,
      }),
    }),
    noteAttendance: build.mutation<
      NoteAttendanceApiResponse,
      NoteAttendanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/attendance`,
        method: "POST",
        body: queryArg.noteAttendance,
      }),
    }),
    confirmBooking: build.mutation<
      ConfirmBookingApiResponse,
      ConfirmBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/confirm`,
        method: "POST",
        body: queryArg.confirmBooking,
      }),
    }),
    releaseHold: build.mutation<ReleaseHoldApiResponse, ReleaseHoldApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/release`,
        method: "POST",
        body: queryArg.optionalReason,
      }),
    }),
    declineBooking: build.mutation<
      DeclineBookingApiResponse,
      DeclineBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/decline`,
        method: "POST",
        body: queryArg.reason,
      }),
    }),
    previewCancelByStaff: build.mutation<
      PreviewCancelByStaffApiResponse,
      PreviewCancelByStaffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/cancel/preview`,
        method: "POST",
        body: queryArg.previewCancel,
      }),
    }),
    cancelByStaff: build.mutation<
      CancelByStaffApiResponse,
      CancelByStaffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/cancel`,
        method: "POST",
        body: queryArg.cancelByStaff,
      }),
    }),
    restoreBooking: build.mutation<
      RestoreBookingApiResponse,
      RestoreBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/restore`,
        method: "POST",
        body: queryArg.optionalReason,
      }),
    }),
    getCalendar: build.query<GetCalendarApiResponse, GetCalendarApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/calendar`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    previewMove: build.mutation<PreviewMoveApiResponse, PreviewMoveApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/move/preview`,
        method: "POST",
        body: queryArg.previewMove,
      }),
    }),
    moveBooking: build.mutation<MoveBookingApiResponse, MoveBookingApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/bookings/${queryArg.id}/move`,
        method: "POST",
        body: queryArg.moveBooking,
      }),
    }),
    getRunSheet: build.query<GetRunSheetApiResponse, GetRunSheetApiArg>({
      query: (queryArg) => ({ url: `/api/admin/run-sheets/${queryArg}` }),
    }),
    noteArrival: build.mutation<NoteArrivalApiResponse, NoteArrivalApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/run-sheets/${queryArg.date}/bookings/${queryArg.id}/attendance`,
        method: "POST",
        body: queryArg.noteAttendance,
      }),
    }),
    listRunSheetLinks: build.query<
      ListRunSheetLinksApiResponse,
      ListRunSheetLinksApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/run-sheets/${queryArg}/links` }),
    }),
    makeRunSheetLink: build.mutation<
      MakeRunSheetLinkApiResponse,
      MakeRunSheetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/run-sheets/${queryArg.date}/links`,
        method: "POST",
        body: queryArg.makeRunSheetLink,
      }),
    }),
    revokeRunSheetLink: build.mutation<
      RevokeRunSheetLinkApiResponse,
      RevokeRunSheetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/run-sheets/${queryArg.date}/links/${queryArg.id}`,
        method: "DELETE",
      }),
    }),
    getOverview: build.query<GetOverviewApiResponse, GetOverviewApiArg>({
      query: () => ({ url: `/api/admin/overview` }),
    }),
    getUseReport: build.query<GetUseReportApiResponse, GetUseReportApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reports/use`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    listApiKeys: build.query<ListApiKeysApiResponse, ListApiKeysApiArg>({
      query: () => ({ url: `/api/admin/api-keys` }),
    }),
    createApiKey: build.mutation<CreateApiKeyApiResponse, CreateApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/api-keys`,
        method: "POST",
        body: queryArg,
      }),
    }),
    updateApiKey: build.mutation<UpdateApiKeyApiResponse, UpdateApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/api-keys/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateApiKey,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    revokeApiKey: build.mutation<RevokeApiKeyApiResponse, RevokeApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/api-keys/${queryArg}`,
        method: "DELETE",
      }),
    }),
    rollApiKey: build.mutation<RollApiKeyApiResponse, RollApiKeyApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/api-keys/${queryArg.id}/roll`,
        method: "POST",
        body: queryArg.rollApiKey,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    listMemberImports: build.query<
      ListMemberImportsApiResponse,
      ListMemberImportsApiArg
    >({
      query: () => ({ url: `/api/admin/people/imports` }),
    }),
    importMembers: build.mutation<
      ImportMembersApiResponse,
      ImportMembersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/people/imports`,
        method: "POST",
        body: queryArg.body,
        params: {
          email: queryArg.email,
          fullName: queryArg.fullName,
          firstName: queryArg.firstName,
          lastName: queryArg.lastName,
          club: queryArg.club,
          fileName: queryArg.fileName,
          leaveOut: queryArg.leaveOut,
        },
      }),
    }),
    checkMemberImport: build.mutation<
      CheckMemberImportApiResponse,
      CheckMemberImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/people/imports/check`,
        method: "POST",
        body: queryArg.body,
        params: {
          email: queryArg.email,
          fullName: queryArg.fullName,
          firstName: queryArg.firstName,
          lastName: queryArg.lastName,
          club: queryArg.club,
        },
      }),
    }),
    undoMemberImport: build.mutation<
      UndoMemberImportApiResponse,
      UndoMemberImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/people/imports/${queryArg}/undo`,
        method: "POST",
      }),
    }),
    inviteImportedMembers: build.mutation<
      InviteImportedMembersApiResponse,
      InviteImportedMembersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/people/imports/${queryArg}/invite`,
        method: "POST",
      }),
    }),
    listPeople: build.query<ListPeopleApiResponse, ListPeopleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/people`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          sort: queryArg.sort,
          role: queryArg.role,
          clubId: queryArg.clubId,
          memberOf: queryArg.memberOf,
          isActive: queryArg.isActive,
          isConfirmed: queryArg.isConfirmed,
          seen: queryArg.seen,
        },
      }),
    }),
    getPerson: build.query<GetPersonApiResponse, GetPersonApiArg>({
      query: (queryArg) => ({ url: `/api/admin/people/${queryArg}` }),
    }),
    updatePerson: build.mutation<UpdatePersonApiResponse, UpdatePersonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/people/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updatePerson,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    erasePerson: build.mutation<ErasePersonApiResponse, ErasePersonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/people/${queryArg.id}`,
        method: "DELETE",
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    startPasswordReset: build.mutation<
      StartPasswordResetApiResponse,
      StartPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/people/${queryArg}/password-reset`,
        method: "POST",
      }),
    }),
    exportPerson: build.mutation<ExportPersonApiResponse, ExportPersonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/people/${queryArg}/data`,
        method: "POST",
      }),
    }),
    removeSecondFactors: build.mutation<
      RemoveSecondFactorsApiResponse,
      RemoveSecondFactorsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/people/${queryArg}/second-factors`,
        method: "DELETE",
      }),
    }),
    previewErasure: build.query<
      PreviewErasureApiResponse,
      PreviewErasureApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/people/${queryArg}/erasure` }),
    }),
    listInvitations: build.query<
      ListInvitationsApiResponse,
      ListInvitationsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invitations`,
        params: {
          cursor: queryArg,
        },
      }),
    }),
    invite: build.mutation<InviteApiResponse, InviteApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/invitations`,
        method: "POST",
        body: queryArg,
      }),
    }),
    sendInvitation: build.mutation<
      SendInvitationApiResponse,
      SendInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invitations/${queryArg}/send`,
        method: "POST",
      }),
    }),
    withdrawInvitation: build.mutation<
      WithdrawInvitationApiResponse,
      WithdrawInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/invitations/${queryArg}`,
        method: "DELETE",
      }),
    }),
    listBookingSeries: build.query<
      ListBookingSeriesApiResponse,
      ListBookingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series`,
        params: {
          cursor: queryArg.cursor,
          q: queryArg.q,
          limit: queryArg.limit,
          updatedSince: queryArg.updatedSince,
          sort: queryArg.sort,
          view: queryArg.view,
        },
      }),
    }),
    enterBookingSeries: build.mutation<
      EnterBookingSeriesApiResponse,
      EnterBookingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewBookingSeries: build.mutation<
      PreviewBookingSeriesApiResponse,
      PreviewBookingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/preview`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getBookingSeries: build.query<
      GetBookingSeriesApiResponse,
      GetBookingSeriesApiArg
    >({
      query: (queryArg) => ({ url: `/api/admin/booking-series/${queryArg}` }),
    }),
    previewSeriesChange: build.mutation<
      PreviewSeriesChangeApiResponse,
      PreviewSeriesChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/change/preview`,
        method: "POST",
        body: queryArg.previewSeriesChange,
      }),
    }),
    changeBookingSeries: build.mutation<
      ChangeBookingSeriesApiResponse,
      ChangeBookingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/change`,
        method: "POST",
        body: queryArg.changeBookingSeries,
      }),
    }),
    previewSeriesDate: build.mutation<
      PreviewSeriesDateApiResponse,
      PreviewSeriesDateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/dates/preview`,
        method: "POST",
        body: queryArg.previewSeriesDate,
      }),
    }),
    addSeriesDate: build.mutation<
      AddSeriesDateApiResponse,
      AddSeriesDateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/dates`,
        method: "POST",
        body: queryArg.addSeriesDate,
      }),
    }),
    previewSeriesConfirmation: build.mutation<
      PreviewSeriesConfirmationApiResponse,
      PreviewSeriesConfirmationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg}/confirm/preview`,
        method: "POST",
      }),
    }),
    confirmBookingSeries: build.mutation<
      ConfirmBookingSeriesApiResponse,
      ConfirmBookingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/confirm`,
        method: "POST",
        body: queryArg.confirmBookingSeries,
      }),
    }),
    previewSeriesCancellation: build.mutation<
      PreviewSeriesCancellationApiResponse,
      PreviewSeriesCancellationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/cancel/preview`,
        method: "POST",
        body: queryArg.previewSeriesCancellation,
      }),
    }),
    cancelBookingSeries: build.mutation<
      CancelBookingSeriesApiResponse,
      CancelBookingSeriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/cancel`,
        method: "POST",
        body: queryArg.cancelBookingSeries,
      }),
    }),
    previewTermPayment: build.mutation<
      PreviewTermPaymentApiResponse,
      PreviewTermPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/payment/preview`,
        method: "POST",
        body: queryArg.previewTermPayment,
      }),
    }),
    recordTermPayment: build.mutation<
      RecordTermPaymentApiResponse,
      RecordTermPaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/booking-series/${queryArg.id}/payment`,
        method: "POST",
        body: queryArg.recordTermPayment,
      }),
    }),
    listFeeds: build.query<ListFeedsApiResponse, ListFeedsApiArg>({
      query: () => ({ url: `/api/admin/feeds` }),
    }),
    makeFeed: build.mutation<MakeFeedApiResponse, MakeFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/feeds`,
        method: "POST",
        body: queryArg,
      }),
    }),
    revokeFeed: build.mutation<RevokeFeedApiResponse, RevokeFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/feeds/${queryArg}`,
        method: "DELETE",
      }),
    }),
    listWebhookEndpoints: build.query<
      ListWebhookEndpointsApiResponse,
      ListWebhookEndpointsApiArg
    >({
      query: () => ({ url: `/api/admin/webhook-endpoints` }),
    }),
    createWebhookEndpoint: build.mutation<
      CreateWebhookEndpointApiResponse,
      CreateWebhookEndpointApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getWebhookEndpoint: build.query<
      GetWebhookEndpointApiResponse,
      GetWebhookEndpointApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg}`,
      }),
    }),
    updateWebhookEndpoint: build.mutation<
      UpdateWebhookEndpointApiResponse,
      UpdateWebhookEndpointApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.updateWebhookEndpoint,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    deleteWebhookEndpoint: build.mutation<
      DeleteWebhookEndpointApiResponse,
      DeleteWebhookEndpointApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg}`,
        method: "DELETE",
      }),
    }),
    rollWebhookSecret: build.mutation<
      RollWebhookSecretApiResponse,
      RollWebhookSecretApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg.id}/roll-secret`,
        method: "POST",
        body: queryArg.rollWebhookSecret,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    testWebhookEndpoint: build.mutation<
      TestWebhookEndpointApiResponse,
      TestWebhookEndpointApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg}/test`,
        method: "POST",
      }),
    }),
    listWebhookDeliveries: build.query<
      ListWebhookDeliveriesApiResponse,
      ListWebhookDeliveriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg.id}/deliveries`,
        params: {
          cursor: queryArg.cursor,
          state: queryArg.state,
        },
      }),
    }),
    resendWebhooks: build.mutation<
      ResendWebhooksApiResponse,
      ResendWebhooksApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/webhook-endpoints/${queryArg.id}/resend`,
        method: "POST",
        body: queryArg.resendWebhooks,
      }),
    }),
    listSecurityEvents: build.query<
      ListSecurityEventsApiResponse,
      ListSecurityEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/security`,
        params: {
          cursor: queryArg.cursor,
          kind: queryArg.kind,
          personId: queryArg.personId,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getReadyDetail: build.query<
      GetReadyDetailApiResponse,
      GetReadyDetailApiArg
    >({
      query: () => ({ url: `/api/ready/detail` }),
    }),
    getSetUp: build.query<GetSetUpApiResponse, GetSetUpApiArg>({
      query: () => ({ url: `/api/admin/setup` }),
    }),
    saveSetUpClub: build.mutation<
      SaveSetUpClubApiResponse,
      SaveSetUpClubApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/setup/club`,
        method: "PUT",
        body: queryArg.setUpClub,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    saveSetUpTimes: build.mutation<
      SaveSetUpTimesApiResponse,
      SaveSetUpTimesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/setup/times`,
        method: "PUT",
        body: queryArg.setUpTimes,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    saveSetUpPrices: build.mutation<
      SaveSetUpPricesApiResponse,
      SaveSetUpPricesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/setup/prices`,
        method: "PUT",
        body: queryArg.setUpPrices,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    saveSetUpRooms: build.mutation<
      SaveSetUpRoomsApiResponse,
      SaveSetUpRoomsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/setup/rooms`,
        method: "PUT",
        body: queryArg.setUpRooms,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    saveSetUpClubs: build.mutation<
      SaveSetUpClubsApiResponse,
      SaveSetUpClubsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/setup/clubs`,
        method: "PUT",
        body: queryArg.setUpClubs,
        headers: {
          "If-Match": queryArg["If-Match"],
        },
      }),
    }),
    finishSetUp: build.mutation<FinishSetUpApiResponse, FinishSetUpApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/setup/finish`,
        method: "POST",
        headers: {
          "If-Match": queryArg,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListAdminPagesApiResponse =
  /** status 200 The pages, in the order of the site. */ PageInList[];
export type ListAdminPagesApiArg = void;
export type UpdateAdminPageApiResponse =
  /** status 200 The page with its draft. */ AdminPage;
export type UpdateAdminPageApiArg = {
  /** The page. */
  key: PageKey;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  body: {
    [key: string]: string | null;
  };
};
export type GetAdminPageApiResponse = /** status 200 The page. */ AdminPage;
export type GetAdminPageApiArg = /** The page. */ PageKey;
export type PreviewAdminPageApiResponse =
  /** status 200 The texts and photos. */ SitePage;
export type PreviewAdminPageApiArg = /** The page. */ PageKey;
export type PublishAdminPageApiResponse =
  /** status 200 The published page. */ AdminPage;
export type PublishAdminPageApiArg = {
  /** The page. */
  key: PageKey;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DiscardAdminPageDraftApiResponse =
  /** status 200 The page without its draft. */ AdminPage;
export type DiscardAdminPageDraftApiArg = {
  /** The page. */
  key: PageKey;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminPageRevisionsApiResponse =
  /** status 200 The earlier versions. */ PageRevision[];
export type ListAdminPageRevisionsApiArg = /** The page. */ PageKey;
export type RestoreAdminPageRevisionApiResponse =
  /** status 200 The page with its draft. */ AdminPage;
export type RestoreAdminPageRevisionApiArg = {
  /** The page. */
  key: PageKey;
  /** The ID of the earlier version. */
  revisionId: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type GetAdminSettingsApiResponse =
  /** status 200 The club record. */ AdminSettings;
export type GetAdminSettingsApiArg = void;
export type UpdateAdminSettingsApiResponse =
  /** status 200 The club record with its draft. */ AdminSettings;
export type UpdateAdminSettingsApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateSettings: UpdateSettings;
};
export type PublishAdminSettingsApiResponse =
  /** status 200 The published club record. */ AdminSettings;
export type PublishAdminSettingsApiArg =
  /** The `version` that was read, in quotes. */ string;
export type DiscardAdminSettingsDraftApiResponse =
  /** status 200 The club record without its draft. */ AdminSettings;
export type DiscardAdminSettingsDraftApiArg =
  /** The `version` that was read, in quotes. */ string;
export type ListAdminSettingsRevisionsApiResponse =
  /** status 200 The earlier versions. */ SettingsRevision[];
export type ListAdminSettingsRevisionsApiArg = void;
export type RestoreAdminSettingsRevisionApiResponse =
  /** status 200 The club record with its draft. */ AdminSettings;
export type RestoreAdminSettingsRevisionApiArg = {
  /** The ID of the earlier version. */
  revisionId: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminExtrasApiResponse =
  /** status 200 Sorted by position. */ AdminExtra[];
export type ListAdminExtrasApiArg = void;
export type CreateAdminExtraApiResponse =
  /** status 201 The new extra. */ AdminExtra;
export type CreateAdminExtraApiArg = CreateExtra;
export type GetAdminExtraApiResponse = /** status 200 The extra. */ AdminExtra;
export type GetAdminExtraApiArg = /** The ID. */ number;
export type UpdateAdminExtraApiResponse =
  /** status 200 The extra. */ AdminExtra;
export type UpdateAdminExtraApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateExtra: UpdateExtra;
};
export type DeleteAdminExtraApiResponse = unknown;
export type DeleteAdminExtraApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListHireTermsApiResponse =
  /** status 200 The versions with their authors. */ AdminHireTerms[];
export type ListHireTermsApiArg = void;
export type PublishHireTermsApiResponse =
  /** status 201 The new version. */ AdminHireTerms;
export type PublishHireTermsApiArg = PublishHireTerms;
export type ListAdminSpacesApiResponse =
  /** status 200 Sorted by position. */ AdminSpace[];
export type ListAdminSpacesApiArg = void;
export type CreateAdminSpaceApiResponse =
  /** status 201 The new draft. */ AdminSpace;
export type CreateAdminSpaceApiArg = CreateSpace;
export type GetAdminSpaceApiResponse = /** status 200 The space. */ AdminSpace;
export type GetAdminSpaceApiArg = /** The ID. */ number;
export type UpdateAdminSpaceApiResponse =
  /** status 200 The space with its draft. */ AdminSpace;
export type UpdateAdminSpaceApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateSpace: UpdateSpace;
};
export type DeleteAdminSpaceApiResponse = unknown;
export type DeleteAdminSpaceApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type PublishAdminSpaceApiResponse =
  /** status 200 The published space. */ AdminSpace;
export type PublishAdminSpaceApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DiscardAdminSpaceDraftApiResponse =
  /** status 200 The space without its draft. */ AdminSpace;
export type DiscardAdminSpaceDraftApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminRoomsApiResponse =
  /** status 200 Oldest first. */ AdminRoom[];
export type ListAdminRoomsApiArg = void;
export type CreateAdminRoomApiResponse =
  /** status 201 The new room. */ AdminRoom;
export type CreateAdminRoomApiArg = CreateRoom;
export type GetAdminRoomApiResponse = /** status 200 The room. */ AdminRoom;
export type GetAdminRoomApiArg = /** The ID. */ number;
export type UpdateAdminRoomApiResponse = /** status 200 The room. */ AdminRoom;
export type UpdateAdminRoomApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateRoom: UpdateRoom;
};
export type DeleteAdminRoomApiResponse = unknown;
export type DeleteAdminRoomApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type GetSpaceAccessApiResponse =
  /** status 200 Empty until staff write some. */ SpaceAccess;
export type GetSpaceAccessApiArg = /** The ID. */ number;
export type WriteSpaceAccessApiResponse =
  /** status 200 The saved notes. */ SpaceAccess;
export type WriteSpaceAccessApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  writeSpaceAccess: WriteSpaceAccess;
};
export type ListPoliciesApiResponse =
  /** status 200 The latest start first. */ AdminPolicy[];
export type ListPoliciesApiArg = void;
export type ChangePolicyApiResponse =
  /** status 201 All versions. */ AdminPolicy[];
export type ChangePolicyApiArg = ChangePolicy;
export type PreviewPolicyApiResponse =
  /** status 200 The old and the new rules, and how many holds and bookings keep the old ones. */ PolicyChange;
export type PreviewPolicyApiArg = PreviewPolicy;
export type WithdrawPolicyApiResponse = unknown;
export type WithdrawPolicyApiArg = /** The ID. */ number;
export type ListAdminPricesApiResponse =
  /** status 200 In the order of the price list; per event type the latest start first. */ AdminPrice[];
export type ListAdminPricesApiArg = void;
export type ChangePricesApiResponse =
  /** status 201 All versions. */ AdminPrice[];
export type ChangePricesApiArg = ChangePrices;
export type PreviewPricesApiResponse =
  /** status 200 The old and the new price of each changed event type. */ PriceChange;
export type PreviewPricesApiArg = PreviewPrices;
export type WithdrawPriceApiResponse = unknown;
export type WithdrawPriceApiArg = /** The ID. */ number;
export type ListAdminSlotsApiResponse =
  /** status 200 Sorted by list and time. */ AdminSlot[];
export type ListAdminSlotsApiArg = void;
export type ChangeSlotsApiResponse = /** status 201 All slots. */ AdminSlot[];
export type ChangeSlotsApiArg = ChangeSlots;
export type PreviewSlotsApiResponse =
  /** status 200 The slots that end and the new ones, with the bookings that keep ended slots. */ SlotChange;
export type PreviewSlotsApiArg = PreviewSlots;
export type WithdrawSlotApiResponse = unknown;
export type WithdrawSlotApiArg = /** The ID. */ number;
export type KeepSlotApiResponse = unknown;
export type KeepSlotApiArg = /** The ID. */ number;
export type GetAdminBookingAccessApiResponse =
  /** status 200 The notes, also before the hirer sees them. */ BookingAccess;
export type GetAdminBookingAccessApiArg = /** The ID. */ number;
export type ListDiscountRatesApiResponse =
  /** status 200 All of them. */ DiscountRate[];
export type ListDiscountRatesApiArg = void;
export type CreateDiscountRateApiResponse =
  /** status 201 The rate. */ DiscountRate;
export type CreateDiscountRateApiArg = NewDiscountRate;
export type UpdateDiscountRateApiResponse =
  /** status 200 The rate. */ DiscountRate;
export type UpdateDiscountRateApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateDiscountRate: UpdateDiscountRate;
};
export type DeleteDiscountRateApiResponse = unknown;
export type DeleteDiscountRateApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type GetNeedsAttentionApiResponse =
  /** status 200 The open payment problems. */ MoneyProblem[];
export type GetNeedsAttentionApiArg = void;
export type RetryRefundApiResponse = unknown;
export type RetryRefundApiArg = /** The ID. */ string;
export type MarkSeenApiResponse = unknown;
export type MarkSeenApiArg = /** The ID. */ string;
export type ListAdminPaymentsApiResponse =
  /** status 200 A page of payments. */ AdminPaymentRowPage;
export type ListAdminPaymentsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `received`; `-` reverses it. */
  sort?: "received" | "-received";
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** Only this payment method. */
  method?: PaymentMethod;
  /** Only those with this status. */
  status?: ListedPaymentState;
  /** Only payments that this account recorded. */
  recordedBy?: number;
  /** Only payments in the payout with this ID. */
  payout?: number;
  /** Arrived or recorded after it. */
  after?: string;
};
export type RecordSharedPaymentApiResponse =
  /** status 200 The money of each booking. */ SharedPayment;
export type RecordSharedPaymentApiArg = RecordSharedPayment;
export type SumAdminPaymentsApiResponse =
  /** status 200 A sum for each method and currency. */ PaymentSum[];
export type SumAdminPaymentsApiArg = {
  /** Words or their beginnings. */
  q?: string;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** Only this payment method. */
  method?: PaymentMethod;
  /** Only those with this status. */
  status?: ListedPaymentState;
  /** Only payments that this account recorded. */
  recordedBy?: number;
  /** Only payments in the payout with this ID. */
  payout?: number;
  /** Arrived or recorded after it. */
  after?: string;
};
export type ListPaymentRecordersApiResponse =
  /** status 200 By name. */ PaymentRecorder[];
export type ListPaymentRecordersApiArg = void;
export type GetAdminPaymentApiResponse =
  /** status 200 The payment. */ AdminPayment;
export type GetAdminPaymentApiArg = /** The payment’s ID. */ string;
export type ListAdminRefundsApiResponse =
  /** status 200 A page of refunds. */ AdminRefundRowPage;
export type ListAdminRefundsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `queued`; `-` reverses it. */
  sort?: "queued" | "-queued";
  /** A built-in view. */
  view?: RefundView;
};
export type SumAdminRefundsApiResponse =
  /** status 200 The sums. */ RefundSum[];
export type SumAdminRefundsApiArg = void;
export type SendRefundNowApiResponse = unknown;
export type SendRefundNowApiArg = /** The ID. */ string;
export type PreviewBankDetailsMailApiResponse =
  /** status 200 The email. */ BankDetailsMail;
export type PreviewBankDetailsMailApiArg = /** The ID. */ number;
export type AskForBankDetailsApiResponse = unknown;
export type AskForBankDetailsApiArg = /** The ID. */ number;
export type ViewBankDetailsApiResponse =
  /** status 200 The bank details. */ BankDetails;
export type ViewBankDetailsApiArg = /** The ID. */ number;
export type GetAdminBookingMoneyApiResponse =
  /** status 200 The booking’s money. */ AdminBookingMoney;
export type GetAdminBookingMoneyApiArg = /** The ID. */ number;
export type RecordPaymentApiResponse =
  /** status 200 The booking’s money with the payment. */ AdminBookingMoney;
export type RecordPaymentApiArg = {
  /** The ID. */
  id: number;
  recordPayment: RecordPayment;
};
export type VoidPaymentApiResponse =
  /** status 200 The booking’s money without the payment. */ AdminBookingMoney;
export type VoidPaymentApiArg = {
  /** The payment’s ID. */
  paymentId: string;
  reason: Reason;
};
export type PreviewStaffRefundApiResponse =
  /** status 200 The refund by payment method, and the balance afterwards. */ RefundPreview;
export type PreviewStaffRefundApiArg = {
  /** The ID. */
  id: number;
  previewRefund: PreviewRefund;
};
export type RefundByStaffApiResponse =
  /** status 200 The booking’s money with the refund. */ AdminBookingMoney;
export type RefundByStaffApiArg = {
  /** The ID. */
  id: number;
  staffRefund: StaffRefund;
};
export type WaiveBalanceApiResponse =
  /** status 200 The booking’s money. */ AdminBookingMoney;
export type WaiveBalanceApiArg = {
  /** The ID. */
  id: number;
  waive: Waive;
};
export type MarkRefundPaidOutApiResponse =
  /** status 200 The booking’s money. */ AdminBookingMoney;
export type MarkRefundPaidOutApiArg = {
  /** The refund’s ID. */
  refundId: string;
  paidOut: PaidOut;
};
export type MakePayLinkApiResponse = /** status 200 The link. */ PayLink;
export type MakePayLinkApiArg = {
  /** The ID. */
  id: number;
  makePayLink: MakePayLink;
};
export type PreviewChargeApiResponse =
  /** status 200 The preview. */ ChargePreview;
export type PreviewChargeApiArg = {
  /** The ID. */
  id: number;
  previewCharge: PreviewCharge;
};
export type AddChargeApiResponse =
  /** status 200 The booking’s money. */ AdminBookingMoney;
export type AddChargeApiArg = {
  /** The ID. */
  id: number;
  addCharge: AddCharge;
};
export type ListAttentionApiResponse =
  /** status 200 A page of attention items. */ AttentionItemPage;
export type ListAttentionApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only items with this reason. */
  reason?: AttentionReason;
  /** Only items that are counted beside this page. */
  badge?: StaffBadge;
  /** Default: `open`. */
  state?: AttentionItemState;
};
export type GetAttentionItemApiResponse =
  /** status 200 The attention item. */ AttentionItem;
export type GetAttentionItemApiArg = /** Id of the attention item. */ string;
export type SnoozeAttentionItemApiResponse =
  /** status 200 The attention item as it is now. */ AttentionItem;
export type SnoozeAttentionItemApiArg = {
  /** Id of the attention item. */
  id: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  snoozeAttentionItem: SnoozeAttentionItem;
};
export type ExplainAttentionItemApiResponse =
  /** status 200 The attention item as it is now. */ AttentionItem;
export type ExplainAttentionItemApiArg = {
  /** Id of the attention item. */
  id: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  explainAttentionItem: ExplainAttentionItem;
};
export type ReopenAttentionItemApiResponse =
  /** status 200 The attention item as it is now. */ AttentionItem;
export type ReopenAttentionItemApiArg = {
  /** Id of the attention item. */
  id: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type RetryJobApiResponse = unknown;
export type RetryJobApiArg = /** The ID. */ string;
export type ListAdminBondsApiResponse =
  /** status 200 A page of bonds. */ AdminBondRowPage;
export type ListAdminBondsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `date`; `-` reverses it. */
  sort?: "date" | "-date";
  /** A ready-made view: `to_ask` (To ask), `due` (Due), `held` (Held), `to_inspect` (To inspect), `to_decide` (To decide), `to_return` (To return), `kept` (Kept), `settled` (Settled). */
  view?: BondView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
};
export type GetHeldBondsApiResponse =
  /** status 200 The sums and the numbers of bonds. */ HeldBonds[];
export type GetHeldBondsApiArg = void;
export type AddBondPhotoApiResponse =
  /** status 201 The bond with the new photo. */ BookingBond;
export type AddBondPhotoApiArg = {
  /** The ID. */
  id: number;
  body: {
    file: Blob;
  };
};
export type GetBondPhotoApiResponse = /** status 200 The photo. */ Blob;
export type GetBondPhotoApiArg = {
  /** The ID. */
  id: number;
  /** The photo’s ID. */
  photoId: string;
  /** Defaults to `large`. */
  size?: BondPhotoSize;
};
export type RemoveBondPhotoApiResponse = unknown;
export type RemoveBondPhotoApiArg = {
  /** The ID. */
  id: number;
  /** The photo’s ID. */
  photoId: string;
};
export type GetAdminBondApiResponse = /** status 200 The bond. */ BookingBond;
export type GetAdminBondApiArg = /** The ID. */ number;
export type RequestBondApiResponse = /** status 200 The bond. */ BookingBond;
export type RequestBondApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  requestBond: RequestBond;
};
export type ReceiveBondApiResponse =
  /** status 200 The paid bond. */ BookingBond;
export type ReceiveBondApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  receiveBond: ReceiveBond;
};
export type InspectBondApiResponse =
  /** status 200 The inspected bond. */ BookingBond;
export type InspectBondApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  inspectBond: InspectBond;
};
export type ClaimFromBondApiResponse = /** status 200 The bond. */ BookingBond;
export type ClaimFromBondApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  claimFromBond: ClaimFromBond;
};
export type NoteBondAnswerApiResponse =
  /** status 200 The bond with the response. */ BookingBond;
export type NoteBondAnswerApiArg = {
  /** The ID. */
  id: number;
  respondToOwnBond: RespondToOwnBond;
};
export type PreviewSettleBondApiResponse =
  /** status 200 The amounts to keep and to refund. */ BondSettlementPreview;
export type PreviewSettleBondApiArg = {
  /** The ID. */
  id: number;
  previewSettleBond: PreviewSettleBond;
};
export type SettleBondApiResponse =
  /** status 200 The settled bond. */ BookingBond;
export type SettleBondApiArg = {
  /** The ID. */
  id: number;
  settleBond: SettleBond;
};
export type WaiveBondApiResponse =
  /** status 200 The waived bond. */ BookingBond;
export type WaiveBondApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  reason: Reason;
};
export type GetDocumentSettingsApiResponse =
  /** status 200 The settings. */ DocumentSettings;
export type GetDocumentSettingsApiArg = void;
export type UpdateDocumentSettingsApiResponse =
  /** status 200 The settings. */ DocumentSettings;
export type UpdateDocumentSettingsApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateDocumentSettings: UpdateDocumentSettings;
};
export type ListAdminBookingDocumentsApiResponse =
  /** status 200 The documents. */ BookingDocument[];
export type ListAdminBookingDocumentsApiArg = /** The ID. */ number;
export type ListInvoicesApiResponse =
  /** status 200 A page of invoices. */ InvoiceRowPage;
export type ListInvoicesApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `created`; `-` reverses it. */
  sort?: "created" | "-created";
  /** A built-in view. */
  view?: InvoiceView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
};
export type CreateInvoiceApiResponse = /** status 201 The draft. */ Invoice;
export type CreateInvoiceApiArg = CreateInvoice;
export type GetInvoiceSumsApiResponse = /** status 200 The sums. */ InvoiceSums;
export type GetInvoiceSumsApiArg = void;
export type GetInvoiceApiResponse = /** status 200 The invoice. */ Invoice;
export type GetInvoiceApiArg = /** The ID. */ number;
export type UpdateInvoiceApiResponse = /** status 200 The invoice. */ Invoice;
export type UpdateInvoiceApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateInvoice: UpdateInvoice;
};
export type DeleteInvoiceApiResponse = unknown;
export type DeleteInvoiceApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type IssueInvoiceApiResponse = /** status 200 The invoice. */ Invoice;
export type IssueInvoiceApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  issueInvoice: IssueInvoice;
};
export type SendInvoiceApiResponse = /** status 200 The invoice. */ Invoice;
export type SendInvoiceApiArg = /** The ID. */ number;
export type RemindInvoiceApiResponse =
  /** status 200 Whether an email is sent. */ Reminder;
export type RemindInvoiceApiArg = /** The ID. */ number;
export type CreditInvoiceApiResponse = /** status 200 The invoice. */ Invoice;
export type CreditInvoiceApiArg = {
  /** The ID. */
  id: number;
  creditInvoice: CreditInvoice;
};
export type VoidInvoiceApiResponse = /** status 200 The invoice. */ Invoice;
export type VoidInvoiceApiArg = {
  /** The ID. */
  id: number;
  creditInvoice: CreditInvoice;
};
export type GetMonthlyInvoiceApiResponse =
  /** status 200 Whether it is. */ MonthlyInvoice;
export type GetMonthlyInvoiceApiArg = /** The ID. */ number;
export type SetMonthlyInvoiceApiResponse =
  /** status 200 Whether it is. */ MonthlyInvoice;
export type SetMonthlyInvoiceApiArg = {
  /** The ID. */
  id: number;
  monthlyInvoice: MonthlyInvoice;
};
export type ListPayoutsApiResponse =
  /** status 200 A page of payouts. */ PayoutRowPage;
export type ListPayoutsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `arrivesOn`; `-` reverses it. */
  sort?: "arrivesOn" | "-arrivesOn";
  /** The payment provider. */
  provider?: PayoutProvider;
  /** A built-in view. */
  view?: PayoutView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
};
export type GetPayoutReportsApiResponse =
  /** status 200 Readings, balances and differences. */ PayoutReports;
export type GetPayoutReportsApiArg = void;
export type ReadPayoutReportsApiResponse =
  /** status 200 Readings, balances and differences. */ PayoutReports;
export type ReadPayoutReportsApiArg = void;
export type GetPayoutApiResponse =
  /** status 200 The payout with its sums. */ Payout;
export type GetPayoutApiArg = /** The ID. */ number;
export type ListPayoutMovementsApiResponse =
  /** status 200 A page of movements. */ MovementPage;
export type ListPayoutMovementsApiArg = {
  /** The ID. */
  id: number;
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `occurredAt`; `-` reverses it. */
  sort?: "occurredAt" | "-occurredAt";
};
export type SeePayoutApiResponse = /** status 200 The payout. */ Payout;
export type SeePayoutApiArg = {
  /** The ID. */
  id: number;
  seenPayout: SeenPayout;
};
export type UnseePayoutApiResponse = /** status 200 The payout. */ Payout;
export type UnseePayoutApiArg = /** The ID. */ number;
export type GetAccountMapApiResponse =
  /** status 200 The accounts. */ AccountMap;
export type GetAccountMapApiArg = void;
export type UpdateAccountMapApiResponse =
  /** status 200 The accounts. */ AccountMap;
export type UpdateAccountMapApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateAccountMap: UpdateAccountMap;
};
export type ListAccountingFilesApiResponse =
  /** status 200 The files that have something in them. */ OfferedFile[];
export type ListAccountingFilesApiArg = {
  /** First day. */
  from: string;
  /** Last day, included; at most 366 days. */
  to: string;
};
export type ListReportMonthsApiResponse =
  /** status 200 The months. */ ReportMonths;
export type ListReportMonthsApiArg = void;
export type GetMonthReportApiResponse =
  /** status 200 The sheet. */ MonthReport;
export type GetMonthReportApiArg = /** The month, as YYYY-MM. */ string;
export type CloseMonthApiResponse =
  /** status 200 The frozen sheet. */ MonthReport;
export type CloseMonthApiArg = CloseMonth;
export type GetReportSettingsApiResponse =
  /** status 200 The settings. */ ReportSettings;
export type GetReportSettingsApiArg = void;
export type UpdateReportSettingsApiResponse =
  /** status 200 The settings. */ ReportSettings;
export type UpdateReportSettingsApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateReportSettings: UpdateReportSettings;
};
export type PreviewSheetEmailApiResponse =
  /** status 200 Subject and text. */ SheetEmail;
export type PreviewSheetEmailApiArg = void;
export type GetYearReportApiResponse = /** status 200 The report. */ YearReport;
export type GetYearReportApiArg = /** Default: this year. */ number | undefined;
export type ListClosuresApiResponse =
  /** status 200 The closures with their dates of the next two years. */ Closure[];
export type ListClosuresApiArg = void;
export type CreateClosureApiResponse = /** status 201 The closure. */ Closure;
export type CreateClosureApiArg = SaveClosure;
export type ListPublicHolidaysApiResponse =
  /** status 200 The holidays by date. */ HolidayDate[];
export type ListPublicHolidaysApiArg = void;
export type PreviewClosureApiResponse =
  /** status 200 Its dates and its conflicts. */ ClosurePreview;
export type PreviewClosureApiArg = PreviewClosure;
export type GetClosureApiResponse = /** status 200 The closure. */ Closure;
export type GetClosureApiArg = /** The ID. */ number;
export type ChangeClosureApiResponse = /** status 200 The closure. */ Closure;
export type ChangeClosureApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  saveClosure: SaveClosure;
};
export type RemoveClosureApiResponse = unknown;
export type RemoveClosureApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListSchoolHolidaysApiResponse = /** status 200  */ SchoolHoliday[];
export type ListSchoolHolidaysApiArg = void;
export type CreateSchoolHolidayApiResponse = /** status 201  */ SchoolHoliday;
export type CreateSchoolHolidayApiArg = NewSchoolHoliday;
export type UpdateSchoolHolidayApiResponse = /** status 200  */ SchoolHoliday;
export type UpdateSchoolHolidayApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  newSchoolHoliday: NewSchoolHoliday;
};
export type DeleteSchoolHolidayApiResponse = unknown;
export type DeleteSchoolHolidayApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListViewingsApiResponse =
  /** status 200 A page of viewings. */ ViewingPage;
export type ListViewingsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `date`; `-` reverses it. */
  sort?: "date" | "-date";
  /** Only those with this status. */
  state?: ViewingState;
};
export type AddViewingApiResponse = /** status 201 The viewing. */ Viewing;
export type AddViewingApiArg = AddViewing;
export type PreviewViewingApiResponse =
  /** status 200 The preview. */ ViewingPreview;
export type PreviewViewingApiArg = PreviewViewing;
export type GetViewingApiResponse = /** status 200 The viewing. */ Viewing;
export type GetViewingApiArg = /** The ID. */ number;
export type ChangeViewingApiResponse = /** status 200 The viewing. */ Viewing;
export type ChangeViewingApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  writeViewing: WriteViewing;
};
export type CancelViewingApiResponse = /** status 200 The viewing. */ Viewing;
export type CancelViewingApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type NoteViewingOutcomeApiResponse =
  /** status 200 The viewing. */ Viewing;
export type NoteViewingOutcomeApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  noteViewingOutcome: NoteViewingOutcome;
};
export type ListWaitingListEntriesApiResponse =
  /** status 200 A page of waiting-list entries. */ AdminWaitingListPage;
export type ListWaitingListEntriesApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `date`; `-` reverses it. */
  sort?: "date" | "-date" | "joined" | "-joined";
  /** Only those with this status. */
  state?: WaitingListEntryState;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** The space’s ID. */
  spaceId?: number;
};
export type GetWaitingListEntryApiResponse =
  /** status 200 The waiting-list entry. */ AdminWaitingListEntry;
export type GetWaitingListEntryApiArg = /** The ID. */ number;
export type EndWaitingListEntryOfMemberApiResponse =
  /** status 200 The waiting-list entry. */ AdminWaitingListEntry;
export type EndWaitingListEntryOfMemberApiArg = {
  /** The ID. */
  id: number;
  reason: Reason;
};
export type PreviewOfferReleaseApiResponse =
  /** status 200 The preview. */ ReleasePreview;
export type PreviewOfferReleaseApiArg = /** The ID. */ number;
export type ReleaseOfferApiResponse =
  /** status 200 The ended waiting-list entry. */ AdminWaitingListEntry;
export type ReleaseOfferApiArg = {
  /** The ID. */
  id: number;
  releaseOffer: ReleaseOffer;
};
export type PreviewAdminClubApiResponse =
  /** status 200 The club as its page will show it. */ Club;
export type PreviewAdminClubApiArg = /** The ID. */ number;
export type ListAdminClubsApiResponse =
  /** status 200 A page of clubs. */ AdminClubRowPage;
export type ListAdminClubsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `name`; `-` reverses it. */
  sort?: "name" | "-name" | "updatedAt" | "-updatedAt";
  /** Never published, published, or published with unpublished changes. */
  state?: ClubState;
};
export type CreateAdminClubApiResponse =
  /** status 201 The new draft. */ AdminClub;
export type CreateAdminClubApiArg = CreateClub;
export type GetAdminClubApiResponse = /** status 200 The club. */ AdminClub;
export type GetAdminClubApiArg = /** The ID. */ number;
export type UpdateAdminClubApiResponse =
  /** status 200 The club with its draft. */ AdminClub;
export type UpdateAdminClubApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateClub: UpdateClub;
};
export type DeleteAdminClubApiResponse = unknown;
export type DeleteAdminClubApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type PublishAdminClubApiResponse =
  /** status 200 The published club. */ AdminClub;
export type PublishAdminClubApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DiscardAdminClubDraftApiResponse =
  /** status 200 The club without its draft. */ AdminClub;
export type DiscardAdminClubDraftApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminClubRevisionsApiResponse =
  /** status 200 The earlier versions. */ ClubRevision[];
export type ListAdminClubRevisionsApiArg = /** The ID. */ number;
export type RestoreAdminClubRevisionApiResponse =
  /** status 200 The club with its draft. */ AdminClub;
export type RestoreAdminClubRevisionApiArg = {
  /** The ID. */
  id: number;
  /** The ID of the earlier version. */
  revisionId: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DeleteAdminEventApiResponse = unknown;
export type DeleteAdminEventApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type GetAdminEventApiResponse = /** status 200 The event. */ AdminEvent;
export type GetAdminEventApiArg = /** The ID. */ number;
export type UpdateAdminEventApiResponse =
  /** status 200 The event with its draft. */ AdminEvent;
export type UpdateAdminEventApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateEvent: UpdateEvent;
};
export type PublishAdminEventApiResponse =
  /** status 200 The published event. */ AdminEvent;
export type PublishAdminEventApiArg = {
  /** The ID. */
  id: number;
  /** For a recurring event: this date, this and later dates, or all. Dates that are over, cancelled or changed separately stay the same. */
  scope?: Scope;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type CancelAdminEventApiResponse =
  /** status 200 The cancelled event. */ AdminEvent;
export type CancelAdminEventApiArg = {
  /** The ID. */
  id: number;
  /** For a recurring event: this date, this and later dates, or all. Dates that are over, cancelled or changed separately stay the same. */
  scope?: Scope;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type RestoreAdminEventApiResponse =
  /** status 200 The published event. */ AdminEvent;
export type RestoreAdminEventApiArg = {
  /** The ID. */
  id: number;
  /** For a recurring event: this date, this and later dates, or all. Dates that are over, cancelled or changed separately stay the same. */
  scope?: Scope;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DuplicateAdminEventApiResponse =
  /** status 201 The new draft. */ AdminEvent;
export type DuplicateAdminEventApiArg = {
  /** The ID. */
  id: number;
  duplicateEvent: DuplicateEvent;
};
export type PreviewAdminEventApiResponse =
  /** status 200 The event as its page will show it. */ Event;
export type PreviewAdminEventApiArg = /** The ID. */ number;
export type ListAdminEventsApiResponse =
  /** status 200 A page of events. */ AdminEventRowPage;
export type ListAdminEventsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `date`; `-` reverses it. */
  sort?: "date" | "-date" | "title" | "-title" | "updatedAt" | "-updatedAt";
  /** From today on, before today, or `all` (the default). */
  when?: EventTime;
  /** Only those with this status. */
  status?: EventStatus;
  /** The club’s ID. */
  clubId?: number;
  /** Only events of this category. */
  category?: string;
  /** Only upcoming events that do not have the rooms assigned to them. */
  lacksRooms?: boolean;
};
export type CreateAdminEventApiResponse =
  /** status 201 The new draft. */ AdminEvent;
export type CreateAdminEventApiArg = CreateEvent;
export type DiscardAdminEventDraftApiResponse =
  /** status 200 The event without its draft. */ AdminEvent;
export type DiscardAdminEventDraftApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminEventRevisionsApiResponse =
  /** status 200 The earlier versions. */ EventRevision[];
export type ListAdminEventRevisionsApiArg = /** The ID. */ number;
export type RestoreAdminEventRevisionApiResponse =
  /** status 200 The event with its draft. */ AdminEvent;
export type RestoreAdminEventRevisionApiArg = {
  /** The ID. */
  id: number;
  /** The ID of the earlier version. */
  revisionId: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type GetEventSeriesApiResponse =
  /** status 200 The series; null if the event does not repeat. */ SeriesOfEvent;
export type GetEventSeriesApiArg = /** The ID. */ number;
export type RepeatEventApiResponse = /** status 201 The series. */ EventSeries;
export type RepeatEventApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  repeatEvent: RepeatEvent;
};
export type ChangeSeriesRuleApiResponse =
  /** status 200 The series. */ EventSeries;
export type ChangeSeriesRuleApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  changeSeriesRule: ChangeSeriesRule;
};
export type PreviewEventSeriesApiResponse =
  /** status 200 The dates, with the conflicts of each. */ PlannedSeries;
export type PreviewEventSeriesApiArg = {
  /** The ID. */
  id: number;
  previewSeries: PreviewSeries;
};
export type GetSeriesEffectApiResponse =
  /** status 200 The effect on each date, including the event’s own. */ SeriesEffect;
export type GetSeriesEffectApiArg = {
  /** The ID. */
  id: number;
  /** For a recurring event: this date, this and later dates, or all. Dates that are over, cancelled or changed separately stay the same. */
  scope?: Scope;
  /** The change that it previews. */
  action: SeriesAction;
};
export type PreviewSeriesRuleApiResponse =
  /** status 200 The effect on each date, and the new dates. */ RuleEffect;
export type PreviewSeriesRuleApiArg = {
  /** The ID. */
  id: number;
  previewSeriesRule: PreviewSeriesRule;
};
export type ListClubMembersApiResponse =
  /** status 200 A page of members. */ ClubMemberPage;
export type ListClubMembersApiArg = {
  /** The ID. */
  id: number;
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Default: `name`; `-` reverses it. */
  sort?: "name" | "-name" | "requestedAt" | "-requestedAt";
  /** Only those with this status. */
  state?: SeenMembershipState;
};
export type DecideMembershipApiResponse = unknown;
export type DecideMembershipApiArg = {
  /** The ID. */
  id: number;
  /** The account’s ID. */
  userId: number;
  decideMembership: DecideMembership;
};
export type WithdrawAdminNewsApiResponse =
  /** status 200 The draft. */ AdminNews;
export type WithdrawAdminNewsApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type PreviewAdminNewsApiResponse =
  /** status 200 The post as its page will show it. */ NewsPost;
export type PreviewAdminNewsApiArg = /** The ID. */ number;
export type ListAdminNewsApiResponse =
  /** status 200 A page of posts. */ AdminNewsRowPage;
export type ListAdminNewsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `updatedAt`; `-` reverses it. */
  sort?:
    "updatedAt" | "-updatedAt" | "postedAt" | "-postedAt" | "title" | "-title";
  /** Only those with this status. */
  state?: NewsState;
  /** The club’s ID. */
  clubId?: number;
};
export type CreateAdminNewsApiResponse =
  /** status 201 The new draft. */ AdminNews;
export type CreateAdminNewsApiArg = CreateNews;
export type GetAdminNewsApiResponse = /** status 200 The post. */ AdminNews;
export type GetAdminNewsApiArg = /** The ID. */ number;
export type UpdateAdminNewsApiResponse =
  /** status 200 The post with its draft. */ AdminNews;
export type UpdateAdminNewsApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateNews: UpdateNews;
};
export type DeleteAdminNewsApiResponse = unknown;
export type DeleteAdminNewsApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type PublishAdminNewsApiResponse =
  /** status 200 The published post. */ AdminNews;
export type PublishAdminNewsApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DiscardAdminNewsDraftApiResponse =
  /** status 200 The post without its draft. */ AdminNews;
export type DiscardAdminNewsDraftApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminNewsRevisionsApiResponse =
  /** status 200 The earlier versions. */ NewsRevision[];
export type ListAdminNewsRevisionsApiArg = /** The ID. */ number;
export type RestoreAdminNewsRevisionApiResponse =
  /** status 200 The post with its draft. */ AdminNews;
export type RestoreAdminNewsRevisionApiArg = {
  /** The ID. */
  id: number;
  /** The ID of the earlier version. */
  revisionId: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListAdminPicturesApiResponse =
  /** status 200 A page of photos. */ AdminPicturePage;
export type ListAdminPicturesApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Default: `createdAt`; `-` reverses it. */
  sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  /** In the library, in the library without alternative text, in the library and not in use, or in the bin. */
  state?: PictureState;
  /** Only photos of this club. */
  clubId?: number;
};
export type UploadPictureApiResponse =
  /** status 201 The photo. */ AdminPicture;
export type UploadPictureApiArg = {
  file: Blob;
  /** The club that owns it; without it the club office. Secretaries must give one of their clubs. */
  clubId?: string;
};
export type GetAdminPictureApiResponse =
  /** status 200 The photo. */ AdminPicture;
export type GetAdminPictureApiArg = /** The ID. */ number;
export type UpdateAdminPictureApiResponse =
  /** status 200 The photo. */ AdminPicture;
export type UpdateAdminPictureApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updatePicture: UpdatePicture;
};
export type DeleteAdminPictureApiResponse = unknown;
export type DeleteAdminPictureApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type CropPictureApiResponse =
  /** status 201 The new photo. */ AdminPicture;
export type CropPictureApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  cropPicture: CropPicture;
};
export type RestoreAdminPictureApiResponse =
  /** status 200 The photo. */ AdminPicture;
export type RestoreAdminPictureApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type GetFacilityGalleryApiResponse =
  /** status 200 The chosen photos. */ FacilityGallery;
export type GetFacilityGalleryApiArg = void;
export type ChangeFacilityGalleryApiResponse =
  /** status 200 The chosen photos. */ FacilityGallery;
export type ChangeFacilityGalleryApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  changeFacilityGallery: ChangeFacilityGallery;
};
export type ListAdminTestimonialsApiResponse =
  /** status 200 At most 500. */ AdminTestimonial[];
export type ListAdminTestimonialsApiArg =
  /** Only those with this status. */ TestimonialState;
export type ApproveTestimonialApiResponse =
  /** status 200 The testimonial, now shown. */ AdminTestimonial;
export type ApproveTestimonialApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type HideTestimonialApiResponse =
  /** status 200 The testimonial, now hidden. */ AdminTestimonial;
export type HideTestimonialApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type MoveTestimonialApiResponse =
  /** status 200 The shown testimonials, in display order. */ AdminTestimonial[];
export type MoveTestimonialApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  moveTestimonial: MoveTestimonial;
};
export type CorrectTestimonialApiResponse =
  /** status 200 The testimonial after the change. */ AdminTestimonial;
export type CorrectTestimonialApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  correctTestimonial: CorrectTestimonial;
};
export type ResetMailTemplateApiResponse =
  /** status 200 The template with the draft. */ MailTemplate;
export type ResetMailTemplateApiArg = {
  /** The name of the text. */
  name: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type PreviewMailTemplateApiResponse =
  /** status 200 Subject and text. */ MailPreview;
export type PreviewMailTemplateApiArg = {
  /** The name of the text. */
  name: string;
  /** The booking to fill the preview in from; without it, samples are used. */
  bookingId?: number;
};
export type PreviewMailTemplateHtmlApiResponse =
  /** status 200 The HTML, without secret links. */ string;
export type PreviewMailTemplateHtmlApiArg = {
  /** The name of the text. */
  name: string;
  /** The booking to fill the preview in from; without it, samples are used. */
  bookingId?: number;
};
export type ListMailTemplatesApiResponse =
  /** status 200 Bookings first, then bonds, refunds, the waiting list and recurring bookings. */ MailTemplateInList[];
export type ListMailTemplatesApiArg = void;
export type GetMailTemplateApiResponse =
  /** status 200 The email template. */ MailTemplate;
export type GetMailTemplateApiArg = /** The name of the text. */ string;
export type UpdateMailTemplateApiResponse =
  /** status 200 The email template with its draft. */ MailTemplate;
export type UpdateMailTemplateApiArg = {
  /** The name of the text. */
  name: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateMailTemplate: UpdateMailTemplate;
};
export type PublishMailTemplateApiResponse =
  /** status 200 The published email template. */ MailTemplate;
export type PublishMailTemplateApiArg = {
  /** The name of the text. */
  name: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type DiscardMailTemplateDraftApiResponse =
  /** status 200 The email template without its draft. */ MailTemplate;
export type DiscardMailTemplateDraftApiArg = {
  /** The name of the text. */
  name: string;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListMailTemplateRevisionsApiResponse =
  /** status 200 The earlier versions. */ MailTemplateRevision[];
export type ListMailTemplateRevisionsApiArg =
  /** The name of the text. */ string;
export type RestoreMailTemplateRevisionApiResponse =
  /** status 200 The email template with its draft. */ MailTemplate;
export type RestoreMailTemplateRevisionApiArg = {
  /** The name of the text. */
  name: string;
  /** The ID of the earlier version. */
  revisionId: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListMailsApiResponse = /** status 200 A page of emails. */ MailPage;
export type ListMailsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Default: all. */
  view?: MailView;
  /** Only this kind. */
  kind?: MailKind;
  /** Only those with this status. */
  state?: MailState;
  /** The address or its beginning. */
  address?: string;
  /** The beginning of the subject. */
  q?: string;
  /** Emails about this booking. */
  bookingId?: number;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
};
export type GetMailApiResponse =
  /** status 200 The email and the actions that it allows. */ MailDetails;
export type GetMailApiArg = /** The ID. */ number;
export type GetMailHtmlApiResponse =
  /** status 200 The HTML, without secret links. */ string;
export type GetMailHtmlApiArg = /** The ID. */ number;
export type ResendMailApiResponse = unknown;
export type ResendMailApiArg = {
  /** The ID. */
  id: number;
  resendMail: ResendMail;
};
export type SendMailNowApiResponse = unknown;
export type SendMailNowApiArg = /** The ID. */ number;
export type CancelMailApiResponse = unknown;
export type CancelMailApiArg = /** The ID. */ number;
export type GetHirerEmailApiResponse =
  /** status 200 The address and the conversation. */ HirerEmailTarget;
export type GetHirerEmailApiArg = /** The ID. */ number;
export type EmailHirerApiResponse =
  /** status 200 The conversation. */ SentHirerEmail;
export type EmailHirerApiArg = {
  /** The ID. */
  id: number;
  emailHirer: EmailHirer;
};
export type ListSavedRepliesApiResponse =
  /** status 200 All of them. */ SavedReply[];
export type ListSavedRepliesApiArg = void;
export type CreateSavedReplyApiResponse =
  /** status 201 The answer. */ SavedReply;
export type CreateSavedReplyApiArg = NewSavedReply;
export type FillSavedReplyApiResponse =
  /** status 200 The text. */ FilledAnswer;
export type FillSavedReplyApiArg = FillAnswer;
export type UpdateSavedReplyApiResponse =
  /** status 200 The answer. */ SavedReply;
export type UpdateSavedReplyApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateSavedReply: UpdateSavedReply;
};
export type DeleteSavedReplyApiResponse = unknown;
export type DeleteSavedReplyApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type ListMessagesApiResponse =
  /** status 200 A page of messages. */ MessagePage;
export type ListMessagesApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Without it `unassigned`. `waiting`: answered more than two days ago; `all`: all but spam and automatic emails. */
  view?: MessageView;
  /** Only those with this status. */
  state?: MessageState;
  /** Only messages of this club. */
  clubId?: number;
  /** Only messages that are assigned to this account. */
  assigneeId?: number;
  /** Only those with this tag. */
  tag?: string;
  /** Received after it. */
  after?: string;
};
export type GetMessageApiResponse =
  /** status 200 The message. */ MessageDetail;
export type GetMessageApiArg = /** The ID. */ number;
export type UpdateMessageApiResponse =
  /** status 200 The message after the change. */ UpdatedMessage;
export type UpdateMessageApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateMessage: UpdateMessage;
};
export type ListMessageAssigneesApiResponse =
  /** status 200 Sorted by name. */ Person[];
export type ListMessageAssigneesApiArg = /** The ID. */ number;
export type PreviewReplyApiResponse = /** status 200 The mail. */ ReplyPreview;
export type PreviewReplyApiArg = {
  /** The ID. */
  id: number;
  previewReply: PreviewReply;
};
export type ReplyToMessageApiResponse =
  /** status 200 The message with the answer. */ MessageDetail;
export type ReplyToMessageApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  reply: Reply;
};
export type NoteWritingApiResponse =
  /** status 200 The others. */ MessageWriters;
export type NoteWritingApiArg = {
  /** The ID. */
  id: number;
  noteWriting: NoteWriting;
};
export type ListIssuesApiResponse =
  /** status 200 A page of issues. */ IssueRowPage;
export type ListIssuesApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only those with this status. */
  state?: IssueState;
};
export type CreateIssueApiResponse = /** status 201 The draft. */ Issue;
export type CreateIssueApiArg = CreateIssue;
export type GetIssueApiResponse = /** status 200 The issue. */ Issue;
export type GetIssueApiArg = /** The ID. */ number;
export type UpdateIssueApiResponse = /** status 200 The draft. */ Issue;
export type UpdateIssueApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateIssue: UpdateIssue;
};
export type PreviewIssueApiResponse = /** status 200 The email. */ IssuePreview;
export type PreviewIssueApiArg = /** The ID. */ number;
export type ShowIssueApiResponse =
  /** status 200 The email, with an unsubscribe link that does nothing. */ string;
export type ShowIssueApiArg = /** The ID. */ number;
export type GetIssueSubscribersApiResponse =
  /** status 200 The subscribers. */ Subscribers;
export type GetIssueSubscribersApiArg = /** The ID. */ number;
export type CheckIssueApiResponse =
  /** status 200 The results of the checks. */ IssueCheck[];
export type CheckIssueApiArg = /** The ID. */ number;
export type TestIssueApiResponse =
  /** status 200 The issue; the test emails are queued. */ Issue;
export type TestIssueApiArg = {
  /** The ID. */
  id: number;
  testIssue: TestIssue;
};
export type ScheduleIssueApiResponse = /** status 200 The issue. */ Issue;
export type ScheduleIssueApiArg = {
  /** The ID. */
  id: number;
  scheduleIssue: ScheduleIssue;
};
export type UnscheduleIssueApiResponse = /** status 200 The draft. */ Issue;
export type UnscheduleIssueApiArg = /** The ID. */ number;
export type StartIssueApiResponse = /** status 200 The issue. */ Issue;
export type StartIssueApiArg = {
  /** The ID. */
  id: number;
  startIssue: StartIssue;
};
export type PauseIssueApiResponse = /** status 200 The issue. */ Issue;
export type PauseIssueApiArg = /** The ID. */ number;
export type ResumeIssueApiResponse = /** status 200 The issue. */ Issue;
export type ResumeIssueApiArg = /** The ID. */ number;
export type StopIssueApiResponse = /** status 200 The issue. */ Issue;
export type StopIssueApiArg = /** The ID. */ number;
export type CancelIssueApiResponse = /** status 200 The issue. */ Issue;
export type CancelIssueApiArg = /** The ID. */ number;
export type HideIssueApiResponse = /** status 200 The issue. */ Issue;
export type HideIssueApiArg = /** The ID. */ number;
export type UnhideIssueApiResponse = /** status 200 The issue. */ Issue;
export type UnhideIssueApiArg = /** The ID. */ number;
export type ListIssueSendsApiResponse =
  /** status 200 A page of emails. */ IssueSendPage;
export type ListIssueSendsApiArg = {
  /** The ID. */
  id: number;
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only those with this status. */
  state?: SendState;
};
export type DecideIssueSendApiResponse = /** status 200 The issue. */ Issue;
export type DecideIssueSendApiArg = {
  /** The ID. */
  id: number;
  /** The ID of the send. */
  sendId: number;
  decideSend: DecideSend;
};
export type ListSubscribersApiResponse =
  /** status 200 A page of subscribers. */ SubscriberPage;
export type ListSubscribersApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Default: `joined`; `-` reverses it. */
  sort?: "joined" | "-joined" | "email" | "-email";
  /** Only those with this status. */
  state?: SubscriberState;
  /** How they last consented. */
  source?: ConsentSource;
  /** Whether an email to the address has bounced. */
  hasBounced?: boolean;
};
export type GetSubscriberGrowthApiResponse =
  /** status 200 The months. */ Growth;
export type GetSubscriberGrowthApiArg = void;
export type SuppressSubscriberApiResponse =
  /** status 200 The subscriber. */ Subscriber;
export type SuppressSubscriberApiArg = {
  /** The ID. */
  id: number;
  suppress: Suppress;
};
export type LiftSuppressionApiResponse =
  /** status 200 The subscriber. */ Subscriber;
export type LiftSuppressionApiArg = {
  /** The ID. */
  id: number;
  suppress: Suppress;
};
export type ListSubscriberImportsApiResponse =
  /** status 200 The imports. */ SubscriberImport[];
export type ListSubscriberImportsApiArg = void;
export type ImportSubscribersApiResponse =
  /** status 201 The import. */ SubscriberImport;
export type ImportSubscribersApiArg = {
  /** Index of the column with addresses, from 0. */
  email?: number;
  /** Index of the column with full names, from 0. */
  name?: number;
  /** Index of the column with first names, from 0. */
  firstName?: number;
  /** Index of the column with last names, from 0. */
  lastName?: number;
  /** Index of the column with the days on which they agreed, from 0. */
  consentedOn?: number;
  /** The venue-local day on which they consented, for rows without a date. */
  day?: string;
  /** Whether 3/4/2026 has the day or the month first. Without it, a day beyond the 12th in the column decides. */
  dayOrder?: DayOrder;
  /** The name of the file. */
  fileName: string;
  /** Imports the valid rows and skips the others. Without it, one invalid row refuses the file. */
  leaveOut?: boolean;
  /** How the people in the file agreed. */
  consentMethod: string;
  /** The text that they consented to. */
  consentText: string;
  /** A CSV file in UTF-8, UTF-16 or Windows-1252 with a line of headings, at most 4 MB and 20,000 rows. */
  body: string;
};
export type CheckSubscriberImportApiResponse =
  /** status 200 The result of the check. */ SubscriberImportCheck;
export type CheckSubscriberImportApiArg = {
  /** Index of the column with addresses, from 0. */
  email?: number;
  /** Index of the column with full names, from 0. */
  name?: number;
  /** Index of the column with first names, from 0. */
  firstName?: number;
  /** Index of the column with last names, from 0. */
  lastName?: number;
  /** Index of the column with the days on which they agreed, from 0. */
  consentedOn?: number;
  /** The venue-local day on which they consented, for rows without a date. */
  day?: string;
  /** Whether 3/4/2026 has the day or the month first. Without it, a day beyond the 12th in the column decides. */
  dayOrder?: DayOrder;
  /** A CSV file in UTF-8, UTF-16 or Windows-1252 with a line of headings, at most 4 MB and 20,000 rows. */
  body: string;
};
export type UndoSubscriberImportApiResponse =
  /** status 200 The import, undone. */ SubscriberImport;
export type UndoSubscriberImportApiArg = /** The ID. */ number;
export type AllowHirerEmailsApiResponse = unknown;
export type AllowHirerEmailsApiArg = {
  /** The ID. */
  id: number;
  suppress: Suppress;
};
export type PreviewHirerErasureApiResponse =
  /** status 200  */ HirerErasurePreview;
export type PreviewHirerErasureApiArg = /** The ID. */ number;
export type EraseHirerApiResponse = unknown;
export type EraseHirerApiArg = /** The ID. */ number;
export type GetStaffScopeApiResponse =
  /** status 200 Role, permissions, clubs and counts. */ StaffScope;
export type GetStaffScopeApiArg = void;
export type SearchPeopleApiResponse =
  /** status 200 The accounts by name. */ PersonFound[];
export type SearchPeopleApiArg =
  /** The start of a name, user name or email address. */ string;
export type ListAuditLogApiResponse =
  /** status 200 A page of audit entries. */ LogEntryPage;
export type ListAuditLogApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only changes of this kind of object. */
  objectKind?: string;
  /** The ID of an object of this kind. */
  objectId?: string;
  /** Only what this account did. */
  actorId?: number;
  /** Account that the change is about. */
  personId?: number;
  /** Several are joined by commas. */
  action?: string;
  /** Done after it. */
  after?: string;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
};
export type ListClubStaffApiResponse =
  /** status 200 The people by name. */ ClubStaffMember[];
export type ListClubStaffApiArg = /** The ID. */ number;
export type AddClubStaffApiResponse =
  /** status 200 The people by name. */ ClubStaffMember[];
export type AddClubStaffApiArg = {
  /** The ID. */
  id: number;
  /** The account’s ID. */
  userId: number;
};
export type RemoveClubStaffApiResponse = unknown;
export type RemoveClubStaffApiArg = {
  /** The ID. */
  id: number;
  /** The account’s ID. */
  userId: number;
};
export type ListSavedViewsApiResponse =
  /** status 200 The views. */ SavedView[];
export type ListSavedViewsApiArg =
  /** Default: all lists. */ StaffList | undefined;
export type CreateSavedViewApiResponse = /** status 201 The view. */ SavedView;
export type CreateSavedViewApiArg = CreateSavedView;
export type UpdateSavedViewApiResponse = /** status 200 The view. */ SavedView;
export type UpdateSavedViewApiArg = {
  /** The ID. */
  id: number;
  updateSavedView: UpdateSavedView;
};
export type DeleteSavedViewApiResponse = unknown;
export type DeleteSavedViewApiArg = /** The ID. */ number;
export type ListAdminBookingsApiResponse =
  /** status 200 A page of bookings. */ AdminBookingRowPage;
export type ListAdminBookingsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `date`; `-` reverses it. */
  sort?: "date" | "-date" | "created" | "-created" | "updatedAt" | "-updatedAt";
  /** A built-in view, which the other filters narrow. */
  view?: BookingView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** Added after it; in the view `cancelled`, cancelled after it. */
  after?: string;
  /** Lapsed holds are listed only for `expired`. */
  status?: BookingStatus;
  /** The space’s ID. */
  spaceId?: number;
  /** Only bookings of this type. */
  eventType?: string;
  /** Only this payment method. */
  method?: PaymentMethod;
  /** Finds no holds. Cancelled bookings are found only by `overpaid`. */
  balance?: Balance;
  /** The account that added the booking. */
  createdBy?: number;
  /** The account of the hirer. */
  userId?: number;
  /** Only those with this attendance. */
  attendance?: Attendance;
  /** Only bookings with an internal note. */
  hasNote?: true;
  /** Only those with this tag. */
  tag?: string;
  /** Only the dates of this recurring booking. */
  seriesId?: number;
};
export type EnterBookingApiResponse =
  /** status 201 The booking. */ AdminBooking;
export type EnterBookingApiArg = EnterBooking;
export type SumAdminBookingsApiResponse =
  /** status 200 The sums. */ BookingSums;
export type SumAdminBookingsApiArg = {
  /** Words or their beginnings. */
  q?: string;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** A built-in view, which the other filters narrow. */
  view?: BookingView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** Added after it; in the view `cancelled`, cancelled after it. */
  after?: string;
  /** Lapsed holds are listed only for `expired`. */
  status?: BookingStatus;
  /** The space’s ID. */
  spaceId?: number;
  /** Only bookings of this type. */
  eventType?: string;
  /** Only this payment method. */
  method?: PaymentMethod;
  /** Finds no holds. Cancelled bookings are found only by `overpaid`. */
  balance?: Balance;
  /** The account that added the booking. */
  createdBy?: number;
  /** The account of the hirer. */
  userId?: number;
  /** Only those with this attendance. */
  attendance?: Attendance;
  /** Only bookings with an internal note. */
  hasNote?: true;
  /** Only those with this tag. */
  tag?: string;
  /** Only the dates of this recurring booking. */
  seriesId?: number;
};
export type PreviewEnteredBookingApiResponse =
  /** status 200 The preview. */ EntryPreview;
export type PreviewEnteredBookingApiArg = PreviewEntry;
export type ChangeManyBookingsApiResponse =
  /** status 200 The outcome for each booking. */ BulkResult;
export type ChangeManyBookingsApiArg = BulkBookings;
export type GetAdminBookingApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type GetAdminBookingApiArg = /** The ID. */ number;
export type UpdateAdminBookingApiResponse =
  /** status 200 The changed booking. */ AdminBooking;
export type UpdateAdminBookingApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateAdminBooking: UpdateAdminBooking;
};
export type GetAdminBookingNeighboursApiResponse =
  /** status 200 The IDs of both. */ BookingNeighbours;
export type GetAdminBookingNeighboursApiArg = {
  /** The ID. */
  id: number;
  /** Words or their beginnings. */
  q?: string;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `date`; `-` reverses it. */
  sort?: "date" | "-date" | "created" | "-created" | "updatedAt" | "-updatedAt";
  /** A built-in view, which the other filters narrow. */
  view?: BookingView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** Added after it; in the view `cancelled`, cancelled after it. */
  after?: string;
  /** Lapsed holds are listed only for `expired`. */
  status?: BookingStatus;
  /** The space’s ID. */
  spaceId?: number;
  /** Only bookings of this type. */
  eventType?: string;
  /** Only this payment method. */
  method?: PaymentMethod;
  /** Finds no holds. Cancelled bookings are found only by `overpaid`. */
  balance?: Balance;
  /** The account that added the booking. */
  createdBy?: number;
  /** The account of the hirer. */
  userId?: number;
  /** Only those with this attendance. */
  attendance?: Attendance;
  /** Only bookings with an internal note. */
  hasNote?: true;
  /** Only those with this tag. */
  tag?: string;
  /** Only the dates of this recurring booking. */
  seriesId?: number;
};
export type GetAdminBookingTimelineApiResponse =
  /** status 200 The entries. */ TimelineEntry[];
export type GetAdminBookingTimelineApiArg = /** The ID. */ number;
export type NoteAttendanceApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type NoteAttendanceApiArg = {
  /** The ID. */
  id: number;
  noteAttendance: NoteAttendance;
};
export type ConfirmBookingApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type ConfirmBookingApiArg = {
  /** The ID. */
  id: number;
  confirmBooking: ConfirmBooking;
};
export type ReleaseHoldApiResponse =
  /** status 200 The released hold. */ AdminBooking;
export type ReleaseHoldApiArg = {
  /** The ID. */
  id: number;
  optionalReason: OptionalReason;
};
export type DeclineBookingApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type DeclineBookingApiArg = {
  /** The ID. */
  id: number;
  reason: Reason;
};
export type PreviewCancelByStaffApiResponse =
  /** status 200 The amounts to refund and to keep. */ CancelPreview;
export type PreviewCancelByStaffApiArg = {
  /** The ID. */
  id: number;
  previewCancel: PreviewCancel;
};
export type CancelByStaffApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type CancelByStaffApiArg = {
  /** The ID. */
  id: number;
  cancelByStaff: CancelByStaff;
};
export type RestoreBookingApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type RestoreBookingApiArg = {
  /** The ID. */
  id: number;
  optionalReason: OptionalReason;
};
export type GetCalendarApiResponse =
  /** status 200 The entries of these days, and the spaces. */ Calendar;
export type GetCalendarApiArg = {
  /** First day. */
  from: string;
  /** The last day, included; at most 45 days after `from`. */
  to: string;
};
export type PreviewMoveApiResponse = /** status 200 The preview. */ MovePreview;
export type PreviewMoveApiArg = {
  /** The ID. */
  id: number;
  previewMove: PreviewMove;
};
export type MoveBookingApiResponse =
  /** status 200 The booking. */ AdminBooking;
export type MoveBookingApiArg = {
  /** The ID. */
  id: number;
  moveBooking: MoveBooking;
};
export type GetRunSheetApiResponse = /** status 200 The run sheet. */ RunSheet;
export type GetRunSheetApiArg = /** A day at the venue. */ string;
export type NoteArrivalApiResponse =
  /** status 200 The booking on the run sheet. */ SheetBooking;
export type NoteArrivalApiArg = {
  /** A day at the venue. */
  date: string;
  /** The ID. */
  id: number;
  noteAttendance: NoteAttendance;
};
export type ListRunSheetLinksApiResponse =
  /** status 200 The links, without their secrets. */ RunSheetLink[];
export type ListRunSheetLinksApiArg = /** A day at the venue. */ string;
export type MakeRunSheetLinkApiResponse =
  /** status 201 The link. */ NewRunSheetLink;
export type MakeRunSheetLinkApiArg = {
  /** A day at the venue. */
  date: string;
  makeRunSheetLink: MakeRunSheetLink;
};
export type RevokeRunSheetLinkApiResponse = unknown;
export type RevokeRunSheetLinkApiArg = {
  /** A day at the venue. */
  date: string;
  /** The ID. */
  id: number;
};
export type GetOverviewApiResponse = /** status 200 The dashboard. */ Overview;
export type GetOverviewApiArg = void;
export type GetUseReportApiResponse = /** status 200 The report. */ UseReport;
export type GetUseReportApiArg = {
  /** First day. */
  from: string;
  /** Included; at most 2 years after the first. */
  to: string;
};
export type ListApiKeysApiResponse = /** status 200 The keys. */ ApiKey[];
export type ListApiKeysApiArg = void;
export type CreateApiKeyApiResponse = /** status 201 The key. */ NewApiKey;
export type CreateApiKeyApiArg = CreateApiKey;
export type UpdateApiKeyApiResponse = /** status 200 The key. */ ApiKey;
export type UpdateApiKeyApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateApiKey: UpdateApiKey;
};
export type RevokeApiKeyApiResponse = unknown;
export type RevokeApiKeyApiArg = /** The ID. */ number;
export type RollApiKeyApiResponse =
  /** status 200 The key with its new text. */ NewApiKey;
export type RollApiKeyApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  rollApiKey: RollApiKey;
};
export type ListMemberImportsApiResponse =
  /** status 200 The imports. */ MemberImport[];
export type ListMemberImportsApiArg = void;
export type ImportMembersApiResponse =
  /** status 201 The import. */ MemberImport;
export type ImportMembersApiArg = {
  /** Index of the column with addresses, from 0. */
  email?: number;
  /** Index of the column with full names, from 0. */
  fullName?: number;
  /** Index of the column with first names, from 0. */
  firstName?: number;
  /** Index of the column with last names, from 0. */
  lastName?: number;
  /** Index of the column with the names of clubs, from 0. */
  club?: number;
  /** The name of the file. */
  fileName: string;
  /** Imports the valid rows and skips the others. Without it, one invalid row refuses the file. */
  leaveOut?: boolean;
  /** A CSV file in UTF-8, UTF-16 or Windows-1252 with a line of headings, at most 4 MB and 20,000 rows. */
  body: string;
};
export type CheckMemberImportApiResponse =
  /** status 200 The result of the check. */ ImportCheck;
export type CheckMemberImportApiArg = {
  /** Index of the column with addresses, from 0. */
  email?: number;
  /** Index of the column with full names, from 0. */
  fullName?: number;
  /** Index of the column with first names, from 0. */
  firstName?: number;
  /** Index of the column with last names, from 0. */
  lastName?: number;
  /** Index of the column with the names of clubs, from 0. */
  club?: number;
  /** A CSV file in UTF-8, UTF-16 or Windows-1252 with a line of headings, at most 4 MB and 20,000 rows. */
  body: string;
};
export type UndoMemberImportApiResponse =
  /** status 200 The import, undone. */ MemberImport;
export type UndoMemberImportApiArg = /** The ID. */ number;
export type InviteImportedMembersApiResponse =
  /** status 200 The import; the emails are queued. */ MemberImport;
export type InviteImportedMembersApiArg = /** The ID. */ number;
export type ListPeopleApiResponse =
  /** status 200 A page of people. */ AdminPersonRowPage;
export type ListPeopleApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Default: `name`; `-` reverses it. */
  sort?: "name" | "-name" | "seen" | "-seen" | "joined" | "-joined";
  /** Only accounts with this role. */
  role?: UserRole;
  /** The club whose secretaries they are. */
  clubId?: number;
  /** The club that they are members of. */
  memberOf?: number;
  /** false: deactivated accounts. */
  isActive?: boolean;
  /** Whether the email address is confirmed. */
  isConfirmed?: boolean;
  /** When the person was last logged in: `lately` (in the last 30 days), `not_90_days` (not for 90 days), `not_365_days` (not for a year), `never` (never). */
  seen?: LastSeen;
};
export type GetPersonApiResponse = /** status 200 The person. */ AdminPerson;
export type GetPersonApiArg = /** The ID. */ number;
export type UpdatePersonApiResponse = /** status 200 The person. */ AdminPerson;
export type UpdatePersonApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updatePerson: UpdatePerson;
};
export type ErasePersonApiResponse = unknown;
export type ErasePersonApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
};
export type StartPasswordResetApiResponse = unknown;
export type StartPasswordResetApiArg = /** The ID. */ number;
export type ExportPersonApiResponse =
  /** status 200 Lists by name; amounts in minor units. */ {
    [key: string]: any;
  };
export type ExportPersonApiArg = /** The ID. */ number;
export type RemoveSecondFactorsApiResponse = unknown;
export type RemoveSecondFactorsApiArg = /** The ID. */ number;
export type PreviewErasureApiResponse =
  /** status 200 The preview. */ ErasurePreview;
export type PreviewErasureApiArg = /** The ID. */ number;
export type ListInvitationsApiResponse =
  /** status 200 A page of invitations. */ InvitationPage;
export type ListInvitationsApiArg =
  /** `nextCursor` or `previousCursor` of the same list. */ string | undefined;
export type InviteApiResponse =
  /** status 201 The invitation; its email is queued. */ Invitation;
export type InviteApiArg = Invite;
export type SendInvitationApiResponse =
  /** status 200 The invitation; its email is queued. */ Invitation;
export type SendInvitationApiArg = /** The ID. */ number;
export type WithdrawInvitationApiResponse = unknown;
export type WithdrawInvitationApiArg = /** The ID. */ number;
export type ListBookingSeriesApiResponse =
  /** status 200 A page of recurring bookings. */ BookingSeriesPage;
export type ListBookingSeriesApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Words or their beginnings. */
  q?: string;
  /** Most items of a page. */
  limit?: number;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** Default: `next`; `-` reverses it. */
  sort?: "next" | "-next" | "created" | "-created";
  /** A built-in view. */
  view?: BookingSeriesView;
};
export type EnterBookingSeriesApiResponse =
  /** status 201 The recurring booking. */ BookingSeries;
export type EnterBookingSeriesApiArg = EnterBookingSeries;
export type PreviewBookingSeriesApiResponse =
  /** status 200 The preview. */ SeriesEntryPreview;
export type PreviewBookingSeriesApiArg = PreviewBookingSeries;
export type GetBookingSeriesApiResponse =
  /** status 200 The recurring booking. */ BookingSeries;
export type GetBookingSeriesApiArg = /** The ID. */ number;
export type PreviewSeriesChangeApiResponse =
  /** status 200 The preview. */ SeriesChangePreview;
export type PreviewSeriesChangeApiArg = {
  /** The ID. */
  id: number;
  previewSeriesChange: PreviewSeriesChange;
};
export type ChangeBookingSeriesApiResponse =
  /** status 200 The recurring booking. */ BookingSeries;
export type ChangeBookingSeriesApiArg = {
  /** The ID. */
  id: number;
  changeBookingSeries: ChangeBookingSeries;
};
export type PreviewSeriesDateApiResponse =
  /** status 200 The preview. */ SeriesDatePreview;
export type PreviewSeriesDateApiArg = {
  /** The ID. */
  id: number;
  previewSeriesDate: PreviewSeriesDate;
};
export type AddSeriesDateApiResponse =
  /** status 200 The recurring booking. */ BookingSeries;
export type AddSeriesDateApiArg = {
  /** The ID. */
  id: number;
  addSeriesDate: AddSeriesDate;
};
export type PreviewSeriesConfirmationApiResponse =
  /** status 200 The preview. */ SeriesConfirmationPreview;
export type PreviewSeriesConfirmationApiArg = /** The ID. */ number;
export type ConfirmBookingSeriesApiResponse =
  /** status 200 The recurring booking. */ BookingSeries;
export type ConfirmBookingSeriesApiArg = {
  /** The ID. */
  id: number;
  confirmBookingSeries: ConfirmBookingSeries;
};
export type PreviewSeriesCancellationApiResponse =
  /** status 200 The preview. */ SeriesCancellationPreview;
export type PreviewSeriesCancellationApiArg = {
  /** The ID. */
  id: number;
  previewSeriesCancellation: PreviewSeriesCancellation;
};
export type CancelBookingSeriesApiResponse =
  /** status 200 The recurring booking. */ BookingSeries;
export type CancelBookingSeriesApiArg = {
  /** The ID. */
  id: number;
  cancelBookingSeries: CancelBookingSeries;
};
export type PreviewTermPaymentApiResponse =
  /** status 200 The amount allocated to each date. */ TermPaymentPreview;
export type PreviewTermPaymentApiArg = {
  /** The ID. */
  id: number;
  previewTermPayment: PreviewTermPayment;
};
export type RecordTermPaymentApiResponse =
  /** status 200 The recurring booking. */ BookingSeries;
export type RecordTermPaymentApiArg = {
  /** The ID. */
  id: number;
  recordTermPayment: RecordTermPayment;
};
export type ListFeedsApiResponse =
  /** status 200 The links, at most 500. */ StaffFeed[];
export type ListFeedsApiArg = void;
export type MakeFeedApiResponse = /** status 201 The link. */ NewStaffFeed;
export type MakeFeedApiArg = MakeStaffFeed;
export type RevokeFeedApiResponse = unknown;
export type RevokeFeedApiArg = /** The ID. */ number;
export type ListWebhookEndpointsApiResponse =
  /** status 200 The endpoints. */ WebhookEndpoint[];
export type ListWebhookEndpointsApiArg = void;
export type CreateWebhookEndpointApiResponse =
  /** status 201 The endpoint. */ NewWebhookEndpoint;
export type CreateWebhookEndpointApiArg = CreateWebhookEndpoint;
export type GetWebhookEndpointApiResponse =
  /** status 200 The endpoint. */ WebhookEndpoint;
export type GetWebhookEndpointApiArg = /** The ID. */ number;
export type UpdateWebhookEndpointApiResponse =
  /** status 200 The endpoint. */ WebhookEndpoint;
export type UpdateWebhookEndpointApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  updateWebhookEndpoint: UpdateWebhookEndpoint;
};
export type DeleteWebhookEndpointApiResponse = unknown;
export type DeleteWebhookEndpointApiArg = /** The ID. */ number;
export type RollWebhookSecretApiResponse =
  /** status 200 The endpoint. */ NewWebhookEndpoint;
export type RollWebhookSecretApiArg = {
  /** The ID. */
  id: number;
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  rollWebhookSecret: RollWebhookSecret;
};
export type TestWebhookEndpointApiResponse =
  /** status 200 The delivery, with the answer. */ WebhookDelivery;
export type TestWebhookEndpointApiArg = /** The ID. */ number;
export type ListWebhookDeliveriesApiResponse =
  /** status 200 A page of deliveries. */ WebhookDeliveryPage;
export type ListWebhookDeliveriesApiArg = {
  /** The ID. */
  id: number;
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only those with this status. */
  state?: "waiting" | "sent" | "failed";
};
export type ResendWebhooksApiResponse =
  /** status 200 How many. */ ResentWebhooks;
export type ResendWebhooksApiArg = {
  /** The ID. */
  id: number;
  resendWebhooks: ResendWebhooks;
};
export type ListSecurityEventsApiResponse =
  /** status 200 A page of events. */ SecurityPage;
export type ListSecurityEventsApiArg = {
  /** `nextCursor` or `previousCursor` of the same list. */
  cursor?: string;
  /** Only this kind. */
  kind?: SecurityEventKind;
  /** The account concerned, or the actor. */
  personId?: number;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
};
export type GetReadyDetailApiResponse =
  /** status 200 The status of each. */ ReadyDetail;
export type GetReadyDetailApiArg = void;
export type GetSetUpApiResponse =
  /** status 200 The status of the set-up. */ SetUp;
export type GetSetUpApiArg = void;
export type SaveSetUpClubApiResponse =
  /** status 200 The set-up with these answers. */ SetUp;
export type SaveSetUpClubApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  setUpClub: SetUpClub;
};
export type SaveSetUpTimesApiResponse =
  /** status 200 The set-up with these answers. */ SetUp;
export type SaveSetUpTimesApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  setUpTimes: SetUpTimes;
};
export type SaveSetUpPricesApiResponse =
  /** status 200 The set-up with these answers. */ SetUp;
export type SaveSetUpPricesApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  setUpPrices: SetUpPrices;
};
export type SaveSetUpRoomsApiResponse =
  /** status 200 The set-up with these answers. */ SetUp;
export type SaveSetUpRoomsApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  setUpRooms: SetUpRooms;
};
export type SaveSetUpClubsApiResponse =
  /** status 200 The set-up with these answers. */ SetUp;
export type SaveSetUpClubsApiArg = {
  /** The `version` that was read, in quotes. */
  "If-Match": string;
  setUpClubs: SetUpClubs;
};
export type FinishSetUpApiResponse = unknown;
export type FinishSetUpApiArg =
  /** The `version` that was read, in quotes. */ string;
export type Person = {
  id: number;
  name: string;
};
export type PageInList = {
  key: string;
  label: string;
  /** The path of the public page. */
  path: string;
  /** The number of texts that staff have written, drafts included. */
  editedTexts: number;
  /** The number of all texts of the page. */
  totalTexts: number;
  /** null: never published. */
  publishedAt: string | null;
  /** There are changes that are not published. */
  hasDraft: boolean;
  updatedAt: string;
  updatedBy: Person | null;
};
export type ErrorCode =
  | "malformed_request"
  | "validation_failed"
  | "invalid_signature"
  | "key_in_address"
  | "not_logged_in"
  | "invalid_credentials"
  | "second_step_required"
  | "sign_in_expired"
  | "wrong_code"
  | "passkey_refused"
  | "invalid_api_key"
  | "api_key_expired"
  | "payment_required"
  | "forbidden"
  | "network_not_allowed"
  | "closed_to_keys"
  | "key_beside_session"
  | "reauthentication_required"
  | "factor_reauthentication_required"
  | "second_factor_required"
  | "staff_session_idle"
  | "staff_session_expired"
  | "address_not_confirmed"
  | "account_deletion_pending"
  | "cross_site_request"
  | "not_found"
  | "booking_not_found"
  | "series_not_found"
  | "waiting_list_entry_not_found"
  | "refund_not_found"
  | "payment_not_found"
  | "payout_not_found"
  | "club_not_found"
  | "event_not_found"
  | "news_not_found"
  | "space_not_found"
  | "extra_not_found"
  | "terms_not_found"
  | "price_not_found"
  | "policy_not_found"
  | "slot_not_found"
  | "viewing_not_found"
  | "closure_not_found"
  | "room_not_found"
  | "testimonial_not_found"
  | "person_not_found"
  | "invitation_not_found"
  | "import_not_found"
  | "issue_not_found"
  | "subscriber_not_found"
  | "session_not_found"
  | "factor_not_found"
  | "view_not_found"
  | "run_sheet_not_found"
  | "feed_not_found"
  | "bond_photo_not_found"
  | "picture_not_found"
  | "page_not_found"
  | "revision_not_found"
  | "method_not_allowed"
  | "username_taken"
  | "email_taken"
  | "own_account"
  | "slot_taken"
  | "slot_free"
  | "too_many_waiting_list_entries"
  | "too_many_feeds"
  | "rooms_taken"
  | "closure_conflicts"
  | "series_conflicts"
  | "already_paid"
  | "bond_not_due"
  | "bond_claim_required"
  | "bond_response_closed"
  | "payment_refunded"
  | "slot_begun"
  | "booking_changed"
  | "too_late_to_change"
  | "hold_expired"
  | "hold_limit_reached"
  | "invalid_transition"
  | "being_paid"
  | "unpaid"
  | "no_email"
  | "quote_changed"
  | "checks_failed"
  | "suppressed"
  | "already_imported"
  | "version_in_force"
  | "not_set_up"
  | "already_set_up"
  | "set_up_incomplete"
  | "settings_missing"
  | "account_unmapped"
  | "payout_not_read"
  | "money_pending"
  | "last_admin"
  | "link_not_open"
  | "in_use"
  | "request_timeout"
  | "link_expired"
  | "stale_version"
  | "body_too_complex"
  | "payload_too_large"
  | "unsupported_media_type"
  | "amount_mismatch"
  | "amount_not_offered"
  | "idempotency_key_reused"
  | "order_not_approved"
  | "refund_exceeds_paid"
  | "override_reason_required"
  | "image_unreadable"
  | "alt_text_required"
  | "too_many"
  | "payment_failed"
  | "payment_incomplete"
  | "version_required"
  | "too_many_attempts"
  | "too_many_holds"
  | "internal_error"
  | "format_not_offered"
  | "payment_provider_unavailable"
  | "service_unavailable";
export type SecondMethod = "passkey" | "code" | "recovery_code";
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** A message for people, the same as `detail`. */
  message: string;
  /** The error code, for programs. */
  code: ErrorCode;
  /** The id of the request in the log, the same as the header `X-Request-Id`. */
  requestId?: string;
  /** Error messages by field. */
  errors?: {
    [key: string]: string[];
  };
  /** With `slot_taken`, and with `hold_expired` after a payment: the booking page’s free slots of the day. */
  freeSlots?: string[];
  /** With `stale_version`: the current version, in the shape of its GET. */
  current?: {
    [key: string]: any;
  };
  /** With `in_use`: the kinds of objects that use it. */
  usedBy?: string[];
  /** With `in_use` for a photo: each object that uses it. */
  uses?: {
    kind: string;
    id: number;
    name: string;
  }[];
  /** With `money_pending`: the bookings and payments that are not settled. */
  pending?: {
    reason: string;
    bookingId: number | null;
    date: string | null;
  }[];
  /** With `second_step_required`: the methods for the second step. */
  methods?: SecondMethod[];
  /** With `second_factor_required`: the time by which it had to be set up. */
  dueAt?: string;
  /** With `link_not_open`: the time from which the link works. */
  opensAt?: string;
  /** The payment was taken and is being refunded. */
  refund?: "queued";
};
export type PageTextName =
  | "homeHeroLine"
  | "homeHeroPicture"
  | "homeWelcomeKicker"
  | "homeWelcomeTitle"
  | "homeWelcomeText"
  | "homeFact1Figure"
  | "homeFact1Words"
  | "homeFact2Figure"
  | "homeFact2Words"
  | "homeFact3Figure"
  | "homeFact3Words"
  | "homeWelcomePicture"
  | "homeMomentPicture"
  | "homeServicesKicker"
  | "homeHireText"
  | "homeHirePicture"
  | "homeSportText"
  | "homeSportPicture"
  | "homeSocialText"
  | "homeSocialPicture"
  | "homeClubsKicker"
  | "homeClubsText"
  | "homeEventsText"
  | "homeCommunityKicker"
  | "homeCommunityTitle"
  | "homeCommunityText"
  | "homeBenefit1"
  | "homeBenefit2"
  | "homeBenefit3"
  | "homeBenefit4"
  | "homePanelTitle"
  | "homePanelText"
  | "homePanelPicture"
  | "homeTestimonialsKicker"
  | "homeTestimonialsTitle"
  | "homeFacilitiesKicker"
  | "homeFacilitiesText"
  | "homeHallText"
  | "homeHallPicture"
  | "homeBarsText"
  | "homeBarsPicture"
  | "homeFamilyText"
  | "homeFamilyPicture"
  | "homeBookingKicker"
  | "homeBookingText"
  | "homeNewsletterKicker"
  | "homeNewsletterText"
  | "homeNewsletterPicture"
  | "homeTitle"
  | "homeDescription"
  | "aboutKicker"
  | "aboutLine"
  | "aboutPicture"
  | "aboutStoryTitle"
  | "aboutStory"
  | "aboutRule"
  | "aboutRoomsKicker"
  | "aboutRoomsTitle"
  | "aboutHallText"
  | "aboutHallFacts"
  | "aboutHallPictures"
  | "aboutBarText"
  | "aboutBarFacts"
  | "aboutBarPictures"
  | "aboutOutdoorText"
  | "aboutOutdoorFacts"
  | "aboutOutdoorPictures"
  | "aboutClosingTitle"
  | "aboutClosingText"
  | "aboutDescription"
  | "contactKicker"
  | "contactText"
  | "contactHomeText"
  | "contactDescription"
  | "eventsText"
  | "eventsDescription"
  | "clubsClosingTitle"
  | "clubsClosingText"
  | "hoursMonday"
  | "hoursTuesday"
  | "hoursWednesday"
  | "hoursThursday"
  | "hoursFriday"
  | "hoursSaturday"
  | "hoursSunday"
  | "hoursNote"
  | "footerLine"
  | "authPicture"
  | "notFoundPicture"
  | "newsDescription"
  | "newsletterDescription"
  | "hireTermsDescription"
  | "venueHireKicker"
  | "venueHireLine"
  | "venueHirePicture"
  | "venueHireIncludes"
  | "venueHireBondText"
  | "venueHireAccessText"
  | "venueHireQuestion1"
  | "venueHireAnswer1"
  | "venueHireQuestion2"
  | "venueHireAnswer2"
  | "venueHireQuestion3"
  | "venueHireAnswer3"
  | "venueHireQuestion4"
  | "venueHireAnswer4"
  | "venueHireQuestion5"
  | "venueHireAnswer5"
  | "venueHireQuestion6"
  | "venueHireAnswer6"
  | "venueHireContactText"
  | "venueHireDescription"
  | "termsKicker"
  | "termsIntro"
  | "termsText"
  | "termsDescription"
  | "privacyKicker"
  | "privacyIntro"
  | "privacyText"
  | "privacyDescription";
export type PageTextKind =
  "line" | "text" | "list" | "hours" | "picture" | "pictures";
export type PageText = {
  name: PageTextName;
  label: string;
  /** The section of the page. */
  section: string;
  /** `line`: one line. `text`: paragraphs with empty lines between them. `list`: one item per line. `hours`: `closed`, `17:00-22:00` or `17:00-late`. `picture`: the address of a photo. `pictures`: one address per line. */
  kind: PageTextKind;
  /** The most characters; for `pictures`, the most photos. */
  max: number;
  /** The default text; null: the web app has it. */
  defaultText: string | null;
};
export type ShownPicture = {
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** There is `/media/{hash}/{width}.{format}` for each of these, in avif, webp and jpg. */
  widths: number[];
  /** Focal point, percent from the left; it stays in view when the photo is cropped. */
  focalX: number;
  /** Focal point, percent from the top. */
  focalY: number;
  /** Alternative text; empty for decorative photos. */
  altText: string;
  caption: string | null;
  credit: string | null;
};
export type AdminPage = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  key: string;
  label: string;
  path: string;
  /** In the order of the page. */
  texts: PageText[];
  /** The draft, or the published texts if there is none. */
  content: {
    [key: string]: string | null;
  };
  /** null: never published. */
  published: {
    [key: string]: string | null;
  } | null;
  /** Details of the photos in them, by address. */
  pictures: {
    [key: string]: ShownPicture;
  };
};
export type PageKey =
  | "home"
  | "about"
  | "contact"
  | "events"
  | "club-pages"
  | "opening-hours"
  | "every-page"
  | "venue-hire"
  | "terms"
  | "privacy";
export type SitePage = {
  key: string;
  /** null: never published. */
  publishedAt: string | null;
  /** The published texts by name. The web app has defaults for the others. */
  texts: {
    [key: string]: string;
  };
  /** Details of the photos in them, by address. */
  pictures: {
    [key: string]: ShownPicture;
  };
};
export type PageRevision = {
  id: number;
  at: string;
  by: Person | null;
  /** When it was published. */
  publishedAt: string | null;
  content: {
    [key: string]: string | null;
  };
};
export type SettingsContent = {
  name: string;
  logoUrl: string | null;
  address: string;
  phone: string;
  email: string;
  socialPageUrl: string | null;
  socialAccountUrls: string[];
  embedSites: string[];
  latitude: number;
  longitude: number;
  mapTilesUrl: string | null;
  analyticsId: string | null;
};
export type AdminSettings = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  /** The draft, or the current settings if there is none. */
  content: SettingsContent;
  /** The current settings. */
  published: SettingsContent | null;
};
export type UpdateSettings = {
  name?: string;
  /** The club’s logo: a photo from the library, square and at least 400 pixels wide. null: the drawn logo. */
  logoUrl?: string | null;
  address?: string;
  phone?: string;
  email?: string;
  /** The page that the home page links to. For a Facebook page, its timeline is shown. */
  socialPageUrl?: string | null;
  /** Further accounts, in display order. */
  socialAccountUrls?: string[];
  /** Other sites that may show the embedded calendar and events. In development also http://localhost:3001. */
  embedSites?: string[];
  /** The latitude of the clubhouse in degrees. */
  latitude?: number;
  /** The longitude of the clubhouse in degrees. */
  longitude?: number;
  /** A template with {z}, {x} and {y}, or the address of a TileJSON document. null: a drawing is shown instead of a map. */
  mapTilesUrl?: string | null;
  /** null: visits are not counted. */
  analyticsId?: string | null;
};
export type SettingsRevision = {
  id: number;
  at: string;
  by: Person | null;
  /** When it was published; null if it never was. */
  publishedAt: string | null;
  content: SettingsContent;
};
export type ExtraContent = {
  name: string;
  description: string | null;
  /** In minor units of the currency. */
  priceMinor: number;
  position: number;
  isActive: boolean;
};
export type AdminExtra = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  /** The draft, or the published fields if there is no draft. */
  content: ExtraContent;
  /** null: not published yet. */
  published: ExtraContent | null;
};
export type CreateExtra = {
  name: string;
  description?: string | null;
  /** In minor units of the currency. */
  priceMinor: number;
  /** Position in lists, lowest first; default 0. */
  position?: number;
  /** Whether it can be booked now. Default: true. */
  isActive?: boolean;
};
export type UpdateExtra = {
  name?: string;
  description?: string | null;
  /** In minor units of the currency. */
  priceMinor?: number;
  /** Position in lists, lowest first; default 0. */
  position?: number;
  /** Whether it can be booked now. Default: true. */
  isActive?: boolean;
};
export type AdminHireTerms = {
  version: number;
  /** Paragraphs separated by empty lines; `# ` starts a heading, `- ` a list item. No other markup. */
  text: string;
  /** When this version came into force. */
  since: string;
  /** The author; null for the first version, and after the account was erased. */
  by: string | null;
};
export type PublishHireTerms = {
  text: string;
  /** The version in force that the author has read. */
  after: number;
};
export type SpaceContent = {
  name: string;
  description: string;
  capacity: number;
  pricePercent: number;
  position: number;
  imageUrl: string | null;
  accessibility: string | null;
  features: string | null;
  isActive: boolean;
  roomIds: number[];
};
export type AdminSpace = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  /** The draft, or the published fields if there is no draft. */
  content: SpaceContent;
  /** null: not published yet. */
  published: SpaceContent | null;
  /** Bookings that name no space get this one, so it must stay available. */
  isDefault: boolean;
};
export type CreateSpace = {
  name: string;
  description: string;
  capacity: number;
  /** Percentage of the price list's price. */
  pricePercent: number;
  /** Position in lists, lowest first; default 0. */
  position?: number;
  imageUrl?: string | null;
  accessibility?: string | null;
  /** What is in it, one item per line. */
  features?: string | null;
  /** Whether it can be booked now. Default: true. */
  isActive?: boolean;
  /** Its rooms. They cannot change once the space was booked. */
  roomIds: number[];
};
export type UpdateSpace = {
  name?: string;
  description?: string;
  capacity?: number;
  /** Percentage of the price list's price. */
  pricePercent?: number;
  /** Position in lists, lowest first; default 0. */
  position?: number;
  imageUrl?: string | null;
  accessibility?: string | null;
  /** What is in it, one item per line. */
  features?: string | null;
  /** Whether it can be booked now. Default: true. */
  isActive?: boolean;
  /** Its rooms. They cannot change once the space was booked. */
  roomIds?: number[];
};
export type RoomContent = {
  name: string;
  setupMinutes: number;
  cleanupMinutes: number;
};
export type AdminRoom = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  /** The draft, or the published fields if there is no draft. */
  content: RoomContent;
  /** null: not published yet. */
  published: RoomContent | null;
};
export type CreateRoom = {
  name: string;
  /** Minutes kept free before each use. Default: 0. */
  setupMinutes?: number;
  /** Minutes kept free after each use. Default: 0. */
  cleanupMinutes?: number;
};
export type UpdateRoom = {
  name?: string;
  /** Minutes kept free before each use. Default: 0. */
  setupMinutes?: number;
  /** Minutes kept free after each use. Default: 0. */
  cleanupMinutes?: number;
};
export type SpaceAccess = {
  /** Empty if there are no notes. */
  text: string;
  version: number;
  editedAt: string | null;
  editedBy: string | null;
};
export type WriteSpaceAccess = {
  text: string;
};
export type Bond = {
  eventType: string;
  /** Minor units. */
  amountMinor: number;
};
export type VersionState = "in_force" | "planned" | "past" | "withdrawn";
export type AdminPolicy = {
  fullRefundDays: number;
  partialRefundDays: number;
  partialRefundPercent: number;
  holdMinutes: number;
  holdExtensionMinutes: number;
  holdMaxMinutes: number;
  windowMonths: number;
  noticeHours: number;
  /** Event types that are left out have no bond. */
  bonds: Bond[];
  bondDueDays: number;
  furtherSlotPercent: number;
  id: number;
  /** The rules apply to bookings made from this time on. */
  validFrom: string;
  state: VersionState;
  /** Who planned it; null for the first version, and after the account was erased. */
  by: string | null;
  createdAt: string;
  withdrawnBy: string | null;
  withdrawnAt: string | null;
};
export type NewBond = {
  eventType: string;
  /** Minor units. */
  amountMinor: number;
};
export type ChangePolicy = {
  /** Full refund until this many days before the booking. */
  fullRefundDays: number;
  /** Partial refund until this many days before the booking; no refund later. */
  partialRefundDays: number;
  partialRefundPercent: number;
  /** How long a slot is held for payment. */
  holdMinutes: number;
  /** How many minutes one extension adds. */
  holdExtensionMinutes: number;
  /** The longest hold with all extensions. */
  holdMaxMinutes: number;
  /** How far ahead members can book. */
  windowMonths: number;
  /** How long before its start a slot must be booked. 0: until it starts. */
  noticeHours: number;
  /** Event types that are left out have no bond. */
  bonds: NewBond[];
  /** How many days before the booking a bond is due. */
  bondDueDays: number;
  /** What each further slot of a booking costs, in percent of the first. */
  furtherSlotPercent: number;
  /** First day, by the venue's clock; tomorrow or later. null: now. */
  validFrom?: string | null;
  /** The preview's quote. Nothing changes if the preview would be different now. */
  quote: string;
};
export type Policy = {
  fullRefundDays: number;
  partialRefundDays: number;
  partialRefundPercent: number;
  holdMinutes: number;
  holdExtensionMinutes: number;
  holdMaxMinutes: number;
  windowMonths: number;
  noticeHours: number;
  /** Event types that are left out have no bond. */
  bonds: Bond[];
  bondDueDays: number;
  furtherSlotPercent: number;
};
export type PolicyVersion = {
  fullRefundDays: number;
  partialRefundDays: number;
  partialRefundPercent: number;
  holdMinutes: number;
  holdExtensionMinutes: number;
  holdMaxMinutes: number;
  windowMonths: number;
  noticeHours: number;
  /** Event types that are left out have no bond. */
  bonds: Bond[];
  bondDueDays: number;
  furtherSlotPercent: number;
  id: number;
  /** The rules apply to bookings made from this time on. */
  validFrom: string;
};
export type PolicyChange = {
  /** null: now. */
  validFrom: string | null;
  /** The rules at that time without the change. */
  before: Policy;
  after: Policy;
  /** The rules that change. */
  changed: (
    | "fullRefundDays"
    | "partialRefundDays"
    | "partialRefundPercent"
    | "holdMinutes"
    | "holdExtensionMinutes"
    | "holdMaxMinutes"
    | "windowMonths"
    | "noticeHours"
    | "bonds"
    | "bondDueDays"
    | "furtherSlotPercent"
  )[];
  /** Planned rules that replace the new ones later. */
  next: PolicyVersion | null;
  /** Live holds, which keep their rules. */
  openHolds: number;
  /** Future bookings, which keep their rules. */
  bookings: number;
  /** Send it with the change. */
  quote: string;
};
export type PreviewPolicy = {
  /** Full refund until this many days before the booking. */
  fullRefundDays: number;
  /** Partial refund until this many days before the booking; no refund later. */
  partialRefundDays: number;
  partialRefundPercent: number;
  /** How long a slot is held for payment. */
  holdMinutes: number;
  /** How many minutes one extension adds. */
  holdExtensionMinutes: number;
  /** The longest hold with all extensions. */
  holdMaxMinutes: number;
  /** How far ahead members can book. */
  windowMonths: number;
  /** How long before its start a slot must be booked. 0: until it starts. */
  noticeHours: number;
  /** Event types that are left out have no bond. */
  bonds: NewBond[];
  /** How many days before the booking a bond is due. */
  bondDueDays: number;
  /** What each further slot of a booking costs, in percent of the first. */
  furtherSlotPercent: number;
  /** First day, by the venue's clock; tomorrow or later. null: now. */
  validFrom?: string | null;
};
export type PriceState = "in_force" | "planned" | "past" | "withdrawn";
export type AdminPrice = {
  id: number;
  /** In minor units of the currency. */
  basePriceMinor: number;
  /** When the price comes into force. */
  validFrom: string;
  /** Only for events on this day or later. null: all events. */
  eventsFrom: string | null;
  eventType: string;
  state: PriceState;
  /** Who planned it; null for the first version, and after the account was erased. */
  by: string | null;
  createdAt: string;
  withdrawnBy: string | null;
  withdrawnAt: string | null;
};
export type NewPrice = {
  eventType: string;
  /** Per group of guests (or part), in minor units of the currency. */
  basePriceMinor: number;
};
export type ChangePrices = {
  /** Event types that are left out keep their price. */
  prices: NewPrice[];
  /** First day, by the venue's clock; tomorrow or later. null: now. */
  validFrom?: string | null;
  /** Only for events on this day or later. null: all events. */
  eventsFrom?: string | null;
  /** The preview's quote. Nothing changes if the preview would be different now. */
  quote?: string;
};
export type PriceVersion = {
  id: number;
  /** In minor units of the currency. */
  basePriceMinor: number;
  /** When the price comes into force. */
  validFrom: string;
  /** Only for events on this day or later. null: all events. */
  eventsFrom: string | null;
};
export type PlannedPrice = {
  eventType: string;
  /** The price without the change. */
  beforeMinor: number;
  afterMinor: number;
  /** A planned price that replaces this one later. */
  next: PriceVersion | null;
  /** Live holds, which keep their price. */
  openHolds: number;
  /** Future bookings, which keep their price. */
  bookings: number;
};
export type PriceChange = {
  /** null: now. */
  validFrom: string | null;
  /** null: all events. */
  eventsFrom: string | null;
  /** The changed prices, in the order of the price list. */
  changes: PlannedPrice[];
  /** Send it with the change. */
  quote: string;
};
export type PreviewPrices = {
  /** Event types that are left out keep their price. */
  prices: NewPrice[];
  /** First day, by the venue's clock; tomorrow or later. null: now. */
  validFrom?: string | null;
  /** Only for events on this day or later. null: all events. */
  eventsFrom?: string | null;
};
export type SlotList = "home" | "booking";
export type SlotState = "in_force" | "planned" | "past" | "withdrawn";
export type AdminSlot = {
  label: string;
  list: SlotList;
  /** Minutes from venue-local midnight. */
  startMinute: number;
  /** 1440 is the midnight at the end of the day. */
  endMinute: number;
  /** The first day with this slot. null: no limit. */
  validFrom: string | null;
  /** The last day with this slot. null: no limit. */
  validTo: string | null;
  /** Days of the week with this slot: 1 is Monday. */
  weekdays: number[];
  id: number;
  state: SlotState;
  /** Who planned it; null for the first version, and after the account was erased. */
  by: string | null;
  createdAt: string;
  withdrawnBy: string | null;
  withdrawnAt: string | null;
};
export type NewSlot = {
  list: SlotList;
  /** Minutes from midnight. */
  startMinute: number;
  endMinute: number;
  /** Days of the week with this slot: 1 is Monday. */
  weekdays: number[];
};
export type ChangeSlots = {
  /** The first day of the change; tomorrow or later. */
  from: string;
  /** The last day of the added slots. null: no end. */
  until?: string | null;
  /** Ids of slots that end the day before `from`. */
  end: number[];
  /** New slots. Slots of the same list must not overlap. */
  add: NewSlot[];
  /** The preview's quote. Nothing changes if the preview would be different now. */
  quote: string;
};
export type GoneSlot = {
  label: string;
  list: SlotList;
  /** Minutes from venue-local midnight. */
  startMinute: number;
  /** 1440 is the midnight at the end of the day. */
  endMinute: number;
  /** The first day with this slot. null: no limit. */
  validFrom: string | null;
  /** The last day with this slot. null: no limit. */
  validTo: string | null;
  /** Days of the week with this slot: 1 is Monday. */
  weekdays: number[];
  id: number;
  /** Live holds, which keep their time. */
  openHolds: number;
  /** Future bookings, which keep their time. */
  bookings: number;
};
export type Slot = {
  label: string;
  list: SlotList;
  /** Minutes from venue-local midnight. */
  startMinute: number;
  /** 1440 is the midnight at the end of the day. */
  endMinute: number;
  /** The first day with this slot. null: no limit. */
  validFrom: string | null;
  /** The last day with this slot. null: no limit. */
  validTo: string | null;
  /** Days of the week with this slot: 1 is Monday. */
  weekdays: number[];
};
export type SlotChange = {
  from: string;
  /** Slots whose last day is the day before `from`. */
  ended: GoneSlot[];
  /** Planned slots that will not start. */
  withdrawn: GoneSlot[];
  added: Slot[];
  /** Days of the week (1 is Monday) without slots from then on. */
  emptyWeekdays: number[];
  /** Send it with the change. */
  quote: string;
};
export type PreviewSlots = {
  /** The first day of the change; tomorrow or later. */
  from: string;
  /** The last day of the added slots. null: no end. */
  until?: string | null;
  /** Ids of slots that end the day before `from`. */
  end: number[];
  /** New slots. Slots of the same list must not overlap. */
  add: NewSlot[];
};
export type AccessNote = {
  space: string;
  text: string;
};
export type BookingAccess = {
  /** The first day on which the hirer sees the notes. */
  shownFrom: string;
  /** Whether the hirer sees the notes now: the booking is confirmed, within seven days, and not over. */
  isShown: boolean;
  /** For the space, then for smaller spaces within it. Empty for hirers while the notes are not shown. */
  notes: AccessNote[];
};
export type DiscountRate = {
  id: number;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  name: string;
  percent: number;
};
export type NewDiscountRate = {
  name: string;
  percent: number;
};
export type UpdateDiscountRate = {
  name?: string;
  percent?: number;
};
export type AttentionKind = "refund" | "outside_refund" | "dispute";
export type MoneyProblem = {
  kind: AttentionKind;
  /** Id of the refund; for a dispute, of our payment. */
  id: string;
  /** Id of our payment. */
  paymentId: string;
  bookingId: number | null;
  amount: string;
  /** Reason of the refund; for a dispute, its status. */
  reason: string;
  attempts: number;
  lastError: string | null;
  /** When a dispute must be answered. */
  dueAt: string | null;
  updatedAt: string;
};
export type PaymentMethod =
  "stripe" | "paypal" | "cash" | "card_terminal" | "bank_transfer" | "cheque";
export type PaymentPurpose = "hire" | "bond";
export type ListedPaymentState =
  | "processing"
  | "received"
  | "part_refunded"
  | "refunded"
  | "disputed"
  | "voided";
export type PaidBookingRef = {
  id: number;
  reference: string;
};
export type AdminPaymentRow = {
  id: string;
  receivedOn: string;
  at: string;
  method: PaymentMethod;
  purpose: PaymentPurpose;
  status: ListedPaymentState;
  payer: string | null;
  bookings: PaidBookingRef[];
  gross: string;
  refunded: string;
  /** null while it is not known. */
  fee: string | null;
  net: string | null;
  currency: string;
  reference: string | null;
  providerId: string | null;
  recordedBy: string | null;
  payoutId: number | null;
  payout: string | null;
};
export type AdminPaymentRowPage = {
  /** At most `limit`, or 50. */
  items: AdminPaymentRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type BookingStatus =
  "held" | "expired" | "pending" | "confirmed" | "completed" | "cancelled";
export type LineKind =
  | "hire"
  | "extra"
  | "discount"
  | "adjustment"
  | "cancellation_fee"
  | "bond_kept";
export type AdminOrderLine = {
  id: number;
  kind: LineKind;
  text: string;
  /** Negative for a reduction. */
  amount: string;
  /** The line that this one reverses. */
  reversesId: number | null;
  createdAt: string;
  reason: string | null;
  /** Name of the staff member who added it. */
  by: string | null;
};
export type PaymentState =
  "pending" | "processing" | "completed" | "failed" | "refunded";
export type DisputeState = "needs_response" | "under_review" | "won" | "lost";
export type AdminBookingPayment = {
  id: string;
  /** A bond does not count towards the price. */
  purpose: PaymentPurpose;
  method: PaymentMethod;
  status: PaymentState;
  /** The part for this booking; all of a payment that was refused. */
  amount: string;
  /** When the payment was received. */
  at: string;
  /** The provider’s id. */
  providerPaymentId: string | null;
  /** Set for payments that staff recorded. */
  receivedOn: string | null;
  reference: string | null;
  /** Other bookings that it pays for. Voiding it affects them too. */
  alsoFor: number[];
  /** Name of the staff member who recorded it. */
  by: string | null;
  voidedAt: string | null;
  /** True while nothing of it was refunded and, for a bond, the rooms are not inspected. */
  canBeVoided: boolean;
  /** Its month is closed. A void counts in the first open month. */
  isMonthClosed: boolean;
  voidReason: string | null;
  disputeState: DisputeState | null;
};
export type RefundState =
  "queued" | "sending" | "completed" | "failed" | "cancelled";
export type AdminBookingRefund = {
  id: string;
  paymentId: string;
  amount: string;
  status: RefundState;
  at: string;
  reason: string;
  note: string | null;
  /** Name of the staff member who requested it. */
  by: string | null;
  /** When it was paid out by hand. */
  paidOutOn: string | null;
  /** When it goes out; null unless it waits. Until then the cancellation can be undone. */
  sendAfter: string | null;
};
export type AdminBookingMoney = {
  bookingId: number;
  status: BookingStatus;
  /** The booking’s version. */
  version: number;
  currency: string;
  total: string;
  paid: string;
  /** Amount owed; negative if too much was paid. */
  balance: string;
  payBy: string | null;
  /** When a balance is due: by its invoice, else as agreed (`payBy`), else on the day of the booking. */
  dueOn: string;
  /** Last day to undo the cancellation; null if it cannot be undone. */
  undoUntil: string | null;
  lines: AdminOrderLine[];
  payments: AdminBookingPayment[];
  refunds: AdminBookingRefund[];
};
export type SharedPayment = {
  paymentId: string;
  /** One entry per booking, ordered by ID. */
  bookings: AdminBookingMoney[];
};
export type DeskPaymentMethod =
  "cash" | "card_terminal" | "bank_transfer" | "cheque";
export type PaidAllocation = {
  bookingId: number;
  /** The part for this booking. */
  amount: string;
};
export type RecordSharedPayment = {
  method: DeskPaymentMethod;
  amount: string;
  /** Venue-local day on which it was received; not in the future. */
  receivedOn: string;
  reference?: string | null;
  /** Allows an amount above the balance. */
  overpaid?: boolean;
  /** Must add up to the amount. */
  allocations: PaidAllocation[];
};
export type PaymentSum = {
  method: PaymentMethod;
  currency: string;
  count: number;
  gross: string;
  refunded: string;
};
export type PaymentRecorder = {
  id: number;
  name: string;
};
export type AdminPaymentAllocation = {
  bookingId: number;
  name: string;
  eventType: string;
  date: string;
  timeSlot: string;
  amount: string;
};
export type AdminPayment = {
  payment: AdminPaymentRow;
  allocations: AdminPaymentAllocation[];
  refunds: AdminBookingRefund[];
  providerUrl: string | null;
  createdAt: string;
  completedAt: string | null;
  rejection: string | null;
  canBeVoided: boolean;
  /** Its month is closed. A void counts in the first open month. */
  isMonthClosed: boolean;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
  disputeState: DisputeState | null;
  disputed: string | null;
  evidenceDue: string | null;
};
export type BankDetailsState = "asked" | "given";
export type AdminRefundRow = {
  id: string;
  paymentId: string;
  bookingId: number | null;
  name: string | null;
  method: PaymentMethod;
  purpose: PaymentPurpose;
  amount: string;
  currency: string;
  status: RefundState;
  reason: string;
  note: string | null;
  lastError: string | null;
  queuedAt: string;
  /** When it goes out; null unless it waits, so that its cancellation can be undone. */
  sendAfter: string | null;
  byHand: boolean;
  paidOutOn: string | null;
  reference: string | null;
  bankDetails: BankDetailsState | null;
  hasEmail: boolean;
};
export type AdminRefundRowPage = {
  /** At most `limit`, or 50. */
  items: AdminRefundRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type RefundView =
  "to_pay_out" | "to_send" | "sending" | "failed" | "done";
export type RefundSum = {
  view: RefundView;
  currency: string;
  count: number;
  amount: string;
};
export type BankDetailsMail = {
  to: string;
  subject: string;
  text: string;
};
export type BankDetails = {
  accountName: string;
  bsb: string;
  accountNumber: string;
  givenAt: string;
};
export type RecordPayment = {
  method: DeskPaymentMethod;
  amount: string;
  /** Venue-local day on which it was received; not in the future. */
  receivedOn: string;
  reference?: string | null;
  /** Allows an amount above the balance. */
  overpaid?: boolean;
};
export type Reason = {
  reason: string;
};
export type RefundShare = {
  method: PaymentMethod;
  amount: string;
};
export type RefundPreview = {
  /** The refund by payment method. */
  shares: RefundShare[];
  /** Total of the booking afterwards. */
  total: string;
  paid: string;
  balance: string;
  currency: string;
  quote: string;
};
export type PreviewRefund = {
  amount: string;
  /** True lowers the price by the amount; false refunds an overpayment. */
  goodwill: boolean;
};
export type StaffRefund = {
  amount: string;
  /** True lowers the price by the amount; false refunds an overpayment. */
  goodwill: boolean;
  reason: string;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type Waive = {
  reason: string;
  amount: string;
};
export type PaidOut = {
  /** Venue-local day; not in the future. */
  paidOutOn: string;
  reference?: string | null;
};
export type PayLink = {
  /** Shown once; we keep no copy of it. */
  url: string;
};
export type MakePayLink = {
  /** Whether to email the hirer a pay link as well. */
  send: boolean;
};
export type ChargePreview = {
  text: string;
  amount: string;
  total: string;
  paid: string;
  balance: string;
  payBy: string | null;
  currency: string;
  quote: string;
};
export type Discount = {
  /** In place of `amount` and `reason`. */
  rateId?: number | null;
  amount?: string | null;
  reason?: string | null;
};
export type PreviewCharge = {
  extraId?: number | null;
  text?: string | null;
  amount?: string | null;
  discount?: Discount | null;
};
export type AddCharge = {
  extraId?: number | null;
  text?: string | null;
  amount?: string | null;
  discount?: Discount | null;
  /** Whether to email the hirer. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type AttentionReason =
  | "refund_refused"
  | "refund_returned"
  | "refund_waiting"
  | "refund_queued"
  | "refund_by_hand"
  | "refund_outside"
  | "payment_unbooked"
  | "dispute_open"
  | "dispute_lost"
  | "overpaid"
  | "overdue"
  | "unpaid_soon"
  | "decision_due"
  | "undecided"
  | "viewing_past"
  | "message_waiting"
  | "join_request"
  | "testimonial_new"
  | "mail_dead"
  | "mail_waiting"
  | "mail_unreadable"
  | "mail_template"
  | "hirer_unreachable"
  | "webhook_silence"
  | "webhook_disabled"
  | "webhook_failed"
  | "job_dead"
  | "amount_differs"
  | "charge_missing"
  | "charge_unknown"
  | "money_unreported"
  | "money_unknown"
  | "money_differs"
  | "invoice_overdue"
  | "invoice_to_credit"
  | "invoice_draft"
  | "bond_unpaid"
  | "bond_uninspected"
  | "bond_unreturned"
  | "backup_missing"
  | "wal_not_archived"
  | "hidden_characters"
  | "api_key_unused"
  | "api_key_expiring";
export type AttentionOwner =
  "booking_officer" | "treasurer" | "secretary" | "site_keeper";
export type AttentionItemState = "open" | "snoozed" | "explained";
export type AttentionUrgency = 1 | 2 | 3;
export type AttentionItemBooking = {
  id: number;
  name: string;
  date: string;
};
export type AttentionAction =
  "page" | "outside" | "retry_refund" | "note" | "resend_mail" | "retry_job";
export type AttentionItemAction = {
  kind: AttentionAction;
  label: string;
  /** By `kind`: the path of a page, the URL of another site, or the ID for the API call. */
  target: string;
};
export type AttentionItem = {
  /** Made of the reason and an ID; it stays the same until the item is resolved. */
  id: string;
  reason: AttentionReason;
  title: string;
  /** The role that resolves it. */
  owner: AttentionOwner;
  state: AttentionItemState;
  /** One sentence that says why the item is in the list. */
  sentence: string;
  since: string;
  /** 1: today; 2: this week; 3: when there is time. The list is ordered by it, then by `since`. */
  urgency: AttentionUrgency;
  /** The person it is about: the hirer, the writer of a message, or who wants to join a club. */
  who: string | null;
  booking: AttentionItemBooking | null;
  amount: string | null;
  currency: string | null;
  /** The action that resolves the item. */
  action: AttentionItemAction;
  snoozedUntil: string | null;
  explanation: string | null;
  /** Name of the person who snoozed or explained it. */
  notedBy: string | null;
  notedAt: string | null;
  /** Send it as `If-Match`. It changes with the facts of the item and with its note. */
  version: number;
};
export type StaffBadge =
  | "bookings"
  | "viewings"
  | "payments"
  | "refunds"
  | "bonds"
  | "invoices"
  | "messages"
  | "mail"
  | "members"
  | "people"
  | "testimonials"
  | "settings"
  | "security";
export type ReasonCount = {
  reason: AttentionReason;
  title: string;
  owner: AttentionOwner;
  /** The entry of `counts` in `GET /api/admin/me` that contains it. */
  badge: StaffBadge;
  count: number;
  /** true: there are more than `count`. */
  countIsAtLeast: boolean;
  oldestSince: string;
};
export type AttentionItemPage = {
  /** At most `limit`, or 50. */
  items: AttentionItem[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
  /** The reasons that have items in this status. The most urgent comes first. */
  reasons: ReasonCount[];
};
export type SnoozeAttentionItem = {
  /** The day on which the item opens again, at most 90 days from today. */
  until: string;
};
export type ExplainAttentionItem = {
  explanation: string;
};
export type BondState =
  | "not_required"
  | "due"
  | "taken"
  | "inspected"
  | "returned"
  | "partly_kept"
  | "kept"
  | "waived";
export type BondInspection = "clean" | "damage";
export type AdminBondRow = {
  /** The booking’s id. */
  id: number;
  reference: string;
  name: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  /** The booking’s status. */
  status: BookingStatus;
  state: BondState;
  amount: string;
  kept: string;
  /** Amount that the club holds until the bond is settled. */
  held: string;
  currency: string;
  askedAt: string | null;
  takenAt: string | null;
  inspection: BondInspection | null;
  responseDueAt: string | null;
  answeredAt: string | null;
  settledAt: string | null;
};
export type AdminBondRowPage = {
  /** At most `limit`, or 50. */
  items: AdminBondRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type BondView =
  | "to_ask"
  | "due"
  | "held"
  | "to_inspect"
  | "to_decide"
  | "to_return"
  | "kept"
  | "settled";
export type HeldBonds = {
  /** Sum of the bonds that the club holds. */
  held: string;
  /** Number of held bonds. */
  count: number;
  currency: string;
};
export type BondPhoto = {
  id: string;
  width: number;
  height: number;
};
export type BondResponseState = "none" | "open" | "answered" | "over";
export type BondAnswer = "agreed" | "objected";
export type BookingBond = {
  bookingId: number;
  state: BondState;
  /** 0.00 if the booking has no bond. */
  amount: string;
  currency: string;
  /** Amount to pay now. */
  due: string;
  /** Amount that the club kept. */
  kept: string;
  /** Amount refunded or about to be refunded. */
  returned: string;
  /** Why it was waived or kept. */
  reason: string | null;
  /** When it was paid. */
  takenAt: string | null;
  inspectedAt: string | null;
  /** For the hirer, the photos of a claim; for staff, all photos. */
  photos: BondPhoto[];
  /** Amount that the club wants to keep for damage. */
  claim: string | null;
  claimReason: string | null;
  /** When the hirer’s time to respond ends. */
  responseDueAt: string | null;
  responseState: BondResponseState;
  answer: BondAnswer | null;
  answerWords: string | null;
  answeredAt: string | null;
  settledAt: string | null;
  /** Version of the bond; 1 if the booking has no bond. */
  version: number;
  /** Amount that the club holds until the bond is settled. */
  held: string;
  askedAt: string | null;
  inspection: BondInspection | null;
  inspectionNotes: string | null;
  inspectedBy: Person | null;
  settledBy: Person | null;
};
export type BondPhotoSize = "small" | "large";
export type RequestBond = {
  /** Defaults to the amount already due. */
  amount?: string | null;
  /** Required if the amount differs from the accepted terms. */
  reason?: string | null;
  /** Whether to email the hirer a pay link. */
  send: boolean;
};
export type ReceiveBond = {
  method: DeskPaymentMethod;
  /** Venue-local day on which it was received; not in the future. */
  receivedOn: string;
  reference?: string | null;
};
export type InspectBond = {
  result: BondInspection;
  /** What the inspection found; required for damage. */
  notes?: string | null;
};
export type ClaimFromBond = {
  reason: string;
  /** The most that the club wants to keep. */
  amount: string;
};
export type RespondToOwnBond = {
  /** Whether the hirer agrees with the claim. */
  agree: boolean;
  /** Required if the hirer disagrees. */
  words?: string | null;
};
export type BondSettlementPreview = {
  /** The refund by payment method. */
  shares: RefundShare[];
  /** Total of the booking afterwards. */
  total: string;
  paid: string;
  balance: string;
  currency: string;
  quote: string;
  kept: string;
  returned: string;
};
export type PreviewSettleBond = {
  /** Amount to keep. Without it, the whole bond is refunded. */
  keep?: string | null;
};
export type SettleBond = {
  /** Amount to keep. Without it, the whole bond is refunded. */
  keep?: string | null;
  /** Defaults to the reason of the claim if an amount is kept. */
  reason?: string | null;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type DocumentSettings = {
  legalName: string | null;
  abn: string | null;
  gstRegistered: boolean;
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
  payId: string | null;
  paymentDays: number;
  prefix: string;
  /** Fixed after the first invoice. */
  nextNumber: number;
  footer: string | null;
  /** Whether to remind hirers before and after the due date. */
  sendsReminders: boolean;
  version: number;
  /** An invoice was issued. */
  isNumbered: boolean;
};
export type UpdateDocumentSettings = {
  legalName: string | null;
  abn: string | null;
  gstRegistered: boolean;
  bsb: string | null;
  accountNumber: string | null;
  accountName: string | null;
  payId: string | null;
  paymentDays: number;
  prefix: string;
  /** Fixed after the first invoice. */
  nextNumber: number;
  footer: string | null;
  /** Whether to remind hirers before and after the due date. */
  sendsReminders: boolean;
};
export type DocumentKind =
  "receipt" | "receipt_reversal" | "invoice" | "credit_note";
export type BookingDocument = {
  id: number;
  kind: DocumentKind;
  title: string;
  /** null for a draft. */
  number: string | null;
  paymentId: string | null;
  total: string;
  currency: string;
  issuedAt: string | null;
};
export type InvoiceState = "draft" | "issued" | "part_paid" | "paid" | "void";
export type InvoiceRow = {
  id: number;
  /** null for a draft. */
  number: string | null;
  state: InvoiceState;
  buyerName: string;
  bookingIds: number[];
  /** Less its credit notes. */
  total: string;
  paid: string;
  /** What its bookings became cheaper by since. */
  toCredit: string;
  currency: string;
  issuedAt: string | null;
  dueOn: string | null;
  isOverdue: boolean;
  sentAt: string | null;
};
export type InvoiceRowPage = {
  /** At most `limit`, or 50. */
  items: InvoiceRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type InvoiceView =
  "draft" | "owed" | "overdue" | "paid" | "void" | "to_credit";
export type InvoicedLine = {
  bookingId: number;
  reference: string;
  text: string;
  detail: string;
  amount: string;
};
export type OwedBooking = {
  bookingId: number;
  owed: string;
};
export type Invoice = {
  id: number;
  /** null for a draft. */
  number: string | null;
  state: InvoiceState;
  buyerName: string;
  bookingIds: number[];
  /** Less its credit notes. */
  total: string;
  paid: string;
  /** What its bookings became cheaper by since. */
  toCredit: string;
  currency: string;
  issuedAt: string | null;
  dueOn: string | null;
  isOverdue: boolean;
  sentAt: string | null;
  buyerAbn: string | null;
  buyerAddress: string | null;
  email: string | null;
  paymentDays: number;
  sendsReminders: boolean;
  title: string;
  /** GST in the total when it was issued. */
  gst: string;
  lines: InvoicedLine[];
  /** What is left to pay, by booking. */
  owedBookings: OwedBooking[];
  creditNotes: BookingDocument[];
  /** What a draft cannot be issued without. */
  missing: string[];
  version: number;
};
export type CreateInvoice = {
  bookingIds: number[];
  /** Days until it is due. */
  paymentDays?: number;
};
export type InvoiceSums = {
  owed: string;
  owedCount: number;
  overdue: string;
  overdueCount: number;
  draftCount: number;
  toCreditCount: number;
  currency: string;
};
export type UpdateInvoice = {
  buyerName: string;
  buyerAbn: string | null;
  buyerAddress: string | null;
  email: string | null;
  paymentDays: number;
  sendsReminders: boolean;
};
export type IssueInvoice = {
  /** Whether to email it to the buyer. */
  send: boolean;
};
export type Reminder = {
  /** False if a reminder was sent today. */
  sent: boolean;
};
export type CreditInvoice = {
  /** Whether to email it to the buyer. */
  send: boolean;
  reason?: string | null;
};
export type MonthlyInvoice = {
  monthly: boolean;
};
export type PayoutProvider = "stripe" | "paypal";
export type PayoutState = "pending" | "in_transit" | "paid" | "failed";
export type PayoutRow = {
  id: number;
  provider: PayoutProvider;
  /** The provider’s id. */
  reference: string;
  state: PayoutState;
  amount: string;
  currency: string;
  arrivesOn: string;
  /** False if the provider does not list its movements. */
  itemised: boolean;
  seenOn: string | null;
  differences: number;
};
export type PayoutRowPage = {
  /** At most `limit`, or 50. */
  items: PayoutRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type PayoutView = "unseen" | "seen" | "differing";
export type ProviderBalance = {
  currency: string;
  amount: string;
};
export type PayoutReport = {
  provider: PayoutProvider;
  /** When it was last read to the end. */
  readAt: string | null;
  /** Why the last reading failed. */
  failure:
    | ("done" | "more" | "unavailable" | "refused" | "failed" | null)
    | ("done" | "more" | "unavailable" | "refused" | "failed" | null);
  /** Those older than 24 hours. */
  differences: number;
  balances: ProviderBalance[];
};
export type PayoutReports = {
  reports: PayoutReport[];
};
export type MovementKind =
  | "charge"
  | "refund"
  | "refund_returned"
  | "dispute"
  | "fee"
  | "adjustment"
  | "payout"
  | "payout_returned";
export type MovementTotal = {
  kind: MovementKind;
  currency: string;
  count: number;
  gross: string;
  fee: string;
  net: string;
};
export type PayoutDifference = {
  kind: "unreported" | "unknown" | "amount";
  object: "payment" | "refund" | "movement" | "payout";
  bookingId: number | null;
  expected: string | null;
  found: string | null;
  currency: string;
};
export type Payout = {
  id: number;
  provider: PayoutProvider;
  /** The provider’s id. */
  reference: string;
  state: PayoutState;
  amount: string;
  currency: string;
  arrivesOn: string;
  /** False if the provider does not list its movements. */
  itemised: boolean;
  seenOn: string | null;
  differences: number;
  madeAt: string;
  seenBy: string | null;
  /** The sum of its movements; null if they are not known. */
  sum: string | null;
  totals: MovementTotal[];
  /** The balance at the provider, if it does not itemise. */
  balance: string | null;
  found: PayoutDifference[];
};
export type PaidAmount = {
  amount: string;
  currency: string;
  rate: string | null;
};
export type Movement = {
  id: number;
  kind: MovementKind;
  /** The provider’s name of the kind. */
  type: string;
  reference: string;
  occurredAt: string;
  gross: string;
  fee: string;
  net: string;
  currency: string;
  /** In another currency. */
  paid: PaidAmount | null;
  paymentId: string | null;
  bookingId: number | null;
  payer: string | null;
};
export type MovementPage = {
  /** At most `limit`, or 50. */
  items: Movement[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type SeenPayout = {
  /** The day of the line on the bank statement. */
  seenOn: string;
};
export type AccountKind =
  | "hire"
  | "extra"
  | "discount"
  | "adjustment"
  | "cancellation_fee"
  | "bond_kept"
  | "owed"
  | "bond"
  | "fee"
  | "provider_adjustment"
  | "bank"
  | "stripe"
  | "paypal"
  | "cash"
  | "card_terminal"
  | "bank_transfer"
  | "cheque";
export type AccountEntry = {
  kind: AccountKind;
  /** null: all others. */
  spaceId: number | null;
  clubId: number | null;
  account: string;
  taxCode: string | null;
  tracking: string | null;
};
export type MappedPlace = {
  id: number;
  name: string;
};
export type AccountMap = {
  /** Tax code of income without GST. null: `BAS Excluded` for Xero, `N-T` for MYOB. */
  noGstCode: string | null;
  entries: AccountEntry[];
  version: number;
  spaces: MappedPlace[];
  clubs: MappedPlace[];
};
export type UpdateAccountMap = {
  /** Tax code of income without GST. null: `BAS Excluded` for Xero, `N-T` for MYOB. */
  noGstCode: string | null;
  entries: AccountEntry[];
};
export type AccountingFile = "xero_bank" | "xero_invoices" | "myob_journal";
export type Unmapped = {
  kind: AccountKind;
  /** null: all others. */
  spaceId: number | null;
};
export type OfferedFile = {
  file: AccountingFile;
  provider: PayoutProvider | null;
  currency: string | null;
  /** Lines, invoices or entries. */
  count: number;
  parts: number;
  /** What needs an account first. */
  unmapped: Unmapped[];
  /** Payouts to read first. */
  unread: string[];
  /** false: fetch the payouts first. */
  reportIsRead: boolean;
};
export type ReportMonth = {
  month: string;
  closedAt: string | null;
  closedBy: string | null;
};
export type ReportMonths = {
  months: ReportMonth[];
};
export type ReportColumn = {
  label: string;
  kind: "money" | "count" | "text" | "day";
};
export type ReportRow = {
  label: string;
  cells: (string | null)[];
  isSum: boolean;
};
export type ReportTable = {
  title: string;
  note: string | null;
  currency: string;
  head: string;
  columns: ReportColumn[];
  rows: ReportRow[];
};
export type MonthReport = {
  month: string;
  closedAt: string | null;
  closedBy: string | null;
  sha256: string;
  /** Why it cannot be closed. */
  closingRefusal: string | null;
  tables: ReportTable[];
};
export type CloseMonth = {
  month: string;
  /** Of the sheet that you saw. */
  sha256: string;
};
export type ReportSettings = {
  yearStartMonth: number;
  /** On the 1st, that of the last month. */
  sendsSheet: boolean;
  addresses: string[];
  version: number;
};
export type UpdateReportSettings = {
  yearStartMonth: number;
  /** On the 1st, that of the last month. */
  sendsSheet: boolean;
  addresses: string[];
};
export type SheetEmail = {
  subject: string;
  text: string;
};
export type ReportYear = {
  /** In which it begins. */
  year: number;
  name: string;
};
export type YearReport = {
  /** In which it begins. */
  year: number;
  name: string;
  from: string;
  to: string;
  years: ReportYear[];
  tables: ReportTable[];
};
export type ClosureKind = "closed" | "staff_only";
export type ClosureRule = "once" | "yearly" | "public_holidays";
export type PublicHoliday =
  | "new_years_day"
  | "australia_day"
  | "adelaide_cup_day"
  | "good_friday"
  | "easter_saturday"
  | "easter_sunday"
  | "easter_monday"
  | "anzac_day"
  | "kings_birthday"
  | "labour_day"
  | "christmas_eve"
  | "christmas_day"
  | "proclamation_day"
  | "new_years_eve";
export type ClosureDate = {
  /** First day, at the venue. */
  date: string;
  lastDate: string;
  /** Name of the public holiday; null for other closures. */
  name: string | null;
  startsAt: string;
  endsAt: string;
};
export type ConflictDecision = "keep" | "move" | "cancel" | "wait" | "release";
export type ClosureConflict = {
  kind: "booking" | "event";
  id: number;
  /** Name of the hirer, or title of the event. */
  name: string;
  eventType: string | null;
  /** Whether the hirer gets emails; false for an event. */
  hasEmail: boolean;
  spaceName: string;
  guestCount: number | null;
  status: string;
  date: string;
  startsAt: string;
  endsAt: string;
  /** For a hold. */
  holdExpiresAt: string | null;
  /** Payments less refunds; null for an event. */
  paid: string | null;
  /** The stored closure already leaves it out, so it needs no decision. */
  isLeftOut: boolean;
  /** Version of the event; send it to cancel the event. null for a booking. */
  version: number | null;
  /** It is one date of an event series. Cancelling it cancels this date only. */
  isOfSeries: boolean;
  /** The possible decisions. */
  choices: ConflictDecision[];
};
export type Closure = {
  id: number;
  /** For `If-Match`. */
  version: number;
  kind: ClosureKind;
  rule: ClosureRule;
  spaceIds: number[];
  publicText: string;
  reason: string | null;
  firstDate: string;
  lastDate: string;
  startTime: string | null;
  endTime: string | null;
  holidays: PublicHoliday[];
  editedAt: string;
  editedBy: string | null;
  /** Dates from now to two years ahead. */
  dates: ClosureDate[];
  /** Bookings and events that keep their rooms during the closure. */
  leftOut: ClosureConflict[];
};
export type MoveDifference = "settle" | "credit" | "none";
export type MoveBooking = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date?: string;
  /** The label of a slot in either list. */
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType?: string;
  guestCount?: number;
  /** `own` uses the prices at the time of booking, `today` the current prices. */
  prices: "own" | "today";
  /** `settle` charges or refunds it, `credit` keeps a reduction as credit, `none` leaves the price unchanged. */
  difference: MoveDifference;
  /** Required for an unchanged price and for overridden rules. */
  reason?: string | null;
  /** Overrides booking window, notice and guest limit, but never a conflict. */
  override?: boolean;
  /** Whether to email the hirer. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type DecideConflict = {
  kind: "booking" | "event";
  id: number;
  /** `keep`: it keeps its rooms, and the closure leaves them out; `move` needs `move`; `cancel` needs `quote` for a booking and `version` for an event, which stays on the site as cancelled. For a hold, `wait` keeps it until it lapses, and `release` ends it now. */
  decision: ConflictDecision;
  /** The body of `POST /api/admin/bookings/{id}/move`. */
  move?: MoveBooking;
  /** From the preview of a cancellation by the club. */
  quote?: string;
  /** To cancel an event: its version from the preview. */
  version?: number;
  /** For `cancel`: whether the hirer gets an email. Default: true. */
  notify?: boolean;
};
export type SaveClosure = {
  /** `closed`: no one can book. `staff_only`: members cannot book, staff can. */
  kind: ClosureKind;
  rule: ClosureRule;
  /** IDs of the spaces. All their rooms are closed. */
  spaceIds: number[];
  /** The public notice. */
  publicText: string;
  /** Only staff see it. */
  reason?: string | null;
  /** First day. For `public_holidays`, only holidays from this day on are closed. */
  firstDate: string;
  /** Last day, included. null: the closure is one day long. */
  lastDate?: string | null;
  /** Start on the first day. null: from midnight. */
  startTime?: string | null;
  /** End on the last day. null: to midnight. */
  endTime?: string | null;
  /** For the rule `public_holidays`: the holidays. */
  holidays?: PublicHoliday[];
  /** One decision for each conflict of the preview. */
  decisions?: DecideConflict[];
};
export type HolidayDate = {
  holiday: PublicHoliday;
  name: string;
  date: string;
  /** When the holiday starts, in minutes of the day: Christmas Eve and New Year’s Eve start at 7:00 PM. */
  startMinute: number;
};
export type ViewingInClosure = {
  id: number;
  name: string;
  spaceName: string;
  blocks: boolean;
  startsAt: string;
  endsAt: string;
};
export type ClosurePreview = {
  /** The dates of the next two years. */
  dates: ClosureDate[];
  /** Bookings and events that have the rooms. */
  conflicts: ClosureConflict[];
  /** Viewings in these rooms. They stay as they are. */
  viewings: ViewingInClosure[];
};
export type PreviewClosure = {
  /** `closed`: no one can book. `staff_only`: members cannot book, staff can. */
  kind: ClosureKind;
  rule: ClosureRule;
  /** IDs of the spaces. All their rooms are closed. */
  spaceIds: number[];
  /** The public notice. */
  publicText: string;
  /** Only staff see it. */
  reason?: string | null;
  /** First day. For `public_holidays`, only holidays from this day on are closed. */
  firstDate: string;
  /** Last day, included. null: the closure is one day long. */
  lastDate?: string | null;
  /** Start on the first day. null: from midnight. */
  startTime?: string | null;
  /** End on the last day. null: to midnight. */
  endTime?: string | null;
  /** For the rule `public_holidays`: the holidays. */
  holidays?: PublicHoliday[];
  /** ID of the closure, if an existing one is changed. */
  id?: number | null;
};
export type SchoolHoliday = {
  id: number;
  version: number;
  firstDate: string;
  lastDate: string;
  /** false: staff still have to check the dates. */
  isChecked: boolean;
};
export type NewSchoolHoliday = {
  firstDate: string;
  lastDate: string;
};
export type ViewingState =
  "planned" | "past" | "came" | "no_show" | "cancelled";
export type Viewing = {
  id: number;
  version: number;
  state: ViewingState;
  spaceId: number;
  spaceName: string;
  date: string;
  startTime: string;
  minutes: number;
  startsAt: string;
  endsAt: string;
  blocks: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  note: string | null;
  messageId: number | null;
  bookingId: number | null;
  outcomeNote: string | null;
  createdAt: string;
  createdBy: string | null;
};
export type ViewingPage = {
  /** At most `limit`, or 50. */
  items: Viewing[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type AddViewing = {
  spaceId: number;
  date: string;
  startTime: string;
  minutes?: number;
  /** true: it takes the rooms like a booking. */
  blocks?: boolean;
  name: string;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
  /** The message that led to it. */
  messageId?: number;
};
export type RoomConflict = {
  kind: "booking" | "event" | "closure" | "viewing";
  id: number;
  name: string;
  startsAt: string;
  endsAt: string;
  /** A payment is in progress, so the slot may become free again soon. */
  isHeld: boolean;
};
export type ViewingPreview = {
  /** What is in these rooms at that time. */
  overlaps: RoomConflict[];
};
export type PreviewViewing = {
  spaceId: number;
  date: string;
  startTime: string;
  minutes?: number;
  /** The viewing that is changed. */
  id?: number;
};
export type WriteViewing = {
  spaceId: number;
  date: string;
  startTime: string;
  minutes?: number;
  /** true: it takes the rooms like a booking. */
  blocks?: boolean;
  name: string;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
};
export type ViewingOutcome = "came" | "no_show";
export type NoteViewingOutcome = {
  outcome: ViewingOutcome;
  note?: string | null;
};
export type WaitingListEntryState =
  | "waiting"
  | "offered"
  | "booked"
  | "declined"
  | "lapsed"
  | "released"
  | "ended"
  | "passed";
export type WaitingListOffer = {
  /** ID of the hold, which becomes the booking. */
  bookingId: number;
  timeSlot: string;
  amount: string;
  currency: string;
  /** When the offer expires. */
  expiresAt: string;
  /** true: the payment provider is processing a payment for the offer. */
  beingPaid: boolean;
};
export type WaitingListEntryEnd = "member" | "staff";
export type AdminWaitingListEntry = {
  id: number;
  spaceId: number;
  spaceName: string;
  date: string;
  /** null: any slot of the day. */
  timeSlot: string | null;
  /** How many slots in a row. */
  slotCount: number;
  /** The first of several slots in a row; null for one slot. It is the `timeSlot` to ask for. */
  firstTimeSlot: string | null;
  /** The last of several slots in a row; null for one slot. */
  untilTimeSlot: string | null;
  guestCount: number;
  eventType: string;
  createdAt: string;
  state: WaitingListEntryState;
  /** Position on the list, from 1. null unless the status is `waiting`. */
  position: number | null;
  offer: WaitingListOffer | null;
  /** Whether the member or staff ended the entry. */
  endedBy: WaitingListEntryEnd | null;
  /** The reason that staff gave. */
  endReason: string | null;
  userId: number;
  userName: string;
  email: string;
};
export type AdminWaitingListPage = {
  /** At most `limit`, or 50. */
  items: AdminWaitingListEntry[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type NextWaiting = {
  waitingListEntryId: number;
  /** ID of the account. */
  id: number;
  name: string;
  timeSlot: string;
};
export type ReleasePreview = {
  offeredTo: string;
  offeredSlot: string;
  offeredUntil: string;
  /** true: the payment provider is processing a payment, so the offer cannot be withdrawn now. */
  beingPaid: boolean;
  /** Members who would get an offer next. */
  next: NextWaiting[];
};
export type ReleaseOffer = {
  reason: string;
  /** true: the next member on the waiting list gets an offer. false: the slot becomes free. */
  toNext: boolean;
};
export type SocialLink = {
  network: string;
  url: string;
};
export type GalleryImage = {
  imageUrl: string;
  altText: string;
  title: string;
  /** Only for a photo of the media library. */
  picture: ShownPicture | null;
};
export type Club = {
  name: string;
  description: string;
  shortDescription: string;
  imageUrl: string;
  logoUrl: string;
  trainingSchedule: string | null;
  seasonPeriod: string;
  ageGroups: string;
  contactEmail: string;
  contactPhone: string;
  achievements: string[];
  meetingLocation: string;
  /** A role, not a name. */
  contactPerson: string;
  socialLinks: SocialLink[];
  signupUrl: string | null;
  id: number;
  galleryImages: GalleryImage[];
  createdAt: string;
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the media library. */
  picture: ShownPicture | null;
};
export type ClubState = "draft" | "published" | "changed";
export type AdminClubRow = {
  id: number;
  name: string;
  logoUrl: string;
  state: ClubState;
  version: number;
  updatedAt: string;
  upcomingEvents: number;
};
export type AdminClubRowPage = {
  /** At most `limit`, or 50. */
  items: AdminClubRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type ClubContent = {
  name: string;
  description: string;
  shortDescription: string;
  imageUrl: string;
  logoUrl: string;
  trainingSchedule: string | null;
  seasonPeriod: string;
  ageGroups: string;
  contactEmail: string;
  contactPhone: string;
  achievements: string[];
  meetingLocation: string;
  /** A role, not a name. */
  contactPerson: string;
  socialLinks: SocialLink[];
  signupUrl: string | null;
  /** Photos of the library in display order; null: none chosen yet. */
  galleryPictureIds: number[] | null;
};
export type AdminClub = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  state: ClubState;
  /** The draft, or the published content if there is none. */
  content: ClubContent;
  /** null: never published. */
  published: ClubContent | null;
};
export type ClubLink = {
  network: string;
  url: string;
};
export type CreateClub = {
  name: string;
  description: string;
  shortDescription: string;
  imageUrl: string;
  logoUrl: string;
  /** One line for each time. */
  trainingSchedule?: string | null;
  seasonPeriod: string;
  ageGroups: string;
  contactEmail: string;
  contactPhone: string;
  achievements?: string[] | null;
  meetingLocation?: string | null;
  /** A role, not a name. */
  contactPerson?: string | null;
  socialLinks?: ClubLink[] | null;
  signupUrl?: string | null;
  /** Ids of photos in the library, in display order. */
  galleryPictureIds?: number[] | null;
};
export type UpdateClub = {
  name?: string;
  description?: string;
  shortDescription?: string;
  imageUrl?: string;
  logoUrl?: string;
  /** One line for each time. */
  trainingSchedule?: string | null;
  seasonPeriod?: string;
  ageGroups?: string;
  contactEmail?: string;
  contactPhone?: string;
  achievements?: string[] | null;
  meetingLocation?: string | null;
  /** A role, not a name. */
  contactPerson?: string | null;
  socialLinks?: ClubLink[] | null;
  signupUrl?: string | null;
  /** Ids of photos in the library, in display order. */
  galleryPictureIds?: number[] | null;
};
export type ClubRevision = {
  id: number;
  at: string;
  by: Person | null;
  /** When it was published; null if it never was. */
  publishedAt: string | null;
  content: ClubContent;
};
export type EventStatus = "draft" | "published" | "cancelled";
export type EventContent = {
  title: string;
  description: string;
  date: string;
  startTime: string;
  endTime: string;
  venue: string;
  imageUrl: string | null;
  capacity: number | null;
  isPaid: boolean;
  price: string | null;
  category: string | null;
  clubId: number | null;
  /** The space whose rooms it occupies while it is published. */
  spaceId: number | null;
};
export type AdminEvent = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  status: EventStatus;
  /** There are changes that are not published. */
  hasDraft: boolean;
  /** It is published and to come, and its rooms were not free when it was given them: it needs others, or another time. */
  lacksRooms: boolean;
  /** The draft, or the published content if there is none. */
  content: EventContent;
  /** null: never published. */
  published: EventContent | null;
};
export type UpdateEvent = {
  title?: string;
  description?: string;
  /** Venue-local day. */
  date?: string;
  /** Venue-local wall clock. */
  startTime?: string;
  /** Before the start: on the next day, up to 12 hours later. */
  endTime?: string;
  venue?: string;
  imageUrl?: string | null;
  capacity?: number | null;
  /** false by default. */
  isPaid?: boolean;
  /** As shown to visitors; only for events that cost something. */
  price?: string | null;
  category?: string | null;
  /** Club secretaries must choose one of their clubs; only admins can leave it empty. */
  clubId?: number | null;
  /** The space whose rooms it occupies, which cannot be booked then. Only admins can set it. */
  spaceId?: number | null;
};
export type Scope = "this" | "later" | "all";
export type DuplicateEvent = {
  /** The date of the copy; without it, the same date. */
  date?: string;
};
export type Event = {
  id: number;
  /** Drafts are not public. */
  status: EventStatus;
  title: string;
  description: string;
  /** Venue-local day. */
  date: string;
  /** The same as `date`. */
  eventDate: string;
  /** Venue-local wall clock, HH:mm. */
  startTime: string;
  /** The same as `startTime`. */
  time: string;
  /** If it is not after the start, it is on the next day. */
  endTime: string;
  venue: string;
  imageUrl: string | null;
  capacity: number | null;
  isPaid: boolean;
  price: string | null;
  category: string | null;
  /** Always null, because it is not public. */
  createdBy: null;
  clubId: number | null;
  createdAt: string;
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the library. */
  picture: ShownPicture | null;
};
export type AdminEventRow = {
  id: number;
  title: string;
  date: string;
  startTime: string;
  endTime: string;
  status: EventStatus;
  clubId: number | null;
  clubName: string | null;
  capacity: number | null;
  isPaid: boolean;
  price: string | null;
  /** The space whose rooms it occupies. */
  spaceName: string | null;
  /** It is published and to come, and its rooms were not free when it was given them: it needs others, or another time. */
  lacksRooms: boolean;
  version: number;
  /** There are changes that are not published. */
  hasDraft: boolean;
  updatedAt: string;
};
export type AdminEventRowPage = {
  /** At most `limit`, or 50. */
  items: AdminEventRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type EventTime = "upcoming" | "past" | "all";
export type CreateEvent = {
  title: string;
  description: string;
  /** Venue-local day. */
  date: string;
  /** Venue-local wall clock. */
  startTime: string;
  /** Before the start: on the next day, up to 12 hours later. */
  endTime: string;
  venue: string;
  imageUrl?: string | null;
  capacity?: number | null;
  /** false by default. */
  isPaid?: boolean;
  /** As shown to visitors; only for events that cost something. */
  price?: string | null;
  category?: string | null;
  /** Club secretaries must choose one of their clubs; only admins can leave it empty. */
  clubId?: number | null;
  /** The space whose rooms it occupies, which cannot be booked then. Only admins can set it. */
  spaceId?: number | null;
};
export type EventRevision = {
  id: number;
  at: string;
  by: Person | null;
  /** When it was published; null if it never was. */
  publishedAt: string | null;
  content: EventContent;
};
export type Frequency = "weekly" | "fortnightly" | "monthly" | "yearly";
export type SeriesField =
  | "title"
  | "description"
  | "startTime"
  | "endTime"
  | "venue"
  | "spaceId"
  | "clubId"
  | "category"
  | "capacity"
  | "isPaid"
  | "price"
  | "imageUrl";
export type SeriesEvent = {
  id: number;
  date: string;
  /** The day that the rule gave it. */
  originalDate: string;
  status: EventStatus;
  /** The fields that were changed on this date alone. */
  ownFields: SeriesField[];
};
export type EventSeries = {
  id: number;
  /** Send it as `If-Match: "…"` with a new rule. */
  version: number;
  /** A recurrence rule (RFC 5545) on local dates. */
  rule: string;
  /** The day from which the rule counts. Dates before it belong to an earlier rule. */
  firstDate: string;
  frequency: Frequency;
  until: string | null;
  count: number | null;
  /** Sorted by day. */
  events: SeriesEvent[];
};
export type SeriesOfEvent = {
  /** null: it does not repeat. */
  series: EventSeries | null;
};
export type RepeatEvent = {
  /** `monthly` keeps the weekday of the month, such as the second Tuesday or the last Monday. */
  frequency: Frequency;
  /** The last possible day; either this or `count`. */
  until?: string | null;
  /** The number of dates, including the first. */
  count?: number | null;
  /** Dates of the rule to leave out. */
  excludedDates?: string[];
};
export type RuleScope = "later" | "all";
export type ChangeSeriesRule = {
  /** `monthly` keeps the weekday of the month, such as the second Tuesday or the last Monday. */
  frequency: Frequency;
  /** The last possible day; either this or `count`. */
  until?: string | null;
  /** The number of dates of the new rule, including the first; either this or `until`. */
  count?: number | null;
  /** From this date on, or for the whole series. */
  scope: RuleScope;
  /** The first day of the new rule, which sets the weekday. Without it, the original day of this date, or of the first date of the series. */
  from?: string | null;
  /** New dates to leave out; without it, those that were left out before. */
  excludedDates?: string[];
};
export type PlannedDate = {
  date: string;
  /** What occupies its rooms at that time. */
  conflicts: RoomConflict[];
  /** Why the whole venue is closed at that time. An event without rooms can take place anyway. */
  closed: string | null;
};
export type PlannedSeries = {
  /** A recurrence rule (RFC 5545) on local dates. */
  rule: string;
  /** Includes the first date, which exists already. */
  dates: PlannedDate[];
};
export type PreviewSeries = {
  /** `monthly` keeps the weekday of the month, such as the second Tuesday or the last Monday. */
  frequency: Frequency;
  /** The last possible day; either this or `count`. */
  until?: string | null;
  /** The number of dates, including the first. */
  count?: number | null;
};
export type SeriesEffectOnDate =
  | "changes"
  | "publishes"
  | "cancels"
  | "restores"
  | "adds"
  | "removes"
  | "keeps"
  | "stays"
  | "cancelled"
  | "left_out"
  | "over"
  | "foreign";
export type DateEffect = {
  /** null: a new date. */
  id: number | null;
  date: string;
  /** The day that the rule gave it. */
  originalDate: string;
  /** The effect on the date. `keeps`: it was changed separately and stays; `left_out`: a new date that is excluded; `foreign`: it belongs to another club. */
  effect: SeriesEffectOnDate;
  takes: SeriesField[];
  /** The fields where it keeps its own value. */
  keeps: SeriesField[];
  /** What occupies its rooms at that time. */
  conflicts: RoomConflict[];
  /** Why the whole venue is closed on a new date. */
  closed: string | null;
};
export type SeriesEffect = {
  /** The fields that change. The day never changes. */
  fields: SeriesField[];
  /** Sorted by day. */
  dates: DateEffect[];
};
export type SeriesAction = "publish" | "cancel" | "restore";
export type RuleEffect = {
  /** A recurrence rule (RFC 5545) on local dates. */
  rule: string;
  /** Sorted by day. */
  dates: DateEffect[];
};
export type PreviewSeriesRule = {
  /** `monthly` keeps the weekday of the month, such as the second Tuesday or the last Monday. */
  frequency: Frequency;
  /** The last possible day; either this or `count`. */
  until?: string | null;
  /** The number of dates of the new rule, including the first; either this or `until`. */
  count?: number | null;
  /** From this date on, or for the whole series. */
  scope: RuleScope;
  /** The first day of the new rule, which sets the weekday. Without it, the original day of this date, or of the first date of the series. */
  from?: string | null;
};
export type SeenMembershipState = "requested" | "accepted";
export type ClubMember = {
  userId: number;
  fullName: string;
  email: string;
  phone: string | null;
  state: SeenMembershipState;
  requestedAt: string;
  decidedAt: string | null;
};
export type ClubMemberPage = {
  /** At most `limit`, or 50. */
  items: ClubMember[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
  /** The number of open membership requests, regardless of the search. */
  waiting: number;
};
export type MembershipDecision = "accept" | "decline" | "end";
export type DecideMembership = {
  decision: MembershipDecision;
  /** A message to the person, sent in the email about the decision. */
  note?: string | null;
};
export type NewsState = "draft" | "published" | "changed";
export type NewsContent = {
  title: string;
  /** Shown in lists and at the top of its page. */
  summary: string;
  /** The text below the summary: paragraphs with empty lines between them. */
  text: string | null;
  imageUrl: string | null;
  /** Alternative text; required for every photo. */
  imageAlt: string | null;
  /** Secretaries must choose one of their clubs; only admins publish news of the whole club. */
  clubId: number | null;
};
export type AdminNews = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  state: NewsState;
  /** When it was first published, which is the day that it bears. */
  postedAt: string | null;
  /** The draft, or the published content if there is none. */
  content: NewsContent;
  /** null: not public. */
  published: NewsContent | null;
};
export type NewsPost = {
  id: number;
  title: string;
  summary: string;
  /** The text below the summary: paragraphs with empty lines between them. */
  text: string | null;
  imageUrl: string | null;
  /** The alternative text of the photo. */
  imageAlt: string | null;
  /** null: news of the whole club. */
  clubId: number | null;
  clubName: string | null;
  /** The day of its first publication, venue-local. */
  date: string;
  /** When it was first published. */
  postedAt: string;
  /** The last published change. */
  updatedAt: string;
  /** Details of `imageUrl`, if it is a photo of the media library. */
  picture: ShownPicture | null;
};
export type AdminNewsRow = {
  id: number;
  title: string;
  clubId: number | null;
  clubName: string | null;
  state: NewsState;
  version: number;
  /** When it was first published, which is the day that it bears. */
  postedAt: string | null;
  updatedAt: string;
};
export type AdminNewsRowPage = {
  /** At most `limit`, or 50. */
  items: AdminNewsRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type CreateNews = {
  title: string;
  /** Shown in lists and at the top of its page. */
  summary: string;
  /** The text below the summary: paragraphs with empty lines between them. */
  text?: string | null;
  imageUrl?: string | null;
  /** Alternative text; required for every photo. */
  imageAlt?: string | null;
  /** Secretaries must choose one of their clubs; only admins publish news of the whole club. */
  clubId?: number | null;
};
export type UpdateNews = {
  title?: string;
  /** Shown in lists and at the top of its page. */
  summary?: string;
  /** The text below the summary: paragraphs with empty lines between them. */
  text?: string | null;
  imageUrl?: string | null;
  /** Alternative text; required for every photo. */
  imageAlt?: string | null;
  /** Secretaries must choose one of their clubs; only admins publish news of the whole club. */
  clubId?: number | null;
};
export type NewsRevision = {
  id: number;
  at: string;
  by: Person | null;
  /** When it was published; null if it never was. */
  publishedAt: string | null;
  content: NewsContent;
};
export type PictureContent = {
  altText: string;
  isDecorative: boolean;
  caption: string;
  credit: string;
  showsChildren: boolean;
  hasConsent: boolean;
  focalX: number;
  focalY: number;
  /** null: owned by the club office. */
  clubId: number | null;
};
export type PictureUseKind =
  "club" | "event" | "news" | "space" | "gallery" | "page" | "settings";
export type PictureUse = {
  kind: PictureUseKind;
  id: number;
  /** Name of the content that shows it. */
  name: string;
};
export type AdminPicture = {
  id: number;
  /** Send it as `If-Match: "…"` with a change; also the `ETag`. */
  version: number;
  /** The address by which clubs, events and spaces refer to it. */
  imageUrl: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  widths: number[];
  /** Bytes of all sizes and formats together. */
  bytes: number;
  /** The original file name. */
  fileName: string;
  content: PictureContent;
  /** Can be shown: it has alternative text or is decorative. */
  isComplete: boolean;
  /** The content that shows it, published or as a draft. */
  uses: PictureUse[];
  /** When it was moved to the bin, where it stays for 30 days. */
  binnedAt: string | null;
  createdAt: string;
  uploadedBy: Person | null;
  updatedAt: string;
  updatedBy: Person | null;
};
export type AdminPicturePage = {
  /** At most `limit`, or 50. */
  items: AdminPicture[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type PictureState = "library" | "incomplete" | "unused" | "bin";
export type UpdatePicture = {
  /** Alternative text of at least 5 characters, not a file name. Empty for decorative photos. */
  altText?: string;
  /** Decorative: it adds nothing to the text beside it. */
  isDecorative?: boolean;
  caption?: string;
  credit?: string;
  /** Children can be recognised. */
  showsChildren?: boolean;
  /** Their parents have agreed. */
  hasConsent?: boolean;
  /** Percent from the left. */
  focalX?: number;
  /** Focal point, percent from the top. */
  focalY?: number;
  /** The club that owns it; null: the club office. */
  clubId?: number | null;
};
export type CropPicture = {
  /** Clockwise, before the crop. */
  turn: 0 | 90 | 180 | 270;
  /** Percent. */
  left: number;
  /** Percent. */
  top: number;
  /** Percent. */
  width: number;
  /** Percent. */
  height: number;
};
export type FacilityGalleryContent = {
  /** In display order. */
  pictureIds: number[];
};
export type FacilityGallery = {
  /** Always 1, because there is one gallery. */
  id: number;
  version: number;
  content: FacilityGalleryContent;
  updatedAt: string;
  updatedBy: Person | null;
};
export type ChangeFacilityGallery = {
  /** Ids of photos in the library, in display order. */
  pictureIds: number[];
};
export type TestimonialState = "new" | "shown" | "hidden";
export type AdminTestimonial = {
  id: number;
  name: string;
  role: string | null;
  comment: string;
  rating: number;
  state: TestimonialState;
  version: number;
  /** The name of the author’s account. */
  author: string | null;
  approvedBy: string | null;
  /** When the author last changed it. */
  writtenAt: string;
};
export type MoveTo = "first" | "up" | "down";
export type MoveTestimonial = {
  to: MoveTo;
};
export type CorrectTestimonial = {
  /** The name to show. */
  name?: string;
  role?: string | null;
  comment?: string;
};
export type Wording = {
  subject: string;
  /** Paragraphs with an empty line between them. One with an empty `{value}` is left out; a block has a paragraph of its own. */
  body: string;
};
export type Placeholder = {
  /** Written as `{eventType}` in subject and body. */
  name: string;
  description: string;
  /** It has a paragraph of its own, in the body only. */
  isBlock: boolean;
  /** The body must have it. */
  isNeeded: boolean;
};
export type MailTemplate = {
  id: number;
  /** Send it back as `If-Match` with a change. */
  version: number;
  /** null if it was never published. */
  publishedAt: string | null;
  /** The last change by staff, public or not. */
  updatedAt: string;
  updatedBy: Person | null;
  name: string;
  label: string;
  sentWhen: string;
  /** The draft, or the text in use if there is none. */
  content: Wording;
  /** null: never published. */
  published: Wording | null;
  /** The text that comes with the site. */
  defaults: Wording;
  /** The placeholders for subject and body. */
  placeholders: Placeholder[];
  /** Why an email was sent with its default text instead of the published one. */
  failure: string | null;
  /** The first time of that failure. */
  failedAt: string | null;
};
export type MailPreview = {
  subject: string;
  /** Plain text, without secret links. */
  text: string;
};
export type MailTemplateInList = {
  name: string;
  label: string;
  sentWhen: string;
  /** The published text differs from the default. */
  isCustom: boolean;
  /** There is a draft that is not published. */
  hasDraft: boolean;
  /** Why an email was sent with its default text instead of the published one. */
  failure: string | null;
  /** null: the default is in use. */
  publishedAt: string | null;
  updatedAt: string;
  updatedBy: Person | null;
};
export type UpdateMailTemplate = {
  subject?: string;
  /** Paragraphs with an empty line between them. One with an empty `{value}` is left out; a block has a paragraph of its own. */
  body?: string;
};
export type MailTemplateRevision = {
  id: number;
  at: string;
  by: Person | null;
  /** When it was published; null if it never was. */
  publishedAt: string | null;
  content: Wording;
};
export type MailState =
  "queued" | "sending" | "sent" | "failed" | "dead" | "bounced" | "cancelled";
export type Mail = {
  id: number;
  kind: string;
  to: string;
  subject: string;
  state: MailState;
  tries: number;
  /** The last answer of the mail server. */
  lastAnswer: string | null;
  /** The booking of the email. */
  bookingId: number | null;
  createdAt: string;
  sentAt: string | null;
  /** The time of the next attempt. */
  nextAt: string | null;
  /** The email that replaced it. */
  resentAs: number | null;
};
export type MailDelivery = "smtp" | "files" | "none";
export type MailPage = {
  /** At most `limit`, or 50. */
  items: Mail[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
  /** Where emails go. */
  delivery: MailDelivery;
};
export type MailView = "unsent" | "dead" | "all";
export type MailKind =
  | "booking-confirmed"
  | "booking-pending"
  | "booking-cancelled"
  | "booking-restored"
  | "booking-moved"
  | "booking-pay-link"
  | "booking-reminder"
  | "booking-payment-due"
  | "booking-undecided"
  | "booking-week-before"
  | "booking-day-before"
  | "booking-day-after"
  | "booking-review"
  | "booking-series-created"
  | "booking-series-confirmed"
  | "booking-series-changed"
  | "booking-series-cancelled"
  | "bond-due"
  | "bond-received"
  | "bond-response"
  | "bond-settled"
  | "refund-sent"
  | "refund-failed"
  | "refund-bank-details"
  | "receipt-issued"
  | "receipt-reversed"
  | "invoice-sent"
  | "invoice-reminder"
  | "credit-note-sent"
  | "month-sheet"
  | "viewing-booked"
  | "viewing-changed"
  | "viewing-cancelled"
  | "viewing-removed"
  | "viewing-reminder"
  | "waiting-offer"
  | "waiting-offer-lapsed"
  | "contact-message"
  | "message-reply"
  | "newsletter-confirm"
  | "newsletter-welcome"
  | "newsletter-test"
  | "membership-requested"
  | "membership-accepted"
  | "membership-declined"
  | "membership-ended"
  | "invitation"
  | "password-reset"
  | "password-changed"
  | "address-confirm"
  | "address-change-requested"
  | "address-changed"
  | "address-taken"
  | "permissions-changed"
  | "second-factor-changed"
  | "webhook-disabled"
  | "webhook-taken-over"
  | "api-key-expires"
  | "api-key-revoked"
  | "api-key-changed"
  | "api-key-taken-over"
  | "data-export-ready"
  | "account-deletion-requested"
  | "account-deletion-postponed"
  | "account-deletion-cancelled"
  | "account-erased";
export type MailAttachment = {
  filename: string;
  contentType: string;
};
export type MailDetails = {
  id: number;
  kind: string;
  to: string;
  subject: string;
  state: MailState;
  tries: number;
  /** The last answer of the mail server. */
  lastAnswer: string | null;
  /** The booking of the email. */
  bookingId: number | null;
  createdAt: string;
  sentAt: string | null;
  /** The time of the next attempt. */
  nextAt: string | null;
  /** The email that replaced it. */
  resentAs: number | null;
  /** Without its secret links. null: deleted, 90 days after it was written. */
  text: string | null;
  /** It has HTML, which `GET …/html` returns. */
  hasHtml: boolean;
  attachments: MailAttachment[];
  /** The address for replies, if it is not the sender. */
  replyTo: string | null;
  /** Identifies it on mail servers. */
  messageId: string;
  /** The email that it replaces. */
  resendOf: number | null;
  canResend: boolean;
  /** It has no secret link, so it can be sent again to another address. */
  canChangeAddress: boolean;
  canSendNow: boolean;
  canCancel: boolean;
};
export type ResendMail = {
  /** A corrected address; default: the same. An email with a secret link cannot go to another address. */
  to?: string;
};
export type HirerEmailTarget = {
  to: string | null;
  messageId: number | null;
  subject: string | null;
  repliesJoinThread: boolean;
};
export type SentHirerEmail = {
  messageId: number;
};
export type EmailHirer = {
  text: string;
  subject: string;
};
export type SavedReply = {
  id: number;
  /** Send it as `If-Match: "…"` with a change; also the `ETag`. */
  version: number;
  title: string;
  text: string;
};
export type NewSavedReply = {
  title: string;
  /** Filled in: `{{name}}`, `{{subject}}`, `{{club}}`, `{{phone}}`, `{{me}}`. */
  text: string;
};
export type FilledAnswer = {
  text: string;
};
export type FillAnswer = {
  /** Filled in: `{{name}}`, `{{subject}}`, `{{club}}`, `{{phone}}`, `{{me}}`. */
  text: string;
  /** Without it, example values are used. */
  messageId?: number;
};
export type UpdateSavedReply = {
  title?: string;
  /** Filled in: `{{name}}`, `{{subject}}`, `{{club}}`, `{{phone}}`, `{{me}}`. */
  text?: string;
};
export type MessageState =
  "new" | "open" | "waiting" | "closed" | "spam" | "automatic";
export type Message = {
  id: number;
  /** Send it as `If-Match: "…"` with a change; also the `ETag`. */
  version: number;
  name: string;
  email: string;
  subject: string;
  state: MessageState;
  /** When the status last changed. */
  stateAt: string;
  /** Staff have dealt with it. */
  isRead: boolean;
  /** The person it is assigned to. */
  assignee: Person | null;
  /** The club that it belongs to. */
  club: Person | null;
  tags: string[];
  createdAt: string;
  /** The beginning of the text. */
  excerpt: string;
};
export type MessagePage = {
  /** At most `limit`, or 50. */
  items: Message[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type MessageView =
  "unassigned" | "mine" | "waiting" | "all" | "closed" | "spam" | "automatic";
export type MessageBooking = {
  id: number;
  name: string;
  eventType: string;
  date: string;
  timeSlot: string;
};
export type MessageEvent = {
  id: number;
  title: string;
  date: string;
};
export type ReplyDirection = "in" | "out";
export type MessageReply = {
  id: number;
  /** `in`: from the person who wrote. */
  direction: ReplyDirection;
  /** The member of staff who wrote it. */
  author: Person | null;
  /** For incoming ones, the sender’s address. */
  sender: string | null;
  text: string;
  /** Names of the attachments, which stay in the mailbox. */
  attachments: string[];
  createdAt: string;
  /** The status of the email; null for incoming ones. */
  mailState: MailState | null;
};
export type MessageDetail = {
  id: number;
  /** Send it as `If-Match: "…"` with a change; also the `ETag`. */
  version: number;
  name: string;
  email: string;
  subject: string;
  state: MessageState;
  /** When the status last changed. */
  stateAt: string;
  /** Staff have dealt with it. */
  isRead: boolean;
  /** The person it is assigned to. */
  assignee: Person | null;
  /** The club that it belongs to. */
  club: Person | null;
  tags: string[];
  createdAt: string;
  /** Text, never HTML. */
  message: string;
  /** Who answered last. */
  respondedBy: Person | null;
  /** When. */
  responseDate: string | null;
  /** The booking that it is about, or that was entered from it; only with `bookings:read`. */
  booking: MessageBooking | null;
  event: MessageEvent | null;
  /** The replies, oldest first. */
  replies: MessageReply[];
  /** The statuses that staff can set. */
  next: MessageState[];
};
export type UpdatedMessage = {
  /** null if the caller can no longer see it. */
  message: MessageDetail | null;
};
export type UpdateMessage = {
  state?: MessageState;
  /** null: not assigned. */
  assigneeId?: number | null;
  /** null: the office. */
  clubId?: number | null;
  /** In lower case. */
  tags?: string[];
  /** Only the office may set it. */
  bookingId?: number | null;
};
export type ReplyPreview = {
  to: string;
  /** The reply-to address. */
  replyTo: string;
  /** Whether a reply to it is added to the thread; otherwise it goes to the club’s mailbox. */
  repliesJoinThread: boolean;
  subject: string;
  text: string;
};
export type PreviewReply = {
  text: string;
};
export type Reply = {
  text: string;
  /** Also closes the message. */
  closes?: boolean;
};
export type MessageWriters = {
  /** The current version of the message. */
  version: number;
  /** Other people who are writing. */
  writers: Person[];
};
export type NoteWriting = {
  /** Whether the caller is writing an answer; repeat it every ten seconds. */
  isWriting: boolean;
};
export type IssueState =
  | "draft"
  | "scheduled"
  | "sending"
  | "paused"
  | "sent"
  | "stopped"
  | "cancelled";
export type PauseReason =
  "staff" | "hard_failures" | "refusals" | "unreachable" | "unsure";
export type IssueRow = {
  id: number;
  state: IssueState;
  subject: string;
  /** When sending is to start. */
  sendAt: string | null;
  /** When sending started. */
  frozenAt: string | null;
  /** The number of subscribers when sending started. */
  recipients: number | null;
  pauseReason: PauseReason | null;
  endedAt: string | null;
  editedAt: string;
};
export type IssueRowPage = {
  /** At most `limit`, or 50. */
  items: IssueRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type IssueBody = {
  type: "doc";
  content: {
    [key: string]: any;
  }[];
};
export type ConsentSource = "form" | "profile" | "before" | "import";
export type Audience = {
  /** Subscribers of these clubs or of all clubs; an empty list means all subscribers. */
  clubIds: number[];
  /** How they subscribed; an empty list means any way. */
  sources: ConsentSource[];
  /** Joined on this venue-local day or later; null for any day. */
  joinedSince: string | null;
};
export type IssueNumbers = {
  queued: number;
  sending: number;
  sent: number;
  /** Refused for good, or deferred too often. */
  failed: number;
  /** Not sent, because the subscriber had left or the issue was stopped. */
  skipped: number;
  /** May have been sent. */
  unknown: number;
  /** Those of `unknown` that staff have to decide about. */
  undecided: number;
  /** Returned, at once or later. */
  bounced: number;
  /** Subscribers who got it and have unsubscribed since. */
  unsubscribed: number;
};
export type Issue = {
  id: number;
  state: IssueState;
  subject: string;
  /** When sending is to start. */
  sendAt: string | null;
  /** When sending started. */
  frozenAt: string | null;
  /** The number of subscribers when sending started. */
  recipients: number | null;
  pauseReason: PauseReason | null;
  endedAt: string | null;
  editedAt: string;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  body: IssueBody;
  audience: Audience;
  /** Whether a test was sent since the content last changed. */
  isTested: boolean;
  createdAt: string;
  editedBy: string | null;
  /** The last part of its page’s address, once it was sent to all subscribers. */
  slug: string;
  /** When it was hidden in the archive. */
  hiddenAt: string | null;
  numbers: IssueNumbers;
};
export type CreateIssue = {
  subject: string;
  /** The issue whose content and audience are copied. */
  copyOf?: number;
};
export type UpdateIssue = {
  subject?: string;
  /** The editor’s document: paragraphs, headings, lists, quotes, lines, `picture` from the library, `events` by id; bold, italic, links. `x-body-rules` has the rules for nesting and size. An error names its node, for example `body.content.2.content.0`. */
  body?: {
    [key: string]: any;
  };
  audience?: Audience;
};
export type IssuePreview = {
  subject: string;
  html: string;
  text: string;
};
export type Subscribers = {
  count: number;
  /** The newest five. */
  sample: string[];
};
export type IssueCheckName =
  | "subject"
  | "text"
  | "alt_texts"
  | "events"
  | "links"
  | "leave_link"
  | "sender"
  | "test"
  | "subscribers"
  | "mail_server"
  | "dns";
export type IssueCheck = {
  name: IssueCheckName;
  isOk: boolean;
  /** Sending is not possible while it fails; otherwise it is a warning. */
  isBlocking: boolean;
  message: string;
};
export type TestIssue = {
  to: string[];
};
export type ScheduleIssue = {
  /** Venue-local day. */
  day: string;
  /** Venue-local time. */
  time: string;
};
export type StartIssue = {
  /** The number of subscribers that was shown. If it has changed, sending does not start. */
  recipients: number;
};
export type SendState =
  "queued" | "sending" | "sent" | "failed" | "skipped" | "unknown";
export type IssueSend = {
  id: number;
  email: string;
  state: SendState;
  tries: number;
  code: string | null;
  /** The last answer of the mail server. */
  answer: string | null;
  endedAt: string | null;
  /** Staff decided not to repeat an email that may have been sent. */
  isDecided: boolean;
  /** It was returned, at once or later. */
  hasBounced: boolean;
};
export type IssueSendPage = {
  /** At most `limit`, or 50. */
  items: IssueSend[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type DecideSend = {
  /** true: it is sent again, perhaps a second time; false: it is left. */
  again: boolean;
};
export type SubscriberState =
  "subscribed" | "unconfirmed" | "unsubscribed" | "suppressed";
export type SuppressionReason =
  "hard_bounce" | "soft_bounces" | "complaint" | "staff";
export type Subscriber = {
  id: number;
  email: string;
  state: SubscriberState;
  joinedAt: string;
  /** How they last consented. */
  source: ConsentSource | null;
  /** The version of the text that they consented to. */
  textVersion: string | null;
  /** For imported subscribers: how they consented. */
  consentMethod: string | null;
  consentedAt: string | null;
  /** When an email to them last bounced. */
  bouncedAt: string | null;
  suppressedFor: SuppressionReason | null;
  suppressedSince: string | null;
  suppressionNote: string | null;
};
export type SubscriberPage = {
  /** At most `limit`, or 50. */
  items: Subscriber[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type GrowthMonth = {
  month: string;
  joined: number;
};
export type Growth = {
  /** The number of people who would get an issue now. */
  subscribers: number;
  /** The last twelve months, oldest first. */
  months: GrowthMonth[];
};
export type Suppress = {
  note: string;
};
export type SubscriberImport = {
  id: number;
  createdAt: string;
  createdBy: string | null;
  undoneAt: string | null;
  /** Number of rows that undoing removed. */
  removed: number | null;
  /** null once it cannot be undone. */
  undoableUntil: string | null;
  /** An undo is running in the background; `removed` counts the rows removed so far. Calling undo again continues one that stopped. */
  isUndoing: boolean;
  fileName: string;
  /** SHA-256 of the file in hex, which can prove later that a file is the imported one. */
  fileHash: string;
  /** The number of imported subscribers. */
  subscribers: number;
  consentMethod: string;
  consentText: string;
  /** The number of subscribers that an undo would remove: those who have not changed since and were sent no email. */
  untouched: number;
};
export type DayOrder = "day_first" | "month_first";
export type SubscriberColumns = {
  email?: number;
  name?: number;
  firstName?: number;
  lastName?: number;
  consentedOn?: number;
};
export type SubscriberColumn =
  "email" | "name" | "firstName" | "lastName" | "consentedOn";
export type ColumnDays = {
  order: DayOrder;
  /** Whether a day beyond the 12th proves it; otherwise check it. */
  isSure: boolean;
};
export type SubscriberRowProblem = {
  /** Line in the file, from 1. */
  line: number;
  /** null: the whole line. */
  column: SubscriberColumn | null;
  message: string;
};
export type SubscriberImportCheck = {
  headings: string[];
  /** The first three rows as they are in the file. */
  sample: string[][];
  /** What to check about how the file was decoded. */
  notes: string[];
  /** Number of rows below the headings. */
  rows: number;
  /** Number of rows that can be imported. */
  ready: number;
  /** Number of rows that cannot be imported. */
  problemRows: number;
  /** The column to choose before rows can be read; null if none. */
  missing: string | null;
  columns: SubscriberColumns;
  /** Fields whose column could not be guessed; choose one if the file has it. */
  unsure: SubscriberColumn[];
  /** null: the file has no dates in numbers. */
  days: ColumnDays | null;
  /** The first hundred problems. */
  problems: SubscriberRowProblem[];
};
export type PendingReason =
  "upcoming" | "being_paid" | "balance" | "refund" | "bond" | "dispute";
export type PendingMoney = {
  /** `balance`: too little or too much was paid. */
  reason: PendingReason;
  /** null for a payment without a booking. */
  bookingId: number | null;
  /** Date of the booking. */
  date: string | null;
};
export type ErasureRule = "deleted" | "blanked" | "kept";
export type ErasedList = {
  name: string;
  rows: number;
  /** `blanked`: the rows stay, without personal data. */
  rule: ErasureRule;
};
export type HirerErasurePreview = {
  /** Unsettled money and upcoming bookings, which prevent the erasure. */
  pending: PendingMoney[];
  /** The lists with data of this person. */
  lists: ErasedList[];
  /** Lists outside the caller’s duties are left out. */
  isPartial: boolean;
};
export type UserRole = "admin" | "club_admin" | "member";
export type Duty =
  | "bookings"
  | "money"
  | "content"
  | "newsletter"
  | "people"
  | "settings"
  | "tonight";
export type Permission =
  | "staff"
  | "bookings:read"
  | "bookings:write"
  | "money:read"
  | "money:write"
  | "tonight"
  | "mails:read"
  | "mails:write"
  | "messages:write"
  | "messages:replies"
  | "content:clubs"
  | "content:all_clubs"
  | "content:events"
  | "content:news"
  | "content:media"
  | "content:pages"
  | "content:testimonials"
  | "newsletter:write"
  | "people:read"
  | "people:write"
  | "people:members"
  | "settings:write"
  | "feeds:write"
  | "webhooks:write"
  | "views:write"
  | "keys:own_clubs"
  | "log:read"
  | "log:all"
  | "security:read";
export type StaffClub = {
  id: number;
  name: string;
};
export type StaffCounts = {
  /** Open items: the whole to-do list. */
  today: number;
  /** Open items: bookings to decide, unpaid for today or tomorrow, overdue, or out of reach by email. */
  bookings: number;
  /** Open items: past viewings without an outcome. */
  viewings: number;
  /** Open items: payments without a booking, disputes, overpayments and wrong amounts. */
  payments: number;
  /** Open items: refunds to pay out by hand, or that did not go out. */
  refunds: number;
  /** Open items: bonds to take, inspect, decide or return. */
  bonds: number;
  /** Open items: invoices to issue, overdue or to credit. */
  invoices: number;
  /** Open items: messages to answer; for secretaries, those of their clubs. */
  messages: number;
  /** Open items: emails that were not delivered. */
  mail: number;
  /** Open items: requests to join a club; for secretaries, those of their clubs. */
  members: number;
  /** Open items: names and addresses with hidden characters. */
  people: number;
  /** Open items: testimonials to approve. */
  testimonials: number;
  /** Open items: email templates that cannot be used. */
  settings: number;
  /** Open items: backups, background jobs and webhooks. */
  security: number;
};
export type StaffScope = {
  role: UserRole;
  /** An admin’s duties; null: all of them. */
  duties: Duty[] | null;
  permissions: Permission[];
  /** Clubs of a secretary. Empty for admins, who have access to all clubs. */
  clubs: StaffClub[];
  counts: StaffCounts;
  /** When the second factor is due: from then on staff calls answer `second_factor_required`. Null when none is required or one is set up. */
  secondFactorDueAt: string | null;
};
export type PersonFound = {
  id: number;
  userName: string;
  fullName: string;
  email: string;
  role: UserRole;
};
export type LogActor = {
  id: number;
  name: string;
  /** Role at that time. */
  role: string;
};
export type LogChange = {
  field: string;
  before:
    | string
    | number
    | boolean
    | any[]
    | {
        [key: string]: any;
      }
    | null;
  /** Contact data is not stored: it is `changed`. */
  after:
    | string
    | number
    | boolean
    | any[]
    | {
        [key: string]: any;
      }
    | null;
};
export type LogEntry = {
  id: number;
  at: string;
  /** null: a job or a link, not an account. */
  actor: LogActor | null;
  action: string;
  objectKind: string;
  objectId: string;
  objectName: string | null;
  changes: LogChange[];
  reason: string | null;
};
export type LogEntryPage = {
  /** At most `limit`, or 50. */
  items: LogEntry[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type ClubStaffMember = {
  userId: number;
  userName: string;
  fullName: string;
  role: UserRole;
  /** Whether the person has access: only with the role `club_admin`. */
  counts: boolean;
  since: string;
};
export type StaffList = "bonds" | "bookings" | "clubs" | "events" | "people";
export type SavedView = {
  id: number;
  list: StaffList;
  name: string;
  query: string;
};
export type CreateSavedView = {
  list: StaffList;
  name: string;
  /** The query string of the list’s address, without the question mark. */
  query: string;
};
export type UpdateSavedView = {
  name?: string;
  /** The query string of the list’s address, without the question mark. */
  query?: string;
};
export type BookedSpace = {
  id: number;
  name: string;
};
export type PaymentStatus =
  "pending" | "processing" | "completed" | "failed" | "refunded";
export type Attendance = "arrived" | "no_show";
export type PapersSummary = {
  /** Number of papers on the checklist. */
  asked: number;
  /** Papers that staff have seen and that are valid on the day. */
  valid: number;
};
export type AdminBookingRow = {
  id: number;
  /** Payment reference with a check digit, for bank transfers. */
  reference: string;
  status: BookingStatus;
  /** Day at the venue. */
  date: string;
  timeSlot: string;
  /** How many slots in a row it has. */
  slotCount: number;
  /** The first of several slots in a row; null for one slot. It is the `timeSlot` to ask for. */
  firstTimeSlot: string | null;
  /** The last of several slots in a row; null for one slot. */
  untilTimeSlot: string | null;
  startTime: string;
  endTime: string;
  space: BookedSpace;
  eventType: string;
  guestCount: number;
  name: string;
  /** null: the hirer gave only a phone number. */
  email: string | null;
  phone: string | null;
  /** null: a hirer without an account. */
  userId: number | null;
  /** The person who added it. */
  createdBy: Person | null;
  totalAmount: string;
  /** Payments less refunds. */
  paidAmount: string;
  /** Amount still owed; negative if too much was paid. */
  balance: string;
  currency: string;
  paymentMethod: PaymentMethod | null;
  paymentStatus: PaymentStatus;
  attendance: Attendance | null;
  /** The agreed day to pay. */
  payBy: string | null;
  /** When a balance is due: by its invoice, else as agreed, else on the day of the booking. */
  dueOn: string;
  tags: string[];
  /** The booking has an internal note. */
  hasNote: boolean;
  papersSummary: PapersSummary;
  /** Send it as `If-Match: "…"` with a change. For a single booking it is also the `ETag`. */
  version: number;
  /** For a hold. */
  holdExpiresAt: string | null;
  /** ID of the recurring booking, if it is a date of one. */
  seriesId: number | null;
  createdAt: string;
  /** The last change, of its money too. */
  updatedAt: string;
};
export type AdminBookingRowPage = {
  /** At most `limit`, or 50. */
  items: AdminBookingRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type BookingView =
  | "upcoming"
  | "today"
  | "next_7_days"
  | "pending"
  | "needs_decision"
  | "booked"
  | "unpaid"
  | "overdue"
  | "cancelled";
export type Balance = "owing" | "settled" | "overpaid";
export type Hirer = {
  id: number;
  name: string;
  userName: string;
  email: string;
};
export type PaperKind = "insurance" | "liquor" | "id";
export type BookingPaper = {
  kind: PaperKind;
  seen: boolean;
  number: string | null;
  expiresOn: string | null;
};
export type BookedExtra = {
  id: number;
  name: string;
  /** The price at the time of booking. */
  price: string;
};
export type RefundProgress = "queued" | "completed" | "failed";
export type BookingRefund = {
  status: RefundProgress;
  amount: string;
};
export type CancelledAs = "hirer" | "club" | "override";
export type OtherBooking = {
  id: number;
  reference: string;
  date: string;
  timeSlot: string;
  eventType: string;
  status: BookingStatus;
};
export type SeriesNeighbour = {
  id: number;
  date: string;
};
export type SeriesPosition = {
  /** ID for `GET /api/admin/booking-series/{id}`. */
  id: number;
  /** Position of this date, from 1. */
  position: number;
  /** Number of dates. */
  count: number;
  /** The last date before this one that is not cancelled. */
  previous: SeriesNeighbour | null;
  /** The first date after this one that is not cancelled. */
  next: SeriesNeighbour | null;
};
export type AdminBooking = {
  id: number;
  /** Payment reference with a check digit, for bank transfers. */
  reference: string;
  status: BookingStatus;
  /** Day at the venue. */
  date: string;
  timeSlot: string;
  /** How many slots in a row it has. */
  slotCount: number;
  /** The first of several slots in a row; null for one slot. It is the `timeSlot` to ask for. */
  firstTimeSlot: string | null;
  /** The last of several slots in a row; null for one slot. */
  untilTimeSlot: string | null;
  startTime: string;
  endTime: string;
  space: BookedSpace;
  eventType: string;
  guestCount: number;
  name: string;
  /** null: the hirer gave only a phone number. */
  email: string | null;
  phone: string | null;
  /** null: a hirer without an account. */
  userId: number | null;
  /** The person who added it. */
  createdBy: Person | null;
  totalAmount: string;
  /** Payments less refunds. */
  paidAmount: string;
  /** Amount still owed; negative if too much was paid. */
  balance: string;
  currency: string;
  paymentMethod: PaymentMethod | null;
  paymentStatus: PaymentStatus;
  attendance: Attendance | null;
  /** The agreed day to pay. */
  payBy: string | null;
  /** When a balance is due: by its invoice, else as agreed, else on the day of the booking. */
  dueOn: string;
  tags: string[];
  /** The booking has an internal note. */
  hasNote: boolean;
  papersSummary: PapersSummary;
  /** Send it as `If-Match: "…"` with a change. For a single booking it is also the `ETag`. */
  version: number;
  /** For a hold. */
  holdExpiresAt: string | null;
  /** ID of the recurring booking, if it is a date of one. */
  seriesId: number | null;
  createdAt: string;
  /** The last change, of its money too. */
  updatedAt: string;
  /** Account of the hirer, if there is one. */
  hirer: Hirer | null;
  /** Notes of the hirer. */
  notes: string | null;
  purpose: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  /** Only staff see it. */
  internalNote: string | null;
  /** Shown on the run sheet. */
  runSheetNote: string | null;
  /** The checklist of papers. */
  papers: BookingPaper[];
  /** Extras of the booking. */
  extras: BookedExtra[];
  /** ID of the payment at the provider. */
  paymentId: string | null;
  paymentDate: string | null;
  refund: BookingRefund | null;
  attendedAt: string | null;
  /** The person who recorded the attendance. */
  attendedBy: Person | null;
  cancelledAs: CancelledAs | null;
  cancelReason: string | null;
  /** Up to 20 other bookings of the hirer, the latest first. */
  otherBookings: OtherBooking[];
  /** For a date of a recurring booking. */
  series: SeriesPosition | null;
  /** Version of the terms of hire that were accepted. */
  termsVersion: number | null;
  termsAcceptedAt: string | null;
  /** For a held change: ID of the booking that it changes. */
  changesBookingId: number | null;
  /** For an offer: ID of its waiting-list entry. */
  waitingListEntryId: number | null;
};
export type Override = {
  reason: string;
};
export type AgreedPrice = {
  reason: string;
  amount: string;
};
export type EnterBooking = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Ids of extras from `GET /api/booking-options`. */
  extras?: number[] | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date: string;
  /** The label of a slot in either list. */
  timeSlot: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType: string;
  guestCount: number;
  name: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Without it a phone number is required, and no emails are sent. Default with an account: its address. */
  email?: string | null;
  /** Only staff see it. */
  internalNote?: string | null;
  /** Stored in lower case. */
  tags?: string[];
  /** Day on which the balance is due, from today to 90 days after the booking. */
  payBy?: string | null;
  /** Account of the hirer. Default: a hirer without an account. */
  userId?: number | null;
  /** Planned payment method. Default: not decided yet. */
  paymentMethod?: DeskPaymentMethod | null;
  /** Overrides the booking window, the notice and the guest limit, but no booking that has the rooms. */
  override?: Override | null;
  /** Price with extras instead of the calculated one. Only for times that are not in the list of slots. */
  agreedPrice?: AgreedPrice | null;
  /** Taken off the price with extras. */
  discount?: Discount | null;
  /** true: confirmed at once and emailed, with `payBy` for the balance. Default: pending. */
  confirm?: boolean;
  /** true: also drafts an invoice, due on `payBy`. Needs `money:write`. */
  invoice?: boolean;
  /** ID of the message that led to the booking. Needs `messages:write`. */
  messageId?: number;
  /** The viewing that led to the booking. */
  viewingId?: number;
  /** From the preview. If the result has changed since, the call is refused. */
  quote?: string;
};
export type BookingSums = {
  totalAmount: string;
  /** Payments less refunds. */
  paidAmount: string;
  /** Sum of the balances above zero. */
  owedAmount: string;
  currency: string;
};
export type EntryLine = {
  kind: LineKind;
  text: string;
  /** Negative for a reduction. */
  amount: string;
};
export type BookingRule = "window" | "notice" | "guests" | "past";
export type BrokenRule = {
  rule: BookingRule;
  field: string;
  message: string;
};
export type FreeSpace = {
  spaceId: number;
  name: string;
  /** With extras, without a discount. */
  totalAmount: string;
  /** It costs less than the requested space. */
  isCheaper: boolean;
};
export type FreeDay = {
  date: string;
  /** The public holiday of that day. */
  publicHoliday: string | null;
};
export type EntryAlternatives = {
  /** Other free spaces with room for the guests, the cheapest first. If the requested space is free, only cheaper ones. */
  spaces: FreeSpace[];
  /** The next days with that time free. Empty if the requested day is free. */
  days: FreeDay[];
};
export type EntryPreview = {
  /** With extras, the agreed price and the discount. */
  totalAmount: string;
  /** The calculated price with extras. */
  calculatedAmount: string;
  /** The lines that the booking would have. */
  lines: EntryLine[];
  /** A custom time costs one per two hours or part of two hours. */
  slotCount: number;
  /** Its price can be agreed. */
  isCustomTime: boolean;
  currency: string;
  /** Booking rules that this booking breaks. Overriding them needs a reason. */
  broken: BrokenRule[];
  /** Bookings, events and closures that have the rooms. */
  conflicts: RoomConflict[];
  /** The public holiday during that time. */
  publicHoliday: string | null;
  alternatives: EntryAlternatives;
  /** When the balance would be due. */
  payBy: string;
  /** The latest due date that can be chosen. */
  latestPayBy: string;
  /** Send it with the call that saves. */
  quote: string;
};
export type PreviewEntry = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Ids of extras from `GET /api/booking-options`. */
  extras?: number[] | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date: string;
  /** The label of a slot in either list. */
  timeSlot: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType: string;
  guestCount: number;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Without it a phone number is required, and no emails are sent. Default with an account: its address. */
  email?: string | null;
  /** Only staff see it. */
  internalNote?: string | null;
  /** Stored in lower case. */
  tags?: string[];
  /** Day on which the balance is due, from today to 90 days after the booking. */
  payBy?: string | null;
  /** Account of the hirer. Default: a hirer without an account. */
  userId?: number | null;
  /** Planned payment method. Default: not decided yet. */
  paymentMethod?: DeskPaymentMethod | null;
  /** Overrides the booking window, the notice and the guest limit, but no booking that has the rooms. */
  override?: Override | null;
  /** Price with extras instead of the calculated one. Only for times that are not in the list of slots. */
  agreedPrice?: AgreedPrice | null;
  /** Taken off the price with extras. */
  discount?: Discount | null;
  /** true: confirmed at once and emailed, with `payBy` for the balance. Default: pending. */
  confirm?: boolean;
  /** true: also drafts an invoice, due on `payBy`. Needs `money:write`. */
  invoice?: boolean;
  /** ID of the message that led to the booking. Needs `messages:write`. */
  messageId?: number;
  /** The viewing that led to the booking. */
  viewingId?: number;
  /** From the preview. If the result has changed since, the call is refused. */
  quote?: string;
  name?: string;
};
export type BulkOutcome = "done" | "unchanged" | "skipped";
export type BulkRow = {
  id: number;
  reference: string;
  /** For a dry run, the expected outcome. */
  outcome: BulkOutcome;
  /** Why the booking is skipped. */
  code: ErrorCode | null;
  message: string | null;
};
export type BulkResult = {
  dryRun: boolean;
  done: number;
  /** Bookings that needed no change. */
  unchanged: number;
  skipped: number;
  rows: BulkRow[];
  /** For a dry run: send it with the call that applies the action. */
  quote: string;
};
export type BulkAction = "tag" | "untag" | "confirm" | "remind";
export type BulkFilter = {
  /** Words or their beginnings. */
  q?: string;
  /** Changed then or later. Next time, begin one minute before this call. */
  updatedSince?: string;
  /** A built-in view, which the other filters narrow. */
  view?: BookingView;
  /** First day. */
  from?: string;
  /** Last day, included. */
  to?: string;
  /** Added after it; in the view `cancelled`, cancelled after it. */
  after?: string;
  /** Lapsed holds are listed only for `expired`. */
  status?: BookingStatus;
  spaceId?: number;
  eventType?: string;
  method?: PaymentMethod;
  /** Finds no holds. Cancelled bookings are found only by `overpaid`. */
  balance?: Balance;
  /** The account that added the booking. */
  createdBy?: number;
  /** The account of the hirer. */
  userId?: number;
  attendance?: Attendance;
  /** Only bookings with an internal note. */
  hasNote?: true;
  tag?: string;
  /** Only the dates of this recurring booking. */
  seriesId?: number;
};
export type BulkBookings = {
  /** `tag` and `untag` need `tag`. `confirm` confirms paid bookings and, with `payBy`, unpaid ones too. `remind` emails hirers with a balance, at most once a day. */
  action: BulkAction;
  tag?: string;
  /** For `confirm`: the day on which the balance is due. */
  payBy?: string | null;
  ids?: number[];
  /** All bookings that the filter finds, up to 500. */
  filter?: BulkFilter;
  /** true: returns what the action would do, and changes nothing. */
  dryRun?: boolean;
  /** From the dry run. If the result has changed since, the call is refused. */
  quote?: string;
};
export type Paper = {
  kind: PaperKind;
  /** Whether staff have seen it. */
  seen: boolean;
  number: string | null;
  /** Last day on which the paper is valid. */
  expiresOn: string | null;
};
export type UpdateAdminBooking = {
  /** Without it a phone number is required, and no emails are sent. Default with an account: its address. */
  email?: string | null;
  name?: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Only staff see it. */
  internalNote?: string | null;
  /** Shown on the run sheet. */
  runSheetNote?: string | null;
  /** Stored in lower case. */
  tags?: string[];
  /** Day on which the balance is due, from today to 90 days after the booking. */
  payBy?: string | null;
  /** The whole checklist, each kind once. */
  papers?: Paper[];
};
export type BookingNeighbours = {
  previousId: number | null;
  nextId: number | null;
};
export type TimelineKind =
  "created" | "edit" | "payment" | "refund" | "mail" | "message";
export type TimelineEntry = {
  kind: TimelineKind;
  /** Unique together with `kind`. */
  id: string;
  at: string;
  /** For an edit, the action in the audit log. For a payment, refund, email or message, its status; `not_completed` is a payment that was only opened. */
  what: string;
  /** null: a job or a link, not an account. */
  actor: Person | null;
  amount: string | null;
  currency: string | null;
  method: string | null;
  reason: string | null;
  /** For an edit. */
  changes: LogChange[];
  /** For an email or message. */
  subject: string | null;
  /** Recipient of an email, or sender of a message. */
  recipient: string | null;
};
export type NoteAttendance = {
  attendance: Attendance;
};
export type ConfirmBooking = {
  /** The day by which the balance is due; confirms the booking unpaid. */
  payBy?: string | null;
};
export type OptionalReason = {
  reason?: string | null;
};
export type CancelPreview = {
  refundPercent: number;
  refundAmount: string;
  /** Amount that the club keeps. */
  keptAmount: string;
  /** Refund of the bond, which is added and always in full. */
  bondAmount: string;
  currency: string;
  quote: string;
};
export type PreviewCancel = {
  /** `hirer` refunds by the booking policy, `club` refunds in full, `override` refunds the given amount. */
  by: CancelledAs;
  /** Refund amount for `override`; left out for no refund. */
  amount?: string | null;
};
export type CancelByStaff = {
  /** `hirer` refunds by the booking policy, `club` refunds in full, `override` refunds the given amount. */
  by: CancelledAs;
  /** Refund amount for `override`; left out for no refund. */
  amount?: string | null;
  /** At least 10 characters for `override`. */
  reason?: string | null;
  /** Whether to email the hirer. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type CalendarSpace = {
  id: number;
  name: string;
  /** Its rooms. */
  roomIds: number[];
};
export type CalendarRoom = {
  id: number;
  name: string;
  /** Set-up before a new booking. */
  setupMinutes: number;
  /** Clean-up after a new booking. */
  cleanupMinutes: number;
};
export type CalendarWaiting = {
  date: string;
  /** Members on the waiting list for this day. */
  count: number;
};
export type CalendarKind = "booking" | "hold" | "event" | "closure" | "viewing";
export type CalendarEntryRoom = {
  roomId: number;
  /** Minutes before the start that the room is taken. */
  setupMinutes: number;
  /** Minutes after the end that the room is taken. */
  cleanupMinutes: number;
};
export type CalendarEntry = {
  kind: CalendarKind;
  /** ID of the booking, event, closure or viewing. */
  id: number;
  /** Name of the person, title of the event, or public notice of the closure. */
  name: string;
  detail: string | null;
  guestCount: number | null;
  /** Closure: `closed` or `staff_only`. Viewing: `blocking` or `open`. */
  status: string;
  timeSlot: string | null;
  /** The booked space. */
  spaceId: number | null;
  /** All spaces that have one of its rooms. */
  spaceIds: number[];
  /** All rooms that it takes, with set-up and clean-up. Empty for an event without a space. */
  rooms: CalendarEntryRoom[];
  startsAt: string;
  endsAt: string;
  /** First day, at the venue. */
  date: string;
  /** Last day, at the venue. */
  lastDate: string;
  /** Start, in minutes of the first day. */
  startMinute: number;
  /** End, in minutes of the last day. */
  endMinute: number;
  /** For a hold. */
  holdExpiresAt: string | null;
  /** The hold is an offer from the waiting list. */
  isOffer: boolean;
  /** The booking has a balance. */
  owes: boolean;
  /** The booking has an internal note. */
  hasNote: boolean;
};
export type Calendar = {
  from: string;
  to: string;
  /** Today at the venue. */
  today: string;
  /** The spaces in order. */
  spaces: CalendarSpace[];
  /** The rooms in the order of their spaces. */
  rooms: CalendarRoom[];
  /** Days with members on the waiting list. */
  waiting: CalendarWaiting[];
  /** The entries by start. */
  entries: CalendarEntry[];
};
export type MovePreview = {
  /** Current price with extras. */
  oldPrice: string;
  /** New price by the prices at the time of booking. */
  ownPrice: string;
  /** New price by today’s prices. */
  todayPrice: string;
  /** Total of the booking afterwards. */
  total: string;
  /** Amount to refund. */
  refund: string;
  /** Amount owed afterwards; negative for a credit. */
  balance: string;
  currency: string;
  /** Rules to override with a reason. */
  broken: BrokenRule[];
  /** Bookings and closures that occupy the rooms. */
  conflicts: RoomConflict[];
  /** It stays the same amount. */
  hasDiscount: boolean;
  /** It stays the price. */
  hasAgreedPrice: boolean;
  quote: string;
};
export type PreviewMove = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date?: string;
  /** The label of a slot in either list. */
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType?: string;
  guestCount?: number;
  /** `own` uses the prices at the time of booking, `today` the current prices. */
  prices: "own" | "today";
  /** `settle` charges or refunds it, `credit` keeps a reduction as credit, `none` leaves the price unchanged. */
  difference: MoveDifference;
};
export type SheetPaper = {
  kind: PaperKind;
  /** Whether staff have seen it and it is valid on the day. */
  seen: boolean;
};
export type SheetAccess = {
  space: string;
  text: string;
};
export type RunSheetBond = "none" | "taken" | "not_taken";
export type SheetInspection = {
  result: BondInspection;
  notes: string | null;
  at: string;
};
export type SheetIncident = {
  words: string;
  at: string;
};
export type RunSheetReportKind =
  "arrived" | "no_show" | "left" | "clean" | "damage" | "incident";
export type SheetNotTaken = {
  kind: RunSheetReportKind;
  words: string | null;
  at: string;
  reason: string;
};
export type SheetBooking = {
  id: number;
  reference: string;
  status: BookingStatus;
  startsAt: string;
  endsAt: string;
  /** From when the rooms are reserved for set-up. */
  setUpFrom: string;
  timeSlot: string;
  eventType: string;
  hirer: string;
  phone: string | null;
  contactName: string | null;
  contactPhone: string | null;
  guestCount: number;
  space: string;
  rooms: string[];
  /** Extras of the booking. */
  extras: string[];
  papers: SheetPaper[];
  /** The hirer’s notes. */
  notes: string | null;
  /** A note from staff to the caretaker. */
  runSheetNote: string | null;
  access: SheetAccess[];
  bond: RunSheetBond;
  attendance: Attendance | null;
  attendedAt: string | null;
  /** Recorded at the desk, not by link. */
  attendedByDesk: boolean;
  leftAt: string | null;
  inspection: SheetInspection | null;
  /** Photos of the inspection. */
  photos: number;
  /** Whether photos can be added: the club holds the bond, or there is none and the booking has started. */
  takesPhotos: boolean;
  incidents: SheetIncident[];
  /** Reports that do not count, with the reason. */
  notTaken: SheetNotTaken[];
};
export type SheetEvent = {
  id: number;
  title: string;
  category: string | null;
  clubName: string | null;
  venue: string;
  spaceName: string | null;
  startsAt: string;
  endsAt: string;
};
export type SheetViewing = {
  id: number;
  name: string;
  phone: string | null;
  spaceName: string;
  startsAt: string;
  endsAt: string;
};
export type RunSheet = {
  date: string;
  previous: string;
  next: string;
  /** Today at the venue. */
  today: string;
  /** The time zone of the venue. */
  timeZone: string;
  /** When it last changed; null for an empty day. */
  changedAt: string | null;
  /** When it was read. */
  asOf: string;
  /** The bookings by time and space. */
  bookings: SheetBooking[];
  events: SheetEvent[];
  viewings: SheetViewing[];
};
export type RunSheetLinkState = "early" | "open" | "over" | "revoked";
export type RunSheetLink = {
  id: number;
  state: RunSheetLinkState;
  opensAt: string;
  closesAt: string;
  createdAt: string;
  createdBy: string | null;
  /** Last use, to the minute. */
  lastUsedAt: string | null;
};
export type NewRunSheetLink = {
  id: number;
  state: RunSheetLinkState;
  opensAt: string;
  closesAt: string;
  createdAt: string;
  createdBy: string | null;
  /** Last use, to the minute. */
  lastUsedAt: string | null;
  /** Shown once; it cannot be read again. */
  url: string;
};
export type MakeRunSheetLink = {
  /** ID of the link that the new one replaces. */
  replaces?: number | null;
};
export type OverviewViewing = {
  id: number;
  name: string;
  spaceName: string;
  time: string;
};
export type OverviewDay = {
  count: number;
  /** true: there are more than `count`. */
  countIsAtLeast: boolean;
  /** Path of the staff page with the list behind the number. */
  path: string;
  date: string;
  /** The first 12 bookings of the day, including holds. */
  bookings: AdminBookingRow[];
  viewings: OverviewViewing[];
};
export type OverviewNewsKind =
  "bookings" | "changes" | "cancellations" | "payments" | "messages";
export type OverviewNewsCount = {
  count: number;
  /** true: there are more than `count`. */
  countIsAtLeast: boolean;
  /** Path of the staff page with the list behind the number. */
  path: string;
  kind: OverviewNewsKind;
};
export type OverviewNews = {
  /** The end of your last visit, at most 30 days ago. A visit ends after a pause of 30 minutes. */
  since: string;
  /** Bookings, changes, cancellations, payments and messages, as your permissions allow. */
  counts: OverviewNewsCount[];
};
export type LinkedCount = {
  count: number;
  /** true: there are more than `count`. */
  countIsAtLeast: boolean;
  /** Path of the staff page with the list behind the number. */
  path: string;
};
export type LinkedAmount = {
  amount: string;
  /** Path of the staff page with the list behind the number. */
  path: string;
};
export type OverviewMonth = {
  month: string;
  currency: string;
  bookings: LinkedCount;
  /** Total price of the bookings. */
  booked: LinkedAmount;
  /** Payments less refunds. */
  received: LinkedAmount;
  /** Payments less refunds of cancelled bookings, which the other amounts leave out. */
  cancellationFees: LinkedAmount;
  /** Sum of the balances above zero. */
  owed: LinkedAmount;
};
export type OverviewWeek = {
  /** A Monday. */
  from: string;
  to: string;
  /** Booked minutes of the slots times rooms. */
  bookedMinutes: number;
  /** All minutes of the slots times rooms, without closures. */
  bookableMinutes: number;
  /** Path of the staff page with the list behind the number. */
  path: string;
};
export type OverviewPart = "days" | "news" | "money" | "occupancy";
export type Overview = {
  /** Today at the venue. */
  today: string;
  /** Today and tomorrow. */
  days: OverviewDay[] | null;
  /** What happened since your last visit; null on your first. */
  news: OverviewNews | null;
  /** Bookings that take place this month and next month. */
  money: OverviewMonth[] | null;
  /** Eight weeks, this one first. */
  occupancy: OverviewWeek[] | null;
  /** The parts that failed to load; they are null. */
  failed: OverviewPart[];
};
export type UsePeriod = {
  from: string;
  to: string;
};
export type UseCounts = {
  bookings: number;
  cancellations: number;
  noShows: number;
  /** From booking to event. */
  medianLeadDays: number | null;
};
export type UsedSlot = {
  booked: number;
  offered: number;
  bookedBefore: number;
  offeredBefore: number;
  /** 1 is Monday. */
  weekday: number;
  timeSlot: string;
};
export type UsedSpace = {
  booked: number;
  offered: number;
  bookedBefore: number;
  offeredBefore: number;
  id: number;
  name: string;
  slots: UsedSlot[];
};
export type UseReport = {
  from: string;
  to: string;
  /** The year before. */
  before: UsePeriod;
  /** By the day of the event. */
  counts: UseCounts;
  countsBefore: UseCounts;
  spaces: UsedSpace[];
};
export type KeyScope =
  | "bookings:read"
  | "bookings:write"
  | "money:read"
  | "tonight"
  | "messages:write"
  | "content:clubs"
  | "content:events"
  | "content:news"
  | "settings:write"
  | "webhooks:write";
export type KeyClub = {
  id: number;
  name: string;
};
export type ApiKey = {
  id: number;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  name: string;
  /** How the key begins. */
  start: string;
  /** How the key ends. */
  lastFour: string;
  scopes: KeyScope[];
  /** Scopes without effect, because the maker no longer has the permission. */
  lostScopes: KeyScope[];
  /** The only club that it works for. */
  club: KeyClub | null;
  networks: string[];
  /** The key acts for this person. */
  maker: string;
  /** Whether you are the maker. */
  isOwn: boolean;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  /** Last use, to the minute. */
  lastUsedAt: string | null;
  /** Calls in the current day of its limit. */
  callsToday: number;
  /** Until then the former secret works too. */
  formerValidUntil: string | null;
};
export type NewApiKey = {
  id: number;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  name: string;
  /** How the key begins. */
  start: string;
  /** How the key ends. */
  lastFour: string;
  scopes: KeyScope[];
  /** Scopes without effect, because the maker no longer has the permission. */
  lostScopes: KeyScope[];
  /** The only club that it works for. */
  club: KeyClub | null;
  networks: string[];
  /** The key acts for this person. */
  maker: string;
  /** Whether you are the maker. */
  isOwn: boolean;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  /** Last use, to the minute. */
  lastUsedAt: string | null;
  /** Calls in the current day of its limit. */
  callsToday: number;
  /** Until then the former secret works too. */
  formerValidUntil: string | null;
  /** Shown once; it cannot be read again. */
  key: string;
};
export type CreateApiKey = {
  name: string;
  scopes: KeyScope[];
  /** Addresses and networks that the key works from. None: from everywhere. */
  networks?: string[];
  /** The only club that the key works for; it then has only scopes of content, messages and webhooks. Secretaries choose one of their clubs. */
  clubId?: number | null;
  /** Days until the key expires. */
  days?: number;
};
export type UpdateApiKey = {
  name?: string;
  scopes?: KeyScope[];
  /** Addresses and networks that the key works from. None: from everywhere. */
  networks?: string[];
};
export type RollApiKey = {
  /** Hours that the former secret still works. */
  hours?: number;
  /** Days until the key expires. Not sent: as before. */
  days?: number;
};
export type MemberImport = {
  id: number;
  createdAt: string;
  createdBy: string | null;
  undoneAt: string | null;
  /** Number of rows that undoing removed. */
  removed: number | null;
  /** null once it cannot be undone. */
  undoableUntil: string | null;
  /** An undo is running in the background; `removed` counts the rows removed so far. Calling undo again continues one that stopped. */
  isUndoing: boolean;
  fileName: string;
  /** Number of imported accounts. */
  people: number;
  /** Number of these accounts that were not used since. */
  unused: number;
  /** Number of invitations that were not sent yet. */
  waiting: number;
  invitedAt: string | null;
};
export type ImportColumns = {
  email?: number;
  fullName?: number;
  firstName?: number;
  lastName?: number;
  club?: number;
};
export type MemberColumn =
  "email" | "fullName" | "firstName" | "lastName" | "club";
export type RowProblem = {
  /** Line in the file, from 1. */
  line: number;
  /** null: the whole line. */
  column: MemberColumn | null;
  message: string;
};
export type ImportCheck = {
  headings: string[];
  /** The first three rows as they are in the file. */
  sample: string[][];
  /** What to check about how the file was decoded. */
  notes: string[];
  /** Number of rows below the headings. */
  rows: number;
  /** Number of rows that can be imported. */
  ready: number;
  /** Number of rows that cannot be imported. */
  problemRows: number;
  /** The column to choose before rows can be read; null if none. */
  missing: string | null;
  columns: ImportColumns;
  /** Fields whose column could not be guessed; choose one if the file has it. */
  unsure: MemberColumn[];
  /** The first hundred problems. */
  problems: RowProblem[];
};
export type PersonClub = {
  id: number;
  name: string;
};
export type AdminPersonRow = {
  id: number;
  userName: string;
  fullName: string;
  email: string;
  /** Whether the owner has confirmed the address. */
  isConfirmed: boolean;
  role: UserRole;
  /** An admin’s duties; null: all of them. */
  duties: Duty[] | null;
  /** Clubs that a club secretary works for. */
  clubs: PersonClub[];
  isActive: boolean;
  createdAt: string;
  /** To within an hour; null: never. */
  lastSeenAt: string | null;
};
export type AdminPersonRowPage = {
  /** At most `limit`, or 50. */
  items: AdminPersonRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type LastSeen = "lately" | "not_90_days" | "not_365_days" | "never";
export type PersonMessage = {
  id: number;
  subject: string;
  isRead: boolean;
  createdAt: string;
};
export type AdminPerson = {
  id: number;
  userName: string;
  fullName: string;
  email: string;
  /** Whether the owner has confirmed the address. */
  isConfirmed: boolean;
  role: UserRole;
  /** An admin’s duties; null: all of them. */
  duties: Duty[] | null;
  /** Clubs that a club secretary works for. */
  clubs: PersonClub[];
  isActive: boolean;
  createdAt: string;
  /** To within an hour; null: never. */
  lastSeenAt: string | null;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  /** A new address, which replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  /** When the first second factor was set up; null: there is none. */
  secondFactorSince: string | null;
  /** The clubs that they are members of. */
  memberships: PersonClub[];
  /** The clubs that they asked to join. */
  membershipRequests: PersonClub[];
  /** Number of live sessions. */
  sessions: number;
  /** Number of bookings that are not cancelled, including past ones; null without `bookings:read`. */
  bookings: number | null;
  /** null without `bookings:read`. */
  upcomingBookings: number | null;
  /** Total amount owed for them; null without `money:read`. */
  owed: string | null;
  currency: string;
  /** The last five contact form messages from this address; null without `messages:write`. */
  messages: PersonMessage[] | null;
};
export type UpdatePerson = {
  role?: UserRole;
  /** An admin’s duties; null: all of them. */
  duties?: Duty[] | null;
  /** Clubs that a club secretary works for. */
  clubIds?: number[];
  /** false: the account cannot log in. */
  isActive?: boolean;
};
export type ErasurePreview = {
  /** Unsettled money and upcoming bookings, which prevent the erasure. */
  pending: PendingMoney[];
  /** The lists with data of this person. */
  lists: ErasedList[];
  /** Lists outside the caller’s duties are left out. */
  isPartial: boolean;
  /** Whether it is the only admin, which cannot be erased. */
  isLastAdmin: boolean;
};
export type Invitation = {
  id: number;
  email: string;
  fullName: string | null;
  role: UserRole;
  /** An admin’s duties; null: all of them. */
  duties: Duty[] | null;
  clubs: PersonClub[];
  /** null: invited from the command line. */
  invitedBy: string | null;
  /** When the last email was written; null if none was yet. */
  sentAt: string | null;
  /** When its link expires. */
  expiresAt: string | null;
};
export type InvitationPage = {
  /** At most `limit`, or 50. */
  items: Invitation[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type StaffRole = "admin" | "club_admin";
export type Invite = {
  email: string;
  /** A suggestion; they enter their own name when they accept. */
  fullName?: string | null;
  role: StaffRole;
  /** An admin’s duties; null: all of them. */
  duties?: Duty[] | null;
  /** Clubs that a club secretary works for. */
  clubIds: number[];
};
export type BookingSeriesRow = {
  id: number;
  hirerName: string;
  eventType: string;
  frequency: Frequency;
  timeSlot: string;
  spaceName: string;
  dateCount: number;
  datesLeft: number;
  nextDate: string | null;
  owedAmount: string;
  currency: string;
};
export type BookingSeriesPage = {
  /** At most `limit`, or 50. */
  items: BookingSeriesRow[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
  /** Of all pages; null above 1,000 rows. */
  owedAmount: string | null;
};
export type BookingSeriesView = "current" | "ended";
export type PaymentSchedule = "by_date" | "by_term";
export type SeriesHirer = {
  /** null: a hirer without an account. */
  userId: number | null;
  name: string;
  /** null: the hirer gave only a phone number. */
  email: string | null;
  phone: string | null;
};
export type BookingSeriesField =
  "date" | "timeSlot" | "spaceId" | "eventType" | "guestCount";
export type HolidayKind = "public" | "school";
export type Holiday = {
  kinds: HolidayKind[];
  name: string;
};
export type SeriesDate = {
  /** ID of the booking. */
  id: number;
  reference: string;
  date: string;
  /** The date by the rule, before any move. */
  seriesDate: string;
  timeSlot: string;
  /** How many slots in a row it has. */
  slotCount: number;
  /** The first of several slots in a row; null for one slot. It is the `timeSlot` to ask for. */
  firstTimeSlot: string | null;
  /** The last of several slots in a row; null for one slot. */
  untilTimeSlot: string | null;
  spaceId: number;
  spaceName: string;
  startTime: string;
  endTime: string;
  eventType: string;
  guestCount: number;
  status: BookingStatus;
  totalAmount: string;
  paidAmount: string;
  balance: string;
  payBy: string | null;
  /** Fields that were changed on this date alone. */
  ownFields: BookingSeriesField[];
  /** Of South Australia, by its calendars. */
  holiday: Holiday | null;
  version: number;
};
export type BookingSeries = {
  id: number;
  /** RFC 5545 rule on venue-local dates, as it was entered. Later changes are only in `dates`. */
  rule: string;
  /** First date of the rule. */
  firstDate: string;
  frequency: Frequency;
  until: string | null;
  count: number | null;
  /** Dates that were skipped. */
  excludedDates: string[];
  paid: PaymentSchedule;
  /** The hirer of the next date. */
  hirer: SeriesHirer;
  currency: string;
  /** Sum of all dates. */
  totalAmount: string;
  paidAmount: string;
  balance: string;
  /** All dates, in the order of the rule. */
  dates: SeriesDate[];
  createdAt: string;
};
export type BookingSeriesFrequency = "weekly" | "fortnightly" | "monthly";
export type DateDecision = {
  /** A date of the rule. */
  date: string;
  /** true: no booking on this date. */
  skip?: boolean;
  timeSlot?: string | null;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  spaceId?: number | null;
};
export type EnterBookingSeries = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Ids of extras from `GET /api/booking-options`. */
  extras?: number[] | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date: string;
  /** The label of a slot in either list. */
  timeSlot: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType: string;
  guestCount: number;
  name: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Without it a phone number is required, and no emails are sent. Default with an account: its address. */
  email?: string | null;
  /** Price with extras instead of the calculated one. Only for times that are not in the list of slots. */
  agreedPrice?: AgreedPrice | null;
  /** Taken off the price with extras. */
  discount?: Discount | null;
  /** Monthly is on the same weekday of the month, such as the second Tuesday or the last Monday. */
  frequency: BookingSeriesFrequency;
  /** The last possible date. Send either this or `count`. */
  until?: string | null;
  /** Number of dates, including the first. */
  count?: number | null;
  /** Dates that are skipped, or that take another slot or space. */
  decisions?: DateDecision[];
  /** Account of the hirer. Default: a hirer without an account. */
  userId?: number | null;
  /** `by_date`: each date is due two days before it. `by_term`: all dates are due on one day. */
  paid: PaymentSchedule;
  /** For `by_term`: the day on which all dates are due. Default: the due date of the first date. */
  payBy?: string | null;
  /** Only staff see it. */
  internalNote?: string | null;
  /** Stored in lower case. */
  tags?: string[];
  /** Planned payment method. Default: not decided yet. */
  paymentMethod?: DeskPaymentMethod | null;
  /** Overrides the booking window, the notice and the guest limit, but no booking that has the rooms. */
  override?: Override | null;
  /** From the preview. If the result has changed since, the call is refused. */
  quote?: string;
  /** true: confirmed at once, to be paid later. false: pending. */
  confirm: boolean;
  /** Whether the hirer gets an email, one for all dates. */
  notify: boolean;
};
export type EnteredDate = {
  /** A date of the rule. */
  date: string;
  /** null: no booking exists yet. */
  bookingId: number | null;
  /** true: no booking on this date. */
  skip: boolean;
  timeSlot: string;
  /** How many slots in a row; null of what cannot be at all. */
  slotCount: number | null;
  spaceId: number;
  startsAt: string | null;
  endsAt: string | null;
  amount: string | null;
  lines: EntryLine[];
  /** When the price is due. */
  payBy: string;
  /** Of South Australia, by its calendars. */
  holiday: Holiday | null;
  /** Booking rules that this date breaks. Overriding them needs a reason. */
  broken: BrokenRule[];
  /** Why this date cannot be booked at all. */
  problem: string | null;
  /** Bookings, events and closures that have the rooms. */
  conflicts: RoomConflict[];
};
export type SeriesEntryPreview = {
  /** RFC 5545 rule on venue-local dates. */
  rule: string;
  /** All dates of the rule, including skipped ones. */
  dates: EnteredDate[];
  /** Number of dates that are not skipped. */
  count: number;
  totalAmount: string;
  /** Without agreed prices and discounts. */
  calculatedAmount: string;
  currency: string;
  /** Send it with the call that saves. */
  quote: string;
};
export type PreviewBookingSeries = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Ids of extras from `GET /api/booking-options`. */
  extras?: number[] | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date: string;
  /** The label of a slot in either list. */
  timeSlot: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType: string;
  guestCount: number;
  name: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Without it a phone number is required, and no emails are sent. Default with an account: its address. */
  email?: string | null;
  /** Price with extras instead of the calculated one. Only for times that are not in the list of slots. */
  agreedPrice?: AgreedPrice | null;
  /** Taken off the price with extras. */
  discount?: Discount | null;
  /** Monthly is on the same weekday of the month, such as the second Tuesday or the last Monday. */
  frequency: BookingSeriesFrequency;
  /** The last possible date. Send either this or `count`. */
  until?: string | null;
  /** Number of dates, including the first. */
  count?: number | null;
  /** Dates that are skipped, or that take another slot or space. */
  decisions?: DateDecision[];
  /** Account of the hirer. Default: a hirer without an account. */
  userId?: number | null;
  /** `by_date`: each date is due two days before it. `by_term`: all dates are due on one day. */
  paid: PaymentSchedule;
  /** For `by_term`: the day on which all dates are due. Default: the due date of the first date. */
  payBy?: string | null;
};
export type BookingSeriesEffect =
  "changes" | "same" | "keeps" | "left" | "cancelled" | "over";
export type BookingDateFields = {
  date: string;
  timeSlot: string;
  /** How many slots in a row. */
  slotCount: number;
  spaceId: number;
  eventType: string;
  guestCount: number;
};
export type ChangedDate = {
  bookingId: number;
  /** `keeps`: all the fields of the change were changed on this date alone, so they stay. `left`: an exception says that this date does not change. */
  effect: BookingSeriesEffect;
  from: BookingDateFields;
  to: BookingDateFields;
  /** Fields of the change that this date does not take. */
  keeps: BookingSeriesField[];
  /** Price after the change. */
  totalAmount: string;
  /** Refund of the change. */
  refundAmount: string;
  /** Balance after the change; negative if too much was paid. */
  balance: string;
  broken: BrokenRule[];
  /** Bookings, events and closures that have the rooms. */
  conflicts: RoomConflict[];
};
export type SeriesChangePreview = {
  /** The dates of the scope, in order. */
  dates: ChangedDate[];
  /** Number of dates that change. */
  count: number;
  /** Change of the total price; can be negative. */
  difference: string;
  refundAmount: string;
  /** Balance of the dates that change. */
  balance: string;
  currency: string;
  quote: string;
};
export type DateException = {
  bookingId: number;
  /** true: this date does not change. */
  leave?: boolean;
  /** Another day for this date. */
  date?: string | null;
  timeSlot?: string | null;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  spaceId?: number | null;
};
export type PreviewSeriesChange = {
  /** The label of a slot in either list. */
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType?: string;
  guestCount?: number;
  /** `own` uses the prices at the time of booking, `today` the current prices. */
  prices: "own" | "today";
  /** `settle` charges or refunds it, `credit` keeps a reduction as credit, `none` leaves the price unchanged. */
  difference: MoveDifference;
  /** Booking of the date that you change. */
  bookingId: number;
  /** This date, this and later dates, or all dates. Past and cancelled dates do not change, nor do fields that were changed on one date alone. */
  scope: Scope;
  /** New day of that date. The other dates move by the same number of days. */
  date?: string | null;
  spaceId?: number | null;
  /** Dates that do not change, or that take another day, slot or space. */
  exceptions?: DateException[];
};
export type ChangeBookingSeries = {
  /** The label of a slot in either list. */
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  eventType?: string;
  guestCount?: number;
  /** `own` uses the prices at the time of booking, `today` the current prices. */
  prices: "own" | "today";
  /** `settle` charges or refunds it, `credit` keeps a reduction as credit, `none` leaves the price unchanged. */
  difference: MoveDifference;
  /** Booking of the date that you change. */
  bookingId: number;
  /** This date, this and later dates, or all dates. Past and cancelled dates do not change, nor do fields that were changed on one date alone. */
  scope: Scope;
  /** New day of that date. The other dates move by the same number of days. */
  date?: string | null;
  spaceId?: number | null;
  /** Dates that do not change, or that take another day, slot or space. */
  exceptions?: DateException[];
  /** Required to keep the price or to override booking rules. */
  reason?: string | null;
  /** Overrides the booking window, the notice and the guest limit, but no booking that has the rooms. */
  override?: boolean;
  /** Whether the hirer gets an email, one for all dates. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type SeriesDatePreview = {
  date: EnteredDate;
  status: BookingStatus;
  currency: string;
  quote: string;
};
export type PreviewSeriesDate = {
  date: string;
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  spaceId?: number;
};
export type AddSeriesDate = {
  date: string;
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  spaceId?: number;
  /** Overrides the booking rules that the date breaks. */
  reason?: string | null;
  /** Whether to email the hirer. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type ConfirmedDate = {
  bookingId: number;
  date: string;
  timeSlot: string;
  /** `changes`: the date is confirmed. `same`: it already was. */
  effect: BookingSeriesEffect;
  /** Balance of the date. */
  balance: string;
  /** When the balance is due. */
  payBy: string | null;
};
export type SeriesConfirmationPreview = {
  /** All dates, in order. */
  dates: ConfirmedDate[];
  /** Number of dates that are confirmed. */
  count: number;
  /** Balance of these dates. */
  balance: string;
  currency: string;
  quote: string;
};
export type ConfirmBookingSeries = {
  /** Whether the hirer gets an email, one for all dates. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type CancelledDate = {
  bookingId: number;
  date: string;
  timeSlot: string;
  /** `changes`: the date is cancelled. */
  effect: BookingSeriesEffect;
  refundPercent: number;
  refundAmount: string;
  /** Amount that the club keeps. */
  keptAmount: string;
};
export type SeriesCancellationPreview = {
  /** The dates of the scope, in order. */
  dates: CancelledDate[];
  /** Number of dates that are cancelled. */
  count: number;
  refundAmount: string;
  keptAmount: string;
  currency: string;
  quote: string;
};
export type SeriesCancelledAs = "hirer" | "club";
export type PreviewSeriesCancellation = {
  /** Booking of the date that you change. */
  bookingId: number;
  /** This date, this and later dates, or all dates. Past and cancelled dates do not change, nor do fields that were changed on one date alone. */
  scope: Scope;
  /** hirer: each date is refunded by its booking policy. club: each date is refunded in full. */
  by: SeriesCancelledAs;
  /** IDs of bookings in the scope that are not cancelled. */
  excludedBookingIds?: number[];
};
export type CancelBookingSeries = {
  /** Booking of the date that you change. */
  bookingId: number;
  /** This date, this and later dates, or all dates. Past and cancelled dates do not change, nor do fields that were changed on one date alone. */
  scope: Scope;
  /** hirer: each date is refunded by its booking policy. club: each date is refunded in full. */
  by: SeriesCancelledAs;
  /** IDs of bookings in the scope that are not cancelled. */
  excludedBookingIds?: number[];
  reason?: string | null;
  /** Whether the hirer gets an email, one for all dates. */
  notify: boolean;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type TermAllocation = {
  bookingId: number;
  date: string;
  owed: string;
  /** Part of the payment for this date. */
  amount: string;
  /** Balance after the payment. */
  balance: string;
};
export type TermPaymentPreview = {
  /** The allocations by date. */
  allocations: TermAllocation[];
  /** Balance of all dates of the term before the payment. */
  owed: string;
  /** Balance of all dates of the term after the payment. */
  balance: string;
  /** Amount above the balance. It is allocated to the last date. */
  over: string;
  currency: string;
  quote: string;
};
export type PreviewTermPayment = {
  amount: string;
  /** First day of the term. Default: the first date. */
  from?: string | null;
  /** Last day of the term. Default: the last date. */
  to?: string | null;
};
export type RecordTermPayment = {
  method: DeskPaymentMethod;
  amount: string;
  /** Venue-local day on which it was received; not in the future. */
  receivedOn: string;
  reference?: string | null;
  /** Allows an amount above the balance. */
  overpaid?: boolean;
  /** First day of the term. Default: the first date. */
  from?: string | null;
  /** Last day of the term. Default: the last date. */
  to?: string | null;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type FeedScope = "all" | "club" | "own";
export type StaffFeed = {
  id: number;
  scope: FeedScope;
  /** The club, for the scope `club`. */
  clubId: number | null;
  clubName: string | null;
  /** Whether entries show the names of hirers. */
  withNames: boolean;
  createdAt: string;
  /** Last use, to the minute. */
  lastUsedAt: string | null;
  holder: string;
  /** Whether you are the holder. */
  isOwn: boolean;
};
export type NewStaffFeed = {
  id: number;
  scope: FeedScope;
  /** The club, for the scope `club`. */
  clubId: number | null;
  clubName: string | null;
  /** Whether entries show the names of hirers. */
  withNames: boolean;
  createdAt: string;
  /** Last use, to the minute. */
  lastUsedAt: string | null;
  holder: string;
  /** Whether you are the holder. */
  isOwn: boolean;
  /** Shown once; it cannot be read again. */
  url: string;
};
export type MakeStaffFeed = {
  /** ID of the link that the new one replaces. */
  replaces?: number | null;
  /** Only the events of this club. Default: everything, for admins only. */
  clubId?: number | null;
  /** Whether entries show the names of hirers. Ignored with `clubId`. */
  withNames?: boolean;
};
export type WebhookType =
  | "booking.created"
  | "booking.confirmed"
  | "booking.changed"
  | "booking.moved"
  | "booking.cancelled"
  | "booking.completed"
  | "payment.received"
  | "refund.sent"
  | "closure.created"
  | "closure.removed"
  | "availability.changed"
  | "event.published"
  | "event.changed"
  | "event.cancelled"
  | "membership.joined"
  | "membership.left"
  | "message.received";
export type WebhookEndpoint = {
  id: number;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  url: string;
  description: string | null;
  types: WebhookType[];
  /** null: of the venue. */
  clubId: number | null;
  clubName: string | null;
  /** It is disabled when the maker loses access. */
  maker: string;
  /** Whether you are the maker. */
  isOwn: boolean;
  state: "active" | "paused" | "disabled";
  /** It answered 410, failed for five days, or its maker lost access. */
  disabledReason:
    | ("gone" | "failing" | "no_access" | null)
    | ("gone" | "failing" | "no_access" | null);
  failingSince: string | null;
  /** Attempts that failed since the last success. */
  failuresInRow: number;
  /** To the minute. */
  lastSuccessAt: string | null;
  /** Until then both secrets sign. */
  formerSecretUntil: string | null;
  /** Deliveries still to be sent. */
  waiting: number;
  /** Deliveries that are not tried again. */
  failed: number;
  createdAt: string;
};
export type NewWebhookEndpoint = {
  id: number;
  /** Send it as `If-Match: "…"` with a change. */
  version: number;
  url: string;
  description: string | null;
  types: WebhookType[];
  /** null: of the venue. */
  clubId: number | null;
  clubName: string | null;
  /** It is disabled when the maker loses access. */
  maker: string;
  /** Whether you are the maker. */
  isOwn: boolean;
  state: "active" | "paused" | "disabled";
  /** It answered 410, failed for five days, or its maker lost access. */
  disabledReason:
    | ("gone" | "failing" | "no_access" | null)
    | ("gone" | "failing" | "no_access" | null);
  failingSince: string | null;
  /** Attempts that failed since the last success. */
  failuresInRow: number;
  /** To the minute. */
  lastSuccessAt: string | null;
  /** Until then both secrets sign. */
  formerSecretUntil: string | null;
  /** Deliveries still to be sent. */
  waiting: number;
  /** Deliveries that are not tried again. */
  failed: number;
  createdAt: string;
  /** Verifies the signatures. Shown once; it cannot be read again. */
  secret: string;
};
export type CreateWebhookEndpoint = {
  url: string;
  description?: string | null;
  types: WebhookType[];
  /** Sends the events of this club only. Default: all, for secretaries those of their one club. */
  clubId?: number | null;
};
export type UpdateWebhookEndpoint = {
  url?: string;
  description?: string | null;
  types?: WebhookType[];
  /** An endpoint made active acts for the caller. Events of the time between are not sent. */
  state?: "active" | "paused";
};
export type RollWebhookSecret = {
  /** Hours in which deliveries are signed with both secrets. */
  hours?: number;
};
export type EventBody = {
  type: string;
  timestamp: string;
  data: {
    [key: string]: any;
  };
};
export type WebhookDelivery = {
  id: number;
  /** The `webhook-id`, the same at each attempt. */
  eventId: string;
  type: string;
  /** `failed`: not tried again. */
  state: "waiting" | "sent" | "failed";
  attempts: number;
  createdAt: string;
  nextTryAt: string | null;
  lastTriedAt: string | null;
  /** Milliseconds of the last attempt. */
  durationMs: number | null;
  /** The body that is sent; null if you may not read such events. */
  request: EventBody | null;
  lastStatus: number | null;
  /** The beginning of the last answer. */
  lastAnswer: string | null;
  lastError: string | null;
};
export type WebhookDeliveryPage = {
  /** At most `limit`, or 50. */
  items: WebhookDelivery[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
};
export type ResentWebhooks = {
  /** Deliveries that will be sent. */
  queued: number;
};
export type ResendWebhooks = {
  deliveryId?: number;
  /** All that failed. */
  allFailed?: true;
  /** All events since then, at most 30 days. */
  since?: string;
};
export type SecurityEventKind =
  | "sign_in"
  | "sign_in_refused"
  | "second_step_required"
  | "limit_hit"
  | "forbidden"
  | "cross_site_refused"
  | "webhook_signature_wrong"
  | "session_ended"
  | "password_changed"
  | "address_change_requested"
  | "address_confirmed"
  | "role_changed"
  | "factor_changed"
  | "export"
  | "account_deletion_requested"
  | "account_erased";
export type SecurityPerson = {
  id: number;
  name: string;
  /** The current role. */
  role: UserRole;
};
export type SecurityEvent = {
  id: number;
  at: string;
  kind: SecurityEventKind;
  /** Who did it; null if unknown. */
  actor: SecurityPerson | null;
  /** The account concerned. */
  person: SecurityPerson | null;
  method: string | null;
  route: string | null;
  /** A keyed hash of the network: the same for the same network, without the IP address. */
  caller: string | null;
  /** The request id, as in the log lines. */
  requestId: string | null;
};
export type SecurityPage = {
  /** At most `limit`, or 50. */
  items: SecurityEvent[];
  /** null on the last page. */
  nextCursor: string | null;
  previousCursor: string | null;
  /** At most 1000. */
  total: number;
  /** There are more than `total`. */
  totalIsAtLeast: boolean;
  /** Refusals of this kind and period that were only counted, because they came in a flood. */
  notListed: number;
};
export type BackupKind = "backup" | "copy_away" | "drill";
export type BackupState = {
  kind: BackupKind;
  /** Allowed age of the last successful run; null: it does not run on a schedule. */
  maxAgeHours: number | null;
  /** Whether the last successful run is older than that. */
  isOverdue: boolean;
  lastGoodAt: string | null;
  lastAt: string | null;
  /** Whether the last run succeeded. */
  lastOk: boolean | null;
  file: string | null;
  bytes: number | null;
  /** Counts of the last run, or why it failed. */
  words: string | null;
};
export type ReadyDetail = {
  backups: BackupState[];
};
export type SetUpClub = {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** The latitude of the clubhouse in degrees. */
  latitude: number;
  /** The longitude of the clubhouse in degrees. */
  longitude: number;
};
export type SetUpTimes = {
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursMonday: string;
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursTuesday: string;
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursWednesday: string;
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursThursday: string;
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursFriday: string;
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursSaturday: string;
  /** closed, 17:00-22:00 or 17:00-late. */
  hoursSunday: string;
  hoursNote?: string;
};
export type SetUpPrices = {
  /** One for each event type. */
  prices: NewPrice[];
};
export type SetUpSpace = {
  name: string;
  description: string;
  capacity: number;
  /** Percentage of the price list's price. */
  pricePercent: number;
  accessibility?: string | null;
  /** The names of its rooms. */
  rooms: string[];
};
export type SetUpRooms = {
  rooms: CreateRoom[];
  /** The first is the default space of a booking. */
  spaces: SetUpSpace[];
};
export type SetUpOneClub = {
  name: string;
  shortDescription: string;
  description?: string;
  /** One line for each time. */
  trainingSchedule?: string | null;
  seasonPeriod?: string;
  ageGroups?: string;
  contactEmail?: string;
  contactPhone?: string;
};
export type SetUpClubs = {
  /** Can be empty: clubs can be added at any time. */
  clubs: SetUpOneClub[];
};
export type SetUpAnswers = {
  club?: SetUpClub;
  times?: SetUpTimes;
  prices?: SetUpPrices;
  rooms?: SetUpRooms;
  clubs?: SetUpClubs;
};
export type SetUpStep = "club" | "times" | "prices" | "rooms" | "clubs";
export type SuggestedAnswers = {
  /** The current price list. */
  prices: NewPrice[];
};
export type OfferedSlots = {
  list: SlotList;
  labels: string[];
};
export type SetUp = {
  /** Send it as `If-Match: "…"` with a change; also the `ETag`. */
  version: number;
  /** The answers so far. */
  answers: SetUpAnswers;
  missing: SetUpStep[];
  /** What holds while nothing is answered. */
  suggested: SuggestedAnswers;
  /** Of the server’s settings. */
  timezone: string;
  /** Of the server’s settings. */
  currency: string;
  /** When bookings begin and end: the same for every site. */
  slots: OfferedSlots[];
};
export const {
  useListAdminPagesQuery,
  useUpdateAdminPageMutation,
  useGetAdminPageQuery,
  usePreviewAdminPageQuery,
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
  useListAdminExtrasQuery,
  useCreateAdminExtraMutation,
  useGetAdminExtraQuery,
  useUpdateAdminExtraMutation,
  useDeleteAdminExtraMutation,
  useListHireTermsQuery,
  usePublishHireTermsMutation,
  useListAdminSpacesQuery,
  useCreateAdminSpaceMutation,
  useGetAdminSpaceQuery,
  useUpdateAdminSpaceMutation,
  useDeleteAdminSpaceMutation,
  usePublishAdminSpaceMutation,
  useDiscardAdminSpaceDraftMutation,
  useListAdminRoomsQuery,
  useCreateAdminRoomMutation,
  useGetAdminRoomQuery,
  useUpdateAdminRoomMutation,
  useDeleteAdminRoomMutation,
  useGetSpaceAccessQuery,
  useWriteSpaceAccessMutation,
  useListPoliciesQuery,
  useChangePolicyMutation,
  usePreviewPolicyMutation,
  useWithdrawPolicyMutation,
  useListAdminPricesQuery,
  useChangePricesMutation,
  usePreviewPricesMutation,
  useWithdrawPriceMutation,
  useListAdminSlotsQuery,
  useChangeSlotsMutation,
  usePreviewSlotsMutation,
  useWithdrawSlotMutation,
  useKeepSlotMutation,
  useGetAdminBookingAccessQuery,
  useListDiscountRatesQuery,
  useCreateDiscountRateMutation,
  useUpdateDiscountRateMutation,
  useDeleteDiscountRateMutation,
  useGetNeedsAttentionQuery,
  useRetryRefundMutation,
  useMarkSeenMutation,
  useListAdminPaymentsQuery,
  useRecordSharedPaymentMutation,
  useSumAdminPaymentsQuery,
  useListPaymentRecordersQuery,
  useGetAdminPaymentQuery,
  useListAdminRefundsQuery,
  useSumAdminRefundsQuery,
  useSendRefundNowMutation,
  usePreviewBankDetailsMailMutation,
  useAskForBankDetailsMutation,
  useViewBankDetailsMutation,
  useGetAdminBookingMoneyQuery,
  useRecordPaymentMutation,
  useVoidPaymentMutation,
  usePreviewStaffRefundMutation,
  useRefundByStaffMutation,
  useWaiveBalanceMutation,
  useMarkRefundPaidOutMutation,
  useMakePayLinkMutation,
  usePreviewChargeMutation,
  useAddChargeMutation,
  useListAttentionQuery,
  useGetAttentionItemQuery,
  useSnoozeAttentionItemMutation,
  useExplainAttentionItemMutation,
  useReopenAttentionItemMutation,
  useRetryJobMutation,
  useListAdminBondsQuery,
  useGetHeldBondsQuery,
  useAddBondPhotoMutation,
  useGetBondPhotoQuery,
  useRemoveBondPhotoMutation,
  useGetAdminBondQuery,
  useRequestBondMutation,
  useReceiveBondMutation,
  useInspectBondMutation,
  useClaimFromBondMutation,
  useNoteBondAnswerMutation,
  usePreviewSettleBondMutation,
  useSettleBondMutation,
  useWaiveBondMutation,
  useGetDocumentSettingsQuery,
  useUpdateDocumentSettingsMutation,
  useListAdminBookingDocumentsQuery,
  useListInvoicesQuery,
  useCreateInvoiceMutation,
  useGetInvoiceSumsQuery,
  useGetInvoiceQuery,
  useUpdateInvoiceMutation,
  useDeleteInvoiceMutation,
  useIssueInvoiceMutation,
  useSendInvoiceMutation,
  useRemindInvoiceMutation,
  useCreditInvoiceMutation,
  useVoidInvoiceMutation,
  useGetMonthlyInvoiceQuery,
  useSetMonthlyInvoiceMutation,
  useListPayoutsQuery,
  useGetPayoutReportsQuery,
  useReadPayoutReportsMutation,
  useGetPayoutQuery,
  useListPayoutMovementsQuery,
  useSeePayoutMutation,
  useUnseePayoutMutation,
  useGetAccountMapQuery,
  useUpdateAccountMapMutation,
  useListAccountingFilesQuery,
  useListReportMonthsQuery,
  useGetMonthReportQuery,
  useCloseMonthMutation,
  useGetReportSettingsQuery,
  useUpdateReportSettingsMutation,
  usePreviewSheetEmailQuery,
  useGetYearReportQuery,
  useListClosuresQuery,
  useCreateClosureMutation,
  useListPublicHolidaysQuery,
  usePreviewClosureMutation,
  useGetClosureQuery,
  useChangeClosureMutation,
  useRemoveClosureMutation,
  useListSchoolHolidaysQuery,
  useCreateSchoolHolidayMutation,
  useUpdateSchoolHolidayMutation,
  useDeleteSchoolHolidayMutation,
  useListViewingsQuery,
  useAddViewingMutation,
  usePreviewViewingMutation,
  useGetViewingQuery,
  useChangeViewingMutation,
  useCancelViewingMutation,
  useNoteViewingOutcomeMutation,
  useListWaitingListEntriesQuery,
  useGetWaitingListEntryQuery,
  useEndWaitingListEntryOfMemberMutation,
  usePreviewOfferReleaseMutation,
  useReleaseOfferMutation,
  usePreviewAdminClubQuery,
  useListAdminClubsQuery,
  useCreateAdminClubMutation,
  useGetAdminClubQuery,
  useUpdateAdminClubMutation,
  useDeleteAdminClubMutation,
  usePublishAdminClubMutation,
  useDiscardAdminClubDraftMutation,
  useListAdminClubRevisionsQuery,
  useRestoreAdminClubRevisionMutation,
  useDeleteAdminEventMutation,
  useGetAdminEventQuery,
  useUpdateAdminEventMutation,
  usePublishAdminEventMutation,
  useCancelAdminEventMutation,
  useRestoreAdminEventMutation,
  useDuplicateAdminEventMutation,
  usePreviewAdminEventQuery,
  useListAdminEventsQuery,
  useCreateAdminEventMutation,
  useDiscardAdminEventDraftMutation,
  useListAdminEventRevisionsQuery,
  useRestoreAdminEventRevisionMutation,
  useGetEventSeriesQuery,
  useRepeatEventMutation,
  useChangeSeriesRuleMutation,
  usePreviewEventSeriesMutation,
  useGetSeriesEffectQuery,
  usePreviewSeriesRuleMutation,
  useListClubMembersQuery,
  useDecideMembershipMutation,
  useWithdrawAdminNewsMutation,
  usePreviewAdminNewsQuery,
  useListAdminNewsQuery,
  useCreateAdminNewsMutation,
  useGetAdminNewsQuery,
  useUpdateAdminNewsMutation,
  useDeleteAdminNewsMutation,
  usePublishAdminNewsMutation,
  useDiscardAdminNewsDraftMutation,
  useListAdminNewsRevisionsQuery,
  useRestoreAdminNewsRevisionMutation,
  useListAdminPicturesQuery,
  useUploadPictureMutation,
  useGetAdminPictureQuery,
  useUpdateAdminPictureMutation,
  useDeleteAdminPictureMutation,
  useCropPictureMutation,
  useRestoreAdminPictureMutation,
  useGetFacilityGalleryQuery,
  useChangeFacilityGalleryMutation,
  useListAdminTestimonialsQuery,
  useApproveTestimonialMutation,
  useHideTestimonialMutation,
  useMoveTestimonialMutation,
  useCorrectTestimonialMutation,
  useResetMailTemplateMutation,
  usePreviewMailTemplateQuery,
  usePreviewMailTemplateHtmlQuery,
  useListMailTemplatesQuery,
  useGetMailTemplateQuery,
  useUpdateMailTemplateMutation,
  usePublishMailTemplateMutation,
  useDiscardMailTemplateDraftMutation,
  useListMailTemplateRevisionsQuery,
  useRestoreMailTemplateRevisionMutation,
  useListMailsQuery,
  useGetMailQuery,
  useGetMailHtmlQuery,
  useResendMailMutation,
  useSendMailNowMutation,
  useCancelMailMutation,
  useGetHirerEmailQuery,
  useEmailHirerMutation,
  useListSavedRepliesQuery,
  useCreateSavedReplyMutation,
  useFillSavedReplyMutation,
  useUpdateSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useListMessagesQuery,
  useGetMessageQuery,
  useUpdateMessageMutation,
  useListMessageAssigneesQuery,
  usePreviewReplyMutation,
  useReplyToMessageMutation,
  useNoteWritingMutation,
  useListIssuesQuery,
  useCreateIssueMutation,
  useGetIssueQuery,
  useUpdateIssueMutation,
  usePreviewIssueQuery,
  useShowIssueQuery,
  useGetIssueSubscribersQuery,
  useCheckIssueMutation,
  useTestIssueMutation,
  useScheduleIssueMutation,
  useUnscheduleIssueMutation,
  useStartIssueMutation,
  usePauseIssueMutation,
  useResumeIssueMutation,
  useStopIssueMutation,
  useCancelIssueMutation,
  useHideIssueMutation,
  useUnhideIssueMutation,
  useListIssueSendsQuery,
  useDecideIssueSendMutation,
  useListSubscribersQuery,
  useGetSubscriberGrowthQuery,
  useSuppressSubscriberMutation,
  useLiftSuppressionMutation,
  useListSubscriberImportsQuery,
  useImportSubscribersMutation,
  useCheckSubscriberImportMutation,
  useUndoSubscriberImportMutation,
  useAllowHirerEmailsMutation,
  usePreviewHirerErasureQuery,
  useEraseHirerMutation,
  useGetStaffScopeQuery,
  useSearchPeopleQuery,
  useListAuditLogQuery,
  useListClubStaffQuery,
  useAddClubStaffMutation,
  useRemoveClubStaffMutation,
  useListSavedViewsQuery,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
  useDeleteSavedViewMutation,
  useListAdminBookingsQuery,
  useEnterBookingMutation,
  useSumAdminBookingsQuery,
  usePreviewEnteredBookingMutation,
  useChangeManyBookingsMutation,
  useGetAdminBookingQuery,
  useUpdateAdminBookingMutation,
  useGetAdminBookingNeighboursQuery,
  useGetAdminBookingTimelineQuery,
  useNoteAttendanceMutation,
  useConfirmBookingMutation,
  useReleaseHoldMutation,
  useDeclineBookingMutation,
  usePreviewCancelByStaffMutation,
  useCancelByStaffMutation,
  useRestoreBookingMutation,
  useGetCalendarQuery,
  usePreviewMoveMutation,
  useMoveBookingMutation,
  useGetRunSheetQuery,
  useNoteArrivalMutation,
  useListRunSheetLinksQuery,
  useMakeRunSheetLinkMutation,
  useRevokeRunSheetLinkMutation,
  useGetOverviewQuery,
  useGetUseReportQuery,
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useUpdateApiKeyMutation,
  useRevokeApiKeyMutation,
  useRollApiKeyMutation,
  useListMemberImportsQuery,
  useImportMembersMutation,
  useCheckMemberImportMutation,
  useUndoMemberImportMutation,
  useInviteImportedMembersMutation,
  useListPeopleQuery,
  useGetPersonQuery,
  useUpdatePersonMutation,
  useErasePersonMutation,
  useStartPasswordResetMutation,
  useExportPersonMutation,
  useRemoveSecondFactorsMutation,
  usePreviewErasureQuery,
  useListInvitationsQuery,
  useInviteMutation,
  useSendInvitationMutation,
  useWithdrawInvitationMutation,
  useListBookingSeriesQuery,
  useEnterBookingSeriesMutation,
  usePreviewBookingSeriesMutation,
  useGetBookingSeriesQuery,
  usePreviewSeriesChangeMutation,
  useChangeBookingSeriesMutation,
  usePreviewSeriesDateMutation,
  useAddSeriesDateMutation,
  usePreviewSeriesConfirmationMutation,
  useConfirmBookingSeriesMutation,
  usePreviewSeriesCancellationMutation,
  useCancelBookingSeriesMutation,
  usePreviewTermPaymentMutation,
  useRecordTermPaymentMutation,
  useListFeedsQuery,
  useMakeFeedMutation,
  useRevokeFeedMutation,
  useListWebhookEndpointsQuery,
  useCreateWebhookEndpointMutation,
  useGetWebhookEndpointQuery,
  useUpdateWebhookEndpointMutation,
  useDeleteWebhookEndpointMutation,
  useRollWebhookSecretMutation,
  useTestWebhookEndpointMutation,
  useListWebhookDeliveriesQuery,
  useResendWebhooksMutation,
  useListSecurityEventsQuery,
  useGetReadyDetailQuery,
  useGetSetUpQuery,
  useSaveSetUpClubMutation,
  useSaveSetUpTimesMutation,
  useSaveSetUpPricesMutation,
  useSaveSetUpRoomsMutation,
  useSaveSetUpClubsMutation,
  useFinishSetUpMutation,
} = injectedRtkApi;
