import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Picture } from '@/components/ui/picture';
import type { GalleryPhoto } from './gallery-photo';

export interface GalleryDialogProps {
  photos: readonly GalleryPhoto[];
  /** null while closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
}

/** An enlarged photo. Arrow keys and buttons move to the next or previous one and wrap around. */
export default function GalleryDialog({ photos, index, onIndexChange }: GalleryDialogProps) {
  const count = photos.length;
  const photo = index === null ? undefined : photos[index];

  useEffect(() => {
    if (index === null) return;
    const turn = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      onIndexChange((index + step + count) % count);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [index, count, onIndexChange]);

  return (
    <Dialog
      open={photo !== undefined}
      onOpenChange={(open) => {
        if (!open) onIndexChange(null);
      }}
      size="wide"
      title={photo?.caption ?? 'Photo'}
      description={index === null ? undefined : `Photo ${index + 1} of ${count}`}
      footer={
        index !== null && (
          <div className="flex w-full justify-between gap-3">
            <Button variant="outline" onClick={() => onIndexChange((index - 1 + count) % count)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              Previous
            </Button>
            <Button variant="outline" onClick={() => onIndexChange((index + 1) % count)}>
              Next
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        )
      }
    >
      {photo && (
        <figure aria-live="polite">
          <Picture
            key={photo.src}
            src={photo.src}
            of={photo.of}
            sizes="(min-width: 64rem) 60rem, 100vw"
            alt={photo.alt}
            loading="eager"
            className="max-h-[62dvh] rounded-card !object-contain"
          />
        </figure>
      )}
    </Dialog>
  );
}
