import { useCallback, useEffect, useState } from 'react';
import { useGetBookingQuery } from '@/api/members/members-api';
import type { Booking, Hold } from '@/api/members/generated';
import { listenToAvailability } from '@/booking/availability-stream';
import type { BookingData } from '@/booking/booking-data';
import { secondsUntil, useSecondsLeft } from '@/lib/use-seconds-left';

export interface HoldState {
  /** `none`: the payment has no hold. `paid`: the hold is a booking already. */
  state: 'loading' | 'live' | 'ended' | 'paid' | 'none';
  secondsLeft: number;
  booking: Booking | undefined;
  /** How many minutes the next extension adds; 0 if none is possible. */
  extensionMinutes: number;
  extended: (hold: Hold) => void;
  /** Asks the server again. False: the hold has ended or is paid. Without an answer the payment may go on. */
  isStillLive: () => Promise<boolean>;
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

  // A hold also ends elsewhere: in another tab, or by staff.
  useEffect(() => {
    if (bookingId === null) return undefined;
    return listenToAvailability(() => void refetch());
  }, [bookingId, refetch]);

  const isStillLive = useCallback(async () => {
    if (bookingId === null) return true;
    const { data: current } = await refetch();
    if (!current) return true;
    return current.status === 'held' && secondsUntil(current.holdExpiresAt) > 0;
  }, [bookingId, refetch]);

  return { state: stateOf(), secondsLeft, booking, extensionMinutes, extended: setExtendedHold, isStillLive };

  function stateOf(): HoldState['state'] {
    if (bookingId === null) return 'none';
    if (isLoading) return 'loading';
    if (booking && ['confirmed', 'completed'].includes(booking.status)) return 'paid';
    if (booking && booking.status !== 'held') return 'ended';
    return secondsLeft > 0 ? 'live' : 'ended';
  }
}
