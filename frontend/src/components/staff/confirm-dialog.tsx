import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

export interface ConfirmDialogProps {
  /** A question with one answer: 'Cancel this event?' */
  title: string;
  /** Names what is done: 'Cancel the event'. */
  confirm: string;
  /** 'Keep it' */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What it does. */
  children: ReactNode;
}

/** Asks before something that others will see. Shown while it stands in the page. */
export function ConfirmDialog({
  title,
  confirm,
  keep = 'Not now',
  danger = false,
  busy = false,
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
          <Button size="sm" variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
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
