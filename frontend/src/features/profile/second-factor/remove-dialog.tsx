import { ConfirmDialog } from '@/components/staff/confirm-dialog';

interface RemoveDialogProps {
  /** 'the passkey “Chrome on Android”' */
  what: string;
  /** Nothing else is set up. */
  isOnly: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before something that signs in does so no more. */
export function RemoveDialog({ what, isOnly, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove ${what}?`}
      confirm="Remove"
      keep="Keep it"
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        It does not sign you in any more.
        {isOnly && ' Nothing else is set up: your password alone signs in then, and the recovery codes go.'}
      </p>
    </ConfirmDialog>
  );
}
