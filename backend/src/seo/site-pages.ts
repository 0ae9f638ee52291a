/**
 * A page whose head depends on nothing stored. Titles and descriptions are those that the page sets in the browser, word for
 * word (frontend/e2e/tests/server-rendered.spec.ts compares them).
 */
export interface SitePage {
  path: string;
  /** Without the club's name, which is added; null on the home page. */
  title: string | null;
  description?: string;
  /** The scene on its card for sharing; without one the site's own. */
  scene?: string;
  /** Whether it belongs into search results and the sitemap. */
  listed: boolean;
}

export const HOME_TITLE = 'Community hub in the Adelaide Hills';
export const SITE_DESCRIPTION =
  'A community hub in the Adelaide Hills for sports facilities, venue hire and social events.';

export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: null, listed: true },
  {
    path: '/about',
    title: 'Our Story',
    description:
      'How a shed beside the oval became the Bridgewater Sports & Social Club: its story, the main hall, the bar and lounge, and the outdoor area.',
    scene: 'verandah',
    listed: true,
  },
  {
    path: '/events',
    title: 'Events',
    description:
      'What is on at the Bridgewater Sports & Social Club: trivia, live music, raffles, dinners and match days, by club and by month.',
    scene: 'live-music',
    listed: true,
  },
  {
    path: '/contact',
    title: 'Contact',
    description:
      'Address, telephone, email, opening hours and a map of the Bridgewater Sports & Social Club in the Adelaide Hills, and a form to write to us.',
    scene: 'clubhouse-road',
    listed: true,
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description:
      'Terms for members, venue hire, payment, cancellations and refunds at the Bridgewater Sports & Social Club.',
    listed: true,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What the Bridgewater Sports & Social Club stores about visitors and members, why, for how long, and how to see or delete it.',
    listed: true,
  },
  { path: '/confirm', title: 'Confirm Your Subscription', listed: false },
  { path: '/unsubscribe', title: 'Leave the Newsletter', listed: false },
  { path: '/auth', title: 'Log In', listed: false },
  { path: '/profile', title: 'Profile', listed: false },
  { path: '/admin', title: 'Admin Panel', listed: false },
  { path: '/booking', title: 'Book the Venue', listed: false },
  { path: '/checkout', title: 'Checkout', listed: false },
  { path: '/paypal-checkout', title: 'PayPal Checkout', listed: false },
  { path: '/booking-success', title: 'Booking Confirmed', listed: false },
  { path: '/my-bookings', title: 'My Bookings', listed: false },
];
