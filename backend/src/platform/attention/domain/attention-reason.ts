/** Reasons of attention items. A new one also needs its SQL in its module's `persistence/attention.ts`. */
export enum AttentionReason {
  RefundRefused = 'refund_refused',
  RefundReturned = 'refund_returned',
  RefundWaiting = 'refund_waiting',
  RefundQueued = 'refund_queued',
  RefundByHand = 'refund_by_hand',
  RefundOutside = 'refund_outside',
  PaymentUnbooked = 'payment_unbooked',
  DisputeOpen = 'dispute_open',
  DisputeLost = 'dispute_lost',
  Overpaid = 'overpaid',
  Overdue = 'overdue',
  UnpaidSoon = 'unpaid_soon',
  DecisionDue = 'decision_due',
  Undecided = 'undecided',
  ViewingPast = 'viewing_past',
  MessageWaiting = 'message_waiting',
  JoinRequest = 'join_request',
  TestimonialNew = 'testimonial_new',
  MailDead = 'mail_dead',
  MailWaiting = 'mail_waiting',
  MailUnreadable = 'mail_unreadable',
  MailTemplate = 'mail_template',
  HirerUnreachable = 'hirer_unreachable',
  WebhookSilence = 'webhook_silence',
  WebhookDisabled = 'webhook_disabled',
  WebhookFailed = 'webhook_failed',
  JobDead = 'job_dead',
  AmountDiffers = 'amount_differs',
  ChargeMissing = 'charge_missing',
  ChargeUnknown = 'charge_unknown',
  MoneyUnreported = 'money_unreported',
  MoneyUnknown = 'money_unknown',
  MoneyDiffers = 'money_differs',
  InvoiceOverdue = 'invoice_overdue',
  InvoiceToCredit = 'invoice_to_credit',
  InvoiceDraft = 'invoice_draft',
  BondUnpaid = 'bond_unpaid',
  BondUninspected = 'bond_uninspected',
  BondUnreturned = 'bond_unreturned',
  BackupMissing = 'backup_missing',
  WalNotArchived = 'wal_not_archived',
  HiddenCharacters = 'hidden_characters',
  ApiKeyUnused = 'api_key_unused',
  ApiKeyExpiring = 'api_key_expiring',
}

/** The role that resolves an item. */
export enum AttentionOwner {
  BookingOfficer = 'booking_officer',
  Treasurer = 'treasurer',
  /** The secretary of a club, or of the whole club. */
  Secretary = 'secretary',
  /** The administrator of the site itself. */
  SiteKeeper = 'site_keeper',
}

/** What the button of an attention item does. */
export enum AttentionAction {
  /** Links to the page of this site where it is resolved; the target is a path. */
  Page = 'page',
  /** Links to a page of a payment provider; the target is a URL. */
  Outside = 'outside',
  /** Sends a refund again: `POST /admin/needs-attention/refunds/{target}/retry`. */
  RetryRefund = 'retry_refund',
  /** Marks an item as seen: `POST /admin/needs-attention/{target}/seen`. */
  Note = 'note',
  /** Sends an email again: `POST /admin/mails/{target}/resend`. */
  ResendMail = 'resend_mail',
  /** Runs a job again: `POST /admin/jobs/{target}/retry`. */
  RetryJob = 'retry_job',
}

export interface ItemAction {
  kind: AttentionAction;
  /** Label of the button. */
  label: string;
  target: string;
}

/** A row of a reason's SQL. Amounts in minor units. */
export interface FoundItem<More> {
  object: string;
  since: Date;
  bookingId: number | null;
  clubId: number | null;
  amountMinor: number | null;
  currency: string | null;
  /** More values for the sentence and the action. */
  more: More;
}

/**
 * A reason: SQL that finds its items and texts that describe them. In SQL `:now` is the present (timestamptz),
 * `:today` the venue's day (date) and `:zone` its time zone (text).
 */
export interface Reason<More extends object = Record<string, never>> {
  title: string;
  owner: AttentionOwner;
  /** The FROM and WHERE clauses. Partial indexes serve them, because most rows never need attention. */
  from: string;
  where: string;
  /** Text of letters, digits, `_` and `-` that identifies the object; with the reason it is the stable id of the item. */
  object: string;
  /** Since when it needs attention (timestamptz). */
  since: string;
  /**
   * The indexed column to order by, if it is not `since` itself; it must grow as `since` does. `at` turns an instant
   * (SQL) into the first value whose `since` is not earlier (may be slightly too low), `until` into the last whose
   * `since` is not later (may be slightly too high).
   */
  order?: { by: string; at: (instant: string) => string; until?: (instant: string) => string };
  /** Text of the facts that an explanation refers to. When it changes, an explained or snoozed item opens again. */
  facts: string;
  bookingId?: string;
  /** The name of the person it is about, if it is not about a booking. */
  who?: string;
  /** The club whose secretaries resolve it, too. Other items are only for the office. */
  clubId?: string;
  amountMinor?: string;
  currency?: string;
  /** `jsonb_build_object(…)` of `More`. */
  more?: string;
  /** The cause in one line. Amount, booking and age are shown beside it. */
  sentence(found: FoundItem<More>): string;
  action(found: FoundItem<More>): ItemAction;
  /** The action of a club’s secretary, who has other pages. */
  actionOfSecretary?(found: FoundItem<More>): ItemAction;
}

/** A link to the page of a booking, where most items about bookings are resolved. */
export function onBooking(label: string, bookingId: number | null): ItemAction {
  return { kind: AttentionAction.Page, label, target: `/admin/bookings/${bookingId ?? ''}` };
}

/** Needs attention once the interval after the column's timestamp is over; uses an index of the column. */
export function waited(column: string, wait: string): Required<Pick<Reason, 'since' | 'order'>> {
  const earlier = (instant: string): string => `${instant} - ${wait}`;
  return { since: `${column} + ${wait}`, order: { by: column, at: earlier, until: earlier } };
}
