import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DEFAULT_BOND_DUE_DAYS, type BondState, type Inspection } from '../../../bookings/domain/bond.js';
import type { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { readPaymentReference } from '../../../bookings/domain/payment-reference.js';
import { paidWithReference } from '../../settlement/persistence/typed-references.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { type BOND_SORTS, BondView } from '../domain/bond-list.js';

export interface BondListRequest extends PageRequest {
  q?: string;
  view?: BondView;
  /** An instant. */
  updatedSince?: string;
  start?: Date;
  until?: Date;
}

/** A row of the list. Amounts in minor units. */
export interface BondRow {
  id: number;
  name: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  status: BookingStatus;
  state: BondState;
  amountMinor: number;
  keptMinor: number;
  heldMinor: number;
  currency: string;
  askedAt: Date | null;
  takenAt: Date | null;
  inspection: Inspection | null;
  responseDueAt: Date | null;
  answeredAt: Date | null;
  settledAt: Date | null;
}

/** The sum of held bonds of a currency in minor units, and their number. */
export interface HeldBonds {
  currency: string;
  heldMinor: number;
  count: number;
}

const LIVE = `booking.status IN ('pending', 'confirmed', 'completed')`;
const HERE = `coalesce((SELECT sum(greatest(allocation.amount_minor
    - coalesce((SELECT sum(amount_minor) FROM refunds WHERE allocation_id = allocation.id AND status IN ('queued', 'sending', 'completed')), 0)
    - coalesce((SELECT sum(amount_minor) FROM payment_disputes WHERE payment_id = allocation.payment_id AND state = 'lost'), 0), 0))
  FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
  WHERE allocation.booking_id = bond.booking_id AND payment.purpose = 'bond' AND payment.voided_at IS NULL), 0)::integer`;
const HELD = `CASE WHEN bond.state IN ('taken', 'inspected') THEN ${HERE} ELSE 0 END`;
const FROM = `bonds bond JOIN bookings booking ON booking.id = bond.booking_id JOIN spaces space ON space.id = booking.space_id`;
const SELECT = `bond.booking_id AS id, booking.name, booking.event_type AS "eventType", booking.date::text AS date,
  booking.time_slot AS "timeSlot", space.name AS "spaceName", booking.status, bond.state, bond.amount_minor AS "amountMinor",
  bond.kept_minor AS "keptMinor", ${HELD} AS "heldMinor", booking.currency, bond.asked_at AS "askedAt",
  bond.taken_at AS "takenAt", bond.inspection, bond.response_due_at AS "responseDueAt", bond.answered_at AS "answeredAt",
  bond.settled_at AS "settledAt"`;
const SORTS: Record<(typeof BOND_SORTS)[number], Key[]> = {
  date: [
    { sql: 'bond.begins_at', type: 'timestamptz' },
    { sql: 'bond.booking_id', type: 'integer' },
  ],
};

const CHANGED = [
  'SELECT booking_id FROM bonds WHERE changed_at >= ?',
  `SELECT id FROM bookings WHERE status <> 'expired' AND updated_at >= ?`,
];

/** States are constants, so that PostgreSQL can use the index of open bonds. */
const VIEWS: Readonly<Record<BondView, string>> = {
  [BondView.ToAsk]: `bond.state = 'due' AND bond.asked_at IS NULL`,
  [BondView.Due]: `bond.state = 'due' AND bond.asked_at IS NOT NULL`,
  [BondView.Held]: `bond.state = 'taken' AND bond.ends_at > clock_timestamp()`,
  [BondView.ToInspect]: `bond.state = 'taken' AND bond.ends_at <= clock_timestamp()`,
  [BondView.ToDecide]: `bond.state = 'inspected' AND bond.inspection = 'damage'`,
  [BondView.ToReturn]: `bond.state = 'inspected' AND bond.inspection IS DISTINCT FROM 'damage'`,
  [BondView.Kept]: `bond.state IN ('partly_kept', 'kept')`,
  [BondView.Settled]: `bond.state IN ('returned', 'partly_kept', 'kept', 'waived')`,
};

@Injectable()
export class BondListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: BondListRequest): Promise<Page<BondRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** Rows are `BondRow`. Leaves out unpaid bonds of cancelled bookings. */
  list({ q, view, updatedSince, start, until }: BondListRequest): List {
    const where = new Where().add(`(bond.state <> 'due' OR ${LIVE})`);
    const reference = q === undefined ? null : readPaymentReference(q);
    if (reference) where.add('bond.booking_id = ?', reference.bookingId);
    else where.addWords('booking.search_terms', q, paidWithReference('booking.id', q));
    if (view) where.add(VIEWS[view]);
    where.addChangedSince('bond.booking_id', CHANGED, updatedSince);
    where.addIfGiven('bond.begins_at >= ?', start).addIfGiven('bond.begins_at < ?', until);
    return { select: SELECT, from: FROM, where, sorts: SORTS };
  }

  held(): Promise<HeldBonds[]> {
    return this.dataSource.query<HeldBonds[]>(
      `SELECT booking.currency, sum(${HERE})::integer AS "heldMinor", count(*)::integer AS count
       FROM bonds bond JOIN bookings booking ON booking.id = bond.booking_id WHERE bond.state IN ('taken', 'inspected')
       GROUP BY 1 ORDER BY 1`,
    );
  }

  /**
   * Upcoming bookings whose bond is due and not requested yet. The booking policy says how many days before the booking that is.
   * @param today venue-local date
   */
  async toAsk(now: Date, today: string): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT bond.booking_id AS id FROM bonds bond JOIN bookings booking ON booking.id = bond.booking_id
       LEFT JOIN policy_versions policy ON policy.id = booking.policy_version_id
       WHERE ${VIEWS[BondView.ToAsk]} AND ${LIVE} AND bond.begins_at >= $1
         AND booking.date <= $2::date + coalesce(policy.bond_due_days, $3) AND booking.email IS NOT NULL
       ORDER BY bond.begins_at, bond.booking_id`,
      [now, today, DEFAULT_BOND_DUE_DAYS],
    );
    return rows.map(({ id }) => id);
  }
}
