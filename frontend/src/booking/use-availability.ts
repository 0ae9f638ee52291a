import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { membersApi, useGetAvailabilityQuery, useGetMyBookingsQuery } from '@/api/members/members-api';
import { siteApi } from '@/api/site/site-api';
import type { BookingOptions, Slot } from '@/api/site/generated';
import type { Booking, DayAvailability, DayStatus } from '@/api/members/generated';
import { serverNow } from '@/lib/server-clock';
import { covers } from './spaces';
import { closedText, dayStatus, liveHolds, slotsOn, slotState, timesOf, type DaySlot } from './day-slots';
import { listenToAvailability } from './availability-stream';

export interface VenueAvailability {
  /** Also while another space's days are on the way. */
  isLoading: boolean;
  /** True when no answer came and there is nothing to show. */
  failed: boolean;
  retry: () => void;
  /** The reader's own holds that have every room of the space. */
  holds: readonly Booking[];
  /** Undefined for days outside the window and while loading. */
  statusOf: (date: string) => DayStatus | undefined;
  /** Why nobody can be let in on a day; undefined when somebody can. */
  closedOf: (date: string) => string | undefined;
  /** What everybody is told about closures that a day meets, also for a part of it. */
  noticesOf: (date: string) => string[];
  /** The slots of one list, with their state; `also` is a label of the other list that stays offered. */
  slotsOf: (date: string, list: 'home' | 'booking', also?: string) => DaySlot[];
}

/**
 * All days on which a space can be booked, kept up to date while it is shown: other people's bookings arrive by the stream, the
 * reader's own holds are merged from my-bookings.
 * @param spaceId null: the whole venue
 * @param own a booking of the reader's that is to be changed: what it has is theirs
 */
export function useAvailability(
  options: BookingOptions,
  signedIn: boolean,
  spaceId: number | null = null,
  own: Booking | null = null,
): VenueAvailability {
  const { today, lastDate } = options;
  // Not `data`: that would be the days of the space before.
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
        const listed = ofDay
          .filter((slot) => slot.list === list || slot.label === also)
          .map(({ label, startMinute }) => ({
            label,
            startMinute,
            state: slotState(day, label, holds, options.slots),
          }));
        return [...listed, ...keptTime(own, date, ofDay, holds)]
          .sort((a, b) => a.startMinute - b.startMinute)
          .map(({ label, state }) => ({ label, state }));
      },
    };
  }, [data, bookings, signedIn, isLoading, isError, refetch, options, spaceId, own]);
}

/** A booking keeps its time on its own day, also one that no list has. */
function keptTime(
  own: Booking | null,
  date: string,
  ofDay: readonly Slot[],
  holds: readonly Booking[],
): (DaySlot & { startMinute: number })[] {
  const times = own?.date === date ? timesOf(own.timeSlot) : undefined;
  if (!own || !times || ofDay.some(({ label }) => label === own.timeSlot)) return [];
  const state = holds.includes(own) ? 'own' : 'taken';
  return [{ label: own.timeSlot, startMinute: times.startMinute, state }];
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
        // When all may be another, so may the slots that the days have.
        if (!spaceIds) dispatch(siteApi.util.invalidateTags(['BookingOptions']));
      }),
    [dispatch],
  );
}
