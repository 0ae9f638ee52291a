import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ActionDialog, type ActionDialogProps } from './action-button';

const REASON_MAX = 300;

interface ReasonDialogProps extends Omit<ActionDialogProps<unknown>, 'call'> {
  send: (reason: string) => ReturnType<ActionDialogProps<unknown>['call']>;
}

/** A confirmation that asks for a reason, which the audit log keeps. */
export function ReasonDialog({ send, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog {...dialog} call={() => send(reason)} stays>
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
    </ActionDialog>
  );
}
