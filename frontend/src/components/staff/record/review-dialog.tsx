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
}

/** Shows what will change before it does. */
export function ReviewDialog({ what, changes, ...dialog }: ReviewDialogProps) {
  return (
    <ConfirmDialog {...dialog}>
      <p>{what}</p>
      {changes.length > 0 ? <ChangeList changes={changes} /> : <Alert>No field changes by it.</Alert>}
    </ConfirmDialog>
  );
}
