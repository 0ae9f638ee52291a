import { baseApi as api } from "../base-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateCurrentUser: build.mutation<
      UpdateCurrentUserApiResponse,
      UpdateCurrentUserApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user`,
        method: "PATCH",
        body: queryArg,
      }),
    }),
    reauthenticate: build.mutation<
      ReauthenticateApiResponse,
      ReauthenticateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reauthenticate`,
        method: "POST",
        body: queryArg,
      }),
    }),
    changePassword: build.mutation<
      ChangePasswordApiResponse,
      ChangePasswordApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/password`,
        method: "POST",
        body: queryArg,
      }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({
        url: `/api/login`,
        method: "POST",
        body: queryArg,
      }),
    }),
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({
        url: `/api/register`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getOwnAddress: build.query<GetOwnAddressApiResponse, GetOwnAddressApiArg>({
      query: () => ({ url: `/api/user/email` }),
    }),
    changeOwnAddress: build.mutation<
      ChangeOwnAddressApiResponse,
      ChangeOwnAddressApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/email`,
        method: "PUT",
        body: queryArg,
      }),
    }),
    cancelAddressChange: build.mutation<
      CancelAddressChangeApiResponse,
      CancelAddressChangeApiArg
    >({
      query: () => ({ url: `/api/user/email/change`, method: "DELETE" }),
    }),
    sendConfirmation: build.mutation<
      SendConfirmationApiResponse,
      SendConfirmationApiArg
    >({
      query: () => ({ url: `/api/user/email/confirmation`, method: "POST" }),
    }),
    checkAddressLink: build.mutation<
      CheckAddressLinkApiResponse,
      CheckAddressLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/address/check`,
        method: "POST",
        body: queryArg,
      }),
    }),
    confirmAddress: build.mutation<
      ConfirmAddressApiResponse,
      ConfirmAddressApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/address/confirm`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getOwnFactors: build.query<GetOwnFactorsApiResponse, GetOwnFactorsApiArg>({
      query: () => ({ url: `/api/user/factors` }),
    }),
    beginAuthenticatorApp: build.mutation<
      BeginAuthenticatorAppApiResponse,
      BeginAuthenticatorAppApiArg
    >({
      query: () => ({
        url: `/api/user/factors/authenticator-app`,
        method: "POST",
      }),
    }),
    removeAuthenticatorApp: build.mutation<
      RemoveAuthenticatorAppApiResponse,
      RemoveAuthenticatorAppApiArg
    >({
      query: () => ({
        url: `/api/user/factors/authenticator-app`,
        method: "DELETE",
      }),
    }),
    confirmAuthenticatorApp: build.mutation<
      ConfirmAuthenticatorAppApiResponse,
      ConfirmAuthenticatorAppApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/factors/authenticator-app/confirm`,
        method: "POST",
        body: queryArg,
      }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: () => ({
        url: `/api/user/factors/passkeys/options`,
        method: "POST",
      }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/user/factors/passkeys`,
        method: "POST",
        body: queryArg,
      }),
    }),
    removePasskey: build.mutation<
      RemovePasskeyApiResponse,
      RemovePasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/factors/passkeys/${queryArg}`,
        method: "DELETE",
      }),
    }),
    renamePasskey: build.mutation<
      RenamePasskeyApiResponse,
      RenamePasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/factors/passkeys/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.passkeyName,
      }),
    }),
    renewRecoveryCodes: build.mutation<
      RenewRecoveryCodesApiResponse,
      RenewRecoveryCodesApiArg
    >({
      query: () => ({
        url: `/api/user/factors/recovery-codes`,
        method: "POST",
      }),
    }),
    listOwnSessions: build.query<
      ListOwnSessionsApiResponse,
      ListOwnSessionsApiArg
    >({
      query: () => ({ url: `/api/user/sessions` }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/user/sessions`, method: "DELETE" }),
    }),
    endOwnSession: build.mutation<
      EndOwnSessionApiResponse,
      EndOwnSessionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/sessions/${queryArg}`,
        method: "DELETE",
      }),
    }),
    reauthenticateByCode: build.mutation<
      ReauthenticateByCodeApiResponse,
      ReauthenticateByCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reauthenticate/code`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reauthenticateByRecoveryCode: build.mutation<
      ReauthenticateByRecoveryCodeApiResponse,
      ReauthenticateByRecoveryCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reauthenticate/recovery-code`,
        method: "POST",
        body: queryArg,
      }),
    }),
    reauthenticationPasskeyOptions: build.mutation<
      ReauthenticationPasskeyOptionsApiResponse,
      ReauthenticationPasskeyOptionsApiArg
    >({
      query: () => ({
        url: `/api/user/reauthenticate/passkey/options`,
        method: "POST",
      }),
    }),
    reauthenticateByPasskey: build.mutation<
      ReauthenticateByPasskeyApiResponse,
      ReauthenticateByPasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/reauthenticate/passkey`,
        method: "POST",
        body: queryArg,
      }),
    }),
    requestPasswordReset: build.mutation<
      RequestPasswordResetApiResponse,
      RequestPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/password-reset`,
        method: "POST",
        body: queryArg,
      }),
    }),
    checkPasswordReset: build.mutation<
      CheckPasswordResetApiResponse,
      CheckPasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/password-reset/check`,
        method: "POST",
        body: queryArg,
      }),
    }),
    completePasswordReset: build.mutation<
      CompletePasswordResetApiResponse,
      CompletePasswordResetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/password-reset/complete`,
        method: "POST",
        body: queryArg,
      }),
    }),
    signInByCode: build.mutation<SignInByCodeApiResponse, SignInByCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/login/code`,
        method: "POST",
        body: queryArg,
      }),
    }),
    signInByRecoveryCode: build.mutation<
      SignInByRecoveryCodeApiResponse,
      SignInByRecoveryCodeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/login/recovery-code`,
        method: "POST",
        body: queryArg,
      }),
    }),
    signInPasskeyOptions: build.mutation<
      SignInPasskeyOptionsApiResponse,
      SignInPasskeyOptionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/login/passkey/options`,
        method: "POST",
        body: queryArg,
      }),
    }),
    signInByPasskey: build.mutation<
      SignInByPasskeyApiResponse,
      SignInByPasskeyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/login/passkey`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getHireTerms: build.query<GetHireTermsApiResponse, GetHireTermsApiArg>({
      query: () => ({ url: `/api/hire-terms` }),
    }),
    getHireTermsVersion: build.query<
      GetHireTermsVersionApiResponse,
      GetHireTermsVersionApiArg
    >({
      query: (queryArg) => ({ url: `/api/hire-terms/${queryArg}` }),
    }),
    getAvailability: build.query<
      GetAvailabilityApiResponse,
      GetAvailabilityApiArg
    >({
      query: (queryArg) => ({
        url: `/api/availability`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          spaceId: queryArg.spaceId,
        },
      }),
    }),
    getBookingAccess: build.query<
      GetBookingAccessApiResponse,
      GetBookingAccessApiArg
    >({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/access` }),
    }),
    holdSlot: build.mutation<HoldSlotApiResponse, HoldSlotApiArg>({
      query: (queryArg) => ({
        url: `/api/bookings/hold`,
        method: "POST",
        body: queryArg,
      }),
    }),
    extendHold: build.mutation<ExtendHoldApiResponse, ExtendHoldApiArg>({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg}/hold/extend`,
        method: "POST",
      }),
    }),
    getMyBookings: build.query<GetMyBookingsApiResponse, GetMyBookingsApiArg>({
      query: () => ({ url: `/api/my-bookings` }),
    }),
    getBooking: build.query<GetBookingApiResponse, GetBookingApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}` }),
    }),
    changeOwnNotes: build.mutation<
      ChangeOwnNotesApiResponse,
      ChangeOwnNotesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg.id}`,
        method: "PATCH",
        body: queryArg.ownNotes,
      }),
    }),
    createPaymentIntent: build.mutation<
      CreatePaymentIntentApiResponse,
      CreatePaymentIntentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/create-payment-intent`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getPaypalSetup: build.query<
      GetPaypalSetupApiResponse,
      GetPaypalSetupApiArg
    >({
      query: () => ({ url: `/api/paypal/setup` }),
    }),
    createPaypalOrder: build.mutation<
      CreatePaypalOrderApiResponse,
      CreatePaypalOrderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/paypal/order`,
        method: "POST",
        body: queryArg,
      }),
    }),
    capturePaypalOrder: build.mutation<
      CapturePaypalOrderApiResponse,
      CapturePaypalOrderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/paypal/order/${queryArg}/capture`,
        method: "POST",
      }),
    }),
    openPayment: build.mutation<OpenPaymentApiResponse, OpenPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/checkout/${queryArg.provider}`,
        method: "POST",
        body: queryArg.openPayment,
      }),
    }),
    getWalletSetup: build.query<
      GetWalletSetupApiResponse,
      GetWalletSetupApiArg
    >({
      query: (queryArg) => ({ url: `/api/checkout/${queryArg}/setup` }),
    }),
    capturePayment: build.mutation<
      CapturePaymentApiResponse,
      CapturePaymentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/checkout/${queryArg.provider}/payments/${queryArg.paymentId}/capture`,
        method: "POST",
      }),
    }),
    createBooking: build.mutation<
      CreateBookingApiResponse,
      CreateBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewCancellation: build.query<
      PreviewCancellationApiResponse,
      PreviewCancellationApiArg
    >({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/cancellation` }),
    }),
    cancelBooking: build.mutation<
      CancelBookingApiResponse,
      CancelBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg}/cancel`,
        method: "POST",
      }),
    }),
    getBookingMoney: build.query<
      GetBookingMoneyApiResponse,
      GetBookingMoneyApiArg
    >({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/money` }),
    }),
    openPayLink: build.mutation<OpenPayLinkApiResponse, OpenPayLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/pay-link`,
        method: "POST",
        body: queryArg,
      }),
    }),
    declineOfferByLink: build.mutation<
      DeclineOfferByLinkApiResponse,
      DeclineOfferByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/decline`,
        method: "POST",
        body: queryArg,
      }),
    }),
    openCardPaymentByLink: build.mutation<
      OpenCardPaymentByLinkApiResponse,
      OpenCardPaymentByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/card`,
        method: "POST",
        body: queryArg,
      }),
    }),
    setUpPaypalByLink: build.mutation<
      SetUpPaypalByLinkApiResponse,
      SetUpPaypalByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/paypal/setup`,
        method: "POST",
        body: queryArg,
      }),
    }),
    createPaypalOrderByLink: build.mutation<
      CreatePaypalOrderByLinkApiResponse,
      CreatePaypalOrderByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/paypal/order`,
        method: "POST",
        body: queryArg,
      }),
    }),
    capturePaypalOrderByLink: build.mutation<
      CapturePaypalOrderByLinkApiResponse,
      CapturePaypalOrderByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/paypal/capture`,
        method: "POST",
        body: queryArg,
      }),
    }),
    settlePaymentByLink: build.mutation<
      SettlePaymentByLinkApiResponse,
      SettlePaymentByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/settle`,
        method: "POST",
        body: queryArg,
      }),
    }),
    openPaymentByLink: build.mutation<
      OpenPaymentByLinkApiResponse,
      OpenPaymentByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/${queryArg.provider}`,
        method: "POST",
        body: queryArg.payLinkToken,
      }),
    }),
    setUpWalletByLink: build.mutation<
      SetUpWalletByLinkApiResponse,
      SetUpWalletByLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/pay-link/${queryArg.provider}/setup`,
        method: "POST",
        body: queryArg.payLinkToken,
      }),
    }),
    settleByLink: build.mutation<SettleByLinkApiResponse, SettleByLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/pay-link/${queryArg.provider}/settle`,
        method: "POST",
        body: queryArg.payLinkSettle,
      }),
    }),
    openBankDetails: build.mutation<
      OpenBankDetailsApiResponse,
      OpenBankDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bank-details`,
        method: "POST",
        body: queryArg,
      }),
    }),
    giveBankDetails: build.mutation<
      GiveBankDetailsApiResponse,
      GiveBankDetailsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bank-details/answer`,
        method: "POST",
        body: queryArg,
      }),
    }),
    previewOwnChange: build.mutation<
      PreviewOwnChangeApiResponse,
      PreviewOwnChangeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg.id}/change/preview`,
        method: "POST",
        body: queryArg.previewChange,
      }),
    }),
    changeOwnBooking: build.mutation<
      ChangeOwnBookingApiResponse,
      ChangeOwnBookingApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg.id}/change`,
        method: "POST",
        body: queryArg.changeBooking,
      }),
    }),
    getBookingReceipts: build.query<
      GetBookingReceiptsApiResponse,
      GetBookingReceiptsApiArg
    >({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/receipts` }),
    }),
    openBondResponse: build.mutation<
      OpenBondResponseApiResponse,
      OpenBondResponseApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bond-response`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getBondResponsePhoto: build.mutation<
      GetBondResponsePhotoApiResponse,
      GetBondResponsePhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bond-response/photo`,
        method: "POST",
        body: queryArg,
      }),
    }),
    respondToBond: build.mutation<
      RespondToBondApiResponse,
      RespondToBondApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bond-response/answer`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getOwnBond: build.query<GetOwnBondApiResponse, GetOwnBondApiArg>({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/bond` }),
    }),
    makeOwnBondLink: build.mutation<
      MakeOwnBondLinkApiResponse,
      MakeOwnBondLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg}/bond/pay-link`,
        method: "POST",
      }),
    }),
    respondToOwnBond: build.mutation<
      RespondToOwnBondApiResponse,
      RespondToOwnBondApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg.id}/bond/answer`,
        method: "POST",
        body: queryArg.respondToOwnBond,
      }),
    }),
    getOwnBondPhoto: build.query<
      GetOwnBondPhotoApiResponse,
      GetOwnBondPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bookings/${queryArg.id}/bond/photos/${queryArg.photoId}`,
        params: {
          size: queryArg.size,
        },
      }),
    }),
    listBookingDocuments: build.query<
      ListBookingDocumentsApiResponse,
      ListBookingDocumentsApiArg
    >({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/documents` }),
    }),
    getWaitingList: build.query<
      GetWaitingListApiResponse,
      GetWaitingListApiArg
    >({
      query: () => ({ url: `/api/waiting-list` }),
    }),
    joinWaitingList: build.mutation<
      JoinWaitingListApiResponse,
      JoinWaitingListApiArg
    >({
      query: (queryArg) => ({
        url: `/api/waiting-list`,
        method: "POST",
        body: queryArg,
      }),
    }),
    endWaitingListEntry: build.mutation<
      EndWaitingListEntryApiResponse,
      EndWaitingListEntryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/waiting-list/${queryArg}`,
        method: "DELETE",
      }),
    }),
    declineOffer: build.mutation<DeclineOfferApiResponse, DeclineOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/waiting-list/${queryArg}/decline`,
        method: "POST",
      }),
    }),
    listOwnClubs: build.query<ListOwnClubsApiResponse, ListOwnClubsApiArg>({
      query: () => ({ url: `/api/user/clubs` }),
    }),
    askToJoin: build.mutation<AskToJoinApiResponse, AskToJoinApiArg>({
      query: (queryArg) => ({
        url: `/api/user/clubs/${queryArg}`,
        method: "PUT",
      }),
    }),
    leaveClub: build.mutation<LeaveClubApiResponse, LeaveClubApiArg>({
      query: (queryArg) => ({
        url: `/api/user/clubs/${queryArg}`,
        method: "DELETE",
      }),
    }),
    getMyTestimonial: build.query<
      GetMyTestimonialApiResponse,
      GetMyTestimonialApiArg
    >({
      query: () => ({ url: `/api/user/testimonial` }),
    }),
    writeMyTestimonial: build.mutation<
      WriteMyTestimonialApiResponse,
      WriteMyTestimonialApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/testimonial`,
        method: "PUT",
        body: queryArg,
      }),
    }),
    withdrawMyTestimonial: build.mutation<
      WithdrawMyTestimonialApiResponse,
      WithdrawMyTestimonialApiArg
    >({
      query: () => ({ url: `/api/user/testimonial`, method: "DELETE" }),
    }),
    sendContactMessage: build.mutation<
      SendContactMessageApiResponse,
      SendContactMessageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/contact`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getBookingMessages: build.query<
      GetBookingMessagesApiResponse,
      GetBookingMessagesApiArg
    >({
      query: (queryArg) => ({ url: `/api/bookings/${queryArg}/messages` }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/subscribers`,
        method: "POST",
        body: queryArg,
      }),
    }),
    confirmSubscription: build.mutation<
      ConfirmSubscriptionApiResponse,
      ConfirmSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/subscribers/confirm`,
        method: "POST",
        body: queryArg,
      }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({
        url: `/api/subscribers/leave`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getOwnNewsletter: build.query<
      GetOwnNewsletterApiResponse,
      GetOwnNewsletterApiArg
    >({
      query: () => ({ url: `/api/user/newsletter` }),
    }),
    setOwnNewsletter: build.mutation<
      SetOwnNewsletterApiResponse,
      SetOwnNewsletterApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/newsletter`,
        method: "PUT",
        body: queryArg,
      }),
    }),
    getAccountDeletion: build.query<
      GetAccountDeletionApiResponse,
      GetAccountDeletionApiArg
    >({
      query: () => ({ url: `/api/user/deletion` }),
    }),
    requestAccountDeletion: build.mutation<
      RequestAccountDeletionApiResponse,
      RequestAccountDeletionApiArg
    >({
      query: () => ({ url: `/api/user/deletion`, method: "POST" }),
    }),
    cancelAccountDeletion: build.mutation<
      CancelAccountDeletionApiResponse,
      CancelAccountDeletionApiArg
    >({
      query: () => ({ url: `/api/user/deletion`, method: "DELETE" }),
    }),
    requestOwnData: build.mutation<
      RequestOwnDataApiResponse,
      RequestOwnDataApiArg
    >({
      query: () => ({ url: `/api/user/data`, method: "POST" }),
    }),
    downloadOwnData: build.mutation<
      DownloadOwnDataApiResponse,
      DownloadOwnDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/data/file`,
        method: "POST",
        body: queryArg,
      }),
    }),
    getReviewRequests: build.query<
      GetReviewRequestsApiResponse,
      GetReviewRequestsApiArg
    >({
      query: () => ({ url: `/api/user/review-requests` }),
    }),
    setReviewRequests: build.mutation<
      SetReviewRequestsApiResponse,
      SetReviewRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/review-requests`,
        method: "PUT",
        body: queryArg,
      }),
    }),
    dismissReviewRequest: build.mutation<
      DismissReviewRequestApiResponse,
      DismissReviewRequestApiArg
    >({
      query: () => ({
        url: `/api/user/review-requests/dismiss`,
        method: "POST",
      }),
    }),
    openRunSheet: build.query<OpenRunSheetApiResponse, OpenRunSheetApiArg>({
      query: () => ({ url: `/api/run-sheet` }),
    }),
    sendRunSheetReport: build.mutation<
      SendRunSheetReportApiResponse,
      SendRunSheetReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/run-sheet/reports`,
        method: "POST",
        body: queryArg,
      }),
    }),
    addRunSheetPhoto: build.mutation<
      AddRunSheetPhotoApiResponse,
      AddRunSheetPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/run-sheet/bookings/${queryArg.id}/photos`,
        method: "POST",
        body: queryArg.body,
      }),
    }),
    checkInvitation: build.mutation<
      CheckInvitationApiResponse,
      CheckInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/invitation/check`,
        method: "POST",
        body: queryArg,
      }),
    }),
    acceptInvitation: build.mutation<
      AcceptInvitationApiResponse,
      AcceptInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/invitation/accept`,
        method: "POST",
        body: queryArg,
      }),
    }),
    acceptOwnInvitation: build.mutation<
      AcceptOwnInvitationApiResponse,
      AcceptOwnInvitationApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/invitation`,
        method: "POST",
        body: queryArg,
      }),
    }),
    listOwnFeeds: build.query<ListOwnFeedsApiResponse, ListOwnFeedsApiArg>({
      query: () => ({ url: `/api/user/feeds` }),
    }),
    makeOwnFeed: build.mutation<MakeOwnFeedApiResponse, MakeOwnFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/user/feeds`,
        method: "POST",
        body: queryArg,
      }),
    }),
    revokeOwnFeed: build.mutation<
      RevokeOwnFeedApiResponse,
      RevokeOwnFeedApiArg
    >({
      query: (queryArg) => ({
        url: `/api/user/feeds/${queryArg}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type UpdateCurrentUserApiResponse =
  /** status 200 The changed account. */ User;
export type UpdateCurrentUserApiArg = Profile;
export type ReauthenticateApiResponse =
  /** status 200 Re-authenticated. */ Reauthentication;
export type ReauthenticateApiArg = Reauthenticate;
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = ChangePassword;
export type LoginApiResponse = /** status 200 Logged in. */ User;
export type LoginApiArg = Login;
export type RegisterApiResponse =
  /** status 201 The new account, logged in. */ User;
export type RegisterApiArg = Register;
export type GetOwnAddressApiResponse =
  /** status 200 The address. */ OwnAddress;
export type GetOwnAddressApiArg = void;
export type ChangeOwnAddressApiResponse =
  /** status 200 The link is sent to the new address. */ OwnAddress;
export type ChangeOwnAddressApiArg = ChangeAddress;
export type CancelAddressChangeApiResponse =
  /** status 200 The unchanged address. */ OwnAddress;
export type CancelAddressChangeApiArg = void;
export type SendConfirmationApiResponse = unknown;
export type SendConfirmationApiArg = void;
export type CheckAddressLinkApiResponse =
  /** status 200 The status of the link. */ AddressLink;
export type CheckAddressLinkApiArg = AccountLink;
export type ConfirmAddressApiResponse = unknown;
export type ConfirmAddressApiArg = AccountLink;
export type GetOwnFactorsApiResponse =
  /** status 200 The factors. */ OwnFactors;
export type GetOwnFactorsApiArg = void;
export type BeginAuthenticatorAppApiResponse =
  /** status 200 The key, which is shown once. */ NewAuthenticatorApp;
export type BeginAuthenticatorAppApiArg = void;
export type RemoveAuthenticatorAppApiResponse = unknown;
export type RemoveAuthenticatorAppApiArg = void;
export type ConfirmAuthenticatorAppApiResponse =
  /** status 200 The app is set up. */ FactorAdded;
export type ConfirmAuthenticatorAppApiArg = Code;
export type BeginPasskeyApiResponse =
  /** status 200 For `navigator.credentials.create()`. */ PasskeyCreation;
export type BeginPasskeyApiArg = void;
export type AddPasskeyApiResponse =
  /** status 201 The passkey is added. */ PasskeyAdded;
export type AddPasskeyApiArg = NewPasskey;
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = /** The ID. */ number;
export type RenamePasskeyApiResponse = /** status 200 The passkey. */ Passkey;
export type RenamePasskeyApiArg = {
  /** The ID. */
  id: number;
  passkeyName: PasskeyName;
};
export type RenewRecoveryCodesApiResponse =
  /** status 200 The codes. */ RecoveryCodes;
export type RenewRecoveryCodesApiArg = void;
export type ListOwnSessionsApiResponse =
  /** status 200 The sessions. */ OwnSessions;
export type ListOwnSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndOwnSessionApiResponse = unknown;
export type EndOwnSessionApiArg =
  /** The id from the list of sessions. */ string;
export type ReauthenticateByCodeApiResponse =
  /** status 200 Re-authenticated. */ Reauthentication;
export type ReauthenticateByCodeApiArg = Code;
export type ReauthenticateByRecoveryCodeApiResponse =
  /** status 200 Re-authenticated. */ Reauthentication;
export type ReauthenticateByRecoveryCodeApiArg = RecoveryCode;
export type ReauthenticationPasskeyOptionsApiResponse =
  /** status 200 For `navigator.credentials.get()`. */ PasskeyRequest;
export type ReauthenticationPasskeyOptionsApiArg = void;
export type ReauthenticateByPasskeyApiResponse =
  /** status 200 Re-authenticated. */ Reauthentication;
export type ReauthenticateByPasskeyApiArg = PasskeyAssertion;
export type RequestPasswordResetApiResponse = unknown;
export type RequestPasswordResetApiArg = RequestPasswordReset;
export type CheckPasswordResetApiResponse =
  /** status 200 The status of the link. */ ResetLink;
export type CheckPasswordResetApiArg = AccountLink;
export type CompletePasswordResetApiResponse = unknown;
export type CompletePasswordResetApiArg = ResetPassword;
export type SignInByCodeApiResponse = /** status 200 Logged in. */ User;
export type SignInByCodeApiArg = Code;
export type SignInByRecoveryCodeApiResponse = /** status 200 Logged in. */ User;
export type SignInByRecoveryCodeApiArg = RecoveryCode;
export type SignInPasskeyOptionsApiResponse =
  /** status 200 For `navigator.credentials.get()`. */ PasskeyRequest;
export type SignInPasskeyOptionsApiArg = PasskeyOptions;
export type SignInByPasskeyApiResponse = /** status 200 Logged in. */ User;
export type SignInByPasskeyApiArg = PasskeyAssertion;
export type GetHireTermsApiResponse =
  /** status 200 The newest version. */ HireTerms;
export type GetHireTermsApiArg = void;
export type GetHireTermsVersionApiResponse =
  /** status 200 That version. */ HireTerms;
export type GetHireTermsVersionApiArg =
  /** The number of the version. */ number;
export type GetAvailabilityApiResponse =
  /** status 200 The days in order. */ Availability;
export type GetAvailabilityApiArg = {
  /** First day. */
  from: string;
  /** Included. At most 370 days after `from`. */
  to: string;
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number;
};
export type GetBookingAccessApiResponse =
  /** status 200 Without notes while they are not shown. */ BookingAccess;
export type GetBookingAccessApiArg = /** The ID. */ number;
export type HoldSlotApiResponse =
  | /** status 200 The hold was updated. */ Hold
  | /** status 201 The slot is held. */ Hold;
export type HoldSlotApiArg = HoldSlot;
export type ExtendHoldApiResponse = /** status 200 The extended hold. */ Hold;
export type ExtendHoldApiArg = /** The ID. */ number;
export type GetMyBookingsApiResponse =
  /** status 200 Newest day first. */ Booking[];
export type GetMyBookingsApiArg = void;
export type GetBookingApiResponse = /** status 200 The booking. */ Booking;
export type GetBookingApiArg = /** The ID. */ number;
export type ChangeOwnNotesApiResponse = /** status 200 The booking. */ Booking;
export type ChangeOwnNotesApiArg = {
  /** The ID. */
  id: number;
  ownNotes: OwnNotes;
};
export type CreatePaymentIntentApiResponse =
  /** status 201 The client secret and the payment’s id. */ PaymentIntent;
export type CreatePaymentIntentApiArg = CreatePaymentIntent;
export type GetPaypalSetupApiResponse =
  /** status 200 The token. */ PaypalSetup;
export type GetPaypalSetupApiArg = void;
export type CreatePaypalOrderApiResponse =
  /** status 201 The order, which the payer approves in the wallet. */ PaypalOrder;
export type CreatePaypalOrderApiArg = CreatePaypalOrder;
export type CapturePaypalOrderApiResponse =
  /** status 200 The payment and its booking. */ Capture;
export type CapturePaypalOrderApiArg = /** PayPal’s ID of the order. */ string;
export type OpenPaymentApiResponse =
  /** status 201 The open payment. */ OpenedPayment;
export type OpenPaymentApiArg = {
  /** The payment provider. */
  provider: PaymentProviderName;
  openPayment: OpenPayment;
};
export type GetWalletSetupApiResponse =
  /** status 200 The token. */ WalletSetup;
export type GetWalletSetupApiArg =
  /** The payment provider. */ PaymentProviderName;
export type CapturePaymentApiResponse =
  /** status 200 The payment and its booking. */ Capture;
export type CapturePaymentApiArg = {
  /** The payment provider. */
  provider: PaymentProviderName;
  /** The provider’s id of the payment. */
  paymentId: string;
};
export type CreateBookingApiResponse =
  | /** status 200 The booking that this payment made earlier. */ Booking
  | /** status 201 The new booking, paid or submitted by an administrator. */ Booking
  | /** status 202 The provider has not decided yet. Check `GET /api/my-bookings` later. */ PaymentProcessing;
export type CreateBookingApiArg = CreateBooking;
export type PreviewCancellationApiResponse =
  /** status 200 The refund if the booking were cancelled now. */ Cancellation;
export type PreviewCancellationApiArg = /** The ID. */ number;
export type CancelBookingApiResponse =
  /** status 200 The cancelled booking, with its refund. */ Booking;
export type CancelBookingApiArg = /** The ID. */ number;
export type GetBookingMoneyApiResponse =
  /** status 200 The booking’s money. */ BookingMoney;
export type GetBookingMoneyApiArg = /** The ID. */ number;
export type OpenPayLinkApiResponse =
  /** status 200 The booking. */ PayLinkBooking;
export type OpenPayLinkApiArg = PayLinkToken;
export type DeclineOfferByLinkApiResponse =
  /** status 200 The booking, whose offer is over. */ PayLinkBooking;
export type DeclineOfferByLinkApiArg = PayLinkToken;
export type OpenCardPaymentByLinkApiResponse =
  /** status 200 The client secret and the payment’s id. */ PaymentIntent;
export type OpenCardPaymentByLinkApiArg = PayLinkToken;
export type SetUpPaypalByLinkApiResponse =
  /** status 200 The token. */ PaypalSetup;
export type SetUpPaypalByLinkApiArg = PayLinkToken;
export type CreatePaypalOrderByLinkApiResponse =
  /** status 200 The order, which the payer approves in the wallet. */ PaypalOrder;
export type CreatePaypalOrderByLinkApiArg = PayLinkToken;
export type CapturePaypalOrderByLinkApiResponse =
  /** status 200 The booking. */ PayLinkBooking;
export type CapturePaypalOrderByLinkApiArg = PayLinkOrder;
export type SettlePaymentByLinkApiResponse =
  /** status 200 The booking. */ PayLinkBooking;
export type SettlePaymentByLinkApiArg = PayLinkSettle;
export type OpenPaymentByLinkApiResponse =
  /** status 200 The open payment. */ OpenedPayment;
export type OpenPaymentByLinkApiArg = {
  /** The payment provider. */
  provider: PaymentProviderName;
  payLinkToken: PayLinkToken;
};
export type SetUpWalletByLinkApiResponse =
  /** status 200 The token. */ WalletSetup;
export type SetUpWalletByLinkApiArg = {
  /** The payment provider. */
  provider: PaymentProviderName;
  payLinkToken: PayLinkToken;
};
export type SettleByLinkApiResponse =
  /** status 200 The booking. */ PayLinkBooking;
export type SettleByLinkApiArg = {
  /** The payment provider. */
  provider: PaymentProviderName;
  payLinkSettle: PayLinkSettle;
};
export type OpenBankDetailsApiResponse =
  /** status 200 The refund. */ BankDetailsRequest;
export type OpenBankDetailsApiArg = BankDetailsToken;
export type GiveBankDetailsApiResponse = unknown;
export type GiveBankDetailsApiArg = GiveBankDetails;
export type PreviewOwnChangeApiResponse =
  /** status 200 The old and new price, and the amount to pay or refund. */ ChangePreview;
export type PreviewOwnChangeApiArg = {
  /** The ID. */
  id: number;
  previewChange: PreviewChange;
};
export type ChangeOwnBookingApiResponse =
  /** status 200 The booking, and the hold to pay if more is due. */ ChangedBooking;
export type ChangeOwnBookingApiArg = {
  /** The ID. */
  id: number;
  changeBooking: ChangeBooking;
};
export type GetBookingReceiptsApiResponse =
  /** status 200 The receipts, oldest first. */ BookingReceipts;
export type GetBookingReceiptsApiArg = /** The ID. */ number;
export type OpenBondResponseApiResponse =
  /** status 200 The claim. */ BondClaim;
export type OpenBondResponseApiArg = BondResponseToken;
export type GetBondResponsePhotoApiResponse = /** status 200 The photo. */ Blob;
export type GetBondResponsePhotoApiArg = BondResponsePhoto;
export type RespondToBondApiResponse =
  /** status 200 The claim with the response. */ BondClaim;
export type RespondToBondApiArg = RespondToBond;
export type GetOwnBondApiResponse = /** status 200 The bond. */ OwnBond;
export type GetOwnBondApiArg = /** The ID. */ number;
export type MakeOwnBondLinkApiResponse = /** status 200 The link. */ BondLink;
export type MakeOwnBondLinkApiArg = /** The ID. */ number;
export type RespondToOwnBondApiResponse =
  /** status 200 The bond with the response. */ OwnBond;
export type RespondToOwnBondApiArg = {
  /** The ID. */
  id: number;
  respondToOwnBond: RespondToOwnBond;
};
export type GetOwnBondPhotoApiResponse = /** status 200 The photo. */ Blob;
export type GetOwnBondPhotoApiArg = {
  /** The ID. */
  id: number;
  /** The photo’s ID. */
  photoId: string;
  /** Defaults to `large`. */
  size?: BondPhotoSize;
};
export type ListBookingDocumentsApiResponse =
  /** status 200 The documents. */ BookingDocument[];
export type ListBookingDocumentsApiArg = /** The ID. */ number;
export type GetWaitingListApiResponse =
  /** status 200 The entries by date. */ WaitingListEntry[];
export type GetWaitingListApiArg = void;
export type JoinWaitingListApiResponse =
  | /** status 200 The existing entry, with the new details. */ WaitingListEntry
  | /** status 201 The waiting-list entry. */ WaitingListEntry;
export type JoinWaitingListApiArg = JoinWaitingList;
export type EndWaitingListEntryApiResponse = unknown;
export type EndWaitingListEntryApiArg = /** The ID. */ number;
export type DeclineOfferApiResponse =
  /** status 200 The ended waiting-list entry. */ WaitingListEntry;
export type DeclineOfferApiArg = /** The ID. */ number;
export type ListOwnClubsApiResponse =
  /** status 200 Sorted by the clubs’ names. */ OwnClub[];
export type ListOwnClubsApiArg = void;
export type AskToJoinApiResponse =
  /** status 200 The membership request, or the membership. */ OwnClub;
export type AskToJoinApiArg = /** The club’s ID. */ number;
export type LeaveClubApiResponse = unknown;
export type LeaveClubApiArg = /** The club’s ID. */ number;
export type GetMyTestimonialApiResponse =
  /** status 200 The testimonial; an account has at most one. */ MyTestimonial;
export type GetMyTestimonialApiArg = void;
export type WriteMyTestimonialApiResponse =
  /** status 200 The testimonial after the change. */ OwnTestimonial;
export type WriteMyTestimonialApiArg = WriteTestimonial;
export type WithdrawMyTestimonialApiResponse = unknown;
export type WithdrawMyTestimonialApiArg = void;
export type SendContactMessageApiResponse = unknown;
export type SendContactMessageApiArg = ContactMessage;
export type GetBookingMessagesApiResponse =
  /** status 200 The messages. */ OwnMessage[];
export type GetBookingMessagesApiArg = /** The ID. */ number;
export type SubscribeApiResponse = unknown;
export type SubscribeApiArg = Subscribe;
export type ConfirmSubscriptionApiResponse =
  /** status 200 The address is subscribed. */ SubscriptionConfirmation;
export type ConfirmSubscriptionApiArg = ConfirmSubscription;
export type UnsubscribeApiResponse = unknown;
export type UnsubscribeApiArg = Unsubscribe;
export type GetOwnNewsletterApiResponse =
  /** status 200 The subscription. */ OwnNewsletter;
export type GetOwnNewsletterApiArg = void;
export type SetOwnNewsletterApiResponse =
  /** status 200 The subscription after the change. */ OwnNewsletter;
export type SetOwnNewsletterApiArg = OwnNewsletter;
export type GetAccountDeletionApiResponse =
  /** status 200 The status. */ AccountDeletion;
export type GetAccountDeletionApiArg = void;
export type RequestAccountDeletionApiResponse =
  /** status 200 The deletion is scheduled; all sessions have ended. */ DeletionDue;
export type RequestAccountDeletionApiArg = void;
export type CancelAccountDeletionApiResponse = unknown;
export type CancelAccountDeletionApiArg = void;
export type RequestOwnDataApiResponse = unknown;
export type RequestOwnDataApiArg = void;
export type DownloadOwnDataApiResponse =
  /** status 200 Lists by name; amounts in minor units. */ {
    [key: string]: any;
  };
export type DownloadOwnDataApiArg = AccountLink;
export type GetReviewRequestsApiResponse =
  /** status 200 The choice. */ ReviewRequests;
export type GetReviewRequestsApiArg = void;
export type SetReviewRequestsApiResponse =
  /** status 200 The choice after the change. */ ReviewRequests;
export type SetReviewRequestsApiArg = ReviewEmails;
export type DismissReviewRequestApiResponse = unknown;
export type DismissReviewRequestApiArg = void;
export type OpenRunSheetApiResponse =
  /** status 200 The run sheet. */ SharedRunSheet;
export type OpenRunSheetApiArg = void;
export type SendRunSheetReportApiResponse =
  /** status 200 The outcome, and the booking as it is now. */ RunSheetReport;
export type SendRunSheetReportApiArg = SendRunSheetReport;
export type AddRunSheetPhotoApiResponse =
  /** status 201 The booking with the photo. */ SheetBooking;
export type AddRunSheetPhotoApiArg = {
  /** The ID. */
  id: number;
  body: {
    file: Blob;
  };
};
export type CheckInvitationApiResponse =
  /** status 200 The status of the link, and the invitation if it is open. */ InvitationLink;
export type CheckInvitationApiArg = AccountLink;
export type AcceptInvitationApiResponse = unknown;
export type AcceptInvitationApiArg = AcceptInvitation;
export type AcceptOwnInvitationApiResponse = unknown;
export type AcceptOwnInvitationApiArg = AccountLink;
export type ListOwnFeedsApiResponse = /** status 200 The links. */ Feed[];
export type ListOwnFeedsApiArg = void;
export type MakeOwnFeedApiResponse = /** status 201 The link. */ NewFeed;
export type MakeOwnFeedApiArg = MakeOwnFeed;
export type RevokeOwnFeedApiResponse = unknown;
export type RevokeOwnFeedApiArg = /** The ID. */ number;
export type UserRole = "admin" | "club_admin" | "member";
export type Duty =
  | "bookings"
  | "money"
  | "content"
  | "newsletter"
  | "people"
  | "settings"
  | "tonight";
export type User = {
  id: number;
  username: string;
  email: string;
  fullName: string;
  firstName: string;
  lastName: string;
  role: UserRole;
  clubId: number | null;
  createdAt: string;
  lastLogin: string | null;
  isActive: boolean;
  /** Missing if the owner has not given one. */
  phone?: string;
  /** When the account will be deleted; missing unless the owner requested it. */
  deletionDueAt?: string;
  /** Of an admin; missing if they have all. */
  duties?: Duty[];
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
export type Profile = {
  firstName?: string;
  /** Empty if the person has only one name. */
  lastName?: string;
  /** Prefills the booking form; empty or null for none. */
  phone?: string | null;
};
export type Reauthentication = {
  /** Until when it counts as recent. */
  until: string;
};
export type Reauthenticate = {
  password: string;
};
export type ChangePassword = {
  password: string;
  currentPassword: string;
  /** Whether to end all other sessions of the account; true by default. */
  endOtherSessions?: boolean;
};
export type Login = {
  username: string;
  password: string;
};
export type RegistrationRole = "member";
export type Register = {
  username: string;
  email: string;
  fullName: string;
  password: string;
  /** Always `member`; other roles are given by staff. */
  role?: RegistrationRole;
  /** A club that the new member would like to join. Sends a request to its secretary and gives no access. */
  clubId?: number | null;
};
export type OwnAddress = {
  /** The current address. */
  email: string;
  /** Whether its owner has confirmed it. */
  isConfirmed: boolean;
  /** A new address, which replaces the current one once its emailed link is used. */
  pendingEmail: string | null;
  /** Whether holds and payments need a confirmed address. */
  isRequired: boolean;
};
export type ChangeAddress = {
  email: string;
  currentPassword: string;
  /** Whether to end all other sessions of the account; true by default. */
  endOtherSessions?: boolean;
};
export type AccountLinkState = "open" | "used" | "expired";
export type AddressLink = {
  /** `used`: this link, or a later one of the same account, was used. */
  state: AccountLinkState;
};
export type AccountLink = {
  /** The token of an emailed link, which works once. */
  token: string;
};
export type Passkey = {
  id: number;
  /** The WebAuthn credential id, in base64url. */
  credentialId: string;
  name: string;
  createdAt: string;
  /** null: never used. */
  lastUsedAt: string | null;
};
export type OwnFactors = {
  /** When the authenticator app was set up; null: there is none. */
  authenticatorAppSince: string | null;
  /** Oldest first. */
  passkeys: Passkey[];
  /** The WebAuthn user handle of the passkeys, in base64url. The web app uses it to tell the browser which passkeys still exist. */
  passkeyHandle: string;
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** When a staff member has to have a factor; null: none is required, or one is set up. */
  dueAt: string | null;
};
export type NewAuthenticatorApp = {
  /** In base32, for typing. It is shown once. */
  key: string;
  /** The same for a QR code. */
  address: string;
};
export type FactorAdded = {
  /** Ten new codes with the first factor, shown once; null with any further factor. */
  recoveryCodes: string[] | null;
};
export type Code = {
  /** Six digits; spaces are ignored. */
  code: string;
};
export type RelyingParty = {
  /** The host name of this site. */
  id: string;
  name: string;
};
export type PasskeyUser = {
  /** The user handle: the same for all passkeys of an account. */
  id: string;
  name: string;
  displayName: string;
};
export type PasskeyAlgorithm = {
  type: "public-key";
  /** COSE algorithm. */
  alg: number;
};
export type PasskeyDescriptor = {
  id: string;
  type: "public-key";
  transports: string[];
};
export type AuthenticatorSelection = {
  residentKey: "required";
  requireResidentKey: boolean;
  userVerification: "required";
};
export type PasskeyCreation = {
  /** Valid once, for five minutes, in this session. */
  challenge: string;
  rp: RelyingParty;
  user: PasskeyUser;
  pubKeyCredParams: PasskeyAlgorithm[];
  /** Milliseconds. */
  timeout: number;
  attestation: "none";
  /** The existing passkeys of the account. */
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: AuthenticatorSelection;
};
export type PasskeyAdded = {
  /** Ten new codes with the first factor, shown once; null with any further factor. */
  recoveryCodes: string[] | null;
  passkey: Passkey;
};
export type PasskeyAttestationData = {
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[];
  /** Ignored. */
  authenticatorData?: string;
  /** Ignored. */
  publicKey?: string;
  /** Ignored. */
  publicKeyAlgorithm?: number;
};
export type PasskeyRegistration = {
  id: string;
  rawId: string;
  type: "public-key";
  authenticatorAttachment?:
    | ("platform" | "cross-platform" | null)
    | ("platform" | "cross-platform" | null);
  clientExtensionResults?: {
    [key: string]: any;
  };
  response: PasskeyAttestationData;
};
export type NewPasskey = {
  name: string;
  credential: PasskeyRegistration;
};
export type PasskeyName = {
  name: string;
};
export type RecoveryCodes = {
  /** Ten codes, shown once. Former codes are no longer valid. */
  recoveryCodes: string[];
};
export type OwnSession = {
  /** A public id, not the session token. */
  id: string;
  /** Browser and operating system of the login. */
  device: string | null;
  /** The network of the login: the /24 of an IPv4 address, the /48 of an IPv6 address. */
  network: string | null;
  startedAt: string | null;
  /** To within an hour. */
  lastUsedAt: string;
  /** Whether it is the current session. */
  isCurrent: boolean;
};
export type OwnSessions = {
  /** The current session first, then by last use. */
  sessions: OwnSession[];
};
export type RecoveryCode = {
  /** Case, spaces and hyphens are ignored. */
  code: string;
};
export type PasskeyRequest = {
  /** Valid once, for five minutes, in this browser. */
  challenge: string;
  /** The host name of this site. */
  rpId: string;
  /** Milliseconds. */
  timeout: number;
  userVerification: "required";
  /** The passkeys of the account; empty if the account is not known yet. */
  allowCredentials: PasskeyDescriptor[];
};
export type PasskeyAssertionData = {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | null;
};
export type PasskeyAssertion = {
  id: string;
  rawId: string;
  type: "public-key";
  authenticatorAttachment?:
    | ("platform" | "cross-platform" | null)
    | ("platform" | "cross-platform" | null);
  clientExtensionResults?: {
    [key: string]: any;
  };
  response: PasskeyAssertionData;
};
export type RequestPasswordReset = {
  email: string;
};
export type ResetLink = {
  /** `used`: this link, or a later one of the same account, was used. */
  state: AccountLinkState;
};
export type ResetPassword = {
  /** The token of an emailed link, which works once. */
  token: string;
  password: string;
};
export type PasskeyOptions = {
  /** true: the passkey follows a password; otherwise it logs in alone. */
  secondStep?: boolean;
};
export type HireTerms = {
  version: number;
  /** Paragraphs separated by empty lines; `# ` starts a heading, `- ` a list item. No other markup. */
  text: string;
  /** When this version came into force. */
  since: string;
};
export type DayStatus = "available" | "fully_booked" | "unavailable";
export type SlotRun = {
  timeSlot: string;
  untilTimeSlot: string;
};
export type DayClosure = {
  /** The public text of the closure. */
  text: string;
  /** Labels of the slots that it covers, in both lists. */
  slots: string[];
};
export type DayAvailability = {
  date: string;
  status: DayStatus;
  /** Labels of the slots that can be booked, in both lists. */
  freeSlots: string[];
  /** Labels of the slots that a booking, a hold or a closure covers, in both lists. */
  takenSlots: string[];
  /** How far a booking of several slots in a row can reach from a free slot: up to the last one that is free with all slots and gaps before it. A free slot that can only be booked alone is not named. */
  runs: SlotRun[];
  /** Closures on this day. */
  closures: DayClosure[];
};
export type Availability = {
  from: string;
  to: string;
  timezone: string;
  spaceId: number;
  days: DayAvailability[];
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
export type Hold = {
  bookingId: number;
  holdExpiresAt: string;
  /** How many minutes the next extension adds. 0: it cannot be extended. */
  extensionMinutes: number;
  amount: string;
  currency: string;
};
export type BookingPaymentMethod =
  "stripe" | "paypal" | "cash" | "bank_transfer";
export type HoldSlot = {
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
  email: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Ignored: the server sets the price. */
  totalAmount?: string | null;
  paymentMethod?: BookingPaymentMethod | null;
  /** A hold of another slot that this one replaces. */
  holdId?: number | null;
};
export type BookingStatus =
  "held" | "expired" | "pending" | "confirmed" | "completed" | "cancelled";
export type BookedExtra = {
  id: number;
  name: string;
  /** The price at the time of booking. */
  price: string;
};
export type PaymentStatus =
  "pending" | "processing" | "completed" | "failed" | "refunded";
export type RefundProgress = "queued" | "completed" | "failed";
export type BookingRefund = {
  status: RefundProgress;
  amount: string;
};
export type Booking = {
  id: number;
  spaceId: number;
  spaceName: string;
  eventType: string;
  /** Venue-local day. */
  date: string;
  /** Of several slots in a row: from the first start to the last end. */
  timeSlot: string;
  /** How many slots in a row it has. */
  slotCount: number;
  /** The first of several slots in a row; null for one slot. It is the `timeSlot` to ask for. */
  firstTimeSlot: string | null;
  /** The last of several slots in a row; null for one slot. */
  untilTimeSlot: string | null;
  startTime: string;
  endTime: string;
  guestCount: number;
  name: string;
  /** null: the hirer gave only a phone number. */
  email: string | null;
  phone: string | null;
  notes: string | null;
  purpose: string | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  userId: number | null;
  status: BookingStatus;
  extras: BookedExtra[];
  /** With extras. */
  totalAmount: string;
  currency: string;
  isPaid: boolean;
  /** What the hirer still owes for the booking; of a hold `0.00`. */
  due: string;
  /** Last day to pay what is due. */
  payBy: string | null;
  paymentMethod: BookingPaymentMethod | null;
  paymentStatus: PaymentStatus;
  paymentId: string | null;
  paymentDate: string | null;
  holdExpiresAt: string | null;
  /** Only in `GET /api/bookings/{id}` of a hold: how many minutes the next extension adds. 0: it cannot be extended. */
  extensionMinutes?: number;
  /** For the hold of a change: the booking that it changes. */
  changesBookingId: number | null;
  /** For the hold of a change: when the change was made. The hold is then `expired`. */
  changeMadeAt: string | null;
  /** Whether it is an offer of the waiting list, which cannot be extended. */
  isOffer: boolean;
  refund: BookingRefund | null;
  /** The accepted version of the terms of hire. */
  termsVersion: number | null;
  termsAcceptedAt: string | null;
  /** For a recurring booking: the same for all of its dates. */
  seriesId: number | null;
  createdAt: string;
  updatedAt: string;
};
export type OwnNotes = {
  notes?: string | null;
};
export type PaymentIntent = {
  clientSecret: string;
  paymentId: string;
  amount: string;
  currency: string;
};
export type CreatePaymentIntent = {
  /** In pounds, at most two decimals. */
  amount: number | string;
  /** The hold to pay for. */
  bookingId?: number | null;
};
export type PaypalSetup = {
  clientToken: string;
};
export type PaypalOrder = {
  id: string;
  status: string;
};
export type CreatePaypalOrder = {
  /** In pounds, at most two decimals. */
  amount: number | string;
  /** The hold to pay for. */
  bookingId?: number | null;
  currency: string;
  intent: "CAPTURE";
};
export type CaptureStatus = "COMPLETED" | "PENDING";
export type Capture = {
  id: string;
  status: CaptureStatus;
  /** Null for a payment without a hold, until you post a booking with it. */
  booking: Booking | null;
};
export type OpenedPaymentStatus = "open" | "approved";
export type OpenedPayment = {
  /** The provider’s id of the payment. */
  paymentId: string;
  /** The browser needs it to confirm a card payment; null for a wallet. */
  clientSecret: string | null;
  /** `approved`: the payer has approved it in the wallet; capture it next. */
  status: OpenedPaymentStatus;
  amount: string;
  currency: string;
};
export type PaymentProviderName = "stripe" | "paypal";
export type OpenPayment = {
  /** In pounds, at most two decimals. */
  amount: number | string;
  /** The hold to pay for. */
  bookingId?: number | null;
  /** Optional check: a currency other than the club’s is refused. */
  currency?: string;
};
export type WalletSetup = {
  clientToken: string;
};
export type PaymentProcessing = {
  code: "payment_processing";
  message: string;
  bookingId: number | null;
};
export type CreateBooking = {
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
  email: string;
  phone?: string | null;
  notes?: string | null;
  purpose?: string | null;
  contactName?: string | null;
  contactEmail?: string | null;
  contactPhone?: string | null;
  /** Ignored: the server sets the price. */
  totalAmount?: string | null;
  paymentMethod?: BookingPaymentMethod | null;
  /** The id of a PaymentIntent or wallet order. Required for members. */
  paymentId?: string | null;
};
export type Cancellation = {
  refundPercent: number;
  refundAmount: string;
  currency: string;
};
export type LineKind =
  | "hire"
  | "extra"
  | "discount"
  | "adjustment"
  | "cancellation_fee"
  | "bond_kept";
export type OrderLine = {
  id: number;
  kind: LineKind;
  text: string;
  /** Negative for a reduction. */
  amount: string;
  /** The line that this one reverses. */
  reversesId: number | null;
  createdAt: string;
};
export type PaymentPurpose = "hire" | "bond";
export type PaymentMethod =
  "stripe" | "paypal" | "cash" | "card_terminal" | "bank_transfer" | "cheque";
export type PaymentState =
  "pending" | "processing" | "completed" | "failed" | "refunded";
export type BookingPayment = {
  id: string;
  /** A bond does not count towards the price. */
  purpose: PaymentPurpose;
  method: PaymentMethod;
  status: PaymentState;
  /** The part for this booking; all of a payment that was refused. */
  amount: string;
  /** When the payment was received. */
  at: string;
};
export type RefundState =
  "queued" | "sending" | "completed" | "failed" | "cancelled";
export type BookingRefundRow = {
  id: string;
  paymentId: string;
  amount: string;
  status: RefundState;
  at: string;
};
export type OpenChange = {
  /** Pay for this hold, or cancel it. */
  holdId: number;
  holdExpiresAt: string;
  due: string;
  /** New date of the booking, venue-local. */
  date: string;
  timeSlot: string;
  spaceName: string;
  guestCount: number;
};
export type BookingMoney = {
  bookingId: number;
  status: BookingStatus;
  currency: string;
  total: string;
  paid: string;
  /** Amount owed; negative if too much was paid. */
  balance: string;
  payBy: string | null;
  /** When a balance is due: by its invoice, else as agreed (`payBy`), else on the day of the booking. */
  dueOn: string;
  lines: OrderLine[];
  payments: BookingPayment[];
  refunds: BookingRefundRow[];
  change: OpenChange | null;
  /** The hirer cannot change the booking; the club can. */
  isPriceAgreed: boolean;
};
export type PayLinkBooking = {
  /** What the link pays for: the hire or the bond. */
  purpose: PaymentPurpose;
  bookingId: number;
  reference: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  total: string;
  paid: string;
  /** Amount to pay now; 0.00 if nothing is due. */
  due: string;
  currency: string;
  /** Whether the provider is still processing a payment. */
  beingPaid: boolean;
  /** When an unpaid waiting-list offer lapses; null for other bookings. */
  offeredUntil: string | null;
  /** Whether the booking was cancelled, or its offer lapsed or was declined. */
  isOver: boolean;
};
export type PayLinkToken = {
  /** The value of `t` in the link. */
  token: string;
};
export type PayLinkOrder = {
  /** The value of `t` in the link. */
  token: string;
  orderId: string;
};
export type PayLinkSettle = {
  /** The value of `t` in the link. */
  token: string;
  /** The provider’s id of the payment. */
  paymentId: string;
};
export type BankDetailsRequest = {
  reference: string;
  eventType: string;
  date: string;
  amount: string;
  currency: string;
};
export type BankDetailsToken = {
  token: string;
};
export type GiveBankDetails = {
  token: string;
  accountName: string;
  bsb: string;
  accountNumber: string;
};
export type ChangePreview = {
  /** Price of the booking so far. */
  oldPrice: string;
  newPrice: string;
  /** Amount to pay before the change takes effect. */
  due: string;
  /** Amount refunded with the change. */
  refund: string;
  currency: string;
  quote: string;
};
export type PreviewChange = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date?: string;
  /** The label of a slot in either list. */
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  guestCount?: number;
};
export type ChangedBooking = {
  /** The booking as it is now. */
  booking: Booking;
  /** The hold to pay, whose price is the difference; null if the change was made. */
  hold: Hold | null;
};
export type ChangeBooking = {
  /** From `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  /** Venue-local day, or an ISO timestamp, which is read in the venue's time zone. */
  date?: string;
  /** The label of a slot in either list. */
  timeSlot?: string;
  /** The last of several slots in a row, of the same list; one booking with all between them. Without it one slot. */
  untilTimeSlot?: string | null;
  guestCount?: number;
  /** The quote from the preview. Refused if the result would now differ. */
  quote: string;
};
export type ReceiptKind = "payment" | "bond" | "refund" | "bond_refund";
export type Receipt = {
  /** The id of the payment or refund. */
  id: string;
  kind: ReceiptKind;
  /** For a refund, the method of its payment. */
  method: PaymentMethod;
  amount: string;
  /** Venue-local day on which it was received or refunded. */
  date: string;
};
export type InvoiceLine = {
  id: number;
  text: string;
  /** Negative for a reduction. */
  amount: string;
};
export type BookingReceipts = {
  bookingId: number;
  reference: string;
  /** The hirer. */
  name: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  currency: string;
  /** Oldest first. */
  receipts: Receipt[];
  /** The charges; empty while the booking is only held. */
  lines: InvoiceLine[];
  total: string;
  /** Payments less refunds; a bond is not included until some is kept. */
  paid: string;
  /** Amount owed; negative if too much was paid. */
  balance: string;
  payBy: string | null;
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
export type BondPhoto = {
  id: string;
  width: number;
  height: number;
};
export type BondResponseState = "none" | "open" | "answered" | "over";
export type BondAnswer = "agreed" | "objected";
export type BondClaim = {
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
  responseState: BondResponseState;
  answer: BondAnswer | null;
  answerWords: string | null;
  answeredAt: string | null;
  settledAt: string | null;
  reference: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  /** Amount that the club wants to keep. */
  claim: string;
  claimReason: string;
  /** When the hirer’s time to respond ends. */
  responseDueAt: string;
};
export type BondResponseToken = {
  /** The value of `t` in the link. */
  token: string;
};
export type BondPhotoSize = "small" | "large";
export type BondResponsePhoto = {
  /** The value of `t` in the link. */
  token: string;
  photoId: string;
  /** Defaults to `large`. */
  size?: BondPhotoSize;
};
export type RespondToBond = {
  /** The value of `t` in the link. */
  token: string;
  /** Whether the hirer agrees with the claim. */
  agree: boolean;
  /** Required if the hirer disagrees. */
  words?: string | null;
};
export type OwnBond = {
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
};
export type BondLink = {
  url: string;
};
export type RespondToOwnBond = {
  /** Whether the hirer agrees with the claim. */
  agree: boolean;
  /** Required if the hirer disagrees. */
  words?: string | null;
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
export type WaitingListEntry = {
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
};
export type JoinWaitingList = {
  /** ID of a space from `GET /api/booking-options`. Default: the whole venue. */
  spaceId?: number | null;
  date: string;
  /** Default: any slot of the day. */
  timeSlot?: string | null;
  /** The last of several slots in a row, which are offered together or not at all. */
  untilTimeSlot?: string | null;
  guestCount: number;
  eventType: string;
};
export type MembershipState = "requested" | "accepted" | "declined" | "ended";
export type NextClubEvent = {
  id: number;
  title: string;
  status: "published" | "cancelled";
  /** Venue-local day. */
  date: string;
  /** Venue-local wall clock, HH:mm. */
  startTime: string;
};
export type OwnClub = {
  clubId: number;
  clubName: string;
  logoUrl: string;
  state: MembershipState;
  requestedAt: string;
  decidedAt: string | null;
  /** One line per training time; empty until the club has accepted. */
  training: string[];
  meetingLocation: string | null;
  /** The next events; empty until the club has accepted. */
  events: NextClubEvent[];
};
export type TestimonialState = "new" | "shown" | "hidden";
export type OwnTestimonial = {
  id: number;
  name: string;
  role: string | null;
  comment: string;
  rating: number;
  state: TestimonialState;
};
export type MyTestimonial = {
  /** null: the caller has written none. */
  testimonial: OwnTestimonial | null;
};
export type WriteTestimonial = {
  /** The name to show. */
  name: string;
  role?: string | null;
  comment: string;
  rating: number;
};
export type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** A hidden field against robots. A message that fills it in is stored as spam. */
  website?: string;
  /** The booking that it is about; ignored if it is not the caller’s. */
  bookingId?: number;
  /** The event that it is about; ignored if there is none. */
  eventId?: number;
};
export type MessageSender = "hirer" | "club";
export type OwnMessage = {
  sender: MessageSender;
  /** Of a first message; null for a reply. */
  subject: string | null;
  text: string;
  at: string;
};
export type Subscribe = {
  email: string;
  name?: string;
  /** A hidden field against robots; it has to be empty. */
  website?: string;
};
export type Confirmation = "confirmed" | "already_confirmed";
export type SubscriptionConfirmation = {
  status: Confirmation;
};
export type ConfirmSubscription = {
  /** From the link in the email; it works once, for three days. */
  token: string;
};
export type Unsubscribe = {
  /** From the link in the email. */
  token: string;
};
export type OwnNewsletter = {
  /** Whether the account gets the newsletter. */
  isSubscribed: boolean;
  /** The clubs to read about; none means all of them. */
  clubIds: number[];
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
export type AccountDeletion = {
  /** When the account will be deleted; null if no deletion was requested. */
  dueAt: string | null;
  /** Unsettled money and upcoming bookings, which prevent the deletion. */
  pending: PendingMoney[];
  /** Whether it is the only admin, which cannot be deleted. */
  isLastAdmin: boolean;
};
export type DeletionDue = {
  /** When the account will be deleted; it can be cancelled until then. */
  dueAt: string;
};
export type ReviewRequests = {
  /** Whether the account gets an email that asks for a review after an event. */
  byEmail: boolean;
  /** Whether to ask on pages: false for 12 months after a testimonial or a dismissal. */
  ask: boolean;
};
export type ReviewEmails = {
  /** Whether the account gets an email that asks for a review after an event. */
  byEmail: boolean;
};
export type PaperKind = "insurance" | "liquor" | "id";
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
export type Attendance = "arrived" | "no_show";
export type BondInspection = "clean" | "damage";
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
export type SharedRunSheet = {
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
  /** When the link expires. */
  closesAt: string;
  clubName: string;
  /** The number to call in an emergency. */
  officerPhone: string;
};
export type RunSheetReportOutcome = "taken" | "older" | "refused";
export type RunSheetReport = {
  outcome: RunSheetReportOutcome;
  /** Why it does not count. */
  reason: string | null;
  /** The booking as it is now; null if it is no longer on the run sheet. */
  booking: SheetBooking | null;
};
export type SendRunSheetReport = {
  /** Chosen by the sender. A report with the same ID counts once. */
  id: string;
  bookingId: number;
  kind: RunSheetReportKind;
  /** Required for damage and incidents. */
  words?: string | null;
  /** When it happened, by the phone’s clock; limited to the day and to the past. */
  doneAt: string;
};
export type InvitationView = {
  email: string;
  fullName: string | null;
  role: UserRole;
  /** An admin’s duties; null: all of them. */
  duties: Duty[] | null;
  clubs: string[];
  /** The username of an imported account without a password. */
  userName: string | null;
  /** Whether the address already has an account, which accepts with `POST /api/user/invitation`. */
  hasAccount: boolean;
};
export type InvitationLink = {
  /** `used`: it was accepted. `expired`: it is too old, was withdrawn, or a newer link was sent. */
  state: AccountLinkState;
  /** The invitation, if it is open. */
  invitation: InvitationView | null;
};
export type AcceptInvitation = {
  /** The token of an emailed link, which works once. */
  token: string;
  username: string;
  fullName: string;
  password: string;
};
export type FeedScope = "all" | "club" | "own";
export type Feed = {
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
};
export type NewFeed = {
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
  /** Shown once; it cannot be read again. */
  url: string;
};
export type MakeOwnFeed = {
  /** ID of the link that the new one replaces. */
  replaces?: number | null;
};
export const {
  useUpdateCurrentUserMutation,
  useReauthenticateMutation,
  useChangePasswordMutation,
  useLoginMutation,
  useRegisterMutation,
  useGetOwnAddressQuery,
  useChangeOwnAddressMutation,
  useCancelAddressChangeMutation,
  useSendConfirmationMutation,
  useCheckAddressLinkMutation,
  useConfirmAddressMutation,
  useGetOwnFactorsQuery,
  useBeginAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
  useConfirmAuthenticatorAppMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useRenewRecoveryCodesMutation,
  useListOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useReauthenticateByCodeMutation,
  useReauthenticateByRecoveryCodeMutation,
  useReauthenticationPasskeyOptionsMutation,
  useReauthenticateByPasskeyMutation,
  useRequestPasswordResetMutation,
  useCheckPasswordResetMutation,
  useCompletePasswordResetMutation,
  useSignInByCodeMutation,
  useSignInByRecoveryCodeMutation,
  useSignInPasskeyOptionsMutation,
  useSignInByPasskeyMutation,
  useGetHireTermsQuery,
  useGetHireTermsVersionQuery,
  useGetAvailabilityQuery,
  useGetBookingAccessQuery,
  useHoldSlotMutation,
  useExtendHoldMutation,
  useGetMyBookingsQuery,
  useGetBookingQuery,
  useChangeOwnNotesMutation,
  useCreatePaymentIntentMutation,
  useGetPaypalSetupQuery,
  useCreatePaypalOrderMutation,
  useCapturePaypalOrderMutation,
  useOpenPaymentMutation,
  useGetWalletSetupQuery,
  useCapturePaymentMutation,
  useCreateBookingMutation,
  usePreviewCancellationQuery,
  useCancelBookingMutation,
  useGetBookingMoneyQuery,
  useOpenPayLinkMutation,
  useDeclineOfferByLinkMutation,
  useOpenCardPaymentByLinkMutation,
  useSetUpPaypalByLinkMutation,
  useCreatePaypalOrderByLinkMutation,
  useCapturePaypalOrderByLinkMutation,
  useSettlePaymentByLinkMutation,
  useOpenPaymentByLinkMutation,
  useSetUpWalletByLinkMutation,
  useSettleByLinkMutation,
  useOpenBankDetailsMutation,
  useGiveBankDetailsMutation,
  usePreviewOwnChangeMutation,
  useChangeOwnBookingMutation,
  useGetBookingReceiptsQuery,
  useOpenBondResponseMutation,
  useGetBondResponsePhotoMutation,
  useRespondToBondMutation,
  useGetOwnBondQuery,
  useMakeOwnBondLinkMutation,
  useRespondToOwnBondMutation,
  useGetOwnBondPhotoQuery,
  useListBookingDocumentsQuery,
  useGetWaitingListQuery,
  useJoinWaitingListMutation,
  useEndWaitingListEntryMutation,
  useDeclineOfferMutation,
  useListOwnClubsQuery,
  useAskToJoinMutation,
  useLeaveClubMutation,
  useGetMyTestimonialQuery,
  useWriteMyTestimonialMutation,
  useWithdrawMyTestimonialMutation,
  useSendContactMessageMutation,
  useGetBookingMessagesQuery,
  useSubscribeMutation,
  useConfirmSubscriptionMutation,
  useUnsubscribeMutation,
  useGetOwnNewsletterQuery,
  useSetOwnNewsletterMutation,
  useGetAccountDeletionQuery,
  useRequestAccountDeletionMutation,
  useCancelAccountDeletionMutation,
  useRequestOwnDataMutation,
  useDownloadOwnDataMutation,
  useGetReviewRequestsQuery,
  useSetReviewRequestsMutation,
  useDismissReviewRequestMutation,
  useOpenRunSheetQuery,
  useSendRunSheetReportMutation,
  useAddRunSheetPhotoMutation,
  useCheckInvitationMutation,
  useAcceptInvitationMutation,
  useAcceptOwnInvitationMutation,
  useListOwnFeedsQuery,
  useMakeOwnFeedMutation,
  useRevokeOwnFeedMutation,
} = injectedRtkApi;
