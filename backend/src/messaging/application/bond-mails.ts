import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import { BondState, bondDueMinor } from '../../bookings/domain/bond.js';
import { paymentReference } from '../../bookings/domain/payment-reference.js';
import type { BondEntity } from '../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { addDays, VenueTime } from '../../platform/common/venue-time.js';
import { MailOutbox, type NewMail } from '../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../platform/mail/application/mail-sender.js';
import { type MailLink, placeholderOf } from '../../platform/mail/domain/links.js';
import {
  bondAskedSubject,
  bondAskedText,
  bondReceivedSubject,
  bondReceivedText,
  bondSettledSubject,
  bondSettledText,
  hearingSubject,
  hearingText,
} from '../domain/bond-mails.js';
import { inWords } from '../domain/day-in-words.js';
import { ClubOfMails } from './club-of-mails.js';
import { mailed } from './mailed-booking.js';

const ASKED = 'bond-asked';
const RECEIVED = 'bond-received';
const HEARING = 'bond-hearing';
const SETTLED = 'bond-settled';

/** What the club writes to a hirer about the bond, from the transaction in which it is so. Each once a version of it. */
@Injectable()
export class BondMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly club: ClubOfMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    // Paid, waived or cancelled before the mail got through: it would ask for what is not due.
    this.sender.onlyWhile(ASKED, async (id, manager, { text }) => {
      const [booking, bond] = [await this.bookings.find(id), await this.bonds.find(id, manager)];
      if (!booking || !bond || bondDueMinor(bond, booking) === 0) return false;
      return text === (await this.askedText(booking, bond, manager));
    });
    this.sender.onlyWhile(HEARING, async (id, manager) => {
      const bond = await this.bonds.find(id, manager);
      return bond?.state === BondState.Inspected && bond.heardUntil !== null && bond.answeredAt === null;
    });
  }

  async asked(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const { name } = await this.club.read(manager);
    const subject = bondAskedSubject(mailed(booking), name);
    const text = await this.askedText(booking, bond, manager);
    await this.queue({ kind: ASKED, subject, text }, booking, bond, manager, 'bond');
  }

  async received(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const club = await this.club.read(manager);
    const told = mailed(booking);
    const subject = bondReceivedSubject(told, club.name);
    const text = bondReceivedText(told, club, formatMinor(bond.amountMinor));
    await this.queue({ kind: RECEIVED, subject, text }, booking, bond, manager);
  }

  /** With a link by which the hirer answers. */
  async hearing(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const { claimMinor, claimReason, heardUntil, amountMinor } = bond;
    if (claimMinor === null || heardUntil === null) throw new Error('nothing is to be heard about');
    const club = await this.club.read(manager);
    const told = mailed(booking);
    const text = hearingText(told, club, {
      claim: formatMinor(claimMinor),
      amount: formatMinor(amountMinor),
      reason: claimReason ?? '',
      // Until the midnight at its end.
      until: `the end of ${inWords(addDays(this.venueTime.dateOf(heardUntil), -1))}`,
      link: placeholderOf('hearing'),
    });
    const subject = hearingSubject(told, club.name);
    await this.queue({ kind: HEARING, subject, text }, booking, bond, manager, 'hearing');
  }

  /** @param returnedMinor what goes back */
  async settled(
    booking: BookingEntity,
    bond: BondEntity,
    returnedMinor: number,
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const told = mailed(booking);
    const { keptMinor } = bond;
    const inFigures = (minor: number): string | null => (minor > 0 ? formatMinor(minor) : null);
    const subject = bondSettledSubject(told, club.name, keptMinor > 0);
    const text = bondSettledText(told, club, {
      kept: inFigures(keptMinor),
      returned: inFigures(returnedMinor),
      reason: keptMinor > 0 ? bond.settledReason : null,
    });
    await this.queue({ kind: SETTLED, subject, text }, booking, bond, manager);
  }

  private async askedText(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<string> {
    const club = await this.club.read(manager);
    const amount = formatMinor(bond.amountMinor);
    const reference = paymentReference(booking.id);
    return bondAskedText(mailed(booking), club, { amount, link: placeholderOf('bond'), reference });
  }

  private async queue(
    mail: Pick<NewMail, 'kind' | 'subject' | 'text'>,
    { id, email: to }: BookingEntity,
    { version }: BondEntity,
    manager: EntityManager,
    ...links: MailLink[]
  ): Promise<void> {
    const key = `${mail.kind}:${id}:${version}`;
    await this.mails.queue({ ...mail, key, to, links, about: { kind: 'booking', id } }, manager);
  }
}
