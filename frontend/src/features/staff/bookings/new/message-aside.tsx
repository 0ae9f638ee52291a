import { ChevronDown, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MessageDetail } from '@/api/staff/generated';
import { Instant } from '@/components/staff/instant';
import { useMedia } from '@/lib/use-media';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';

/** The message that the booking is added from: beside the form, and on narrow screens a line above it that unfolds. */
export function MessageAside({ message }: { message: MessageDetail }) {
  const { to } = useStaffArea();
  const { id, subject, name, email, createdAt, replies } = message;
  const isBeside = useMedia('(width >= 80rem)');
  return (
    <aside
      aria-label="Message"
      className="message-aside sticky top-14 z-10 min-w-0 self-start rounded-card border border-line bg-surface xl:top-18 xl:order-last"
    >
      <details open={isBeside} key={String(isBeside)} className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-card px-4 py-2 font-semibold">
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 truncate">
            Message from {name}
            {!isBeside && <span className="font-normal text-ink-soft">: {message.message}</span>}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div
          role="region"
          aria-label="Text of the message"
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the Tab key must reach it, so that arrow keys scroll a long text
          className="grid max-h-[40vh] gap-3 overflow-y-auto rounded-card px-4 pb-4 [overflow-wrap:anywhere] xl:max-h-[75vh]"
        >
          <p>
            <Link to={to.message(id)} className="link inline-block min-h-6">
              {subject}
            </Link>
            <span className="block text-sm text-ink-soft">
              {email}, <Instant at={createdAt} />
            </span>
          </p>
          <p className="whitespace-pre-line">{message.message}</p>
          {replies.map(({ id: reply, direction, author, text, createdAt: at }) => (
            <div key={reply} className="border-t border-line pt-3">
              <p className="text-sm text-ink-soft">
                {direction === 'out' ? (author?.name ?? 'The club') : name}, <Instant at={at} />
              </p>
              <p className="mt-1 whitespace-pre-line">{text}</p>
            </div>
          ))}
        </div>
      </details>
    </aside>
  );
}
