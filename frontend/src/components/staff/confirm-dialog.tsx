import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export interface ConfirmDialogProps {
  /** The question in the heading: 'Cancel this event?' */
  title: string;
  /** The button that does it: 'Cancel event'. */
  confirm: string;
  /** The button that does not: 'Keep event'. */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What confirming does. */
  children: ReactNode;
}

/** A confirmation dialog, open while it is mounted. */
export function ConfirmDialog({
  title,
  confirm,
  keep = 'Cancel',
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button
            size="sm"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <div className="space-y-3 text-sm">{children}</div>
    </Dialog>
  );
}
