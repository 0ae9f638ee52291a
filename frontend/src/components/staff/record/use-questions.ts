import { useState } from 'react';
import { useWork } from '@/lib/use-work';

/** What is asked about a record before it is done, one at a time. */
export interface Questions<Question extends string> {
  question: Question | null;
  /** What is unsaved is being saved, or the answer is on its way. */
  busy: boolean;
  ask: (next: Question) => void;
  /** Asks once what is unsaved has been saved, and not at all when it cannot be. */
  askSaved: (next: Question) => Promise<void>;
  /** Does what was asked, and closes. */
  answer: (task: () => Promise<unknown>) => Promise<void>;
  close: () => void;
}

/** @param saved saves what is unsaved; null when it could not be saved */
export function useQuestions<Question extends string>(
  saved: () => Promise<object | null>,
): Questions<Question> {
  const [question, ask] = useState<Question | null>(null);
  const { busy, work } = useWork();
  const close = () => ask(null);
  return {
    question,
    busy,
    ask,
    askSaved: (next) =>
      work(async () => {
        if (await saved()) ask(next);
      }),
    answer: async (task) => {
      await work(task);
      close();
    },
    close,
  };
}
