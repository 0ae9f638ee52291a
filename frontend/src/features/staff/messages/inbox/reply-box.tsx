import { useCallback, useId, useMemo, useRef, useState, type SetStateAction } from 'react';
import {
  useFillSavedReplyMutation,
  useListSavedRepliesQuery,
  usePreviewReplyMutation,
  useReplyToMessageMutation,
} from '@/api/staff/staff-api';
import type { MessageDetail, ReplyPreview } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { useLatest } from '@/components/staff/form/use-latest';
import { useShortcuts } from '@/components/staff/shortcuts/shortcuts';
import { currentOf, ifMatch } from '@/components/staff/record/use-record';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { useAction } from '@/components/ui/use-action';
import { useToast } from '@/lib/toasts';
import { useWriters } from './use-writers';

/** Writes a reply, previews it as an email and sends it. The text stays until it has been sent. */
export function ReplyBox({ message, reread }: { message: MessageDetail; reread: () => void }) {
  const { id, name, email, state, replies } = message;
  const [text, setText] = useState('');
  /** The previewed email, with the text that it is for. */
  const [seen, setSeen] = useState<{ of: string; preview: ReplyPreview } | null>(null);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const [look, { isLoading: isLooking }] = usePreviewReplyMutation();
  const [send, { isLoading: isSending }] = useReplyToMessageMutation();
  const { ask, drop } = useLatest();
  const box = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const fieldId = useId();
  const isWriting = text.trim() !== '';
  const writers = useWriters(id, { isWriting, version: message.version, onNewer: reread });
  useShortcuts(
    useMemo(
      () => [
        {
          key: 'r',
          does: 'Reply to the message',
          run: () => {
            setSeen(null);
            window.setTimeout(() => box.current?.focus());
          },
        },
      ],
      [],
    ),
  );

  // Only the text that was previewed may be sent.
  const write = useCallback(
    (next: SetStateAction<string>) => {
      drop();
      setSeen(null);
      setText(next);
    },
    [drop],
  );
  const insert = useCallback(
    (filled: string) => {
      write((before) => (before.trim() === '' ? filled : `${before.trimEnd()}\n\n${filled}`));
      box.current?.focus();
    },
    [write],
  );

  const show = async () => {
    const of = text.trim();
    const answer = await ask(() => look({ id, previewReply: { text: of } }));
    if (!answer) return;
    const { data, error } = answer;
    if (data) setSeen({ of, preview: data });
    else toast.error('This reply can’t be sent', problemMessage(error, 'Please try again.'));
  };

  const deliver = async (previewed: string, closes: boolean, at: MessageDetail = message): Promise<void> => {
    const { data, error } = await send({ id, ...ifMatch(at), reply: { text: previewed, closes } });
    if (data) {
      write('');
      setOvertaken(null);
      toast({ title: closes ? 'Reply sent and message closed' : 'Reply sent' });
      return;
    }
    const current = currentOf(error) as MessageDetail | null;
    if (!current) {
      toast.error('Reply not sent', problemMessage(error, 'Please try again.'));
      return;
    }
    // Only the assignee or the tags have changed, so the reply still fits.
    if (current.replies.length === replies.length && at === message)
      return deliver(previewed, closes, current);
    const newest = current.replies.at(-1);
    const who = newest?.direction === 'out' ? (newest.author?.name ?? 'Another person') : name;
    setOvertaken(newest?.direction === 'out' ? `${who} has just replied` : `${who} has written again`);
    setSeen(null);
    reread();
  };

  if (state === 'spam')
    return <p className="text-ink-soft">Marked as spam. It will be deleted after 30 days.</p>;
  if (email === '') return <p className="text-ink-soft">This email has no address to reply to.</p>;
  return (
    <section aria-label="Reply" className="grid gap-3 rounded-card border border-line bg-surface p-3.5">
      <LeaveGuard when={isWriting} />
      <div role="status">
        {writers.length > 0 && (
          <Alert title={`${writers.join(' and ')} ${writers.length === 1 ? 'is' : 'are'} writing a reply`} />
        )}
      </div>
      {overtaken && (
        <Alert tone="warning" title={overtaken}>
          <p>Your reply was not sent. Read theirs above, then change yours or send it as well.</p>
        </Alert>
      )}
      {seen ? (
        <Preview
          preview={seen.preview}
          busy={isSending}
          onSend={(closes) => void deliver(seen.of, closes)}
          onChange={() => setSeen(null)}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <label htmlFor={fieldId} className="font-semibold">
              Reply to {name}
            </label>
            <SavedReplyChoice id={id} insert={insert} />
          </div>
          <Textarea
            ref={box}
            id={fieldId}
            rows={6}
            maxLength={10_000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
          <Button
            size="sm"
            className="justify-self-start"
            disabled={!isWriting}
            busy={isLooking}
            onClick={() => void show()}
          >
            Preview email
          </Button>
        </>
      )}
    </section>
  );
}

interface PreviewProps {
  preview: ReplyPreview;
  busy: boolean;
  onSend: (closes: boolean) => void;
  onChange: () => void;
}

/** The email exactly as it will be sent. */
function Preview({
  preview: { to, replyTo, repliesJoinThread, subject, text },
  busy,
  onSend,
  onChange,
}: PreviewProps) {
  return (
    <>
      <h3 className="!text-base">Preview</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [overflow-wrap:anywhere]">
        <dt className="text-ink-soft">To</dt>
        <dd>{to}</dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd>{subject}</dd>
        <dt className="text-ink-soft">Replies</dt>
        <dd>{repliesJoinThread ? 'Appear here' : `Go to ${replyTo}`}</dd>
      </dl>
      <div
        role="region"
        aria-label="Email text"
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the Tab key must reach it, so that arrow keys scroll a long text
        className="max-h-96 overflow-y-auto rounded-card border border-line p-3 [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        {text}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => onSend(false)}>
          Send reply
        </Button>
        <Button size="sm" variant="outline" busy={busy} onClick={() => onSend(true)}>
          Send and close
        </Button>
        <Button size="sm" variant="quiet" onClick={onChange}>
          Edit reply
        </Button>
      </div>
    </>
  );
}

/** Inserts a saved reply into the box with its placeholders filled in. */
function SavedReplyChoice({ id, insert }: { id: number; insert: (text: string) => void }) {
  const { data: answers = [] } = useListSavedRepliesQuery();
  const [fill] = useFillSavedReplyMutation();
  const { act } = useAction();
  const fieldId = useId();
  if (answers.length === 0) return null;
  const take = async (chosen: string) => {
    const text = answers.find((answer) => String(answer.id) === chosen)?.text;
    if (text === undefined) return;
    await act({
      call: () => fill({ text, messageId: id }),
      failed: 'Saved reply not inserted',
      onDone: (filled) => insert(filled.text),
    });
  };
  return (
    <div className="w-56 max-w-full">
      <label htmlFor={fieldId} className="block text-xs font-semibold text-ink-soft">
        Insert saved reply
      </label>
      <Select id={fieldId} value="" onChange={(event) => void take(event.target.value)}>
        <option value="">Choose a saved reply</option>
        {answers.map((answer) => (
          <option key={answer.id} value={answer.id}>
            {answer.title}
          </option>
        ))}
      </Select>
    </div>
  );
}
