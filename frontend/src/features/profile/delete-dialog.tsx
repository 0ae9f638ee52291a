import { ConfirmDialog } from '@/components/staff/confirm-dialog';

/** Confirms the deletion before its one-week period starts. */
export default function DeleteDialog(props: { busy: boolean; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title="Delete your account?" confirm="Delete account" keep="Cancel" danger {...props}>
      <p>We’ll log you out on all devices, and you can’t make bookings with this account.</p>
      <p>To undo this, log in within one week and choose “Keep account”. After that, we can’t restore it.</p>
    </ConfirmDialog>
  );
}
