import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readListQuery, withListValues, type ListQuery, type ListSpec } from './list-address';

export interface ListAddress extends ListQuery {
  /** The same list with other values, for links. */
  hrefWith: (values: Record<string, string>) => string;
  /** `replace` while the reader types; else one step back undoes it. */
  set: (values: Record<string, string>, options?: { replace?: boolean }) => void;
  /** Without search and filters. */
  clear: () => void;
  /** For the generated hooks. */
  args: Record<string, string>;
}

/** For the hook of a list: what was seen before stands at once, and is asked for again. */
export const FRESH = { refetchOnMountOrArgChange: true } as const;

/** A list's query, kept in the address: it can be shared, and the way back works. @param spec a constant */
export function useListAddress(spec: ListSpec): ListAddress {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search, spec), [search, spec]);
  const { pathname } = useLocation();
  const set = useCallback<ListAddress['set']>(
    (values, options) => {
      // The reader has gone on, and the next page's code is still on its way: that address is not the list's to write.
      if (window.location.pathname !== pathname) return;
      setSearch((before) => withListValues(before, values), options);
    },
    [pathname, setSearch],
  );
  const { filters, views, ...rest } = query;
  return {
    ...query,
    args: { ...rest, ...views, ...filters },
    set,
    hrefWith: (values) => `?${withListValues(search, values).toString()}`,
    clear: () => set({ q: '', ...Object.fromEntries(Object.keys(spec.filters).map((key) => [key, ''])) }),
  };
}
