import type { AttentionReason, Reason } from '../../../platform/attention/domain/attention-reason.js';
import { API_KEY_REASONS } from '../../../auth/api-keys/persistence/attention.js';
import { BOOKING_REASONS } from '../../../bookings/persistence/attention.js';
import { MEMBERSHIP_REASONS } from '../../../clubs/memberships/persistence/attention.js';
import { TESTIMONIAL_REASONS } from '../../../clubs/testimonials/persistence/attention.js';
import { TEMPLATE_REASONS } from '../../../messaging/emails/persistence/attention.js';
import { MESSAGE_REASONS } from '../../../messaging/inbox/persistence/attention.js';
import { SUPPRESSION_REASONS } from '../../../messaging/newsletter/persistence/attention.js';
import { BOND_REASONS } from '../../../payments/bonds/persistence/attention.js';
import { DISPUTE_REASONS } from '../../../payments/disputes/persistence/attention.js';
import { INVOICE_REASONS } from '../../../payments/documents/persistence/attention.js';
import { PAYOUT_REASONS } from '../../../payments/payouts/persistence/attention.js';
import { REFUND_REASONS } from '../../../payments/refunds/persistence/attention.js';
import { PAYMENT_REASONS } from '../../../payments/settlement/persistence/attention.js';
import { BACKUP_REASONS } from '../../../platform/backup/attention.js';
import { JOB_REASONS } from '../../../platform/jobs/attention.js';
import { MAIL_REASONS } from '../../../platform/mail/persistence/attention.js';
import { VIEWING_REASONS } from '../../viewings/persistence/attention.js';
import { WEBHOOK_REASONS } from '../../webhooks/persistence/attention.js';
import { ADDRESS_REASONS } from './attention.js';

/** Every reason, as its module declares it. Only a reason's own `sentence` and `action` read the `more` of its SQL. */
export const REASONS: Readonly<Record<AttentionReason, Reason<object>>> = {
  ...ADDRESS_REASONS,
  ...API_KEY_REASONS,
  ...BACKUP_REASONS,
  ...BOND_REASONS,
  ...BOOKING_REASONS,
  ...DISPUTE_REASONS,
  ...INVOICE_REASONS,
  ...JOB_REASONS,
  ...MAIL_REASONS,
  ...MEMBERSHIP_REASONS,
  ...MESSAGE_REASONS,
  ...PAYMENT_REASONS,
  ...PAYOUT_REASONS,
  ...REFUND_REASONS,
  ...SUPPRESSION_REASONS,
  ...TEMPLATE_REASONS,
  ...TESTIMONIAL_REASONS,
  ...VIEWING_REASONS,
  ...WEBHOOK_REASONS,
};
