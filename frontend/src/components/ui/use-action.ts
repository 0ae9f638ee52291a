import { isProblem, problemMessage, type Problem } from '@/api/problem';
import { useToast, type ToastContent } from '@/lib/toasts';
import { useWork } from '@/lib/use-work';

type Told = string | ToastContent;

export interface Action<Data> {
  call: () => PromiseLike<{ data?: Data; error?: unknown }>;
  /** The toast after success: 'Invitation withdrawn'. Without it, the page itself shows what was done. */
  done?: Told | ((data: Data) => Told);
  /** Title of the toast after a failure: 'Invitation not withdrawn'. Without it, `onFailed` tells the reader. */
  failed?: string;
  /** A refusal that is as good as success: it was done before, in another tab or by staff. */
  doneBefore?: Problem['code'];
  onDone?: (data: Data) => unknown;
  onFailed?: (error: unknown) => unknown;
}

/** Makes one call at a time, and tells how it ended: a second press while one is under way does nothing. */
export function useAction() {
  const { busy, work } = useWork();
  const toast = useToast();
  const act = <Data>({ call, done, failed, doneBefore, onDone, onFailed }: Action<Data>): Promise<void> =>
    work(async () => {
      const { data, error } = await call();
      if (error !== undefined && !(isProblem(error) && error.code === doneBefore)) {
        if (failed) toast.error(failed, problemMessage(error, 'Please try again.'));
        return onFailed?.(error);
      }
      const told = typeof done === 'function' ? done(data as Data) : done;
      if (told) toast(typeof told === 'string' ? { title: told } : told);
      return onDone?.(data as Data);
    });
  return { busy, act };
}
