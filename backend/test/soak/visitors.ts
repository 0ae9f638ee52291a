import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '../../payment-sandbox/server.js';
import { bookingFields, dayAhead, SPACES } from '../factories/bookings.js';
import {
  Recorder,
  slotOf,
  outcomeOfDay,
  outcomeOfEnd,
  outcomeOfHold,
  outcomeOfPayment,
  type Slot,
} from '../history/recorder.js';
import { type Answer, call } from '../support/load.js';
import type { Seeded } from '../support/seeded.js';

export const HOLD_MINUTES = 2;
/** Visitors give up on an answer after this time. Some faults last longer, so that the server is still working on some requests. */
const PATIENCE_MS = 8_000;
const MAX_BOOKINGS = 4;
const DAYS = 6;
/** Far enough ahead for a full refund on cancellation. */
const FIRST_DAY = 40;
const LABELS = ['10:00 AM - 12:00 PM', '2:00 PM - 4:00 PM', '6:00 PM - 8:00 PM'] as const;
const SPACE_IDS = Object.values(SPACES);
const ROOMS_OF_SPACE: Record<number, number[]> = {
  [SPACES.wholeVenue]: [SPACES.mainHall, SPACES.barAndLounge, SPACES.outdoorArea],
};

export interface SharedParts {
  urls: readonly [string, ...string[]];
  sandbox: Sandbox;
  recorder: Recorder;
  /** Called with every answer. */
  answered(answer: Answer): void;
  isOver(): boolean;
  /** The average pause of a visitor between two actions, in milliseconds. */
  restMs: number;
}

interface Booked {
  id: number;
  slot: Slot;
  fields: ReturnType<typeof bookingFields>;
  amount: string;
  isPaid: boolean;
}

/** A member or staff member who repeats random actions at random nodes. */
export class SoakVisitor {
  private readonly booked: Booked[] = [];

  constructor(
    private readonly name: string,
    private readonly isStaff: boolean,
    private readonly cookie: string,
    private readonly random: Seeded,
    private readonly there: SharedParts,
  ) {}

  async visit(): Promise<void> {
    const { below } = this.random;
    const { restMs } = this.there;
    while (!this.there.isOver()) {
      await this.act();
      await pause(restMs / 2 + below(restMs));
    }
  }

  private act(): Promise<unknown> {
    const { below, oneOf, percent } = this.random;
    const [first, ...others] = this.booked;
    if (percent(30)) return percent(20) ? this.lookAround() : this.look();
    if (!first || (this.booked.length < MAX_BOOKINGS && percent(50))) return this.hold();
    const one = oneOf([first, ...others]);
    if (!one.isPaid && !this.isStaff && percent(65)) return this.pay(one, below(10));
    return this.cancel(one);
  }

  private randomSlot(): { date: string; timeSlot: string; spaceId: number; slot: Slot } {
    const { below, oneOf } = this.random;
    const date = dayAhead(FIRST_DAY + below(DAYS));
    const [timeSlot, spaceId] = [oneOf(LABELS), SPACE_IDS[below(SPACE_IDS.length)] ?? SPACES.mainHall];
    return { date, timeSlot, spaceId, slot: slotOf(date, timeSlot, ROOMS_OF_SPACE[spaceId] ?? [spaceId]) };
  }

  private async ask(path: string, body?: object): Promise<Answer> {
    const method = body ? 'POST' : 'GET';
    const url = `${this.random.oneOf(this.there.urls)}${path}`;
    const answer = await call(url, { method, body, cookie: this.cookie, timeoutMs: PATIENCE_MS });
    this.there.answered(answer);
    return answer;
  }

  private look(): Promise<unknown> {
    const { date, timeSlot, spaceId, slot } = this.randomSlot();
    return this.there.recorder.note(
      { client: this.name, op: 'read', slot },
      () => this.ask(`/api/availability?from=${date}&to=${date}&spaceId=${spaceId}`),
      (answer) => outcomeOfDay({ date, timeSlot }, answer),
    );
  }

  private lookAround(): Promise<unknown> {
    return this.ask(this.isStaff ? '/api/admin/bookings' : '/api/my-bookings');
  }

  /** Members hold a slot; staff enter a booking. Skips times that the visitor already has, since a new hold would replace the old one. */
  private async hold(): Promise<unknown> {
    const { date, timeSlot, spaceId, slot } = this.randomSlot();
    if (this.booked.some((own) => own.slot.from === slot.from)) return this.look();
    const fields = bookingFields({ date, timeSlot, spaceId, guestCount: 20 });
    const path = this.isStaff ? '/api/bookings' : '/api/bookings/hold';
    const lasts = this.isStaff ? undefined : HOLD_MINUTES * 60_000;
    const asked = { client: this.name, op: 'hold', slot, lasts } as const;
    const answer = await this.there.recorder.note(asked, () => this.ask(path, fields), outcomeOfHold);
    const id = outcomeOfHold(answer)?.id;
    if (id === undefined) return answer;
    const { amount = '' } = JSON.parse(answer.body) as { amount?: string };
    this.booked.push({ id, slot, fields, amount, isPaid: false });
    return answer;
  }

  /** Pays by card or wallet. Some visitors do not return from the provider; the webhook confirms their bookings. */
  private async pay(booking: Booked, chance: number): Promise<void> {
    const { id, slot } = booking;
    booking.isPaid = true;
    await this.there.recorder.note(
      { client: this.name, op: 'confirm', slot, id },
      () => (chance < 3 ? this.payByWallet(booking) : this.payByCard(booking, chance < 6)),
      (answer) => outcomeOfPayment(id, answer),
    );
  }

  private async payByCard({ id, amount, fields }: Booked, comesBack: boolean): Promise<Answer> {
    const opened = await this.ask('/api/create-payment-intent', { amount, bookingId: id });
    const { paymentId } = read(opened);
    if (opened.status !== 201 || !paymentId) return opened;
    await this.control('stripe/pay', { paymentIntent: paymentId });
    return comesBack ? this.ask('/api/bookings', { ...fields, paymentId }) : { ...opened, status: 0 };
  }

  private async payByWallet({ id, amount }: Booked): Promise<Answer> {
    const order = { amount, currency: 'GBP', intent: 'CAPTURE', bookingId: id };
    const opened = await this.ask('/api/paypal/order', order);
    const { id: orderId } = read(opened);
    if (opened.status !== 201 || !orderId) return opened;
    await this.control('paypal/approve', { orderId });
    const captured = await this.ask(`/api/paypal/order/${orderId}/capture`, {});
    const isBooked = captured.status === 200 && read(captured).booking?.status === 'confirmed';
    return { ...captured, status: isBooked ? 201 : 0 };
  }

  /** The payer's action at the provider; ignored if the payment no longer exists. */
  private async control(path: string, body: object): Promise<void> {
    await this.there.sandbox.control(path, body).catch(() => undefined);
  }

  private async cancel(booking: Booked): Promise<void> {
    const { id, slot } = booking;
    const answer = await this.there.recorder.note(
      { client: this.name, op: 'cancel', slot, id },
      () => this.ask(`/api/bookings/${id}/cancel`, {}),
      // A hold that is being paid cannot be cancelled now, but may lapse later or be replaced.
      (answer) => (answer.isUndone ? null : (outcomeOfEnd(id, answer) ?? { result: 'unknown', id })),
    );
    // After a refusal during a shutdown the member still has it, so it must not give way unrecorded.
    if (!answer.isUndone) this.booked.splice(this.booked.indexOf(booking), 1);
  }
}

interface Read {
  paymentId?: string;
  id?: string;
  booking?: { status: string } | null;
}

function read({ status, body }: Answer): Read {
  return status >= 200 && status < 300 ? (JSON.parse(body) as Read) : {};
}
