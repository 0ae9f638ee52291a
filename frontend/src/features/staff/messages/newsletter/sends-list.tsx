import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useDecideIssueSendMutation, useListIssueSendsQuery } from '@/api/staff/staff-api';
import type { Issue, IssueSend, SendState } from '@/api/staff/generated';
import { Instant } from '@/components/staff/instant';
import { ListViews } from '@/components/staff/list/list-views';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useAction } from '@/components/ui/use-action';
import { SEND_LABELS } from './issue-labels';

const SPEC = { filters: {}, views: { state: ['unknown', 'failed', 'sent', 'queued', 'skipped'] }, sorts: [] };
const VIEWS = [
  { value: '', label: 'All' },
  { value: 'unknown', label: 'Delivery unknown' },
  { value: 'failed', label: 'Refused' },
  { value: 'sent', label: 'Sent' },
  { value: 'queued', label: 'Waiting' },
  { value: 'skipped', label: 'Skipped' },
];

const FORGOTTEN = {
  title: 'List of subscribers deleted',
  icon: History,
  text: 'We delete the list of subscribers 24 months after sending ends. The totals stay.',
};

/** Whether this list had emails that were deleted after the retention period. */
function isForgotten({ endedAt, recipients, numbers }: Issue, view: string | undefined): boolean {
  const many = view === undefined ? recipients : numbers[view as SendState];
  return endedAt !== null && Number(many) > 0;
}

/** The emails of an issue, with the status of each. */
export function SendsList({ issue }: { issue: Issue }) {
  const address = useListAddress(SPEC);
  const list = useListIssueSendsQuery({ id: issue.id, ...address.args }, REFETCH);
  const { refetch } = list;
  const { queued, sending } = issue.numbers;
  // Reloads the list when the totals beside it change.
  useEffect(() => void refetch(), [refetch, queued, sending]);
  const columns: ListColumn<IssueSend>[] = [
    {
      key: 'email',
      header: 'Subscriber',
      primary: true,
      cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, tries, answer, isDecided, hasBounced }) => (
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
          {SEND_LABELS[state]}
          {hasBounced && state === 'sent' && ', bounced'}
          {isDecided && ', not sent again'}
          {tries > 1 && `, ${tries} attempts`}
          {answer && state !== 'sent' && <span className="block text-sm text-ink-soft">{answer}</span>}
        </span>
      ),
    },
    {
      key: 'at',
      header: 'When',
      align: 'end',
      cell: ({ endedAt }) => (endedAt ? <Instant at={endedAt} /> : '–'),
    },
    {
      key: 'action',
      header: 'Actions',
      fullLine: true,
      cell: (send) =>
        send.state === 'unknown' && !send.isDecided ? <Decide issue={issue} send={send} /> : null,
    },
  ];
  return (
    <section aria-label="Subscribers" className="mt-8">
      <h2 className="mb-2">Subscribers</h2>
      <ListViews label="Subscriber lists" name="state" views={VIEWS} address={address} />
      <StaffList
        noun={['email', 'emails']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        empty={isForgotten(issue, address.views['state']) ? FORGOTTEN : { title: 'No emails in this list' }}
      />
    </section>
  );
}

function Decide({ issue, send: { id, email } }: { issue: Issue; send: IssueSend }) {
  const [decide] = useDecideIssueSendMutation();
  const { busy, act } = useAction();
  const isAtWork = issue.state === 'sending' || issue.state === 'paused';
  const say = (again: boolean) =>
    act({
      call: () => decide({ id: issue.id, sendId: id, decideSend: { again } }),
      done: again ? 'Email will be sent again' : 'Email will not be sent again',
      failed: 'Decision not saved',
    });
  return (
    <span className="relative z-1 flex flex-wrap gap-2">
      {isAtWork && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void say(true)}>
          Send again
          <VisuallyHidden> to {email}; they may get it twice</VisuallyHidden>
        </Button>
      )}
      <Button size="sm" variant="outline" busy={busy} onClick={() => void say(false)}>
        Don’t send again
        <VisuallyHidden>: {email}</VisuallyHidden>
      </Button>
    </span>
  );
}
