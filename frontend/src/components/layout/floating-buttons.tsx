import { CalendarPlus, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TooltipArea } from '@/components/ui/tooltip-area';
import { paths } from '@/config/paths';

const ROUND =
  'grid size-12 sm:size-13 place-items-center rounded-full shadow-float transition-colors duration-150 focus-visible:rounded-full';

/** Two shortcuts that stay at the bottom right: to the home page's booking and contact sections. */
export function FloatingButtons() {
  return (
    <nav
      aria-label="Shortcuts"
      className="floating-buttons no-print fixed right-4 bottom-4 z-30 flex flex-col gap-3 sm:right-6 sm:bottom-6"
    >
      <TooltipArea>
        {(Tooltip) => (
          <>
            <Tooltip text="Book our facilities" side="left">
              <Link
                to={paths.section('booking')}
                aria-label="Go to the booking section"
                className={`${ROUND} bg-ochre text-on-ochre hover:bg-ochre-hover`}
              >
                <CalendarPlus aria-hidden="true" className="size-6" />
              </Link>
            </Tooltip>
            <Tooltip text="Contact us" side="left">
              <Link
                to={paths.section('contact')}
                aria-label="Go to the contact section"
                className={`${ROUND} bg-primary text-on-primary hover:bg-primary-hover`}
              >
                <MessageCircle aria-hidden="true" className="size-6" />
              </Link>
            </Tooltip>
          </>
        )}
      </TooltipArea>
    </nav>
  );
}
