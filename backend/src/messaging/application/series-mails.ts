import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailOutbox, type MailOfWords } from '../../platform/mail/application/mail-outbox.js';
import { MailWording } from '../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../platform/mail/domain/template.js';
import { inWords } from '../domain/day-in-words.js';
import { datesInWords, type MailedSeries, seriesList } from '../domain/series-words.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { amountOf } from './mailed-booking.js';

const ENTERED = 'booking-series-entered';
const CONFIRMED = 'booking-series-confirmed';
const CHANGED = 'booking-series-changed';
const CANCELLED = 'booking-series-cancelled';

/** What the club writes about a hire that repeats: one mail for all dates, from the transaction that decides. */
@Injectable()
export class SeriesMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly wording: MailWording,
    private readonly calendar: BookingCalendar,
    private readonly club: ClubOfMails,
  ) {}

  /** Once a series. @param byTerm all of it is to be paid by one day */
  async entered(
    seriesId: number,
    bookings: readonly BookingEntity[],
    byTerm: boolean,
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const [first] = bookings;
    const dates = datesInWords(bookings.length);
    const isConfirmed = first?.status === BookingStatus.Confirmed;
    const term = byTerm && first?.payBy ? inWords(first.payBy) : null;
    const owed = owedFor(bookings);
    const filling = fillingOf(
      bookings,
      {
        first: isConfirmed
          ? `your hire at the ${club.name} repeats, and is confirmed on ${dates}; all of them are below.`
          : `we have noted your hire at the ${club.name} on ${dates}; all of them are below. We will tell you when they are confirmed.`,
        pay: owed && payInWords(owed, term),
      },
      // What is due for each date is said where that is not one day for all.
      term === null,
    );
    await this.queue(bookings, manager, {
      kind: ENTERED,
      key: `${ENTERED}:${seriesId}`,
      ...(await this.wording.compose(ENTERED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
    });
  }

  /** Once a confirmation of the first of them. */
  async confirmed(
    seriesId: number,
    bookings: readonly BookingEntity[],
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const are = bookings.length === 1 ? 'is' : 'are';
    const filling = fillingOf(bookings, { are, owed: owedFor(bookings) }, true);
    await this.queue(bookings, manager, {
      kind: CONFIRMED,
      key: `${CONFIRMED}:${seriesId}:${versionOf(bookings)}`,
      ...(await this.wording.compose(CONFIRMED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
    });
  }

  /** Once a version of the first of them. */
  async changed(
    seriesId: number,
    bookings: readonly BookingEntity[],
    refundMinor: number,
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const filling = fillingOf(bookings, {
      have: bookings.length === 1 ? 'has' : 'have',
      owed: owedFor(bookings),
      refund: amountOf(refundMinor, bookings[0]?.currency ?? ''),
    });
    await this.queue(bookings, manager, {
      kind: CHANGED,
      key: `${CHANGED}:${seriesId}:${versionOf(bookings)}`,
      ...(await this.wording.compose(CHANGED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
    });
  }

  /** Once a cancellation of the first of them; takes the entries of all of them out of calendars. */
  async cancelled(
    seriesId: number,
    bookings: readonly BookingEntity[],
    { reason, refundMinor }: { reason: string | null; refundMinor: number },
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const refund = amountOf(refundMinor, bookings[0]?.currency ?? '');
    const filling = fillingOf(bookings, { reason: reason ?? '', refund });
    await this.queue(bookings, manager, {
      kind: CANCELLED,
      key: `${CANCELLED}:${seriesId}:${bookings[0]?.cancellationId ?? ''}`,
      ...(await this.wording.compose(CANCELLED, filling, manager)),
      attachments: [this.calendar.cancellation(bookings, club)],
    });
  }

  /** To the hirer, as the first of them says; it stands in the first one's timeline. */
  private async queue(
    [first]: readonly BookingEntity[],
    manager: EntityManager,
    mail: Omit<MailOfWords, 'to' | 'about'>,
  ): Promise<void> {
    if (!first) return;
    await this.mails.queue({ ...mail, to: first.email, about: { kind: 'booking', id: first.id } }, manager);
  }
}

/** @param withOwed what is due for each date, and by when, stands beside it */
function fillingOf(bookings: readonly BookingEntity[], values: Filling['values'], withOwed = false): Filling {
  const series = mailedSeries(bookings);
  const { name, eventType, dates } = series;
  return {
    values: { name, occasion: eventType, dates: datesInWords(dates.length), ...values },
    blocks: { list: seriesList(series, withOwed) },
  };
}

function payInWords(owed: string, term: string | null): string {
  return term
    ? `${owed} is to be paid for all of them, by ${term}.`
    : `${owed} is to be paid in all; below stands what is due for each date, and by when.`;
}

function mailedSeries(bookings: readonly BookingEntity[]): MailedSeries {
  const [first] = bookings;
  const dates = [...bookings].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  return {
    name: first?.name ?? '',
    eventType: first?.eventType ?? '',
    currency: first?.currency ?? '',
    dates: dates.map(({ id, date, timeSlot, spaceName, balanceMinor, payBy }) => ({
      id,
      day: inWords(date),
      timeSlot,
      spaceName,
      owed: formatMinor(Math.max(0, balanceMinor)),
      payBy: payBy && inWords(payBy),
    })),
  };
}

function owedFor(bookings: readonly BookingEntity[]): string {
  const owed = bookings.reduce((sum, { balanceMinor }) => sum + Math.max(0, balanceMinor), 0);
  return amountOf(owed, bookings[0]?.currency ?? '');
}

function versionOf([first]: readonly BookingEntity[]): string {
  return first ? `${first.id}:${first.version}` : '';
}
