/** Why something needs a person. A new one adds its line here and its SQL to its module's `persistence/attention.ts`. */
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
  Undecided = 'undecided',
  MailDead = 'mail_dead',
  MailWaiting = 'mail_waiting',
  MailWords = 'mail_words',
  HirerUnreachable = 'hirer_unreachable',
  WebhookSilence = 'webhook_silence',
  JobDead = 'job_dead',
  AmountDiffers = 'amount_differs',
  ChargeMissing = 'charge_missing',
  ChargeUnknown = 'charge_unknown',
  BondUnpaid = 'bond_unpaid',
  BondUninspected = 'bond_uninspected',
  BondUnreturned = 'bond_unreturned',
  BackupMissing = 'backup_missing',
  WalUnkept = 'wal_unkept',
  AddressUnclear = 'address_unclear',
}

/** Whose work it is. */
export enum AttentionOwner {
  BookingOfficer = 'booking_officer',
  Treasurer = 'treasurer',
  /** Who looks after the site itself. */
  SiteKeeper = 'site_keeper',
}

/** What the button of an attention item does. */
export enum AttentionAction {
  /** Leads to a page of this site, where it is ended; the target is its path. */
  Page = 'page',
  /** Leads to a page of somebody else's; the target is its address. */
  Outside = 'outside',
  /** Sends a refund again: `POST /admin/needs-attention/refunds/{target}/retry`. */
  RetryRefund = 'retry_refund',
  /** Takes note of what only had to be known: `POST /admin/needs-attention/{target}/seen`. */
  Note = 'note',
  /** Sends a mail again: `POST /admin/mails/{target}/resend`. */
  ResendMail = 'resend_mail',
  /** Does work again: `POST /admin/jobs/{target}/retry`. */
  RetryJob = 'retry_job',
}

export interface ItemAction {
  kind: AttentionAction;
  /** As the button says it. */
  label: string;
  target: string;
}

/** What a reason's SQL has found. Amounts in minor units. */
export interface FoundItem<More> {
  object: string;
  since: Date;
  bookingId: number | null;
  amountMinor: number | null;
  currency: string | null;
  /** What else its sentence and action say. */
  more: More;
}

/**
 * Why something needs a person, as SQL that finds it and words that say it. In SQL `:now` is the present (timestamptz),
 * `:today` the venue's day (date) and `:zone` its time zone (text).
 */
export interface Reason<More extends object = Record<string, never>> {
  title: string;
  owner: AttentionOwner;
  /** What stands between FROM and WHERE, and after it. A partial index serves them: most rows never need anybody. */
  from: string;
  where: string;
  /** Text that names the thing, of letters, digits, `_` and `-`: with the reason it names the item for good. */
  object: string;
  /** Since when it needs somebody (timestamptz). */
  since: string;
  /**
   * What an index orders by, where that is not `since` itself: it grows as `since` does. `at` says, for an instant as SQL, from which
   * value on `since` is not earlier (may be a little too low), and `until` up to which it is not later (may be a little too high).
   */
  order?: { by: string; at: (instant: string) => string; until?: (instant: string) => string };
  /** Text: what an explanation is about. When it changes, what was explained or put off is there again. */
  facts: string;
  bookingId?: string;
  amountMinor?: string;
  currency?: string;
  /** `jsonb_build_object(…)` of `More`. */
  more?: string;
  /** Its cause in one line. Amounts, booking and age stand beside it. */
  sentence(found: FoundItem<More>): string;
  action(found: FoundItem<More>): ItemAction;
}

/** The page of a booking, where most of what is about one is ended. */
export function onBooking(label: string, bookingId: number | null): ItemAction {
  return { kind: AttentionAction.Page, label, target: `/admin/bookings/${bookingId ?? ''}` };
}

/** Needs a person once the interval after the column's instant is over; found along an index of the column. */
export function waited(column: string, wait: string): Required<Pick<Reason, 'since' | 'order'>> {
  const earlier = (instant: string): string => `${instant} - ${wait}`;
  return { since: `${column} + ${wait}`, order: { by: column, at: earlier, until: earlier } };
}
