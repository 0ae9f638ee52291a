import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useListSecurityEventsQuery } from '@/api/staff/staff-api';
import type { ListSecurityEventsApiArg, SecurityEvent, SecurityPerson } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import type { Filter } from '@/components/staff/list/filter-bar';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { formatCount, formatInstant } from '@/lib/format';
import { Backups } from './backups';
import { KINDS, REFUSALS } from './security-labels';

const FILTERS: readonly Filter[] = [
  {
    key: 'kind',
    label: 'Event',
    options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
  { key: 'from', label: 'From date', kind: 'day', options: [] },
  { key: 'to', label: 'To date', kind: 'day', options: [] },
];
const SPEC = { filters: { kind: null, personId: null, from: null, to: null }, sorts: [] };

/** /admin/security: security events, newest first. */
export function SecurityPage() {
  usePageMeta({ title: 'Security', listed: false });
  const address = useListAddress(SPEC);
  const list = useListSecurityEventsQuery(address.args as unknown as ListSecurityEventsApiArg, REFETCH);
  const notListed = list.data?.notListed ?? 0;

  const person = (one: SecurityPerson) => (
    <Link to={address.hrefWith({ personId: String(one.id) })} className="link relative z-1">
      {one.name}
    </Link>
  );
  const columns: ListColumn<SecurityEvent>[] = [
    {
      key: 'what',
      header: 'Event',
      primary: true,
      cell: ({ kind }) => (REFUSALS.has(kind) ? <Badge tone="yellow">{KINDS[kind]}</Badge> : KINDS[kind]),
    },
    {
      key: 'account',
      header: 'Account',
      cell: ({ person: about, actor }) => {
        const one = about ?? actor;
        return one ? person(one) : '–';
      },
    },
    {
      key: 'who',
      header: 'By',
      cell: ({ person: about, actor }) => (actor && about && actor.id !== about.id ? person(actor) : '–'),
    },
    {
      key: 'where',
      header: 'Request',
      cell: ({ method, route }) => (route ? <Call method={method} route={route} /> : '–'),
    },
    { key: 'caller', header: 'Network', cell: ({ caller }) => caller ?? '–' },
    {
      key: 'at',
      header: 'When',
      align: 'end',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatInstant(at)}
        </time>
      ),
    },
  ];
  const wanted = address.filters['personId'];
  const known = list.data?.items
    .flatMap(({ person: about, actor }) => [about, actor])
    .find((one) => String(one?.id) === wanted);
  return (
    <>
      <PageHead title="Security">
        Staff logins, refused requests, role changes, exports and rate limits, kept for two years. Each
        network has a code that is always the same and hides its IP address.
      </PageHead>
      {notListed > 0 && (
        <Alert tone="warning" className="mb-4">
          {formatCount(notListed)} more refused requests are not listed because they came too fast.
        </Alert>
      )}
      <Backups />
      <StaffList
        noun={['event', 'events']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        filters={[
          ...FILTERS,
          ...(wanted
            ? [
                {
                  key: 'personId',
                  label: 'Account',
                  options: [{ value: wanted, label: known?.name ?? 'One person' }],
                },
              ]
            : []),
        ]}
        empty={{ title: 'No security events yet', text: 'The next staff login appears here.' }}
      />
    </>
  );
}

/** Allows line breaks between the parts of a path, not within a word. */
function Call({ method, route }: { method: string | null; route: string }) {
  return (
    <span className="[overflow-wrap:break-word]">
      {method ?? ''}{' '}
      {route.split(/(?=\/)/).map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
