import type { AdminPicture } from '@/api/staff/generated';
import { toProblem, type Problem } from '@/api/problem';
import { awaitConfirmation } from '@/api/session-confirmations';
import type { Answer } from '@/components/staff/record/use-record';

export interface UploadRequest<Sent = AdminPicture> {
  /** The stored image, or the problem. */
  done: Promise<Answer<Sent>>;
  stop: () => void;
}

/** Uploads a file to the image library and reports progress. @param onProgress see `sendFile` */
export function sendPicture(
  file: File,
  clubId: number | null,
  onProgress: (share: number) => void,
): UploadRequest {
  return sendFile('/api/admin/media', file, clubId === null ? {} : { clubId: String(clubId) }, onProgress);
}

/**
 * Uploads a file and reports progress, which `fetch` cannot.
 * @param onProgress the share of bytes sent, 0 to 1; at 1 the server processes the image
 */
export function sendFile<Sent>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): UploadRequest<Sent> {
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
          // Sends once more after the reader has confirmed their password.
          void awaitConfirmation(problem.code, path).then((isAgain) => (isAgain ? send() : refuse(problem)));
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
