import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { Attendance } from '../../../bookings/bookings/domain/attendance.js';
import { bondDueMinor, HELD_BONDS } from '../../../bookings/bookings/domain/bond.js';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import { BookingBonds } from '../../../bookings/bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { SpaceAccess } from '../../../bookings/spaces/application/space-access.service.js';
import type { AccessNote } from '../../../bookings/spaces/persistence/access-notes.js';
import { MailExamples } from './mail-examples.js';
import { amountOf, timeInWords, whereOf, withMore } from './mailed-booking.js';

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
    private readonly examples: MailExamples,
    private readonly access: SpaceAccess,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    for (const kind of Object.keys(DAY_MAILS) as DayMail[]) {
      this.sender.onlyWhile(kind, async (id, manager, { basis }) => {
        const booking = await this.bookings.find(id);
        if (!booking || !isFor(kind, booking) || basis !== (await this.basisOf(kind, booking, manager)))
          return false;
        const today = this.venueTime.dateOf(await this.clock.now());
        return today <= addDays(booking.date, DAY_MAILS[kind].until);
      });
      this.examples.give(kind, (booking, manager) => this.filling(kind, booking, manager));
    }
  }

  async write(kind: DayMail, booking: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email, date } = booking;
    const key = `${kind}:${id}:${date}`;
    if (!isFor(kind, booking) || (await this.mails.has(key, manager))) return;
    const filling = await this.filling(kind, booking, manager);
    await this.mails.queue(
      {
        kind,
        key,
        to: email,
        ...(await this.wording.compose(kind, filling, manager)),
        basis: await this.basisOf(kind, booking, manager),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  private async filling(kind: DayMail, booking: BookingEntity, manager: EntityManager): Promise<Filling> {
    const { id, startTime, endTime, balanceMinor, currency } = booking;
    const bond = await this.bonds.find(id, manager);
    const notes = await this.notesOf(kind, booking, manager);
    return withMore(
      booking,
      {
        access: timeInWords(this.venueTime.minuteOf(startTime)),
        end: timeInWords(this.venueTime.minuteOf(endTime)),
        owed: amountOf(balanceMinor, currency),
        bondDue: bond ? amountOf(bondDueMinor(bond, booking), currency) : '',
        bondHeld: bond && HELD_BONDS.includes(bond.state) ? amountOf(bond.amountMinor, currency) : '',
        toKnow: notes.length > 0 ? 'What you have to know to get in, and about the rooms:' : '',
      },
      notes.length > 0 ? { notes: { quote: notesInWords(notes) } } : {},
    );
  }

  /** Only the week before: before that nobody needs to know how a door is opened, and after it they know. */
  private async notesOf(
    kind: DayMail,
    { spaceId }: BookingEntity,
    manager: EntityManager,
  ): Promise<AccessNote[]> {
    return kind === 'booking-week-before' ? this.access.notesFor(spaceId, manager) : [];
  }

  /**
   * When and where it is, and how one gets in: with another day, time, room or code the mail says what is no longer so. It is
   * written anew then.
   */
  private async basisOf(kind: DayMail, booking: BookingEntity, manager: EntityManager): Promise<string> {
    const where = whereOf(booking);
    const notes = await this.notesOf(kind, booking, manager);
    if (notes.length === 0) return where;
    return `${where} ${createHash('sha256').update(notesInWords(notes)).digest('base64url')}`;
  }
}

/** Each under the name of its space, where there are several. */
function notesInWords(notes: readonly AccessNote[]): string {
  const [first] = notes;
  if (notes.length === 1) return first?.text ?? '';
  return notes.map(({ space, text }) => `${space}:\n${text}`).join('\n\n');
}

function isFor(kind: DayMail, { status, attendance }: BookingEntity): boolean {
  const { statuses }: { statuses: readonly BookingStatus[] } = DAY_MAILS[kind];
  return statuses.includes(status) && attendance !== Attendance.NoShow;
}
