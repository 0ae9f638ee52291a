import { useState } from 'react';
import type { ResendWebhooks } from '@/api/staff/generated';
import { ActionDialog } from '@/components/staff/action-button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/format';
import type { Resend } from './delivery-row';

const HOUR_MS = 3_600_000;
const SPANS = [
  { hours: 1, label: 'All events of the last hour' },
  { hours: 24, label: 'All events of the last 24 hours' },
  { hours: 168, label: 'All events of the last 7 days' },
];

const chosen = (choice: string): ResendWebhooks =>
  choice === 'failed'
    ? { allFailed: true }
    : { since: new Date(Date.now() - Number(choice) * HOUR_MS).toISOString() };

export interface ResendDialogProps {
  /** How many deliveries failed. */
  failed: number;
  resend: (which: () => ResendWebhooks) => Resend;
  onClose: () => void;
}

/** Asks which events to send again. */
export function ResendDialog({ failed, resend, onClose }: ResendDialogProps) {
  const [choice, setChoice] = useState(failed > 0 ? 'failed' : '1');
  return (
    <ActionDialog
      {...resend(() => chosen(choice))}
      title="Resend events"
      confirm="Resend events"
      onClose={onClose}
    >
      <Field label="Which events" help="The receiver gets the same event IDs again.">
        {(control) => (
          <Select {...control} value={choice} onChange={({ target }) => setChoice(target.value)}>
            {failed > 0 && <option value="failed">All that failed ({formatCount(failed)})</option>}
            {SPANS.map(({ hours, label }) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ActionDialog>
  );
}
