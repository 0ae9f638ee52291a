import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { type BondAnswer, BondState, bondDueMinor, type Inspection } from '../../../bookings/domain/bond.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import type { BondPhotoEntity } from '../persistence/bond-photo.entity.js';
import { BondPhotoRepository } from '../persistence/bond-photo.repository.js';

export interface PhotoView {
  id: string;
  width: number;
  height: number;
}

/** Where the hirer's response to a claim stands. */
export enum BondResponseState {
  None = 'none',
  Open = 'open',
  Answered = 'answered',
  /** The hirer did not respond in time. */
  Over = 'over',
}

/** The hirer's view of a bond. */
export interface OwnBondView {
  bookingId: number;
  state: BondState;
  amount: number;
  currency: string;
  /** Amount to pay now. */
  due: number;
  kept: number;
  /** Amount refunded or about to be refunded. */
  returned: number;
  reason: string | null;
  takenAt: Date | null;
  inspectedAt: Date | null;
  /** The photos of a claim; of an inspection only for staff. */
  photos: PhotoView[];
  claim: number | null;
  claimReason: string | null;
  responseDueAt: Date | null;
  responseState: BondResponseState;
  answer: BondAnswer | null;
  answerWords: string | null;
  answeredAt: Date | null;
  settledAt: Date | null;
}

/** The staff's view of a bond. */
export interface BondViewOfStaff extends OwnBondView {
  version: number;
  /** Amount that the club holds until the bond is settled. */
  held: number;
  askedAt: Date | null;
  inspection: Inspection | null;
  inspectionNotes: string | null;
  inspectedBy: Person | null;
  settledBy: Person | null;
}

/** The version that a booking without a bond reports. */
export const NO_BOND_VERSION = 1;

@Injectable()
export class BondViews {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly photos: BondPhotoRepository,
    private readonly money: BondMoney,
    private readonly users: UsersService,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws BookingNotFoundError */
  async of(bookingId: number, manager: EntityManager = this.dataSource.manager): Promise<BondViewOfStaff> {
    const booking = await this.bookings.find(bookingId, manager);
    if (!booking) throw new BookingNotFoundError();
    const bond = await this.bonds.find(bookingId, manager);
    const own = await this.own(booking, bond, manager);
    const photos = await this.photos.ofBooking(bookingId, manager);
    const people = [bond?.inspectedBy, bond?.settledBy].filter((id) => typeof id === 'number');
    const names = await this.users.namesOf(people, manager);
    const person = (id: number | null | undefined): Person | null =>
      typeof id === 'number' ? { id, name: names.get(id) ?? '' } : null;
    const isHeld = bond?.state === BondState.Taken || bond?.state === BondState.Inspected;
    return {
      ...own,
      version: bond?.version ?? NO_BOND_VERSION,
      held: isHeld ? await this.money.heldOf(bookingId, manager) : 0,
      askedAt: bond?.askedAt ?? null,
      inspection: bond?.inspection ?? null,
      inspectionNotes: bond?.inspectionNotes ?? null,
      inspectedBy: person(bond?.inspectedBy),
      photos: photos.map(toPhoto),
      settledBy: person(bond?.settledBy),
    };
  }

  /** @throws BookingNotFoundError, also for another member's booking */
  async ofOwn(user: UserEntity, bookingId: number): Promise<OwnBondView> {
    return this.own(await this.bookings.get(user, bookingId), await this.bonds.find(bookingId));
  }

  async own(
    booking: BookingEntity,
    bond: BondEntity | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OwnBondView> {
    const { id: bookingId, currency } = booking;
    const isSettled = bond !== null && bond.settledAt !== null && bond.takenAt !== null;
    const returnedMinor = isSettled ? await this.money.returnedOf(bookingId, manager) : 0;
    return {
      bookingId,
      state: bond?.state ?? BondState.NotRequired,
      amount: bond?.amountMinor ?? 0,
      currency,
      due: bondDueMinor(bond, booking),
      kept: bond?.keptMinor ?? 0,
      returned: returnedMinor,
      reason: bond?.settledReason ?? null,
      takenAt: bond?.takenAt ?? null,
      inspectedAt: bond?.inspectedAt ?? null,
      photos: bond?.claimedAt ? (await this.photos.ofBooking(bookingId, manager)).map(toPhoto) : [],
      claim: bond?.claimMinor ?? null,
      claimReason: bond?.claimReason ?? null,
      responseDueAt: bond?.responseDueAt ?? null,
      responseState: responseStateOf(bond, await this.clock.now(manager)),
      answer: bond?.answer ?? null,
      answerWords: bond?.answerWords ?? null,
      answeredAt: bond?.answeredAt ?? null,
      settledAt: bond?.settledAt ?? null,
    };
  }
}

function toPhoto({ id, width, height }: BondPhotoEntity): PhotoView {
  return { id, width, height };
}

export function responseStateOf(bond: BondEntity | null, now: Date): BondResponseState {
  if (!bond?.responseDueAt) return BondResponseState.None;
  if (bond.answeredAt) return BondResponseState.Answered;
  return bond.responseDueAt <= now ? BondResponseState.Over : BondResponseState.Open;
}
