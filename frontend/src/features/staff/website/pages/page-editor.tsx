import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  useDiscardAdminPageDraftMutation,
  useGetAdminPageQuery,
  useListAdminPageRevisionsQuery,
  usePublishAdminPageMutation,
  useRestoreAdminPageRevisionMutation,
  useUpdateAdminPageMutation,
} from '@/api/staff/staff-api';
import type { AdminPage } from '@/api/staff/generated';
import type { PageKey } from '@/api/site/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { LoadRecord } from '@/components/staff/list/load-record';
import { draftState } from '@/components/staff/record/content';
import { RecordHistory } from '@/components/staff/record/history';
import { PreviewButton } from '@/components/staff/record/preview-button';
import { RecordActions } from '@/components/staff/record/record-actions';
import { RecordForm } from '@/components/staff/record/record-form';
import { Timeline } from '@/components/staff/record/timeline';
import { ifMatch, useRecord, type OpenRecord } from '@/components/staff/record/use-record';
import { ButtonLink } from '@/components/ui/button';
import { pageKind, pageSchema, type PageContent } from './page-kind';
import { PageFields } from './page-fields';
import { isUntouched, PageBadge } from './page-state';

const WORDS = {
  noun: 'page',
  first: 'The public site says this at once, as the club’s own words:',
  again: 'The public site says this at once:',
  published: 'The public site says it now.',
};

/** Pages with a note that the committee has still to adopt them. */
const IS_ADOPTED = new Set<PageKey>(['terms', 'privacy']);

/** /admin/pages/:key */
export function PageEditorPage() {
  const { key = '' } = useParams();
  const { to } = useStaffRoom();
  const query = useGetAdminPageQuery(key as PageKey);
  usePageMeta({ title: query.currentData?.label ?? 'Page', listed: false });
  return (
    <LoadRecord noun="page" query={query} list={{ label: 'All pages', to: to.pages }}>
      {(page) => <PageEditor key={page.id} page={page} />}
    </LoadRecord>
  );
}

function PageEditor({ page }: { page: AdminPage }) {
  const { to } = useStaffRoom();
  const { texts } = page;
  const key = page.key as PageKey;
  const record = useRecord<PageContent, AdminPage>(page);
  const { pictures } = record.base;
  const kind = useMemo(() => pageKind(texts, pictures), [texts, pictures]);
  const schema = useMemo(() => pageSchema(texts), [texts]);
  const [update] = useUpdateAdminPageMutation();
  const [publish] = usePublishAdminPageMutation();
  const [discard] = useDiscardAdminPageDraftMutation();
  const { base } = record;
  const untouched = isUntouched(base);
  return (
    <>
      <PageHead
        title={page.label}
        parent={{ label: 'Pages', to: to.pages }}
        badge={<PageBadge page={base} />}
      >
        What is left empty, or says what the site came with, follows the site.
      </PageHead>
      <RecordForm
        kind={kind}
        record={record}
        schema={schema}
        save={(from, changes) => update({ key, ...ifMatch(from), body: changes as PageContent })}
        aside={(form) => (
          <RecordActions
            title="Page"
            kind={kind}
            record={record}
            form={form}
            // The small print can be made the club's own as it is; of other pages there is nothing to publish yet.
            state={untouched && !IS_ADOPTED.has(key) ? 'published' : draftState(base)}
            standing={untouched && 'As it came with the site.'}
            words={WORDS}
            publish={({ 'If-Match': version }) => publish({ key, 'If-Match': version })}
            discard={({ 'If-Match': version }) => discard({ key, 'If-Match': version })}
            list={to.pages}
          >
            <PreviewButton form={form} to={to.pagePreview(key)} />
            <ButtonLink size="sm" variant="outline" to={page.path}>
              Public page
            </ButtonLink>
          </RecordActions>
        )}
        more={<PageHistory record={record} />}
        below={<Timeline objectKind="page" objectId={base.id} labels={kind.labels} />}
      >
        <PageFields texts={texts} known={pictures} />
      </RecordForm>
    </>
  );
}

function PageHistory({ record }: { record: OpenRecord<AdminPage> }) {
  const key = record.base.key as PageKey;
  const list = useListAdminPageRevisionsQuery(key);
  const [restore] = useRestoreAdminPageRevisionMutation();
  return (
    <RecordHistory
      record={record}
      kind={pageKind(record.base.texts, record.base.pictures)}
      list={list}
      restore={(from, revisionId) => restore({ key, revisionId, ...ifMatch(from) })}
    />
  );
}
