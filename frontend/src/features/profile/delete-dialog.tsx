import { ConfirmDialog } from '@/components/staff/confirm-dialog';

/** Before the week begins. */
export default function DeleteDialog(props: { busy: boolean; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title="Delete your account?" confirm="Delete my account" keep="Keep it" danger {...props}>
      <p>You are signed out everywhere now, and nothing can be booked with it any more.</p>
      <p>
        For a week you can change your mind: sign in, and keep the account. Then nobody can bring it back.
      </p>
    </ConfirmDialog>
  );
}
