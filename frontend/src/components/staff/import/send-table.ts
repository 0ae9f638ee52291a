import { plainCall } from '@/api/plain-call';
import type { Answer } from '@/components/staff/record/use-record';

/** Sends a file as the table that it is: programs name a CSV in ways of their own. */
export async function sendTable<Data>(
  path: string,
  file: File,
  asked: Readonly<Record<string, string>>,
): Promise<Answer<Data>> {
  const query = new URLSearchParams(asked).toString();
  const headers = { accept: 'application/json', 'content-type': 'text/csv' };
  return plainCall(
    `${path}${query && `?${query}`}`,
    { method: 'POST', headers, body: await file.arrayBuffer() },
    (answer) => answer.json() as Promise<Data>,
  );
}
