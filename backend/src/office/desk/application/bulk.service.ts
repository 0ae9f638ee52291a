import { Injectable } from '@nestjs/common';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { ErrorCode } from '../../../platform/common/error-codes.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { BulkActionName, BulkOutcome, MAX_BULK_BOOKINGS } from '../domain/bulk.js';
import type { BulkAction, BulkRequest } from './bulk-action.js';
import { BulkDecisions } from './bulk-decisions.js';
import { TagChanges } from './booking-tags.js';
import { type BookingFilter, DeskBookings } from './desk-bookings.service.js';

export interface BulkRow {
  id: number;
  reference: string;
  outcome: BulkOutcome;
  /** Why the booking is skipped. */
  code: ErrorCode | null;
  message: string | null;
}

export interface BulkResult {
  dryRun: boolean;
  done: number;
  unchanged: number;
  skipped: number;
  rows: BulkRow[];
  quote: string;
}

/**
 * Applies an action to many bookings, each in its own transaction. After a crash the same call does the rest. It is one call and
 * not a background job, because 500 bookings take only seconds.
 */
@Injectable()
export class BulkService {
  private readonly actions: Readonly<Record<BulkActionName, BulkAction>>;

  constructor(
    private readonly bookings: BookingsService,
    private readonly desk: DeskBookings,
    private readonly clock: DatabaseClock,
    tags: TagChanges,
    decisions: BulkDecisions,
  ) {
    this.actions = {
      [BulkActionName.Tag]: tags.adding,
      [BulkActionName.Untag]: tags.removing,
      [BulkActionName.Confirm]: decisions.confirming,
      [BulkActionName.Remind]: decisions.reminding,
    };
  }

  /** @throws ValidationError, DomainError `too_many`, `quote_changed` */
  async run(request: BulkRequest, actor: Actor): Promise<BulkResult> {
    const ids = request.ids ?? (await this.idsOf(request.filter ?? {}));
    const action = this.actions[request.action];
    const { dryRun = false } = request;
    const plan = dryRun || request.quote !== undefined ? await this.preview(ids, action, request) : [];
    if (dryRun) return resultOf(plan, request);
    assertQuote(request.quote, quotedFacts(plan, request));
    const rows: BulkRow[] = [];
    for (const id of ids) rows.push(await rowOf(id, () => action.act(id, request, actor)));
    return resultOf(rows, request);
  }

  private async preview(
    ids: readonly number[],
    action: BulkAction,
    request: BulkRequest,
  ): Promise<BulkRow[]> {
    const bookings = await this.bookings.findMany(ids);
    const known = new Map(bookings.map((booking) => [booking.id, booking]));
    const now = await this.clock.now();
    const checkOne = (id: number): boolean | Promise<boolean> => {
      const booking = known.get(id);
      if (!booking) throw new BookingNotFoundError();
      return action.check(booking, request, now);
    };
    const rows: BulkRow[] = [];
    for (const id of ids) rows.push(await rowOf(id, () => checkOne(id)));
    return rows;
  }

  private async idsOf(filter: BookingFilter): Promise<number[]> {
    const ids = await this.desk.ids(filter, MAX_BULK_BOOKINGS);
    if (ids) return ids;
    throw new DomainError('too_many', `Narrow the list to at most ${MAX_BULK_BOOKINGS} bookings.`);
  }
}

async function rowOf(id: number, work: () => boolean | Promise<boolean>): Promise<BulkRow> {
  const row = { id, reference: paymentReference(id), code: null, message: null };
  try {
    return { ...row, outcome: (await work()) ? BulkOutcome.Done : BulkOutcome.Unchanged };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...row, outcome: BulkOutcome.Skipped, code: error.code, message: error.message };
  }
}

/** What the quote of a dry run covers. */
function quotedFacts(rows: readonly BulkRow[], { action, tag, payBy }: BulkRequest): object {
  return { action, tag, payBy, rows: rows.map(({ id, outcome, code }) => [id, outcome, code]) };
}

function resultOf(rows: BulkRow[], request: BulkRequest): BulkResult {
  const count = (wanted: BulkOutcome): number => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    dryRun: request.dryRun ?? false,
    done: count(BulkOutcome.Done),
    unchanged: count(BulkOutcome.Unchanged),
    skipped: count(BulkOutcome.Skipped),
    rows,
    quote: quoteOf(quotedFacts(rows, request)),
  };
}
