import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { assertAttendanceAt, type Attendance } from '../../../bookings/domain/attendance.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/domain/booking-status.js';
import { isAllowedPayBy, payByMessage } from '../../../bookings/domain/pay-by.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { assertReachable } from './entered-hirer.js';
import { DeskBookings, type DeskBookingDetail } from './desk-bookings.service.js';

/** Fields that the hirer filled in and staff can correct. */
export const HIRER_FIELDS = [
  'name',
  'email',
  'phone',
  'notes',
  'purpose',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const;
/** The audit log notes changes of these fields without their values. */
const PERSONAL_FIELDS = [...HIRER_FIELDS, 'internalNote', 'runSheetNote', 'papers'] as const;

/** Fields that staff can change without an effect on money or rooms. */
export type BookingChanges = Partial<
  Pick<BookingEntity, (typeof PERSONAL_FIELDS)[number] | 'tags' | 'payBy'>
>;

/** Changes of a booking by staff. The audit log records each one. */
@Injectable()
export class BookingChangesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly desk: DeskBookings,
    private readonly audit: AuditTrail,
    private readonly links: MailLinks,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * @param version the version that the caller's change is based on
   * @throws BookingNotFoundError, StaleVersionError, DomainError `invalid_transition` for a hold
   */
  async update(
    id: number,
    version: number,
    fields: BookingChanges,
    actor: Actor,
  ): Promise<DeskBookingDetail> {
    const isFresh = await inTransaction(this.dataSource, async (manager) => {
      const booking = await this.lock(id, manager);
      if (booking.version !== version) return false;
      if (fields.payBy) await this.assertPayBy(booking, fields.payBy, manager);
      const changes = stored(fields);
      const { userId, email, phone } = booking;
      if ('email' in changes || 'phone' in changes) assertHirer({ userId, email, phone, ...changes });
      await this.change(booking, 'update', changes, actor, manager);
      // The email with this link may have gone to an address of another person.
      if ('email' in changes && changes.email !== email)
        await this.links.useUp('bank-details', { kind: 'booking', id }, manager);
      return true;
    });
    const current = await this.desk.get(id);
    if (!isFresh) throw new StaleVersionError(current);
    return current;
  }

  /** Records whether the hirer came. Another call corrects it. @throws BookingNotFoundError, DomainError `invalid_transition` */
  async attend(id: number, attendance: Attendance, actor: Actor): Promise<DeskBookingDetail> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await this.lock(id, manager);
      await this.attendWithin(booking, attendance, await this.clock.now(manager), actor, manager);
    });
    return this.desk.get(id);
  }

  /**
   * As `attend`, within the caller's transaction and for a locked booking.
   * @param at when it was observed; not in the future
   * @throws DomainError `invalid_transition`
   */
  async attendWithin(
    booking: BookingEntity,
    attendance: Attendance,
    at: Date,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    assertAttendanceAt(booking, attendance, { at, today: this.venueTime.dateOf(at) });
    const details = { attendedAt: at, attendedById: actor.id };
    await this.change(booking, 'attendance', { attendance }, actor, manager, details);
  }

  /**
   * Changes a locked booking. Does nothing if all fields already have these values.
   * @param unlogged fields that are stored with the change but not recorded in the audit log
   * @returns whether a field changed
   */
  async change(
    booking: BookingEntity,
    verb: string,
    changes: Partial<BookingEntity>,
    actor: Actor,
    manager: EntityManager,
    unlogged: Partial<BookingEntity> = {},
  ): Promise<boolean> {
    assertWritable(booking);
    const before = Object.fromEntries(
      Object.keys(changes).map((field) => [field, booking[field as keyof BookingEntity]]),
    );
    const differences = changedFields(before, changes, PERSONAL_FIELDS);
    if (differences.length === 0) return false;
    await this.bookings.changeByStaff(booking, { ...changes, ...unlogged }, manager);
    await this.audit.record(
      actor,
      {
        action: `booking.${verb}`,
        objectKind: 'booking',
        objectId: booking.id,
        objectName: paymentReference(booking.id),
        personId: booking.userId ?? undefined,
        changes: differences,
      },
      manager,
    );
    return true;
  }

  private async assertPayBy(booking: BookingEntity, day: string, manager: EntityManager): Promise<void> {
    if (booking.payBy === day) return;
    if (!BOOKED_STATUSES.includes(booking.status))
      throw new DomainError(
        'invalid_transition',
        `Nothing is owed for a booking that is ${booking.status}, so it has no due date.`,
      );
    const today = this.venueTime.dateOf(await this.clock.now(manager));
    if (!isAllowedPayBy(day, booking.date, today))
      throw new ValidationError({ payBy: [payByMessage(booking.date, today)] });
  }

  /** @throws BookingNotFoundError */
  async lock(id: number, manager: EntityManager): Promise<BookingEntity> {
    const booking = await this.bookings.lock(id, manager);
    if (!booking) throw new BookingNotFoundError();
    return booking;
  }
}

/** @throws ValidationError */
function assertHirer(hirer: Pick<BookingEntity, 'userId' | 'email' | 'phone'>): void {
  if (hirer.userId !== null && hirer.email === null)
    throw new ValidationError({ email: ['Enter an email address. The hirer has an account.'] });
  assertReachable(hirer);
}

/** @throws DomainError `invalid_transition` for a hold */
export function assertWritable({ status }: BookingEntity): void {
  if (status === BookingStatus.Held || status === BookingStatus.Expired)
    throw new DomainError('invalid_transition', 'You can’t edit a hold. The hirer may be paying for it now.');
}

/** Stores empty texts as null, and papers as plain objects. */
function stored({ papers, ...fields }: BookingChanges): Partial<BookingEntity> {
  const texts = Object.entries(withoutUndefined(fields)).map(([field, value]) => [
    field,
    value === '' ? null : value,
  ]);
  const kept = papers?.map(({ kind, seen, number, expiresOn }) => ({
    kind,
    seen,
    number: number === '' ? null : number,
    expiresOn,
  }));
  return { ...(Object.fromEntries(texts) as Partial<BookingEntity>), ...(kept && { papers: kept }) };
}
