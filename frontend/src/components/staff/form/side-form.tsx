import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { LeaveGuard } from './leave-guard';

export interface SideFormProps {
  title: string;
  /** What the form is about, in one line: it stays in view on a phone, where the page is covered. */
  about: ReactNode;
  onClose: () => void;
  /** @param close asks first if something was typed; for the form's Cancel button */
  children: (close: () => void) => ReactNode;
}

/** One form in a sheet at the side of its page. It never closes on typed text without asking. */
export function SideForm({ title, about, onClose, children }: SideFormProps) {
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => (typed ? setAsking(true) : onClose());
  return (
    <Dialog open onOpenChange={close} size="side" title={title} description={about}>
      <div
        onChange={({ target }) => {
          // Photos are sent at once, so that nothing of them is lost.
          if (!(target instanceof HTMLInputElement && target.type === 'file')) setTyped(true);
        }}
      >
        {children(close)}
      </div>
      <LeaveGuard when={typed} />
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirm="Discard changes"
          keep="Keep editing"
          danger
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <p>Your changes are not saved.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
