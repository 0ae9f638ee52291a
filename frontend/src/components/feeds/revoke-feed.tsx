import { ConfirmDialog } from '@/components/staff/confirm-dialog';

export interface RevokeFeedProps {
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a link to a calendar ends. */
export function RevokeFeed({ busy, onConfirm, onClose }: RevokeFeedProps) {
  return (
    <ConfirmDialog
      title="Revoke this link?"
      confirm="Revoke the link"
      keep="Keep it"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Calendars that use it are told nothing new from now on, and most forget what they had.</p>
    </ConfirmDialog>
  );
}
