import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { BulkActionName } from '../domain/bulk.js';
import type { BookingFilter } from './desk-bookings.service.js';

export interface BulkRequest {
  action: BulkActionName;
  /** For `tag` and `untag`. */
  tag?: string;
  /** For `confirm`: confirms unpaid bookings too, due on this venue-local day, 'YYYY-MM-DD'. */
  payBy?: string | null;
  ids?: number[];
  filter?: BookingFilter;
  dryRun?: boolean;
  /** From the dry run. */
  quote?: string;
}

/** An action on a single booking that `BulkService` applies to many. */
export interface BulkAction {
  /**
   * Whether the action would change the booking. Changes nothing.
   * @throws DomainError if the booking does not allow the action
   */
  check(booking: BookingEntity, request: BulkRequest, now: Date): boolean | Promise<boolean>;
  /**
   * Applies the action in its own transaction, which checks again.
   * @returns whether it changed the booking
   * @throws DomainError if the booking does not allow the action
   */
  act(bookingId: number, request: BulkRequest, actor: Actor): Promise<boolean>;
}
