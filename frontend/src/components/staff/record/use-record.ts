import { useCallback, useState } from 'react';
import { isProblem, problemMessage, type Problem } from '@/api/problem';
import { useToast } from '@/lib/toasts';

/** What every record of the staff's carries: its number, its version and what is edited. */
export interface VersionedRecord<Content> {
  id: number;
  version: number;
  content: Content;
}

/** A record with a draft beside what the public sees. */
export interface EditedRecord<Content> extends VersionedRecord<Content> {
  published: Content | null;
}

/** What a mutation's promise gives. */
export interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** The header that says which version an edit started from. */
export function ifMatch({ version }: { version: number }): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** The record as it is now, when somebody else was faster; null for any other failure. */
export function currentOf(error: unknown): unknown {
  if (!isProblem(error) || error.code !== 'stale_version') return null;
  return error.extra['current'] ?? null;
}

export interface OpenRecord<Detail> {
  /** The state that the reader works on: the read one, then what each own save or action answered. */
  base: Detail;
  take: (detail: Detail) => void;
  /**
   * Does something to the record as a whole: publish, cancel, restore. Of a record that somebody else has changed
   * meanwhile nothing is done: what they made of it is shown.
   * @param onRefused for what more is to be said of a refusal than the toast says
   */
  run: (
    words: ActionWords,
    act: (base: Detail) => PromiseLike<Answer<Detail>>,
    onRefused?: (problem: Problem) => void,
  ) => Promise<Detail | null>;
}

interface ActionWords {
  /** The toast after it: 'Published' */
  done: string;
  /** 'Not published' */
  failed: string;
  text?: string;
}

/** Of a form: also what its button says. */
export interface SaveWords extends ActionWords {
  save: string;
}

export const DRAFT_WORDS: SaveWords = { save: 'Save draft', done: 'Draft saved', failed: 'Draft not saved' };

/** @param read what the query answered; a later read of the same record does not take over what is being edited */
export function useRecord<Content, Detail extends VersionedRecord<Content>>(
  read: Detail,
): OpenRecord<Detail> {
  const [base, take] = useState(read);
  const toast = useToast();
  const run = useCallback<OpenRecord<Detail>['run']>(
    async (words, act, onRefused) => {
      const { data, error } = await act(base);
      if (data) {
        take(data);
        toast({ title: words.done, text: words.text });
        return data;
      }
      const current = currentOf(error) as Detail | null;
      if (current) take(current);
      toast.error(
        words.failed,
        current
          ? 'Somebody else changed this meanwhile. What they saved is shown now: look at it, then try again.'
          : problemMessage(error, 'Please try again.'),
      );
      if (!current && isProblem(error)) onRefused?.(error);
      return null;
    },
    [base, toast],
  );
  return { base, take, run };
}
