import { INTEGRATION_EVENTS } from './integration-event-checks.js';

/** Runs one query. The checks run several: if the database changes between them, repeat the checks before you trust a finding. */
export type RunQuery = <Row extends object>(sql: string) => Promise<Row[]>;

/** How long a waiting-list offer may last. */
export interface OfferLimits {
  hours: number;
  /** Hours before the slot starts. */
  endsHoursBefore: number;
}

/** A payment as its provider reports it. Amounts in minor units. */
export interface MoneyAtProvider {
  /** The provider's id. */
  id: string;
  taken: number;
  returned: number;
}

interface BookingRow {
  id: number;
  status: string;
  total: number;
  paid: number;
  balance: number;
  isPaid: boolean;
  lines: number | null;
  /** The kept part of the bond; included in `lines`. */
  kept: number;
  /** A refund failed and staff must act, so the money is still here. */
  failed: boolean;
  /** Staff changed its price or recorded a payment, so staff decide about an overpayment. */
  changed: boolean;
  /** Staff recorded a payment for it after its cancellation. */
  paidAfterCancellation: boolean;
}

interface AllocationRow {
  bookingId: number;
  amount: number;
  purpose: 'hire' | 'bond';
  /** The provider's payment id; null for a payment recorded by staff. */
  online: string | null;
  isVoid: boolean;
  /** Completed refunds. */
  refunded: number;
  /** Refunds that are queued or being sent. */
  pendingRefunds: number;
  /** Lost in disputes. */
  lost: number;
}

interface PaymentRow {
  id: string;
  rejection: string | null;
  status: string;
  refunds: number;
  failed: boolean;
}

interface BondRow {
  id: number;
  status: string;
  /** null when a bond payment exists without a bond. */
  state: string | null;
  amount: number;
  /** From the bond. */
  kept: number;
  /** From the order lines of the booking. */
  keptLines: number;
  received: number;
  /** Refunds that we made or queued. */
  refunded: number;
  /** Refunds made at the provider or returned by the bank. */
  refundedElsewhere: number;
  lost: number;
  failed: boolean;
}

/** Compares a bond's state with its money. */
function bondFindings(bond: BondRow): string[] {
  const { id, status, state, amount, kept, keptLines, received, refunded, refundedElsewhere, lost, failed } =
    bond;
  const gone = refunded + refundedElsewhere + lost;
  const findings: string[] = [];
  const find = (what: string): number => findings.push(`bond of ${id} (${state}, ${status}): ${what}`);
  if (kept !== keptLines) find(`kept ${kept}, but its order lines say ${keptLines}`);
  if (refunded + keptLines > received)
    find(`received ${received}, but refunds ${refunded} and keeps ${keptLines}`);
  if (state === null || state === 'due' || state === 'waived') {
    if (received > 0) find(`received ${received}`);
  } else if (state === 'taken' || state === 'inspected') {
    if (received !== amount) find(`received ${received} of ${amount}`);
    if (refunded > 0) find(`refunds ${refunded}`);
    if (status === 'cancelled') find('was not refunded');
  } else if (!failed && gone + keptLines < received)
    find(`received ${received}, of which ${gone} was refunded or lost and ${keptLines} kept`);
  return findings;
}

/**
 * Computes all bookings, payments, bonds, closures and waiting-list offers again and compares the results:
 * - each payment received serves exactly one booking or was refunded in full;
 * - a booking costs the sum of its order lines, and its paid amount is what was received and not refunded;
 * - a booking that was never changed costs what its stored prices give;
 * - closed rooms cannot be booked;
 * - an invoice's stored money is that of its lines and its bookings;
 * - the newest event of a booking tells its status and version, and no change of status was told twice;
 * - all money has been posted, and a closed month's sheet says what was posted to it.
 * @param atProviders reads the payments from the providers; null: they are not compared
 * @param offers the limits under which all offers were made; null when they may have changed since
 * @returns the findings as sentences; empty when everything agrees
 */
export function integrityFindings(
  query: RunQuery,
  atProviders: (() => Promise<readonly MoneyAtProvider[]>) | null = null,
  offers: OfferLimits | null = null,
): Promise<string[]> {
  return findingsFrom(query, 0, atProviders, offers);
}

/** The same for the newest bookings, without asking the providers, so that it ends in bounded time. @param from the lowest booking id */
export function recentIntegrityFindings(query: RunQuery, from: number): Promise<string[]> {
  return findingsFrom(query, from, null, null);
}

async function findingsFrom(
  query: RunQuery,
  from: number,
  atProviders: (() => Promise<readonly MoneyAtProvider[]>) | null,
  offers: OfferLimits | null,
): Promise<string[]> {
  const [bookings, allocations, payments, taken] = [
    await query<BookingRow>(bookingsFrom(from)),
    await query<AllocationRow>(allocationsFrom(from)),
    // Needed only for the comparison with the providers.
    atProviders ? await query<PaymentRow>(PAYMENTS) : [],
    atProviders ? await atProviders() : [],
  ];
  const atProvider = new Map(taken.map((money) => [money.id, money]));
  const findings: string[] = [
    ...(await query<{ finding: string }>(CLOSURES)),
    ...(await query<{ finding: string }>(waitingList(offers))),
    ...(await query<{ finding: string }>(pricesFrom(from))),
    // They read every payment.
    ...(from === 0 ? await query<{ finding: string }>(POSTINGS) : []),
    ...(from === 0 ? await query<{ finding: string }>(INTEGRATION_EVENTS) : []),
    ...(await query<{ finding: string }>(invoicesFrom(from))),
  ].map(({ finding }) => finding);
  for (const bond of await query<BondRow>(bondsFrom(from))) findings.push(...bondFindings(bond));

  for (const { id, taken: received, returned } of taken) {
    const own = allocations.filter(({ online }) => online === id);
    const payment = payments.find((one) => one.id === id);
    const isRefunded = received === returned;
    if (own.length > 1) findings.push(`${id}: serves ${own.length} bookings`);
    else if (own.length === 1 && received === 0)
      findings.push(`${id}: booking ${own[0]?.bookingId} without money`);
    else if (own.length === 0 && !isRefunded && !payment?.failed)
      findings.push(`${id}: received ${received}, refunded ${returned}, serves no booking`);
    if (payment && payment.refunds > received)
      findings.push(`${id}: received ${received}, but refunds ${payment.refunds}`);
  }

  for (const booking of bookings) {
    const { id, status, total, paid, balance, isPaid, lines, kept, paidAfterCancellation } = booking;
    const find = (what: string): number => findings.push(`booking ${id} (${status}): ${what}`);
    const isBooked = ['pending', 'confirmed', 'completed'].includes(status);
    if (isBooked && lines === null && total !== 0) find('has no order lines');
    if (lines !== null && lines !== total) find(`costs ${total}, but its order lines say ${lines}`);
    const own = allocations.filter(({ bookingId, isVoid }) => bookingId === id && !isVoid);
    const leftFor = (purpose: AllocationRow['purpose']): number =>
      own
        .filter((allocation) => allocation.purpose === purpose)
        .reduce((sum, allocation) => sum + leftOf(allocation, atProvider.get(allocation.online ?? '')), 0);
    const received = leftFor('hire') + Math.min(kept, leftFor('bond'));
    if (received !== paid) find(`has been paid ${paid}, but ${received} was received for it`);
    if (balance !== total - paid) find(`owes ${balance} of ${total}, paid ${paid}`);
    if (isBooked && balance < 0 && !booking.failed && !booking.changed)
      find(`has been paid ${paid} for ${total}`);
    if (isPaid && balance > 0) find(`is paid, but owes ${balance}`);
    if (
      status === 'cancelled' &&
      lines !== null &&
      balance !== 0 &&
      !(balance < 0 && paidAfterCancellation) &&
      !booking.failed &&
      own.every(({ lost }) => lost === 0)
    )
      find(`owes ${balance}`);
    if (!isBooked && status !== 'cancelled' && own.length > 0) find(`was paid ${paid}, but is not booked`);
  }
  return findings;
}

/** What is left of an allocation after refunds, also pending ones, and lost disputes. The provider's figures come first, where known. */
function leftOf(
  { amount, online, refunded, pendingRefunds, lost }: AllocationRow,
  there?: { taken: number; returned: number },
): number {
  const left =
    online === null || !there
      ? amount - refunded - pendingRefunds
      : there.taken - there.returned - pendingRefunds;
  return Math.max(0, left - lost);
}

/** Rooms that a future closure should occupy but does not, and rooms that a closure occupies outside its dates. */
const CLOSURES = `
  WITH closed AS (
    SELECT closure_id, venue_id, room_id, period FROM closure_dates CROSS JOIN unnest(room_ids) AS room_id
    WHERE kind = 'closed' AND lower(period) > now())
  SELECT 'closure ' || closure_id || ': room ' || room_id || ' is free at ' || lower(gap) AS finding
  FROM closed CROSS JOIN LATERAL unnest(tstzmultirange(closed.period) - coalesce((
    SELECT range_agg(period) FROM occupancies taken
    WHERE taken.venue_id = closed.venue_id AND taken.room_id = closed.room_id AND taken.period && closed.period), '{}')) AS gap
  UNION ALL
  SELECT 'closure ' || closure_id || ': occupies room ' || room_id || ' at ' || lower(period) FROM occupancies taken
  WHERE closure_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM closure_dates own WHERE own.closure_id = taken.closure_id AND own.kind = 'closed'
      AND taken.room_id = ANY (own.room_ids) AND own.period @> taken.period)`;
/**
 * Waiting-list entries with two offers; offers for another person, space, date or slot; offers that last too long; and offers without
 * an email. An entry that waits while its rooms are free is no finding: a lapsed hold makes no offer.
 */
const waitingList = (limits: OfferLimits | null): string => `
  SELECT 'waiting-list entry ' || waiting_list_entry_id || ': has ' || count(*) || ' offers' AS finding FROM bookings
  WHERE waiting_list_entry_id IS NOT NULL GROUP BY waiting_list_entry_id HAVING count(*) > 1
  UNION ALL
  SELECT 'waiting-list entry ' || entry.id || ': has an offer for another person, space, date or slot' FROM bookings offer JOIN waiting_list_entries entry ON entry.id = offer.waiting_list_entry_id
  WHERE offer.status IN ('held', 'expired') AND (offer.user_id <> entry.user_id OR offer.space_id <> entry.space_id
    OR offer.date <> entry.date OR offer.slot_count <> entry.slot_count
    OR entry.time_slot IS NOT NULL AND tstzrange(offer.start_time, offer.end_time) <> entry.period)
  UNION ALL
  SELECT 'waiting-list entry ' || waiting_list_entry_id || ': the offer lasts too long' FROM bookings offer
  WHERE waiting_list_entry_id IS NOT NULL AND (hold_expires_at > start_time - interval '${limits?.endsHoursBefore ?? 0} hours'
    ${limits ? `OR hold_expires_at > held_at + interval '${limits.hours} hours'` : ''})
  UNION ALL
  SELECT 'waiting-list entry ' || waiting_list_entry_id || ': no email about the offer' FROM bookings offer
  WHERE waiting_list_entry_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM mails WHERE kind = 'waiting-offer' AND about_kind = 'booking' AND about_id = offer.id)`;
/** Bookings, as they were made, and holds whose price is another than `totalPrice` gives. A hold has no order lines. */
const pricesFrom = (from: number): string => `
  SELECT 'booking ' || id || ' (' || status || '): costs ' || hire || ' without extras, but its prices give ' || price AS finding
  FROM (
    SELECT id, status,
      CASE WHEN status IN ('held', 'expired')
        THEN total_minor - (SELECT coalesce(sum((extra ->> 'priceMinor')::int), 0) FROM jsonb_array_elements(extras) extra)
        ELSE (SELECT coalesce(sum(amount_minor), 0) FROM order_lines WHERE booking_id = booking.id AND kind = 'hire') END AS hire,
      round(base_price_minor * ceil(guest_count::numeric / price_group_size) * price_percent
            * (100 + (slot_count - 1) * further_slot_percent) / 10000) AS price
    FROM bookings booking
    WHERE id >= ${from} AND base_price_minor IS NOT NULL AND version = 1 AND changes_booking_id IS NULL AND status <> 'cancelled'
  ) priced WHERE hire <> price`;
/** Money whose postings say something else, and sheets of closed months that are not the sum of theirs. */
const POSTINGS = `
  SELECT kind || ' ' || source_id || ': ' || sum(posted) || ' was posted, not ' || sum(due) AS finding FROM (
    SELECT kind, source_id, booking_id, method, purpose, currency, 0 AS posted, amount_minor AS due FROM money_to_post
    UNION ALL
    SELECT kind, source_id, booking_id, method, purpose, currency, amount_minor, 0 FROM postings WHERE kind <> 'bond_kept'
    UNION ALL
    SELECT 'bond_kept', id::text, booking_id, NULL, 'bond', '', 0, amount_minor FROM order_lines WHERE kind = 'bond_kept'
    UNION ALL
    SELECT kind, source_id, booking_id, NULL, 'bond', '', amount_minor, 0 FROM postings WHERE kind = 'bond_kept') money
  GROUP BY kind, source_id, booking_id, method, purpose, currency HAVING sum(posted) <> sum(due)
  UNION ALL
  SELECT 'month ' || to_char(month, 'YYYY-MM') || ': its sheet says ' || said || ' ' || currency || ', but ' || posted || ' was posted'
  FROM (
    SELECT month, part ->> 'currency' AS currency,
      (SELECT coalesce(sum((method ->> 'receivedMinor')::bigint + (method ->> 'refundedMinor')::bigint
         + (method ->> 'disputedMinor')::bigint), 0) FROM jsonb_array_elements(part -> 'methods') method) AS said,
      (SELECT coalesce(sum(amount_minor), 0) FROM postings WHERE method IS NOT NULL AND currency = part ->> 'currency'
         AND posted_on >= month AND posted_on < month + interval '1 month') AS posted
    FROM closed_months CROSS JOIN jsonb_array_elements(sheet::jsonb -> 'currencies') part) closed
  WHERE said <> posted
  UNION ALL
  SELECT 'month ' || to_char(month, 'YYYY-MM') || ': its sheet says ' || coalesce(said, 0) || ' ' || currency || ' by event date, but '
    || coalesce(recorded, 0) || ' was recorded'
  FROM (
    SELECT month, part ->> 'currency' AS currency, sum((row ->> 'accrualMinor')::bigint) AS said
    FROM closed_months CROSS JOIN jsonb_array_elements(sheet::jsonb -> 'currencies') part
    CROSS JOIN jsonb_array_elements(part -> 'income' -> 'space') row GROUP BY 1, 2) closed
  FULL JOIN (
    SELECT month, currency, sum(amount_minor) AS recorded FROM accrued_income GROUP BY 1, 2) income USING (month, currency)
  WHERE coalesce(said, 0) <> coalesce(recorded, 0)`;
/**
 * Invoices whose stored money differs from their lines and their bookings' payments: the oldest invoice is paid first, the latest is
 * credited first. And those whose bookings have another time, due date or currency, by which lists and sums find them.
 */
const invoicesFrom = (from: number): string => `
  WITH line AS (
    SELECT booking_id, invoice_id, sum(amount_minor)::int AS net FROM document_lines WHERE booking_id >= ${from} GROUP BY 1, 2
  ), charged AS (
    SELECT line.*, booking.total_minor AS total, booking.paid_minor AS paid,
      coalesce((SELECT sum(net) FROM line earlier JOIN documents theirs ON theirs.id = earlier.invoice_id
                WHERE earlier.booking_id = line.booking_id AND theirs.sequence < invoice.sequence), 0)::int AS before
    FROM line JOIN documents invoice ON invoice.id = line.invoice_id JOIN bookings booking ON booking.id = line.booking_id
  ), right_now AS (
    SELECT *, least(net, greatest(before + net - total, 0)) AS credit FROM charged)
  SELECT 'invoice ' || invoice_id || ' of booking ' || right_now.booking_id || ': charges ' || of.net_minor || ', of which ' || of.paid_minor
    || ' is paid and ' || of.to_credit_minor || ' to credit, instead of ' || net || ', '
    || least(greatest(paid - before, 0), net - credit) || ' and ' || credit AS finding
  FROM right_now JOIN document_bookings of ON of.document_id = invoice_id AND of.booking_id = right_now.booking_id
  WHERE (of.net_minor, of.paid_minor, of.to_credit_minor) IS DISTINCT FROM (net, least(greatest(paid - before, 0), net - credit), credit)
  UNION ALL
  SELECT 'invoice ' || invoice.id || ' of booking ' || of.booking_id || ': another time, due date or currency than the invoice has'
  FROM document_bookings of JOIN documents invoice ON invoice.id = of.document_id
  WHERE of.booking_id >= ${from} AND (of.created_at, of.due_on, of.currency) IS DISTINCT FROM (invoice.created_at, invoice.due_on, invoice.currency)
  UNION ALL
  SELECT 'booking ' || id || ': another due day than its invoice has'
  FROM bookings WHERE id >= ${from} AND invoice_due_on IS DISTINCT FROM invoice_due_day(id, series_id, date)`;
const bookingsFrom = (from: number): string => `
  SELECT id, status, total_minor AS total, paid_minor AS paid, balance_minor AS balance, is_paid AS "isPaid",
    (SELECT sum(amount_minor)::int FROM order_lines WHERE booking_id = bookings.id) AS lines,
    (SELECT coalesce(sum(amount_minor), 0)::int FROM order_lines WHERE booking_id = bookings.id AND kind = 'bond_kept') AS kept,
    EXISTS (SELECT FROM refunds JOIN payment_allocations allocation ON allocation.id = refunds.allocation_id
            WHERE allocation.booking_id = bookings.id AND refunds.status = 'failed') AS failed,
    EXISTS (SELECT FROM order_lines WHERE booking_id = bookings.id AND kind IN ('adjustment', 'discount'))
      OR EXISTS (SELECT FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
                 WHERE allocation.booking_id = bookings.id AND payment.received_on IS NOT NULL) AS changed,
    EXISTS (SELECT FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
            WHERE allocation.booking_id = bookings.id AND payment.received_on IS NOT NULL
              AND allocation.created_at >= bookings.cancelled_at) AS "paidAfterCancellation"
  FROM bookings WHERE id >= ${from}`;
const allocationsFrom = (from: number): string => `
  SELECT allocation.booking_id AS "bookingId", allocation.amount_minor AS amount, payment.purpose,
    payment.provider_payment_id AS online,
    payment.voided_at IS NOT NULL AS "isVoid",
    coalesce(sum(refunds.amount_minor) FILTER (WHERE refunds.status = 'completed'), 0)::int AS refunded,
    coalesce(sum(refunds.amount_minor) FILTER (WHERE refunds.status IN ('queued', 'sending')), 0)::int AS "pendingRefunds",
    coalesce((SELECT sum(amount_minor) FROM payment_disputes
              WHERE payment_id = payment.id AND state = 'lost'), 0)::int AS lost
  FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id LEFT JOIN refunds ON refunds.allocation_id = allocation.id
  WHERE allocation.booking_id >= ${from} GROUP BY allocation.id, payment.id`;
const PAYMENTS = `
  SELECT payment.provider_payment_id AS id, payment.rejection, payment.status,
    coalesce(sum(refunds.amount_minor) FILTER (WHERE refunds.status IN ('queued', 'sending', 'completed')), 0)::int AS refunds,
    coalesce(bool_or(refunds.status = 'failed'), false) AS failed
  FROM payments payment LEFT JOIN refunds ON refunds.payment_id = payment.id
  WHERE payment.provider_payment_id IS NOT NULL GROUP BY payment.id`;
const bondsFrom = (from: number): string => `
  WITH money AS (
    SELECT allocation.booking_id AS id, sum(allocation.amount_minor)::int AS received,
      coalesce(sum(gone.ours), 0)::int AS refunded, coalesce(sum(gone.theirs), 0)::int AS "refundedElsewhere", coalesce(bool_or(gone.failed), false) AS failed,
      coalesce(sum((SELECT sum(amount_minor) FROM payment_disputes WHERE payment_id = payment.id AND state = 'lost')), 0)::int AS lost
    FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
    CROSS JOIN LATERAL (
      SELECT sum(amount_minor) FILTER (WHERE status IN ('queued', 'sending', 'completed') AND reason NOT IN ('outside', 'returned')) AS ours,
        sum(amount_minor) FILTER (WHERE status IN ('queued', 'sending', 'completed') AND reason IN ('outside', 'returned')) AS theirs,
        bool_or(status = 'failed') AS failed
      FROM refunds WHERE allocation_id = allocation.id) gone
    WHERE payment.purpose = 'bond' AND payment.voided_at IS NULL AND allocation.booking_id >= ${from}
    GROUP BY allocation.booking_id)
  SELECT booking.id, booking.status, bond.state, coalesce(bond.amount_minor, 0) AS amount, coalesce(bond.kept_minor, 0) AS kept,
    (SELECT coalesce(sum(amount_minor), 0)::int FROM order_lines WHERE booking_id = booking.id AND kind = 'bond_kept') AS "keptLines",
    coalesce(money.received, 0) AS received, coalesce(money.refunded, 0) AS refunded, coalesce(money."refundedElsewhere", 0) AS "refundedElsewhere",
    coalesce(money.lost, 0) AS lost, coalesce(money.failed, false) AS failed
  FROM bookings booking LEFT JOIN bonds bond ON bond.booking_id = booking.id LEFT JOIN money ON money.id = booking.id
  WHERE (bond.booking_id IS NOT NULL OR money.id IS NOT NULL) AND booking.id >= ${from}`;
