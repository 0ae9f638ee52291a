import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { Env } from '../../../platform/config/env.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { MailExamples } from './mail-examples.js';
import { bookingFillingWith } from './mailed-booking.js';

const REVIEW = 'booking-review';

/** The email that asks a hirer for a review after their event. It is not needed for the booking, so it says how to stop it. */
@Injectable()
export class ReviewMails implements OnModuleInit {
  constructor(
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.examples.register(REVIEW, (booking) => this.filling(booking));
  }

  /** Cancels a waiting email unless its hirer may still be asked. */
  onlyWhile(mayBeAsked: (bookingId: number, to: string, manager: EntityManager) => Promise<boolean>): void {
    this.sender.onlyWhile(REVIEW, (id, manager, { to }) => mayBeAsked(id, to, manager));
  }

  /** @param to the address of the hirer's account */
  async ask(booking: BookingEntity, to: string, manager: EntityManager): Promise<void> {
    const content = await this.wording.compose(REVIEW, this.filling(booking), manager);
    const key = `${REVIEW}:${booking.id}`;
    await this.mails.queue(
      { kind: REVIEW, key, to, ...content, about: { kind: 'booking', id: booking.id } },
      manager,
    );
  }

  private filling(booking: BookingEntity): Filling {
    const { publicUrl } = this.env;
    return bookingFillingWith(
      booking,
      {},
      {
        review: { button: 'Write a review', href: `${publicUrl}/profile/data` },
        stop: {
          small: `We ask at most once in 12 months. To stop these emails, log in and open ${publicUrl}/profile/notifications.`,
        },
      },
    );
  }
}
