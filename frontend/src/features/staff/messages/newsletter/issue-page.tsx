import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useGetIssueQuery } from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { LoadRecord } from '@/components/staff/list/load-record';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { RecordColumns } from '@/components/staff/record/record-columns';
import { SideBox } from '@/components/staff/record/side-box';
import { staffPaths } from '@/config/staff-paths';
import { numericId } from '@/lib/numeric-id';
import { IssueBadge } from './issue-badge';
import { IssueForm } from './issue-form';
import { IssuePreview } from './issue-preview';
import { IssueProgress } from './issue-progress';
import { IssueSteps } from './issue-steps';
import { SendsList } from './sends-list';

const office = staffPaths('office');
const LIST = { label: 'Newsletter', to: office.newsletter };
const EVERY_MS = 2000;
const POLLED_STATES = ['sending', 'scheduled'];

/** /admin/newsletter/issues/:id: an issue, from draft to sent. */
export function IssuePage() {
  usePageMeta({ title: 'Issue', listed: false });
  const id = numericId(useParams()['id']);
  const query = useGetIssueQuery(id ?? 0, { ...REFETCH, skip: id === null });
  return (
    <LoadRecord noun="issue" exists={id !== null} query={query} list={LIST}>
      {(issue) => <IssueView key={issue.id} issue={issue} refetch={() => void query.refetch()} />}
    </LoadRecord>
  );
}

function IssueView({ issue, refetch }: { issue: Issue; refetch: () => void }) {
  const isAtWork = POLLED_STATES.includes(issue.state);
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refetch();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isAtWork, refetch]);
  const isDraft = issue.state === 'draft';
  const box = (
    <SideBox title={isDraft ? 'Check and send' : 'Progress'}>
      {isDraft ? <IssueSteps issue={issue} /> : <IssueProgress issue={issue} />}
    </SideBox>
  );
  return (
    <>
      <PageHead
        title={issue.subject || 'No subject'}
        parent={LIST}
        badge={<IssueBadge state={issue.state} />}
      />
      {/* On phones the sending steps follow a draft’s form, but the progress comes before a sent issue. */}
      <RecordColumns aside={isDraft ? undefined : box} more={isDraft ? box : undefined}>
        {isDraft ? <IssueForm issue={issue} /> : <IssuePreview issue={issue} />}
        {issue.frozenAt !== null && <SendsList issue={issue} />}
      </RecordColumns>
    </>
  );
}
