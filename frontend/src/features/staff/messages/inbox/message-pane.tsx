import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useUpdateMessageMutation } from '@/api/staff/staff-api';
import type { MessageDetail, UpdateMessage } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Timeline } from '@/components/staff/record/timeline';
import { currentOf, ifMatch } from '@/components/staff/record/use-record';
import { Badge } from '@/components/ui/badge';
import { useToast } from '@/lib/toasts';
import { MessageControls } from './message-controls';
import { MessageLinks } from './message-links';
import { MessageThread } from './message-thread';
import { STATES } from './message-labels';
import { ReplyBox } from './reply-box';

const LABELS = {
  state: 'Status',
  assigneeId: 'Assigned to',
  clubId: 'Club',
  tags: 'Tags',
  bookingId: 'Booking ID',
};

export interface MessagePaneProps {
  /** The message as last loaded. */
  message: MessageDetail;
  reread: () => void;
  /** The path of the list it was opened from. */
  list: string;
}

/** A message with its status, its conversation and the reply box. */
export function MessagePane({ message, reread, list }: MessagePaneProps) {
  const { id, subject, name, email, state } = message;
  const { isOffice } = useStaffArea();
  const [update, { isLoading }] = useUpdateMessageMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const [handedOn, setHandedOn] = useState(false);

  const change = async (fields: UpdateMessage): Promise<void> => {
    const { data, error } = await update({ id, ...ifMatch(message), updateMessage: fields });
    if (data && data.message === null) {
      setHandedOn(true);
      toast({ title: 'Message passed on', text: 'You no longer have access to it.' });
      void navigate(list, { replace: true });
      return;
    }
    if (!error) return;
    const isStale = currentOf(error) !== null;
    toast.error(
      'Message not changed',
      isStale
        ? 'Another person just changed this message. Here is the current version.'
        : problemMessage(error, 'Please try again.'),
    );
    if (isStale) reread();
  };

  if (handedOn) return null;
  const { label, tone, icon } = STATES[state];
  return (
    <article aria-labelledby="message-subject" className="grid min-w-0 gap-4">
      <header className="min-w-0">
        <Link to={list} className="link inline-flex min-h-10 items-center gap-1 lg:hidden">
          <ChevronLeft aria-hidden="true" className="size-4" />
          All messages
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="message-subject" className="min-w-0 [overflow-wrap:anywhere]">
            {subject || 'Erased'}
          </h2>
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
        <p className="mt-1 [overflow-wrap:anywhere] text-ink-soft">
          {name}
          {email && (
            <>
              {' · '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
      </header>
      <MessageControls message={message} change={change} busy={isLoading} />
      {isOffice && <MessageLinks message={message} change={change} busy={isLoading} />}
      <MessageThread message={message} />
      <ReplyBox message={message} reread={reread} />
      <Timeline objectKind="message" objectId={id} labels={LABELS} />
    </article>
  );
}
