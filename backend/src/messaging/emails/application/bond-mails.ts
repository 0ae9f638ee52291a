import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BondState, bondDueMinor } from '../../../bookings/bookings/domain/bond.js';
import { paymentReference } from '../../../bookings/bookings/domain/payment-reference.js';
import type { BondEntity } from '../../../bookings/bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { waysToPayInWords } from '../../../platform/config/payment-providers.js';
import { MailOutbox, type MailOfWords } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import { withLinks } from '../../../platform/mail/domain/mail-blocks.js';
import { storedLinkOf } from '../../../platform/mail/domain/stored-links.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { inWords } from '../domain/day-in-words.js';
import { MailExamples } from './mail-examples.js';
import { amountOf, fillingOf, withMore } from './mailed-booking.js';
import { noteTo } from './typed-notes.js';

const ASKED = 'bond-asked';
const RECEIVED = 'bond-received';
const HEARING = 'bond-hearing';
const SETTLED = 'bond-settled';
const RETURNED = 'bond-returned';
const KEPT = 'bond-kept';

/** What the club writes to a hirer about the bond, from the transaction in which it is so. Each once a version of it. */
@Injectable()
export class BondMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    // Paid, waived or cancelled before the mail got through, or another booking now: it would ask for what is not due.
    this.sender.onlyWhile(ASKED, async (id, manager, { basis }) => {
      const [booking, bond] = [await this.bookings.find(id), await this.bonds.find(id, manager)];
      if (!booking || !bond || bondDueMinor(bond, booking) === 0) return false;
      return basis === null || basis === basisOf(this.askedFilling(booking, bond));
    });
    this.sender.onlyWhile(HEARING, async (id, manager) => {
      const bond = await this.bonds.find(id, manager);
      return bond?.state === BondState.Inspected && bond.heardUntil !== null && bond.answeredAt === null;
    });
    const ofBond = [
      [ASKED, (booking: BookingEntity, bond: BondEntity) => this.askedFilling(booking, bond)],
      [RECEIVED, receivedFilling],
      [HEARING, (booking: BookingEntity, bond: BondEntity) => this.hearingFilling(booking, bond)],
      [RETURNED, settledFilling],
      [KEPT, settledFilling],
    ] as const;
    // What is not decided yet is an example.
    for (const [name, filling] of ofBond) {
      this.examples.give(name, async (booking, manager) => {
        const bond = await this.bonds.find(booking.id, manager);
        return bond ? known(filling(booking, bond)) : fillingOf(booking);
      });
    }
  }

  async asked(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const filling = this.askedFilling(booking, bond);
    const words = await this.wording.compose(ASKED, filling, manager);
    await this.queue({ kind: ASKED, ...words, basis: basisOf(filling) }, booking, bond, manager);
  }

  async received(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const words = await this.wording.compose(RECEIVED, receivedFilling(booking, bond), manager);
    await this.queue({ kind: RECEIVED, ...words }, booking, bond, manager);
  }

  /** With a link by which the hirer answers. */
  async hearing(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    if (bond.claimMinor === null || bond.heardUntil === null) throw new Error('nothing is to be heard about');
    const filling = await withNote(this.hearingFilling(booking, bond), booking, manager);
    const words = await this.wording.compose(HEARING, filling, manager);
    await this.queue({ kind: HEARING, ...words }, booking, bond, manager);
  }

  /** @param returnedMinor what goes back */
  async settled(
    booking: BookingEntity,
    bond: BondEntity,
    returnedMinor: number,
    manager: EntityManager,
  ): Promise<void> {
    const filling = await withNote(settledFilling(booking, bond, returnedMinor), booking, manager);
    const words = await this.wording.compose(bond.keptMinor > 0 ? KEPT : RETURNED, filling, manager);
    await this.queue({ kind: SETTLED, ...words }, booking, bond, manager);
  }

  private askedFilling(booking: BookingEntity, bond: BondEntity): Filling {
    return withMore(
      booking,
      {
        amount: amountOf(bond.amountMinor, booking.currency),
        ways: waysToPayInWords(),
        reference: paymentReference(booking.id),
      },
      { pay: { press: 'Pay the bond', link: 'bond' } },
    );
  }

  private hearingFilling(booking: BookingEntity, bond: BondEntity): Filling {
    const { claimMinor, claimReason, heardUntil, amountMinor } = bond;
    return withMore(
      booking,
      {
        claim: amountOf(claimMinor ?? 0, booking.currency),
        amount: amountOf(amountMinor, booking.currency),
        reason: claimReason ?? '',
        // Until the midnight at its end.
        until: heardUntil ? `the end of ${inWords(addDays(this.venueTime.dateOf(heardUntil), -1))}` : '',
      },
      { answer: { press: 'Look, and answer', link: 'hearing' } },
    );
  }

  private async queue(
    mail: Pick<MailOfWords, 'kind' | 'subject' | 'words' | 'basis'>,
    { id, email: to }: BookingEntity,
    { version }: BondEntity,
    manager: EntityManager,
  ): Promise<void> {
    const key = `${mail.kind}:${id}:${version}`;
    await this.mails.queue({ ...mail, key, to, about: { kind: 'booking', id } }, manager);
  }
}

function receivedFilling(booking: BookingEntity, bond: BondEntity): Filling {
  return withMore(booking, { amount: amountOf(bond.amountMinor, booking.currency) });
}

function settledFilling(
  booking: BookingEntity,
  { amountMinor, keptMinor, settledReason }: BondEntity,
  returnedMinor = amountMinor - keptMinor,
): Filling {
  const returned = amountOf(returnedMinor, booking.currency);
  return withMore(booking, {
    kept: amountOf(keptMinor, booking.currency),
    returned,
    reason: settledReason ?? '',
    nothing: returned ? '' : 'Nothing of it goes back.',
  });
}

/** With the reason as far as the hirer's address may get it. */
async function withNote(
  { values, blocks }: Filling,
  { email }: BookingEntity,
  manager: EntityManager,
): Promise<Filling> {
  const reason = await noteTo(email, values['reason'] ?? '', manager);
  return { values: { ...values, reason }, blocks };
}

/** Without the values that are empty. */
function known({ values, blocks }: Filling): Filling {
  return { values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), blocks };
}

/** What a mail says, whatever its words are: in the form of the previous release, whose mails it is compared with. */
export function basisOf({ values, blocks }: Filling): string {
  const named = Object.entries(blocks).map(([name, block]) => [name, ...withLinks([block], storedLinkOf)]);
  return JSON.stringify([values, Object.fromEntries(named)]);
}
