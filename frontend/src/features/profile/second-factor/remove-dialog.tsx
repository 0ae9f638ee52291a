import { ConfirmDialog } from '@/components/staff/confirm-dialog';

interface RemoveDialogProps {
  /** 'the passkey “Chrome on Android”' */
  what: string;
  /** The button: 'Remove passkey' */
  confirm: string;
  /** True if no other factor is set up. */
  isOnly: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms the removal of a second factor. */
export function RemoveDialog({ what, confirm, isOnly, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove ${what}?`}
      confirm={confirm}
      keep="Cancel"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        You won’t be able to log in with it any more.
        {isOnly &&
          ' It’s your only second step, so you will log in with your password alone. Your recovery codes will stop working.'}
      </p>
    </ConfirmDialog>
  );
}
