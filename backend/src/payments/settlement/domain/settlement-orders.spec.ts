import fc from 'fast-check';
import {
  BOOKED_STATUSES,
  BookingStatus,
  canTransition,
  LIVE_STATUSES,
} from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { canMove, PaymentState } from './payment-status.js';
import { spread } from './spread.js';
import {
  decide,
  type Decision,
  hasMoney,
  isUnattached,
  type PaidForBooking,
  type Refusal,
  rejectPayment,
  type SeenPayment,
  type SettledPayment,
} from './settlement.js';

const PRICE = 12_000;
const MINUTE = 60_000;

interface Booking {
  status: BookingStatus;
  totalMinor: number;
  /** The highest price so far. */
  highestMinor: number;
  /** Cancelled by the member, with a refund of half. */
  isCancelledForHalf: boolean;
}

interface Payment {
  row: SettledPayment;
  /** Its state at the provider. */
  there: SeenPayment;
  /** An earlier answer of the provider that we have not settled yet. */
  earlier: SeenPayment | null;
  /** It pays for its booking. */
  isKept: boolean;
  /** Our refunds, by cause. */
  refunds: Map<string, { amountMinor: number; isDone: boolean }>;
  /** Refunded at the provider, and how much of that we know. */
  outsideMinor: number;
  notedMinor: number;
}

class SlotPassed extends Error {}

/**
 * One slot, two payments for it, and all events that can happen to them: a model of what the applier, the refunds, lapsing holds
 * and the sweeper do around `decide`. Either both payments are for one hold, or both have no booking and try to book the slot.
 */
class World {
  private readonly startTime = new Date('2027-03-20T10:00:00.000Z');
  private now = new Date(this.startTime.getTime() - 60 * MINUTE);
  private isRivals = false;
  private readonly bookings: Booking[] = [];
  private readonly payments: Payment[];

  constructor(isWithoutBooking: boolean) {
    if (!isWithoutBooking) this.bookings.push(aBooking(BookingStatus.Held));
    const bookingId = isWithoutBooking ? null : 0;
    this.payments = [
      aPayment('pi_0', PaymentProviderName.Stripe, bookingId),
      aPayment('order_1', PaymentProviderName.PayPal, bookingId),
    ];
  }

  /** Events of a payment, by name. */
  static readonly OF_PAYMENTS = {
    // Events at the provider.
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
    'refund outside a part of': (_world, payment) => refundOutside(payment, 2_000),
    'refund outside all of': (_world, payment) => refundOutside(payment, Infinity),
    // Events on our side.
    settle: (world, payment) => world.settle(payment, payment.there),
    'ask about': (_world, payment) => {
      payment.earlier = { ...payment.there };
    },
    'settle the earlier answer about': (world, payment) => {
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
    },
    sweep: (world, payment) => {
      if (isUnattached(payment.row)) world.carryOut(payment, rejectPayment(payment.row, 'unattached'));
    },
    'send the refund of': (world, payment) => world.sendRefund(payment),
  } satisfies Record<string, (world: World, payment: Payment) => void>;

  static readonly OF_THE_SLOT = {
    lapse: (world) => world.endHold(BookingStatus.Expired),
    leave: (world) => world.endHold(BookingStatus.Cancelled),
    'cancel the booking': (world) => world.cancelForHalf(),
    'make dearer': (world) => world.changePrice(PRICE / 4),
    'make cheaper': (world) => world.changePrice(-PRICE / 4),
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

  apply(event: string): void {
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

  /** Runs reconciler, sweeper and outbox until nothing more can apply. */
  settleEverything(): void {
    this.now = new Date(this.now.getTime() + MINUTE);
    for (let turn = 0; turn < 2; turn += 1) {
      for (const payment of this.payments) {
        this.settle(payment, payment.there);
        if (isUnattached(payment.row)) this.carryOut(payment, rejectPayment(payment.row, 'unattached'));
        this.sendRefund(payment);
      }
    }
  }

  /** Violations of what must hold at every moment. */
  violations(): string[] {
    const violations: string[] = [];
    const live = this.bookings.filter(({ status }) => LIVE_STATUSES.includes(status)).length;
    if (live + Number(this.isRivals) > 1) violations.push('the slot is sold twice');
    for (const { row, there, isKept } of this.payments) {
      if (there.refundedMinor > there.receivedMinor) violations.push('more is refunded than was paid');
      if (isKept && (row.rejection || row.receivedMinor !== row.amountMinor))
        violations.push('a payment of the violation amount, or one that is refunded, pays for a booking');
    }
    for (const [index, { status }] of this.bookings.entries()) {
      const kept = this.payments.filter(({ row, isKept }) => isKept && row.bookingId === index);
      const isBooked = BOOKED_STATUSES.includes(status);
      if (isBooked && kept.length === 0) violations.push('a booking without money');
      if (!isBooked && status !== BookingStatus.Cancelled && kept.length > 0)
        violations.push('money is kept without a booking');
    }
    return violations;
  }

  /** Money that at the end neither pays for a booking nor is refunded. */
  unsettledMoney(): string[] {
    const ofPayments = this.payments.flatMap(({ row, there, isKept }) =>
      isKept || there.refundedMinor === there.receivedMinor
        ? []
        : [`${row.providerPaymentId}: neither booked nor refunded`],
    );
    const ofBookings = this.bookings.flatMap((booking, index) => {
      const { status, totalMinor, highestMinor, isCancelledForHalf } = booking;
      const paidMinor = this.paidMinor(index);
      const outside = this.payments.filter(({ row }) => row.bookingId === index);
      const outsideMinor = outside.reduce((sum, payment) => sum + payment.outsideMinor, 0);
      if (status === BookingStatus.Cancelled)
        return paidMinor === 0 || isCancelledForHalf ? [] : [`cancelled, but ${paidMinor} is kept`];
      if (!BOOKED_STATUSES.includes(status)) return [];
      if (outsideMinor > 0) return paidMinor > 0 ? [] : ['booked, but everything is refunded'];
      // Payments are kept up to the price at that time. Staff decide about refunds after the price falls.
      return paidMinor <= highestMinor ? [] : [`${paidMinor} for ${totalMinor}`];
    });
    return [...ofPayments, ...ofBookings];
  }

  /** What one more settlement of each payment would change. It should be nothing. */
  changesByRepeat(): string[] {
    return this.payments.flatMap((payment) => {
      const { steps, payment: after } = this.decide(payment, payment.there, null);
      const changes = steps.map((step) => step.do);
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
    if (hasMoney(payment.row, seen))
      payment.notedMinor = Math.max(payment.notedMinor, this.outsideIn(payment, seen));
    const confirms = decision.steps.some((step) => step.do === 'confirm booking');
    const refused = confirms ? this.takeRooms(payment) : null;
    this.carryOut(payment, refused ? rejectPayment(decision.payment, refused) : decision);
  }

  private decide(payment: Payment, seen: SeenPayment, priceMinor: number | null): Decision {
    const { row } = payment;
    const refundedOutside = hasMoney(row, seen) && this.outsideIn(payment, seen) > payment.notedMinor;
    // Refunds made at the provider are recorded before the decision.
    const before = payment.notedMinor;
    if (refundedOutside) payment.notedMinor = this.outsideIn(payment, seen);
    const facts = this.factsOf(row);
    payment.notedMinor = before;
    return decide(row, facts, seen, { priceMinor, refundedOutside }, this.now);
  }

  /** The refunds at the provider that are not ours, in minor units. */
  private outsideIn({ refunds }: Payment, seen: SeenPayment): number {
    const ours = [...refunds.values()].reduce(
      (sum, { amountMinor, isDone }) => sum + (isDone ? amountMinor : 0),
      0,
    );
    return Math.max(0, seen.refundedMinor - ours);
  }

  /** Like `BookingsService`: the slot must be free, and must not have started unless a live hold has it. */
  private takeRooms(payment: Payment): Refusal | null {
    const booking = this.bookings[payment.row.bookingId ?? -1];
    if (!booking || booking.status === BookingStatus.Expired) {
      if (!this.isFree()) return 'slot_taken';
      if (hasBegun(this.startTime, this.now)) {
        if (booking) return 'slot_begun';
        throw new SlotPassed();
      }
    }
    if (booking) move(booking, BookingStatus.Confirmed);
    else payment.row.bookingId = this.bookings.push(aBooking(BookingStatus.Confirmed)) - 1;
    return null;
  }

  private carryOut(payment: Payment, decision: Decision): void {
    const { row } = payment;
    const [was, is] = [row.status, decision.payment.status];
    const passes = canMove(was, PaymentState.Completed) && canMove(PaymentState.Completed, is);
    if (was !== is && !canMove(was, is) && !passes) throw new Error(`${was} became ${is}`);
    if (decision.payment.refundedMinor < row.refundedMinor) throw new Error('a refund was forgotten');
    Object.assign(row, decision.payment, { bookingId: row.bookingId });
    const booking = this.bookings[row.bookingId ?? -1];
    for (const step of decision.steps) {
      if (step.do === 'queue refund') this.queueRefund(payment, step.reason, step.amountMinor);
      else if (!booking) throw new Error(`${step.do}: there is no booking`);
      else if (step.do === 'cancel booking') cancel(booking, 0);
      else if (step.do === 'keep') payment.isKept = true;
    }
  }

  private queueRefund({ row, refunds, notedMinor }: Payment, cause: string, wantedMinor: number): void {
    const standing = [...refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, notedMinor);
    const amountMinor = Math.min(wantedMinor, row.receivedMinor - standing);
    if (amountMinor > 0 && !refunds.has(cause)) refunds.set(cause, { amountMinor, isDone: false });
  }

  private isProcessing(): boolean {
    return this.payments.some(({ row }) => row.status === PaymentState.Processing);
  }

  private sendRefund(payment: Payment): void {
    const { there, refunds } = payment;
    this.settle(payment, there);
    for (const refund of refunds.values()) {
      if (refund.isDone) continue;
      // Only what was not refunded elsewhere is sent.
      refund.amountMinor = Math.min(refund.amountMinor, there.receivedMinor - there.refundedMinor);
      there.refundedMinor += refund.amountMinor;
      refund.isDone = true;
      this.settle(payment, there);
    }
  }

  private endHold(to: BookingStatus): void {
    const [booking] = this.bookings;
    if (booking?.status === BookingStatus.Held && !this.isProcessing()) move(booking, to);
  }

  private cancelForHalf(): void {
    const index = this.bookings.findIndex(({ status }) => status === BookingStatus.Confirmed);
    const booking = this.bookings[index];
    if (!booking) return;
    const paidMinor = this.paidMinor(index);
    const half = Math.floor(paidMinor / 2);
    const lefts = this.keptFor(index).map((payment) => ({ payment, leftMinor: netOf(payment) }));
    for (const { allocation, amountMinor } of spread(half, lefts))
      this.queueRefund(allocation.payment, 'cancellation', amountMinor);
    cancel(booking, paidMinor - half);
    booking.isCancelledForHalf = true;
  }

  /** For example by a move. A later payment can pay for a higher price; a lower price refunds nothing by itself. */
  private changePrice(byMinor: number): void {
    const booking = this.bookings.find(({ status }) => status === BookingStatus.Confirmed);
    if (!booking) return;
    booking.totalMinor = PRICE + byMinor;
    booking.highestMinor = Math.max(booking.highestMinor, booking.totalMinor);
  }

  private keptFor(index: number): Payment[] {
    return this.payments.filter(({ row, isKept }) => isKept && row.bookingId === index);
  }

  private paidMinor(index: number): number {
    return this.keptFor(index).reduce((sum, payment) => sum + netOf(payment), 0);
  }

  private isFree(): boolean {
    return !this.isRivals && !this.bookings.some(({ status }) => LIVE_STATUSES.includes(status));
  }

  private factsOf({ bookingId }: SettledPayment): PaidForBooking | null {
    const booking = this.bookings[bookingId ?? -1];
    if (!booking || bookingId === null) return null;
    const { status, totalMinor } = booking;
    return {
      status,
      totalMinor,
      hasBegun: hasBegun(this.startTime, this.now),
      paidMinor: this.paidMinor(bookingId),
    };
  }
}

const ofBoth = (event: string): string[] => [`${event} 0`, `${event} 1`];
const EVENTS = [...Object.keys(World.OF_THE_SLOT), ...Object.keys(World.OF_PAYMENTS).flatMap(ofBoth)];

function aBooking(status: BookingStatus): Booking {
  return { status, totalMinor: PRICE, highestMinor: PRICE, isCancelledForHalf: false };
}

/** Received, less refunds that were made or queued. */
function netOf({ row, refunds, notedMinor }: Payment): number {
  const ours = [...refunds.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return Math.max(0, row.receivedMinor - ours - notedMinor);
}

function cancel(booking: Booking, keptMinor: number): void {
  move(booking, BookingStatus.Cancelled);
  booking.totalMinor = keptMinor;
}

function aPayment(id: string, provider: PaymentProviderName, bookingId: number | null): Payment {
  const none = { receivedMinor: 0, refundedMinor: 0, currency: 'GBP', captureId: null };
  return {
    row: {
      ...none,
      purpose: 'hire',
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
    isKept: false,
    refunds: new Map(),
    outsideMinor: 0,
    notedMinor: 0,
  };
}

function refundOutside(payment: Payment, maxMinor: number): void {
  const { there } = payment;
  const amountMinor = Math.min(maxMinor, there.receivedMinor - there.refundedMinor);
  there.refundedMinor += amountMinor;
  payment.outsideMinor += amountMinor;
}

function move(booking: Booking, to: BookingStatus): void {
  if (!canTransition(booking.status, to)) throw new Error(`a booking that is ${booking.status} became ${to}`);
  booking.status = to;
}

function play(events: readonly string[], isWithoutBooking: boolean): World {
  const world = new World(isWithoutBooking);
  for (const event of events) {
    world.apply(event);
    const [violation] = world.violations();
    if (violation) throw new Error(`${event}: ${violation}`);
  }
  world.settleEverything();
  expect([...world.violations(), ...world.unsettledMoney(), ...world.changesByRepeat()]).toEqual([]);
  return world;
}

function* permutationsOf<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of permutationsOf(items.filter((_, other) => other !== index))) yield [item, ...rest];
}

/**
 * In every order of events, the slot is never sold twice, never more is refunded than was paid, states only move along their
 * tables, and in the end all money has become one booking or one full refund.
 */
describe('settlement in every order of events', () => {
  it.each([
    ['two payments for one hold', false, 'settle'],
    ['two payments without a booking for one slot', true, 'book with'],
  ])(
    '%s end as one booking or refunds in every order of paying, settling and losing the slot',
    (_name, isWithoutBooking, settle) => {
      const events = [...ofBoth('pay'), ...ofBoth(settle), 'lapse', 'rival takes it', 'begin'];
      const ends = new Set<string>();
      for (const order of permutationsOf(events)) ends.add(play(order, isWithoutBooking).summary());
      // Either payment can win, or neither: the orders really lead to different ends.
      expect(ends).toContain(isWithoutBooking ? 'booked,slot_taken' : 'booked,already_paid');
      expect(ends).toContain(isWithoutBooking ? 'slot_taken,booked' : 'already_paid,booked');
      expect(ends).toContain('slot_taken,slot_taken');
    },
  );

  it('random events with late answers, repeats, failures and outside refunds end as one booking or refunds', () => {
    const anyEvents = fc.array(fc.constantFrom(...EVENTS), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (events, isWithoutBooking) => {
        play(events, isWithoutBooking);
      }),
      { numRuns: 5000 },
    );
  });
});
