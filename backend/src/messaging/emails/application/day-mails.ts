import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { Attendance } from '../../../bookings/domain/attendance.js';
import { bondDueMinor, HELD_BONDS } from '../../../bookings/domain/bond.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { formatTime } from '../../../platform/common/formats.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { SpaceAccess } from '../../../bookings/spaces/application/space-access.service.js';
import type { AccessNote } from '../../../bookings/spaces/persistence/access-notes.js';
import { MailExamples } from './mail-examples.js';
import { amountOf, slotOf, bookingFillingWith } from './mailed-booking.js';

/** Emails sent `days` days after a booking's day (before it, if negative), and not later than `until` days after it. */
export const DAY_MAILS = {
  'booking-week-before': { days: -7, until: -5, statuses: [BookingStatus.Confirmed] },
  'booking-day-before': { days: -1, until: -1, statuses: [BookingStatus.Confirmed] },
  'booking-day-after': { days: 1, until: 4, statuses: [BookingStatus.Confirmed, BookingStatus.Completed] },
} as const satisfies Record<string, { days: number; until: number; statuses: readonly BookingStatus[] }>;
export type DayMail = keyof typeof DAY_MAILS;

/**
 * The emails before and after the day of a booking, each at most once for a booking and day. So a booking that is moved gets them
 * again, and an email about the old day is not sent.
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
        const booking = await this.bookings.find(id, manager);
        if (!booking || !isFor(kind, booking) || basis !== (await this.basisOf(kind, booking, manager)))
          return false;
        const today = this.venueTime.dateOf(await this.clock.now(manager));
        return today <= addDays(booking.date, DAY_MAILS[kind].until);
      });
      this.examples.register(kind, (booking, manager) => this.filling(kind, booking, manager));
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
    return bookingFillingWith(
      booking,
      {
        access: formatTime(this.venueTime.minuteOf(startTime)),
        end: formatTime(this.venueTime.minuteOf(endTime)),
        owed: amountOf(balanceMinor, currency),
        bondDue: bond ? amountOf(bondDueMinor(bond, booking), currency) : '',
        bondHeld: bond && HELD_BONDS.includes(bond.state) ? amountOf(bond.amountMinor, currency) : '',
        toKnow: notes.length > 0 ? 'How to get in, and what to know about the space:' : '',
      },
      notes.length > 0 ? { notes: { quote: notesText(notes) } } : {},
    );
  }

  /** Only the email one week before has access notes, so that door codes are not sent earlier or twice. */
  private async notesOf(
    kind: DayMail,
    { spaceId }: BookingEntity,
    manager: EntityManager,
  ): Promise<AccessNote[]> {
    return kind === 'booking-week-before' ? this.access.notesFor(spaceId, manager) : [];
  }

  /** Time, space and access notes. When one of them changes, the queued email is dropped and a new one is written. */
  private async basisOf(kind: DayMail, booking: BookingEntity, manager: EntityManager): Promise<string> {
    const where = slotOf(booking);
    const notes = await this.notesOf(kind, booking, manager);
    if (notes.length === 0) return where;
    return `${where} ${createHash('sha256').update(notesText(notes)).digest('base64url')}`;
  }
}

/** With several notes, each follows the name of its space. */
function notesText(notes: readonly AccessNote[]): string {
  const [first] = notes;
  if (notes.length === 1) return first?.text ?? '';
  return notes.map(({ space, text }) => `${space}:\n${text}`).join('\n\n');
}

function isFor(kind: DayMail, { status, attendance }: BookingEntity): boolean {
  const { statuses }: { statuses: readonly BookingStatus[] } = DAY_MAILS[kind];
  return statuses.includes(status) && attendance !== Attendance.NoShow;
}
