import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { NamedPicture } from '@/api/page-texts';
import { sceneForSrc } from '@/config/scenes';
import { Picture } from '@/components/ui/picture';
import { cx } from '@/lib/cx';

/** A horizontal swipe of at least this length changes the photo. */
const SWIPE_PX = 40;

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Shows one photo at a time. Buttons, arrow keys, Home, End and swipes change it; it never moves by itself. */
export function Carousel({ label, pictures }: { label: string; pictures: readonly NamedPicture[] }) {
  const [index, setIndex] = useState(0);
  const touchedAt = useRef<number | null>(null);
  const count = pictures.length;
  const shown = pictures[index];
  const turn = (step: number) => setIndex((before) => (before + step + count) % count);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setIndex((before) => step(before, count));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a carousel has no role of its own; buttons do the same
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- arrow keys change the photo
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchedAt.current = event.touches[0]?.clientX ?? null;
      }}
      onTouchEnd={(event) => {
        const from = touchedAt.current;
        const to = event.changedTouches[0]?.clientX;
        touchedAt.current = null;
        if (from === null || to === undefined || Math.abs(to - from) < SWIPE_PX) return;
        turn(to < from ? 1 : -1);
      }}
      className="rounded-card focus-visible:rounded-card"
    >
      <div className="relative grid overflow-hidden rounded-card bg-forest shadow-soft">
        {pictures.map(({ src, of }, position) => (
          <figure
            key={src}
            aria-hidden={position === index ? undefined : true}
            className={cx(
              'col-start-1 row-start-1 transition-opacity duration-200',
              position === index ? 'opacity-100' : 'opacity-0',
            )}
          >
            <Picture src={src} of={of} sizes="(min-width: 75rem) 40rem, (min-width: 64rem) 53vw, 94vw" />
          </figure>
        ))}
        <Arrow side="left" label="Previous photo" onClick={() => turn(-1)} />
        <Arrow side="right" label="Next photo" onClick={() => turn(1)} />
      </div>
      <p aria-live="polite" className="mt-3 flex justify-between gap-4 text-sm">
        <span className="font-semibold">{shown && captionOf(shown)}</span>
        <span className="tabular shrink-0 text-ink-soft">
          {index + 1} of {count}
        </span>
      </p>
    </div>
  );
}

function captionOf({ src, of }: NamedPicture): string {
  return of ? (of.caption ?? of.altText) : (sceneForSrc(src)?.caption ?? '');
}

function Arrow({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'no-print absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-surface text-ink shadow-soft transition-colors duration-150 hover:bg-primary-soft focus-visible:rounded-full',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}
