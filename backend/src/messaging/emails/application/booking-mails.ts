import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { formatMinor } from '../../../platform/common/money.js';
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
  byWhen,
  cancelledLine,
  fillingOf,
  isOwing,
  isStillThere,
  owingFilling,
  PAY,
  toHirer,
  whereOf,
  withMore,
} from './mailed-booking.js';
import { SERIES_CANCELLED } from './series-mails.js';
import { noteTo } from './typed-notes.js';
import { lockToldOf } from '../persistence/told-mails.js';

const CANCELLED = 'booking-cancelled';
const DECLINED = 'booking-declined';
const RESTORED = 'booking-restored';
const MOVED = 'booking-moved';
const PAY_LINK = 'booking-pay-link';
const REMINDER = 'booking-reminder';

/** Somebody has read it, or may. */
const HAS_LEFT: readonly MailState[] = [MailState.Sending, MailState.Sent, MailState.Bounced, MailState.Dead];

interface ToldCancellation {
  isDeclined: boolean;
  reason: string | null;
  /** What of the hire goes back, and what of the bond. */
  refundMinor: number;
  bondMinor: number;
}

/** What the club writes about a booking of somebody's after staff have decided about it, from the transaction that decides. */
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
  ) {}

  onModuleInit(): void {
    this.sender.onlyWhile(CANCELLED, async (id) => {
      const booking = await this.bookings.find(id);
      return booking?.status === BookingStatus.Cancelled;
    });
    // Whoever has not been told of the cancellation is not told that it is undone either.
    this.sender.onlyWhile(RESTORED, async (id, manager, { basis }) => {
      const [cancellationId = '', where = ''] = basis?.split('\n') ?? [];
      const booking = await this.bookings.find(id);
      if (!booking || !BOOKED_STATUSES.includes(booking.status) || whereOf(booking) !== where) return false;
      return this.hasToldOf(id, cancellationId, manager);
    });
    this.examples.give(RESTORED, (booking) => restoredFilling(booking, 0));
    // Moved again, or cancelled, before the mail got through: its calendar entry would come after the newer one.
    this.sender.onlyWhile(MOVED, async (id, _manager, { basis }) => {
      const booking = await this.bookings.find(id);
      return booking !== null && BOOKED_STATUSES.includes(booking.status) && isStillThere(booking, basis);
    });
    for (const kind of [CANCELLED, DECLINED]) this.examples.give(kind, fillingOf);
    this.examples.give(MOVED, movedFilling);
    for (const kind of [PAY_LINK, REMINDER]) {
      this.examples.give(kind, (booking) => owingFilling(booking));
      this.sender.onlyWhile(kind, async (id) => {
        const booking = await this.bookings.find(id);
        return booking !== null && isOwing(booking);
      });
    }
  }

  /** Once a cancellation; whoever has had a calendar entry of it is told to take that away. */
  async cancelled(
    booking: BookingEntity,
    { isDeclined, reason, refundMinor, bondMinor }: ToldCancellation,
    manager: EntityManager,
  ): Promise<void> {
    const { id, email, currency } = booking;
    const filling = withMore(booking, {
      reason: await noteTo(email, reason, manager),
      refund: amountOf(refundMinor, currency),
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
   * Once a cancellation that is undone; taken back where the mail of that has never left, and by the next move or cancellation.
   * @param cancellationId of the cancellation, which the booking does not name any more
   * @param keptMinor what was to go back
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
        basis: `${cancellationId}\n${whereOf(booking)}`,
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  /**
   * Whether a mail of that cancellation has left. One that waits is taken back by itself, unless it speaks of other dates of a hire,
   * too: that one goes out in any case. One that is being handed over is waited for.
   */
  private async hasToldOf(
    bookingId: number,
    cancellationId: string,
    manager: EntityManager,
  ): Promise<boolean> {
    const basis = cancelledLine(bookingId, cancellationId);
    const told = await lockToldOf(
      { key: `${CANCELLED}:${cancellationId}`, seriesKind: SERIES_CANCELLED, basis, bookingId },
      manager,
    );
    return told.some(({ kind, state }) =>
      kind === SERIES_CANCELLED ? state !== MailState.Cancelled : HAS_LEFT.includes(state),
    );
  }

  /** Once a version of the booking; taken back by the next move, and by a cancellation. */
  async moved(booking: BookingEntity, refundMinor: number, manager: EntityManager): Promise<void> {
    const { id, email, version, currency } = booking;
    const told = movedFilling(booking);
    const filling = { ...told, values: { ...told.values, refund: amountOf(refundMinor, currency) } };
    const club = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: MOVED,
        key: `${MOVED}:${id}:${version}`,
        to: email,
        ...(await this.wording.compose(MOVED, filling, manager)),
        attachments: [this.calendar.attachment(booking, club)],
        basis: whereOf(booking),
        about: { kind: 'booking', id },
      },
      manager,
    );
  }

  async payLink(booking: BookingEntity, manager: EntityManager): Promise<void> {
    const words = await this.wording.compose(PAY_LINK, owingFilling(booking), manager);
    await this.mails.queue({ ...toHirer(booking), kind: PAY_LINK, ...words }, manager);
  }

  /** Once a booking and venue-local day. @returns false when the hirer has been reminded on it already */
  async reminder(booking: BookingEntity, today: string, manager: EntityManager): Promise<boolean> {
    const words = await this.wording.compose(REMINDER, owingFilling(booking), manager);
    const key = reminderKey(booking.id, today);
    return this.mails.queue({ ...toHirer(booking), kind: REMINDER, key, ...words }, manager);
  }

  wasReminded(bookingId: number, today: string, manager: EntityManager): Promise<boolean> {
    return this.mails.has(reminderKey(bookingId, today), manager);
  }
}

function restoredFilling(booking: BookingEntity, keptMinor: number): Filling {
  const { status, balanceMinor, currency } = booking;
  const isConfirmed = status === BookingStatus.Confirmed;
  const kept = amountOf(keptMinor, currency);
  return withMore(booking, {
    state: isConfirmed ? 'confirmed' : 'noted, and still to be confirmed,',
    back: kept && `The ${kept} that were to go back to you stay with us for it.`,
    owed: amountOf(balanceMinor, currency),
    entry: isConfirmed ? 'The attached calendar entry puts it into your calendar again.' : '',
  });
}

/** But for what goes back. */
function movedFilling(booking: BookingEntity): Filling {
  const { totalMinor, balanceMinor, currency, payBy } = booking;
  const owed = amountOf(balanceMinor, currency);
  const values = {
    total: `${formatMinor(totalMinor)} ${currency}`,
    owed,
    byWhen: owed && byWhen(payBy),
  };
  return withMore(booking, values, owed ? { pay: PAY } : {});
}

const reminderKey = (bookingId: number, day: string): string => `${REMINDER}:${bookingId}:${day}`;
