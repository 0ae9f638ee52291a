import { toProblem, type Problem } from './problem';

/**
 * A call that the generated client cannot make: what goes or comes is a file.
 * @param read what a good answer holds
 */
export async function plainCall<Data>(
  path: string,
  init: RequestInit,
  read: (answer: Response) => Promise<Data>,
): Promise<{ data: Data; error?: undefined } | { data?: undefined; error: Problem }> {
  try {
    const answer = await fetch(new URL(path, window.location.origin), { credentials: 'include', ...init });
    if (answer.ok) return { data: await read(answer) };
    return { error: toProblem({ status: answer.status, data: await answer.text() }, answer.statusText) };
  } catch {
    return { error: toProblem({ status: 'FETCH_ERROR', error: '' }) };
  }
}
