/** Defaults until, or without, an answer of `GET /api/config`. */
export const CLUB_DEFAULTS = {
  clubName: 'Bridgewater Sports & Social Club',
  address: '4 Towers Road, Bridgewater SA 5155',
  phone: '(08) 5550 0142',
  email: 'hello@bridgewaterclub.example',
  latitude: -35.01,
  longitude: 138.76,
  holdMinutes: 15,
  windowMonths: 6,
  cancellation: { fullRefundDays: 14, partialRefundDays: 7, partialRefundPercent: 50 },
} as const;

/** The clubs of the footer, by their fixed ids (specification, section 2). */
export const FOOTER_CLUBS = [
  { id: 28, name: 'Netball' },
  { id: 27, name: 'Cricket' },
  { id: 26, name: 'Soccer' },
  { id: 25, name: 'Football' },
  { id: 23, name: 'Darts' },
  { id: 24, name: '8 Ball' },
] as const;

/** Local storage key of the unfinished booking. Removed at logout, on success, and when unreadable. */
export const BOOKING_DRAFT_KEY = 'bridgewater-club-booking';
