import { useSearchParams } from 'react-router-dom';
import { readEventsAddress, withMoreEvents, type EventsAddress } from './events-address';

export interface EventsAddressControl {
  address: EventsAddress;
  /** Sets a filter (empty for all) and returns to the first events. */
  setFilter: (key: 'club' | 'month', value: string) => void;
  showMore: () => void;
}

/**
 * Reads and changes the state of /events in its address. It replaces the history entry, so that Back leaves the page and a return from an event restores it.
 */
export function useEventsAddress(): EventsAddressControl {
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
  const address = readEventsAddress(search);
  return {
    address,
    setFilter: (key, value) => change({ [key]: value, show: '' }),
    showMore: () => change({ show: String(withMoreEvents(address).show) }),
  };
}
