import fc from 'fast-check';
import { BookingStatus, canTransition, LIVE_STATUSES } from '../../bookings/domain/booking-status.js';
import { hasBegun, refusalOf } from '../../bookings/domain/hold-life.js';
import { PaymentProviderName } from '../../platform/common/payment-providers.js';
import { canMove, PaymentState } from './payment-status.js';
import {
  decide,
  type Decision,
  hasMoney,
  isUnattached,
  type PaidForBooking,
  type Refusal,
  sendBack,
  type SeenPayment,
  type SettledPayment,
} from './settlement.js';

const PRICE = 12_000;
const MINUTE = 60_000;

interface Booking {
  status: BookingStatus;
  isPaid: boolean;
  paymentId: string | null;
  refundedMinor: number | null;
  isGuarded: boolean;
  isRefunded: boolean;
  /** By a member, who gets half of the price back. */
  isCancelledForHalf: boolean;
}

interface Payment {
  row: SettledPayment;
  /** What is true at the provider. */
  there: SeenPayment;
  /** An answer of the provider's that is still on its way. */
  earlier: SeenPayment | null;
  refund: { amountMinor: number; isDone: boolean } | null;
  /** Given back in the provider's own pages. */
  outsideMinor: number;
}

class SlotPassed extends Error {}

/**
 * One slot, two payments for it, and all that can happen to them: a model of what the applier, the refunds, the hold's end and
 * the sweeper do around `decide`. Either both are for one hold, or neither is for any and each is to book the slot.
 */
class World {
  private readonly startTime = new Date('2027-03-20T10:00:00.000Z');
  private now = new Date(this.startTime.getTime() - 60 * MINUTE);
  private isRivals = false;
  private readonly bookings: Booking[] = [];
  private readonly payments: Payment[];

  constructor(isBare: boolean) {
    if (!isBare) this.bookings.push(aBooking(BookingStatus.Held));
    const bookingId = isBare ? null : 0;
    this.payments = [
      aPayment('pi_0', PaymentProviderName.Stripe, bookingId),
      aPayment('order_1', PaymentProviderName.PayPal, bookingId),
    ];
  }

  /** What happens to a payment, by name. */
  static readonly OF_PAYMENTS = {
    // At the provider.
    pay: (_world, { there }) => {
      if (there.state !== 'paid' && there.state !== 'cancelled')
        Object.assign(there, { state: 'paid', receivedMinor: PRICE });
    },
    'pay too little for': (_world, { there }) => {
      if (there.state === 'open') Object.assign(there, { state: 'paid', receivedMinor: PRICE - 100 });
    },
    process: (_world, { there }) => {
      if (there.state === 'open') there.state = 'processing';
    },
    decline: (_world, { there }) => {
      if (there.state === 'processing') there.state = 'open';
    },
    end: (_world, { there }) => {
      if (there.state !== 'paid') there.state = 'cancelled';
    },
    'give back a part of': (_world, payment) => giveBackOutside(payment, 2_000),
    'give back all of': (_world, payment) => giveBackOutside(payment, Infinity),
    // With us.
    settle: (world, payment) => world.settle(payment, payment.there),
    'ask about': (_world, payment) => {
      payment.earlier = { ...payment.there };
    },
    'hear the earlier answer about': (world, payment) => {
      if (payment.earlier) world.settle(payment, payment.earlier);
    },
    'book with': (world, payment) => {
      try {
        world.settle(payment, payment.there, PRICE);
      } catch (error) {
        if (!(error instanceof SlotPassed)) throw error;
      }
    },
    capture: (world, { row }) => {
      if (row.status === PaymentState.Pending)
        Object.assign(row, { status: PaymentState.Processing, processingSince: world.now });
      world.guard(row);
    },
    sweep: (world, payment) => {
      if (isUnattached(payment.row)) world.carryOut(payment, sendBack(payment.row, null, 'unattached'));
    },
    'send the refund of': (world, payment) => world.sendRefund(payment),
  } satisfies Record<string, (world: World, payment: Payment) => void>;

  static readonly OF_THE_SLOT = {
    lapse: (world) => world.endHold(BookingStatus.Expired),
    leave: (world) => world.endHold(BookingStatus.Cancelled),
    'cancel the booking': (world) => world.cancelForHalf(),
    'rival takes it': (world) => {
      world.isRivals ||= world.isFree() && !hasBegun(world.startTime, world.now);
    },
    begin: (world) => {
      if (world.now < world.startTime) world.now = world.startTime;
    },
    wait: (world) => {
      world.now = new Date(world.now.getTime() + MINUTE / 2);
    },
  } satisfies Record<string, (world: World) => void>;

  happen(event: string): void {
    const ofSlot = (World.OF_THE_SLOT as Record<string, ((world: World) => void) | undefined>)[event];
    if (ofSlot) {
      ofSlot(this);
      return;
    }
    const payment = this.payments[Number(event.at(-1))];
    const ofPayment = (World.OF_PAYMENTS as Record<string, (world: World, payment: Payment) => void>)[
      event.slice(0, -2)
    ];
    if (!payment || !ofPayment) throw new Error(event);
    ofPayment(this, payment);
  }

  /** What the reconciler, the sweeper and the outbox come to when nothing else happens any more. */
  comeToAnEnd(): void {
    this.now = new Date(this.now.getTime() + MINUTE);
    for (let turn = 0; turn < 2; turn += 1) {
      for (const payment of this.payments) {
        this.settle(payment, payment.there);
        if (isUnattached(payment.row)) this.carryOut(payment, sendBack(payment.row, null, 'unattached'));
        this.sendRefund(payment);
      }
    }
  }

  /** What must never be, at any moment. */
  wrongs(): string[] {
    const wrongs: string[] = [];
    const live = this.bookings.filter(({ status }) => LIVE_STATUSES.includes(status)).length;
    if (live + Number(this.isRivals) > 1) wrongs.push('the slot is sold twice');
    for (const { row, there } of this.payments) {
      if (there.refundedMinor > there.receivedMinor) wrongs.push('more has gone back than came');
      const paysFor = this.bookings.filter(({ paymentId }) => paymentId === row.providerPaymentId);
      if (paysFor.length > 1) wrongs.push('a payment has paid twice');
      if (paysFor.length > 0 && (row.rejection || there.receivedMinor !== PRICE))
        wrongs.push('booked with money that is not the price, or that goes back');
    }
    if (
      this.bookings.some(
        ({ status, isGuarded }) => status === BookingStatus.Held && isGuarded !== this.isProcessing(),
      )
    )
      wrongs.push('a hold can lapse while it is being paid, or never');
    if (this.bookings.some(({ isPaid, paymentId }) => isPaid !== (paymentId !== null)))
      wrongs.push('paid by nobody');
    return wrongs;
  }

  /** Money that is neither a booking nor back, when all has come to its end. */
  openEnds(): string[] {
    return this.payments.flatMap(({ row, there, outsideMinor, refund }) => {
      const leftMinor = there.receivedMinor - there.refundedMinor;
      const booking = this.bookings.find(({ paymentId }) => paymentId === row.providerPaymentId);
      if (leftMinor === 0) {
        const isOver = booking?.status === BookingStatus.Confirmed;
        return isOver ? [`${row.providerPaymentId}: booked, and all has gone back`] : [];
      }
      if (booking?.isCancelledForHalf && (refund === null || refund.isDone)) return [];
      const isBooked = booking?.status === BookingStatus.Confirmed && there.refundedMinor === outsideMinor;
      return isBooked ? [] : [`${row.providerPaymentId}: ${leftMinor} are neither booked nor back`];
    });
  }

  /** What changes when all is settled once more. */
  changesOfARepeat(): string[] {
    return this.payments.flatMap((payment) => {
      const { steps, payment: after } = this.decide(payment, payment.there, null);
      const changes = steps.filter((step) => step.do !== 'guard hold').map((step) => step.do);
      return [...changes, ...(JSON.stringify(after) === JSON.stringify(payment.row) ? [] : ['the payment'])];
    });
  }

  summary(): string {
    return this.payments
      .map(({ row }) => row.rejection ?? (row.bookingId === null ? row.status : 'booked'))
      .join();
  }

  private settle(payment: Payment, seen: SeenPayment, askedMinor: number | null = null): void {
    const decision = this.decide(payment, seen, askedMinor);
    const { row } = payment;
    if (decision.outcome.kind === 'booked' && decision.outcome.first) {
      if (seen.refundedMinor >= seen.receivedMinor) throw new Error('booked with money that has gone back');
      const refused = this.takeRooms(payment);
      if (refused) {
        this.carryOut(payment, sendBack(decision.payment, this.factsOf(row), refused));
        return;
      }
    }
    this.carryOut(payment, decision);
  }

  private decide({ row, refund }: Payment, seen: SeenPayment, askedMinor: number | null): Decision {
    const booking = this.factsOf(row);
    const isOwed = hasMoney(row, seen) && refund?.isDone === false;
    return decide(row, booking, seen, { priceMinor: booking ? PRICE : askedMinor, refund: isOwed }, this.now);
  }

  /** As the bookings do: the slot must be free, and must not have begun unless a live hold has it. */
  private takeRooms(payment: Payment): Refusal | null {
    const { providerPaymentId: paymentId } = payment.there;
    const booking = this.bookings[payment.row.bookingId ?? -1];
    if (booking?.status !== BookingStatus.Held) {
      if (!this.isFree()) return 'slot_taken';
      if (hasBegun(this.startTime, this.now)) {
        if (booking) return 'slot_begun';
        throw new SlotPassed();
      }
    }
    if (booking) {
      move(booking, BookingStatus.Confirmed);
      Object.assign(booking, { isPaid: true, paymentId });
    } else {
      this.bookings.push({ ...aBooking(BookingStatus.Confirmed), isPaid: true, paymentId });
    }
    return null;
  }

  private carryOut(payment: Payment, decision: Decision): void {
    const { row } = payment;
    const [was, is] = [row.status, decision.payment.status];
    const passes = canMove(was, PaymentState.Completed) && canMove(PaymentState.Completed, is);
    if (was !== is && !canMove(was, is) && !passes) throw new Error(`${was} became ${is}`);
    if (decision.payment.refundedMinor < row.refundedMinor) throw new Error('a refund was forgotten');
    const booked = this.bookings.findIndex(({ paymentId }) => paymentId === payment.there.providerPaymentId);
    Object.assign(row, decision.payment, { bookingId: row.bookingId ?? (booked < 0 ? null : booked) });
    const booking = this.bookings[row.bookingId ?? -1];
    for (const step of decision.steps) {
      if (step.do === 'queue refund') {
        if (step.amountMinor > 0) payment.refund ??= { amountMinor: step.amountMinor, isDone: false };
      } else if (!booking) throw new Error(`${step.do}, and there is no booking`);
      else if (step.do === 'cancel booking') move(booking, BookingStatus.Cancelled);
      else if (step.do === 'mark refunded') booking.isRefunded = true;
      else if (step.do === 'note refund') booking.refundedMinor = step.refundedMinor;
      else this.guard(row);
    }
  }

  private guard({ bookingId }: SettledPayment): void {
    const booking = this.bookings[bookingId ?? -1];
    if (booking?.status === BookingStatus.Held) booking.isGuarded = this.isProcessing();
  }

  private isProcessing(): boolean {
    return this.payments.some(({ row }) => row.status === PaymentState.Processing);
  }

  private sendRefund(payment: Payment): void {
    const { there, refund } = payment;
    this.settle(payment, there);
    if (!refund || refund.isDone) return;
    there.refundedMinor += Math.min(refund.amountMinor, there.receivedMinor - there.refundedMinor);
    refund.isDone = true;
    this.settle(payment, there);
  }

  private endHold(to: BookingStatus): void {
    const [booking] = this.bookings;
    if (booking?.status === BookingStatus.Held && !booking.isGuarded) move(booking, to);
  }

  private cancelForHalf(): void {
    const booking = this.bookings.find(({ status }) => status === BookingStatus.Confirmed);
    const payer = this.payments.find(({ there }) => there.providerPaymentId === booking?.paymentId);
    if (!booking || !payer) return;
    move(booking, BookingStatus.Cancelled);
    booking.isCancelledForHalf = true;
    const { receivedMinor, refundedMinor } = payer.row;
    const amountMinor = Math.min(PRICE / 2, receivedMinor - refundedMinor);
    if (amountMinor > 0) payer.refund ??= { amountMinor, isDone: false };
  }

  private isFree(): boolean {
    return !this.isRivals && !this.bookings.some(({ status }) => LIVE_STATUSES.includes(status));
  }

  private factsOf({ bookingId }: SettledPayment): PaidForBooking | null {
    const booking = this.bookings[bookingId ?? -1];
    if (!booking) return null;
    return {
      ...booking,
      isHeld: booking.status === BookingStatus.Held,
      isConfirmed: booking.status === BookingStatus.Confirmed,
      refuses: refusalOf({ ...booking, startTime: this.startTime }, this.now),
    };
  }
}

const ofBoth = (event: string): string[] => [`${event} 0`, `${event} 1`];
const EVENTS = [...Object.keys(World.OF_THE_SLOT), ...Object.keys(World.OF_PAYMENTS).flatMap(ofBoth)];

function aBooking(status: BookingStatus): Booking {
  return {
    status,
    isPaid: false,
    paymentId: null,
    refundedMinor: null,
    isGuarded: false,
    isRefunded: false,
    isCancelledForHalf: false,
  };
}

function aPayment(id: string, provider: PaymentProviderName, bookingId: number | null): Payment {
  const none = { receivedMinor: 0, refundedMinor: 0, currency: 'GBP', captureId: null };
  return {
    row: {
      ...none,
      provider,
      bookingId,
      providerPaymentId: id,
      amountMinor: PRICE,
      status: PaymentState.Pending,
      rejection: null,
      completedAt: null,
      processingSince: null,
    },
    there: { ...none, providerPaymentId: id, state: 'open' },
    earlier: null,
    refund: null,
    outsideMinor: 0,
  };
}

function giveBackOutside(payment: Payment, mostMinor: number): void {
  const { there } = payment;
  const amountMinor = Math.min(mostMinor, there.receivedMinor - there.refundedMinor);
  there.refundedMinor += amountMinor;
  payment.outsideMinor += amountMinor;
}

function move(booking: Booking, to: BookingStatus): void {
  if (!canTransition(booking.status, to)) throw new Error(`a booking that is ${booking.status} became ${to}`);
  booking.status = to;
}

function play(events: readonly string[], isBare: boolean): World {
  const world = new World(isBare);
  for (const event of events) {
    world.happen(event);
    const [wrong] = world.wrongs();
    if (wrong) throw new Error(`${event}: ${wrong}`);
  }
  world.comeToAnEnd();
  expect([...world.wrongs(), ...world.openEnds(), ...world.changesOfARepeat()]).toEqual([]);
  return world;
}

function* permutationsOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of permutationsOf(items.filter((_, other) => other !== index))) yield [item, ...rest];
}

/**
 * Whatever happens and in whatever order it is heard: at no moment is the slot sold twice or more given back than came, states
 * move along their tables, and at the end all money is one booking or has gone back, once and for all.
 */
describe('the settlement, in every order of events', () => {
  it.each([
    ['two payments for one hold', false, 'settle'],
    ['two bare payments for one slot', true, 'book with'],
  ])('%s: all permutations of being paid, being settled and losing the slot', (_name, isBare, settle) => {
    const happenings = [...ofBoth('pay'), ...ofBoth(settle), 'lapse', 'rival takes it', 'begin'];
    const ends = new Set<string>();
    for (const order of permutationsOf(happenings)) ends.add(play(order, isBare).summary());
    // Either may come first, and the slot may be gone: the orders do lead to different ends.
    expect(ends).toContain(isBare ? 'booked,slot_taken' : 'booked,already_paid');
    expect(ends).toContain(isBare ? 'slot_taken,booked' : 'already_paid,booked');
    expect(ends).toContain('slot_taken,slot_taken');
  });

  it('anything at all: late answers, repeats, faults of either side, refunds from elsewhere', () => {
    const events = fc.array(fc.constantFrom(...EVENTS), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(events, fc.boolean(), (happenings, isBare) => {
        play(happenings, isBare);
      }),
      { numRuns: 5000 },
    );
  });
});
