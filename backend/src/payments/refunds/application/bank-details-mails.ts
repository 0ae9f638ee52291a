import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { MailExamples } from '../../../messaging/emails/application/mail-examples.js';
import { amountOf, bookingFillingWith } from '../../../messaging/emails/application/mailed-booking.js';
import { MailOutbox, NO_LINKS } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { BankDetailsRepository } from '../persistence/bank-details.repository.js';

const KIND = 'refund-bank-details';

/** The email that asks a hirer for the bank account of a refund. */
@Injectable()
export class BankDetailsMails implements OnModuleInit {
  constructor(
    private readonly details: BankDetailsRepository,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
  ) {}

  onModuleInit(): void {
    // The refund may be paid out, or the details given, in the meantime.
    this.sender.onlyWhile(KIND, async (id, manager) => {
      const stored = await this.details.find(id, manager);
      return stored?.givenAt === null && (await this.details.toPayOutMinor(id, manager)) > 0;
    });
    this.examples.register(KIND, async (booking, manager) => {
      const minor = await this.details.toPayOutMinor(booking.id, manager);
      const { values, blocks } = fillingOf(booking, minor);
      return {
        values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
        blocks,
      };
    });
  }

  async preview(
    booking: BookingEntity,
    minor: number,
    manager: EntityManager,
  ): Promise<{ subject: string; text: string }> {
    const content = await this.wording.compose(KIND, fillingOf(booking, minor), manager);
    const { text } = await this.mails.render({ kind: KIND, ...content }, NO_LINKS, manager);
    return { subject: content.subject, text };
  }

  async queue(booking: BookingEntity, minor: number, manager: EntityManager): Promise<void> {
    const { id, version, email: to } = booking;
    const content = await this.wording.compose(KIND, fillingOf(booking, minor), manager);
    const about = { kind: 'booking', id } as const;
    await this.mails.queue({ kind: KIND, key: `${KIND}:${id}:${version}`, to, ...content, about }, manager);
  }
}

function fillingOf(booking: BookingEntity, minor: number): Filling {
  return bookingFillingWith(
    booking,
    { amount: amountOf(minor, booking.currency) },
    { give: { button: 'Enter bank details', link: 'bank-details' } },
  );
}
