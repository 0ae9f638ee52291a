import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BondPhotos } from '../../../payments/bonds/application/bond-photos.service.js';
import { Bonds } from '../../../payments/bonds/application/bonds.service.js';
import { assertAttendable, Attendance } from '../../../bookings/domain/attendance.js';
import { assertInspectable, HELD_BONDS, Inspection } from '../../../bookings/domain/bond.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import { BookingChangesService } from '../../desk/application/booking-changes.service.js';
import {
  MoneyActions,
  type ActionContext,
  type BatchContext,
} from '../../../payments/settlement/application/money-actions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { isOlder, ReportKind, ReportOutcome, plausibleTime } from '../domain/run-sheet-report.js';
import { RunSheetReportEntity } from '../persistence/run-sheet-report.entity.js';
import type { RunSheetLinkRow } from '../persistence/run-sheet-links.repository.js';
import { RunSheetLinks } from './run-sheet-links.service.js';
import { type RunSheet, RunSheets, type SheetBooking } from './run-sheets.service.js';

/** A report as the phone sends it. */
export interface RunSheetReport {
  /** UUID from the phone. A report with the same ID counts once. */
  id: string;
  bookingId: number;
  kind: ReportKind;
  words: string | null;
  /** By the phone's clock. */
  doneAt: Date;
}

export interface ReportResult {
  outcome: ReportOutcome;
  /** Why it does not count. */
  reason: string | null;
  /** The booking as it is now; null if it is no longer on the run sheet. */
  booking: SheetBooking | null;
}

/** The run sheet as a link shows it. */
export interface SharedRunSheet extends RunSheet {
  closesAt: Date;
  clubName: string;
  /** The number to call in an emergency. */
  officerPhone: string;
}

type ReportDecision = Pick<ReportResult, 'outcome' | 'reason'> & {
  /** Whether the action itself is already in the audit log. */
  logged?: boolean;
};

const TAKEN: ReportDecision = { outcome: ReportOutcome.Taken, reason: null };
const ATTENDANCE: Partial<Record<ReportKind, Attendance>> = {
  [ReportKind.Arrived]: Attendance.Arrived,
  [ReportKind.NoShow]: Attendance.NoShow,
};
const INSPECTION_RESULT: Partial<Record<ReportKind, Inspection>> = {
  [ReportKind.Clean]: Inspection.Clean,
  [ReportKind.Damage]: Inspection.Damage,
};

/** Takes reports and photos from caretakers. Every report is stored once, even if it does not count. */
@Injectable()
export class RunSheetReports {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: RunSheetLinks,
    private readonly sheets: RunSheets,
    private readonly actions: MoneyActions,
    private readonly attendance: BookingChangesService,
    private readonly bookingBonds: BookingBonds,
    private readonly bonds: Bonds,
    private readonly photos: BondPhotos,
    private readonly audit: AuditTrail,
    private readonly club: ClubSettings,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  async sheet({ date, closesAt }: RunSheetLinkRow): Promise<SharedRunSheet> {
    const [sheet, { name, phone }] = await Promise.all([this.sheets.of(date), this.club.read()]);
    return { ...sheet, closesAt, clubName: name, officerPhone: phone };
  }

  /**
   * @throws BookingNotFoundError if the booking is on another day, DomainError `link_expired` if the link was revoked meanwhile,
   *   DomainError `idempotency_key_reused` if another report has the same ID
   */
  async report(
    link: RunSheetLinkRow,
    report: RunSheetReport,
    origin: Omit<Actor, 'kind' | 'id' | 'role'>,
  ): Promise<ReportResult> {
    const actor = linkActor(origin);
    const { outcome, reason } = await inTransaction(this.dataSource, async (manager) => {
      const context = await this.actions.within([report.bookingId], actor, manager);
      const booking = context.bookings.get(report.bookingId);
      if (booking?.date !== link.date) throw new BookingNotFoundError();
      await this.links.assertValid(link.id, manager);
      // Read under the booking's lock, so that a report that is sent twice at once is stored once.
      const known = await manager.findOneBy(RunSheetReportEntity, { id: report.id });
      if (known) return decisionOnRepeat(known, link, report);
      const doneAt = plausibleTime(report.doneAt, this.venueTime.instantOf(link.date, 0), context.now);
      const { bookings: _, ...rest } = context;
      const decision = await this.decide(context, { ...rest, booking }, { ...report, doneAt });
      const { id, bookingId, kind, words } = report;
      const row = { id, bookingId, kind, words, doneAt, outcome: decision.outcome, reason: decision.reason };
      await manager.insert(RunSheetReportEntity, { ...row, linkId: link.id });
      if (!decision.logged) await this.record(row, booking.userId, actor, manager);
      return decision;
    });
    return { outcome, reason, booking: await this.sheets.one(link.date, report.bookingId) };
  }

  /** A booking on the day of the link. @throws BookingNotFoundError */
  async booking({ date }: RunSheetLinkRow, bookingId: number): Promise<SheetBooking> {
    const booking = await this.sheets.one(date, bookingId);
    if (!booking) throw new BookingNotFoundError();
    return booking;
  }

  /**
   * Attendance that staff record on the run sheet.
   * @throws BookingNotFoundError if the booking is on another day, DomainError `invalid_transition`, or `forbidden` more than 12 hours
   *   before or after the day without the permission to change bookings
   */
  async attendByStaff(
    date: string,
    bookingId: number,
    attendance: Attendance,
    actor: Actor,
  ): Promise<SheetBooking> {
    if (!(await this.sheets.one(date, bookingId))) throw new BookingNotFoundError();
    if (!may(actor, Permission.BookingsWrite) && !this.sheets.isAround(date, await this.clock.now()))
      throw new DomainError('forbidden', 'You can record attendance up to 12 hours after the day.');
    await this.attendance.attend(bookingId, attendance, actor);
    const booking = await this.sheets.one(date, bookingId);
    if (!booking) throw new BookingNotFoundError();
    return booking;
  }

  /** A photo that is sent again is stored once. @throws as `booking` and `BondPhotos.add` */
  async addPhoto(
    link: RunSheetLinkRow,
    bookingId: number,
    path: string,
    origin: Omit<Actor, 'kind' | 'id' | 'role'>,
  ): Promise<SheetBooking> {
    await this.booking(link, bookingId);
    await this.photos.add(bookingId, path, linkActor(origin));
    return this.booking(link, bookingId);
  }

  /** Decides whether a report counts, by the booking and by earlier reports, and carries it out. */
  private async decide(
    wide: BatchContext,
    context: ActionContext,
    report: RunSheetReport,
  ): Promise<ReportDecision> {
    try {
      const attendance = ATTENDANCE[report.kind];
      if (attendance) return await this.attend(context, attendance, report.doneAt);
      const result = INSPECTION_RESULT[report.kind];
      if (result) return await this.inspect(wide, context, result, report);
      if (report.kind === ReportKind.Left)
        assertAttendable(context.booking, this.venueTime.dateOf(report.doneAt));
      return TAKEN;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid_transition')
        return { outcome: ReportOutcome.Refused, reason: error.message };
      throw error;
    }
  }

  private async attend(
    { booking, actor, manager }: ActionContext,
    attendance: Attendance,
    at: Date,
  ): Promise<ReportDecision> {
    const { attendance: known, attendedAt } = booking;
    if (known !== null && known !== attendance && isOlder(at, attendedAt)) return olderReport();
    await this.attendance.attendWithin(booking, attendance, at, actor, manager);
    return { ...TAKEN, logged: known !== attendance };
  }

  private async inspect(
    wide: BatchContext,
    { booking, now, manager }: ActionContext,
    result: Inspection,
    { words, doneAt }: RunSheetReport,
  ): Promise<ReportDecision> {
    const bond = await this.bookingBonds.find(booking.id, manager);
    if (!bond || !HELD_BONDS.includes(bond.state)) {
      assertAttendable(booking, this.venueTime.dateOf(doneAt));
      assertInspectable(result, booking, now);
      return TAKEN;
    }
    if (isOlder(doneAt, bond.inspectedAt)) return olderReport();
    await this.bonds.inspectWithin(wide, booking.id, { result, notes: words, at: doneAt });
    return { ...TAKEN, logged: true };
  }

  private record(
    { bookingId, kind, words, doneAt, reason }: Omit<RunSheetReportEntity, 'linkId'>,
    userId: number | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const changes = [
      { field: kind, before: null, after: doneAt.toISOString() },
      ...(reason === null ? [] : [{ field: 'outcome', before: null, after: reason }]),
    ];
    const entry = { action: 'booking.run_sheet_report', objectKind: 'booking', objectId: bookingId, changes };
    const about = { objectName: paymentReference(bookingId), personId: userId ?? undefined };
    return this.audit.record(actor, { ...entry, ...about, reason: words ?? undefined }, manager);
  }
}

const linkActor = (origin: Omit<Actor, 'kind' | 'id' | 'role'>): Actor => ({
  kind: 'link',
  id: null,
  role: null,
  ...origin,
});

const olderReport = (): ReportDecision => ({
  outcome: ReportOutcome.Older,
  reason: 'A report about a later time says otherwise and counts instead.',
});

/** @throws DomainError `idempotency_key_reused` if it is a different report */
function decisionOnRepeat(
  known: RunSheetReportEntity,
  link: RunSheetLinkRow,
  report: RunSheetReport,
): ReportDecision {
  const isSame =
    known.linkId === link.id &&
    known.bookingId === report.bookingId &&
    known.kind === report.kind &&
    known.words === report.words;
  if (isSame) return { outcome: known.outcome, reason: known.reason };
  throw new DomainError('idempotency_key_reused', 'A different report with this ID was already received.');
}
