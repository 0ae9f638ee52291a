import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { membersApi, useGetAvailabilityQuery, useGetMyBookingsQuery } from '@/api/members/members-api';
import { siteApi } from '@/api/site/site-api';
import type { BookingOptions, Slot } from '@/api/site/generated';
import type { Booking, DayAvailability, DayStatus } from '@/api/members/generated';
import { serverNow } from '@/lib/server-clock';
import { covers } from './spaces';
import { namesOf, reachOf, slotsOfRun } from './slot-run';
import { closedText, dayStatus, liveHolds, slotsOn, slotState, timesOf, type DaySlot } from './day-slots';
import { listenToAvailability } from './availability-stream';

export interface VenueAvailability {
  /** True while the days of the space are loading. */
  isLoading: boolean;
  /** True if loading failed and there is nothing to show. */
  failed: boolean;
  retry: () => void;
  /** The member's own holds that include every room of the space. */
  holds: readonly Booking[];
  /** Undefined for days outside the window and while loading. */
  statusOf: (date: string) => DayStatus | undefined;
  /** Public notice if the club is closed all day; otherwise undefined. */
  closedOf: (date: string) => string | undefined;
  /** Public notices of closures on a day, including partial ones. */
  noticesOf: (date: string) => string[];
  /** Slots of one list with their states; `also` is a label of the other list to include. */
  slotsOf: (date: string, list: 'home' | 'booking', also?: string) => DaySlot[];
}

/**
 * Availability of a space, kept up to date: changes arrive by the stream, and the member's own holds are merged from my-bookings.
 * @param spaceId null for the whole venue
 * @param own the member's booking that is being changed; its own slot counts as available
 */
export function useAvailability(
  options: BookingOptions,
  signedIn: boolean,
  spaceId: number | null = null,
  own: Booking | null = null,
): VenueAvailability {
  const { today, lastDate } = options;
  // Not `data`, which would still hold the previous space's days.
  const {
    currentData: data,
    isFetching,
    isError,
    refetch,
  } = useGetAvailabilityQuery({ from: today, to: lastDate, ...(spaceId !== null && { spaceId }) });
  const isLoading = isFetching && !data;
  const { data: bookings } = useGetMyBookingsQuery(undefined, { skip: !signedIn });
  useLiveAvailability();

  return useMemo(() => {
    const days = new Map<string, DayAvailability>(data?.days.map((day) => [day.date, day]));
    const held = liveHolds(signedIn ? bookings : undefined, serverNow());
    const holds = [...held, ...(own ? [own] : [])].filter((hold) => covers(options, hold.spaceId, spaceId));
    return {
      isLoading,
      failed: isError && !data,
      retry: () => void refetch(),
      holds,
      statusOf: (date) => {
        const day = days.get(date);
        return day && dayStatus(day, holds, options);
      },
      closedOf: (date) => {
        const day = days.get(date);
        return day && closedText(day, options);
      },
      noticesOf: (date) => days.get(date)?.closures.map(({ text }) => text) ?? [],
      slotsOf: (date, list, also) => {
        const day = days.get(date);
        if (!day) return [];
        const ofDay = slotsOn(options.slots, date);
        const stateOf = (label: string) => slotState(day, label, holds, options.slots);
        const listed = ofDay
          .filter((slot) => slot.list === list || slot.label === also)
          .map(({ label, startMinute }) => ({
            label,
            startMinute,
            state: stateOf(label),
            until: reachOf(day, options.slots, label, stateOf),
          }));
        return [...listed, ...keptTime(own, date, ofDay, holds)]
          .sort((a, b) => a.startMinute - b.startMinute)
          .map(({ label, state, until }) => ({ label, state, until }));
      },
    };
  }, [data, bookings, signedIn, isLoading, isError, refetch, options, spaceId, own]);
}

/** Adds the changed booking's own time on its day if the lists no longer have its slots. */
function keptTime(
  own: Booking | null,
  date: string,
  ofDay: readonly Slot[],
  holds: readonly Booking[],
): (DaySlot & { startMinute: number })[] {
  const times = own?.date === date ? timesOf(own.timeSlot) : undefined;
  if (!own || !times || slotsOfRun(ofDay, date, namesOf(own)).length > 0) return [];
  const state = holds.includes(own) ? 'own' : 'taken';
  return [{ label: own.timeSlot, startMinute: times.startMinute, state, until: [] }];
}

function useLiveAvailability(): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      listenToAvailability((spaceIds) => {
        const tags = spaceIds?.map((id) => ({ type: 'Availability' as const, id })) ?? [
          'Availability' as const,
        ];
        dispatch(membersApi.util.invalidateTags(tags));
        // When everything may have changed, the slot lists may have changed, too.
        if (!spaceIds) dispatch(siteApi.util.invalidateTags(['BookingOptions']));
      }),
    [dispatch],
  );
}
