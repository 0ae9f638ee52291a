import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '@/api/problem';
import { useCurrentUser } from '@/api/current-user';
import {
  useCancelIssueMutation,
  useCheckIssueMutation,
  useGetIssueReadersQuery,
  useScheduleIssueMutation,
  useStartIssueMutation,
  useTestIssueMutation,
} from '@/api/staff/staff-api';
import type { Issue, IssueCheck, Readers } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';
import { readersInWords } from './issue-words';

type Asked = 'start' | 'schedule' | 'cancel' | null;

/** What is done with a draft, in its order: look at it, send it as a test, check it, send it. */
export function IssueSteps({ issue }: { issue: Issue }) {
  const [check, { data: checks, isLoading: isChecking, error }] = useCheckIssueMutation();
  const [asked, setAsked] = useState<Asked>(null);
  const readers = useGetIssueReadersQuery(issue.id, { refetchOnMountOrArgChange: true });
  const stands = checks?.some(({ isOk, isBlocking }) => isBlocking && !isOk) ?? true;
  async function look(next: Asked) {
    const { data } = await check(issue.id);
    const isGood = data?.every(({ isOk, isBlocking }) => isOk || !isBlocking);
    void readers.refetch();
    if (isGood) setAsked(next);
  }
  return (
    <div className="space-y-4">
      <ol className="space-y-4">
        <li>
          <h3 className="!text-sm font-semibold">1. Look at it</h3>
          <p className="mb-2 text-sm text-ink-soft">As it was saved last.</p>
          <ButtonAnchor
            size="sm"
            variant="outline"
            href={`/api/admin/newsletter/issues/${issue.id}/preview.html`}
            target="_blank"
            rel="noreferrer"
          >
            Open as mail
            <VisuallyHidden> (in a new tab)</VisuallyHidden>
          </ButtonAnchor>
        </li>
        <li>
          <h3 className="!text-sm font-semibold">2. Send it as a test</h3>
          <TestForm issue={issue} />
        </li>
        <li>
          <h3 className="!text-sm font-semibold">3. Send it</h3>
          <ReadersLine readers={readers.data} />
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={isChecking} onClick={() => void look('start')}>
              Send now…
            </Button>
            <Button size="sm" variant="outline" busy={isChecking} onClick={() => void look('schedule')}>
              Send later…
            </Button>
          </span>
        </li>
      </ol>
      <div aria-live="polite">
        {error !== undefined && (
          <Alert tone="error" title="It could not be looked over">
            {problemMessage(error, 'Please try again.')}
          </Alert>
        )}
        {checks && <Checks checks={checks} stands={stands} />}
      </div>
      <Button size="sm" variant="quiet" onClick={() => setAsked('cancel')}>
        Give this draft up
      </Button>
      {asked === 'start' && readers.data && (
        <StartDialog issue={issue} readers={readers.data} onClose={() => setAsked(null)} />
      )}
      {asked === 'schedule' && <ScheduleDialog issue={issue} onClose={() => setAsked(null)} />}
      {asked === 'cancel' && <CancelDialog issue={issue} onClose={() => setAsked(null)} />}
    </div>
  );
}

function ReadersLine({ readers }: { readers: Readers | undefined }) {
  if (!readers) return <p className="text-sm text-ink-soft">Counting readers…</p>;
  const { count, sample } = readers;
  if (count === 0)
    return (
      <Alert tone="warning" live="polite">
        No readers match this choice. Choose other readers before you send it.
      </Alert>
    );
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">{readersInWords(count)}</span> as saved
      {sample.length > 0 && (
        <span className="text-ink-soft">, among them {sample.slice(0, 3).join(', ')}</span>
      )}
    </p>
  );
}

function TestForm({ issue }: { issue: Issue }) {
  const { user } = useCurrentUser();
  const [to, setTo] = useState(user?.email ?? '');
  const [send, { isLoading }] = useTestIssueMutation();
  const [said, setSaid] = useState<string | null>(null);
  const toast = useToast();
  async function test() {
    const addresses = to.split(/[\s,;]+/).filter(Boolean);
    const { error } = await send({ id: issue.id, testIssue: { to: addresses } });
    setSaid(error ? problemMessage(error, 'Please try again.') : null);
    if (!error) toast({ title: 'The test is on its way' });
  }
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void test();
      }}
    >
      <p className="text-sm text-ink-soft">
        {issue.isTested ? 'Done since it was saved last.' : 'Not done yet since it was saved last.'}
      </p>
      <Field label="To" error={said} help="At most five addresses, with commas between them.">
        {(control) => <Input {...control} value={to} onChange={({ target }) => setTo(target.value)} />}
      </Field>
      <Button type="submit" size="sm" variant="outline" busy={isLoading}>
        Send a test
      </Button>
    </form>
  );
}

function Checks({ checks, stands }: { checks: readonly IssueCheck[]; stands: boolean }) {
  return (
    <section aria-label="What was looked at">
      <p className="mb-1 text-sm font-semibold">
        {stands ? 'Something stands against sending it:' : 'Nothing stands against sending it.'}
      </p>
      <ul className="space-y-1 text-sm">
        {[...checks]
          .sort((a, b) => Number(a.isOk) - Number(b.isOk))
          .map(({ name, isOk, isBlocking, message }) => {
            const Icon = isOk ? CircleCheck : isBlocking ? CircleAlert : TriangleAlert;
            return (
              <li key={name} className="flex gap-2 [overflow-wrap:anywhere]">
                <Icon
                  aria-hidden="true"
                  className={`mt-0.5 size-4 shrink-0 ${isOk ? 'text-primary' : 'text-terracotta'}`}
                />
                <span className="min-w-0">
                  <VisuallyHidden>{isOk ? 'Good: ' : isBlocking ? 'Missing: ' : 'Warning: '}</VisuallyHidden>
                  {message}
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function StartDialog({ issue, readers, onClose }: { issue: Issue; readers: Readers; onClose: () => void }) {
  const [start, { isLoading, error }] = useStartIssueMutation();
  const { count, sample } = readers;
  return (
    <ConfirmDialog
      title={`Send to ${readersInWords(count)}?`}
      confirm={`Send to ${readersInWords(count)}`}
      busy={isLoading}
      onConfirm={() =>
        void start({ id: issue.id, startIssue: { recipients: count } }).then(({ data }) => data && onClose())
      }
      onClose={onClose}
    >
      <p>
        “{issue.subject}” goes to each of them once. From now on neither its words nor its readers can be
        changed; it can be paused and stopped.
      </p>
      {sample.length > 0 && <p className="[overflow-wrap:anywhere]">Among them: {sample.join(', ')}.</p>}
      {error !== undefined && (
        <Alert tone="error" title="It was not sent">
          {problemMessage(error, 'Please try again.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function ScheduleDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const [schedule, { isLoading, error }] = useScheduleIssueMutation();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  return (
    <ConfirmDialog
      title="Send it later?"
      confirm="Send it then"
      busy={isLoading}
      onConfirm={() =>
        void schedule({ id: issue.id, scheduleIssue: { day, time } }).then(({ data }) => data && onClose())
      }
      onClose={onClose}
    >
      <p>
        It begins by itself, by the clock at the venue. Its readers are counted then, and its events are as
        they are then.
      </p>
      <span className="flex flex-wrap gap-3">
        <Field label="Day">
          {(control) => (
            <Input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          )}
        </Field>
        <Field label="Time">
          {(control) => (
            <Input {...control} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          )}
        </Field>
      </span>
      {error !== undefined && (
        <Alert tone="error" title="It is not put off">
          {problemMessage(error, 'Please try again.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function CancelDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const [cancel, { isLoading, error }] = useCancelIssueMutation();
  return (
    <ConfirmDialog
      title="Give this issue up?"
      confirm="Give it up"
      keep="Keep it"
      danger
      busy={isLoading}
      onConfirm={() => void cancel(issue.id).then(({ data }) => data && onClose())}
      onClose={onClose}
    >
      <p>
        Nobody gets “{issue.subject}”. It stays in the list, and its words can be taken for another issue.
      </p>
      {error !== undefined && (
        <Alert tone="error" title="It is not given up">
          {problemMessage(error, 'Please try again.')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
