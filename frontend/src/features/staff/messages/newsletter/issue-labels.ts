import type {
  ConsentSource,
  IssueState,
  PauseReason,
  SubscriberState,
  SendState,
  SuppressionReason,
} from '@/api/staff/generated';
import { formatCount } from '@/lib/format';

export const STATE_LABELS: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
  cancelled: 'Cancelled',
};

export const PAUSE_TEXTS: Record<PauseReason, string> = {
  staff: 'Paused by staff.',
  hard_failures:
    'More than 1 in 20 emails was permanently refused. Check the answers below before you resume.',
  refusals: '20 emails in a row were refused. The mail server or the receiving servers may be blocking them.',
  unreachable: 'The mail server could not be reached.',
  unsure:
    'All other emails are sent, but for some we don’t know whether they arrived. Decide below whether to send them again.',
};

export const SEND_LABELS: Record<SendState, string> = {
  queued: 'waiting',
  sending: 'sending',
  sent: 'sent',
  failed: 'refused',
  skipped: 'skipped',
  unknown: 'delivery unknown',
};

export const SOURCE_LABELS: Record<ConsentSource, string> = {
  form: 'Website form',
  profile: 'Profile',
  before: 'Before email confirmation',
  import: 'Imported list',
};

/** '1 subscriber', '1,200 subscribers' */
export function subscribersText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;
}

export const SUBSCRIBER_LABELS: Record<SubscriberState, string> = {
  subscribed: 'Subscribed',
  unconfirmed: 'Unconfirmed',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Blocked',
};

export const SUPPRESSION_LABELS: Record<SuppressionReason, string> = {
  hard_bounce: 'Mailbox doesn’t exist',
  soft_bounces: 'Bounced three times',
  complaint: 'Reported as spam',
  staff: 'Blocked by staff',
};
