import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { problemMessage } from '@/api/problem';
import { useCurrentUser } from '@/api/current-user';
import {
  useCancelIssueMutation,
  useCheckIssueMutation,
  useGetIssueSubscribersQuery,
  useScheduleIssueMutation,
  useStartIssueMutation,
  useTestIssueMutation,
} from '@/api/staff/staff-api';
import type { Issue, IssueCheck, Subscribers } from '@/api/staff/generated';
import { ActionButton, ActionDialog } from '@/components/staff/action-button';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';
import { subscribersText } from './issue-labels';

type OpenDialog = 'start' | 'schedule' | null;

/** The steps of a draft: preview, send a test, check and send. */
export function IssueSteps({ issue }: { issue: Issue }) {
  const [check, { data: checks, isLoading: isChecking, error }] = useCheckIssueMutation();
  const [cancel] = useCancelIssueMutation();
  const [asked, setAsked] = useState<OpenDialog>(null);
  const subscribers = useGetIssueSubscribersQuery(issue.id, { refetchOnMountOrArgChange: true });
  const stands = checks?.some(({ isOk, isBlocking }) => isBlocking && !isOk) ?? true;
  async function look(next: OpenDialog) {
    const { data } = await check(issue.id);
    const isGood = data?.every(({ isOk, isBlocking }) => isOk || !isBlocking);
    void subscribers.refetch();
    if (isGood) setAsked(next);
  }
  return (
    <div className="space-y-4">
      <ol className="space-y-4">
        <li>
          <h3 className="!text-sm font-semibold">1. Preview</h3>
          <p className="mb-2 text-sm text-ink-soft">Shows the last saved version.</p>
          <ButtonAnchor
            size="sm"
            variant="outline"
            href={`/api/admin/newsletter/issues/${issue.id}/preview.html`}
            target="_blank"
            rel="noreferrer"
          >
            Open preview
            <VisuallyHidden> (in a new tab)</VisuallyHidden>
          </ButtonAnchor>
        </li>
        <li>
          <h3 className="!text-sm font-semibold">2. Send test email</h3>
          <TestForm issue={issue} />
        </li>
        <li>
          <h3 className="!text-sm font-semibold">3. Send to subscribers</h3>
          <SubscribersLine subscribers={subscribers.data} />
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={isChecking} onClick={() => void look('start')}>
              Send now…
            </Button>
            <Button size="sm" variant="outline" busy={isChecking} onClick={() => void look('schedule')}>
              Schedule…
            </Button>
          </span>
        </li>
      </ol>
      <div aria-live="polite">
        {error !== undefined && (
          <Alert tone="error" title="The check failed">
            {problemMessage(error, 'Please try again.')}
          </Alert>
        )}
        {checks && <Checks checks={checks} stands={stands} />}
      </div>
      <ActionButton
        variant="quiet"
        ask={{
          title: 'Cancel this issue?',
          confirm: 'Cancel issue',
          keep: 'Keep draft',
          danger: true,
          text: `“${issue.subject}” will not be sent. It stays in the list as cancelled, and you can copy it to a new draft.`,
        }}
        call={() => cancel(issue.id)}
        failed="Issue not cancelled"
        stays
      >
        Cancel issue
      </ActionButton>
      {asked === 'start' && subscribers.data && (
        <StartDialog issue={issue} subscribers={subscribers.data} onClose={() => setAsked(null)} />
      )}
      {asked === 'schedule' && <ScheduleDialog issue={issue} onClose={() => setAsked(null)} />}
    </div>
  );
}

function SubscribersLine({ subscribers }: { subscribers: Subscribers | undefined }) {
  if (!subscribers) return <p className="text-sm text-ink-soft">Counting subscribers…</p>;
  const { count, sample } = subscribers;
  if (count === 0)
    return (
      <Alert tone="warning" live="polite">
        No subscribers match your choices. Change them before you send.
      </Alert>
    );
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">{subscribersText(count)}</span> will get the saved version
      {sample.length > 0 && (
        <span className="text-ink-soft">, including {sample.slice(0, 3).join(', ')}</span>
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
    if (!error) toast({ title: 'Test email sent' });
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
        {issue.isTested ? 'A test of the saved version was sent.' : 'No test of the saved version sent yet.'}
      </p>
      <Field label="To" error={said} help="Up to five email addresses, separated by commas.">
        {(control) => <Input {...control} value={to} onChange={({ target }) => setTo(target.value)} />}
      </Field>
      <Button type="submit" size="sm" variant="outline" busy={isLoading}>
        Send test email
      </Button>
    </form>
  );
}

function Checks({ checks, stands }: { checks: readonly IssueCheck[]; stands: boolean }) {
  return (
    <section aria-label="Checks">
      <p className="mb-1 text-sm font-semibold">{stands ? 'Fix these before you send:' : 'Ready to send.'}</p>
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
                  <VisuallyHidden>{isOk ? 'OK: ' : isBlocking ? 'Problem: ' : 'Warning: '}</VisuallyHidden>
                  {message}
                </span>
              </li>
            );
          })}
      </ul>
    </section>
  );
}

function StartDialog({
  issue,
  subscribers,
  onClose,
}: {
  issue: Issue;
  subscribers: Subscribers;
  onClose: () => void;
}) {
  const [start] = useStartIssueMutation();
  const { count, sample } = subscribers;
  return (
    <ActionDialog
      title={`Send to ${subscribersText(count)}?`}
      confirm={`Send to ${subscribersText(count)}`}
      call={() => start({ id: issue.id, startIssue: { recipients: count } })}
      failed="Issue not sent"
      stays
      onClose={onClose}
    >
      <p>
        “{issue.subject}” is sent to each of them once. You can’t change the content or the subscribers after
        this, but you can pause or stop sending.
      </p>
      {sample.length > 0 && <p className="[overflow-wrap:anywhere]">Including {sample.join(', ')}.</p>}
    </ActionDialog>
  );
}

function ScheduleDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const [schedule] = useScheduleIssueMutation();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  return (
    <ActionDialog
      title="Schedule this issue"
      confirm="Schedule issue"
      call={() => schedule({ id: issue.id, scheduleIssue: { day, time } })}
      failed="Issue not scheduled"
      stays
      onClose={onClose}
    >
      <p>Sending starts at this time (venue time). Subscribers and events are taken as they are then.</p>
      <span className="flex flex-wrap gap-3">
        <Field label="Date">
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
    </ActionDialog>
  );
}
