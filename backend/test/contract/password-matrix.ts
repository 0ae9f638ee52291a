import { bookingFields } from '../factories/bookings.js';

/*
 * Which calls need a password entered in the last 15 minutes (`FreshPassword`), and why. Every call that changes data or exports
 * a file is in one of the three lists; a new call that is in none fails the test.
 */

/** These always need it, since an unattended computer would otherwise allow them. */
export const ASKS: Readonly<Record<string, readonly string[]>> = {
  'it moves or records money': [
    ...['recordPayment', 'recordSharedPayment', 'recordTermPayment', 'voidPayment'],
    ...[
      'refundByStaff',
      'retryRefund',
      'sendRefundNow',
      'retryJob',
      'markRefundPaidOut',
      'waiveBalance',
      'addCharge',
    ],
    ...['askForBankDetails', 'viewBankDetails'],
    ...['receiveBond', 'settleBond', 'waiveBond', 'issueInvoice', 'creditInvoice', 'voidInvoice'],
    ...['cancelByStaff', 'declineBooking', 'restoreBooking', 'moveBooking'],
    ...['changeBookingSeries', 'cancelBookingSeries', 'createClosure', 'changeClosure'],
  ],
  'it gives a hirer the venue without payment, with its keys and codes': [
    ...['enterBooking', 'confirmBooking', 'enterBookingSeries', 'addSeriesDate', 'confirmBookingSeries'],
  ],
  'it changes prices, rules, slots or spaces of all later bookings': [
    ...['changePrices', 'withdrawPrice', 'changePolicy', 'withdrawPolicy'],
    ...['createDiscountRate', 'updateDiscountRate', 'deleteDiscountRate'],
    ...['changeSlots', 'withdrawSlot', 'keepSlot', 'removeClosure'],
    ...['publishAdminSpace', 'publishAdminExtra', 'publishAdminRoom', 'publishHireTerms'],
  ],
  'it changes the rights of an account': [
    ...['updatePerson', 'addClubStaff', 'removeClubStaff', 'invite', 'sendInvitation'],
    ...['startPasswordReset', 'removeSecondFactors'],
  ],
  'its link works without an account, after the session has ended': [
    ...['makeRunSheetLink', 'makeFeed', 'makeOwnFeed', 'makePayLink'],
    ...['createApiKey', 'updateApiKey', 'rollApiKey'],
  ],
  'it says where events of the club are sent': [
    ...['createWebhookEndpoint', 'updateWebhookEndpoint', 'rollWebhookSecret'],
  ],
  'it says where hirers send their money': ['updateDocumentSettings'],
  'it says where the accounting program books the money': ['updateAccountMap'],
  'it sends the club’s figures to the addresses that it names': ['updateReportSettings'],
  'it changes how the account signs in': [
    ...['beginAuthenticatorApp', 'confirmAuthenticatorApp', 'removeAuthenticatorApp'],
    ...['beginPasskey', 'addPasskey', 'removePasskey', 'renewRecoveryCodes'],
  ],
  'it publishes something to the public, all hirers or all subscribers': [
    ...['publishAdminSettings', 'publishAdminPage', 'publishMailTemplate', 'writeSpaceAccess'],
    ...['changeFacilityGallery', 'updateAdminPicture', 'approveTestimonial', 'correctTestimonial'],
    ...['publishAdminClub', 'publishAdminEvent', 'publishAdminNews'],
    ...['scheduleIssue', 'startIssue', 'resumeIssue'],
  ],
  'it sends an email to an address that is typed in': ['testIssue'],
  'it adds, emails or removes many people at once': [
    ...['importMembers', 'undoMemberImport', 'inviteImportedMembers'],
    ...['importSubscribers', 'undoSubscriberImport'],
  ],
  'it cannot be undone': [
    ...['erasePerson', 'eraseHirer', 'requestAccountDeletion', 'removeBondPhoto'],
    ...['deleteAdminClub', 'deleteAdminEvent', 'deleteAdminNews'],
    ...['deleteAdminSpace', 'deleteAdminExtra', 'deleteAdminRoom'],
    'closeMonth',
  ],
  'it exports personal data as a file': [
    ...['exportPerson', 'requestOwnData'],
    ...[
      'exportAdminBookings',
      'exportAdminBonds',
      'exportInvoices',
      'exportAccountingFile',
      'exportPayouts',
      'exportUseReport',
      'exportYearReport',
      'exportPayoutMovements',
      'exportMonthReport',
      'exportSubscribers',
      'exportWaitingList',
      'exportClubMembers',
    ],
    ...['exportAdminPayments', 'exportPeople', 'exportAdminClubs', 'exportAdminEvents', 'exportAdminNews'],
  ],
};

interface Sometimes {
  why: string;
  /** Input for which it needs the password. */
  asks: object;
  /** Input for which it does not. `staff-powers.e2e-spec.ts` tests calls where the owner of the booking decides. */
  asksNot?: object;
}

/** These need it only for some inputs. */
export const SOMETIMES: Readonly<Record<string, Sometimes>> = {
  createBooking: {
    why: 'Only when an admin books without payment, like `enterBooking`.',
    asks: bookingFields(),
    asksNot: { ...bookingFields(), paymentId: 'pi_unknown' },
  },
  cancelBooking: { why: 'Only for another hirer’s booking, like `cancelByStaff`.', asks: {} },
  makeOwnBondLink: { why: 'Only for another hirer’s booking, like `makePayLink`.', asks: {} },
  updateAdminBooking: {
    why: 'Only for a new email address, which gets links to pay, change and cancel.',
    asks: { email: 'elsewhere@guests.example' },
    asksNot: { internalNote: 'Wants the long tables.' },
  },
  subscribeToEvents: {
    why: 'Only for a session, like `createWebhookEndpoint`; API keys have no password.',
    asks: { url: 'https://hooks.example/', types: ['event.published'] },
  },
  resendMail: {
    why: 'Only when sent to a different address.',
    asks: { to: 'elsewhere@guests.example' },
    asksNot: {},
  },
  changeManyBookings: {
    why: 'Only to confirm, like `confirmBooking`; tags, reminders and dry runs do not need it.',
    asks: { action: 'confirm', ids: [1] },
    asksNot: { action: 'tag', ids: [1], tag: 'regular' },
  },
};

/** These never need it. */
export const DOES_NOT_ASK: Readonly<Record<string, readonly string[]>> = {
  'it uses no session, but a password, code, token or signature': [
    ...['login', 'register', 'logout', 'signInPasskeyOptions', 'signInByCode', 'signInByRecoveryCode'],
    ...['signInByPasskey', 'requestPasswordReset', 'checkPasswordReset', 'completePasswordReset'],
    ...['checkAddressLink', 'confirmAddress', 'checkInvitation', 'acceptInvitation'],
    ...['sendContactMessage', 'subscribe', 'confirmSubscription', 'unsubscribe'],
    ...['openPayLink', 'declineOfferByLink', 'openCardPaymentByLink', 'setUpPaypalByLink'],
    ...['createPaypalOrderByLink', 'capturePaypalOrderByLink', 'settlePaymentByLink', 'openPaymentByLink'],
    ...['setUpWalletByLink', 'settleByLink', 'openBondResponse', 'getBondResponsePhoto', 'respondToBond'],
    ...['openBankDetails', 'giveBankDetails'],
    ...['sendRunSheetReport', 'addRunSheetPhoto'],
    ...['receiveEvent', 'receiveStripeEvent', 'receivePaypalEvent', 'receiveMailEvents'],
  ],
  'it asks for the password itself, or is how it is given': [
    ...[
      'changePassword',
      'changeOwnAddress',
      'reauthenticate',
      'reauthenticationPasskeyOptions',
      'reauthenticateByPasskey',
    ],
    ...['reauthenticateByCode', 'reauthenticateByRecoveryCode'],
  ],
  'it needs the token of a mail besides the session': ['acceptOwnInvitation', 'downloadOwnData'],
  'it takes access away, which must not wait': [
    ...['endOtherSessions', 'endOwnSession', 'revokeOwnFeed', 'revokeFeed', 'revokeRunSheetLink'],
    ...['withdrawInvitation', 'revokeApiKey', 'deleteWebhookEndpoint', 'unsubscribeFromEvents'],
  ],
  'it is the member’s own, and gives nothing to anyone else': [
    ...[
      'updateCurrentUser',
      'renamePasskey',
      'cancelAddressChange',
      'sendConfirmation',
      'cancelAccountDeletion',
    ],
    ...['setOwnNewsletter', 'writeMyTestimonial', 'withdrawMyTestimonial', 'askToJoin', 'leaveClub'],
    ...[
      'joinWaitingList',
      'endWaitingListEntry',
      'declineOffer',
      'setReviewRequests',
      'dismissReviewRequest',
    ],
  ],
  'the member’s own booking and money: a refund goes back to where the payment came from': [
    ...['holdSlot', 'extendHold', 'changeOwnNotes', 'previewOwnChange', 'changeOwnBooking'],
    ...['createPaymentIntent', 'createPaypalOrder', 'capturePaypalOrder', 'openPayment', 'capturePayment'],
    ...['respondToOwnBond'],
  ],
  'it answers and changes nothing': [
    ...[
      'previewStaffRefund',
      'previewCancelByStaff',
      'previewMove',
      'previewCharge',
      'previewBankDetailsMail',
      'previewSeriesDate',
      'previewSettleBond',
      'previewClosure',
      'previewViewing',
    ],
    ...['previewOfferRelease', 'previewEnteredBooking', 'previewBookingSeries', 'previewSeriesChange'],
    ...['previewSeriesConfirmation', 'previewSeriesCancellation', 'previewTermPayment', 'previewPrices'],
    ...['previewPolicy', 'previewSlots', 'previewEventSeries', 'previewSeriesRule', 'previewReply'],
    ...['fillSavedReply', 'checkIssue', 'checkMemberImport', 'checkSubscriberImport'],
  ],
  'a draft: the public sees it when it is published, which asks': [
    ...['createAdminClub', 'updateAdminClub', 'discardAdminClubDraft', 'restoreAdminClubRevision'],
    ...['createAdminEvent', 'updateAdminEvent', 'discardAdminEventDraft', 'restoreAdminEventRevision'],
    ...['duplicateAdminEvent', 'createAdminNews', 'updateAdminNews', 'discardAdminNewsDraft'],
    ...['restoreAdminNewsRevision', 'updateAdminPage', 'discardAdminPageDraft', 'restoreAdminPageRevision'],
    ...['updateAdminSettings', 'discardAdminSettingsDraft', 'restoreAdminSettingsRevision'],
    ...['updateMailTemplate', 'discardMailTemplateDraft', 'resetMailTemplate', 'restoreMailTemplateRevision'],
    ...['createAdminExtra', 'updateAdminExtra', 'discardAdminExtraDraft'],
    ...['createAdminSpace', 'updateAdminSpace', 'discardAdminSpaceDraft'],
    ...['createAdminRoom', 'updateAdminRoom', 'discardAdminRoomDraft', 'createIssue', 'updateIssue'],
  ],
  'it changes one item of the site without new text, is logged and can be undone': [
    ...['repeatEvent', 'changeSeriesRule', 'cancelAdminEvent', 'restoreAdminEvent', 'withdrawAdminNews'],
    ...['hideTestimonial', 'moveTestimonial'],
    ...['cropPicture', 'uploadPicture', 'deleteAdminPicture', 'restoreAdminPicture'],
    ...['hideIssue', 'unhideIssue'],
  ],
  'everyday desk work: no money moves, and emails go to stored addresses': [
    ...['addViewing', 'changeViewing', 'cancelViewing', 'noteViewingOutcome'],
    ...['noteArrival', 'noteAttendance', 'releaseHold', 'endWaitingListEntryOfMember', 'releaseOffer'],
    ...['requestBond', 'inspectBond', 'claimFromBond', 'noteBondAnswer', 'addBondPhoto', 'allowHirerEmails'],
    ...['updateMessage', 'replyToMessage', 'emailHirer', 'noteWriting', 'decideMembership'],
    ...['createSavedReply', 'updateSavedReply', 'deleteSavedReply'],
    ...['createSchoolHoliday', 'updateSchoolHoliday', 'deleteSchoolHoliday'],
    ...['sendMailNow', 'cancelMail', 'decideIssueSend', 'suppressSubscriber', 'liftSuppression'],
    ...['markSeen', 'snoozeAttentionItem', 'explainAttentionItem', 'reopenAttentionItem'],
    ...[
      'createInvoice',
      'updateInvoice',
      'deleteInvoice',
      'sendInvoice',
      'remindInvoice',
      'setMonthlyInvoice',
    ],
    ...['createSavedView', 'updateSavedView', 'deleteSavedView'],
    ...['readPayoutReports', 'seePayout', 'unseePayout'],
  ],
  'it sends events only to the stored address of the endpoint': ['testWebhookEndpoint', 'resendWebhooks'],
  'it stops emails that are being sent, which must not wait': [
    'pauseIssue',
    'stopIssue',
    'cancelIssue',
    'unscheduleIssue',
  ],
  'it sets up a new site that is not public yet': [
    ...['saveSetUpClub', 'saveSetUpTimes', 'saveSetUpPrices', 'saveSetUpRooms', 'saveSetUpClubs'],
    ...['finishSetUp'],
  ],
};
