/** Answers a statement's rows. It is asked several times: over a database that others change, ask again before you believe it. */
export type ReadBooks = <Row extends object>(sql: string) => Promise<Row[]>;

/** How long an offer of the waiting list may stand. */
export interface OfferLimits {
  hours: number;
  endsHoursBefore: number;
}

/** What a provider says of a payment that took money. Amounts in minor units. */
export interface MoneyAtProvider {
  /** The provider's id. */
  id: string;
  taken: number;
  returned: number;
}

interface BookRow {
  id: number;
  status: string;
  total: number;
  paid: number;
  balance: number;
  isPaid: boolean;
  lines: number | null;
  /** Of its lines, what is kept of a bond. */
  kept: number;
  /** A refund of it needs a person: until then the money is still here. */
  failed: boolean;
  /** Staff have changed its price, or recorded what came: what is too much then is for them to decide about. */
  changed: boolean;
  /** Staff have recorded money for it after its cancellation. */
  cameLater: boolean;
}

interface PartRow {
  bookingId: number;
  amount: number;
  purpose: 'hire' | 'bond';
  /** The provider's id; null for one that was recorded. */
  online: string | null;
  isVoid: boolean;
  /** Refunds of it that are gone, and those that are on their way. */
  gone: number;
  underWay: number;
  lost: number;
}

interface PaymentBooks {
  id: string;
  rejection: string | null;
  status: string;
  refunds: number;
  failed: boolean;
}

interface BondBooks {
  id: number;
  status: string;
  /** null where money came for a bond that there is not. */
  state: string | null;
  amount: number;
  /** As the bond says, and by the booking's lines. */
  kept: number;
  keptLines: number;
  came: number;
  /** Ours that are gone or on their way, and those that were made at the provider. */
  back: number;
  outside: number;
  lost: number;
  failed: boolean;
}

/** A bond's state says where its money is. */
function bondWrongs(bond: BondBooks): string[] {
  const { id, status, state, amount, kept, keptLines, came, back, outside, lost, failed } = bond;
  const gone = back + outside + lost;
  const wrongs: string[] = [];
  const wrong = (what: string): number => wrongs.push(`bond of ${id} (${state}, ${status}): ${what}`);
  if (kept !== keptLines) wrong(`keeps ${kept}, and its lines ${keptLines}`);
  if (back + keptLines > came) wrong(`took ${came}, gives back ${back} and keeps ${keptLines}`);
  if (state === null || state === 'due' || state === 'waived') {
    if (came > 0) wrong(`took ${came}`);
  } else if (state === 'taken' || state === 'inspected') {
    if (came !== amount) wrong(`took ${came} of ${amount}`);
    if (back > 0) wrong(`gives back ${back}`);
    if (status === 'cancelled') wrong('is still here');
  } else if (!failed && gone + keptLines < came)
    wrong(`took ${came}, of which ${gone} went back and ${keptLines} is kept`);
  return wrongs;
}

/**
 * The promise of the product, booking by booking and payment by payment, computed anew from lines, payments and refunds and held
 * against what the providers say, where they are asked. Money that was taken serves exactly one booking, or has gone back in full; a booking costs its
 * lines and has been paid what came and has not gone back. And what is closed is free for nobody. Answers the violations in words.
 * @param offers under which all offers were made; null: settings of then that nobody knows
 */
export function violations(
  read: ReadBooks,
  atProviders: () => Promise<readonly MoneyAtProvider[]> = () => Promise.resolve([]),
  offers: OfferLimits | null = null,
): Promise<string[]> {
  return judge(read, 0, atProviders, offers);
}

/** The same of the newest bookings alone, in bounded time, and without asking the providers. @param from the lowest booking's number */
export function recentViolations(read: ReadBooks, from: number): Promise<string[]> {
  return judge(read, from, null, null);
}

async function judge(
  read: ReadBooks,
  from: number,
  atProviders: (() => Promise<readonly MoneyAtProvider[]>) | null,
  offers: OfferLimits | null,
): Promise<string[]> {
  const [bookings, parts, payments, taken] = [
    await read<BookRow>(bookingsFrom(from)),
    await read<PartRow>(partsFrom(from)),
    // They are held against what the providers say, and against nothing else.
    atProviders ? await read<PaymentBooks>(PAYMENTS) : [],
    atProviders ? await atProviders() : [],
  ];
  const atProvider = new Map(taken.map((money) => [money.id, money]));
  const wrongs: string[] = [
    ...(await read<{ wrong: string }>(CLOSURES)),
    ...(await read<{ wrong: string }>(waiting(offers))),
  ].map(({ wrong }) => wrong);
  for (const bond of await read<BondBooks>(bondsFrom(from))) wrongs.push(...bondWrongs(bond));

  for (const { id, taken: came, returned } of taken) {
    const serves = parts.filter(({ online }) => online === id);
    const books = payments.find((payment) => payment.id === id);
    const isBack = came === returned;
    if (serves.length > 1) wrongs.push(`${id}: serves ${serves.length} bookings`);
    else if (serves.length === 1 && came === 0)
      wrongs.push(`${id}: booking ${serves[0]?.bookingId} without money`);
    else if (serves.length === 0 && !isBack && !books?.failed)
      wrongs.push(`${id}: took ${came}, gave back ${returned}, serves nothing`);
    if (books && books.refunds > came) wrongs.push(`${id}: took ${came}, is to give back ${books.refunds}`);
  }

  for (const booking of bookings) {
    const { id, status, total, paid, balance, isPaid, lines, kept, cameLater } = booking;
    const wrong = (what: string): number => wrongs.push(`booking ${id} (${status}): ${what}`);
    const isBooked = ['pending', 'confirmed', 'completed'].includes(status);
    if (isBooked && lines === null && total !== 0) wrong('has no lines');
    if (lines !== null && lines !== total) wrong(`costs ${total}, its lines ${lines}`);
    const own = parts.filter(({ bookingId, isVoid }) => bookingId === id && !isVoid);
    const hereFor = (purpose: PartRow['purpose']): number =>
      own
        .filter((part) => part.purpose === purpose)
        .reduce((sum, part) => sum + leftOf(part, atProvider.get(part.online ?? '')), 0);
    const received = hereFor('hire') + Math.min(kept, hereFor('bond'));
    if (received !== paid) wrong(`has been paid ${paid}, and ${received} is here for it`);
    if (balance !== total - paid) wrong(`owes ${balance} of ${total}, paid ${paid}`);
    if (isBooked && balance < 0 && !booking.failed && !booking.changed)
      wrong(`has been paid ${paid} for ${total}`);
    if (isPaid && balance > 0) wrong(`is paid, and owes ${balance}`);
    if (
      status === 'cancelled' &&
      lines !== null &&
      balance !== 0 &&
      !(balance < 0 && cameLater) &&
      !booking.failed &&
      own.every(({ lost }) => lost === 0)
    )
      wrong(`owes ${balance}`);
    if (!isBooked && status !== 'cancelled' && own.length > 0) wrong(`was paid ${paid} and does not stand`);
  }
  return wrongs;
}

/** What of a part is here: by the provider's word where there is one, without what we are about to send. */
function leftOf(
  { amount, online, gone, underWay, lost }: PartRow,
  there?: { taken: number; returned: number },
): number {
  const left = online === null || !there ? amount - gone - underWay : there.taken - there.returned - underWay;
  return Math.max(0, left - lost);
}

/** What is closed to come and free all the same, and rooms that a closure has at no time of its own. */
const CLOSURES = `
  WITH closed AS (
    SELECT closure_id, venue_id, unit_id, period FROM closure_dates CROSS JOIN unnest(unit_ids) AS unit_id
    WHERE kind = 'closed' AND lower(period) > now())
  SELECT 'closure ' || closure_id || ': room ' || unit_id || ' is free at ' || lower(gap) AS wrong
  FROM closed CROSS JOIN LATERAL unnest(tstzmultirange(closed.period) - coalesce((
    SELECT range_agg(period) FROM occupancies taken
    WHERE taken.venue_id = closed.venue_id AND taken.unit_id = closed.unit_id AND taken.period && closed.period), '{}')) AS gap
  UNION ALL
  SELECT 'closure ' || closure_id || ': has room ' || unit_id || ' at ' || lower(period) FROM occupancies taken
  WHERE closure_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM closure_dates own WHERE own.closure_id = taken.closure_id AND own.kind = 'closed'
      AND taken.unit_id = ANY (own.unit_ids) AND own.period @> taken.period)`;
/**
 * Of the waiting list: a wish that has two offers, or that of somebody else, of other rooms, day or time; one that stands longer than
 * it may; and one that was never told of. (Whoever waits while the rooms are free is no violation: a hold that lapses offers nothing.)
 */
const waiting = (limits: OfferLimits | null): string => `
  SELECT 'wish ' || wish_id || ': has ' || count(*) || ' offers' AS wrong FROM bookings
  WHERE wish_id IS NOT NULL GROUP BY wish_id HAVING count(*) > 1
  UNION ALL
  SELECT 'wish ' || wish.id || ': is offered something else' FROM bookings offer JOIN wishes wish ON wish.id = offer.wish_id
  WHERE offer.status IN ('held', 'expired') AND (offer.user_id <> wish.user_id OR offer.space_id <> wish.space_id
    OR offer.date <> wish.date OR offer.time_slot <> coalesce(wish.time_slot, offer.time_slot))
  UNION ALL
  SELECT 'wish ' || wish_id || ': is offered for too long' FROM bookings offer
  WHERE wish_id IS NOT NULL AND (hold_expires_at > start_time - interval '${limits?.endsHoursBefore ?? 0} hours'
    ${limits ? `OR hold_expires_at > held_at + interval '${limits.hours} hours'` : ''})
  UNION ALL
  SELECT 'wish ' || wish_id || ': nobody was told' FROM bookings offer
  WHERE wish_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM mails WHERE kind = 'waiting-offer' AND about_kind = 'booking' AND about_id = offer.id)`;
const bookingsFrom = (from: number): string => `
  SELECT id, status, total_minor AS total, paid_minor AS paid, balance_minor AS balance, is_paid AS "isPaid",
    (SELECT sum(amount_minor)::int FROM order_lines WHERE booking_id = bookings.id) AS lines,
    (SELECT coalesce(sum(amount_minor), 0)::int FROM order_lines WHERE booking_id = bookings.id AND kind = 'bond_kept') AS kept,
    EXISTS (SELECT FROM refunds JOIN payment_parts part ON part.id = refunds.part_id
            WHERE part.booking_id = bookings.id AND refunds.status = 'failed') AS failed,
    EXISTS (SELECT FROM order_lines WHERE booking_id = bookings.id AND kind IN ('adjustment', 'discount'))
      OR EXISTS (SELECT FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
                 WHERE part.booking_id = bookings.id AND payment.received_on IS NOT NULL) AS changed,
    EXISTS (SELECT FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
            WHERE part.booking_id = bookings.id AND payment.received_on IS NOT NULL
              AND part.created_at >= bookings.cancelled_at) AS "cameLater"
  FROM bookings WHERE id >= ${from}`;
const partsFrom = (from: number): string => `
  SELECT part.booking_id AS "bookingId", part.amount_minor AS amount, payment.purpose,
    payment.provider_payment_id AS online,
    payment.voided_at IS NOT NULL AS "isVoid",
    coalesce(sum(refunds.amount_minor) FILTER (WHERE refunds.status = 'completed'), 0)::int AS gone,
    coalesce(sum(refunds.amount_minor) FILTER (WHERE refunds.status IN ('queued', 'sending')), 0)::int AS "underWay",
    coalesce((SELECT sum(amount_minor) FROM payment_disputes
              WHERE payment_id = payment.id AND state = 'lost'), 0)::int AS lost
  FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id LEFT JOIN refunds ON refunds.part_id = part.id
  WHERE part.booking_id >= ${from} GROUP BY part.id, payment.id`;
const PAYMENTS = `
  SELECT payment.provider_payment_id AS id, payment.rejection, payment.status,
    coalesce(sum(refunds.amount_minor) FILTER (WHERE refunds.status IN ('queued', 'sending', 'completed')), 0)::int AS refunds,
    coalesce(bool_or(refunds.status = 'failed'), false) AS failed
  FROM payments payment LEFT JOIN refunds ON refunds.payment_id = payment.id
  WHERE payment.provider_payment_id IS NOT NULL GROUP BY payment.id`;
const bondsFrom = (from: number): string => `
  WITH money AS (
    SELECT part.booking_id AS id, sum(part.amount_minor)::int AS came,
      coalesce(sum(gone.ours), 0)::int AS back, coalesce(sum(gone.theirs), 0)::int AS outside, coalesce(bool_or(gone.failed), false) AS failed,
      coalesce(sum((SELECT sum(amount_minor) FROM payment_disputes WHERE payment_id = payment.id AND state = 'lost')), 0)::int AS lost
    FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
    CROSS JOIN LATERAL (
      SELECT sum(amount_minor) FILTER (WHERE status IN ('queued', 'sending', 'completed') AND reason NOT IN ('outside', 'returned')) AS ours,
        sum(amount_minor) FILTER (WHERE status IN ('queued', 'sending', 'completed') AND reason IN ('outside', 'returned')) AS theirs,
        bool_or(status = 'failed') AS failed
      FROM refunds WHERE part_id = part.id) gone
    WHERE payment.purpose = 'bond' AND payment.voided_at IS NULL AND part.booking_id >= ${from}
    GROUP BY part.booking_id)
  SELECT booking.id, booking.status, bond.state, coalesce(bond.amount_minor, 0) AS amount, coalesce(bond.kept_minor, 0) AS kept,
    (SELECT coalesce(sum(amount_minor), 0)::int FROM order_lines WHERE booking_id = booking.id AND kind = 'bond_kept') AS "keptLines",
    coalesce(money.came, 0) AS came, coalesce(money.back, 0) AS back, coalesce(money.outside, 0) AS outside,
    coalesce(money.lost, 0) AS lost, coalesce(money.failed, false) AS failed
  FROM bookings booking LEFT JOIN bonds bond ON bond.booking_id = booking.id LEFT JOIN money ON money.id = booking.id
  WHERE (bond.booking_id IS NOT NULL OR money.id IS NOT NULL) AND booking.id >= ${from}`;
