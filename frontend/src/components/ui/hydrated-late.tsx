import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { seesWhatIsNear, whenNear } from '@/lib/when-near';

const NEAR_PX = 800;

/** What content waits for before it is hydrated. */
class Wait {
  /** Decided once: React plays a render again when the wait has ended, and counts on the same hooks. */
  readonly needed = seesWhatIsNear() && window.location.hash.length <= 1;
  over = !this.needed;
  /** The button that was pressed meanwhile. */
  pressed: HTMLButtonElement | null = null;
  end: () => void = () => undefined;
  readonly ended = new Promise<void>((resolve) => {
    this.end = () => {
      this.over = true;
      // React reads a promise that says so at once, without suspending for it.
      void Object.assign(this.ended, { status: 'fulfilled', value: undefined });
      resolve();
    };
  });
}

export interface HydratedLateProps {
  /** Stands in where the server has not rendered the children, until their code is there. */
  fallback: ReactNode;
  /** The fallback stays so many milliseconds at most, also for a reader who never comes near. */
  within?: number;
  className?: string;
  /** Lazy components: their code is asked for when they are hydrated. */
  children: ReactNode;
}

/**
 * Content that nobody sees yet: it stays as the server has rendered it until the reader comes near, or presses something
 * or goes back, which may lead to another part of the page, and for that React needs all of it. A press of one of its own
 * buttons counts once it is hydrated; its links work by themselves.
 */
export function HydratedLate({ fallback, within, className, children }: HydratedLateProps) {
  const place = useRef<HTMLDivElement>(null);
  const [wait] = useState(() => new Wait());
  const [hydrated, setHydrated] = useState(false);
  // With other children or another fallback React would make anew what it has not hydrated.
  const [first] = useState({ fallback, children });
  const shown = hydrated ? children : first.children;

  useEffect(() => {
    const element = place.current;
    if (wait.over || !element) return;
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && element.contains(target)) wait.pressed = target.closest('button');
      wait.end();
    };
    // React lets a press pass only where it has hydrated.
    const forget = () => {
      wait.pressed = null;
    };
    const stopWaiting = whenNear(element, NEAR_PX, wait.end);
    // Before React's own listener, which stops what it cannot answer yet.
    window.addEventListener('click', press, { capture: true });
    window.addEventListener('click', forget);
    window.addEventListener('popstate', wait.end);
    return () => {
      stopWaiting();
      window.removeEventListener('click', press, { capture: true });
      window.removeEventListener('click', forget);
      window.removeEventListener('popstate', wait.end);
    };
  }, [wait]);

  const content = useMemo(
    () => (
      <Suspense
        fallback={
          <Placeholder within={within} onOver={wait.end}>
            {first.fallback}
          </Placeholder>
        }
      >
        <AfterWait wait={wait} onHydrated={setHydrated}>
          {shown}
        </AfterWait>
      </Suspense>
    ),
    [first, wait, shown, within],
  );
  return (
    <div ref={place} className={className}>
      {content}
    </div>
  );
}

interface PlaceholderProps {
  within: number | undefined;
  onOver: () => void;
  children: ReactNode;
}

/** Only where the server has rendered nothing: what it has rendered can wait as long as nobody comes. */
function Placeholder({ within, onOver, children }: PlaceholderProps) {
  useEffect(() => {
    if (within === undefined) return;
    const timer = window.setTimeout(onOver, within);
    return () => window.clearTimeout(timer);
  }, [within, onOver]);
  return children;
}

interface AfterWaitProps {
  wait: Wait;
  onHydrated: (hydrated: true) => void;
  children: ReactNode;
}

function AfterWait({ wait, onHydrated, children }: AfterWaitProps) {
  if (wait.needed) use(wait.ended);
  useEffect(() => {
    onHydrated(true);
    // After the press that may have ended the wait: that one may still get through.
    const timer = window.setTimeout(() => {
      if (wait.pressed?.isConnected) wait.pressed.click();
    });
    return () => window.clearTimeout(timer);
  }, [wait, onHydrated]);
  return children;
}
