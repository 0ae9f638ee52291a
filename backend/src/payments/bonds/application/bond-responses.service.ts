import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BondAnswer, BondState } from '../../../bookings/bookings/domain/bond.js';
import { paymentReference } from '../../../bookings/bookings/domain/payment-reference.js';
import type { BondEntity } from '../../../bookings/bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { MoneyActions } from '../../settlement/application/money-actions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import type { StoredFile } from '../../../platform/files/file-store.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { BondPhotoRepository } from '../persistence/bond-photo.repository.js';
import { BondPhotos, type PhotoSize } from './bond-photos.service.js';
import {
  BondViews,
  BondResponseState,
  responseStateOf,
  type OwnBondView,
  type PhotoView,
  toPhoto,
} from './bond-views.js';

/** A bond claim, and the hirer's response to it. */
export interface BondResponseView extends OwnBondView {
  reference: string;
  eventType: string;
  date: string;
  timeSlot: string;
  spaceName: string;
  claim: string;
  claimReason: string;
  responseDueAt: string;
  responseState: BondResponseState;
  photos: PhotoView[];
  answer: BondAnswer | null;
  answerWords: string | null;
}

type ClaimedBond = BondEntity & { responseDueAt: Date; claimMinor: number };

/** Lets the hirer respond to a bond claim, by a link that only their email contains. */
@Injectable()
export class BondResponses {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly actions: MoneyActions,
    private readonly links: MailLinks,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly photos: BondPhotoRepository,
    private readonly files: BondPhotos,
    private readonly views: BondViews,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws DomainError `link_expired` */
  async open(token: string): Promise<BondResponseView> {
    const { booking, bond } = await this.require(token);
    const { eventType, date, timeSlot, spaceName } = booking;
    const { claimMinor, claimReason, responseDueAt, answer, answerWords } = bond;
    return {
      ...(await this.views.own(booking, bond)),
      reference: paymentReference(booking.id),
      eventType,
      date,
      timeSlot,
      spaceName,
      claim: formatMinor(claimMinor),
      claimReason: claimReason ?? '',
      responseDueAt: responseDueAt.toISOString(),
      responseState:
        bond.settledAt && !bond.answeredAt
          ? BondResponseState.Over
          : responseStateOf(bond, await this.clock.now()),
      photos: (await this.photos.ofBooking(booking.id)).map(toPhoto),
      answer,
      answerWords,
    };
  }

  /** @throws DomainError `link_expired`, BondPhotoNotFoundError */
  async photo(token: string, photoId: string, size: PhotoSize): Promise<StoredFile> {
    const { booking } = await this.require(token);
    return this.files.read(booking.id, photoId, size);
  }

  /**
   * Records the response. A hirer can respond once; repeating the same response does nothing.
   * @throws DomainError `link_expired`, `bond_response_closed`
   */
  async answer(
    token: string,
    { agree, words }: { agree: boolean; words: string | null },
    network: string | null,
    requestId: string | null,
  ): Promise<void> {
    const { booking } = await this.require(token);
    const answer = agree ? BondAnswer.Agreed : BondAnswer.Objected;
    const actor: Actor = { kind: 'link', id: null, role: null, network, requestId };
    await this.actions.on(booking.id, actor, async ({ now, manager }) => {
      const bond = await this.bonds.find(booking.id, manager);
      if (bond?.answer === answer && bond.answerWords === words)
        return { verb: 'bond_answer', nothing: true };
      const isOpen =
        bond?.state === BondState.Inspected && responseStateOf(bond, now) === BondResponseState.Open;
      if (!bond || !isOpen)
        throw new DomainError(
          'bond_response_closed',
          'You have already responded, or the time to respond has ended.',
        );
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

function hasClaim(bond: BondEntity): bond is ClaimedBond {
  return bond.responseDueAt !== null && bond.claimMinor !== null;
}
