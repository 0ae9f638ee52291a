import { useNavigate } from 'react-router-dom';
import {
  useCancelIssueMutation,
  useCreateIssueMutation,
  usePauseIssueMutation,
  useResumeIssueMutation,
  useStopIssueMutation,
  useUnscheduleIssueMutation,
} from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { Alert } from '@/components/ui/alert';
import { ProgressBar } from '@/components/ui/progress-bar';
import { staffPaths } from '@/config/staff-paths';
import { formatCount, formatInstant } from '@/lib/format';
import { ArchiveStatus } from './archive-status';
import { PAUSE_TEXTS, subscribersText } from './issue-labels';

const office = staffPaths('office');
const FAILED = 'Action failed';

/** The sending progress of an issue, and its actions. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { state, numbers, recipients, pauseReason, sendAt, frozenAt, endedAt } = issue;
  const done = numbers.sent + numbers.failed + numbers.skipped + numbers.unknown;
  return (
    <div className="space-y-4">
      {state === 'scheduled' && sendAt && <p>Sending starts at {formatInstant(sendAt)}.</p>}
      {state === 'paused' && pauseReason && (
        <Alert tone="warning" live="polite" title="Sending is paused">
          {PAUSE_TEXTS[pauseReason]}
        </Alert>
      )}
      {recipients !== null && (
        <>
          <div>
            <p className="mb-1 text-sm" id="progress-words">
              <span className="tabular font-semibold">{formatCount(done)}</span> of{' '}
              {subscribersText(recipients)}
            </p>
            <ProgressBar aria-labelledby="progress-words" max={Math.max(recipients, 1)} value={done} />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            <Number label="Sent" value={numbers.sent} />
            <Number label="Waiting" value={numbers.queued + numbers.sending} />
            <Number label="Refused" value={numbers.failed} />
            <Number label="Delivery unknown" value={numbers.unknown} />
            <Number label="Skipped" value={numbers.skipped} />
            <Number label="Bounced" value={numbers.bounced} />
            <Number label="Unsubscribed since" value={numbers.unsubscribed} />
          </dl>
          <p className="text-sm text-ink-soft">
            {frozenAt && `Started ${formatInstant(frozenAt)}`}
            {endedAt && `, ended ${formatInstant(endedAt)}`}
          </p>
        </>
      )}
      {state === 'sent' && <ArchiveStatus issue={issue} />}
      <Actions issue={issue} />
    </div>
  );
}

function Number({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular font-semibold">{formatCount(value)}</dd>
    </div>
  );
}

function Actions({ issue: { id, state, subject, numbers, pauseReason } }: { issue: Issue }) {
  const [pause] = usePauseIssueMutation();
  const [resume] = useResumeIssueMutation();
  const [stop] = useStopIssueMutation();
  const [unschedule] = useUnscheduleIssueMutation();
  const [cancel] = useCancelIssueMutation();
  const [copy] = useCreateIssueMutation();
  const navigate = useNavigate();
  const waiting = numbers.queued + numbers.sending;
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'sending' && (
        <ActionButton call={() => pause(id)} failed={FAILED}>
          Pause sending
        </ActionButton>
      )}
      {state === 'paused' && pauseReason !== 'unsure' && (
        <ActionButton call={() => resume(id)} failed={FAILED}>
          Resume sending
        </ActionButton>
      )}
      {(state === 'sending' || state === 'paused') && (
        <ActionButton
          variant="outline"
          ask={{
            title: 'Stop sending for good?',
            confirm: `Skip ${subscribersText(waiting)}`,
            danger: true,
            text: `Sent to ${subscribersText(numbers.sent)} so far. ${subscribersText(waiting)} will not get it, and you can’t resume: to stop for a while, pause instead.`,
          }}
          call={() => stop(id)}
          failed={FAILED}
        >
          Stop sending…
        </ActionButton>
      )}
      {state === 'scheduled' && (
        <>
          <ActionButton call={() => unschedule(id)} failed={FAILED}>
            Back to draft
          </ActionButton>
          <ActionButton
            variant="outline"
            ask={{
              title: 'Cancel this issue?',
              confirm: 'Cancel issue',
              keep: 'Keep scheduled',
              danger: true,
              text: 'It will not be sent. To change it or send it at another time, make it a draft again instead.',
            }}
            call={() => cancel(id)}
            failed={FAILED}
          >
            Cancel issue…
          </ActionButton>
        </>
      )}
      <ActionButton
        variant="outline"
        call={() => copy({ subject, copyOf: id })}
        failed={FAILED}
        onDone={(draft) => navigate(office.issue(draft.id))}
      >
        Copy to new draft
      </ActionButton>
    </span>
  );
}
