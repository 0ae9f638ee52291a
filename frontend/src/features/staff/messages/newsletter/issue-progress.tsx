import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
import {
  useCancelIssueMutation,
  useCreateIssueMutation,
  usePauseIssueMutation,
  useResumeIssueMutation,
  useStopIssueMutation,
} from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { staffPaths } from '@/config/staff-paths';
import { formatCount, formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { InArchive } from './in-archive';
import { PAUSE_WORDS, readersInWords } from './issue-words';

const office = staffPaths('office');

/** How far an issue has come, and what can be done about it. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { state, numbers, recipients, pauseReason, sendAt, frozenAt, endedAt } = issue;
  const done = numbers.sent + numbers.failed + numbers.skipped + numbers.unknown;
  return (
    <div className="space-y-4">
      {state === 'scheduled' && sendAt && <p>It begins by itself at {formatInstant(sendAt)}.</p>}
      {state === 'paused' && pauseReason && (
        <Alert tone="warning" live="polite" title="It stands still">
          {PAUSE_WORDS[pauseReason]}
        </Alert>
      )}
      {recipients !== null && (
        <>
          <div>
            <p className="mb-1 text-sm" id="progress-words">
              <span className="tabular font-semibold">{formatCount(done)}</span> of{' '}
              {readersInWords(recipients)}
            </p>
            <ProgressBar aria-labelledby="progress-words" max={Math.max(recipients, 1)} value={done} />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            <Number label="Sent" value={numbers.sent} />
            <Number label="Wait" value={numbers.queued + numbers.sending} />
            <Number label="Refused" value={numbers.failed} />
            <Number label="Not known" value={numbers.unknown} />
            <Number label="Left out" value={numbers.skipped} />
            <Number label="Came back" value={numbers.bounced} />
            <Number label="Have left since" value={numbers.left} />
          </dl>
          <p className="text-sm text-ink-soft">
            {frozenAt && `Begun ${formatInstant(frozenAt)}`}
            {endedAt && `, ended ${formatInstant(endedAt)}`}
          </p>
        </>
      )}
      {state === 'sent' && <InArchive issue={issue} />}
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
  const [cancel, cancelling] = useCancelIssueMutation();
  const [copy, copying] = useCreateIssueMutation();
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();
  const tell = ({ error }: { error?: unknown }) => {
    if (error) toast.error('That did not work', problemMessage(error, 'Please try again.'));
    setAsked(false);
  };
  const waiting = numbers.queued + numbers.sending;
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'sending' && (
        <Button size="sm" busy={pausing.isLoading} onClick={() => void pause(id).then(tell)}>
          Pause
        </Button>
      )}
      {state === 'paused' && pauseReason !== 'unsure' && (
        <Button size="sm" busy={resuming.isLoading} onClick={() => void resume(id).then(tell)}>
          Go on
        </Button>
      )}
      {(state === 'sending' || state === 'paused') && (
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          Stop…
        </Button>
      )}
      {state === 'scheduled' && (
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          Do not send it…
        </Button>
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
        New draft from it
      </Button>
      {isAsked && state === 'scheduled' && (
        <ConfirmDialog
          title="Do not send it?"
          confirm="Do not send it"
          keep="Keep the time"
          danger
          busy={cancelling.isLoading}
          onConfirm={() => void cancel(id).then(tell)}
          onClose={() => setAsked(false)}
        >
          <p>Nobody gets it. To change it and send it at another time, make a new draft from it.</p>
        </ConfirmDialog>
      )}
      {isAsked && state !== 'scheduled' && (
        <ConfirmDialog
          title="Stop it for good?"
          confirm={`Leave out ${readersInWords(waiting)}`}
          keep="Not now"
          danger
          busy={stopping.isLoading}
          onConfirm={() => void stop(id).then(tell)}
          onClose={() => setAsked(false)}
        >
          <p>
            {readersInWords(numbers.sent)} have it. {readersInWords(waiting)} will not get it any more, and
            nobody can go on with it. To stop for a while only, pause it.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
