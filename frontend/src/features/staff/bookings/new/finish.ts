import type { AdminBooking } from '@/api/staff/generated';
import {
  useConfirmBookingMutation,
  useMakePayLinkMutation,
  useRecordPaymentMutation,
  useWaiveBalanceMutation,
} from '@/api/staff/staff-api';
import { readAmount } from '@/lib/amount';
import type { EntryValues } from './entry';

export interface Finished {
  /** The pay link, if one was made. */
  url?: string;
  /** The first step that was refused; the booking page offers it again. */
  failed?: { title: string; error: unknown };
}

/** Applies the terms of the form to the booking that was just added: payment, waiver, confirmation, pay link. */
export function useFinish(today: string) {
  const [record] = useRecordPaymentMutation();
  const [waive] = useWaiveBalanceMutation();
  const [confirm] = useConfirmBookingMutation();
  const [makeLink] = useMakePayLinkMutation();
  return async (booking: AdminBooking, values: EntryValues): Promise<Finished> => {
    const { id } = booking;
    let owed = Number(booking.balance);
    if (values.payment === 'now' && owed > 0) {
      const { data, error } = await record({
        id,
        recordPayment: {
          amount: readAmount(values.paidAmount) ?? booking.balance,
          method: values.paymentMethod || 'cash',
          receivedOn: today,
          reference: values.paymentReference.trim() || null,
        },
      });
      if (!data) return { failed: { title: 'Payment not recorded', error } };
      owed = Number(data.balance);
    }
    if (values.payment === 'waived' && owed > 0) {
      const { data, error } = await waive({
        id,
        waive: { amount: booking.balance, reason: values.waiveReason.trim() },
      });
      if (!data) return { failed: { title: 'Price not waived', error } };
      owed = Number(data.balance);
    }
    if (values.confirm === 'confirmed' && booking.status === 'pending') {
      const payBy = owed > 0 ? booking.payBy : null;
      const { data, error } = await confirm({ id, confirmBooking: { payBy } });
      if (!data) return { failed: { title: 'Booking not confirmed', error } };
    }
    if (values.payment === 'link' && owed > 0) {
      const { data, error } = await makeLink({ id, makePayLink: { send: Boolean(booking.email) } });
      if (!data) return { failed: { title: 'Pay link not created', error } };
      return { url: data.url };
    }
    return {};
  };
}
