import type { MailKind, MailState } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

export const MAIL_STATES: Readonly<Record<MailState, string>> = {
  queued: 'Waits',
  sending: 'Going out',
  sent: 'Sent',
  failed: 'Is tried again',
  bounced: 'Came back',
  dead: 'Not delivered',
  cancelled: 'Taken back',
};

export const STATE_TONES: Readonly<Record<MailState, BadgeTone>> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  failed: 'yellow',
  bounced: 'red',
  dead: 'red',
  cancelled: 'grey',
};

/** The kinds of email that the club sends, in words; the type asks for each. */
export const MAIL_KINDS: Readonly<Record<MailKind, string>> = {
  'booking-confirmed': 'Booking confirmed',
  'booking-pending': 'Booking noted',
  'booking-cancelled': 'Booking cancelled or declined',
  'booking-restored': 'Cancellation undone',
  'booking-moved': 'Booking changed',
  'booking-pay-link': 'Link to pay',
  'booking-reminder': 'Reminder to pay',
  'booking-pay-by': 'Reminder: last day to pay',
  'booking-undecided': 'To the club: booking to decide',
  'booking-week-before': 'Seven days before',
  'booking-day-before': 'The day before',
  'booking-day-after': 'Thanks, the day after',
  'booking-series-entered': 'Hire that repeats: entered',
  'booking-series-confirmed': 'Hire that repeats: confirmed',
  'booking-series-changed': 'Hire that repeats: changed',
  'booking-series-cancelled': 'Hire that repeats: cancelled',
  'bond-asked': 'Bond to pay',
  'bond-received': 'Bond received',
  'bond-hearing': 'Bond: please tell us',
  'bond-settled': 'Bond returned or kept',
  'refund-sent': 'Refund sent',
  'refund-failed': 'Refund failed',
  'waiting-offer': 'Waiting list: it is free',
  'waiting-offer-lapsed': 'Waiting list: not kept any more',
  'contact-message': 'To the club: contact form',
  'message-reply': 'Reply to a message',
  'newsletter-confirm': 'Newsletter: please confirm',
  'newsletter-welcome': 'Newsletter: welcome',
  'newsletter-test': 'Newsletter: test of an issue',
  'membership-asked': 'To the club: requests to join',
  'membership-accept': 'Request to join accepted',
  'membership-decline': 'Request to join declined',
  'membership-end': 'Membership ended',
  invitation: 'Invitation',
  'password-reset': 'New password asked for',
  'password-changed': 'Password changed',
  'address-confirm': 'Address to confirm',
  'address-change-asked': 'Another address asked for',
  'address-changed': 'Address changed',
  'address-taken': 'Address given for another account',
  'rights-changed': 'Rights changed',
  'factor-changed': 'Second step of signing in changed',
  'own-data': 'Own data to download',
  'account-deletion-asked': 'Account to be deleted',
  'account-deletion-postponed': 'Deletion of the account postponed',
  'account-kept': 'Account kept',
  'account-erased': 'Account deleted',
};

const BY_KIND = new Map<string, string>(Object.entries(MAIL_KINDS));

/** An email of an earlier release may have a kind that is no longer sent. */
export const kindInWords = (kind: string): string => BY_KIND.get(kind) ?? kind.replaceAll('-', ' ');
