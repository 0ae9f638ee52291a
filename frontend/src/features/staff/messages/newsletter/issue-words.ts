import type {
  ConsentSource,
  IssueState,
  PauseReason,
  ReaderState,
  SendState,
  SuppressionReason,
} from '@/api/staff/generated';
import { formatCount } from '@/lib/format';

export const STATE_WORDS: Record<IssueState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  stopped: 'Stopped',
  cancelled: 'Cancelled',
};

export const PAUSE_WORDS: Record<PauseReason, string> = {
  staff: 'Somebody of the staff has paused it.',
  hard_failures: 'More than one mail in twenty was refused for good. Please look at the answers below first.',
  refusals: 'Twenty mails in a row were refused. The mail server, or who receives, may not want them.',
  unreachable: 'The mail server could not be reached.',
  unsure: 'All others have gone. Of some nobody knows whether they went: please decide about them below.',
};

export const SEND_WORDS: Record<SendState, string> = {
  queued: 'waits',
  sending: 'going out',
  sent: 'sent',
  failed: 'refused',
  skipped: 'left out',
  unknown: 'not known',
};

export const SOURCE_WORDS: Record<ConsentSource, string> = {
  form: 'The form of the site',
  profile: 'Their own profile',
  before: 'Before joining was confirmed',
  import: 'A list that was imported',
};

/** '1 reader', '1,200 readers' */
export function readersInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'reader' : 'readers'}`;
}

export const READER_WORDS: Record<ReaderState, string> = {
  reading: 'Reads it',
  asked: 'Not confirmed yet',
  left: 'Has left',
  suppressed: 'Not written to',
};

export const SUPPRESSION_WORDS: Record<SuppressionReason, string> = {
  hard_bounce: 'There is no such mailbox',
  soft_bounces: 'Came back three times',
  complaint: 'Called it spam',
  staff: 'Said by staff',
};
