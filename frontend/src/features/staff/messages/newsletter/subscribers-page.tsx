import { FileUp } from 'lucide-react';
import { useState } from 'react';
import {
  useGetSubscriberGrowthQuery,
  useLiftSuppressionMutation,
  useListSubscribersQuery,
  useSuppressSubscriberMutation,
} from '@/api/staff/staff-api';
import type { ListSubscribersApiArg, Subscriber } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { ListViews } from '@/components/staff/list/list-views';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ReasonDialog } from '@/components/staff/reason-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { staffPaths } from '@/config/staff-paths';
import { GrowthChart } from './growth-chart';
import { SUBSCRIBER_LABELS, SOURCE_LABELS, SUPPRESSION_LABELS } from './issue-labels';

const office = staffPaths('office');
const SPEC = {
  filters: { source: Object.keys(SOURCE_LABELS), hasBounced: ['true', 'false'] },
  views: { state: Object.keys(SUBSCRIBER_LABELS) },
  sorts: ['joined', 'email'],
};
const VIEWS = [
  { value: '', label: 'All' },
  ...Object.entries(SUBSCRIBER_LABELS).map(([value, label]) => ({ value, label })),
];
const USUAL_SORT = '-joined';

/** /admin/newsletter/subscribers: the subscribers and their consent. */
export function SubscribersPage() {
  usePageMeta({ title: 'Subscribers', listed: false });
  const address = useListAddress(SPEC);
  const asked = { sort: USUAL_SORT, ...address.args };
  const list = useListSubscribersQuery(asked as unknown as ListSubscribersApiArg, REFETCH);
  const growth = useGetSubscriberGrowthQuery(undefined, REFETCH);
  const columns: ListColumn<Subscriber>[] = [
    {
      key: 'email',
      header: 'Email',
      sort: 'email',
      primary: true,
      cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    },
    {
      key: 'state',
      header: 'Status',
      cell: ({ state, suppressedFor, suppressionNote }) => (
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
          {SUBSCRIBER_LABELS[state]}
          {suppressedFor && (
            <span className="block text-sm text-ink-soft">
              {SUPPRESSION_LABELS[suppressedFor]}
              {suppressionNote && `: ${suppressionNote}`}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'source',
      header: 'Consent',
      cell: ({ source, textVersion, consentMethod, consentedAt }) =>
        source === null ? (
          '–'
        ) : (
          <span className="min-w-0 max-md:text-right">
            {SOURCE_LABELS[source]}
            <span className="block text-sm text-ink-soft">
              {consentedAt && <Instant at={consentedAt} />}
              {textVersion && `, text of ${textVersion}`}
            </span>
            {consentMethod && (
              <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{consentMethod}</span>
            )}
          </span>
        ),
    },
    {
      key: 'bounced',
      header: 'Last bounce',
      wide: true,
      cell: ({ bouncedAt }) => (bouncedAt ? <Instant at={bouncedAt} /> : '–'),
    },
    {
      key: 'joined',
      header: 'Joined',
      sort: 'joined',
      align: 'end',
      cell: ({ joinedAt }) => <Instant at={joinedAt} />,
    },
    {
      key: 'action',
      header: 'Actions',
      fullLine: true,
      cell: (subscriber) => <Change subscriber={subscriber} />,
    },
  ];
  return (
    <>
      <PageHead
        title="Subscribers"
        parent={{ label: 'Newsletter', to: office.newsletter }}
        action={
          <ButtonLink to={office.importSubscribers} size="sm" variant="outline">
            <FileUp aria-hidden="true" className="size-4.5" />
            Import
          </ButtonLink>
        }
      >
        People who signed up for the newsletter. Emails go only to people who have confirmed or given consent
        another way.
      </PageHead>
      {growth.data && <GrowthChart growth={growth.data} />}
      <ListViews label="Subscriber lists" name="state" views={VIEWS} address={address} />
      <StaffList
        noun={['subscriber', 'subscribers']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Search by email"
        filters={[
          {
            key: 'source',
            label: 'Consent',
            options: Object.entries(SOURCE_LABELS).map(([value, label]) => ({ value, label })),
          },
          {
            key: 'hasBounced',
            label: 'Bounces',
            options: [
              { value: 'true', label: 'Has bounced' },
              { value: 'false', label: 'Never bounced' },
            ],
          },
        ]}
        exported={{ path: '/api/admin/subscribers/export.csv', asked }}
        usualSort={USUAL_SORT}
        empty={{
          title: 'No subscribers yet',
          text: 'People can sign up on the home page. You can also import a list.',
        }}
      />
    </>
  );
}

function Change({ subscriber: { id, email, state } }: { subscriber: Subscriber }) {
  const [suppress] = useSuppressSubscriberMutation();
  const [lift] = useLiftSuppressionMutation();
  const [isAsked, setAsked] = useState(false);
  const isOff = state === 'suppressed';
  return (
    <>
      <Button size="sm" variant="outline" className="relative z-1" onClick={() => setAsked(true)}>
        {isOff ? 'Unblock…' : 'Block…'}
        <VisuallyHidden> {email}</VisuallyHidden>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={isOff ? 'Unblock this address?' : 'Block this address?'}
          confirm={isOff ? 'Unblock address' : 'Block address'}
          send={(note) => (isOff ? lift : suppress)({ id, suppress: { note } })}
          done={isOff ? 'Address unblocked' : 'Address blocked'}
          onClose={() => setAsked(false)}
        >
          <p className="[overflow-wrap:anywhere]">
            {isOff
              ? `${email} gets issues again if the subscriber has agreed to them. Earlier bounces no longer count.`
              : `${email} gets no more issues until you unblock the address.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
