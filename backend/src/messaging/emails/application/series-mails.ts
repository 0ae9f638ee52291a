import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { formatMinor } from '../../../platform/common/money.js';
import { MailOutbox, type MailOfWords } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { inWords } from '../domain/day-in-words.js';
import { datesInWords, type MailedSeries, seriesList } from '../domain/series-words.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { MailExamples } from './mail-examples.js';
import { amountOf, cancelledLine, whereOf } from './mailed-booking.js';
import { noteTo } from './typed-notes.js';

const ENTERED = 'booking-series-entered';
const CONFIRMED = 'booking-series-confirmed';
const CHANGED = 'booking-series-changed';
export const SERIES_CANCELLED = 'booking-series-cancelled';

/** What the club writes about a hire that repeats: one mail for all dates, from the transaction that decides. */
@Injectable()
export class SeriesMails implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsService,
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly wording: MailWording,
    private readonly calendar: BookingCalendar,
    private readonly club: ClubOfMails,
    private readonly examples: MailExamples,
  ) {}

  /** One booking is as a series of one date. */
  onModuleInit(): void {
    // Each later change of a date has a mail of its own: what speaks of many goes out while one of them is as it says.
    this.onlyWhileOne(ENTERED, (booking) => BOOKED_STATUSES.includes(booking.status) && placeLine(booking));
    this.onlyWhileOne(
      CONFIRMED,
      (booking) => booking.status === BookingStatus.Confirmed && placeLine(booking),
    );
    this.onlyWhileOne(CHANGED, (booking) => BOOKED_STATUSES.includes(booking.status) && placeLine(booking));
    this.onlyWhileOne(
      SERIES_CANCELLED,
      (booking) =>
        booking.status === BookingStatus.Cancelled && cancelledLine(booking.id, booking.cancellationId),
    );
    this.examples.give(ENTERED, async (booking, manager) =>
      enteredFilling([booking], (await this.club.read(manager)).name, false),
    );
    this.examples.give(CONFIRMED, (booking) => confirmedFilling([booking]));
    this.examples.give(CHANGED, (booking) => changedFilling([booking]));
    this.examples.give(SERIES_CANCELLED, (booking) => fillingOf([booking], {}));
  }

  /** Once a series. @param byTerm all of it is to be paid by one day */
  async entered(
    seriesId: number,
    bookings: readonly BookingEntity[],
    byTerm: boolean,
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const filling = enteredFilling(bookings, club.name, byTerm);
    await this.queue(bookings, manager, {
      kind: ENTERED,
      key: `${ENTERED}:${seriesId}`,
      ...(await this.wording.compose(ENTERED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
      basis: bookings.map(placeLine).join('\n'),
    });
  }

  /** Once a confirmation of the first of them. */
  async confirmed(
    seriesId: number,
    bookings: readonly BookingEntity[],
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    await this.queue(bookings, manager, {
      kind: CONFIRMED,
      key: `${CONFIRMED}:${seriesId}:${versionOf(bookings)}`,
      ...(await this.wording.compose(CONFIRMED, confirmedFilling(bookings), manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
      basis: bookings.map(placeLine).join('\n'),
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
    const told = changedFilling(bookings);
    const refund = amountOf(refundMinor, bookings[0]?.currency ?? '');
    const filling = { ...told, values: { ...told.values, refund } };
    await this.queue(bookings, manager, {
      kind: CHANGED,
      key: `${CHANGED}:${seriesId}:${versionOf(bookings)}`,
      ...(await this.wording.compose(CHANGED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
      basis: bookings.map(placeLine).join('\n'),
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
    const note = await noteTo(bookings[0]?.email ?? '', reason, manager);
    const filling = fillingOf(bookings, { reason: note, refund });
    await this.queue(bookings, manager, {
      kind: SERIES_CANCELLED,
      key: `${SERIES_CANCELLED}:${seriesId}:${bookings[0]?.cancellationId ?? ''}`,
      ...(await this.wording.compose(SERIES_CANCELLED, filling, manager)),
      attachments: [this.calendar.cancellation(bookings, club)],
      basis: bookings.map(({ id, cancellationId }) => cancelledLine(id, cancellationId)).join('\n'),
    });
  }

  /** @param lineOf what a mail written now would note of a booking; false when it would not name it */
  private onlyWhileOne(kind: string, lineOf: (booking: BookingEntity) => string | false): void {
    this.sender.onlyWhile(kind, async (_id, _manager, { basis }) => {
      // Of one that was written before its dates were kept with it.
      if (basis === null) return true;
      for (const line of basis.split('\n')) {
        const booking = await this.bookings.find(Number.parseInt(line, 10));
        if (booking && lineOf(booking) === line) return true;
      }
      return false;
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

/** When and where one of its dates is, as its mails note it (`basis`, a line each). */
function placeLine(booking: BookingEntity): string {
  return `${booking.id} ${whereOf(booking)}`;
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

function enteredFilling(bookings: readonly BookingEntity[], club: string, byTerm: boolean): Filling {
  const [first] = bookings;
  const dates = datesInWords(bookings.length);
  const term = byTerm && first?.payBy ? inWords(first.payBy) : null;
  const owed = owedFor(bookings);
  return fillingOf(
    bookings,
    {
      first:
        first?.status === BookingStatus.Confirmed
          ? `your hire at the ${club} repeats, and is confirmed on ${dates}; all of them are below.`
          : `we have noted your hire at the ${club} on ${dates}; all of them are below. We will tell you when they are confirmed.`,
      pay: owed && payInWords(owed, term),
    },
    // What is due for each date is said where that is not one day for all.
    term === null,
  );
}

function confirmedFilling(bookings: readonly BookingEntity[]): Filling {
  const are = bookings.length === 1 ? 'is' : 'are';
  return fillingOf(bookings, { are, owed: owedFor(bookings) }, true);
}

/** But for what goes back. */
function changedFilling(bookings: readonly BookingEntity[]): Filling {
  const have = bookings.length === 1 ? 'has' : 'have';
  return fillingOf(bookings, { have, owed: owedFor(bookings) }, true);
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
