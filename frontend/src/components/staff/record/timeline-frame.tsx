import type { ReactNode } from 'react';
import { LoadStates } from '@/components/staff/list/list-states';
import { SideBox } from './side-box';
import { formatInstant } from '@/lib/format';

export interface TimelineFrameProps<Entry> {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Newest first; undefined while loading. */
  entries: readonly Entry[] | undefined;
  empty: string;
  /** In a box that folds on a phone, as the other parts of its page. */
  boxed?: boolean;
  /** Renders an entry as a `TimelineItem` with a key. */
  children: (entry: Entry) => ReactNode;
}

/** A record’s timeline, with its loading, error and empty states. */
export function TimelineFrame<Entry>({
  query,
  entries,
  empty,
  boxed = false,
  children,
}: TimelineFrameProps<Entry>) {
  const { error, isFetching, refetch } = query;
  const content = (
    <>
      <LoadStates
        title="The timeline could not be loaded"
        query={{ data: entries, error, isFetching, refetch }}
        waiting="h-32 w-full"
      />
      {entries?.length === 0 && <p className="text-ink-soft">{empty}</p>}
      {entries && entries.length > 0 && <ol className="border-l-2 border-line">{entries.map(children)}</ol>}
    </>
  );
  if (boxed)
    return (
      <SideBox title="Timeline" folded={entries ? String(entries.length) : ''}>
        {content}
      </SideBox>
    );
  return (
    <section aria-labelledby="timeline" className="mt-4">
      <h2 id="timeline" className="mb-3">
        Timeline
      </h2>
      {content}
    </section>
  );
}

export interface TimelineItemProps {
  at: string;
  what: string;
  /** ' by Kim Lee' */
  beside?: ReactNode;
  children?: ReactNode;
}

/** One entry of a timeline. */
export function TimelineItem({ at, what, beside, children }: TimelineItemProps) {
  return (
    <li className="relative pb-4 pl-5 last:pb-0 before:absolute before:top-2 before:-left-[0.4rem] before:size-2.5 before:rounded-full before:bg-line-strong">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{what}</span>
        {beside}
        <time dateTime={at} className="block text-ink-soft sm:inline sm:before:content-['_·_']">
          {formatInstant(at)}
        </time>
      </p>
      {children}
    </li>
  );
}
