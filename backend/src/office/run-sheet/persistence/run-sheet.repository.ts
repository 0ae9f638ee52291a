import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Attendance } from '../../../bookings/domain/attendance.js';
import type { BondState, Inspection } from '../../../bookings/domain/bond.js';
import type { BookingStatus } from '../../../bookings/domain/booking-status.js';
import type { Paper } from '../../../bookings/domain/papers.js';
import type { ReportKind, ReportOutcome } from '../domain/run-sheet-report.js';

/** A report as the run sheet shows it. */
export interface ReportRow {
  kind: ReportKind;
  words: string | null;
  doneAt: string;
  outcome: ReportOutcome;
  reason: string | null;
}

/** A booking on the run sheet, without money and addresses. */
export interface SheetBookingRow {
  id: number;
  status: BookingStatus;
  date: string;
  start: Date;
  end: Date;
  setupMinutes: number;
  timeSlot: string;
  eventType: string;
  name: string;
  phone: string | null;
  contactName: string | null;
  contactPhone: string | null;
  guestCount: number;
  spaceId: number;
  spaceName: string;
  rooms: string[];
  extras: string[];
  papers: Paper[];
  notes: string | null;
  runSheetNote: string | null;
  attendance: Attendance | null;
  attendedAt: Date | null;
  byDesk: boolean;
  bond: BondState | null;
  bondClaimedAt: Date | null;
  inspection: Inspection | null;
  inspectionNotes: string | null;
  inspectedAt: Date | null;
  photos: number;
  /** Sorted by the time of what they report. */
  reports: ReportRow[];
}

export interface SheetEventRow {
  id: number;
  title: string;
  category: string | null;
  clubName: string | null;
  venue: string;
  spaceName: string | null;
  /** 'HH:MM'. */
  startTime: string;
  endTime: string;
}

/** An appointment to view the venue. */
export interface SheetViewingRow {
  id: number;
  name: string;
  phone: string | null;
  spaceName: string;
  start: Date;
  end: Date;
}

/** Reads the bookings, events and viewings of a day. */
@Injectable()
export class RunSheetRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Bookings that start between two instants, sorted by time and space.
   * @param id only this booking
   */
  bookings(from: Date, until: Date, id: number | null = null): Promise<SheetBookingRow[]> {
    return this.dataSource.query<SheetBookingRow[]>(
      `SELECT booking.id, booking.status, booking.date::text AS date, booking.start_time AS start, booking.end_time AS "end",
              rooms.setup_minutes AS "setupMinutes", booking.time_slot AS "timeSlot", booking.event_type AS "eventType",
              booking.name, booking.phone, booking.contact_name AS "contactName", booking.contact_phone AS "contactPhone",
              booking.guest_count AS "guestCount", booking.space_id AS "spaceId", space.name AS "spaceName", rooms.names AS rooms,
              ARRAY(SELECT extra->>'name' FROM jsonb_array_elements(booking.extras) extra) AS extras, booking.papers,
              booking.notes, booking.run_sheet_note AS "runSheetNote", booking.attendance, booking.attended_at AS "attendedAt",
              booking.attended_by_id IS NOT NULL AS "byDesk", bond.state AS bond, bond.claimed_at AS "bondClaimedAt",
              bond.inspection, bond.inspection_notes AS "inspectionNotes", bond.inspected_at AS "inspectedAt",
              (SELECT count(*)::integer FROM bond_photos WHERE booking_id = booking.id) AS photos,
              coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'words', words, 'doneAt', done_at, 'outcome', outcome,
                                                            'reason', reason) ORDER BY done_at, received_at, id)
                        FROM run_sheet_reports WHERE booking_id = booking.id), '[]') AS reports
       FROM bookings booking JOIN spaces space ON space.id = booking.space_id
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(room.name ORDER BY room.id), '{}') AS names, coalesce(max(room.setup_minutes), 0) AS setup_minutes
         FROM rooms room WHERE room.id = ANY (space.room_ids)) rooms
       LEFT JOIN bonds bond ON bond.booking_id = booking.id
       WHERE booking.status <> 'expired' AND booking.start_time >= $1 AND booking.start_time < $2
         AND booking.status IN ('pending', 'confirmed', 'completed') AND ($3::integer IS NULL OR booking.id = $3)
       ORDER BY booking.start_time, space.position, booking.id`,
      [from, until, id],
    );
  }

  /** The published events of a venue-local day. */
  events(date: string): Promise<SheetEventRow[]> {
    return this.dataSource.query<SheetEventRow[]>(
      `SELECT event.id, event.title, event.category, club.name AS "clubName", event.venue, space.name AS "spaceName",
              to_char(event.start_time, 'HH24:MI') AS "startTime", to_char(event.end_time, 'HH24:MI') AS "endTime"
       FROM events event LEFT JOIN clubs club ON club.id = event.club_id LEFT JOIN spaces space ON space.id = event.space_id
       WHERE event.status = 'published' AND event.date = $1 ORDER BY event.start_time, event.id`,
      [date],
    );
  }

  /** Viewings that start between two instants. */
  viewings(from: Date, until: Date): Promise<SheetViewingRow[]> {
    return this.dataSource.query<SheetViewingRow[]>(
      `SELECT viewing.id, viewing.name, viewing.phone, space.name AS "spaceName", viewing.starts_at AS start, viewing.ends_at AS "end"
       FROM viewings viewing JOIN spaces space ON space.id = viewing.space_id
       WHERE viewing.starts_at >= $1 AND viewing.starts_at < $2 AND viewing.cancelled_at IS NULL
       ORDER BY viewing.starts_at, viewing.id`,
      [from, until],
    );
  }

  /** When a booking, event or viewing of the day last changed, including cancelled ones; null for an empty day. */
  async changedAt(date: string, from: Date, until: Date): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      `SELECT greatest(
         (SELECT max(greatest(booking.updated_at, report.received_at)) FROM bookings booking
          LEFT JOIN run_sheet_reports report ON report.booking_id = booking.id
          WHERE booking.status NOT IN ('expired', 'held') AND booking.start_time >= $2 AND booking.start_time < $3),
         (SELECT max(edited_at) FROM events WHERE date = $1 AND status <> 'draft'),
         (SELECT max(updated_at) FROM viewings WHERE starts_at >= $2 AND starts_at < $3)) AS at`,
      [date, from, until],
    );
    return row?.at ?? null;
  }
}
