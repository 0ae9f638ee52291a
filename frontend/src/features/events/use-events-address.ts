import { useSearchParams } from 'react-router-dom';
import { isMonth, type EventFilter } from './event-months';

/** So many events are shown at first, and so many more each time. */
export const EVENTS_A_STEP = 9;
/** More than a club ever plans: an address made up by hand asks for no endless page. */
const MOST_SHOWN = 999;

export interface EventsAddress {
  filter: EventFilter;
  /** How many events are shown. */
  show: number;
  /** A filter's new value, empty for all; starts from the first events again. */
  setFilter: (key: 'club' | 'month', value: string) => void;
  showMore: () => void;
  /** Without any filter. */
  clear: () => void;
}

function filterOf(search: URLSearchParams): EventFilter {
  const club = search.get('club') ?? '';
  const month = search.get('month') ?? '';
  return { clubId: /^\d{1,9}$/.test(club) ? Number(club) : null, month: isMonth(month) ? month : null };
}

function shownOf(search: URLSearchParams): number {
  const show = Number(/^\d{1,3}$/.exec(search.get('show') ?? '')?.[0] ?? 0);
  return Math.min(Math.max(show, EVENTS_A_STEP), MOST_SHOWN);
}

/**
 * What the address says about /events: `?club=`, `?month=YYYY-MM` and, once more are shown, `?show=`. It is replaced, not
 * pushed: one step back leaves the page, and coming back from an event finds it as it was left.
 */
export function useEventsAddress(): EventsAddress {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  const show = shownOf(search);
  return {
    filter: filterOf(search),
    show,
    setFilter: (key, value) => change({ [key]: value, show: '' }),
    showMore: () => change({ show: String(Math.min(show + EVENTS_A_STEP, MOST_SHOWN)) }),
    clear: () => change({ club: '', month: '', show: '' }),
  };
}
