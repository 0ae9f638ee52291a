import type { AdminPicture } from '@/api/staff/generated';
import { toProblem, type Problem } from '@/api/problem';
import { isAnswered } from '@/api/session-questions';
import type { Answer } from '@/components/staff/record/use-record';

export interface Sending<Sent = AdminPicture> {
  /** What came of it, or the problem. */
  done: Promise<Answer<Sent>>;
  stop: () => void;
}

/** Sends a file to the library and says how far it is. @param onProgress as of `sendFile` */
export function sendPicture(file: File, clubId: number | null, onProgress: (share: number) => void): Sending {
  return sendFile('/api/admin/media', file, clubId === null ? {} : { clubId: String(clubId) }, onProgress);
}

/**
 * Sends a file to an address that takes one, and says how far it is; `fetch` cannot tell.
 * @param onProgress 0 to 1: of the bytes that are there; at 1 the server reads the picture
 */
export function sendFile<Sent>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Sending<Sent> {
  let stop = (): void => undefined;
  const done = new Promise<Answer<Sent>>((resolve) => {
    const refuse = (error: Problem) => resolve({ error });
    const lost = () => refuse(toProblem({ status: 'FETCH_ERROR', error: '' }));
    const send = (): void => {
      const request = new XMLHttpRequest();
      stop = () => request.abort();
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.upload.onload = () => onProgress(1);
      request.onerror = lost;
      request.onabort = lost;
      request.onload = () => {
        const { status, statusText, responseText } = request;
        if (status !== 201) {
          const problem = toProblem({ status, data: responseText }, statusText);
          // Once more where its sender has said again who they are.
          void isAnswered(problem.code, path).then((isAgain) => (isAgain ? send() : refuse(problem)));
          return;
        }
        try {
          resolve({ data: JSON.parse(responseText) as Sent });
        } catch {
          lost();
        }
      };
      const form = new FormData();
      // Fields come before the file.
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file, file.name);
      request.open('POST', path);
      request.setRequestHeader('accept', 'application/json');
      request.send(form);
    };
    send();
  });
  return { done, stop: () => stop() };
}
