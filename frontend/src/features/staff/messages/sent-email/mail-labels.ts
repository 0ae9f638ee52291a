import type { MailKind, MailState } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

export const MAIL_STATES: Readonly<Record<MailState, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Retrying',
  bounced: 'Returned',
  dead: 'Not delivered',
  cancelled: 'Cancelled',
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

/** The label of each kind of email. */
export const MAIL_KINDS: Readonly<Record<MailKind, string>> = {
  'booking-confirmed': 'Booking confirmed',
  'booking-pending': 'Booking request received',
  'booking-cancelled': 'Booking cancelled or declined',
  'booking-restored': 'Cancellation undone',
  'booking-moved': 'Booking changed',
  'booking-pay-link': 'Pay link',
  'booking-reminder': 'Payment reminder',
  'booking-payment-due': 'Payment reminder before the last day to pay',
  'booking-undecided': 'To the club: pending booking',
  'booking-week-before': 'Seven days before',
  'booking-day-before': 'The day before',
  'booking-day-after': 'Thank you, the day after',
  'booking-review': 'Review request',
  'booking-series-created': 'Recurring booking: created',
  'booking-series-confirmed': 'Recurring booking: confirmed',
  'booking-series-changed': 'Recurring booking: changed',
  'booking-series-cancelled': 'Recurring booking: cancelled',
  'bond-due': 'Bond due',
  'bond-received': 'Bond received',
  'bond-response': 'Bond: response needed',
  'bond-settled': 'Bond refunded or kept',
  'refund-sent': 'Refund paid',
  'refund-failed': 'Refund delayed',
  'receipt-issued': 'Receipt',
  'receipt-reversed': 'Receipt reversed',
  'invoice-sent': 'Invoice',
  'invoice-reminder': 'Invoice reminder',
  'credit-note-sent': 'Credit note',
  'viewing-booked': 'Viewing: appointment',
  'viewing-changed': 'Viewing: changed',
  'viewing-cancelled': 'Viewing: cancelled',
  'viewing-removed': 'Viewing: other email address',
  'viewing-reminder': 'Viewing: reminder the day before',
  'waiting-offer': 'Waiting list: offer',
  'waiting-offer-lapsed': 'Waiting list: offer expired',
  'contact-message': 'To the club: contact form',
  'message-reply': 'Reply to a message',
  'newsletter-confirm': 'Newsletter: confirm subscription',
  'newsletter-welcome': 'Newsletter: welcome',
  'newsletter-test': 'Newsletter: test email',
  'membership-requested': 'To the club: requests to join',
  'membership-accepted': 'Request to join accepted',
  'membership-declined': 'Request to join declined',
  'membership-ended': 'Club membership ended',
  invitation: 'Invitation',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'address-confirm': 'Confirm email address',
  'address-change-requested': 'Email address change requested',
  'address-changed': 'Email address changed',
  'address-taken': 'Email address already in use',
  'permissions-changed': 'Access changed',
  'second-factor-changed': 'Two-step login changed',
  'data-export-ready': 'Data download',
  'account-deletion-requested': 'Account deletion requested',
  'account-deletion-postponed': 'Account deletion postponed',
  'account-deletion-cancelled': 'Account deletion cancelled',
  'account-erased': 'Account deleted',
};

const BY_KIND = new Map<string, string>(Object.entries(MAIL_KINDS));

/** Stored emails may have a kind that is no longer sent. */
export const mailKindLabel = (kind: string): string => BY_KIND.get(kind) ?? kind.replaceAll('-', ' ');
