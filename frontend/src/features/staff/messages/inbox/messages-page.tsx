import { MessageSquare } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { useGetMessageQuery } from '@/api/staff/staff-api';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { ListViews } from '@/components/staff/list/list-views';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { cx } from '@/lib/cx';
import { numericId } from '@/lib/numeric-id';
import { MessageList, SPEC, VIEWS } from './message-list';
import { MessagePane } from './message-pane';

/** /admin/messages and /my-club/messages: the list beside the open message. Phones show one of the two. */
export function MessagesPage() {
  usePageMeta({ title: 'Inbox', listed: false });
  const { id: named } = useParams();
  const { isOffice, to } = useStaffArea();
  const address = useListAddress(SPEC);
  return (
    <>
      {named && <h1 className="sr-only lg:hidden">Inbox</h1>}
      <div className={cx(named && 'max-lg:hidden')}>
        <PageHead
          title="Inbox"
          action={
            isOffice && (
              <ButtonLink to={to.savedReplies} variant="outline" size="sm">
                Saved replies
              </ButtonLink>
            )
          }
        >
          {isOffice
            ? 'Messages from the contact form. You can pass a message to a club so that its secretaries can answer it too.'
            : 'Messages to your club that the office has passed on.'}
        </PageHead>
        <ListViews label="Message lists" name="view" views={VIEWS} address={address} />
      </div>
      <div className="grid items-start gap-x-6 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className={cx('min-w-0', named && 'max-lg:hidden')}>
          <MessageList current={numericId(named) ?? null} />
        </div>
        <div className={cx('min-w-0', !named && 'max-lg:hidden')}>
          {named ? <Opened key={named} named={named} /> : <NothingOpen />}
        </div>
      </div>
    </>
  );
}

function NothingOpen() {
  return (
    <EmptyState icon={MessageSquare} title="No message selected">
      <p>Choose a message from the list. Press j or k to move up and down, and Enter to open.</p>
    </EmptyState>
  );
}

function Opened({ named }: { named: string }) {
  const { to } = useStaffArea();
  const { search } = useLocation();
  const id = numericId(named) ?? 0;
  const query = useGetMessageQuery(id, { ...REFETCH, skip: id === 0 });
  return (
    <LoadRecord
      noun="message"
      exists={id !== 0}
      query={query}
      list={{ label: 'All messages', to: `${to.messages}${search}` }}
    >
      {(message) => (
        <MessagePane message={message} reread={() => void query.refetch()} list={`${to.messages}${search}`} />
      )}
    </LoadRecord>
  );
}
