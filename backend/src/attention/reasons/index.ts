import { AttentionReason, type Reason } from '../domain/reason.js';
import { mailDead } from './mail-dead.js';
import { overdue } from './overdue.js';
import { refundRefused } from './refund-refused.js';
import { undecided } from './undecided.js';

/** Every reason, in a file each. What its SQL answers as `more` only its own words read. */
export const REASONS = {
  [AttentionReason.RefundRefused]: refundRefused,
  [AttentionReason.Overdue]: overdue,
  [AttentionReason.Undecided]: undecided,
  [AttentionReason.MailDead]: mailDead,
} as unknown as Readonly<Record<AttentionReason, Reason<object>>>;
