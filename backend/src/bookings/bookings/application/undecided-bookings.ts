import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { BOOKING_VIEWS, BookingView, daysOf } from '../domain/booking-list.js';
import { BookingStatus } from '../domain/booking-status.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** Pending bookings that need a decision soon. */
@Injectable()
export class UndecidedBookings {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** How many bookings the view 'Needs a decision' lists. */
  async count(): Promise<number> {
    const today = this.venueTime.dateOf(await this.clock.now());
    const { to: last = today } = daysOf(BOOKING_VIEWS[BookingView.NeedsDecision], today);
    return this.bookings.countUntil(BookingStatus.Pending, this.venueTime.instantOf(addDays(last, 1), 0));
  }
}
