import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useCancelBookingMutation,
  useCreateBookingMutation,
  useHoldSlotMutation,
} from '@/api/members/members-api';
import type { BookingOptions, PaymentProviderName } from '@/api/site/generated';
import type { Booking } from '@/api/members/generated';
import { isProblem, problemMessage, type Problem } from '@/api/problem';
import { ownHoldOverlapping } from '@/booking/day-slots';
import { labelOf } from '@/booking/slot-run';
import { extrasOf, priceOf } from '@/booking/price';
import {
  checkoutPath,
  extraNamesOf,
  requestFields,
  type BookingData,
  type BookingDetails,
} from '@/booking/booking-data';
import { spaceOf } from '@/booking/spaces';
import { formatAmount } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { useCheckoutCalls } from '@/payment/checkout-calls';
import { onlineProvider } from '@/payment/online-providers';
import type { TakenSlot } from './details-step';
import type { SubmitFailureProps, SubmitStage } from './submit-failure';

interface Props {
  options: BookingOptions;
  details: BookingDetails;
  holdId: number | null;
  holds: readonly Booking[];
  onHeld: (bookingId: number) => void;
  onSlotLost: (lost: TakenSlot) => void;
  onSubmitted: () => void;
}

const TRY_AGAIN = 'Please try again.';

/** The titles of the toasts. */
const TITLES: Record<SubmitStage, string> = {
  hold: 'Booking failed',
  payment: 'Payment setup failed',
  submit: 'Booking failed',
};

/** Actions of the review's buttons. `pending` names the running one; a second click does nothing. */
export function useSubmitBooking(props: Props) {
  const { options, details, holdId, holds, onHeld, onSlotLost, onSubmitted } = props;
  const [holdSlot] = useHoldSlotMutation();
  const { open } = useCheckoutCalls();
  const [createBooking] = useCreateBookingMutation();
  const [cancelBooking] = useCancelBookingMutation();
  const [pending, setPending] = useState<'pay' | 'submit' | null>(null);
  /** The last try's failure, shown beside the buttons. */
  const [failure, setFailure] = useState<SubmitFailureProps | null>(null);
  /** The higher price that the next click accepts. */
  const [newPrice, setNewPrice] = useState<string | null>(null);
  const working = useRef(false);
  const space = spaceOf(options, details.spaceId);
  const extras = extrasOf(options, details.extras);
  /** Price shown in the review. */
  const shown = priceOf(options, details, space, extras);
  const navigate = useNavigate();
  const toast = useToast();

  /** @param work returns true when the review is being left; its buttons then stay busy. */
  const once = async (name: 'pay' | 'submit', work: () => Promise<boolean>) => {
    if (working.current) return;
    if (!shown) {
      toast.error('Invalid event type', 'Please select a valid event type');
      setFailure({ stage: name === 'pay' ? 'hold' : 'submit' });
      return;
    }
    working.current = true;
    setFailure(null);
    setPending(name);
    let leaves = false;
    try {
      leaves = await work();
    } finally {
      if (!leaves) {
        working.current = false;
        setPending(null);
      }
    }
  };

  /** A taken slot leads back to the form; other errors are shown and can be retried. */
  const refuse = (stage: SubmitStage, error: unknown) => {
    if (isProblem(error) && error.code === 'slot_taken') {
      toast.error('Booking failed', error.message);
      onSlotLost({ date: details.date, timeSlot: labelOf(details), freeSlots: freeSlotsOf(error) });
      return;
    }
    const firstField = isProblem(error) ? Object.values(error.errors)[0]?.[0] : undefined;
    toast.error(TITLES[stage], firstField ?? problemMessage(error, TRY_AGAIN));
    setFailure({ stage, error });
  };

  const ownHold = ownHoldOverlapping(holds, details.date, labelOf(details));

  const pay = (paymentMethod: PaymentProviderName) =>
    once('pay', async () => {
      const held = await holdSlot({
        ...requestFields(details),
        paymentMethod,
        holdId: ownHold?.id ?? holdId,
      });
      if (held.error) {
        refuse('hold', held.error);
        return false;
      }
      const { bookingId, holdExpiresAt, amount, currency } = held.data;
      onHeld(bookingId);
      // The price list changed while the form was open, so the visitor confirms the higher price first.
      if (Number(amount) > Number(shown?.total) && newPrice !== amount) {
        setNewPrice(amount);
        toast({
          title: 'The price has changed',
          text: `It is now ${formatAmount(amount, currency)}. We’re holding your slot, so you can continue to pay the new price.`,
        });
        return false;
      }
      const data: BookingData = {
        ...details,
        spaceName: space?.name ?? '',
        extraNames: extraNamesOf({ extras }),
        bookingId,
        slotCount: shown?.slotCount ?? 1,
        holdExpiresAt,
        totalAmount: amount,
        currency,
      };
      const provider = onlineProvider(paymentMethod);
      // A wallet payment is opened by the wallet's own button.
      if (provider.kind === 'wallet') {
        void navigate(checkoutPath(provider, data));
        return true;
      }
      const payment = await open(paymentMethod, { amount, currency, bookingId });
      if (!payment.data) {
        refuse('payment', payment.error);
        return false;
      }
      void navigate(checkoutPath(provider, data, payment.data.clientSecret));
      return true;
    });

  const submitWithoutPayment = () =>
    once('submit', async () => {
      // The admin's own hold would block the new booking.
      const released = ownHold && (await cancelBooking(ownHold.id));
      if (released?.error) {
        refuse('submit', released.error);
        return false;
      }
      const result = await createBooking(requestFields(details));
      if (result.error) {
        refuse('submit', result.error);
        return false;
      }
      toast({
        title: 'Booking request submitted',
        text: "Your booking request has been received. We'll contact you for confirmation.",
      });
      onSubmitted();
      return true;
    });

  return { pending, failure, newPrice, pay, submitWithoutPayment };
}

function freeSlotsOf({ extra }: Problem): string[] {
  const free = extra['freeSlots'];
  return Array.isArray(free) ? free.filter((label) => typeof label === 'string') : [];
}
