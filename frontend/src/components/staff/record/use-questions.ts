import { useState } from 'react';

/** What is asked about a record before it is done, one at a time. */
export interface Questions<Question extends string> {
  question: Question | null;
  /** The answer is on its way. */
  busy: boolean;
  ask: (next: Question) => void;
  /** Asks once what is unsaved has been saved, and not at all when it cannot be. */
  askSaved: (next: Question) => Promise<void>;
  /** Does what was asked, and closes. */
  answer: (work: () => Promise<unknown>) => Promise<void>;
  close: () => void;
}

/** @param saved saves what is unsaved; null when it could not be saved */
export function useQuestions<Question extends string>(
  saved: () => Promise<object | null>,
): Questions<Question> {
  const [question, ask] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => ask(null);
  return {
    question,
    busy,
    ask,
    askSaved: async (next) => {
      if (await saved()) ask(next);
    },
    answer: async (work) => {
      setBusy(true);
      await work();
      setBusy(false);
      close();
    },
    close,
  };
}
