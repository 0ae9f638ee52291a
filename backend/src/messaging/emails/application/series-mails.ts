import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/domain/booking-status.js';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { formatDate } from '../../../platform/common/formats.js';
import { MailOutbox, type MailOfBlocks } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { countOfDates, type MailedSeries, seriesTable } from '../domain/series-mail-content.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { MailExamples } from './mail-examples.js';
import { RefundWays } from './refund-ways.js';
import { amountOf, cancelledLine, slotOf } from './mailed-booking.js';

const CREATED = 'booking-series-created';
const CONFIRMED = 'booking-series-confirmed';
const CHANGED = 'booking-series-changed';
export const SERIES_CANCELLED = 'booking-series-cancelled';

/** Emails about a recurring booking: one for all dates, written in the transaction of the decision. */
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
    private readonly ways: RefundWays,
  ) {}

  onModuleInit(): void {
    // A date that changes later has an email of its own. So an email about many dates is sent while one of them is still correct.
    this.onlyWhileOne(CREATED, (booking) => BOOKED_STATUSES.includes(booking.status) && slotLine(booking));
    this.onlyWhileOne(
      CONFIRMED,
      (booking) => booking.status === BookingStatus.Confirmed && slotLine(booking),
    );
    this.onlyWhileOne(CHANGED, (booking) => BOOKED_STATUSES.includes(booking.status) && slotLine(booking));
    this.onlyWhileOne(
      SERIES_CANCELLED,
      (booking) =>
        booking.status === BookingStatus.Cancelled && cancelledLine(booking.id, booking.cancellationId),
    );
    this.examples.register(CREATED, async (booking, manager) =>
      createdFilling([booking], (await this.club.read(manager)).name, false),
    );
    this.examples.register(CONFIRMED, (booking) => confirmedFilling([booking]));
    this.examples.register(CHANGED, (booking) => changedFilling([booking]));
    this.examples.register(SERIES_CANCELLED, (booking) => seriesFilling([booking], {}));
  }

  /** At most once for each recurring booking. @param byTerm the whole amount is due on one day */
  async created(
    seriesId: number,
    bookings: readonly BookingEntity[],
    byTerm: boolean,
    manager: EntityManager,
  ): Promise<void> {
    await this.queueCreated(bookings, `${CREATED}:${seriesId}`, byTerm, manager);
  }

  /** About a date that was added later, whatever its status. At most once for each date. */
  async added(seriesId: number, bookings: readonly BookingEntity[], manager: EntityManager): Promise<void> {
    if (bookings[0]?.status === BookingStatus.Confirmed) await this.confirmed(seriesId, bookings, manager);
    else await this.queueCreated(bookings, `${CREATED}:${seriesId}:${versionOf(bookings)}`, false, manager);
  }

  private async queueCreated(
    bookings: readonly BookingEntity[],
    key: string,
    byTerm: boolean,
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const filling = createdFilling(bookings, club.name, byTerm);
    await this.queue(bookings, manager, {
      kind: CREATED,
      key,
      ...(await this.wording.compose(CREATED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
      basis: bookings.map(slotLine).join('\n'),
    });
  }

  /** At most once for each confirmation, which the first booking identifies. */
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
      basis: bookings.map(slotLine).join('\n'),
    });
  }

  /** At most once for each version of the first booking. */
  async changed(
    seriesId: number,
    bookings: readonly BookingEntity[],
    refundMinor: number,
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const changed = changedFilling(bookings);
    const refund = amountOf(refundMinor, bookings[0]?.currency ?? '');
    const filling = {
      ...changed,
      values: { ...changed.values, refund, way: await this.ways.announce(bookings, manager) },
    };
    await this.queue(bookings, manager, {
      kind: CHANGED,
      key: `${CHANGED}:${seriesId}:${versionOf(bookings)}`,
      ...(await this.wording.compose(CHANGED, filling, manager)),
      attachments: [this.calendar.attachmentOfAll(bookings, club)],
      basis: bookings.map(slotLine).join('\n'),
    });
  }

  /** At most once for each cancellation, which the first booking identifies. Its calendar file removes all dates. */
  async cancelled(
    seriesId: number,
    bookings: readonly BookingEntity[],
    { reason, refundMinor }: { reason: string | null; refundMinor: number },
    manager: EntityManager,
  ): Promise<void> {
    const club = await this.club.read(manager);
    const refund = amountOf(refundMinor, bookings[0]?.currency ?? '');
    const filling = seriesFilling(bookings, {
      reason: reason ?? '',
      refund,
      way: await this.ways.announce(bookings, manager),
    });
    await this.queue(bookings, manager, {
      kind: SERIES_CANCELLED,
      key: `${SERIES_CANCELLED}:${seriesId}:${bookings[0]?.cancellationId ?? ''}`,
      ...(await this.wording.compose(SERIES_CANCELLED, filling, manager)),
      attachments: [this.calendar.cancellation(bookings, club)],
      basis: bookings.map(({ id, cancellationId }) => cancelledLine(id, cancellationId)).join('\n'),
    });
  }

  /** @param lineOf a booking's line in a new email's `basis`; false if the email would not list the booking */
  private onlyWhileOne(kind: string, lineOf: (booking: BookingEntity) => string | false): void {
    this.sender.onlyWhile(kind, async (_id, manager, { basis }) => {
      // An email that kept no dates cannot be compared.
      if (basis === null) return true;
      for (const line of basis.split('\n')) {
        const booking = await this.bookings.find(Number.parseInt(line, 10), manager);
        if (booking && lineOf(booking) === line) return true;
      }
      return false;
    });
  }

  /** To the hirer of the first booking, in whose timeline it appears. */
  private async queue(
    [first]: readonly BookingEntity[],
    manager: EntityManager,
    mail: Omit<MailOfBlocks, 'to' | 'about'>,
  ): Promise<void> {
    if (!first) return;
    await this.mails.queue({ ...mail, to: first.email, about: { kind: 'booking', id: first.id } }, manager);
  }
}

/** Time and space of one date, as a line of its email's `basis`. */
function slotLine(booking: BookingEntity): string {
  return `${booking.id} ${slotOf(booking)}`;
}

/** @param withOwed lists for each date what to pay and by when */
function seriesFilling(
  bookings: readonly BookingEntity[],
  values: Filling['values'],
  withOwed = false,
): Filling {
  const series = mailedSeries(bookings);
  const { name, eventType, dates } = series;
  return {
    values: { name, eventType, dates: countOfDates(dates.length), ...values },
    blocks: { list: seriesTable(series, withOwed) },
  };
}

function createdFilling(bookings: readonly BookingEntity[], club: string, byTerm: boolean): Filling {
  const [first] = bookings;
  const dates = bookings.length === 1 ? 'date' : countOfDates(bookings.length);
  const term = byTerm && first?.payBy ? formatDate(first.payBy) : null;
  const owed = owedFor(bookings);
  return seriesFilling(
    bookings,
    {
      first:
        first?.status === BookingStatus.Confirmed
          ? `Your recurring booking at the ${club} is confirmed for the ${dates} below.`
          : `We have received your request for a recurring booking at the ${club} on the ${dates} below. We will email you when they are confirmed.`,
      pay: owed && paymentSentence(owed, term),
    },
    // The table shows what is due for each date, unless all of it is due on one day.
    term === null,
  );
}

function confirmedFilling(bookings: readonly BookingEntity[]): Filling {
  return seriesFilling(bookings, { owed: owedFor(bookings) }, true);
}

/** The values without the refund. */
function changedFilling(bookings: readonly BookingEntity[]): Filling {
  return seriesFilling(bookings, { owed: owedFor(bookings) }, true);
}

function paymentSentence(owed: string, term: string | null): string {
  return term
    ? `Please pay ${owed} in total by ${term}.`
    : `Please pay ${owed} in total. The table shows what to pay for each date, and by when.`;
}

function mailedSeries(bookings: readonly BookingEntity[]): MailedSeries {
  const [first] = bookings;
  const dates = [...bookings].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
  return {
    name: first?.name ?? '',
    eventType: first?.eventType ?? '',
    currency: first?.currency ?? '',
    dates: dates.map((booking) => ({
      id: booking.id,
      date: formatDate(booking.date),
      timeSlot: booking.timeSlot,
      spaceName: booking.spaceName,
      owedMinor: Math.max(0, booking.balanceMinor),
      payBy: formatDate(dueDayOf(booking)),
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
