import { useListMailsQuery, useResendMailMutation } from '@/api/staff/staff-api';
import type { ListMailsApiArg, Mail, MailState } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { ListViews } from '@/components/staff/list/list-views';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { usePageMeta } from '@/components/layout/page-meta';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { staffPaths } from '@/config/staff-paths';
import { useToast } from '@/lib/toasts';

const office = staffPaths('office');
const SPEC = { filters: {}, views: { view: ['unsent', 'dead'] }, sorts: [] };
const VIEWS = [
  { value: '', label: 'All' },
  { value: 'unsent', label: 'Not sent yet' },
  { value: 'dead', label: 'Not delivered' },
];
const STATES: Record<MailState, string> = {
  queued: 'waits',
  sending: 'going out',
  sent: 'sent',
  failed: 'tried, and tried again',
  dead: 'not delivered',
  cancelled: 'cancelled',
};

/** /admin/mail: what the club has written, the newest first. */
export function MailPage() {
  usePageMeta({ title: 'Mail', listed: false });
  const address = useListAddress(SPEC);
  const list = useListMailsQuery(address.args as unknown as ListMailsApiArg, FRESH);
  const columns: ListColumn<Mail>[] = [
    {
      key: 'subject',
      header: 'Subject',
      primary: true,
      cell: ({ subject, bookingId }) => (
        <span className="inline-block [overflow-wrap:anywhere] md:min-w-40">
          {bookingId === null ? subject : <RowLink to={office.booking(bookingId)}>{subject}</RowLink>}
        </span>
      ),
    },
    { key: 'to', header: 'To', cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span> },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, tries, lastAnswer, resentAs }) => (
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
          {STATES[state]}
          {tries > 1 && `, ${tries} tries`}
          {resentAs !== null && ', sent again'}
          {lastAnswer && state !== 'sent' && (
            <span className="block text-sm text-ink-soft">{lastAnswer}</span>
          )}
        </span>
      ),
    },
    { key: 'at', header: 'Written', align: 'end', cell: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'action',
      header: 'Actions',
      fullLine: true,
      cell: (mail) => (mail.state === 'dead' && mail.resentAs === null ? <Resend mail={mail} /> : null),
    },
  ];
  return (
    <>
      <PageHead title="Mail">
        What the club has written to hirers, members and readers, without the texts.
      </PageHead>
      <ListViews label="Which mails" name="view" views={VIEWS} address={address} />
      <StaffList
        noun={['mail', 'mails']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        empty={{ text: 'There is no such mail.' }}
      />
    </>
  );
}

function Resend({ mail: { id, subject } }: { mail: Mail }) {
  const [resend, { isLoading }] = useResendMailMutation();
  const toast = useToast();
  async function press() {
    const { error } = await resend({ id, resendMail: {} });
    if (error) toast.error('Not sent', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Mail sent again' });
  }
  return (
    <Button
      size="sm"
      variant="outline"
      className="relative z-1"
      busy={isLoading}
      onClick={() => void press()}
    >
      Send again
      <VisuallyHidden>: {subject}</VisuallyHidden>
    </Button>
  );
}
