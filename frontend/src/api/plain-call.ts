import { toProblem, type Problem } from './problem';
import { awaitConfirmation } from './session-confirmations';

type PlainAnswer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Problem };

/**
 * A call that the generated client cannot make: what goes or comes is a file. As that client does, it is made once more
 * after the reader has confirmed their password.
 * @param read reads a successful answer
 */
export async function plainCall<Data>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<Data>,
): Promise<PlainAnswer<Data>> {
  const first = await callOnce(path, init, read);
  return first.error && (await awaitConfirmation(first.error.code, path))
    ? callOnce(path, init, read)
    : first;
}

async function callOnce<Data>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<Data>,
): Promise<PlainAnswer<Data>> {
  try {
    const answer = await fetch(new URL(path, window.location.origin), { credentials: 'include', ...init });
    if (answer.ok) return { data: await read(answer) };
    return { error: toProblem({ status: answer.status, data: await answer.text() }, answer.statusText) };
  } catch {
    return { error: toProblem({ status: 'FETCH_ERROR', error: '' }) };
  }
}
