import { useState } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

const REASON_MAX = 300;

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'busy' | 'onConfirm'> {
  send: (reason: string) => PromiseLike<{ error?: unknown }>;
  onDone: () => void;
}

/** A confirmation that asks for a reason, which the audit log keeps. */
export function ReasonDialog({ send, onDone, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    const { error } = await send(reason);
    setBusy(false);
    setSaid(error ? problemMessage(error, 'Please try again.') : null);
    if (!error) onDone();
  }
  return (
    <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void confirm()}>
      {children}
      <Field label="Reason" required help="The reason is kept in the audit log.">
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={REASON_MAX}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {said && <Alert tone="error">{said}</Alert>}
    </ConfirmDialog>
  );
}
