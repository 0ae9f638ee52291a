import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type BookingRequest,
  BookingRule,
  type BrokenRule,
  messagesOf,
  type PricedRequest,
} from '../../../bookings/bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { bookingAuditEntry } from '../../../bookings/bookings/application/booking-audit-entry.js';
import { RoomsService } from '../../../bookings/bookings/application/rooms.service.js';
import type { RoomConflict } from '../../../bookings/bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import { defaultPayBy, isAllowedPayBy, payByMessage } from '../../../bookings/bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { Messages } from '../../../messaging/inbox/application/messages.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { DeskBookings, type DeskBookingDetail } from './desk-bookings.service.js';

/** A booking that staff enter for a hirer with or without an account. */
export interface BookingEntry extends BookingRequest {
  /** Account of the hirer. */
  userId?: number | null;
  paymentMethod?: BookingEntity['paymentMethod'];
  internalNote?: string | null;
  tags?: string[];
  /** Day on which the balance is due, 'YYYY-MM-DD'. Default: the usual day; null for none. */
  payBy?: string | null;
  /** Required if the booking breaks rules. */
  override?: { reason: string } | null;
  /** The message that led to the booking; it is linked to the booking. */
  messageId?: number;
  /** From the preview. */
  quote?: string;
}

export interface EntryPreview {
  totalAmount: string;
  currency: string;
  broken: BrokenRule[];
  conflicts: RoomConflict[];
  /** When the balance would be due. */
  payBy: string;
  quote: string;
}

/** Enters bookings that a hirer makes by phone or at the desk. */
@Injectable()
export class BookingEntryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly rooms: RoomsService,
    private readonly desk: DeskBookings,
    private readonly users: UsersService,
    private readonly messages: Messages,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** What `enter` would do. @throws ValidationError */
  async preview(entry: BookingEntry): Promise<EntryPreview> {
    const { priced, broken } = await this.priced(entry);
    const { spaceId, startTime: start, endTime: end, totalMinor, currency, date } = priced;
    const conflicts = await this.rooms.conflictsOf({ spaceId, start, end }, this.dataSource.manager);
    return {
      totalAmount: formatMinor(totalMinor),
      currency,
      broken,
      conflicts,
      payBy: defaultPayBy(date, await this.today()),
      quote: quoteOf(quotedFacts(priced, broken)),
    };
  }

  /**
   * Adds a pending booking, or a confirmed one if its slot has already started. A reason overrides booking rules, but no booking
   * that has the rooms.
   * @throws ValidationError, SlotTakenError, DomainError `override_reason_required`, `quote_changed`
   */
  async enter(
    entry: BookingEntry,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<DeskBookingDetail> {
    const { priced, broken } = await this.priced(entry);
    assertQuote(entry.quote, quotedFacts(priced, broken));
    const reason = broken.length > 0 ? reasonOf(entry, broken) : undefined;
    const { userId = null, paymentMethod = null, internalNote, tags = [] } = entry;
    const isPast = broken.some(({ rule }) => rule === BookingRule.Past);
    const payBy = isPast && entry.payBy === undefined ? null : await this.payByOf(entry, priced.date);
    const id = await inTransaction(this.dataSource, async (manager) => {
      const booking = await this.bookings.enter(
        {
          ...priced,
          // The booking has taken place, so it needs no confirmation, no reminder and no bond.
          ...(isPast && { status: BookingStatus.Confirmed, bondMinor: 0 }),
          userId,
          paymentMethod,
          tags,
          payBy,
          createdById: actor.id,
          internalNote: internalNote || null,
        },
        manager,
        { past: isPast },
      );
      if (!booking) return null;
      await this.audit.record(actor, { ...bookingAuditEntry(booking, broken), reason }, manager);
      if (entry.messageId !== undefined)
        await this.messages.linkBooking(entry.messageId, booking.id, actor, manager);
      await storeResult({ status: 201, resultId: String(booking.id) }, manager);
      return booking.id;
    });
    if (id === null) throw await this.bookings.slotTaken(priced);
    return this.desk.get(id);
  }

  private async priced(entry: BookingEntry): Promise<{ priced: PricedRequest; broken: BrokenRule[] }> {
    const { userId } = entry;
    if (userId !== undefined && userId !== null && !(await this.users.findById(userId))?.isActive)
      throw new ValidationError({ userId: ['Choose an active account.'] });
    return this.bookings.priceForStaff(entry, { past: true });
  }

  private async payByOf({ payBy }: BookingEntry, date: string): Promise<string | null> {
    if (payBy === null) return null;
    const today = await this.today();
    if (payBy === undefined) return defaultPayBy(date, today);
    if (!isAllowedPayBy(payBy, date, today))
      throw new ValidationError({ payBy: [payByMessage(date, today)] });
    return payBy;
  }

  private async today(): Promise<string> {
    return this.venueTime.dateOf(await this.clock.now());
  }
}

/** What the quote of a preview covers. */
function quotedFacts({ totalMinor, currency }: PricedRequest, broken: readonly BrokenRule[]): object {
  return { totalMinor, currency, rules: broken.map(({ rule }) => rule) };
}

function reasonOf({ override }: BookingEntry, broken: readonly BrokenRule[]): string {
  if (override) return override.reason;
  throw new DomainError('override_reason_required', 'Enter a reason for overriding the rules.', {
    errors: messagesOf(broken),
  });
}
