import { Inject, Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { SpaceAccess } from '../spaces/application/space-access.service.js';
import type { AccessNote } from '../spaces/persistence/access-notes.js';
import { accessFrom, isAccessShown } from '../domain/access-time.js';
import { BookingNotFoundError } from '../domain/booking.errors.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** Instructions for the hirer: how to get in. */
export interface BookingAccess {
  /** The first venue-local day on which the hirer sees them, 'YYYY-MM-DD'. */
  shownFrom: string;
  /** Whether the hirer sees them now. */
  isShown: boolean;
  notes: AccessNote[];
}

@Injectable()
export class AccessInstructions {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly access: SpaceAccess,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** For the hirer; without notes while they are not shown. @throws BookingNotFoundError also for another's booking */
  async own(userId: number, bookingId: number): Promise<BookingAccess> {
    const access = await this.read(bookingId, userId);
    return access.isShown ? access : { ...access, notes: [] };
  }

  /** For staff: always with the notes. @throws BookingNotFoundError */
  ofBooking(bookingId: number): Promise<BookingAccess> {
    return this.read(bookingId);
  }

  private async read(bookingId: number, userId?: number): Promise<BookingAccess> {
    const booking = await this.bookings.findOne(bookingId, userId);
    if (!booking) throw new BookingNotFoundError();
    const now = await this.clock.now();
    return {
      shownFrom: accessFrom(booking),
      isShown: isAccessShown(booking, this.venueTime.dateOf(now), now),
      notes: await this.access.notesFor(booking.spaceId),
    };
  }
}
