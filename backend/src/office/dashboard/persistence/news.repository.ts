import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { COUNTED_TO } from '../../../platform/lists/rows.js';
import { BOOKING_CHANGES, NewsKind } from '../domain/overview.js';

const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** What counts as new, by the instant `$1`. Each query uses an index of its instant. */
const FROM: Readonly<Record<NewsKind, string>> = {
  [NewsKind.Bookings]: `bookings WHERE created_at > $1 AND status IN (${listOf(BOOKED_STATUSES)})`,
  [NewsKind.Changes]: `audit_log WHERE at > $1 AND action IN (${listOf(BOOKING_CHANGES)})`,
  [NewsKind.Cancellations]: `bookings WHERE cancelled_at > $1 AND status = 'cancelled'`,
  [NewsKind.Payments]: `payments WHERE provider IN (${listOf(Object.values(PaymentMethod))}) AND completed_at > $1
    AND status IN ('completed', 'refunded')`,
  [NewsKind.Messages]: `contact_messages WHERE created_at > $1 AND state NOT IN ('spam', 'automatic')`,
};

/** Counts what happened since an instant. */
@Injectable()
export class NewsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @returns at most one more than `COUNTED_TO` of each kind */
  count(kinds: readonly NewsKind[], since: Date): Promise<{ kind: NewsKind; count: number }[]> {
    const branches = kinds.map(
      (kind) =>
        `SELECT '${kind}' AS kind, count(*)::integer AS count FROM (SELECT FROM ${FROM[kind]} LIMIT ${COUNTED_TO + 1}) AS found`,
    );
    return this.dataSource.query(branches.join(' UNION ALL '), [since]);
  }
}
