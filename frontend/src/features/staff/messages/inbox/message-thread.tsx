import { Paperclip } from 'lucide-react';
import type { MessageDetail, MessageReply } from '@/api/staff/generated';
import { Instant } from '@/components/staff/instant';
import { cx } from '@/lib/cx';
import { mailText } from './message-labels';

/** The conversation, oldest first, shown as plain text. */
export function MessageThread({ message }: { message: MessageDetail }) {
  const { name, email, createdAt, replies } = message;
  return (
    <ol aria-label="Conversation" className="grid gap-3">
      {/* Without a text the club wrote first. */}
      {message.message !== '' && <Written who={name} at={createdAt} text={message.message} />}
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} visitor={name} email={email} />
      ))}
    </ol>
  );
}

function Reply({ reply, visitor, email }: { reply: MessageReply; visitor: string; email: string }) {
  const { direction, author, sender, text, createdAt, attachments, mailState } = reply;
  const isOurs = direction === 'out';
  // A reply can come from another address, for example after forwarding, so that address is shown.
  const fromWhom = !sender || sender.toLowerCase() === email.toLowerCase() ? visitor : sender;
  return (
    <Written
      who={isOurs ? (author?.name ?? 'The club') : fromWhom}
      at={createdAt}
      text={text}
      isOurs={isOurs}
      note={mailText(mailState)}
      attachments={attachments}
    />
  );
}

interface WrittenProps {
  who: string;
  at: string;
  text: string;
  isOurs?: boolean;
  note?: string | null;
  attachments?: readonly string[];
}

function Written({ who, at, text, isOurs = false, note, attachments = [] }: WrittenProps) {
  return (
    <li
      className={cx(
        'min-w-0 rounded-card border p-3.5',
        isOurs
          ? 'border-primary bg-primary-soft text-on-primary-soft sm:ml-8'
          : 'border-line bg-surface sm:mr-8',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold [overflow-wrap:anywhere]">{who}</span>
        <span className="tabular-nums">
          {note && <span className="font-semibold">{note} · </span>}
          <Instant at={at} />
        </span>
      </p>
      <p className="mt-1.5 max-w-measure [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      {attachments.length > 0 && (
        <p className="mt-2 flex items-start gap-1.5 text-sm">
          <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="[overflow-wrap:anywhere]">
            Attachments, only in the mailbox: {attachments.join(', ')}
          </span>
        </p>
      )}
    </li>
  );
}
