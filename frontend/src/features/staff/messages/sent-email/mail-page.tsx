import { useListMailsQuery } from '@/api/staff/staff-api';
import type { ListMailsApiArg, Mail } from '@/api/staff/generated';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import type { Filter } from '@/components/staff/list/filter-bar';
import { ListViews } from '@/components/staff/list/list-views';
import { RowLink, StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { usePageMeta } from '@/components/layout/page-meta';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { staffPaths } from '@/config/staff-paths';
import { mailKindLabel, MAIL_KINDS, MAIL_STATES, STATE_TONES } from './mail-labels';

const office = staffPaths('office');
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FILTERS: readonly Filter[] = [
  { key: 'kind', label: 'Kind', options: options(MAIL_KINDS) },
  { key: 'state', label: 'Status', options: options(MAIL_STATES) },
  { key: 'address', label: 'To', kind: 'word' },
  { key: 'from', label: 'From date', kind: 'day', options: [], more: true },
  { key: 'to', label: 'To date', kind: 'day', options: [], more: true },
];
const SPEC = {
  filters: { kind: null, state: null, address: null, from: null, to: null, bookingId: null },
  views: { view: ['refused-reports', 'dead'] },
  sorts: [],
};
const VIEWS = [
  { value: '', label: 'All' },
  { value: 'refused-reports', label: 'Reports not sent' },
  { value: 'dead', label: 'Not delivered' },
];

/** /admin/mail: the emails that the club has sent, newest first. */
export function MailPage() {
  usePageMeta({ title: 'Sent email', listed: false });
  const address = useListAddress(SPEC);
  const list = useListMailsQuery(address.args as unknown as ListMailsApiArg, REFETCH);
  const columns: ListColumn<Mail>[] = [
    {
      key: 'subject',
      header: 'Subject',
      primary: true,
      cell: ({ id, subject }) => (
        <span className="inline-block [overflow-wrap:anywhere] md:min-w-40">
          <RowLink to={office.mailOf(id)}>{subject || 'No subject'}</RowLink>
        </span>
      ),
    },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => mailKindLabel(kind) },
    { key: 'to', header: 'To', cell: ({ to }) => <span className="[overflow-wrap:anywhere]">{to}</span> },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, tries, lastAnswer, resentAs }) => (
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
          <Badge tone={STATE_TONES[state]}>{MAIL_STATES[state]}</Badge>
          {(tries > 1 || resentAs !== null) && (
            <span className="ml-2 text-sm text-ink-soft">
              {[tries > 1 && `${tries} attempts`, resentAs !== null && 'sent again']
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
          {lastAnswer && state !== 'sent' && (
            <span className="block text-sm text-ink-soft">{lastAnswer}</span>
          )}
        </span>
      ),
    },
    { key: 'at', header: 'Created', align: 'end', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
  return (
    <>
      <PageHead title="Sent email">
        The emails that the site has sent, and those that are still waiting.
      </PageHead>
      {list.data?.delivery === 'files' && (
        <Alert tone="info" title="No mail server is set up" className="mb-4">
          Emails are not sent: you can read them here. Their personal links are only in the email files on the
          server.
        </Alert>
      )}
      {list.data?.delivery === 'none' && (
        <Alert tone="warning" title="No mail server is set up" className="mb-4">
          Emails wait until a mail server is set.
        </Alert>
      )}
      <ListViews label="Emails" name="view" views={VIEWS} address={address} />
      <StaffList
        noun={['email', 'emails']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Subject begins with"
        filters={[...FILTERS, ...ofBooking(address.filters['bookingId'])]}
        empty={{ title: 'No emails yet', text: 'Every email that the site sends appears here.' }}
      />
    </>
  );
}

/** From the page of a booking. */
function ofBooking(id: string | undefined): Filter[] {
  return id ? [{ key: 'bookingId', label: 'Booking', options: [{ value: id, label: `Booking ${id}` }] }] : [];
}
