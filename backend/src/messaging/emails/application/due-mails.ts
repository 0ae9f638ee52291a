import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { oneLine } from '../../../platform/common/one-line.js';
import { Env } from '../../../platform/config/env.js';
import { MailOutbox, type MailOfBlocks } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import { bookingFacts, UNDECIDED } from '../domain/booking-mail-content.js';
import { basisOf } from './bond-mails.js';
import { ClubOfMails } from './club-of-mails.js';
import { isPaymentDue, toMailedBooking, paymentDueFilling, toHirer } from './mailed-booking.js';

/** The same template as the reminder that staff send by hand. */
const REMINDER = 'booking-reminder';

const PAYMENT_DUE = 'booking-payment-due';

type Mail = Omit<MailOfBlocks, 'key'>;

/** Emails about deadlines that are near. Each is sent only while its content is still correct. */
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
    const kinds = { [UNDECIDED]: this.undecidedMail, [PAYMENT_DUE]: this.paymentDueMail };
    for (const [kind, mailOf] of Object.entries(kinds)) {
      this.sender.onlyWhile(kind, async (id, manager, { to, basis }) => {
        const booking = await this.bookings.find(id, manager);
        const mail = booking && (await mailOf(booking, manager));
        return mail?.to === to && (basis === null || mail.basis === basis);
      });
    }
  }

  /** To the club, about a pending booking; at most once for each booking and venue-local day. */
  async undecided(booking: BookingEntity, today: string, manager: EntityManager): Promise<void> {
    await this.queue(await this.undecidedMail(booking, manager), `${booking.id}:${today}`, manager);
  }

  /** To the hirer, about the last day to pay; at most once for each booking and last day. */
  async paymentDue(booking: BookingEntity, manager: EntityManager): Promise<void> {
    await this.queue(
      await this.paymentDueMail(booking, manager),
      `${booking.id}:${dueDayOf(booking)}`,
      manager,
    );
  }

  private async queue(mail: Mail | null, keyOfKind: string, manager: EntityManager): Promise<void> {
    const key = mail && `${mail.kind}:${keyOfKind}`;
    if (key && !(await this.mails.has(key, manager))) await this.mails.queue({ ...mail, key }, manager);
  }

  /** @returns null once the booking is no longer pending */
  private readonly undecidedMail = async (
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<Mail | null> => {
    if (booking.status !== BookingStatus.Pending) return null;
    const { id, email, phone, totalMinor, balanceMinor } = booking;
    const shown = toMailedBooking(booking);
    const facts = bookingFacts(shown, [
      ['Name', booking.name],
      ...(email ? [['Email', email] as const] : []),
      ...(phone ? [['Phone', phone] as const] : []),
      ['Total', formatMoney(totalMinor, booking.currency)],
      ['To pay', formatMoney(Math.max(0, balanceMinor), booking.currency)],
    ]);
    return {
      kind: UNDECIDED,
      to: await this.club.mailbox(manager),
      subject: `Decision needed: ${oneLine(shown.eventType)}, ${shown.date}`,
      blocks: [
        'This booking is still pending. Please confirm or decline it before its date.',
        { button: 'Open booking', href: `${this.env.publicUrl}/admin/bookings/${id}` },
        facts,
      ],
      basis: JSON.stringify(facts),
      about: { kind: 'booking', id },
    };
  };

  /** @returns null if nothing is due, or an invoice asks for it */
  private readonly paymentDueMail = async (
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<Mail | null> => {
    if (!isPaymentDue(booking) || booking.invoiceDueOn !== null) return null;
    const together = booking.seriesId === null ? null : await this.bookings.dueTogether(booking, manager);
    const dates = together && together.count > 1 ? datesDue(together, booking.currency) : '';
    const filling = paymentDueFilling(booking, dates);
    const content = await this.wording.compose(REMINDER, filling, manager);
    return { ...toHirer(booking), kind: PAYMENT_DUE, ...content, basis: basisOf(filling) };
  };
}

/** One email covers all dates of a recurring booking that are due on the same day. */
function datesDue(
  { count, balanceMinor }: { count: number; balanceMinor: number },
  currency: string,
): string {
  return `${count} dates of your recurring booking are due by then: ${formatMoney(balanceMinor, currency)} in total. You can pay for them together by bank transfer.`;
}
