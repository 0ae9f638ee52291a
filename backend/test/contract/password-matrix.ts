import { bookingFields } from '../factories/bookings.js';

/*
 * Which calls ask for the password of the last 15 minutes (`FreshPassword`), and why. Each call that changes something has its
 * place in one of the three lists, and so have lists that leave as files; a new one without a place fails the test.
 */

/** These always ask, by what an unattended computer would otherwise give away. */
export const ASKS: Readonly<Record<string, readonly string[]>> = {
  'it moves money, or says that money has moved': [
    ...['recordPayment', 'recordSharedPayment', 'recordTermPayment', 'voidPayment'],
    ...['refundByStaff', 'retryRefund', 'retryJob', 'markRefundPaidOut', 'waiveBalance'],
    ...['receiveBond', 'settleBond', 'waiveBond'],
    ...['cancelByStaff', 'declineBooking', 'restoreBooking', 'moveBooking'],
    ...['changeBookingSeries', 'cancelBookingSeries', 'createClosure', 'changeClosure'],
  ],
  'it gives the venue to a hirer without payment, and its keys and codes with it': [
    ...['enterBooking', 'confirmBooking', 'enterBookingSeries', 'confirmBookingSeries'],
  ],
  'it changes what every later booking costs, or when and what can be booked': [
    ...['changePrices', 'withdrawPrice', 'changePolicy', 'withdrawPolicy'],
    ...['changeSlots', 'withdrawSlot', 'keepSlot', 'removeClosure'],
    ...['publishAdminSpace', 'publishAdminExtra', 'publishAdminRoom', 'publishHireTerms'],
  ],
  'it gives rights to an account, or takes them away': [
    ...['updatePerson', 'addClubStaff', 'removeClubStaff', 'invite', 'sendInvitation'],
    ...['startPasswordReset', 'removeSecondFactors'],
  ],
  'its link opens something without an account, after the session has ended': [
    ...['makeRunSheetLink', 'makeFeed', 'makeOwnFeed', 'makePayLink'],
  ],
  'it changes how the account signs in': [
    ...['beginAuthenticatorApp', 'confirmAuthenticatorApp', 'removeAuthenticatorApp'],
    ...['beginPasskey', 'addPasskey', 'removePasskey', 'renewRecoveryCodes'],
  ],
  'the public, every hirer or every reader is told by it': [
    ...['publishAdminSettings', 'publishAdminPage', 'publishMailTemplate', 'writeSpaceAccess'],
    ...['changeFacilityGallery', 'updateAdminPicture', 'approveTestimonial', 'correctTestimonial'],
    ...['publishAdminClub', 'publishAdminEvent', 'publishAdminNews'],
    ...['scheduleIssue', 'startIssue', 'resumeIssue'],
  ],
  'the club writes by it to an address that is typed': ['testIssue'],
  'it adds, writes to or removes many people at once': [
    ...['importMembers', 'undoMemberImport', 'inviteImportedMembers'],
    ...['importSubscribers', 'undoSubscriberImport'],
  ],
  'it cannot be brought back': [
    ...['erasePerson', 'requestAccountDeletion', 'removeBondPhoto'],
    ...['deleteAdminClub', 'deleteAdminEvent', 'deleteAdminNews'],
    ...['deleteAdminSpace', 'deleteAdminExtra', 'deleteAdminRoom'],
  ],
  'what is kept of people leaves as a file': [
    ...['exportPerson', 'requestOwnData'],
    ...[
      'exportAdminBookings',
      'exportAdminBonds',
      'exportSubscribers',
      'exportWaitingList',
      'exportClubMembers',
    ],
    ...['exportAdminPayments', 'exportPeople', 'exportAdminClubs', 'exportAdminEvents', 'exportAdminNews'],
  ],
};

interface Sometimes {
  why: string;
  /** What is sent when it asks. */
  asks: object;
  /** What is sent when it does not; where whose booking it is decides, `staff-powers.e2e-spec.ts` shows that. */
  asksNot?: object;
}

/** These ask where a power is used that goes beyond the rest of the call. */
export const SOMETIMES: Readonly<Record<string, Sometimes>> = {
  createBooking: {
    why: 'An admin books without payment, as by `enterBooking`. Who pays is not asked.',
    asks: bookingFields(),
    asksNot: { ...bookingFields(), paymentId: 'pi_unknown' },
  },
  cancelBooking: { why: 'Another’s booking, as by `cancelByStaff`; one’s own is not asked about.', asks: {} },
  makeOwnBondLink: { why: 'Of another’s booking, as by `makePayLink`.', asks: {} },
  updateAdminBooking: {
    why: 'Links to pay, change and cancel go to the hirer’s address; notes and tags go nowhere.',
    asks: { email: 'elsewhere@guests.example' },
    asksNot: { internalNote: 'Wants the long tables.' },
  },
  resendMail: {
    why: 'To another address than the one it was written to.',
    asks: { to: 'elsewhere@guests.example' },
    asksNot: {},
  },
  changeManyBookings: {
    why: 'To confirm, as by `confirmBooking`; tags, reminders and dry runs change no booking.',
    asks: { action: 'confirm', ids: [1] },
    asksNot: { action: 'tag', ids: [1], tag: 'regular' },
  },
};

/** These never ask. */
export const DOES_NOT_ASK: Readonly<Record<string, readonly string[]>> = {
  'no session is used: a password, a code, a token or a signature is the authority': [
    ...['login', 'register', 'logout', 'signInPasskeyOptions', 'signInByCode', 'signInByRecoveryCode'],
    ...['signInByPasskey', 'requestPasswordReset', 'checkPasswordReset', 'completePasswordReset'],
    ...['checkAddressLink', 'confirmAddress', 'checkInvitation', 'acceptInvitation'],
    ...['sendContactMessage', 'subscribe', 'confirmSubscription', 'unsubscribe'],
    ...['openPayLink', 'declineOfferByLink', 'openCardPaymentByLink', 'setUpPaypalByLink'],
    ...['createPaypalOrderByLink', 'capturePaypalOrderByLink', 'settlePaymentByLink', 'openPaymentByLink'],
    ...['setUpWalletByLink', 'settleByLink', 'openBondResponse', 'getBondResponsePhoto', 'respondToBond'],
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
    ...['withdrawInvitation'],
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
    ...['joinWaitingList', 'endWaitingListEntry', 'declineOffer'],
  ],
  'the member’s own booking and money: a refund goes back to where the payment came from': [
    ...['holdSlot', 'extendHold', 'changeOwnNotes', 'previewOwnChange', 'changeOwnBooking'],
    ...['createPaymentIntent', 'createPaypalOrder', 'capturePaypalOrder', 'openPayment', 'capturePayment'],
  ],
  'it answers and changes nothing': [
    ...['previewStaffRefund', 'previewCancelByStaff', 'previewMove', 'previewSettleBond', 'previewClosure'],
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
  'one thing of the site, by one step that is logged and can be taken back, and without new text': [
    ...['repeatEvent', 'changeSeriesRule', 'cancelAdminEvent', 'reviveAdminEvent', 'withdrawAdminNews'],
    ...['hideTestimonial', 'moveTestimonial'],
    ...['uploadPicture', 'deleteAdminPicture', 'restoreAdminPicture'],
    ...['hideIssue', 'unhideIssue'],
  ],
  'the everyday of the desk: no money moves, and mails go to addresses that are stored': [
    ...['noteAttendance', 'releaseHold', 'endWaitingListEntryOfMember', 'releaseOffer'],
    ...['requestBond', 'inspectBond', 'claimFromBond', 'addBondPhoto', 'writeToHirerAgain'],
    ...['updateMessage', 'replyToMessage', 'noteWriting', 'decideMembership'],
    ...['createSavedReply', 'updateSavedReply', 'deleteSavedReply'],
    ...['sendMailNow', 'cancelMail', 'decideIssueSend', 'suppressSubscriber', 'liftSuppression'],
    ...['markSeen', 'snoozeAttentionItem', 'explainAttentionItem', 'reopenAttentionItem'],
    ...['createSavedView', 'updateSavedView', 'deleteSavedView'],
  ],
  'it stops what is being sent, which must not wait': ['pauseIssue', 'stopIssue', 'cancelIssue'],
  'a new site, before the public sees it': [
    ...['saveSetUpClub', 'saveSetUpTimes', 'saveSetUpPrices', 'saveSetUpRooms', 'saveSetUpClubs'],
    ...['finishSetUp'],
  ],
};
