import { useListMessagesQuery, useMarkMessageReadMutation } from '@/api/staff/staff-api';
import type { ListMessagesApiArg, Message } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Instant } from '@/components/staff/instant';
import { PageHead } from '@/components/staff/layout/page-head';
import { ListViews } from '@/components/staff/list/list-views';
import { StaffList, type ListColumn } from '@/components/staff/list/staff-list';
import { FRESH, useListAddress } from '@/components/staff/list/use-list-address';
import { usePageMeta } from '@/components/layout/page-meta';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';

const SPEC = { filters: {}, views: { unread: ['true'] }, sorts: [] };
const VIEWS = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Not read' },
];

/** /admin/messages: what visitors have written by the contact form, the newest first. */
export function MessagesPage() {
  usePageMeta({ title: 'Messages', listed: false });
  const address = useListAddress(SPEC);
  const list = useListMessagesQuery(address.args as unknown as ListMessagesApiArg, FRESH);
  const columns: ListColumn<Message>[] = [
    {
      key: 'subject',
      header: 'Message',
      primary: true,
      cell: ({ subject, message, isRead }) => (
        <span className="block min-w-0 [overflow-wrap:anywhere] md:min-w-40 xl:min-w-72">
          <span className={isRead ? 'font-normal' : 'font-semibold'}>
            {subject}
            {!isRead && <VisuallyHidden> (not read)</VisuallyHidden>}
          </span>
          <span className="block max-w-measure text-sm font-normal whitespace-pre-line text-ink-soft">
            {message}
          </span>
        </span>
      ),
    },
    {
      key: 'from',
      header: 'From',
      cell: ({ name, email }) => (
        <span className="block [overflow-wrap:anywhere] max-md:text-right md:min-w-40">
          {name}
          <a href={`mailto:${email}`} className="link relative z-1 block text-sm">
            {email}
          </a>
        </span>
      ),
    },
    { key: 'at', header: 'When', align: 'end', cell: ({ createdAt }) => <Instant at={createdAt} /> },
    { key: 'action', header: 'Actions', fullLine: true, cell: (message) => <MarkRead message={message} /> },
  ];
  return (
    <>
      <PageHead title="Messages">
        What came by the contact form. Each has gone to the club’s mailbox, too: answer it from there.
      </PageHead>
      <ListViews label="Which messages" name="unread" views={VIEWS} address={address} />
      <StaffList
        noun={['message', 'messages']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        empty={{ text: 'There is no such message.' }}
      />
    </>
  );
}

function MarkRead({ message: { id, isRead, subject } }: { message: Message }) {
  const [mark, { isLoading }] = useMarkMessageReadMutation();
  const toast = useToast();
  async function press() {
    const { error } = await mark({ id, markMessage: { isRead: !isRead } });
    if (error) toast.error('Not marked', problemMessage(error, 'Please try again.'));
  }
  return (
    <Button
      size="sm"
      variant={isRead ? 'quiet' : 'outline'}
      className="relative z-1 whitespace-nowrap"
      busy={isLoading}
      onClick={() => void press()}
    >
      {isRead ? 'Not read yet' : 'Mark as read'}
      <VisuallyHidden>: {subject}</VisuallyHidden>
    </Button>
  );
}
