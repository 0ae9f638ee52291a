/** The subject of an email, which its secret link opens. */
export interface LinkObject {
  kind:
    | 'subscriber'
    | 'booking'
    | 'contact-message'
    | 'user'
    | 'invitation'
    | 'newsletter'
    | 'viewing'
    | 'month';
  id: number;
}

/** Lifetimes of random links. Each has one purpose and one object; all but those of bookings work once. */
export const LINK_LIFETIME_MINUTES = {
  reset: 60,
  confirm: 3 * 24 * 60,
  invite: 7 * 24 * 60,
  // To the file with a person's own data.
  data: 7 * 24 * 60,
  // To the page that takes a booking's payment; works many times.
  pay: 60 * 24 * 60,
  bond: 60 * 24 * 60,
  // To a bond claim, which can be read after the time to respond.
  'bond-response': 30 * 24 * 60,
  'bank-details': 30 * 24 * 60,
} as const;
export type LinkPurpose = keyof typeof LINK_LIFETIME_MINUTES;

/** The links in emails, with the page of the web app that each opens. `leave` unsubscribes. */
export const LINK_PAGES = {
  reset: '/reset-password?t=',
  confirm: '/confirm?t=',
  'confirm-address': '/confirm-address?t=',
  'own-data': '/my-data?t=',
  invite: '/invitation?t=',
  pay: '/pay?t=',
  // The same page, which reads from the link what is paid.
  bond: '/pay?t=',
  'bond-response': '/bond?t=',
  'bank-details': '/bank-details?t=',
  leave: '/unsubscribe?token=',
} as const;
type LinkPage = keyof typeof LINK_PAGES;
/** `pay:41` is the link to pay booking 41, in an email about several bookings. */
export type MailLink = LinkPage | `pay:${number}`;

/** The page that a link opens, and its object: that of the email, unless the link names another booking. */
export function targetOf(link: MailLink, about: LinkObject): { page: LinkPage; object: LinkObject } {
  const [page, id] = link.split(':') as [LinkPage, string?];
  return { page, object: id === undefined ? about : { kind: 'booking', id: Number(id) } };
}

/** The purpose of a random link. Two links share one. */
export const purposeOf = (link: Exclude<LinkPage, 'leave'>): LinkPurpose =>
  link === 'confirm-address' ? 'confirm' : link === 'own-data' ? 'data' : link;
