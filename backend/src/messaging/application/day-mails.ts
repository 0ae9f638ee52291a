import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { Attendance } from '../../bookings/domain/attendance.js';
import { bondDueMinor, HELD_BONDS } from '../../bookings/domain/bond.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { BookingBonds } from '../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../platform/common/venue-time.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../platform/mail/application/mail-wording.js';
import { amountOf, timeInWords, withMore } from './mailed-booking.js';

/** What goes out so many days from a booking's day, and until when from that day it still may. */
export const DAY_MAILS = {
  'booking-week-before': { days: -7, until: -5, statuses: [BookingStatus.Confirmed] },
  'booking-day-before': { days: -1, until: -1, statuses: [BookingStatus.Confirmed] },
  'booking-day-after': { days: 1, until: 4, statuses: [BookingStatus.Confirmed, BookingStatus.Completed] },
} as const satisfies Record<string, { days: number; until: number; statuses: readonly BookingStatus[] }>;
export type DayMail = keyof typeof DAY_MAILS;

/**
 * What the club writes as the day of a booking comes and goes. Each once a booking and day of it, so that a booking that is moved
 * is written about anew; one that is moved or cancelled before its mail got through takes that back.
 */
@Injectable()
export class DayMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    for (const kind of Object.keys(DAY_MAILS) as DayMail[]) {
      this.sender.onlyWhile(kind, async (id, _manager, { basis }) => {
        const booking = await this.bookings.find(id);
        if (!booking || !isFor(kind, booking) || basis !== basisOf(booking)) return false;
        const today = this.venueTime.dateOf(await this.clock.now());
        return today <= addDays(booking.date, DAY_MAILS[kind].until);
      });
    }
  }

  async write(kind: DayMail, booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email, date, startTime, endTime, balanceMinor, currency } = booking;
    const key = `${kind}:${id}:${date}`;
    if (!isFor(kind, booking) || (await this.mails.has(key, manager))) return;
    const bond = await this.bonds.find(id, manager);
    const filling = withMore(booking, {
      access: timeInWords(this.venueTime.minuteOf(startTime)),
      end: timeInWords(this.venueTime.minuteOf(endTime)),
      owed: amountOf(balanceMinor, currency),
      bondDue: bond ? amountOf(bondDueMinor(bond, booking), currency) : '',
      bondHeld: bond && HELD_BONDS.includes(bond.state) ? amountOf(bond.amountMinor, currency) : '',
    });
    await this.mails.queue(
      {
        kind,
        key,
        to: email,
        ...(await this.wording.compose(kind, filling, manager)),
        basis: basisOf(booking),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }
}

function isFor(kind: DayMail, { status, attendance }: BookingEntity): boolean {
  const { statuses }: { statuses: readonly BookingStatus[] } = DAY_MAILS[kind];
  return statuses.includes(status) && attendance !== Attendance.NoShow;
}

/** When and where it is: with another day, time or room the mail says what is no longer so. */
function basisOf({ startTime, endTime, spaceId }: BookingEntity): string {
  return `${startTime.toISOString()}/${endTime.toISOString()} ${spaceId}`;
}
