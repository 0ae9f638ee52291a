const JOIN_WAITING_LIST = '/waiting-list/join';

/** All paths of the web app. The route table makes patterns from functions: `paths.club(':id')`. */
export const paths = {
  home: '/',
  about: '/about',
  club: (id: number | string) => `/club/${id}`,
  event: (id: number | string) => `/event/${id}`,
  events: '/events',
  news: '/news',
  newsOfClub: (id: number) => `/news?club=${id}`,
  newsletter: '/newsletter',
  newsletterIssue: (slug: string) => `/newsletter/${slug}`,
  newsPost: (id: number | string) => `/news/${id}`,
  contact: '/contact',
  /** The contact form about one of the member's bookings, or about an event. */
  contactAboutBooking: (id: number) => `/contact?booking=${id}`,
  contactAboutEvent: (id: number) => `/contact?event=${id}`,
  auth: '/auth',
  register: '/auth?tab=register',
  forgotPassword: '/forgot-password',
  /** Opened from an email link. */
  resetPassword: '/reset-password',
  confirmAddress: '/confirm-address',
  /** Opened from an email link. */
  myData: '/my-data',
  invitation: '/invitation',
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  terms: '/terms',
  privacy: '/privacy',
  profile: '/profile',
  /** Password, two-step login and devices. */
  profileSecurity: '/profile/security',
  /** Newsletter and calendar feed. */
  profileNotifications: '/profile/notifications',
  ownCalendar: '/profile/notifications#calendar',
  /** Testimonial, data download and account deletion. */
  profileData: '/profile/data',
  admin: '/admin',
  /** Area of club secretaries. The paths below `admin` and `myClub` are in `staff-paths.ts`. */
  myClub: '/my-club',
  venueHire: '/venue-hire',
  booking: '/booking',
  checkout: '/checkout',
  paypalCheckout: '/paypal-checkout',
  bookingSuccess: '/booking-success',
  /** Opened from a pay link. */
  pay: '/pay',
  /** Opened from a bond link, for the hirer's response to a claim. */
  bond: '/bond',
  /** Opened from a link to enter bank details for a refund. */
  bankDetails: '/bank-details',
  /** Opened from a link to a day's run sheet. */
  tonight: '/tonight',
  myBookings: '/my-bookings',
  ownBooking: (id: number | string) => `/my-bookings/${id}`,
  /** One receipt of a booking, or its 'invoice'. */
  receipt: (id: number | string, receipt: string) => `/my-bookings/${id}/receipts/${receipt}`,
  waitingList: '/waiting-list',
  /** Pattern of `joinWaitingList`. */
  joinWaitingListPage: JOIN_WAITING_LIST,
  /** Joins the waiting list for a day, 'YYYY-MM-DD'. */
  joinWaitingList: (date: string, known: { space: number | null; guests?: number; type?: string }) => {
    const query = new URLSearchParams({ date });
    for (const [name, value] of Object.entries(known)) if (value) query.set(name, String(value));
    return `${JOIN_WAITING_LIST}?${query.toString()}`;
  },
  payBalance: (id: number | string) => `/my-bookings/${id}/pay`,
  changeBooking: (id: number | string) => `/my-bookings/${id}/change`,
  /** The current terms, or an earlier version. */
  hireTerms: (version?: number | string) =>
    version === undefined ? '/hire-terms' : `/hire-terms/${version}`,
  /** A section of the home page: the scroll manager scrolls to it. */
  section: (id: HomeSection) => `/#${id}`,
} as const;

export type HomeSection = 'clubs' | 'events' | 'facilities' | 'booking' | 'newsletter' | 'contact';

/** Pages for booking, payment and administration, without floating buttons. */
const WITHOUT_FLOATING_BUTTONS = [
  ...[paths.booking, paths.checkout, paths.paypalCheckout, paths.bookingSuccess, paths.pay, paths.bond],
  ...[paths.admin, paths.myClub],
];

/** True if the page at this path has the floating buttons. */
export function hasShortcuts(pathname: string): boolean {
  return !WITHOUT_FLOATING_BUTTONS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Login page that returns to `returnTo`, a path of this site with its query. */
export function authPath(returnTo?: string): string {
  return returnTo && returnTo !== '/' ? `${paths.auth}?returnTo=${encodeURIComponent(returnTo)}` : paths.auth;
}

/** Registration page with a request to join a club; it returns to the club's page. */
export function joinPath(club: number): string {
  const query = new URLSearchParams({ tab: 'register', club: String(club), returnTo: paths.club(club) });
  return `${paths.auth}?${query.toString()}`;
}

/** Returns a path of this site, or null for anything that a browser could read as another origin. */
export function ownPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/')) return null;
  try {
    const base = 'https://own.invalid';
    const url = new URL(value, base);
    // `/.//evil.example` is a path of this site whose normal form names another origin.
    const isOwn = url.origin === base && !url.pathname.startsWith('//');
    return isOwn ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
