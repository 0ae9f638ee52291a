import { Camera, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { problemMessage } from '@/api/problem';
import { staffApi } from '@/api/staff/staff-api';
import type { BookingBond } from '@/api/staff/generated';
import { sendFile, type UploadRequest } from '@/components/staff/photos/send-picture';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';

interface Upload {
  key: number;
  file: File;
  /** From 0 to 1; null after a failure. */
  share: number | null;
  message?: string;
}

let nextKey = 1;

interface PhotoUploadsProps {
  bookingId: number;
  /** Start of the retention period: 'the bond is settled'. */
  keptFrom: string;
}

/** Uploads photos of an inspection, each with its own progress and retry button. */
export function PhotoUploads({ bookingId, keptFrom }: PhotoUploadsProps) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(new Map<number, UploadRequest<BookingBond>>());
  const dispatch = useDispatch();
  // Leaving the page stops the uploads.
  useEffect(() => {
    const all = running.current;
    return () => all.forEach(({ stop }) => stop());
  }, []);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const send = ({ key, file }: Upload) => {
    const path = `/api/admin/bookings/${bookingId}/bond/photos`;
    const sending = sendFile<BookingBond>(path, file, {}, (share) => change(key, { share }));
    running.current.set(key, sending);
    void sending.done.then(({ data, error }) => {
      running.current.delete(key);
      if (data) {
        setUploads((all) => all.filter((each) => each.key !== key));
        dispatch(staffApi.util.invalidateTags([{ type: 'StaffBooking', id: bookingId }]));
      } else change(key, { share: null, message: problemMessage(error, 'Please try again.') });
    });
  };
  const take = (files: FileList | null) => {
    const fresh = [...(files ?? [])].map((file): Upload => ({ key: nextKey++, file, share: 0 }));
    setUploads((all) => [...all, ...fresh]);
    fresh.forEach(send);
  };
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-label="Photos to add"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" className="size-4.5" />
        Add photos…
      </Button>
      <p className="text-sm text-ink-soft">
        Staff can see the photos, and so can the hirer if you make a claim. We delete them 180 days after{' '}
        {keptFrom}.
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="grid gap-2 text-sm">
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span className="[overflow-wrap:anywhere]">{upload.file.name}</span>
              {upload.share === null ? (
                <>
                  <span role="alert" className="block font-semibold text-danger">
                    {upload.message}
                  </span>
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => {
                      change(upload.key, { share: 0 });
                      send(upload);
                    }}
                  >
                    <RotateCcw aria-hidden="true" className="size-4" />
                    Try again
                  </Button>
                </>
              ) : (
                <ProgressBar
                  aria-label={`Uploading ${upload.file.name}`}
                  max={1}
                  value={upload.share < 1 ? upload.share : undefined}
                  className="mt-1"
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
