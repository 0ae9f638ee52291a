import { toProblem } from '@/api/problem';
import type { Answer } from '@/components/staff/record/use-record';

/** Sends a file as the table that it is: programs name a CSV in ways of their own. */
export async function sendTable<Data>(
  path: string,
  file: File,
  asked: Readonly<Record<string, string>>,
): Promise<Answer<Data>> {
  const query = new URLSearchParams(asked).toString();
  try {
    const response = await fetch(`${window.location.origin}${path}${query && `?${query}`}`, {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'text/csv' },
      body: await file.arrayBuffer(),
    });
    const text = await response.text();
    if (response.ok) return { data: JSON.parse(text) as Data };
    return { error: toProblem({ status: response.status, data: text }, response.statusText) };
  } catch {
    return { error: toProblem({ status: 'FETCH_ERROR', error: '' }) };
  }
}
