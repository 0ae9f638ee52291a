import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { BulkActionName } from '../domain/bulk.js';
import type { BookingQuestion } from './desk-bookings.service.js';

export interface BulkRequest {
  action: BulkActionName;
  /** Of `tag` and `untag`. */
  tag?: string;
  /** Of `confirm`: what is unpaid, too, and until when that is to be paid. Venue-local 'YYYY-MM-DD'. */
  payBy?: string | null;
  ids?: number[];
  filter?: BookingQuestion;
  dryRun?: boolean;
  /** Of the dry run. */
  quote?: string;
}

/** One of the things that can be done to many. */
export interface BulkAction {
  /**
   * Whether there is something to do; without any effect.
   * @throws DomainError why it cannot be done
   */
  judge(booking: BookingEntity, request: BulkRequest, now: Date): boolean | Promise<boolean>;
  /**
   * Does it, in a transaction of its own that judges anew; harmless when it is done already.
   * @returns whether there was something to do
   * @throws DomainError why it cannot be done
   */
  act(bookingId: number, request: BulkRequest, actor: Actor): Promise<boolean>;
}
