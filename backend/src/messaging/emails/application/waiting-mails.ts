import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { LapsedOffers } from '../../../bookings/bookings/application/lapsed-offers.service.js';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { waysToPayInWords } from '../../../platform/config/payment-providers.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { inWords } from '../domain/day-in-words.js';
import { MailExamples } from './mail-examples.js';
import { amountOf, timeInWords, toHirer, withMore } from './mailed-booking.js';

const OFFERED = 'waiting-offer';
const LAPSED = 'waiting-offer-lapsed';

/** What the club writes to who waits, from the transaction that offers something, or marks that it was not taken in time. */
@Injectable()
export class WaitingMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly lapsedOffers: LapsedOffers,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.sender.onlyWhile(OFFERED, async (id) => {
      const offer = await this.bookings.find(id);
      if (offer?.status !== BookingStatus.Held || !offer.holdExpiresAt) return false;
      return offer.holdExpiresAt > (await this.clock.now());
    });
    // Money that came late may have made a booking of it.
    this.sender.onlyWhile(
      LAPSED,
      async (id) => (await this.bookings.find(id))?.status === BookingStatus.Expired,
    );
    // How long it is kept is an example.
    this.examples.give(OFFERED, (booking) => this.offeredFilling(booking));
    this.examples.give(LAPSED, (booking) => this.lapsedFilling(booking));
    this.lapsedOffers.tell((offer, manager) => this.lapsed(offer, manager));
  }

  /** Once an offer. @param offer a hold of the waiting list */
  async offered(offer: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, holdExpiresAt } = offer;
    if (!holdExpiresAt) throw new Error('an offer ends');
    const at = timeInWords(this.venueTime.minuteOf(holdExpiresAt));
    const until = `${at} on ${inWords(this.venueTime.dateOf(holdExpiresAt))}`;
    const told = this.offeredFilling(offer);
    const filling = { ...told, values: { ...told.values, until } };
    const words = await this.wording.compose(OFFERED, filling, manager);
    await this.mails.queue({ ...toHirer(offer), kind: OFFERED, key: `${OFFERED}:${id}`, ...words }, manager);
  }

  /** Once an offer. */
  private async lapsed(offer: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email } = offer;
    const words = await this.wording.compose(LAPSED, this.lapsedFilling(offer), manager);
    const about = { kind: 'booking', id } as const;
    await this.mails.queue({ kind: LAPSED, key: `${LAPSED}:${id}`, to: email, ...words, about }, manager);
  }

  /** But for how long it is kept. */
  private offeredFilling(offer: BookingEntity): Filling {
    return withMore(
      offer,
      { price: amountOf(offer.totalMinor, offer.currency), ways: waysToPayInWords() },
      { pay: { press: 'Take it, and pay', link: 'pay' }, list: this.ownList },
    );
  }

  private lapsedFilling(offer: BookingEntity): Filling {
    return withMore(offer, {}, { list: this.ownList });
  }

  private get ownList(): MailBlock {
    return { press: 'What you wait for', href: `${this.env.publicUrl}/waiting-list` };
  }
}
