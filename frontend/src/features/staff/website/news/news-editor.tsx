import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  useGetAdminNewsQuery,
  useListAdminNewsRevisionsQuery,
  useRestoreAdminNewsRevisionMutation,
  useUpdateAdminNewsMutation,
} from '@/api/staff/staff-api';
import type { AdminNews, NewsContent } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
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
import { numericId } from '@/lib/numeric-id';
import { NewsActions } from './news-actions';
import { NewsFields } from './news-fields';
import { newsKind, newsSchema, type NewsValues } from './news-kind';

/** /admin/news/:id and /my-club/news/:id */
export function NewsEditorPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffRoom();
  const query = useGetAdminNewsQuery(id, { skip: id === 0 });
  usePageMeta({ title: query.currentData?.content.title ?? 'Post', listed: false });
  return (
    <LoadRecord noun="post" exists={id > 0} query={query} list={{ label: 'All news', to: to.news }}>
      {(post) => <NewsEditor key={post.id} post={post} />}
    </LoadRecord>
  );
}

function NewsEditor({ post }: { post: AdminNews }) {
  const { to } = useStaffRoom();
  const clubs = useRoomClubs();
  const kind = useMemo(() => newsKind(clubs), [clubs]);
  const record = useRecord(post);
  const [update] = useUpdateAdminNewsMutation();
  const { base } = record;
  return (
    <>
      <PageHead
        title={base.content.title}
        parent={{ label: 'News', to: to.news }}
        badge={<StateBadge state={base.state} />}
      />
      <RecordForm
        kind={kind}
        record={record}
        schema={newsSchema}
        save={(from, changes) => update({ id: from.id, ...ifMatch(from), updateNews: changes })}
        aside={(form) => <NewsActions record={record} form={form} kind={kind} />}
        more={<NewsHistory record={record} kind={kind} />}
        below={<Timeline objectKind="news" objectId={base.id} labels={kind.labels} />}
      >
        <NewsFields />
      </RecordForm>
    </>
  );
}

interface NewsHistoryProps {
  record: OpenRecord<AdminNews>;
  kind: ContentKind<NewsContent, NewsValues>;
}

function NewsHistory({ record, kind }: NewsHistoryProps) {
  const list = useListAdminNewsRevisionsQuery(record.base.id);
  const [restore] = useRestoreAdminNewsRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={kind}
      list={list}
      restore={(from, revisionId) => restore({ id: from.id, revisionId, ...ifMatch(from) })}
    />
  );
}
