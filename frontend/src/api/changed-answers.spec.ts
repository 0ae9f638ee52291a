/** @jest-environment node */
import type { StaffScope } from './staff/generated';
import { baseApi } from './base-api';
import './members/members-api';
import './site/site-api';
import './staff/staff-api';

const BOOKING = 'StaffBooking MyBookings Booking Invoice Availability Log';
const EVENT = 'AdminEvent Event Availability Log';

/**
 * The kinds of cached answers that each successful call changes, as tags. 'one Booking' is only the booking of the call.
 * A new call gets its line here, or in `NOTHING` with a reason.
 */
const CHANGED: [tags: string, calls: string][] = [
  // Members
  ['MyBookings Booking', 'login register signInByCode signInByRecoveryCode signInByPasskey'],
  ['User MyBookings Booking', 'completePasswordReset acceptOwnInvitation'],
  ['User AccountDeletion', 'cancelAccountDeletion'],
  ['User OwnAddress', 'confirmAddress'],
  ['OwnAddress', 'cancelAddressChange'],
  ['OwnAddress OwnSessions', 'changePassword changeOwnAddress'],
  ['OwnSessions', 'endOwnSession endOtherSessions'],
  ['OwnFactors', 'renamePasskey reauthenticateByRecoveryCode'],
  [
    'OwnFactors OwnSessions',
    'confirmAuthenticatorApp removeAuthenticatorApp addPasskey removePasskey renewRecoveryCodes',
  ],
  ['OwnNewsletter', 'setOwnNewsletter'],
  ['OwnFeeds', 'makeOwnFeed revokeOwnFeed'],
  ['OwnClubs', 'askToJoin leaveClub'],
  ['MyTestimonial ReviewRequests Testimonial', 'writeMyTestimonial withdrawMyTestimonial'],
  ['ReviewRequests', 'setReviewRequests dismissReviewRequest'],
  ['Availability MyBookings Booking', 'createBooking capturePayment capturePaypalOrder changeOwnBooking'],
  ['Availability MyBookings, one Booking', 'holdSlot cancelBooking'],
  ['MyBookings, one Booking', 'extendHold changeOwnNotes'],
  ['one Booking', 'respondToOwnBond'],
  ['WaitingList Availability', 'joinWaitingList'],
  ['WaitingList Availability MyBookings', 'declineOffer'],
  ['WaitingList', 'endWaitingListEntry'],

  // Bookings and their money
  [
    BOOKING,
    'updateAdminBooking changeManyBookings confirmBooking declineBooking cancelByStaff restoreBooking moveBooking releaseHold noteAttendance',
  ],
  [BOOKING, 'enterBookingSeries changeBookingSeries addSeriesDate confirmBookingSeries cancelBookingSeries'],
  [
    BOOKING,
    'recordPayment recordSharedPayment recordTermPayment voidPayment addCharge waiveBalance makePayLink',
  ],
  [BOOKING, 'refundByStaff sendRefundNow markRefundPaidOut askForBankDetails'],
  [
    BOOKING,
    'requestBond receiveBond inspectBond claimFromBond noteBondAnswer settleBond waiveBond removeBondPhoto',
  ],
  [BOOKING, 'createInvoice updateInvoice issueInvoice sendInvoice creditInvoice voidInvoice'],
  [BOOKING, 'eraseHirer'],
  [`${BOOKING} Message`, 'enterBooking'],
  [`${BOOKING} StaffWaitingList`, 'releaseOffer'],
  ['StaffBooking Log', 'noteArrival deleteInvoice'],
  ['StaffBooking Message Mail Log', 'emailHirer'],
  ['StaffBooking Subscriber Issue NeedsAttention Log', 'allowHirerEmails'],
  ['StaffWaitingList Log', 'endWaitingListEntryOfMember'],
  ['Viewing Availability Log', 'addViewing changeViewing cancelViewing noteViewingOutcome'],
  [`${BOOKING} ${EVENT} Closure NeedsAttention`, 'createClosure changeClosure removeClosure'],
  ['SchoolHoliday Log', 'createSchoolHoliday updateSchoolHoliday deleteSchoolHoliday'],
  ['RunSheetLinks Log', 'makeRunSheetLink revokeRunSheetLink'],
  ['SavedView', 'createSavedView updateSavedView deleteSavedView'],
  ['NeedsAttention Log', 'snoozeAttentionItem explainAttentionItem reopenAttentionItem'],
  ['NeedsAttention Log', 'retryRefund markSeen retryJob'],

  // What can be hired
  ['AdminSpace BookingOptions Availability Log', 'createAdminSpace updateAdminSpace deleteAdminSpace'],
  ['AdminSpace BookingOptions Availability Log', 'publishAdminSpace discardAdminSpaceDraft'],
  ['AdminRoom Availability Log', 'createAdminRoom updateAdminRoom deleteAdminRoom'],
  ['AdminExtra BookingOptions Log', 'createAdminExtra updateAdminExtra deleteAdminExtra'],
  ['SpaceAccess Log', 'writeSpaceAccess'],
  ['StaffSlot BookingOptions Availability Log', 'changeSlots withdrawSlot keepSlot'],
  ['StaffPrice BookingOptions Log', 'changePrices withdrawPrice'],
  ['DiscountRate Log', 'createDiscountRate updateDiscountRate deleteDiscountRate'],
  ['StaffPolicy BookingOptions Config Log', 'changePolicy'],
  // It is not yet in force.
  ['StaffPolicy Log', 'withdrawPolicy'],
  ['HireTerms Log', 'publishHireTerms'],

  // Money beside bookings
  ['Payout Log', 'seePayout unseePayout'],
  ['Payout NeedsAttention Log', 'readPayoutReports'],
  ['Invoice Log', 'setMonthlyInvoice'],
  ['Mail Log', 'remindInvoice'],
  ['DocumentSettings Invoice Log', 'updateDocumentSettings'],
  ['AccountMap Log', 'updateAccountMap'],
  ['MonthReport Log', 'closeMonth'],
  ['ReportSettings MonthReport Log', 'updateReportSettings'],
  ['Log', 'viewBankDetails'],

  // Website
  ['AdminClub Club News Log', 'createAdminClub updateAdminClub deleteAdminClub'],
  ['AdminClub Club News Log', 'publishAdminClub discardAdminClubDraft restoreAdminClubRevision'],
  [EVENT, 'createAdminEvent updateAdminEvent deleteAdminEvent publishAdminEvent discardAdminEventDraft'],
  [EVENT, 'cancelAdminEvent restoreAdminEvent duplicateAdminEvent restoreAdminEventRevision'],
  [EVENT, 'repeatEvent changeSeriesRule'],
  ['AdminNews News Log', 'createAdminNews updateAdminNews deleteAdminNews publishAdminNews'],
  ['AdminNews News Log', 'withdrawAdminNews discardAdminNewsDraft restoreAdminNewsRevision'],
  [
    'StaffPage Page Config Log',
    'updateAdminPage publishAdminPage discardAdminPageDraft restoreAdminPageRevision',
  ],
  ['StaffSettings Config Log', 'updateAdminSettings publishAdminSettings'],
  ['StaffSettings Config Log', 'discardAdminSettingsDraft restoreAdminSettingsRevision'],
  [
    'StaffPicture Gallery Club Event News Page Config BookingOptions Log',
    'updateAdminPicture cropPicture deleteAdminPicture restoreAdminPicture',
  ],
  ['StaffPicture Gallery Log', 'changeFacilityGallery'],
  [
    'StaffTestimonial Testimonial Log',
    'approveTestimonial hideTestimonial moveTestimonial correctTestimonial',
  ],
  ['SetUp', 'saveSetUpClub saveSetUpTimes saveSetUpPrices saveSetUpRooms saveSetUpClubs'],

  // Messages
  ['Message Log', 'updateMessage'],
  ['Message Mail Log', 'replyToMessage'],
  ['SavedReply Log', 'createSavedReply updateSavedReply deleteSavedReply'],
  ['Mail NeedsAttention Log', 'sendMailNow cancelMail resendMail'],
  ['MailTemplate NeedsAttention Log', 'updateMailTemplate publishMailTemplate discardMailTemplateDraft'],
  ['MailTemplate NeedsAttention Log', 'resetMailTemplate restoreMailTemplateRevision'],
  ['Issue Log', 'createIssue updateIssue scheduleIssue unscheduleIssue startIssue pauseIssue resumeIssue'],
  ['Issue Log', 'stopIssue cancelIssue decideIssueSend'],
  ['Issue News Log', 'hideIssue unhideIssue'],
  ['Issue Mail Log', 'testIssue'],
  ['Subscriber Issue Log', 'suppressSubscriber'],
  ['Subscriber Issue NeedsAttention Log', 'liftSuppression'],
  ['SubscriberImport Subscriber Issue Log', 'undoSubscriberImport'],

  // People and access
  ['Person ClubStaff Log', 'updatePerson'],
  [`${BOOKING} Person ClubStaff ClubMembers StaffTestimonial Testimonial Mail`, 'erasePerson'],
  ['Mail Log', 'startPasswordReset removeSecondFactors'],
  ['Log', 'exportPerson'],
  ['Invitation Mail Log', 'invite sendInvitation'],
  ['Invitation Log', 'withdrawInvitation'],
  ['MemberImport Invitation Mail Log', 'inviteImportedMembers'],
  ['MemberImport Person Invitation Log', 'undoMemberImport'],
  ['ClubMembers Log', 'decideMembership'],
  ['ClubStaff Log', 'addClubStaff removeClubStaff'],
  ['ApiKey Log', 'createApiKey updateApiKey rollApiKey revokeApiKey'],
  ['Feeds Log', 'makeFeed revokeFeed'],
  ['Webhook Log', 'createWebhookEndpoint rollWebhookSecret'],
  ['Webhook NeedsAttention Log', 'updateWebhookEndpoint'],
  // Its page is still open and must not ask for it again.
  ['NeedsAttention Log', 'deleteWebhookEndpoint'],
  ['Webhook WebhookDelivery Log', 'resendWebhooks'],
  ['Webhook WebhookDelivery', 'testWebhookEndpoint'],
];

/** Calls that change no cached answer. */
const NOTHING: [reason: string, calls: string][] = [
  ['previews and checks', 'previewOwnChange previewPolicy previewPrices previewSlots previewBankDetailsMail'],
  ['previews and checks', 'previewStaffRefund previewCharge previewSettleBond previewClosure previewViewing'],
  [
    'previews and checks',
    'previewOfferRelease previewEventSeries previewSeriesRule previewReply fillSavedReply',
  ],
  ['previews and checks', 'previewEnteredBooking previewCancelByStaff previewMove previewBookingSeries'],
  ['previews and checks', 'previewSeriesChange previewSeriesDate previewSeriesConfirmation'],
  ['previews and checks', 'previewSeriesCancellation previewTermPayment checkIssue checkSubscriberImport'],
  ['previews and checks', 'checkMemberImport checkAddressLink checkPasswordReset checkInvitation'],
  ['begins what a second call completes', 'beginAuthenticatorApp beginPasskey signInPasskeyOptions'],
  ['begins what a second call completes', 'reauthenticationPasskeyOptions'],
  ['begins a payment', 'createPaymentIntent createPaypalOrder openPayment makeOwnBondLink'],
  ['confirms a password', 'reauthenticate reauthenticateByCode reauthenticateByPasskey'],
  ['sends an email', 'sendConfirmation requestPasswordReset requestOwnData sendContactMessage'],
  ['by a link, for readers who are not logged in', 'openPayLink openCardPaymentByLink openPaymentByLink'],
  [
    'by a link, for readers who are not logged in',
    'setUpPaypalByLink setUpWalletByLink createPaypalOrderByLink',
  ],
  [
    'by a link, for readers who are not logged in',
    'capturePaypalOrderByLink settlePaymentByLink settleByLink',
  ],
  ['by a link, for readers who are not logged in', 'declineOfferByLink openBankDetails giveBankDetails'],
  ['by a link, for readers who are not logged in', 'openBondResponse getBondResponsePhoto respondToBond'],
  ['by a link, for readers who are not logged in', 'sendRunSheetReport addRunSheetPhoto acceptInvitation'],
  ['by a link, for readers who are not logged in', 'subscribe confirmSubscription unsubscribe'],
  ['stores the user of its answer', 'updateCurrentUser'],
  ['its page drops what was kept of the reader, once it has left', 'logout requestAccountDeletion'],
  ['loads the site anew', 'finishSetUp'],
  ['sends a file by another way', 'uploadPicture addBondPhoto importSubscribers importMembers'],
  ['downloads a file', 'downloadOwnData'],
  ['says who is writing', 'noteWriting'],
];

/** Each count of the side bar, with calls that deal with what it counts. */
const COUNTED: Record<keyof StaffScope['counts'], string> = {
  today: 'snoozeAttentionItem explainAttentionItem reopenAttentionItem retryRefund markSeen retryJob',
  bookings: 'confirmBooking declineBooking cancelByStaff allowHirerEmails createClosure',
  viewings: 'changeViewing cancelViewing noteViewingOutcome',
  payments: 'recordPayment refundByStaff readPayoutReports',
  invoices: 'issueInvoice creditInvoice deleteInvoice',
  refunds: 'sendRefundNow markRefundPaidOut retryRefund',
  bonds: 'receiveBond inspectBond settleBond',
  messages: 'updateMessage replyToMessage emailHirer',
  mail: 'sendMailNow cancelMail resendMail',
  members: 'decideMembership erasePerson',
  people: 'updatePerson erasePerson',
  testimonials: 'approveTestimonial hideTestimonial',
  settings: 'publishMailTemplate updateApiKey rollApiKey revokeApiKey updateWebhookEndpoint resendWebhooks',
  security: 'retryJob',
};

/** Answers that are kept although no call drops them: they never change, their page asks again, or they last seconds. */
const LASTING =
  'getHireTermsVersion getOwnBondPhoto openRunSheet getAttentionItem getBondPhoto listPublicHolidays ' +
  'previewMailTemplateHtml getMailHtml showIssue searchPeople';

type Tag = string | { type: string };
type Rule = Tag[] | ((answer: unknown, error: undefined, given: object) => Tag[]);
interface Definition {
  type: 'query' | 'mutation';
  invalidatesTags?: Rule;
  providesTags?: Rule;
  keepUnusedDataFor?: number;
}

/** Every call of the web app, with its cache rules. */
const calls = Object.keys(baseApi.endpoints).map((name) => {
  let rules: Definition = { type: 'query' };
  const look = (definition: Definition) => (rules = definition);
  baseApi.enhanceEndpoints({ endpoints: { [name]: look } });
  return { name, ...rules };
});
const mutations = calls.filter(({ type }) => type === 'mutation');
const queries = calls.filter(({ type }) => type === 'query');

/** The tags that a rule gives for an answer; after an action on booking 7, which was not a dry run. */
const tagsOf = (rule: Rule | undefined, answer?: unknown): Tag[] =>
  (typeof rule === 'function' ? rule(answer, undefined, { id: 7 }) : rule) ?? [];
const changedBy = (rule?: Rule) =>
  [...new Set(tagsOf(rule, { bookingId: 7, dryRun: false }))]
    .map((tag) => (typeof tag === 'string' ? tag : `one ${tag.type}`))
    .sort()
    .join(' ');
const typesOf = (tags: Tag[]) => tags.map((tag) => (typeof tag === 'string' ? tag : tag.type));
const inOrder = (tags: string) => [...new Set(tags.match(/(one )?\w+/g))].sort().join(' ');
const eachCall = (table: [string, string][], write: (first: string) => string) =>
  table.flatMap(([first, names]) => names.split(' ').map((name) => [name, write(first)] as const));

it('each call changes the cached answers that the table names', () => {
  const expected = [...eachCall(CHANGED, inOrder), ...eachCall(NOTHING, () => '')];
  const actual = mutations.map(({ name, invalidatesTags }) => [name, changedBy(invalidatesTags)]);
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
  expect(expected.map(([name]) => name).sort()).toEqual(actual.map(([name]) => name).sort());
});

it('each tag stands for an answer, and some call changes it', () => {
  const shown = queries.flatMap(({ providesTags }) => typesOf(tagsOf(providesTags)));
  const changed = mutations.flatMap(({ invalidatesTags }) =>
    typesOf(tagsOf(invalidatesTags, { dryRun: false })),
  );
  expect([...new Set(changed)].sort()).toEqual([...new Set(shown)].sort());
});

it('only answers that are listed are kept without a tag', () => {
  const kept = queries.filter(
    ({ providesTags, keepUnusedDataFor }) => tagsOf(providesTags).length === 0 && keepUnusedDataFor !== 0,
  );
  expect(kept.map(({ name }) => name).sort()).toEqual(LASTING.split(' ').sort());
});

it.each(Object.entries(COUNTED))('the count of %s in the side bar follows what staff do', (_count, names) => {
  const shown = typesOf(tagsOf(queries.find(({ name }) => name === 'getStaffScope')?.providesTags));
  for (const name of names.split(' ')) {
    const tags = typesOf(tagsOf(mutations.find((call) => call.name === name)?.invalidatesTags));
    expect([name, tags.some((tag) => shown.includes(tag))]).toEqual([name, true]);
  }
});
