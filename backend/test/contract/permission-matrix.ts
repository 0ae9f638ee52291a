/*
 * Who may call what. Each operation of the document has a row; a new one without a row fails the test, so that nobody adds a call
 * without saying whom it is for.
 */

export const CALLERS = ['stranger', 'member', 'otherSecretary', 'ownSecretary', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** 401, 403, 404 (as if it did not exist), or past the door: whatever the call then says of its input. */
export type Outcome = 401 | 403 | 404 | 'in';
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

const EVERYBODY: Row = ['in', 'in', 'in', 'in', 'in'];
const SIGNED_IN: Row = [401, 'in', 'in', 'in', 'in'];
/** A booking of the member's. */
const OWN_BOOKING: Row = [401, 'in', 404, 404, 404];
const OWN_BOOKING_OR_ADMIN: Row = [401, 'in', 404, 404, 'in'];
const STAFF: Row = [401, 403, 'in', 'in', 'in'];
/** Something of the own secretary's club. */
const OF_CLUB: Row = [401, 403, 404, 'in', 'in'];
const ADMINS: Row = [401, 403, 403, 403, 'in'];

export const MATRIX: Readonly<Record<string, Row>> = {
  getHealth: EVERYBODY,
  getReady: EVERYBODY,
  getConfig: EVERYBODY,
  login: EVERYBODY,
  register: EVERYBODY,
  logout: EVERYBODY,
  getAvailability: EVERYBODY,
  streamAvailability: EVERYBODY,
  getBookingOptions: EVERYBODY,
  getClubs: EVERYBODY,
  getClub: EVERYBODY,
  getEvents: EVERYBODY,
  getEventsCalendar: EVERYBODY,
  getEventCalendar: EVERYBODY,
  getEvent: EVERYBODY,
  getGallery: EVERYBODY,
  getHireTerms: EVERYBODY,
  getHireTermsVersion: EVERYBODY,
  subscribe: EVERYBODY,
  confirmSubscription: EVERYBODY,
  unsubscribe: EVERYBODY,
  sendContactMessage: EVERYBODY,
  // For whoever has the link.
  openPayLink: EVERYBODY,
  openCardPaymentByLink: EVERYBODY,
  setUpPaypalByLink: EVERYBODY,
  createPaypalOrderByLink: EVERYBODY,
  capturePaypalOrderByLink: EVERYBODY,
  settlePaymentByLink: EVERYBODY,
  // Who may call these, their signatures say.
  receiveEvent: EVERYBODY,
  receiveStripeEvent: EVERYBODY,
  receivePaypalEvent: EVERYBODY,

  getCurrentUser: SIGNED_IN,
  updateCurrentUser: SIGNED_IN,
  proveCurrentUser: SIGNED_IN,
  holdSlot: SIGNED_IN,
  getMyBookings: SIGNED_IN,
  createBooking: SIGNED_IN,
  createPaymentIntent: SIGNED_IN,
  getPaypalSetup: SIGNED_IN,
  createPaypalOrder: SIGNED_IN,
  // Whose order it is, the tests of payments ask.
  capturePaypalOrder: SIGNED_IN,
  // Whose booking it is, too.
  changeOwnBooking: SIGNED_IN,
  extendHold: OWN_BOOKING,
  getBooking: OWN_BOOKING_OR_ADMIN,
  getBookingMoney: OWN_BOOKING_OR_ADMIN,
  changeOwnNotes: OWN_BOOKING,
  previewOwnChange: OWN_BOOKING,
  previewCancellation: OWN_BOOKING_OR_ADMIN,
  cancelBooking: OWN_BOOKING_OR_ADMIN,

  getNeedsAttention: ADMINS,
  retryRefund: ADMINS,
  markSeen: ADMINS,

  getStaffScope: STAFF,
  listAuditLog: STAFF,
  searchPeople: ADMINS,
  listSavedViews: STAFF,
  createSavedView: STAFF,
  updateSavedView: [401, 403, 404, 404, 'in'],
  deleteSavedView: [401, 403, 404, 404, 'in'],

  listAdminClubs: STAFF,
  exportAdminClubs: STAFF,
  createAdminClub: ADMINS,
  getAdminClub: OF_CLUB,
  updateAdminClub: OF_CLUB,
  deleteAdminClub: ADMINS,
  publishAdminClub: OF_CLUB,
  discardAdminClubDraft: OF_CLUB,
  previewAdminClub: OF_CLUB,
  listAdminClubRevisions: OF_CLUB,
  restoreAdminClubRevision: OF_CLUB,
  listClubStaff: ADMINS,
  addClubStaff: ADMINS,
  removeClubStaff: ADMINS,

  listAdminExtras: ADMINS,
  listHireTerms: ADMINS,
  publishHireTerms: ADMINS,
  listAdminPrices: ADMINS,
  previewPrices: ADMINS,
  changePrices: ADMINS,
  withdrawPrice: ADMINS,
  createAdminExtra: ADMINS,
  getAdminExtra: ADMINS,
  updateAdminExtra: ADMINS,
  deleteAdminExtra: ADMINS,
  publishAdminExtra: ADMINS,
  discardAdminExtraDraft: ADMINS,
  listAdminSpaces: ADMINS,
  createAdminSpace: ADMINS,
  getAdminSpace: ADMINS,
  updateAdminSpace: ADMINS,
  deleteAdminSpace: ADMINS,
  publishAdminSpace: ADMINS,
  discardAdminSpaceDraft: ADMINS,
  listAdminUnits: ADMINS,
  createAdminUnit: ADMINS,
  getAdminUnit: ADMINS,
  updateAdminUnit: ADMINS,
  deleteAdminUnit: ADMINS,
  publishAdminUnit: ADMINS,
  discardAdminUnitDraft: ADMINS,

  listAdminBookings: ADMINS,
  exportAdminBookings: ADMINS,
  enterBooking: ADMINS,
  previewEnteredBooking: ADMINS,
  changeManyBookings: ADMINS,
  getAdminBookingMoney: ADMINS,
  recordPayment: ADMINS,
  recordSharedPayment: ADMINS,
  previewStaffRefund: ADMINS,
  refundByStaff: ADMINS,
  waiveBalance: ADMINS,
  makePayLink: ADMINS,
  confirmBooking: ADMINS,
  releaseHold: ADMINS,
  declineBooking: ADMINS,
  previewCancelByStaff: ADMINS,
  cancelByStaff: ADMINS,
  restoreBooking: ADMINS,
  previewMove: ADMINS,
  moveBooking: ADMINS,
  voidPayment: ADMINS,
  markRefundPaidOut: ADMINS,
  getAdminBooking: ADMINS,
  updateAdminBooking: ADMINS,
  getAdminBookingNeighbours: ADMINS,
  getAdminBookingTimeline: ADMINS,
  noteAttendance: ADMINS,

  listAdminEvents: STAFF,
  exportAdminEvents: STAFF,
  createAdminEvent: STAFF,
  getAdminEvent: OF_CLUB,
  updateAdminEvent: OF_CLUB,
  deleteAdminEvent: OF_CLUB,
  publishAdminEvent: OF_CLUB,
  discardAdminEventDraft: OF_CLUB,
  cancelAdminEvent: OF_CLUB,
  reviveAdminEvent: OF_CLUB,
  duplicateAdminEvent: OF_CLUB,
  previewAdminEvent: OF_CLUB,
  listAdminEventRevisions: OF_CLUB,
  restoreAdminEventRevision: OF_CLUB,
};
