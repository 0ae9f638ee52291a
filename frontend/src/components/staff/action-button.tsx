import { useEffect, useRef, useState, type ReactNode } from 'react';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useAction, type Action } from '@/components/ui/use-action';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface AskedAction<Data> extends Action<Data> {
  /** After a failure the question stays open, and says there what went wrong. */
  stays?: boolean;
}

export interface ActionButtonProps<Data>
  extends AskedAction<Data>, Omit<ButtonProps, 'busy' | 'onClick' | 'type'> {
  /** The question before the call; its text says what will happen. */
  ask?: Pick<ConfirmDialogProps, 'title' | 'confirm' | 'keep' | 'danger'> & { text: ReactNode };
}

/** A button for one call, with a question before it where one is needed. */
export function ActionButton<Data>(props: ActionButtonProps<Data>) {
  const { ask, children, call, done, failed, doneBefore, onDone, onFailed, stays, ...button } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const asked = useAsked({ call, done, failed, doneBefore, onDone, onFailed, stays }, close);
  return (
    <>
      <Button
        size="sm"
        {...button}
        busy={asked.busy && !ask}
        onClick={() => {
          asked.forget();
          if (ask) setAsking(true);
          else void asked.run();
        }}
      >
        {children}
      </Button>
      {isAsking && ask && (
        <ConfirmDialog {...ask} busy={asked.busy} onConfirm={() => void asked.run()} onClose={close}>
          {typeof ask.text === 'string' ? <p>{ask.text}</p> : ask.text}
          {asked.refusal}
        </ConfirmDialog>
      )}
    </>
  );
}

export interface ActionDialogProps<Data>
  extends AskedAction<Data>, Omit<ConfirmDialogProps, 'busy' | 'onConfirm'> {}

/** The question alone, for menu items and for buttons that stand elsewhere; open while it is mounted. */
export function ActionDialog<Data>(props: ActionDialogProps<Data>) {
  const { onClose, children, call, done, failed, doneBefore, onDone, onFailed, stays, ...question } = props;
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // A late answer must not close the next question.
  const close = () => {
    if (isOpen.current) onClose();
  };
  const asked = useAsked({ call, done, failed, doneBefore, onDone, onFailed, stays }, close);
  return (
    <ConfirmDialog {...question} busy={asked.busy} onConfirm={() => void asked.run()} onClose={onClose}>
      {children}
      {asked.refusal}
    </ConfirmDialog>
  );
}

/** @param close called with the answer, unless the question stays open */
function useAsked<Data>(
  { stays, failed, onDone, onFailed, ...action }: AskedAction<Data>,
  close: () => void,
) {
  const { busy, act } = useAction();
  const [said, setSaid] = useState<string | null>(null);
  const forget = () => setSaid(null);
  const run = () => {
    forget();
    return act({
      ...action,
      failed: stays ? undefined : failed,
      onDone: (data: Data) => {
        close();
        return onDone?.(data);
      },
      onFailed: (error) => {
        if (stays) setSaid(problemMessage(error, 'Please try again.'));
        else close();
        return onFailed?.(error);
      },
    });
  };
  const refusal = said !== null && (
    <Alert tone="error" title={failed}>
      {said}
    </Alert>
  );
  return { busy, run, refusal, forget };
}
