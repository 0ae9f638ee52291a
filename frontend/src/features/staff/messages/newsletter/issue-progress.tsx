import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
import {
  useCancelIssueMutation,
  useCreateIssueMutation,
  usePauseIssueMutation,
  useResumeIssueMutation,
  useStopIssueMutation,
  useUnscheduleIssueMutation,
} from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { staffPaths } from '@/config/staff-paths';
import { formatCount, formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { ArchiveStatus } from './archive-status';
import { PAUSE_TEXTS, subscribersText } from './issue-labels';

const office = staffPaths('office');

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
  const [pause, pausing] = usePauseIssueMutation();
  const [resume, resuming] = useResumeIssueMutation();
  const [stop, stopping] = useStopIssueMutation();
  const [unschedule, unscheduling] = useUnscheduleIssueMutation();
  const [cancel, cancelling] = useCancelIssueMutation();
  const [copy, copying] = useCreateIssueMutation();
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const tell = ({ error }: { error?: unknown }) => {
    if (error) toast.error('Action failed', problemMessage(error, 'Please try again.'));
    setAsked(false);
  };
  const waiting = numbers.queued + numbers.sending;
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'sending' && (
        <Button size="sm" busy={pausing.isLoading} onClick={() => void pause(id).then(tell)}>
          Pause sending
        </Button>
      )}
      {state === 'paused' && pauseReason !== 'unsure' && (
        <Button size="sm" busy={resuming.isLoading} onClick={() => void resume(id).then(tell)}>
          Resume sending
        </Button>
      )}
      {(state === 'sending' || state === 'paused') && (
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          Stop sending…
        </Button>
      )}
      {state === 'scheduled' && (
        <>
          <Button size="sm" busy={unscheduling.isLoading} onClick={() => void unschedule(id).then(tell)}>
            Back to draft
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
            Cancel issue…
          </Button>
        </>
      )}
      <Button
        size="sm"
        variant="outline"
        busy={copying.isLoading}
        onClick={() =>
          void copy({ subject, copyOf: id }).then(({ data, error }) => {
            if (data) void navigate(office.issue(data.id));
            else tell({ error });
          })
        }
      >
        Copy to new draft
      </Button>
      {isAsked && state === 'scheduled' && (
        <ConfirmDialog
          title="Cancel this issue?"
          confirm="Cancel issue"
          keep="Keep scheduled"
          danger
          busy={cancelling.isLoading}
          onConfirm={() => void cancel(id).then(tell)}
          onClose={() => setAsked(false)}
        >
          <p>It will not be sent. To change it or send it at another time, make it a draft again instead.</p>
        </ConfirmDialog>
      )}
      {isAsked && state !== 'scheduled' && (
        <ConfirmDialog
          title="Stop sending for good?"
          confirm={`Skip ${subscribersText(waiting)}`}
          keep="Cancel"
          danger
          busy={stopping.isLoading}
          onConfirm={() => void stop(id).then(tell)}
          onClose={() => setAsked(false)}
        >
          <p>
            Sent to {subscribersText(numbers.sent)} so far. {subscribersText(waiting)} will not get it, and
            you can’t resume: to stop for a while, pause instead.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
