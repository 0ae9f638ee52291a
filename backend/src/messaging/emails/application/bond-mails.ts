import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BondState, bondDueMinor } from '../../../bookings/domain/bond.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { formatDate } from '../../../platform/common/formats.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { waysToPay } from '../../../platform/config/payment-providers.js';
import { MailOutbox, type MailOfBlocks } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { MailExamples } from './mail-examples.js';
import { RefundWays } from './refund-ways.js';
import { amountOf, bookingFilling, bookingFillingWith } from './mailed-booking.js';

const DUE = 'bond-due';
const RECEIVED = 'bond-received';
const RESPONSE = 'bond-response';
const SETTLED = 'bond-settled';
const RETURNED = 'bond-returned';
const KEPT = 'bond-kept';

/** Emails to a hirer about the bond. Each is written in the transaction of its change, once for a version of the bond. */
@Injectable()
export class BondMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly examples: MailExamples,
    private readonly ways: RefundWays,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  onModuleInit(): void {
    // After a payment, waiver, cancellation or change, this email would ask for the wrong amount.
    this.sender.onlyWhile(DUE, async (id, manager, { basis }) => {
      const [booking, bond] = [await this.bookings.find(id, manager), await this.bonds.find(id, manager)];
      if (!booking || !bond || bondDueMinor(bond, booking) === 0) return false;
      return basis === null || basis === basisOf(this.dueFilling(booking, bond));
    });
    this.sender.onlyWhile(RESPONSE, async (id, manager) => {
      const bond = await this.bonds.find(id, manager);
      return bond?.state === BondState.Inspected && bond.responseDueAt !== null && bond.answeredAt === null;
    });
    const ofBond = [
      [DUE, (booking: BookingEntity, bond: BondEntity) => this.dueFilling(booking, bond)],
      [RECEIVED, receivedFilling],
      [RESPONSE, (booking: BookingEntity, bond: BondEntity) => this.responseFilling(booking, bond)],
      [RETURNED, settledFilling],
      [KEPT, settledFilling],
    ] as const;
    // The preview has sample values for what is not decided yet.
    for (const [name, filling] of ofBond) {
      this.examples.register(name, async (booking, manager) => {
        const bond = await this.bonds.find(booking.id, manager);
        return bond ? known(filling(booking, bond)) : bookingFilling(booking);
      });
    }
  }

  async due(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const filling = this.dueFilling(booking, bond);
    const content = await this.wording.compose(DUE, filling, manager);
    await this.queue({ kind: DUE, ...content, basis: basisOf(filling) }, booking, bond, manager);
  }

  async received(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    const content = await this.wording.compose(RECEIVED, receivedFilling(booking, bond), manager);
    await this.queue({ kind: RECEIVED, ...content }, booking, bond, manager);
  }

  /** The email with a link to respond to the club's claim. */
  async response(booking: BookingEntity, bond: BondEntity, manager: EntityManager): Promise<void> {
    if (bond.claimMinor === null || bond.responseDueAt === null)
      throw new Error(`bond of booking ${booking.id} has no claim`);
    const content = await this.wording.compose(RESPONSE, this.responseFilling(booking, bond), manager);
    await this.queue({ kind: RESPONSE, ...content }, booking, bond, manager);
  }

  /** @param returnedMinor the amount of the refund */
  async settled(
    booking: BookingEntity,
    bond: BondEntity,
    returnedMinor: number,
    manager: EntityManager,
  ): Promise<void> {
    const way = await this.ways.announce([booking], manager);
    const filling = settledFilling(booking, bond, { returnedMinor, way });
    const content = await this.wording.compose(bond.keptMinor > 0 ? KEPT : RETURNED, filling, manager);
    await this.queue({ kind: SETTLED, ...content }, booking, bond, manager);
  }

  private dueFilling(booking: BookingEntity, bond: BondEntity): Filling {
    return bookingFillingWith(
      booking,
      {
        amount: amountOf(bond.amountMinor, booking.currency),
        ways: waysToPay(),
        reference: paymentReference(booking.id),
      },
      { pay: { button: 'Pay bond', link: 'bond' } },
    );
  }

  private responseFilling(booking: BookingEntity, bond: BondEntity): Filling {
    const { claimMinor, claimReason, responseDueAt, amountMinor } = bond;
    return bookingFillingWith(
      booking,
      {
        claim: amountOf(claimMinor ?? 0, booking.currency),
        amount: amountOf(amountMinor, booking.currency),
        reason: claimReason ?? '',
        // `responseDueAt` is midnight, so the last day to respond is the day before.
        until: responseDueAt ? formatDate(addDays(this.venueTime.dateOf(responseDueAt), -1)) : '',
      },
      { answer: { button: 'View and respond', link: 'bond-response' } },
    );
  }

  private async queue(
    mail: Pick<MailOfBlocks, 'kind' | 'subject' | 'blocks' | 'basis'>,
    { id, email: to }: BookingEntity,
    { version }: BondEntity,
    manager: EntityManager,
  ): Promise<void> {
    const key = `${mail.kind}:${id}:${version}`;
    await this.mails.queue({ ...mail, key, to, about: { kind: 'booking', id } }, manager);
  }
}

function receivedFilling(booking: BookingEntity, bond: BondEntity): Filling {
  return bookingFillingWith(booking, { amount: amountOf(bond.amountMinor, booking.currency) });
}

function settledFilling(
  booking: BookingEntity,
  { amountMinor, keptMinor, settledReason }: BondEntity,
  { returnedMinor = amountMinor - keptMinor, way = '' } = {},
): Filling {
  const returned = amountOf(returnedMinor, booking.currency);
  return bookingFillingWith(booking, {
    kept: amountOf(keptMinor, booking.currency),
    returned,
    way,
    reason: settledReason ?? '',
    nothing: returned ? '' : 'There is nothing left to refund.',
  });
}

/** Leaves out empty values. */
function known({ values, blocks }: Filling): Filling {
  return { values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), blocks };
}

/** The facts of an email, without its wording. The email is sent only if they are still the same. */
export function basisOf({ values, blocks }: Filling): string {
  return JSON.stringify([values, blocks]);
}
