import { useNavigate } from 'react-router-dom';
import { problemMessage } from '@/api/problem';
import { useToast } from '@/lib/toasts';
import { type Answer, ifMatch } from './use-record';

/** Deletes a record, shows a toast and opens its list. @param done the toast: 'Club deleted' */
export function useRemoval(
  record: { id: number; version: number },
  call: (at: { id: number; 'If-Match': string }) => PromiseLike<Answer<unknown>>,
  { done, to }: { done: string; to: string },
): () => Promise<void> {
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const { error } = await call({ id: record.id, ...ifMatch(record) });
    if (error) {
      toast.error('Not deleted', problemMessage(error, 'Please try again.'));
      return;
    }
    toast({ title: done });
    await navigate(to);
  };
}
