import { useMemo } from 'react';
import {
  useCreateBookingMutation,
  useDeclineOfferMutation,
  useLazyGetBookingMoneyQuery,
  useLazyGetBookingQuery,
  useLazyGetWaitingListQuery,
} from '@/api/members/members-api';
import type { Booking, BookingMoney } from '@/api/members/generated';
import { isProblem, type Problem } from '@/api/problem';
import { detailsOf, requestFields } from '@/booking/booking-data';
import { dueOf } from '@/booking/due';
import { paths } from '@/config/paths';
import { useCheckoutCalls } from '@/payment/checkout-calls';
import { onlineProvider } from '@/payment/online-providers';
import { bookingSettlement, isNotCaptured, settlementOfError, type Settlement } from '../use-settlement';
import type { BalanceCalls, BalanceDue } from './balance-calls';

/** Calls for a member's own booking, made of the calls of the checkout. */
export function useOwnCalls(bookingId: number): BalanceCalls {
  const [getBooking] = useLazyGetBookingQuery();
  const [getMoney] = useLazyGetBookingMoneyQuery();
  const { open, setUpWallet, capture } = useCheckoutCalls();
  const [createBooking] = useCreateBookingMutation();
  const [getWaitingList] = useLazyGetWaitingListQuery();
  const [declineOffer] = useDeclineOfferMutation();
  return useMemo<BalanceCalls>(() => {
    const readOf = async (id: number) => {
      const [booking, money] = await Promise.all([getBooking(id), getMoney(id)]);
      if (booking.data && hasLapsed(booking.data)) return { error: HOLD_ENDED };
      return booking.data && money.data
        ? { data: owedOf(booking.data, money.data) }
        : { error: booking.error ?? money.error };
    };
    return {
      read: () => readOf(bookingId),
      open: (provider, due, currency) => open(provider, { amount: due, currency, bookingId }),
      setUpWallet,
      settle: async (provider, paymentId): Promise<Settlement<BalanceDue>> => {
        if (onlineProvider(provider).kind === 'wallet') {
          const { error } = await capture(provider, paymentId);
          // Nothing was taken, so the buyer can try again with another payment method.
          if (isProblem(error) && isNotCaptured(error)) return settlementOfError(error);
        }
        const { data: booking, error: unread } = await getBooking(bookingId);
        if (!booking) return settlementOfError(unread);
        const next = bookingSettlement(
          await createBooking({
            ...requestFields(detailsOf(booking)),
            paymentMethod: provider,
            paymentId,
          }),
        );
        if (next.kind !== 'booked') return next;
        // A paid change answers with the changed booking; its hold is gone.
        const { data: owed } = await readOf(next.booking.id);
        return owed ? { kind: 'booked', booking: owed } : { kind: 'unclear' };
      },
      // The API declines by waiting-list entry, not by booking.
      decline: async () => {
        const { data: entries, error } = await getWaitingList();
        const entry = entries?.find(({ offer }) => offer?.bookingId === bookingId);
        if (entry) return declineOffer(entry.id);
        return { error: error ?? HOLD_ENDED };
      },
      returnPath: paths.payBalance(bookingId),
    };
  }, [
    bookingId,
    getBooking,
    getMoney,
    open,
    setUpWallet,
    capture,
    createBooking,
    getWaitingList,
    declineOffer,
  ]);
}

/** True if the hold has expired, and no payment for it is still being decided. */
export function hasLapsed({ status, paymentStatus }: Booking): boolean {
  return status === 'expired' && paymentStatus !== 'processing';
}

const HOLD_ENDED: Problem = {
  status: 409,
  code: 'hold_expired',
  message: 'We’re no longer holding this slot. Please choose it again.',
  errors: {},
  extra: {},
};

function owedOf(booking: Booking, money: BookingMoney): BalanceDue {
  const { id, eventType, date, timeSlot, spaceName, status, isOffer, holdExpiresAt } = booking;
  const { total, paid, currency, payments } = money;
  return {
    purpose: 'hire',
    bookingId: id,
    eventType,
    date,
    timeSlot,
    spaceName,
    total,
    paid,
    currency,
    due: dueOf(money),
    isHeld: status === 'held',
    offeredUntil: isOffer && status === 'held' ? holdExpiresAt : null,
    isOver: status === 'cancelled',
    beingPaid:
      booking.paymentStatus === 'processing' || payments.some((payment) => payment.status === 'processing'),
  };
}
