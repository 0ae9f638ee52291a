import type { AdminPicture } from '@/api/staff/generated';
import { toProblem, type Problem } from '@/api/problem';
import type { Answer } from '@/components/staff/record/use-record';

export interface Sending {
  /** The picture of the library, or the problem. */
  done: Promise<Answer<AdminPicture>>;
  stop: () => void;
}

/**
 * Sends a file to the library and says how far it is; `fetch` cannot tell.
 * @param onProgress 0 to 1: of the bytes that are there; at 1 the server reads the picture
 */
export function sendPicture(file: File, clubId: number | null, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<Answer<AdminPicture>>((resolve) => {
    const refuse = (error: Problem) => resolve({ error });
    const lost = () => refuse(toProblem({ status: 'FETCH_ERROR', error: '' }));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status !== 201) {
        refuse(toProblem({ status, data: responseText }, statusText));
        return;
      }
      try {
        resolve({ data: JSON.parse(responseText) as AdminPicture });
      } catch {
        lost();
      }
    };
    const form = new FormData();
    // Fields come before the file.
    if (clubId !== null) form.append('clubId', String(clubId));
    form.append('file', file, file.name);
    request.open('POST', '/api/admin/media');
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
  return { done, stop: () => request.abort() };
}
