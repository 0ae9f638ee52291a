import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { formatMinor } from '../../../platform/common/money.js';
import { oneLine } from '../../../platform/common/one-line.js';
import { Env } from '../../../platform/config/env.js';
import { MailOutbox, type MailOfWords } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import { bookingFacts, UNDECIDED } from '../domain/booking-words.js';
import { basisOf } from './bond-mails.js';
import { ClubOfMails } from './club-of-mails.js';
import { isOwing, mailed, owingFilling, toHirer } from './mailed-booking.js';

/** Of the mail that says how to pay, as what staff send. */
const REMINDER = 'booking-reminder';

const PAY_BY = 'booking-pay-by';

type Mail = Omit<MailOfWords, 'key'>;

/** What the calendar makes the club write. Each goes out only while it would be written as it stands. */
@Injectable()
export class DueMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    const kinds = { [UNDECIDED]: this.undecidedMail, [PAY_BY]: this.payByMail };
    for (const [kind, mailOf] of Object.entries(kinds)) {
      this.sender.onlyWhile(kind, async (id, manager, { to, basis }) => {
        const booking = await this.bookings.find(id);
        const mail = booking && (await mailOf(booking, manager));
        return mail?.to === to && (basis === null || mail.basis === basis);
      });
    }
  }

  /** To the club, of a pending booking; once a booking and venue-local day. */
  async undecided(booking: BookingEntity, today: string, manager: EntityManager): Promise<void> {
    await this.queue(await this.undecidedMail(booking, manager), `${booking.id}:${today}`, manager);
  }

  /** To the hirer, of the day by which something is to be paid; once a booking and such a day. */
  async payBy(booking: BookingEntity, manager: EntityManager): Promise<void> {
    await this.queue(await this.payByMail(booking, manager), `${booking.id}:${booking.payBy}`, manager);
  }

  private async queue(mail: Mail | null, keyOfKind: string, manager: EntityManager): Promise<void> {
    const key = mail && `${mail.kind}:${keyOfKind}`;
    if (key && !(await this.mails.has(key, manager))) await this.mails.queue({ ...mail, key }, manager);
  }

  /** null where nothing is to be decided any more. */
  private readonly undecidedMail = async (
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<Mail | null> => {
    if (booking.status !== BookingStatus.Pending) return null;
    const { id, email, phone, totalMinor, balanceMinor } = booking;
    const told = mailed(booking);
    const { eventType, day } = told;
    const price = `${formatMinor(totalMinor)} ${booking.currency}, of which ${formatMinor(Math.max(0, balanceMinor))} is owed`;
    const facts = bookingFacts(told, [
      ['Name', booking.name],
      ['Contact', [email, phone].filter(Boolean).join(', ')],
      ['Price', price],
    ]);
    return {
      kind: UNDECIDED,
      to: await this.club.mailbox(manager),
      subject: `To decide: ${oneLine(eventType)} on ${day}`,
      words: [
        'This booking is still pending, and its day comes. Please confirm or decline it.',
        { press: 'Look at the booking', href: `${this.env.publicUrl}/admin/bookings/${id}` },
        facts,
      ],
      basis: JSON.stringify(facts),
      about: { kind: 'booking', id },
    };
  };

  /** null where nothing is owed any more, or no day is said. */
  private readonly payByMail = async (
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<Mail | null> => {
    if (!isOwing(booking) || !booking.payBy) return null;
    const together = booking.seriesId === null ? null : await this.bookings.dueTogether(booking, manager);
    const term = together && together.count > 1 ? termDue(together, booking.currency) : '';
    const filling = owingFilling(booking, term);
    const words = await this.wording.compose(REMINDER, filling, manager);
    return { ...toHirer(booking), kind: PAY_BY, ...words, basis: basisOf(filling) };
  };
}

/** Of a term that is due by one day: one mail speaks for all of its dates. */
function termDue({ count, balanceMinor }: { count: number; balanceMinor: number }, currency: string): string {
  return `It is one of ${count} dates of your hire that are due by that day: ${formatMinor(balanceMinor)} ${currency} for all of them. You can pay them together, by bank transfer.`;
}
