import { useEffect, type ReactNode } from 'react';
import { LoadStates } from '@/components/staff/list/list-states';

/** How often progress is polled while an import is being undone. */
const ASK_AGAIN_MS = 2000;

interface ImportsListProps<One> {
  /** As RTK Query's hook answers. */
  list: { data?: One[]; error?: unknown; isFetching: boolean; refetch: () => unknown };
  children: (one: One) => ReactNode;
}

/** Past imports, newest first. */
export function ImportsList<One extends { isUndoing: boolean }>({ list, children }: ImportsListProps<One>) {
  const { data, error, isFetching, refetch } = list;
  const isUndoing = data?.some((one) => one.isUndoing) ?? false;
  useEffect(() => {
    if (!isUndoing || isFetching) return;
    const timer = setTimeout(() => void refetch(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isUndoing, isFetching, refetch]);
  return (
    <section aria-labelledby="imports" className="mt-8">
      <h2 id="imports" className="mb-3">
        Imports
      </h2>
      <LoadStates
        title="The imports could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-20 w-full"
      />
      {data?.length === 0 && <p className="text-ink-soft">No imports yet.</p>}
      {data && data.length > 0 && <ul className="grid gap-3">{data.map(children)}</ul>}
    </section>
  );
}
