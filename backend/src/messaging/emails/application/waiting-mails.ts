import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { LapsedOffers } from '../../../bookings/application/lapsed-offers.service.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { formatDate, formatTime } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { waysToPay } from '../../../platform/config/payment-providers.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { MailExamples } from './mail-examples.js';
import { amountOf, toHirer, bookingFillingWith } from './mailed-booking.js';

const OFFERED = 'waiting-offer';
const LAPSED = 'waiting-offer-lapsed';

/** Emails to people on the waiting list, written in the transaction that makes an offer or lets it lapse. */
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
    this.sender.onlyWhile(OFFERED, async (id, manager) => {
      const offer = await this.bookings.find(id, manager);
      if (offer?.status !== BookingStatus.Held || !offer.holdExpiresAt) return false;
      return offer.holdExpiresAt > (await this.clock.now(manager));
    });
    // A late payment may have turned the offer into a booking.
    this.sender.onlyWhile(
      LAPSED,
      async (id, manager) => (await this.bookings.find(id, manager))?.status === BookingStatus.Expired,
    );
    // The preview has a sample value for the end of the hold.
    this.examples.register(OFFERED, (booking) => this.offeredFilling(booking));
    this.examples.register(LAPSED, (booking) => this.lapsedFilling(booking));
    this.lapsedOffers.onLapsed((offer, manager) => this.lapsed(offer, manager));
  }

  /** At most once for each offer. @param offer the hold that was made for a waiting-list entry */
  async offered(offer: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, holdExpiresAt } = offer;
    if (!holdExpiresAt) throw new Error(`offer ${id} has no end of its hold`);
    const at = formatTime(this.venueTime.minuteOf(holdExpiresAt));
    const until = `${at} on ${formatDate(this.venueTime.dateOf(holdExpiresAt))}`;
    const offered = this.offeredFilling(offer);
    const filling = { ...offered, values: { ...offered.values, until } };
    const content = await this.wording.compose(OFFERED, filling, manager);
    await this.mails.queue(
      { ...toHirer(offer), kind: OFFERED, key: `${OFFERED}:${id}`, ...content },
      manager,
    );
  }

  /** At most once for each offer. */
  private async lapsed(offer: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email } = offer;
    const content = await this.wording.compose(LAPSED, this.lapsedFilling(offer), manager);
    const about = { kind: 'booking', id } as const;
    await this.mails.queue({ kind: LAPSED, key: `${LAPSED}:${id}`, to: email, ...content, about }, manager);
  }

  /** The values without the end of the hold. */
  private offeredFilling(offer: BookingEntity): Filling {
    return bookingFillingWith(
      offer,
      { price: amountOf(offer.totalMinor, offer.currency), ways: waysToPay() },
      { pay: { button: 'Book and pay', link: 'pay' }, list: this.ownList },
    );
  }

  private lapsedFilling(offer: BookingEntity): Filling {
    return bookingFillingWith(offer, {}, { list: this.ownList });
  }

  private get ownList(): MailBlock {
    return { button: 'View waiting list', href: `${this.env.publicUrl}/waiting-list` };
  }
}
