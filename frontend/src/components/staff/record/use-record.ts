import { useCallback, useState } from 'react';
import { isProblem, problemMessage, type Problem } from '@/api/problem';
import { capital } from '@/lib/capital';
import { useToast } from '@/lib/toasts';

/** The fields of every staff record: id, version and editable content. */
export interface VersionedRecord<Content> {
  id: number;
  version: number;
  content: Content;
}

/** A record with a draft and a published version. */
export interface EditedRecord<Content> extends VersionedRecord<Content> {
  published: Content | null;
}

/** The result of a mutation. */
export interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** The header with the version an edit started from. */
export function ifMatch({ version }: { version: number }): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` };
}

/** The current record of a version conflict; null for any other error. */
export function currentOf(error: unknown): unknown {
  if (!isProblem(error) || error.code !== 'stale_version') return null;
  return error.extra['current'] ?? null;
}

export interface OpenRecord<Detail> {
  /** The version being edited: first the loaded one, then the answer to each save or action. */
  base: Detail;
  take: (detail: Detail) => void;
  /**
   * Runs an action on the whole record: publish, cancel, restore. On a version conflict
   * it does nothing and shows the current version.
   * @param onRefused called on any other refusal, to show more than the toast
   */
  run: (
    words: ActionTexts,
    act: (base: Detail) => PromiseLike<Answer<Detail>>,
    onRefused?: (problem: Problem) => void,
  ) => Promise<Detail | null>;
}

interface ActionTexts {
  /** The toast on success: 'Published' */
  done: string;
  /** 'Not published' */
  failed: string;
  text?: string;
}

/** A form’s texts, with its button. */
export interface SaveTexts extends ActionTexts {
  save: string;
}

export const DRAFT_TEXTS: SaveTexts = { save: 'Save draft', done: 'Draft saved', failed: 'Draft not saved' };
/** Of a record without drafts: 'Save room'. @param noun 'room' */
export function directTexts(noun: string): SaveTexts {
  const named = capital(noun);
  return { save: `Save ${noun}`, done: `${named} saved`, failed: `${named} not saved` };
}

/** @param read the query’s data; later reads do not replace what is being edited */
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
          ? 'Another person changed this while you were working. Check their version below, then try again.'
          : problemMessage(error, 'Please try again.'),
      );
      if (!current && isProblem(error)) onRefused?.(error);
      return null;
    },
    [base, toast],
  );
  return { base, take, run };
}
