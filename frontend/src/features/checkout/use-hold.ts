import { useCallback, useEffect, useState } from 'react';
import { useGetBookingQuery } from '@/api/members/members-api';
import type { Booking, Hold } from '@/api/members/generated';
import type { BookingData } from '@/booking/booking-data';
import { useSecondsLeft } from '@/lib/use-seconds-left';

export interface HoldState {
  /** `none`: the payment has no hold. `paid`: the hold is a booking already. */
  state: 'loading' | 'live' | 'ended' | 'paid' | 'none';
  secondsLeft: number;
  booking: Booking | undefined;
  /** How many minutes the next extension adds; 0 if none is possible. */
  extensionMinutes: number;
  extended: (hold: Hold) => void;
  /** Asks the server again. */
  refresh: () => void;
}

/** The hold that is being paid. The server's expiry wins over the one in the address, which may be old. */
export function useHold(data: Pick<BookingData, 'bookingId' | 'holdExpiresAt'> | null): HoldState {
  const bookingId = data?.bookingId ?? null;
  const {
    data: booking,
    isLoading,
    refetch,
  } = useGetBookingQuery(bookingId ?? 0, {
    skip: bookingId === null,
    refetchOnMountOrArgChange: true,
  });
  const [extendedHold, setExtendedHold] = useState<Hold | null>(null);
  const expiresAt = extendedHold?.holdExpiresAt ?? booking?.holdExpiresAt ?? data?.holdExpiresAt ?? null;
  const extensionMinutes = extendedHold?.extensionMinutes ?? booking?.extensionMinutes ?? 0;
  const secondsLeft = useSecondsLeft(expiresAt);

  // At the end of the hold, ask the server whether it expired or was paid.
  const over = secondsLeft === 0 && booking?.status === 'held';
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);

  const refresh = useCallback(() => {
    if (bookingId !== null) void refetch();
  }, [bookingId, refetch]);

  return { state: stateOf(), secondsLeft, booking, extensionMinutes, extended: setExtendedHold, refresh };

  function stateOf(): HoldState['state'] {
    if (bookingId === null) return 'none';
    if (isLoading) return 'loading';
    if (booking && ['confirmed', 'completed'].includes(booking.status)) return 'paid';
    if (booking && booking.status !== 'held') return 'ended';
    return secondsLeft > 0 ? 'live' : 'ended';
  }
}
