import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSiteKind } from '@/api/club-facts';
import { useGetGalleryQuery } from '@/api/site/site-api';
import { Picture } from '@/components/ui/picture';
import { cx } from '@/lib/cx';
import { loadWithRetry } from '@/lib/load-with-retry';
import { prefersReducedMotion } from '@/lib/reduced-motion';
import { facilityPhotos } from './gallery-photo';

const loadDialog = () => import('./gallery-dialog');
const GalleryDialog = lazy(() => loadWithRetry(loadDialog));

const SCROLL_STEP_PX = 300;
/** Without a `scrollend` event, the strip counts as still after this many milliseconds. */
const STANDING_MS = 150;
const PHOTOS_PER_DOT = 4;

/** Strip of captioned photos, scrolled by touch, wheel, buttons, dots or Tab. Each photo opens enlarged. */
export function FacilityGallery({ headingLevel: Heading = 'h3' }: { headingLevel?: 'h2' | 'h3' }) {
  const { data } = useGetGalleryQuery();
  const photos = facilityPhotos(data, useSiteKind() === 'own');
  const dots = Math.ceil(photos.length / PHOTOS_PER_DOT);
  const strip = useRef<HTMLUListElement>(null);
  const { page, atStart, atEnd } = useStripPosition(strip, dots);
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);

  const scrollTo = useStripScroll(strip);
  const toDot = (index: number) => {
    const first = strip.current?.children[0];
    const photo = strip.current?.children[index * PHOTOS_PER_DOT];
    if (first instanceof HTMLElement && photo instanceof HTMLElement)
      scrollTo(() => photo.offsetLeft - first.offsetLeft);
  };

  // The drawn photos show another club's venue.
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="gallery-heading">
      <div className="mb-3 flex items-center md:mb-5 justify-between gap-4">
        <Heading id="gallery-heading" className="text-2xl">
          Facility Gallery
        </Heading>
        <div className="flex gap-2 noscript:hidden">
          <StripButton
            label="Scroll left"
            disabled={atStart}
            onClick={() => scrollTo((from) => from - SCROLL_STEP_PX)}
          >
            <ChevronLeft aria-hidden="true" className="size-6" />
          </StripButton>
          <StripButton
            label="Scroll right"
            disabled={atEnd}
            onClick={() => scrollTo((from) => from + SCROLL_STEP_PX)}
          >
            <ChevronRight aria-hidden="true" className="size-6" />
          </StripButton>
        </div>
      </div>
      <ul
        ref={strip}
        data-testid="gallery-strip"
        className="relative -mx-(--gutter) flex gap-4 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1.5 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {photos.map(({ src, alt, caption, of }, index) => (
          <li key={src} className="w-60 shrink-0 md:w-[17.75rem]">
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={() => void loadDialog().catch(() => undefined)}
              onFocus={({ currentTarget }) => showWhole(currentTarget)}
              onClick={() => {
                setAsked(true);
                setOpened(index);
              }}
              className="group block w-full rounded-card text-left focus-visible:rounded-card"
            >
              <span className="block overflow-hidden rounded-card">
                <Picture
                  src={src}
                  of={of}
                  alt={alt}
                  sizes="18rem"
                  className="transition-transform duration-200 group-hover:scale-103"
                />
              </span>
              <span className="mt-2 block font-semibold group-hover:underline">
                {caption}
                <span className="sr-only">, enlarge</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex justify-center md:mt-4 noscript:hidden">
        {Array.from({ length: dots }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Photos ${index * PHOTOS_PER_DOT + 1} to ${Math.min((index + 1) * PHOTOS_PER_DOT, photos.length)}`}
            aria-current={index === page ? 'true' : undefined}
            onClick={() => toDot(index)}
            className="grid size-11 place-items-center"
          >
            <span
              className={cx(
                'block h-3 rounded-full transition-colors duration-150',
                index === page ? 'w-7 bg-primary' : 'w-3 bg-line-strong hover:bg-primary',
              )}
            />
          </button>
        ))}
      </div>
      {asked && (
        <Suspense fallback={null}>
          <GalleryDialog photos={photos} index={opened} onIndexChange={setOpened} />
        </Suspense>
      )}
    </section>
  );
}

/** Scrolls a partly visible photo fully into view on keyboard focus, which browsers do not do. */
function showWhole(photo: HTMLElement): void {
  if (photo.matches(':focus-visible')) photo.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function StripButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-line-strong bg-surface text-ink transition-colors duration-150 hover:border-primary hover:bg-primary-soft focus-visible:rounded-full aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}

/** Scrolls smoothly. A step during a scroll counts from its target, not from the current position. */
function useStripScroll(strip: RefObject<HTMLUListElement | null>) {
  const target = useRef<number | null>(null);
  const standing = useRef(0);
  const rest = useCallback(() => {
    window.clearTimeout(standing.current);
    standing.current = window.setTimeout(() => (target.current = null), STANDING_MS);
  }, []);
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const taken = () => (target.current = null);
    if (supportsScrollEnd()) list.addEventListener('scrollend', taken);
    else list.addEventListener('scroll', rest, { passive: true });
    for (const type of INTERRUPTING_EVENTS) list.addEventListener(type, taken, { passive: true });
    return () => {
      window.clearTimeout(standing.current);
      list.removeEventListener('scrollend', taken);
      list.removeEventListener('scroll', rest);
      for (const type of INTERRUPTING_EVENTS) list.removeEventListener(type, taken);
    };
  }, [strip, rest]);
  return (to: (from: number) => number) => {
    const list = strip.current;
    if (!list) return;
    const room = list.scrollWidth - list.clientWidth;
    const left = Math.min(Math.max(to(target.current ?? list.scrollLeft), 0), room);
    target.current = left;
    if (!supportsScrollEnd()) rest();
    list.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
}

/** Prefer `scrollend` to the timer: on a busy page the timer can fire during a scroll. */
const supportsScrollEnd = () => 'onscrollend' in window;

/** Input events that cancel the scroll in progress. */
const INTERRUPTING_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

/** The current dot, and whether the strip is at its start or end. */
function useStripPosition(strip: RefObject<HTMLUListElement | null>, dots: number) {
  const [position, setPosition] = useState({ page: 0, atStart: true, atEnd: false });
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const measure = () => {
      const room = list.scrollWidth - list.clientWidth;
      const share = room > 0 ? list.scrollLeft / room : 0;
      setPosition({
        page: Math.round(share * (dots - 1)),
        atStart: list.scrollLeft < 2,
        atEnd: room > 0 && list.scrollLeft > room - 2,
      });
    };
    list.addEventListener('scroll', measure, { passive: true });
    return () => list.removeEventListener('scroll', measure);
  }, [strip, dots]);
  return position;
}
