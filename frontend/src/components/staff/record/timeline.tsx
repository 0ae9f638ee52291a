import { useListAuditLogQuery } from '@/api/staff/staff-api';
import type { LogEntry } from '@/api/staff/generated';
import { LoadFailed } from '@/components/staff/list/list-states';
import { instantInWords } from '@/components/staff/instant-words';
import { Skeleton } from '@/components/ui/skeleton';
import { actionInWords } from './log-words';
import { LogChanges } from './log-changes';

export interface TimelineProps {
  objectKind: string;
  objectId: number;
  /** The words of its fields. */
  labels: Record<string, string>;
}

/** Who did what to this record, the newest first. */
export function Timeline({ objectKind, objectId, labels }: TimelineProps) {
  const { data, error, isFetching, refetch } = useListAuditLogQuery({
    objectKind,
    objectId: String(objectId),
  });
  return (
    <section aria-labelledby="timeline" className="mt-4">
      <h2 id="timeline" className="mb-3">
        Timeline
      </h2>
      {Boolean(error) && (
        <LoadFailed
          title="The timeline could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {data?.items.length === 0 && <p className="text-ink-soft">Nothing has been changed by staff so far.</p>}
      {data && data.items.length > 0 && (
        <ol className="border-l-2 border-line">
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} labels={labels} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry, labels }: { entry: LogEntry; labels: Record<string, string> }) {
  const { at, actor, action, changes, reason } = entry;
  return (
    <li className="relative pb-4 pl-5 last:pb-0 before:absolute before:top-2 before:-left-[0.4rem] before:size-2.5 before:rounded-full before:bg-line-strong">
      <p>
        <span className="font-semibold">{actionInWords(action)}</span> by {actor?.name ?? 'the system'}
        <time dateTime={at} className="block text-ink-soft sm:inline sm:before:content-['_·_']">
          {instantInWords(at)}
        </time>
      </p>
      {reason && <p className="text-ink-soft">{reason}</p>}
      <LogChanges changes={changes} labels={labels} />
    </li>
  );
}
