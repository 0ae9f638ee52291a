import { useSearchParams } from 'react-router-dom';
import { readEventsAddress, withMore, type EventsAddress } from './events-address';

export interface EventsAddressControl {
  address: EventsAddress;
  /** A filter's new value, empty for all; starts from the first events again. */
  setFilter: (key: 'club' | 'month', value: string) => void;
  showMore: () => void;
}

/**
 * Reads and changes what the address says about /events. It is replaced, not pushed: one step back leaves the page, and
 * coming back from an event finds it as it was left.
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
    showMore: () => change({ show: String(withMore(address).show) }),
  };
}
