import type { ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface PreviewDialogProps {
  title: string;
  /** The preview step: its button and whether it is done. */
  look: { words: string; busy: boolean; onLook: () => void; isDone: boolean };
  /** The action after the preview. */
  act: { words: string; busy: boolean; disabled: boolean; onAct: () => void };
  problem: unknown;
  onClose: () => void;
  /** The form’s text and fields. */
  fields: ReactNode;
  /** The preview. */
  children: ReactNode;
}

/** A dialog for a recurrence rule: fields, then a preview of the dates, then the action. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { title, look, act, problem, onClose, fields, children } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          {look.isDone ? (
            <Button size="sm" busy={act.busy} disabled={act.disabled} onClick={act.onAct}>
              {act.words}
            </Button>
          ) : (
            <Button size="sm" busy={look.busy} onClick={look.onLook}>
              {look.words}
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        {fields}
        {problem !== null && (
          <Alert tone="error" live="assertive">
            {problemMessage(problem, 'Please try again.')}
          </Alert>
        )}
        {children}
      </div>
    </Dialog>
  );
}
