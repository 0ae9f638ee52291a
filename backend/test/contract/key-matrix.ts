/*
 * The calls that are open to API keys, and the scopes of which one is enough; `bookings:write` includes `bookings:read`. All other calls
 * that need a session are closed to keys.
 * A call that becomes open, or gets another scope, needs a change here.
 */

const BOOKINGS = ['bookings:read'];
const CHANGES = ['bookings:write'];
const MONEY = ['money:read'];
const TONIGHT = ['tonight'];
const MESSAGES = ['messages:write'];
const CLUBS = ['content:clubs'];
const EVENTS = ['content:events'];
const NEWS = ['content:news'];
const WEBHOOKS = ['webhooks:write'];
const SETTINGS = ['settings:write'];

export const KEY_MATRIX: Readonly<Record<string, readonly string[]>> = {
  listAdminBookings: BOOKINGS,
  sumAdminBookings: BOOKINGS,
  getAdminBooking: BOOKINGS,
  getAdminBookingTimeline: BOOKINGS,
  getCalendar: [...BOOKINGS, ...TONIGHT],
  listViewings: BOOKINGS,
  getViewing: BOOKINGS,
  listClosures: BOOKINGS,
  getClosure: BOOKINGS,
  listPublicHolidays: BOOKINGS,
  listSchoolHolidays: BOOKINGS,
  listWaitingListEntries: BOOKINGS,
  getWaitingListEntry: BOOKINGS,
  listBookingSeries: BOOKINGS,
  getBookingSeries: BOOKINGS,
  getUseReport: BOOKINGS,
  previewEnteredBooking: CHANGES,
  enterBooking: CHANGES,
  confirmBooking: CHANGES,
  previewMove: CHANGES,
  moveBooking: CHANGES,
  previewCancelByStaff: CHANGES,
  cancelByStaff: CHANGES,
  updateAdminBooking: CHANGES,
  noteAttendance: CHANGES,
  releaseHold: CHANGES,
  getRunSheet: TONIGHT,
  noteArrival: TONIGHT,
  getAdminBookingMoney: MONEY,
  listAdminPayments: MONEY,
  sumAdminPayments: MONEY,
  getAdminPayment: MONEY,
  listAdminRefunds: MONEY,
  sumAdminRefunds: MONEY,
  listAdminBonds: MONEY,
  getHeldBonds: MONEY,
  getAdminBond: MONEY,
  listInvoices: MONEY,
  getInvoiceSums: MONEY,
  getInvoice: MONEY,
  listPayouts: MONEY,
  getPayout: MONEY,
  listPayoutMovements: MONEY,
  listMessages: MESSAGES,
  getMessage: MESSAGES,
  listAdminClubs: CLUBS,
  getAdminClub: CLUBS,
  listAdminEvents: EVENTS,
  getAdminEvent: EVENTS,
  listAdminNews: NEWS,
  getAdminNews: NEWS,
  subscribeToEvents: WEBHOOKS,
  unsubscribeFromEvents: WEBHOOKS,
  listSubscriptions: WEBHOOKS,
  getSubscription: WEBHOOKS,
  listIntegrationEvents: WEBHOOKS,
  listAdminSpaces: SETTINGS,
  getAdminSpace: SETTINGS,
  listAdminRooms: SETTINGS,
  getAdminRoom: SETTINGS,
  listAdminExtras: SETTINGS,
  getAdminExtra: SETTINGS,
  listAdminPrices: SETTINGS,
  listAdminSlots: SETTINGS,
};

/** The only calls that ask people for their password and are open to keys. Creating the key asked for it. */
export const OPEN_WITHOUT_PASSWORD = ['cancelByStaff', 'confirmBooking', 'enterBooking', 'moveBooking'];
