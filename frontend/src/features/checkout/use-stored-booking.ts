import { useState } from 'react';
import { useGetBookingQuery } from '@/api/members/members-api';
import type { BookingData } from '@/booking/booking-data';
import { loadDraft } from '@/booking/booking-draft';

/** The booking of the draft's hold, for a payment page whose address lost its booking data. */
export function useStoredBooking(userId: number, { skip }: { skip: boolean }) {
  const [holdId] = useState(() => (skip ? null : (loadDraft(userId)?.holdId ?? null)));
  const { data: booking, isLoading } = useGetBookingQuery(holdId ?? 0, { skip: holdId === null });
  const [data, setData] = useState<BookingData | null>(null);
  // Kept as it was found: a settlement that is under way must not begin anew at every refetch.
  if (booking && !data) {
    const { spaceId, spaceName, date, timeSlot, eventType, guestCount, name, email, phone, notes } = booking;
    const { totalAmount, currency } = booking;
    setData({
      spaceId,
      spaceName,
      date,
      timeSlot,
      eventType,
      guestCount,
      name,
      email,
      totalAmount,
      currency,
      phone: phone ?? '',
      notes: notes ?? '',
      bookingId: booking.id,
      holdExpiresAt: booking.holdExpiresAt,
    });
  }
  return { data, isLoading };
}
