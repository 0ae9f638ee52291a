import type { DataSource, EntityManager } from 'typeorm';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { periodOf, timesOf } from '../../bookings/domain/slot.js';
import { oneSlot } from '../../bookings/domain/slot-run.js';
import { addDays, type VenueTime } from '../../platform/common/venue-time.js';
import { PaymentProviderName } from '../../platform/config/payment-providers.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { keepBookingsWithRooms } from './demo-rooms.js';
import { claimNew } from './seed-once.js';

const KEY = 'payouts';
const HIRER = { name: 'Lantern Film Society', email: 'lantern.films@guests.example', guests: 30 };
const SPACE_ID = 3;
const SLOT = '2:00 PM - 4:00 PM';
const TOTAL_MINOR = 18_000;
const GOODWILL_MINOR = 3_000;
const MORNING = 540;
const NOON = 720;

/** Days are from today. */
interface PlannedPayout {
  provider: PaymentProviderName;
  feeMinor: number;
  itemised: boolean;
  /** The days of the screenings whose payments it holds. */
  screenings: readonly number[];
  /** The day of a refund of the first of them. */
  refunded?: number;
  made: number;
  seen?: number;
}

/** PayPal pays out a round amount and does not say which payments are in it. */
const WITHDRAWAL_MINOR = 15_000;
const PLANNED: readonly PlannedPayout[] = [
  {
    provider: PaymentProviderName.Stripe,
    feeMinor: 336,
    itemised: true,
    screenings: [-30, -29],
    made: -27,
    seen: -25,
  },
  { provider: PaymentProviderName.PayPal, feeMinor: 552, itemised: false, screenings: [-24, -23], made: -21 },
  {
    provider: PaymentProviderName.Stripe,
    feeMinor: 336,
    itemised: true,
    screenings: [-18, -17],
    refunded: -16,
    made: -14,
  },
];

/** Past bookings that were paid online, and what the providers reported and paid out of them. Added once. */
export async function seedDemoPayouts(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew([KEY], manager)).size === 0) return;
    const demo = new DemoPayouts(manager, venueTime, venueTime.dateOf(now));
    for (const planned of PLANNED) await demo.add(planned);
    // Earlier than the first payment, so that all payments are compared with the report.
    await manager.query(
      `INSERT INTO payout_reports (provider, since, read_until, read_at)
       SELECT provider, min(occurred_at) - interval '1 day', $1, $1 FROM payout_movements GROUP BY provider`,
      [now],
    );
    await manager.query(
      `INSERT INTO provider_balances (provider, currency, amount_minor, read_at)
       SELECT provider, currency, sum(net_minor), $1 FROM payout_movements GROUP BY provider, currency`,
      [now],
    );
  });
}

interface PaidScreening {
  bookingId: number;
  paymentId: string;
  allocationId: number;
}

class DemoPayouts {
  constructor(
    private readonly manager: EntityManager,
    private readonly venueTime: VenueTime,
    private readonly today: string,
  ) {}

  async add({ screenings, refunded, ...payout }: PlannedPayout): Promise<void> {
    const { provider, feeMinor } = payout;
    const paid: PaidScreening[] = [];
    for (const days of screenings) {
      const screening = await this.screening(provider, days);
      // A day whose room is not free has no screening.
      if (!screening) continue;
      paid.push(screening);
      await this.movement(provider, 'charge', TOTAL_MINOR, feeMinor, days, screening.paymentId, null);
    }
    const [first] = paid;
    if (!first) return;
    if (refunded !== undefined) {
      const refund = await this.refund(first, refunded);
      await this.movement(provider, 'refund', -GOODWILL_MINOR, 0, refunded, first.paymentId, refund);
    }
    await this.payout(payout);
  }

  private async screening(provider: PaymentProviderName, days: number): Promise<PaidScreening | undefined> {
    const times = timesOf(SLOT);
    if (!times) throw new Error(`${SLOT} is no slot`);
    const date = addDays(this.today, days);
    const { start, end } = periodOf(date, { ...oneSlot(SLOT), ...times }, this.venueTime);
    const added = await this.manager.query<{ id: number }[]>(
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                             total_minor, currency, payment_method, created_at)
       VALUES ($1, 'Other', $2, $3, $4, $5, $6, $7, $8, $9, $10, 'GBP', $11, $4::timestamptz - interval '20 days') RETURNING id`,
      [
        ...[SPACE_ID, date, SLOT, start, end, HIRER.guests, HIRER.name, HIRER.email],
        ...[BookingStatus.Completed, TOTAL_MINOR, provider],
      ],
    );
    await keepBookingsWithRooms(
      added.map(({ id }) => id),
      this.manager,
    );
    const [paid] = await this.manager.query<PaidScreening[]>(
      `WITH kept AS (SELECT id FROM bookings WHERE id = ANY ($1)),
       paid AS (
         INSERT INTO payments (provider, booking_id, amount_minor, received_minor, currency, status, completed_at, created_at)
         SELECT $2, id, $3, $3, 'GBP', 'completed', $4, $4 FROM kept RETURNING id, booking_id)
       INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, booking_id, $3 FROM paid
       RETURNING id AS "allocationId", payment_id AS "paymentId", booking_id AS "bookingId"`,
      [added.map(({ id }) => id), provider, TOTAL_MINOR, this.at(days, MORNING)],
    );
    return paid;
  }

  /** Goodwill, which lowers the price. @returns its id */
  private async refund({ bookingId, paymentId, allocationId }: PaidScreening, days: number): Promise<string> {
    await this.manager.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Goodwill', $2)`,
      [bookingId, -GOODWILL_MINOR],
    );
    const [refund] = await this.manager.query<{ id: string }[]>(
      `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, note, status, queued_at, created_at, updated_at)
       VALUES ($1, $2, $3, 'goodwill', 'staff:demo', 'The projector was out', 'completed', $4, $4, $4) RETURNING id`,
      [paymentId, allocationId, GOODWILL_MINOR, this.at(days, NOON)],
    );
    await this.manager.query('UPDATE payments SET refunded_minor = $2 WHERE id = $1', [
      paymentId,
      GOODWILL_MINOR,
    ]);
    return refund?.id ?? '';
  }

  private async movement(
    provider: PaymentProviderName,
    kind: 'charge' | 'refund',
    grossMinor: number,
    feeMinor: number,
    days: number,
    paymentId: string,
    refundId: string | null,
  ): Promise<void> {
    await this.manager.query(
      `INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, paid_minor,
                                     paid_currency, occurred_at, cleared_at, available_at, pending, payment_id, refund_id)
       VALUES ($1, 'demo-' || gen_random_uuid(), $2, $2, $3, $4, $3::integer - $4::integer, 'GBP', $3, 'GBP', $5, $5, $5, false, $6, $7)`,
      [
        ...[provider, kind, grossMinor, feeMinor],
        this.at(days, kind === 'charge' ? MORNING : NOON),
        ...[paymentId, refundId],
      ],
    );
  }

  /** Of all movements of the provider that no payout holds yet. */
  private async payout({
    provider,
    itemised,
    made,
    seen,
  }: Omit<PlannedPayout, 'screenings' | 'refunded'>): Promise<void> {
    const at = this.at(made, NOON);
    await this.manager.query(
      `WITH held AS (SELECT id, net_minor FROM payout_movements WHERE provider = $1 AND payout_id IS NULL AND $2),
       made AS (
         INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled,
                              itemised_at, seen_on, seen_at, seen_by)
         SELECT $1, 'demo-' || gen_random_uuid(), 'paid', coalesce((SELECT sum(net_minor) FROM held), $3), 'GBP', $4, $5, $2, $2,
           CASE WHEN $2 THEN $4::timestamptz END, $6, $7,
           CASE WHEN $6::date IS NOT NULL THEN (SELECT id FROM users WHERE username = 'admin') END
         RETURNING id, amount_minor),
       itself AS (
         INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, occurred_at,
                                       cleared_at, available_at, pending, payout_id)
         SELECT $1, 'demo-' || gen_random_uuid(), 'payout', 'payout', -amount_minor, 0, -amount_minor, 'GBP', $4, $4, $4, false,
           CASE WHEN $2 THEN id END
         FROM made)
       UPDATE payout_movements SET payout_id = made.id FROM made WHERE payout_movements.id IN (SELECT id FROM held)`,
      [
        ...[provider, itemised, WITHDRAWAL_MINOR, at, addDays(this.today, made + 1)],
        seen === undefined ? null : addDays(this.today, seen),
        seen === undefined ? null : this.at(seen, NOON),
      ],
    );
  }

  private at(days: number, minute: number): Date {
    return this.venueTime.instantOf(addDays(this.today, days), minute);
  }
}
