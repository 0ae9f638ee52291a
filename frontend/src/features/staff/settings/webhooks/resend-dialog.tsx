import { useId, useState } from 'react';
import type { ResendWebhooks } from '@/api/staff/generated';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/format';

const HOUR_MS = 3_600_000;
const SPANS = [
  { hours: 1, label: 'All events of the last hour' },
  { hours: 24, label: 'All events of the last 24 hours' },
  { hours: 168, label: 'All events of the last 7 days' },
];

export interface ResendDialogProps {
  /** How many deliveries failed. */
  failed: number;
  busy: boolean;
  onResend: (which: ResendWebhooks) => void;
  onClose: () => void;
}

/** Asks which events to send again. */
export function ResendDialog({ failed, busy, onResend, onClose }: ResendDialogProps) {
  const [choice, setChoice] = useState(failed > 0 ? 'failed' : '1');
  const id = useId();
  const resend = () =>
    onResend(
      choice === 'failed'
        ? { allFailed: true }
        : { since: new Date(Date.now() - Number(choice) * HOUR_MS).toISOString() },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Resend events"
      footer={
        <>
          <Button size="sm" busy={busy} onClick={resend}>
            Resend events
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <label htmlFor={id}>Which events</label>
      <Select id={id} value={choice} onChange={({ target }) => setChoice(target.value)}>
        {failed > 0 && <option value="failed">All that failed ({formatCount(failed)})</option>}
        {SPANS.map(({ hours, label }) => (
          <option key={hours} value={hours}>
            {label}
          </option>
        ))}
      </Select>
      <p className="mt-2 text-sm text-ink-soft">The receiver gets the same event IDs again.</p>
    </Dialog>
  );
}
