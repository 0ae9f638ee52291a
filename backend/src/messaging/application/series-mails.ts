import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { formatMinor } from '../../platform/common/money.js';
import { MailOutbox, type NewMail } from '../../platform/mail/application/mail-outbox.js';
import { inWords } from '../domain/day-in-words.js';
import {
  type MailedSeries,
  seriesCancelledSubject,
  seriesCancelledText,
  seriesChangedSubject,
  seriesChangedText,
  seriesConfirmedSubject,
  seriesConfirmedText,
  seriesEnteredSubject,
  seriesEnteredText,
} from '../domain/series-mails.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';

const ENTERED = 'booking-series-entered';
const CONFIRMED = 'booking-series-confirmed';
const CHANGED = 'booking-series-changed';
const CANCELLED = 'booking-series-cancelled';

/** What the club writes about a hire that repeats: one mail for all dates, from the transaction that decides. */
@Injectable()
export class SeriesMails {
  constructor(
    private readonly mails: MailOutbox,
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
    const series = mailedSeries(bookings);
    const [first] = bookings;
    const text = seriesEnteredText(series, club, {
      isConfirmed: first?.status === BookingStatus.Confirmed,
      total: owedFor(bookings),
      byTerm: byTerm && first?.payBy ? inWords(first.payBy) : null,
    });
    await this.queue(bookings, manager, {
      kind: ENTERED,
      key: `${ENTERED}:${seriesId}`,
      subject: seriesEnteredSubject(series, club.name),
      text,
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
    const series = mailedSeries(bookings);
    await this.queue(bookings, manager, {
      kind: CONFIRMED,
      key: `${CONFIRMED}:${seriesId}:${versionOf(bookings)}`,
      subject: seriesConfirmedSubject(series, club.name),
      text: seriesConfirmedText(series, club, owedFor(bookings)),
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
    const series = mailedSeries(bookings);
    await this.queue(bookings, manager, {
      kind: CHANGED,
      key: `${CHANGED}:${seriesId}:${versionOf(bookings)}`,
      subject: seriesChangedSubject(series, club.name),
      text: seriesChangedText(series, club, {
        owed: owedFor(bookings),
        refund: formatMinor(refundMinor),
      }),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
    });
  }

  /** Once a cancellation of the first of them. */
  async cancelled(
    seriesId: number,
    bookings: readonly BookingEntity[],
    { reason, refundMinor }: { reason: string | null; refundMinor: number },
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const series = mailedSeries(bookings);
    const refund = refundMinor > 0 ? formatMinor(refundMinor) : null;
    await this.queue(bookings, manager, {
      kind: CANCELLED,
      key: `${CANCELLED}:${seriesId}:${bookings[0]?.cancellationId ?? ''}`,
      subject: seriesCancelledSubject(series, club.name),
      text: seriesCancelledText(series, club, { reason, refund }),
    });
  }

  /** To the hirer, as the first of them says; it stands in the first one's timeline. */
  private async queue(
    [first]: readonly BookingEntity[],
    manager: EntityManager,
    mail: Omit<NewMail, 'to' | 'about'>,
  ): Promise<void> {
    if (!first) return;
    await this.mails.queue({ ...mail, to: first.email, about: { kind: 'booking', id: first.id } }, manager);
  }
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
  return formatMinor(bookings.reduce((sum, { balanceMinor }) => sum + Math.max(0, balanceMinor), 0));
}

function versionOf([first]: readonly BookingEntity[]): string {
  return first ? `${first.id}:${first.version}` : '';
}
