/** What a mail can be about, and a link open. */
export interface LinkObject {
  kind: 'subscriber' | 'booking' | 'contact-message' | 'user' | 'invitation' | 'newsletter';
  id: number;
}

/** Random links: but for those of bookings they act once, for one purpose and one object, and how many minutes long. */
export const LINK_LIFETIME_MINUTES = {
  reset: 60,
  confirm: 3 * 24 * 60,
  invite: 7 * 24 * 60,
  // To the file with one's own data.
  data: 7 * 24 * 60,
  // To a booking's page of payment, as often as it takes.
  pay: 60 * 24 * 60,
  bond: 60 * 24 * 60,
  // To what is said about a bond; to be answered only while the hirer is heard, and seen until it is long settled.
  hearing: 30 * 24 * 60,
} as const;
export type LinkPurpose = keyof typeof LINK_LIFETIME_MINUTES;

/** The links that mails carry, with the page of the web app that each opens; `leave` unsubscribes. */
export const LINK_PAGES = {
  reset: '/reset-password?t=',
  confirm: '/confirm?t=',
  'confirm-address': '/confirm-address?t=',
  'own-data': '/my-data?t=',
  invite: '/invitation?t=',
  pay: '/pay?t=',
  // The same page: the link says what is paid.
  bond: '/pay?t=',
  hearing: '/bond?t=',
  leave: '/unsubscribe?token=',
} as const;
export type MailLink = keyof typeof LINK_PAGES;

/** What a random link is for, where it is not named after that: two pages confirm something. */
export const purposeOf = (link: Exclude<MailLink, 'leave'>): LinkPurpose =>
  link === 'confirm-address' ? 'confirm' : link === 'own-data' ? 'data' : link;
