import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readListQuery, withListValues, type ListQuery, type ListSpec } from './list-address';

export interface ListAddress extends ListQuery {
  /** A link to the same list with other values. */
  hrefWith: (values: Record<string, string>) => string;
  /** `replace` while the reader types; otherwise Back undoes the change. */
  set: (values: Record<string, string>, options?: { replace?: boolean }) => void;
  /** Removes the search text and the filters. */
  clear: () => void;
  /** The arguments of the generated hooks. */
  args: Record<string, string>;
}

/** Query options of a list: show cached rows at once and reload them. */
export const REFETCH = { refetchOnMountOrArgChange: true } as const;

/** A list’s query, kept in the address so that it can be shared and Back works. @param spec a constant */
export function useListAddress(spec: ListSpec): ListAddress {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => readListQuery(search, spec), [search, spec]);
  const { pathname } = useLocation();
  const set = useCallback<ListAddress['set']>(
    (values, options) => {
      // The reader has left and the next page’s code is still loading, so the list must not change the address.
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
