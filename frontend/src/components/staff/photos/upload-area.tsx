import { CircleAlert, CircleCheck, ImageUp, RotateCcw, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { AdminPicture } from '@/api/staff/generated';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cx } from '@/lib/cx';
import { useUploads, type Upload } from './use-uploads';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export interface UploadAreaProps {
  /** The owning club; null for the office. */
  clubId: number | null;
  /** Whether several files can be uploaded at once. */
  multiple?: boolean;
  onDone?: (picture: AdminPicture) => void;
  /** Shown beside an uploaded image. */
  after?: (picture: AdminPicture) => ReactNode;
}

/** Uploads images by button or drag and drop, with progress for each. */
export function UploadArea({ clubId, multiple = true, onDone, after }: UploadAreaProps) {
  const { uploads, add, retry, drop, tidy } = useUploads(clubId, onDone);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    tidy();
    add([...(files ?? [])].slice(0, multiple ? undefined : 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'rounded-card border border-dashed p-4',
        over ? 'border-primary bg-primary-soft text-on-primary-soft' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          ref={input}
          id={id}
          type="file"
          accept={TYPES}
          multiple={multiple}
          aria-label={multiple ? 'Photos to upload' : 'Photo to upload'}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        <Button size="sm" variant={multiple ? 'primary' : 'outline'} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" className="size-4.5" />
          {multiple ? 'Upload photos…' : 'Upload photo…'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          {multiple ? 'Or drop them here.' : 'Or drop it here.'} JPEG, PNG, WebP or AVIF, up to 15 MB.
          Location and camera details are removed.
        </p>
      </div>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mt-3 grid gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              after={after}
              onRetry={() => retry(upload.key)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </ul>
      )}
      <div role="status">
        <VisuallyHidden>{uploads.length > 0 && !busy && outcomeText(uploads)}</VisuallyHidden>
      </div>
    </div>
  );
}

function outcomeText(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const done = uploads.length - failed;
  return [done > 0 && `${done} uploaded.`, failed > 0 && `${failed} not uploaded.`].filter(Boolean).join(' ');
}

function UploadRow({
  upload: { file, state, share, message, picture },
  after,
  onRetry,
  onDrop,
}: {
  upload: Upload;
  after: UploadAreaProps['after'];
  onRetry: () => void;
  onDrop: () => void;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <div className="min-w-0">
        <p className="flex items-start gap-2 text-sm">
          {state === 'done' && (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          )}
          {state === 'failed' && (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{file.name}</span> <span>{stateText(state, share)}</span>
          </span>
        </p>
        {(state === 'sending' || state === 'waiting') && (
          <ProgressBar
            aria-label={`${file.name}, upload progress`}
            max={1}
            // The server is processing the image and reports no progress.
            value={share < 1 ? share : undefined}
            className="mt-1"
          />
        )}
        {message && <p className="text-sm font-semibold text-danger">{message}</p>}
      </div>
      <div className="flex items-center gap-1">
        {state === 'done' && picture && after?.(picture)}
        {state === 'failed' && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-4" />
            Try again
            <VisuallyHidden> with {file.name}</VisuallyHidden>
          </Button>
        )}
        {state !== 'done' && (
          <Button size="sm" variant="quiet" onClick={onDrop} className="!px-2.5">
            <X aria-hidden="true" className="size-4.5" />
            <VisuallyHidden>Remove {file.name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function stateText(state: Upload['state'], share: number): string {
  if (state === 'waiting') return 'waiting';
  if (state === 'sending') return share < 1 ? `${Math.round(share * 100)}%` : 'processing…';
  return state === 'done' ? 'uploaded' : 'not uploaded';
}
