import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { availabilityOf, type DayAvailability } from '../domain/availability.js';
import { bookingWindow, type BookingWindow } from '../domain/booking-window.js';
import { findSlot } from '../domain/slot.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** The read side: what is free. The write side asks the same function when it has to name the slots that are left. */
@Injectable()
export class AvailabilityService {
  private readonly freeSlotReads = new Map<string, Promise<string[]>>();

  constructor(
    private readonly bookings: BookingRepository,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly clock: DatabaseClock,
  ) {}

  async window(): Promise<BookingWindow> {
    return bookingWindow(this.venueTime.dateOf(await this.clock.now()));
  }

  /** Every day from `from` to `to` ('YYYY-MM-DD', both included), in one query. */
  async between(from: string, to: string): Promise<DayAvailability[]> {
    const period = { start: this.venueTime.instantOf(from, 0), end: this.venueTime.instantOf(to, 1440) };
    const { slots, now } = await this.bookings.findOverlapping(period);
    // By label, not by instant: the minutes of a slot are known, and converting hundreds of instants takes a while.
    const booked = slots.flatMap(({ date, timeSlot }) => {
      const slot = findSlot(timeSlot);
      return slot ? [{ date, startMinute: slot.startMinute, endMinute: slot.endMinute }] : [];
    });
    const window = bookingWindow(this.venueTime.dateOf(now));
    return availabilityOf(from, to, booked, { window, minuteNow: this.venueTime.minuteOf(now) });
  }

  /** The losers of a race all ask for the same day in the same moment: they share one read. */
  freeSlotsOf(date: string): Promise<string[]> {
    const underWay = this.freeSlotReads.get(date);
    if (underWay) return underWay;
    const read = this.between(date, date)
      .then(([day]) => day?.freeSlots ?? [])
      .finally(() => this.freeSlotReads.delete(date));
    this.freeSlotReads.set(date, read);
    return read;
  }
}
