import { useEffect, useRef, useState } from 'react';
import { useNoteWritingMutation } from '@/api/staff/staff-api';

const EVERY_MS = 10_000;
/** After this time without input the reader counts as away, and the polling must not keep the session open. */
const IDLE_MS = 60_000;

/**
 * Tells the server that the reader is writing a reply, and learns who else is.
 * @param version the version shown; `onNewer` is called when there is a newer one
 * @returns the names of the others
 */
export function useWriters(
  id: number,
  { isWriting, version, onNewer }: { isWriting: boolean; version: number; onNewer: () => void },
): string[] {
  const [note] = useNoteWritingMutation();
  const [writers, setWriters] = useState<string[]>([]);
  const now = useRef({ version, onNewer, touched: 0 });
  useEffect(() => {
    now.current.version = version;
    now.current.onNewer = onNewer;
  });

  useEffect(() => {
    let gone = false;
    const tell = async () => {
      const { data } = await note({ id, noteWriting: { isWriting } });
      if (gone || !data) return;
      setWriters(data.writers.map(({ name }) => name));
      if (data.version > now.current.version) now.current.onNewer();
    };
    const touch = () => {
      now.current.touched = Date.now();
    };
    touch();
    void tell();
    const timer = window.setInterval(() => {
      if (Date.now() - now.current.touched < IDLE_MS && document.visibilityState === 'visible') void tell();
    }, EVERY_MS);
    window.addEventListener('keydown', touch);
    window.addEventListener('pointerdown', touch);
    return () => {
      gone = true;
      window.clearInterval(timer);
      window.removeEventListener('keydown', touch);
      window.removeEventListener('pointerdown', touch);
      if (isWriting) void note({ id, noteWriting: { isWriting: false } });
    };
  }, [id, isWriting, note]);
  return writers;
}
