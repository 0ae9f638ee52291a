import { useListAuditLogQuery } from '@/api/staff/staff-api';
import { actionText } from './log-labels';
import { LogChanges } from './log-changes';
import { TimelineFrame, TimelineItem } from './timeline-frame';

export interface TimelineProps {
  objectKind: string;
  objectId: number;
  /** The words of its fields. */
  labels: Record<string, string>;
}

/** Who did what to this record, the newest first. */
export function Timeline({ objectKind, objectId, labels }: TimelineProps) {
  const query = useListAuditLogQuery({ objectKind, objectId: String(objectId) });
  return (
    <TimelineFrame query={query} entries={query.data?.items} empty="No changes yet.">
      {({ id, at, actor, action, changes, reason }) => (
        <TimelineItem
          key={id}
          at={at}
          what={actionText(action)}
          beside={` by ${actor?.name ?? 'the system'}`}
        >
          {reason && <p className="text-ink-soft">{reason}</p>}
          <LogChanges changes={changes} labels={labels} />
        </TimelineItem>
      )}
    </TimelineFrame>
  );
}
