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
  /** One sentence: what it does. */
  what: string;
  changes: readonly FieldChange[];
  onConfirm: () => void;
  onClose: () => void;
  /** What more is to be said or asked. */
  children?: ReactNode;
}

/** Shows what will change before it does. */
export function ReviewDialog({ what, changes, children, ...dialog }: ReviewDialogProps) {
  return (
    <ConfirmDialog {...dialog}>
      <p>{what}</p>
      {changes.length > 0 ? <ChangeList changes={changes} /> : <Alert>No field changes by it.</Alert>}
      {children}
    </ConfirmDialog>
  );
}
