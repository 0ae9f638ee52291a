import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BondAnswer, BondState } from '../../../bookings/domain/bond.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { MoneyActions } from '../../settlement/application/money-actions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { StoredFile } from '../../../platform/files/file-store.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { BondPhotoNotFoundError, BondPhotos, type PhotoSize } from './bond-photos.service.js';
import { BondViews, BondResponseState, responseStateOf, type OwnBondView } from './bond-views.js';

/** A bond claim, and the hirer's response to it. */
export interface BondResponseView extends OwnBondView {
  reference: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  claim: number;
  claimReason: string;
  responseDueAt: Date;
}

/** What the hirer says. */
export interface BondWords {
  agree: boolean;
  words: string | null;
}

type ClaimedBond = BondEntity & { responseDueAt: Date; claimMinor: number };

/**
 * Lets the hirer respond to a bond claim: by a link that only their email contains, or signed in. Both ways follow the same
 * rules.
 */
@Injectable()
export class BondResponses {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: MoneyActions,
    private readonly links: MailLinks,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly files: BondPhotos,
    private readonly views: BondViews,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws DomainError `link_expired` */
  async open(token: string): Promise<BondResponseView> {
    const { booking, bond } = await this.require(token);
    const { eventType, date, timeSlot, spaceName } = booking;
    const { claimMinor, claimReason, responseDueAt } = bond;
    return {
      ...(await this.views.own(booking, bond)),
      reference: paymentReference(booking.id),
      eventType,
      date,
      timeSlot,
      spaceName,
      claim: claimMinor,
      claimReason: claimReason ?? '',
      responseDueAt,
      responseState:
        bond.settledAt && !bond.answeredAt
          ? BondResponseState.Over
          : responseStateOf(bond, await this.clock.now()),
    };
  }

  /** @throws DomainError `link_expired`, BondPhotoNotFoundError */
  async photo(token: string, photoId: string, size: PhotoSize): Promise<StoredFile> {
    const { booking } = await this.require(token);
    return this.files.read(booking.id, photoId, size);
  }

  /** @throws BookingNotFoundError, also for another member's booking; BondPhotoNotFoundError unless there is a claim */
  async ownPhoto(userId: number, bookingId: number, photoId: string, size: PhotoSize): Promise<StoredFile> {
    const { id } = await this.bookings.getOwn(userId, bookingId);
    const bond = await this.bonds.find(id);
    if (!bond?.claimedAt) throw new BondPhotoNotFoundError();
    return this.files.read(id, photoId, size);
  }

  /** @throws DomainError `link_expired`, and as `record` */
  async answer(
    token: string,
    said: BondWords,
    network: string | null,
    requestId: string | null,
  ): Promise<void> {
    const { booking } = await this.require(token);
    await this.record(booking, said, { kind: 'link', id: null, role: null, network, requestId });
  }

  /** @throws BookingNotFoundError, also for another member's booking; and as `record` */
  async answerOwn(userId: number, bookingId: number, said: BondWords, actor: Actor): Promise<void> {
    const booking = await this.bookings.getOwn(userId, bookingId);
    await this.record(booking, said, actor, (locked) => {
      if (locked.userId !== userId) throw new BookingNotFoundError();
    });
  }

  /**
   * Records what a hirer without an email address told staff, since they have no link.
   * @throws BookingNotFoundError, DomainError `invalid_transition` for another hirer; and as `record`
   */
  async note(bookingId: number, said: BondWords, actor: Actor): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFoundError();
    await this.record(booking, said, actor, assertCannotRespond);
  }

  /**
   * Records the response. A hirer can respond once; repeating the same response does nothing.
   * @param check runs under the lock, since staff can change whose booking it is
   * @throws DomainError `bond_response_closed`
   */
  private async record(
    { id }: BookingEntity,
    { agree, words }: BondWords,
    actor: Actor,
    check?: (booking: BookingEntity) => void,
  ): Promise<void> {
    const answer = agree ? BondAnswer.Agreed : BondAnswer.Objected;
    await this.actions.on(id, actor, async ({ booking, now, manager }) => {
      check?.(booking);
      const bond = await this.bonds.find(id, manager);
      if (bond?.answer === answer && bond.answerWords === words)
        return { verb: 'bond_answer', nothing: true };
      if (!bond || bond.state !== BondState.Inspected)
        throw closed('We have already decided about this bond.');
      const state = responseStateOf(bond, now);
      if (state === BondResponseState.Answered)
        throw closed('You have already responded. You can respond only once.');
      if (state === BondResponseState.Over)
        throw closed('The time to respond has ended. If you have a question, please contact us.');
      if (state !== BondResponseState.Open) throw closed('We have not proposed to keep any of this bond.');
      await this.bonds.change(bond, { answer, answerWords: words, answeredAt: now }, manager);
      return { verb: 'bond_answer', changes: [{ field: 'answer', before: null, after: answer }] };
    });
  }

  private async require(token: string): Promise<{ booking: BookingEntity; bond: ClaimedBond }> {
    const id = await this.links.liveObjectOf('bond-response', 'booking', token, this.dataSource.manager);
    const booking = id === null ? null : await this.bookings.find(id);
    const bond = id === null ? null : await this.bonds.find(id);
    if (!booking || !bond || !hasClaim(bond))
      throw new DomainError('link_expired', 'This link has expired or is invalid.');
    return { booking, bond };
  }
}

function closed(message: string): DomainError {
  return new DomainError('bond_response_closed', message);
}

function hasClaim(bond: BondEntity): bond is ClaimedBond {
  return bond.responseDueAt !== null && bond.claimMinor !== null;
}

/** @throws DomainError `invalid_transition` */
function assertCannotRespond({ email }: BookingEntity): void {
  if (email !== null)
    throw new DomainError('invalid_transition', 'This hirer responds by the link in the email.');
}
