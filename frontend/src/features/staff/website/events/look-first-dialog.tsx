import type { ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface LookFirstDialogProps {
  title: string;
  /** What is looked at before anything is done: the words of its button, and whether that has been done. */
  look: { words: string; busy: boolean; onLook: () => void; isDone: boolean };
  /** What is done then. */
  act: { words: string; busy: boolean; disabled: boolean; onAct: () => void };
  problem: unknown;
  onClose: () => void;
  /** What is said and filled in. */
  fields: ReactNode;
  /** What it comes to. */
  children: ReactNode;
}

/** The frame of what is done to the dates of a rule: fields, what it comes to, and only then the deed. */
export function LookFirstDialog(props: LookFirstDialogProps) {
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
            Not now
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
