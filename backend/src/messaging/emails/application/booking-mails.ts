import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import { MailState } from '../../../platform/mail/domain/mail-state.js';
import type { Filling } from '../../../platform/mail/domain/template.js';
import { BookingCalendar } from './booking-calendar.js';
import { ClubOfMails } from './club-of-mails.js';
import { MailExamples } from './mail-examples.js';
import {
  amountOf,
  cancelledLine,
  bookingFilling,
  isPaymentDue,
  hasSameSlot,
  paymentDueFilling,
  PAY,
  payBySentence,
  toHirer,
  slotOf,
  bookingFillingWith,
  toMailedBooking,
} from './mailed-booking.js';
import { bookingFacts } from '../domain/booking-mail-content.js';
import { type BookingShown, bookingShown, changedWords } from '../domain/booking-changes.js';
import { RefundWays } from './refund-ways.js';
import { SERIES_CANCELLED } from './series-mails.js';
import { lockCancellationMails } from '../persistence/cancellation-mails.js';

const CANCELLED = 'booking-cancelled';
const DECLINED = 'booking-declined';
const RESTORED = 'booking-restored';
const MOVED = 'booking-moved';
const PAY_LINK = 'booking-pay-link';
const REMINDER = 'booking-reminder';

/** States in which the hirer may have read the email. */
const MAYBE_READ_STATES: readonly MailState[] = [
  MailState.Sending,
  MailState.Sent,
  MailState.Bounced,
  MailState.Dead,
];

interface CancellationNotice {
  isDeclined: boolean;
  reason: string | null;
  /** The refunds of the price and of the bond. */
  refundMinor: number;
  bondMinor: number;
}

/** Emails about a decision on a booking, written in the transaction of that decision. */
@Injectable()
export class BookingMails implements OnModuleInit {
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
    this.sender.onlyWhile(CANCELLED, async (id, manager) => {
      const booking = await this.bookings.find(id, manager);
      return booking?.status === BookingStatus.Cancelled;
    });
    // If the cancellation was never emailed, its undoing is not emailed either.
    this.sender.onlyWhile(RESTORED, async (id, manager, { basis }) => {
      const [cancellationId = '', where = ''] = basis?.split('\n') ?? [];
      const booking = await this.bookings.find(id, manager);
      if (!booking || !BOOKED_STATUSES.includes(booking.status) || slotOf(booking) !== where) return false;
      return this.wasCancellationSent(id, cancellationId, manager);
    });
    this.examples.register(RESTORED, (booking) => restoredFilling(booking, 0));
    // After another move or a cancellation, this calendar file would replace a newer one.
    this.sender.onlyWhile(MOVED, async (id, manager, { basis }) => {
      const booking = await this.bookings.find(id, manager);
      return booking !== null && BOOKED_STATUSES.includes(booking.status) && hasSameSlot(booking, basis);
    });
    for (const kind of [CANCELLED, DECLINED]) this.examples.register(kind, bookingFilling);
    this.examples.register(MOVED, (booking) => movedFilling(booking, null, ''));
    for (const kind of [PAY_LINK, REMINDER]) {
      this.examples.register(kind, (booking) => paymentDueFilling(booking));
      this.sender.onlyWhile(kind, async (id, manager) => {
        const booking = await this.bookings.find(id, manager);
        return booking !== null && isPaymentDue(booking);
      });
    }
  }

  /** At most once for each cancellation. Its calendar file removes the booking from the hirer's calendar. */
  async cancelled(
    booking: BookingEntity,
    { isDeclined, reason, refundMinor, bondMinor }: CancellationNotice,
    manager: EntityManager,
  ): Promise<void> {
    const { id, email, currency } = booking;
    const filling = bookingFillingWith(booking, {
      reason: reason ?? '',
      refund: amountOf(refundMinor, currency),
      way: await this.ways.announce([booking], manager),
      bond: amountOf(bondMinor, currency),
    });
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: CANCELLED,
        key: `${CANCELLED}:${booking.cancellationId}`,
        to: email,
        ...(await this.wording.compose(isDeclined ? DECLINED : CANCELLED, filling, manager)),
        ...(!isDeclined && { attachments: [this.calendar.cancellation([booking], club)] }),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /**
   * At most once for each undone cancellation. Not sent if the email about the cancellation was not sent, nor after a later
   * change.
   * @param cancellationId the cancellation, which the booking no longer names
   * @param keptMinor the refund that was planned
   */
  async restored(
    booking: BookingEntity,
    { cancellationId, keptMinor }: { cancellationId: string; keptMinor: number },
    manager: EntityManager,
  ): Promise<void> {
    const { id, email, status } = booking;
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: RESTORED,
        key: `${RESTORED}:${cancellationId}`,
        to: email,
        ...(await this.wording.compose(RESTORED, restoredFilling(booking, keptMinor), manager)),
        ...(status === BookingStatus.Confirmed && {
          attachments: [this.calendar.attachment(booking, club)],
        }),
        basis: `${cancellationId}\n${slotOf(booking)}`,
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /**
   * Whether the email about the cancellation was sent, or will be. An email that is still queued cancels itself, unless it also
   * covers other dates of a recurring booking. Waits for an email that is being sent.
   */
  private async wasCancellationSent(
    bookingId: number,
    cancellationId: string,
    manager: EntityManager,
  ): Promise<boolean> {
    const basis = cancelledLine(bookingId, cancellationId);
    const mails = await lockCancellationMails(
      { key: `${CANCELLED}:${cancellationId}`, seriesKind: SERIES_CANCELLED, basis, bookingId },
      manager,
    );
    return mails.some(({ kind, state }) =>
      kind === SERIES_CANCELLED ? state !== MailState.Cancelled : MAYBE_READ_STATES.includes(state),
    );
  }

  /** At most once for each version of the booking. Not sent after a later move or cancellation. */
  async moved(
    booking: BookingEntity,
    { before, refundMinor }: { before: BookingShown | null; refundMinor: number },
    manager: EntityManager,
  ): Promise<void> {
    const { id, email, version, currency } = booking;
    const club = await this.club.read(manager);
    const moved = movedFilling(booking, before, club.url);
    const way = await this.ways.announce([booking], manager);
    const filling = { ...moved, values: { ...moved.values, refund: amountOf(refundMinor, currency), way } };
    await this.mails.queue(
      {
        kind: MOVED,
        key: `${MOVED}:${id}:${version}`,
        to: email,
        ...(await this.wording.compose(MOVED, filling, manager)),
        attachments: [this.calendar.attachment(booking, club)],
        basis: slotOf(booking),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  async payLink(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const content = await this.wording.compose(PAY_LINK, paymentDueFilling(booking), manager);
    await this.mails.queue({ ...toHirer(booking), kind: PAY_LINK, ...content }, manager);
  }

  /** At most once for each booking and venue-local day. @returns false if the hirer already got a reminder that day */
  async reminder(booking: BookingEntity, today: string, manager: EntityManager): Promise<boolean> {
    const content = await this.wording.compose(REMINDER, paymentDueFilling(booking), manager);
    const key = reminderKey(booking.id, today);
    return this.mails.queue({ ...toHirer(booking), kind: REMINDER, key, ...content }, manager);
  }

  wasReminded(bookingId: number, today: string, manager: EntityManager): Promise<boolean> {
    return this.mails.has(reminderKey(bookingId, today), manager);
  }
}

function restoredFilling(booking: BookingEntity, keptMinor: number): Filling {
  const { status, balanceMinor, currency } = booking;
  const isConfirmed = status === BookingStatus.Confirmed;
  const kept = amountOf(keptMinor, currency);
  return bookingFillingWith(booking, {
    state: isConfirmed ? 'confirmed' : 'waiting for us to confirm it',
    back: kept && `We won’t refund the ${kept} after all: it pays for your booking.`,
    owed: amountOf(balanceMinor, currency),
    entry: isConfirmed ? 'Open the attached calendar file to add it to your calendar again.' : '',
  });
}

/** The values without the refund. @param before null if it is not known: then the price is said, and no list of changes */
function movedFilling(booking: BookingEntity, before: BookingShown | null, url: string): Filling {
  const { id, userId, totalMinor, balanceMinor, currency, guestCount } = booking;
  const owed = amountOf(balanceMinor, currency);
  const total = formatMoney(totalMinor, currency);
  const values = {
    changed: before ? changedWords(before, bookingShown(booking)) : '',
    total: before?.totalMinor === totalMinor ? '' : total,
    owed,
    payBy: owed && payBySentence(booking),
  };
  const shown = bookingFacts(toMailedBooking(booking), [
    ['Guests', String(guestCount)],
    ['Total', total],
  ]);
  // One button: to pay, or else to the page of the booking, which needs an account.
  const page = { button: 'View booking', href: `${url}/my-bookings/${id}` };
  const button: Filling['blocks'] = owed ? { pay: PAY } : userId === null ? {} : { view: page };
  return bookingFillingWith(booking, values, { booking: shown, ...button });
}

const reminderKey = (bookingId: number, day: string): string => `${REMINDER}:${bookingId}:${day}`;
