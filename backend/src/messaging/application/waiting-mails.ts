import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { LapsedOffers } from '../../bookings/application/lapsed-offers.service.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { formatMinor } from '../../platform/common/money.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { Env } from '../../platform/config/env.js';
import { MailOutbox } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { placeholderOf } from '../../platform/mail/domain/links.js';
import { inWords } from '../domain/day-in-words.js';
import { lapsedSubject, lapsedText, offeredSubject, offeredText } from '../domain/waiting-mails.js';
import { ClubOfMails } from './club-of-mails.js';
import { mailed, toPay } from './mailed-booking.js';

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
    private readonly club: ClubOfMails,
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
    this.lapsedOffers.tell((offer, manager) => this.lapsed(offer, manager));
  }

  /** Once an offer. @param offer a hold of the waiting list */
  async offered(offer: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, holdExpiresAt, totalMinor } = offer;
    if (!holdExpiresAt) throw new Error('an offer ends');
    const told = mailed(offer);
    const club = await this.club.read(manager);
    const until = `${this.timeOf(holdExpiresAt)} on ${inWords(this.venueTime.dateOf(holdExpiresAt))}`;
    await this.mails.queue(
      {
        ...toPay(offer),
        kind: OFFERED,
        key: `${OFFERED}:${id}`,
        subject: offeredSubject(told, club.name),
        text: offeredText(told, club, {
          until,
          price: formatMinor(totalMinor),
          link: placeholderOf('pay'),
          listUrl: `${this.env.publicUrl}/waiting-list`,
        }),
      },
      manager,
    );
  }

  /** Once an offer. */
  private async lapsed(offer: BookingEntity, manager: EntityManager): Promise<void> {
    const { id, email } = offer;
    const told = mailed(offer);
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: LAPSED,
        key: `${LAPSED}:${id}`,
        to: email,
        subject: lapsedSubject(told, club.name),
        text: lapsedText(told, club, `${this.env.publicUrl}/waiting-list`),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /** '3:05 PM' by the venue's clock. */
  private timeOf(instant: Date): string {
    const minute = this.venueTime.minuteOf(instant);
    const hour = Math.floor(minute / 60);
    return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  }
}
