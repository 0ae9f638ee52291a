import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { problemMessage } from '@/api/problem';
import { staffApi } from '@/api/staff/staff-api';
import type { AdminPicture } from '@/api/staff/generated';
import { sendPicture, type UploadRequest } from './send-picture';

/** How many uploads run at once; the server processes images one after the other. */
const AT_ONCE = 2;
const MAX_BYTES = 15 * 1024 * 1024;

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** 0 to 1 */
  share: number;
  message?: string;
  picture?: AdminPicture;
}

type Change =
  | { add: Upload[] }
  | { key: number; to: Partial<Omit<Upload, 'key' | 'file'>> }
  | { drop: number }
  | 'tidy';

function reduce(uploads: Upload[], change: Change): Upload[] {
  if (change === 'tidy') return uploads.filter(({ state }) => state !== 'done');
  if ('add' in change) return [...uploads, ...change.add];
  if ('drop' in change) return uploads.filter(({ key }) => key !== change.drop);
  return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.to } : upload));
}

let nextKey = 1;

/** Uploads to the image library, each with its own progress and retry. */
export function useUploads(clubId: number | null, onDone?: (picture: AdminPicture) => void) {
  const [uploads, change] = useReducer(reduce, []);
  const running = useRef(new Map<number, UploadRequest>());
  const dispatch = useDispatch();
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });

  useEffect(() => {
    const places = AT_ONCE - running.current.size;
    for (const { key, file } of uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, places))) {
      const sending = sendPicture(file, clubId, (share) => change({ key, to: { share } }));
      running.current.set(key, sending);
      change({ key, to: { state: 'sending', share: 0, message: undefined } });
      void sending.done.then(({ data: picture, error }) => {
        running.current.delete(key);
        if (!picture) {
          change({ key, to: { state: 'failed', message: problemMessage(error, 'Please try again.') } });
          return;
        }
        change({ key, to: { state: 'done', share: 1, picture } });
        dispatch(staffApi.util.invalidateTags(['StaffPicture', 'Log']));
        latestOnDone.current?.(picture);
      });
    }
  }, [uploads, clubId, dispatch]);

  // Stops running uploads when the page is left.
  useEffect(() => {
    const all = running.current;
    return () => all.forEach(({ stop }) => stop());
  }, []);

  const add = useCallback((files: readonly File[]) => {
    const fresh = files.map((file): Upload => {
      const isLarge = file.size > MAX_BYTES;
      return {
        key: nextKey++,
        file,
        state: isLarge ? 'failed' : 'waiting',
        share: 0,
        ...(isLarge && {
          message: 'This photo is larger than 15 MB. Make it smaller and try again.',
        }),
      };
    });
    change({ add: fresh });
  }, []);
  return {
    uploads,
    add,
    retry: (key: number) => change({ key, to: { state: 'waiting', share: 0, message: undefined } }),
    drop: (key: number) => {
      running.current.get(key)?.stop();
      change({ drop: key });
    },
    tidy: () => change('tidy'),
  };
}
