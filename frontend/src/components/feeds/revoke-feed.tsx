import { ConfirmDialog } from '@/components/staff/confirm-dialog';

export interface RevokeFeedProps {
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms revoking a calendar feed. */
export function RevokeFeed({ busy, onConfirm, onClose }: RevokeFeedProps) {
  return (
    <ConfirmDialog
      title="Revoke this link?"
      confirm="Revoke link"
      keep="Keep link"
      danger
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Calendars that use this link stop updating, and most remove its entries.</p>
    </ConfirmDialog>
  );
}
