import { Inject, Injectable } from '@nestjs/common';
import type { Attendance } from '../../../bookings/domain/attendance.js';
import { BondState, Inspection, takesPhotos } from '../../../bookings/domain/bond.js';
import type { BookingStatus } from '../../../bookings/domain/booking-status.js';
import type { PaperKind } from '../../../bookings/domain/papers.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { eventPeriod } from '../../../events/domain/event-times.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { SpaceAccess } from '../../../bookings/spaces/application/space-access.service.js';
import type { AccessNote } from '../../../bookings/spaces/persistence/access-notes.js';
import { isOlder, linkTimes, RunSheetBond, ReportKind, ReportOutcome } from '../domain/run-sheet-report.js';
import {
  RunSheetRepository,
  type ReportRow,
  type SheetBookingRow,
  type SheetEventRow,
  type SheetViewingRow,
} from '../persistence/run-sheet.repository.js';

export interface SheetPaper {
  kind: PaperKind;
  /** Whether staff have seen it and it is valid on the day. */
  seen: boolean;
}

export interface SheetInspection {
  result: Inspection;
  notes: string | null;
  at: Date;
}

/** A booking on the run sheet, without money and addresses. */
export interface SheetBooking {
  id: number;
  reference: string;
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  setUpFrom: Date;
  timeSlot: string;
  eventType: string;
  hirer: string;
  phone: string | null;
  contactName: string | null;
  contactPhone: string | null;
  guestCount: number;
  space: string;
  rooms: string[];
  extras: string[];
  papers: SheetPaper[];
  notes: string | null;
  runSheetNote: string | null;
  access: AccessNote[];
  bond: RunSheetBond;
  attendance: Attendance | null;
  attendedAt: Date | null;
  /** Recorded at the desk, not by link. */
  attendedByDesk: boolean;
  leftAt: Date | null;
  inspection: SheetInspection | null;
  /** Photos of the inspection. */
  photos: number;
  takesPhotos: boolean;
  incidents: { words: string; at: Date }[];
  /** Reports that do not count, with the reason. */
  notTaken: { kind: ReportKind; words: string | null; at: Date; reason: string }[];
}

export interface SheetEvent extends Omit<SheetEventRow, 'startTime' | 'endTime'> {
  startsAt: Date;
  endsAt: Date;
}

export interface SheetViewing extends Omit<SheetViewingRow, 'start' | 'end'> {
  startsAt: Date;
  endsAt: Date;
}

export interface RunSheet {
  date: string;
  previous: string;
  next: string;
  today: string;
  /** The time zone of the venue. */
  timeZone: string;
  /** When it last changed; null for an empty day. */
  changedAt: Date | null;
  /** When it was read. */
  asOf: Date;
  bookings: SheetBooking[];
  events: SheetEvent[];
  viewings: SheetViewing[];
}

const DAY_MINUTES = 1440;

/** Makes run sheets: the bookings, events and viewings of a day, for the caretaker. */
@Injectable()
export class RunSheets {
  constructor(
    private readonly sheets: RunSheetRepository,
    private readonly access: SpaceAccess,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @param date venue-local, 'YYYY-MM-DD'; the run sheet has bookings and events that start on this day */
  async of(date: string): Promise<RunSheet> {
    const [from, until] = this.dayOf(date);
    const [bookings, events, viewings, changedAt, now] = await Promise.all([
      this.sheets.bookings(from, until),
      this.sheets.events(date),
      this.sheets.viewings(from, until),
      this.sheets.changedAt(date, from, until),
      this.clock.now(),
    ]);
    return {
      date,
      previous: addDays(date, -1),
      next: addDays(date, 1),
      today: this.venueTime.dateOf(now),
      timeZone: this.venueTime.zone,
      changedAt,
      asOf: now,
      bookings: await this.withAccess(bookings, now),
      events: events.map((event) => this.eventOf(event, date)),
      viewings: viewings.map(toSheetViewing),
    };
  }

  /** The same for staff. Without the permission to read bookings, personal data is shown around the day only. */
  async forStaff(date: string, actor: Actor): Promise<RunSheet> {
    const sheet = await this.of(date);
    if (may(actor, Permission.BookingsRead) || this.isAround(date, new Date(sheet.asOf))) return sheet;
    return {
      ...sheet,
      bookings: sheet.bookings.map(withoutPerson),
      viewings: sheet.viewings.map((viewing) => ({ ...viewing, name: NAME_HIDDEN, phone: null })),
    };
  }

  /** Whether `now` is from 12 hours before the day until 12 hours after it. */
  isAround(date: string, now: Date): boolean {
    const { opensAt, closesAt } = linkTimes(...this.dayOf(date));
    return now >= opensAt && now < closesAt;
  }

  /** A booking of the day; null if it is not on the run sheet. */
  async one(date: string, bookingId: number): Promise<SheetBooking | null> {
    const [rows, now] = await Promise.all([
      this.sheets.bookings(...this.dayOf(date), bookingId),
      this.clock.now(),
    ]);
    return (await this.withAccess(rows, now))[0] ?? null;
  }

  private dayOf(date: string): [Date, Date] {
    return [this.venueTime.instantOf(date, 0), this.venueTime.instantOf(date, DAY_MINUTES)];
  }

  private async withAccess(rows: SheetBookingRow[], now: Date): Promise<SheetBooking[]> {
    const spaces = [...new Set(rows.map(({ spaceId }) => spaceId))];
    const notes = new Map(
      await Promise.all(spaces.map(async (id) => [id, await this.access.notesFor(id)] as const)),
    );
    return rows.map((row) => toSheetBooking(row, notes.get(row.spaceId) ?? [], now));
  }

  private eventOf({ startTime, endTime, ...event }: SheetEventRow, date: string): SheetEvent {
    const { start, end } = eventPeriod({ date, startTime, endTime }, this.venueTime);
    return { ...event, startsAt: start, endsAt: end };
  }
}

const NAME_HIDDEN = 'Name hidden';

function toSheetViewing({ start, end, ...viewing }: SheetViewingRow): SheetViewing {
  return { ...viewing, startsAt: start, endsAt: end };
}

function withoutPerson(booking: SheetBooking): SheetBooking {
  return {
    ...booking,
    hirer: NAME_HIDDEN,
    phone: null,
    contactName: null,
    contactPhone: null,
    notes: null,
    runSheetNote: null,
    access: [],
    inspection: null,
    incidents: [],
    notTaken: [],
  };
}

function toSheetBooking(row: SheetBookingRow, access: AccessNote[], now: Date): SheetBooking {
  const { id, status, timeSlot, eventType, phone, contactName, contactPhone, guestCount } = row;
  const { rooms, extras, notes, runSheetNote, attendance, photos } = row;
  const taken = row.reports.filter(({ outcome }) => outcome === ReportOutcome.Taken);
  const left = taken.findLast(({ kind }) => kind === ReportKind.Left);
  const bond = row.bond && { state: row.bond, claimedAt: row.bondClaimedAt };
  return {
    id,
    reference: paymentReference(id),
    status,
    startsAt: row.start,
    endsAt: row.end,
    setUpFrom: new Date(row.start.getTime() - row.setupMinutes * 60_000),
    timeSlot,
    eventType,
    hirer: row.name,
    phone,
    contactName,
    contactPhone,
    guestCount,
    space: row.spaceName,
    rooms,
    extras,
    papers: row.papers.map(({ kind, seen, expiresOn }) => ({
      kind,
      seen: seen && (expiresOn === null || expiresOn >= row.date),
    })),
    notes,
    runSheetNote,
    access,
    bond: bondOf(row.bond),
    attendance,
    attendedAt: row.attendedAt,
    attendedByDesk: row.byDesk,
    leftAt: left ? atOf(left) : null,
    inspection: inspectionOf(row, taken),
    photos,
    takesPhotos: takesPhotos(bond, { status, startTime: row.start }, now),
    incidents: taken.flatMap((report) =>
      report.kind === ReportKind.Incident && report.words !== null
        ? [{ words: report.words, at: atOf(report) }]
        : [],
    ),
    notTaken: row.reports.flatMap((report) =>
      report.outcome === ReportOutcome.Taken
        ? []
        : [{ kind: report.kind, words: report.words, at: atOf(report), reason: report.reason ?? '' }],
    ),
  };
}

function bondOf(state: BondState | null): RunSheetBond {
  if (state === null || state === BondState.Waived || state === BondState.NotRequired)
    return RunSheetBond.None;
  return state === BondState.Due ? RunSheetBond.NotTaken : RunSheetBond.Taken;
}

/** The inspection of the bond or of a report, whichever is later. */
function inspectionOf(row: SheetBookingRow, taken: ReportRow[]): SheetInspection | null {
  const { inspection, inspectionNotes, inspectedAt } = row;
  const reported = taken.findLast(({ kind }) => kind === ReportKind.Clean || kind === ReportKind.Damage);
  if (inspection && inspectedAt && !(reported && isOlder(inspectedAt, new Date(reported.doneAt))))
    return { result: inspection, notes: inspectionNotes, at: inspectedAt };
  if (!reported) return null;
  const result = reported.kind === ReportKind.Clean ? Inspection.Clean : Inspection.Damage;
  return { result, notes: reported.words, at: atOf(reported) };
}

const atOf = ({ doneAt }: ReportRow): Date => new Date(doneAt);
