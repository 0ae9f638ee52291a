import { ActionDialog, type ActionDialogProps } from '@/components/staff/action-button';
import type { DeletionDue } from '@/api/members/generated';

type DeleteDialogProps = Pick<ActionDialogProps<DeletionDue>, 'call' | 'onDone' | 'onFailed' | 'onClose'>;

/** Confirms the deletion before its one-week period starts. */
export default function DeleteDialog(props: DeleteDialogProps) {
  return (
    <ActionDialog
      {...props}
      title="Delete your account?"
      confirm="Delete account"
      danger
      failed="Account not deleted"
    >
      <p>We’ll log you out on all devices, and you can’t make bookings with this account.</p>
      <p>To undo this, log in within one week and choose “Keep account”. After that, we can’t restore it.</p>
    </ActionDialog>
  );
}
