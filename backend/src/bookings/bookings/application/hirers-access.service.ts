import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { SpaceAccess } from '../../spaces/application/space-access.service.js';
import type { AccessNote } from '../../spaces/persistence/access-notes.js';
import { accessFrom, isAccessTold } from '../domain/access-time.js';
import { BookingNotFoundError } from '../domain/booking.errors.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** What the hirer of a booking must know to get in. */
export interface BookingAccess {
  /** The first venue-local day on which the hirer is told, 'YYYY-MM-DD'. */
  shownFrom: string;
  /** The hirer is told now. */
  isShown: boolean;
  notes: AccessNote[];
}

@Injectable()
export class HirersAccess {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly access: SpaceAccess,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** For its hirer alone, and nothing before it is time. @throws BookingNotFoundError also for someone else's */
  async own(userId: number, bookingId: number): Promise<BookingAccess> {
    const access = await this.read(bookingId, userId);
    return access.isShown ? access : { ...access, notes: [] };
  }

  /** For staff: what the hirer sees, or will. @throws BookingNotFoundError */
  ofBooking(bookingId: number): Promise<BookingAccess> {
    return this.read(bookingId);
  }

  private async read(bookingId: number, userId?: number): Promise<BookingAccess> {
    const booking = await this.bookings.findOne(bookingId, userId);
    if (!booking) throw new BookingNotFoundError();
    const now = await this.clock.now();
    return {
      shownFrom: accessFrom(booking),
      isShown: isAccessTold(booking, this.venueTime.dateOf(now), now),
      notes: await this.access.notesFor(booking.spaceId),
    };
  }
}
