import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { Env } from '../../platform/config/env.js';
import { MailOutbox, type NewMail } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import {
  payLinkText,
  reminderSubject,
  UNDECIDED,
  undecidedSubject,
  undecidedText,
} from '../domain/booking-mails.js';
import { ClubOfMails } from './club-of-mails.js';
import { isOwing, mailed, owed, toPay } from './mailed-booking.js';

const PAY_BY = 'booking-pay-by';

type Mail = Omit<NewMail, 'key'>;

/** What the calendar makes the club write. Each goes out only while it would be written as it stands. */
@Injectable()
export class DueMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly club: ClubOfMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    const kinds = { [UNDECIDED]: this.undecidedMail, [PAY_BY]: this.payByMail };
    for (const [kind, mailOf] of Object.entries(kinds)) {
      this.sender.onlyWhile(kind, async (id, manager, { to, text }) => {
        const booking = await this.bookings.find(id);
        const mail = booking && (await mailOf(booking, manager));
        return mail?.to === to && mail.text === text;
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
    const text = undecidedText(told, {
      contact: [email, phone].filter(Boolean).join(', '),
      total: formatMinor(totalMinor),
      owed: formatMinor(Math.max(0, balanceMinor)),
      url: `${this.env.publicUrl}/admin/bookings/${id}`,
    });
    return {
      kind: UNDECIDED,
      to: await this.club.mailbox(manager),
      subject: undecidedSubject(told),
      text,
      about: { kind: 'booking', id },
    };
  };

  /** null where nothing is owed any more, or no day is said. */
  private readonly payByMail = async (
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<Mail | null> => {
    if (!isOwing(booking) || !booking.payBy) return null;
    const told = mailed(booking);
    const club = await this.club.read(manager);
    const subject = reminderSubject(told, club.name);
    const together = booking.seriesId === null ? null : await this.bookings.dueTogether(booking, manager);
    const term = together && together.count > 1 ? termDue(together, booking.currency) : null;
    const text = payLinkText(told, club, owed(booking), { isReminder: true, term });
    return { ...toPay(booking), kind: PAY_BY, subject, text };
  };
}

/** Of a term that is due by one day: one mail speaks for all of its dates. */
function termDue({ count, balanceMinor }: { count: number; balanceMinor: number }, currency: string): string {
  return `It is one of ${count} dates of your hire that are due by that day: ${formatMinor(balanceMinor)} ${currency} for all of them. You can pay them together, by bank transfer.`;
}
