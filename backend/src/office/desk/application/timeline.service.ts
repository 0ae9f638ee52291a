import { Injectable } from '@nestjs/common';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/bookings/domain/booking.errors.js';
import { formatMinor } from '../../../platform/common/money.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import { TimelineRepository, type TimelineRow } from '../persistence/timeline.repository.js';

export interface TimelineEntry extends Omit<TimelineRow, 'at' | 'actorId' | 'actorName' | 'amountMinor'> {
  at: string;
  /** null for a job, a link or an unknown person. */
  actor: Person | null;
  amount: string | null;
}

/** The history of a booking in one list. */
@Injectable()
export class TimelineService {
  constructor(
    private readonly bookings: BookingsService,
    private readonly timeline: TimelineRepository,
  ) {}

  /** Newest first. @throws BookingNotFoundError */
  async of(bookingId: number): Promise<TimelineEntry[]> {
    if (!(await this.bookings.find(bookingId))) throw new BookingNotFoundError();
    const rows = await this.timeline.of(bookingId);
    return rows.map(({ at, actorId, actorName, amountMinor, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
      amount: amountMinor === null ? null : formatMinor(amountMinor),
    }));
  }
}
