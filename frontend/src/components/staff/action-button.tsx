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

type Question = Pick<ConfirmDialogProps, 'title' | 'confirm' | 'keep' | 'danger'> & { text: ReactNode };

export interface ActionButtonProps<Data>
  extends AskedAction<Data>, Omit<ButtonProps, 'busy' | 'onClick' | 'type'> {
  /** The question before the call; its text says what will happen. */
  ask?: Question;
}

/** A button for one call, with a question before it where one is needed. */
export function ActionButton<Data>(props: ActionButtonProps<Data>) {
  const { ask, children, call, done, failed, doneBefore, onDone, onFailed, stays, ...button } = props;
  const action = { call, done, failed, doneBefore, onDone, onFailed, stays };
  /** What was asked, with what the reader has seen: a newer version of a row is not acted on unseen. */
  const [asked, setAsked] = useState<{ ask: Question; action: AskedAction<Data> } | null>(null);
  const close = () => setAsked(null);
  const { busy, run, refusal, forget } = useAnswer<Data>(close);
  return (
    <>
      <Button
        size="sm"
        {...button}
        busy={busy && !ask}
        onClick={() => {
          forget();
          if (ask) setAsked({ ask, action });
          else void run(action);
        }}
      >
        {children}
      </Button>
      {asked && (
        <ConfirmDialog {...asked.ask} busy={busy} onConfirm={() => void run(asked.action)} onClose={close}>
          {typeof asked.ask.text === 'string' ? <p>{asked.ask.text}</p> : asked.ask.text}
          {refusal}
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
  const action = { call, done, failed, doneBefore, onDone, onFailed, stays };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { busy, run, refusal } = useAnswer<Data>(() => {
    // A late answer must not close the next question.
    if (isOpen.current) onClose();
  });
  return (
    <ConfirmDialog {...question} busy={busy} onConfirm={() => void run(action)} onClose={onClose}>
      {children}
      {refusal}
    </ConfirmDialog>
  );
}

/** @param close called with the answer, unless the question stays open */
function useAnswer<Data>(close: () => void) {
  const { busy, act } = useAction();
  const [refused, setRefused] = useState<{ title?: string | undefined; said: string } | null>(null);
  const forget = () => setRefused(null);
  const run = ({ stays, failed, onDone, onFailed, ...action }: AskedAction<Data>) => {
    forget();
    return act({
      ...action,
      failed: stays ? undefined : failed,
      onDone: (data: Data) => {
        close();
        return onDone?.(data);
      },
      onFailed: (error) => {
        if (stays) setRefused({ title: failed, said: problemMessage(error, 'Please try again.') });
        else close();
        return onFailed?.(error);
      },
    });
  };
  const refusal = refused && (
    <Alert tone="error" title={refused.title}>
      {refused.said}
    </Alert>
  );
  return { busy, run, refusal, forget };
}
