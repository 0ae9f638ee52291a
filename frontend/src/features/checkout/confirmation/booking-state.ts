import type { Booking } from '@/api/members/generated';

/** What the page says about a booking, only from what the server knows of it. */
export interface BookingStateText {
  title: string;
  text: string;
}

const STATES: Record<Booking['status'], BookingStateText> = {
  confirmed: { title: 'Booking Confirmed!', text: 'Thank you! We look forward to seeing you at the club.' },
  held: { title: 'Not paid yet', text: 'We’re holding your slot, but we haven’t received your payment.' },
  expired: { title: 'Hold expired', text: 'We’re no longer holding this slot. You haven’t paid anything.' },
  cancelled: { title: 'Booking cancelled', text: 'This booking has been cancelled.' },
  pending: { title: 'Booking Submitted', text: 'The club will contact you to confirm your booking.' },
  completed: {
    title: 'Booking completed',
    text: 'Your event has taken place. Thank you for coming to the club.',
  },
};

/** The bank has not decided; its answer confirms the booking or refunds the payment. */
export function isProcessing({ status, paymentStatus }: Booking): boolean {
  return (status === 'held' || status === 'expired') && paymentStatus === 'processing';
}

export function bookingStateOf(booking: Booking): BookingStateText {
  const { status, refund, paymentStatus } = booking;
  if (isProcessing(booking))
    return {
      title: 'Payment processing',
      text: 'We’re waiting for the bank, and you don’t need to pay again. This page updates by itself.',
    };
  if (status === 'held' && paymentStatus === 'failed')
    return {
      title: 'Payment failed',
      text: 'No money was taken. We’re still holding your slot, so you can try again.',
    };
  if (status === 'expired' && refund)
    return {
      title: STATES.expired.title,
      text: 'We’re no longer holding this slot. We’re refunding your payment.',
    };
  return STATES[status];
}
