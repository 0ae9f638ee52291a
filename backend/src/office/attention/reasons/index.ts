import { AttentionReason, type Reason } from '../domain/reason.js';
import { addressUnclear } from './address-unclear.js';
import { amountDiffers } from './amount-differs.js';
import { backupMissing } from './backup-missing.js';
import { bondUninspected } from './bond-uninspected.js';
import { bondUnpaid } from './bond-unpaid.js';
import { bondUnreturned } from './bond-unreturned.js';
import { chargeMissing } from './charge-missing.js';
import { chargeUnknown } from './charge-unknown.js';
import { disputeLost } from './dispute-lost.js';
import { disputeOpen } from './dispute-open.js';
import { hirerUnreachable } from './hirer-unreachable.js';
import { jobDead } from './job-dead.js';
import { mailDead } from './mail-dead.js';
import { mailWaiting } from './mail-waiting.js';
import { mailWords } from './mail-words.js';
import { overdue } from './overdue.js';
import { overpaid } from './overpaid.js';
import { paymentUnbooked } from './payment-unbooked.js';
import { refundByHand } from './refund-by-hand.js';
import { refundOutside } from './refund-outside.js';
import { refundQueued } from './refund-queued.js';
import { refundRefused } from './refund-refused.js';
import { refundReturned } from './refund-returned.js';
import { refundWaiting } from './refund-waiting.js';
import { undecided } from './undecided.js';
import { walUnkept } from './wal-unkept.js';
import { webhookSilence } from './webhook-silence.js';

/** Every reason, in a file each. What its SQL answers as `more` only its own words read. */
export const REASONS = {
  [AttentionReason.RefundRefused]: refundRefused,
  [AttentionReason.RefundReturned]: refundReturned,
  [AttentionReason.RefundWaiting]: refundWaiting,
  [AttentionReason.RefundQueued]: refundQueued,
  [AttentionReason.RefundByHand]: refundByHand,
  [AttentionReason.RefundOutside]: refundOutside,
  [AttentionReason.PaymentUnbooked]: paymentUnbooked,
  [AttentionReason.DisputeOpen]: disputeOpen,
  [AttentionReason.DisputeLost]: disputeLost,
  [AttentionReason.Overpaid]: overpaid,
  [AttentionReason.Overdue]: overdue,
  [AttentionReason.Undecided]: undecided,
  [AttentionReason.MailDead]: mailDead,
  [AttentionReason.MailWaiting]: mailWaiting,
  [AttentionReason.MailWords]: mailWords,
  [AttentionReason.HirerUnreachable]: hirerUnreachable,
  [AttentionReason.WebhookSilence]: webhookSilence,
  [AttentionReason.JobDead]: jobDead,
  [AttentionReason.AmountDiffers]: amountDiffers,
  [AttentionReason.ChargeMissing]: chargeMissing,
  [AttentionReason.ChargeUnknown]: chargeUnknown,
  [AttentionReason.BondUnpaid]: bondUnpaid,
  [AttentionReason.BondUninspected]: bondUninspected,
  [AttentionReason.BondUnreturned]: bondUnreturned,
  [AttentionReason.BackupMissing]: backupMissing,
  [AttentionReason.WalUnkept]: walUnkept,
  [AttentionReason.AddressUnclear]: addressUnclear,
} as unknown as Readonly<Record<AttentionReason, Reason<object>>>;
