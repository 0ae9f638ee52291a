import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BookingRequest,
  BookingRule,
  type BrokenRule,
  messagesOf,
  type PricedWithRules,
} from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { bookingAuditEntry } from '../../../bookings/application/booking-audit-entry.js';
import { RoomsService } from '../../../bookings/application/rooms.service.js';
import type { RoomConflict } from '../../../bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import {
  defaultPayBy,
  isAllowedPayBy,
  latestAgreedPayBy,
  payByMessage,
} from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { InvoiceDrafts } from '../../../payments/documents/application/invoice-drafts.service.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { MoneyActions } from '../../../payments/settlement/application/money-actions.js';
import { Messages } from '../../../messaging/inbox/application/messages.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { addDays, daysBetween, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { publicHolidayOn } from '../../closures/domain/public-holidays.js';
import { Viewings } from '../../viewings/application/viewings.service.js';
import { DeskBookings, type DeskBookingDetail } from './desk-bookings.service.js';
import { assertReachable, type EnteredHirer, hirerEmail } from './entered-hirer.js';
import { type EntryAlternatives, EntryAlternativesService } from './entry-alternatives.service.js';
import {
  type EntryLine,
  entryLines,
  EntryPrices,
  type EntryPrice,
  type PriceTerms,
} from './entry-price.service.js';

/** A booking that staff are about to enter. Its hirer may still be unknown. */
export interface EntryRequest extends Omit<BookingRequest, 'name' | 'email'>, EnteredHirer, PriceTerms {
  name?: string;
  phone?: string | null;
  paymentMethod?: BookingEntity['paymentMethod'];
  internalNote?: string | null;
  tags?: string[];
  /** Day on which the balance is due, 'YYYY-MM-DD'. Default: the usual day; null for none. */
  payBy?: string | null;
  /** Required if the booking breaks rules. */
  override?: { reason: string } | null;
  /** Confirms it at once. */
  confirm?: boolean;
  /** Drafts an invoice for it. */
  invoice?: boolean;
  /** The message that led to the booking; it is linked to the booking. */
  messageId?: number;
  /** The viewing that led to the booking. */
  viewingId?: number;
  /** From the preview. */
  quote?: string;
}

/** A booking that staff enter for a hirer with or without an account. */
export type BookingEntry = EntryRequest & { name: string };

export interface EntryPreview {
  /** With the agreed price and the discount. */
  totalAmount: number;
  calculatedAmount: number;
  lines: EntryLine[];
  slotCount: number;
  isCustomTime: boolean;
  currency: string;
  broken: BrokenRule[];
  conflicts: RoomConflict[];
  publicHoliday: string | null;
  alternatives: EntryAlternatives;
  /** When the balance would be due. */
  payBy: string;
  latestPayBy: string;
  quote: string;
}

interface PlannedEntry extends PricedWithRules {
  price: EntryPrice;
  request: BookingRequest;
}

/** Enters bookings that a hirer makes by phone or at the desk. */
@Injectable()
export class BookingEntryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly rooms: RoomsService,
    private readonly prices: EntryPrices,
    private readonly alternatives: EntryAlternativesService,
    private readonly actions: MoneyActions,
    private readonly decisions: BookingDecisions,
    private readonly invoices: InvoiceDrafts,
    private readonly desk: DeskBookings,
    private readonly users: UsersService,
    private readonly messages: Messages,
    private readonly viewings: Viewings,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** What `enter` would do. @throws ValidationError */
  async preview(entry: EntryRequest, actor: Actor): Promise<EntryPreview> {
    if (entry.messageId !== undefined)
      await this.messages.assertMayName(entry.messageId, actor, this.dataSource.manager);
    const plan = await this.plan(entry);
    const { priced, broken, price, isCustomTime } = plan;
    const { spaceId, startTime: start, endTime: end, currency, date, slotCount, extras } = priced;
    const conflicts = await this.rooms.conflictsOf({ spaceId, start, end }, this.dataSource.manager);
    const today = await this.today();
    return {
      totalAmount: price.totalMinor,
      calculatedAmount: price.calculatedMinor,
      lines: entryLines(price, extras),
      slotCount,
      isCustomTime,
      currency,
      broken,
      conflicts,
      publicHoliday: publicHolidayOn(date, this.venueTime.minuteOf(end) || DAY_MINUTES),
      alternatives: await this.alternatives.of(plan.request, plan, conflicts.length === 0),
      payBy: defaultPayBy(date, today),
      latestPayBy: latestAgreedPayBy(date, today),
      quote: quoteOf(quotedFacts(plan)),
    };
  }

  /**
   * Adds a pending booking, or a confirmed one if staff confirm it or its slot has already started. A reason overrides booking rules,
   * but no booking that has the rooms.
   * @throws ValidationError, SlotTakenError, DomainError `override_reason_required`, `quote_changed`, `unpaid`
   */
  async enter(
    entry: BookingEntry,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<DeskBookingDetail> {
    const plan = await this.plan(entry);
    const { priced, broken } = plan;
    assertReachable(priced);
    assertQuote(entry.quote, quotedFacts(plan));
    const reason = broken.length > 0 ? reasonOf(entry, broken) : undefined;
    const { userId = null, paymentMethod = null, internalNote, tags = [] } = entry;
    const isPast = broken.some(({ rule }) => rule === BookingRule.Past);
    if (entry.invoice && plan.price.totalMinor === 0)
      throw new ValidationError({ invoice: ['This booking costs nothing, so there is nothing to invoice.'] });
    const payBy = isPast && entry.payBy === undefined ? null : await this.payByOf(entry, priced.date);
    const id = await inTransaction(this.dataSource, async (manager) => {
      if (entry.viewingId !== undefined) await this.viewings.lockForBooking(entry.viewingId, manager);
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
      await this.prices.write(booking, plan.price, actor.id, manager);
      await this.record(booking, plan, reason, actor, manager);
      if (entry.confirm && !isPast) await this.confirm(booking, payBy, actor, manager);
      if (entry.invoice) await this.draftInvoice(booking.id, entry, actor, manager);
      if (entry.messageId !== undefined)
        await this.messages.linkBooking(entry.messageId, booking.id, actor, manager);
      if (entry.viewingId !== undefined)
        await this.viewings.linkBooking(entry.viewingId, booking.id, actor, manager);
      await storeResult({ status: 201, resultId: String(booking.id) }, manager);
      return booking.id;
    });
    if (id === null) throw await this.bookings.slotTaken(priced);
    return this.desk.get(id);
  }

  /** @throws ValidationError */
  private async plan(entry: EntryRequest): Promise<PlannedEntry> {
    const email = await hirerEmail(entry, this.users);
    const request = { ...entry, name: entry.name ?? '', email };
    const priced = await this.bookings.priceForStaff(request, { past: true });
    const price = await this.prices.of(priced, entry, this.dataSource.manager);
    return { ...priced, price, request };
  }

  /** Logs the new booking, and apart from it why its price is not the calculated one. */
  private async record(
    booking: BookingEntity,
    { broken, price }: PlannedEntry,
    reason: string | undefined,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await this.audit.record(actor, { ...bookingAuditEntry(booking, broken), reason }, manager);
    await this.prices.record(booking, price, actor, manager);
  }

  private async confirm(
    { id }: BookingEntity,
    payBy: string | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const context = await this.actions.within([id], actor, manager);
    await this.actions.onOneOf(context, id, (one) => this.decisions.carryOutConfirm(one, payBy));
  }

  /** An agreed due date is counted from today, because the invoice is usually issued today. */
  private async draftInvoice(
    bookingId: number,
    { payBy }: EntryRequest,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const paymentDays = payBy
      ? Math.min(daysBetween(await this.today(manager), payBy), MAX_PAYMENT_DAYS)
      : undefined;
    await this.invoices.createWithin({ bookingIds: [bookingId], paymentDays }, actor, manager);
  }

  private async payByOf({ payBy, invoice }: EntryRequest, date: string): Promise<string | null> {
    if (payBy === null) return null;
    const today = await this.today();
    if (payBy === undefined) {
      if (!invoice) return defaultPayBy(date, today);
      const due = addDays(today, await this.invoices.usualPaymentDays());
      const latest = latestAgreedPayBy(date, today);
      return due < latest ? due : latest;
    }
    if (!isAllowedPayBy(payBy, date, today))
      throw new ValidationError({ payBy: [payByMessage(date, today)] });
    return payBy;
  }

  private async today(manager?: EntityManager): Promise<string> {
    return this.venueTime.dateOf(await this.clock.now(manager));
  }
}

const DAY_MINUTES = 1440;
/** Of an invoice; a database check has the same limit. */
const MAX_PAYMENT_DAYS = 90;

/** What the quote of a preview covers. */
function quotedFacts({ priced: { currency }, price, broken }: PlannedEntry): object {
  const { totalMinor } = price;
  return { totalMinor, currency, rules: broken.map(({ rule }) => rule) };
}

function reasonOf({ override }: EntryRequest, broken: readonly BrokenRule[]): string {
  if (override) return override.reason;
  throw new DomainError('override_reason_required', 'Enter a reason for overriding the rules.', {
    errors: messagesOf(broken),
  });
}
