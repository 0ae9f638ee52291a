import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '@/lib/use-hydrated';
import { supportsNearViewport, whenNear } from '@/lib/when-near';

const NEAR_PX = 800;

/** What content waits for before it is hydrated. */
class Wait {
  /** Decided once, because React repeats the render after the wait with the same hooks. */
  readonly needed: boolean;
  over: boolean;
  /** The button that was pressed before hydration. */
  pressed: HTMLButtonElement | null = null;
  end: () => void = () => undefined;

  constructor(wanted: boolean) {
    this.needed = wanted && supportsNearViewport() && window.location.hash.length <= 1;
    this.over = !this.needed;
  }

  readonly ended = new Promise<void>((resolve) => {
    this.end = () => {
      this.over = true;
      // React reads a promise with this status at once, without suspending.
      void Object.assign(this.ended, { status: 'fulfilled', value: undefined });
      resolve();
    };
  });
}

export interface HydratedLateProps {
  /** Shown until the children’s code loads, when the server has not rendered them. Without it they do not wait then. */
  fallback?: ReactNode;
  /** The longest time the fallback stays, in milliseconds, even if the reader never scrolls near. 0: only while code loads. */
  within?: number;
  className?: string;
  /** The code of lazy components loads on hydration. */
  children: ReactNode;
}

/**
 * Content below the first screen: it stays server-rendered until the reader scrolls near, presses something
 * or navigates, which may need the whole page hydrated. A press of one of its own
 * buttons is repeated after hydration; its links work without it.
 */
export function HydratedLate({ fallback, within, className, children }: HydratedLateProps) {
  const place = useRef<HTMLDivElement>(null);
  const isRendered = !useHydrated();
  const [wait] = useState(() => new Wait(isRendered || (fallback !== undefined && within !== 0)));
  const [hydrated, setHydrated] = useState(false);
  // Other children or another fallback would make React render the unhydrated content again.
  const [first] = useState({ fallback, children });
  const shown = hydrated ? children : first.children;

  useEffect(() => {
    const element = place.current;
    if (wait.over || !element) return;
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && element.contains(target)) wait.pressed = target.closest('button');
      wait.end();
    };
    // React handles a press only where it has hydrated.
    const forget = () => {
      wait.pressed = null;
    };
    const stopWaiting = whenNear(element, NEAR_PX, wait.end);
    // Runs before React’s own listener, which stops events it cannot handle yet.
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

/** Only where the server has rendered nothing; rendered content can wait for the reader. */
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
    // After the press that may have ended the wait, because that press may still be handled.
    const timer = window.setTimeout(() => {
      if (wait.pressed?.isConnected) wait.pressed.click();
    });
    return () => window.clearTimeout(timer);
  }, [wait, onHydrated]);
  return children;
}
