import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isProblem, problemMessage } from '@/api/problem';
import { useCreateIssueMutation, useListIssuesQuery } from '@/api/staff/staff-api';
import type { IssueRow, ListIssuesApiArg } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { ListViews } from '@/components/staff/list/list-views';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { staffPaths } from '@/config/staff-paths';
import { formatInstant } from '@/lib/format';
import { IssueBadge } from './issue-badge';
import { subscribersText } from './issue-labels';

const office = staffPaths('office');
const SPEC = {
  filters: {},
  views: { state: ['draft', 'scheduled', 'sending', 'paused', 'sent'] },
  sorts: [],
};
const VIEWS = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sending', label: 'Sending' },
  { value: 'paused', label: 'Paused' },
  { value: 'sent', label: 'Sent' },
];
const COLUMNS: ListColumn<IssueRow>[] = [
  {
    key: 'subject',
    header: 'Subject',
    primary: true,
    cell: ({ id, subject }) => (
      <span className="[overflow-wrap:anywhere]">
        <RowLink to={office.issue(id)}>{subject}</RowLink>
      </span>
    ),
  },
  { key: 'state', header: 'Status', cell: ({ state }) => <IssueBadge state={state} /> },
  {
    key: 'recipients',
    header: 'Subscribers',
    align: 'end',
    cell: ({ recipients }) => (recipients === null ? '–' : subscribersText(recipients)),
  },
  {
    key: 'when',
    header: 'Sent or scheduled',
    align: 'end',
    cell: ({ state, sendAt, frozenAt }) =>
      frozenAt ? (
        <Instant at={frozenAt} />
      ) : state === 'scheduled' && sendAt ? (
        `from ${formatInstant(sendAt)}`
      ) : (
        '–'
      ),
  },
  {
    key: 'editedAt',
    header: 'Last changed',
    wide: true,
    align: 'end',
    cell: ({ editedAt }) => <Instant at={editedAt} />,
  },
];

/** /admin/newsletter: the newsletter’s issues, newest first. */
export function IssuesPage() {
  usePageMeta({ title: 'Newsletter', listed: false });
  const address = useListAddress(SPEC);
  const list = useListIssuesQuery(address.args as unknown as ListIssuesApiArg, REFETCH);
  const [isNew, setNew] = useState(false);
  const begin = (
    <Button size="sm" onClick={() => setNew(true)}>
      New issue
    </Button>
  );
  const actions = (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to={office.subscribers} size="sm" variant="outline">
        Subscribers
      </ButtonLink>
      {begin}
    </span>
  );
  return (
    <>
      <PageHead title="Newsletter" action={actions}>
        Write and send the newsletter to its subscribers.
      </PageHead>
      <ListViews label="Issue lists" name="state" views={VIEWS} address={address} />
      <StaffList
        noun={['issue', 'issues']}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        empty={{ title: 'No issues yet', text: 'A new issue starts as a draft.', action: begin }}
      />
      {isNew && <NewIssue onClose={() => setNew(false)} />}
    </>
  );
}

function NewIssue({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [create, { isLoading, error }] = useCreateIssueMutation();
  const [subject, setSubject] = useState('');
  const said = isProblem(error)
    ? (error.errors['subject']?.[0] ?? error.message)
    : error && problemMessage(error, '');
  async function begin() {
    const { data } = await create({ subject });
    if (data) void navigate(office.issue(data.id));
  }
  return (
    <Dialog open onOpenChange={onClose} title="New issue">
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Field label="Subject" error={said} help="Shown in the subscriber’s inbox. You can change it later.">
          {(control) => (
            <Input
              {...control}
              value={subject}
              maxLength={200}
              onChange={({ target }) => setSubject(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="sm" busy={isLoading}>
          Create draft
        </Button>
      </form>
    </Dialog>
  );
}
