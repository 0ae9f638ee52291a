import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  useGetAdminEventQuery,
  useListAdminEventRevisionsQuery,
  useRestoreAdminEventRevisionMutation,
  useUpdateAdminEventMutation,
} from '@/api/staff/staff-api';
import type { AdminEvent, EventContent } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadRecord } from '@/components/staff/list/load-record';
import type { ContentKind } from '@/components/staff/record/content';
import { RecordHistory } from '@/components/staff/record/history';
import { RecordForm } from '@/components/staff/record/record-form';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { StateBadge } from '@/components/staff/state-badge';
import { formatLongDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { usePageMeta } from '@/components/layout/page-meta';
import { EventActions } from './event-actions';
import { EventFields } from './event-fields';
import { eventKind, eventSchema, type EventValues } from './event-kind';
import { stateOf } from './event-state';
import { SeriesDates } from './series-dates';
import { NeedsRooms } from './needs-rooms';
import { useEventRooms } from './use-event-rooms';

/** /admin/events/:id and /my-club/events/:id */
export function EventEditorPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffRoom();
  const query = useGetAdminEventQuery(id, { skip: id === 0 });
  usePageMeta({ title: query.currentData?.content.title ?? 'Event', listed: false });
  return (
    <LoadRecord noun="event" exists={id > 0} query={query} list={{ label: 'All events', to: to.events }}>
      {(event) => <EventEditor key={event.id} event={event} />}
    </LoadRecord>
  );
}

function EventEditor({ event }: { event: AdminEvent }) {
  const { to } = useStaffRoom();
  const clubs = useRoomClubs();
  const rooms = useEventRooms();
  const kind = useMemo(() => eventKind(clubs, rooms), [clubs, rooms]);
  const record = useRecord(event);
  const [update] = useUpdateAdminEventMutation();
  const { base } = record;
  return (
    <>
      <PageHead
        title={base.content.title}
        parent={{ label: 'Events', to: to.events }}
        badge={
          <>
            <StateBadge state={stateOf(base)} />
            {base.lacksRooms && <NeedsRooms />}
          </>
        }
      >
        {formatLongDate(base.content.date)}
      </PageHead>
      <RecordForm
        kind={kind}
        record={record}
        schema={eventSchema}
        save={(from, changes) => update({ id: from.id, ...ifMatch(from), updateEvent: changes })}
        aside={(form) => <EventActions record={record} form={form} kind={kind} />}
        more={
          <>
            <SeriesDates id={base.id} />
            <EventHistory record={record} kind={kind} />
          </>
        }
        below={<Timeline objectKind="event" objectId={base.id} labels={kind.labels} />}
      >
        <EventFields />
      </RecordForm>
    </>
  );
}

interface EventHistoryProps {
  record: OpenRecord<AdminEvent>;
  kind: ContentKind<EventContent, EventValues>;
}

function EventHistory({ record, kind }: EventHistoryProps) {
  const list = useListAdminEventRevisionsQuery(record.base.id);
  const [restore] = useRestoreAdminEventRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={kind}
      list={list}
      restore={(from, revisionId) => restore({ id: from.id, revisionId, ...ifMatch(from) })}
    />
  );
}
