import { useState } from 'react';
import { useGetBookingQuery } from '@/api/members/members-api';
import { detailsOf, extraNamesOf, type BookingData } from '@/booking/booking-data';
import { loadDraft } from '@/booking/booking-draft';

/** The booking of the draft's hold, for a payment page without booking data in its address. */
export function useStoredBooking(userId: number, { skip }: { skip: boolean }) {
  const [holdId] = useState(() => (skip ? null : (loadDraft(userId)?.holdId ?? null)));
  const { data: booking, isLoading } = useGetBookingQuery(holdId ?? 0, { skip: holdId === null });
  const [data, setData] = useState<BookingData | null>(null);
  // Kept from the first read, because a refetch must not restart a running settlement.
  if (booking && !data) {
    const { id, spaceName, slotCount, holdExpiresAt, totalAmount, currency } = booking;
    setData({
      ...detailsOf(booking),
      bookingId: id,
      slotCount,
      spaceName,
      extraNames: extraNamesOf(booking),
      holdExpiresAt,
      totalAmount,
      currency,
    });
  }
  return { data, isLoading };
}
