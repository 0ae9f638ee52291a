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
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { ReasonDialog } from '@/components/staff/reason-dialog';
import { Button, ButtonLink } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { staffPaths } from '@/config/staff-paths';
import { useToast } from '@/lib/toasts';
import { GrowthChart } from './growth-chart';
import { READER_WORDS, SOURCE_WORDS, SUPPRESSION_WORDS } from './issue-words';

const office = staffPaths('office');
const SPEC = {
  filters: { source: Object.keys(SOURCE_WORDS), hasBounced: ['true', 'false'] },
  views: { state: Object.keys(READER_WORDS) },
  sorts: ['joined', 'email'],
};
const VIEWS = [
  { value: '', label: 'All' },
  ...Object.entries(READER_WORDS).map(([value, label]) => ({ value, label })),
];
const USUAL_SORT = '-joined';

/** /admin/newsletter/subscribers: who reads the newsletter, and by what they have agreed to it. */
export function SubscribersPage() {
  usePageMeta({ title: 'Subscribers', listed: false });
  const address = useListAddress(SPEC);
  const asked = { sort: USUAL_SORT, ...address.args };
  const list = useListSubscribersQuery(asked as unknown as ListSubscribersApiArg, FRESH);
  const growth = useGetSubscriberGrowthQuery(undefined, FRESH);
  const columns: ListColumn<Subscriber>[] = [
    {
      key: 'email',
      header: 'Address',
      sort: 'email',
      primary: true,
      cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state, suppressedFor, suppressionNote }) => (
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
          {READER_WORDS[state]}
          {suppressedFor && (
            <span className="block text-sm text-ink-soft">
              {SUPPRESSION_WORDS[suppressedFor]}
              {suppressionNote && `: ${suppressionNote}`}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'source',
      header: 'Agreed by',
      cell: ({ source, textVersion, agreedHow, consentedAt }) =>
        source === null ? (
          '–'
        ) : (
          <span className="min-w-0 max-md:text-right">
            {SOURCE_WORDS[source]}
            <span className="block text-sm text-ink-soft">
              {consentedAt && <Instant at={consentedAt} />}
              {textVersion && `, words of ${textVersion}`}
            </span>
            {agreedHow && (
              <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{agreedHow}</span>
            )}
          </span>
        ),
    },
    {
      key: 'bounced',
      header: 'Came back',
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
    { key: 'action', header: 'Actions', fullLine: true, cell: (reader) => <Change reader={reader} /> },
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
        Who has asked for the newsletter. Nobody is written to before they have confirmed, or have agreed
        otherwise.
      </PageHead>
      {growth.data && <GrowthChart growth={growth.data} />}
      <ListViews label="Which subscribers" name="state" views={VIEWS} address={address} />
      <StaffList
        noun={['subscriber', 'subscribers']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        search="Address"
        filters={[
          {
            key: 'source',
            label: 'Agreed by',
            options: Object.entries(SOURCE_WORDS).map(([value, label]) => ({ value, label })),
          },
          {
            key: 'hasBounced',
            label: 'Came back',
            options: [
              { value: 'true', label: 'Something has' },
              { value: 'false', label: 'Nothing has' },
            ],
          },
        ]}
        exported={{ path: '/api/admin/subscribers/export.csv', asked }}
        usualSort={USUAL_SORT}
        empty={{ text: 'Nobody has asked for the newsletter yet. The form stands on the home page.' }}
      />
    </>
  );
}

function Change({ reader: { id, email, state } }: { reader: Subscriber }) {
  const [suppress] = useSuppressSubscriberMutation();
  const [lift] = useLiftSuppressionMutation();
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const isOff = state === 'suppressed';
  return (
    <>
      <Button size="sm" variant="outline" className="relative z-1" onClick={() => setAsked(true)}>
        {isOff ? 'Write again…' : 'Do not write…'}
        <VisuallyHidden> to {email}</VisuallyHidden>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={isOff ? 'Write to this address again?' : 'Write to this address no more?'}
          confirm={isOff ? 'Write again' : 'Do not write'}
          send={(note) => (isOff ? lift : suppress)({ id, suppress: { note } })}
          onDone={() => {
            setAsked(false);
            toast({ title: isOff ? 'Written to again' : 'Not written to any more' });
          }}
          onClose={() => setAsked(false)}
        >
          <p className="[overflow-wrap:anywhere]">
            {isOff
              ? `Issues go to ${email} again where its reader has agreed. What came back before counts no more.`
              : `No issue goes to ${email}, whatever its reader agrees to, until this is lifted.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
