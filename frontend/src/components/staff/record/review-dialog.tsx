import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { ChangeList } from './change-list';
import type { FieldChange } from './content';

export interface ReviewDialogProps {
  title: string;
  confirm: string;
  keep?: string;
  danger?: boolean;
  busy: boolean;
  /** See `ConfirmDialog`. */
  disabled?: boolean;
  /** What confirming does, in one sentence. */
  what: string | undefined;
  changes: readonly FieldChange[];
  onConfirm: () => void;
  onClose: () => void;
  /** More text or questions. */
  children?: ReactNode;
}

/** A confirmation that lists the changes. */
export function ReviewDialog({ what, changes, children, ...dialog }: ReviewDialogProps) {
  return (
    <ConfirmDialog {...dialog}>
      <p>{what}</p>
      {changes.length > 0 ? <ChangeList changes={changes} /> : <Alert>No fields change.</Alert>}
      {children}
    </ConfirmDialog>
  );
}
