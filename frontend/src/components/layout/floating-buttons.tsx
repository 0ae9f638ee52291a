import { CalendarPlus, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { TooltipArea } from '@/components/ui/tooltip-area';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { useCoversNothing } from './use-covers-nothing';

/** Round on a phone; on wider windows tabs at the edge, no wider than the page’s margin. */
const TAB =
  'grid size-11 place-items-center rounded-full shadow-float transition-colors duration-150 focus-visible:rounded-full ' +
  'md:h-12 md:w-[min(2.4rem,4vw-1px)] md:rounded-r-none md:rounded-l-card md:focus-visible:rounded-l-card md:focus-visible:-outline-offset-3';

/**
 * Two shortcuts at the bottom right, to the home page’s booking and contact sections. They show only while they cover
 * no text or controls, or while they have focus. A lazy chunk.
 */
export default function FloatingButtons() {
  const nav = useRef<HTMLElement>(null);
  const free = useCoversNothing(nav);
  return (
    <nav
      ref={nav}
      aria-label="Shortcuts"
      className={cx(
        'no-print fixed right-3 bottom-3 z-30 flex gap-2 transition-[opacity,visibility] duration-150 md:right-0 md:bottom-6 md:flex-col',
        !free && 'not-focus-within:invisible not-focus-within:opacity-0',
      )}
    >
      <TooltipArea>
        {(Tooltip) => (
          <>
            <Tooltip text="Book our facilities" side="left">
              <Link
                to={paths.section('booking')}
                aria-label="Go to the booking section"
                className={`${TAB} bg-ochre text-on-ochre hover:bg-ochre-hover`}
              >
                <CalendarPlus aria-hidden="true" className="size-5" />
              </Link>
            </Tooltip>
            <Tooltip text="Contact us" side="left">
              <Link
                to={paths.section('contact')}
                aria-label="Go to the contact section"
                className={`${TAB} bg-primary text-on-primary hover:bg-primary-hover`}
              >
                <MessageCircle aria-hidden="true" className="size-5" />
              </Link>
            </Tooltip>
          </>
        )}
      </TooltipArea>
    </nav>
  );
}
