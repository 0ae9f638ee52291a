import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

interface BondResponsePhotoProps {
  token: string;
  photoId: string;
  width: number;
  height: number;
  name: string;
}

/** A private photo. The token is sent in the body, so that it appears in no URL, and the photo stays in this page. */
export function BondResponsePhoto({ token, photoId, width, height, name }: BondResponsePhotoProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    const load = async () => {
      const answer = await fetch('/api/bond-response/photo', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token, photoId }),
        signal: leaving.signal,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      made = URL.createObjectURL(await answer.blob());
      setAddress(made);
    };
    load().catch(() => {
      if (!leaving.signal.aborted) setFailed(true);
    });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [token, photoId]);
  if (failed) return <p className="text-ink-soft">We couldn’t load {name.toLowerCase()}.</p>;
  if (!address) return <Skeleton className="aspect-[4/3]" />;
  return (
    <img src={address} alt={name} width={width} height={height} className="h-auto w-full rounded-card" />
  );
}
