const ASK_FOR_SLOT = '/waiting-list/ask';

/** Every address of the web app. Where one is made of a number, the route table makes its pattern: `paths.club(':id')`. */
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
  /** The contact form about one of the reader's bookings, or about an event. */
  contactAboutBooking: (id: number) => `/contact?booking=${id}`,
  contactAboutEvent: (id: number) => `/contact?event=${id}`,
  auth: '/auth',
  register: '/auth?tab=register',
  forgotPassword: '/forgot-password',
  /** Of a link that a mail brings. */
  resetPassword: '/reset-password',
  confirmAddress: '/confirm-address',
  /** Of a link that a mail brings. */
  myData: '/my-data',
  invitation: '/invitation',
  confirm: '/confirm',
  unsubscribe: '/unsubscribe',
  terms: '/terms',
  privacy: '/privacy',
  profile: '/profile',
  /** The own bookings in a calendar. */
  ownCalendar: '/profile#calendar',
  /** The second step of signing in. */
  secondFactor: '/profile#signing-in',
  admin: '/admin',
  /** Of club secretaries. What stands below both: `staff-paths.ts`. */
  myClub: '/my-club',
  booking: '/booking',
  checkout: '/checkout',
  paypalCheckout: '/paypal-checkout',
  bookingSuccess: '/booking-success',
  /** Of a link that the club has sent. */
  pay: '/pay',
  /** Of a link by which a hirer is heard about the bond. */
  bond: '/bond',
  /** Of a link to the run sheet of a day. */
  tonight: '/tonight',
  myBookings: '/my-bookings',
  waitingList: '/waiting-list',
  /** The page of `askForSlot`. */
  askForSlotPage: ASK_FOR_SLOT,
  /** To be told when a taken time of a day, 'YYYY-MM-DD', becomes free. */
  askForSlot: (date: string, known: { space: number | null; guests?: number; type?: string }) => {
    const query = new URLSearchParams({ date });
    for (const [name, value] of Object.entries(known)) if (value) query.set(name, String(value));
    return `${ASK_FOR_SLOT}?${query.toString()}`;
  },
  payBalance: (id: number | string) => `/my-bookings/${id}/pay`,
  changeBooking: (id: number | string) => `/my-bookings/${id}/change`,
  /** In force, or as somebody has accepted them. */
  hireTerms: (version?: number | string) =>
    version === undefined ? '/hire-terms' : `/hire-terms/${version}`,
  /** A section of the home page: the scroll manager brings it into view. */
  section: (id: HomeSection) => `/#${id}`,
} as const;

export type HomeSection = 'clubs' | 'events' | 'facilities' | 'booking' | 'newsletter' | 'contact';

/** Where something is booked, paid or administered: nothing floats over it. */
const UNDISTURBED = [
  ...[paths.booking, paths.checkout, paths.paypalCheckout, paths.bookingSuccess, paths.pay, paths.bond],
  ...[paths.admin, paths.myClub],
];

/** Whether the page at this path has the floating shortcuts. */
export function hasShortcuts(pathname: string): boolean {
  return !UNDISTURBED.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Where to sign in and come back to: `returnTo` is a path of this site with its query. */
export function authPath(returnTo?: string): string {
  return returnTo && returnTo !== '/' ? `${paths.auth}?returnTo=${encodeURIComponent(returnTo)}` : paths.auth;
}

/** Where to make an account, with the wish to join a club, and come back to the club's page. */
export function joinPath(club: number): string {
  const query = new URLSearchParams({ tab: 'register', club: String(club), returnTo: paths.club(club) });
  return `${paths.auth}?${query.toString()}`;
}

/** Takes only a path of this site: anything that a browser could read as another origin becomes null. */
export function ownPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/')) return null;
  try {
    const base = 'https://own.invalid';
    const url = new URL(value, base);
    // `/.//evil.example` is a path of this site whose normal form names another one.
    const isOwn = url.origin === base && !url.pathname.startsWith('//');
    return isOwn ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
