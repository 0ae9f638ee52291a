import { useCallback, useEffect, useRef, useState } from 'react';
import { useCreateBookingMutation } from '@/api/members/members-api';
import type { Booking } from '@/api/members/generated';
import type { PaymentProviderName } from '@/api/site/generated';
import { isProblem, type Problem } from '@/api/problem';
import { requestFields, type BookingData } from '@/booking/booking-data';
import { clearDraft } from '@/booking/booking-draft';
import { notTaken, perhapsTaken } from '@/payment/not-taken';

/** State of turning a payment into a booking (or into its balance). */
export type Settlement<Done = Booking> =
  | { kind: 'idle' }
  | { kind: 'settling' }
  /** The provider has not decided; polled until it has. */
  | { kind: 'processing'; message: string }
  /** No answer about a payment that may have been made; polled until there is one. */
  | { kind: 'unclear' }
  | { kind: 'booked'; booking: Done }
  /** Refunded in full. */
  | { kind: 'refunded'; message: string; freeSlots: string[] }
  /** Refused. No money was taken if the problem is one of `NOT_PAID`. */
  | { kind: 'failed'; problem: Problem };

/** Codes of problems after which no money was taken, unless the problem names a refund. */
const NOT_CAPTURED = ['payment_failed', 'order_not_approved', 'hold_expired', 'slot_begun'];
const NOT_PAID = ['payment_incomplete', ...NOT_CAPTURED];

/** True if a wallet's capture was refused and took no money. */
export function isNotCaptured({ code, extra }: Problem): boolean {
  return NOT_CAPTURED.includes(code) && extra['refund'] === undefined;
}

/**
 * What happened to a refused payment, and what to do.
 * @param again what to do if no money was taken: 'try again'
 */
export function failureText({ code, message }: Problem, again: string): string {
  return NOT_PAID.includes(code) ? notTaken(message, again) : perhapsTaken(message);
}

const FIRST_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Polls a payment until it is decided.
 * @param ask the server, which answers the same for every repeat: so it may be called after a reload, a redirect or a double
 *   click. Kept by the caller (`useCallback`)
 */
export function useSettling<Done>(ask: (paymentId: string) => PromiseLike<Settlement<Done>>) {
  const [settlement, setSettlement] = useState<Settlement<Done>>({ kind: 'idle' });
  const timer = useRef<number>(undefined);
  const alive = useRef(true);
  const running = useRef<string>(undefined);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
      running.current = undefined;
      window.clearTimeout(timer.current);
    };
  }, []);

  const settle = useCallback(
    (paymentId: string) => {
      if (running.current === paymentId) return;
      running.current = paymentId;
      setSettlement({ kind: 'settling' });

      const look = async (pause: number) => {
        const next = await ask(paymentId);
        if (!alive.current || running.current !== paymentId) return;
        if (next.kind === 'processing' || next.kind === 'unclear') {
          timer.current = window.setTimeout(() => void look(Math.min(pause * 1.5, LONGEST_PAUSE_MS)), pause);
        } else if (next.kind === 'failed') {
          running.current = undefined;
        }
        setSettlement(next);
      };
      void look(FIRST_PAUSE_MS);
    },
    [ask],
  );

  const reset = useCallback(() => setSettlement({ kind: 'idle' }), []);
  return { settlement, settle, reset };
}

/** Turns a payment into its booking by POST /api/bookings. */
export function useSettlement(data: BookingData | null, paymentMethod: PaymentProviderName) {
  const [createBooking] = useCreateBookingMutation();
  const ask = useCallback(
    async (paymentId: string): Promise<Settlement> => {
      if (!data) return { kind: 'idle' };
      const next = bookingSettlement(
        await createBooking({ ...requestFields(data), paymentMethod, paymentId }),
      );
      if (next.kind === 'booked') clearDraft();
      return next;
    },
    [data, paymentMethod, createBooking],
  );
  const { settle: settleAny, ...rest } = useSettling(ask);
  const settle = useCallback(
    (paymentId: string) => {
      if (data) settleAny(paymentId);
    },
    [data, settleAny],
  );
  return { ...rest, settle };
}

/** Turns the answer of POST /api/bookings into a settlement state. */
export function bookingSettlement({ data, error }: { data?: unknown; error?: unknown }): Settlement {
  if (error !== undefined) return settlementOfError(error);
  const answer = data as Booking | { code: 'payment_processing'; message: string };
  return 'code' in answer
    ? { kind: 'processing', message: answer.message }
    : { kind: 'booked', booking: answer };
}

type Undone = Exclude<Settlement, { kind: 'booked' }>;

export function settlementOfError(error: unknown): Undone {
  return isProblem(error) ? ofProblem(error) : { kind: 'unclear' };
}

/** Turns an error into a settlement state. */
function ofProblem(problem: Problem): Undone {
  if (problem.status === 0 || problem.status >= 500) return { kind: 'unclear' };
  if (problem.extra['refund'] === 'queued' || problem.code === 'payment_refunded') {
    const free = problem.extra['freeSlots'];
    return {
      kind: 'refunded',
      message: problem.message,
      freeSlots: Array.isArray(free) ? free.filter((label) => typeof label === 'string') : [],
    };
  }
  return { kind: 'failed', problem };
}
