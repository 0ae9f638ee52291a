import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { seesWhatIsNear, whenNear } from '@/lib/when-near';

const NEAR_PX = 800;

/** What its content waits for before it is taken over. */
class Sleep {
  /** Decided once: React plays a render again when the sleep has ended, and counts on the same hooks. */
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

export interface TakenOverLateProps {
  /** Stands in where the server has not rendered the children, until their code is there. */
  fallback: ReactNode;
  /** The fallback stays so many milliseconds at most, also for a reader who never comes near. */
  within?: number;
  className?: string;
  /** Lazy components: their code is asked for when they are taken over. */
  children: ReactNode;
}

/**
 * Content that nobody sees yet: it stays as the server has rendered it until the reader comes near, or presses something
 * or goes back, which may lead to another part of the page, and for that React needs all of it. A press of one of its own
 * buttons counts once it is awake; its links work by themselves.
 */
export function TakenOverLate({ fallback, within, className, children }: TakenOverLateProps) {
  const place = useRef<HTMLDivElement>(null);
  const [sleep] = useState(() => new Sleep());
  const [awake, setAwake] = useState(false);
  // With other children or another fallback React would make anew what it has not taken over.
  const [first] = useState({ fallback, children });
  const shown = awake ? children : first.children;

  useEffect(() => {
    const element = place.current;
    if (sleep.over || !element) return;
    const press = ({ target }: MouseEvent) => {
      if (target instanceof Element && element.contains(target)) sleep.pressed = target.closest('button');
      sleep.end();
    };
    // React lets a press pass only where it has taken over.
    const forget = () => {
      sleep.pressed = null;
    };
    const stopWaiting = whenNear(element, NEAR_PX, sleep.end);
    // Before React's own listener, which stops what it cannot answer yet.
    window.addEventListener('click', press, { capture: true });
    window.addEventListener('click', forget);
    window.addEventListener('popstate', sleep.end);
    return () => {
      stopWaiting();
      window.removeEventListener('click', press, { capture: true });
      window.removeEventListener('click', forget);
      window.removeEventListener('popstate', sleep.end);
    };
  }, [sleep]);

  const content = useMemo(
    () => (
      <Suspense
        fallback={
          <Placeholder within={within} onOver={sleep.end}>
            {first.fallback}
          </Placeholder>
        }
      >
        <Sleeper sleep={sleep} onAwake={setAwake}>
          {shown}
        </Sleeper>
      </Suspense>
    ),
    [first, sleep, shown, within],
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

/** Only where the server has rendered nothing: what it has rendered can sleep as long as nobody comes. */
function Placeholder({ within, onOver, children }: PlaceholderProps) {
  useEffect(() => {
    if (within === undefined) return;
    const timer = window.setTimeout(onOver, within);
    return () => window.clearTimeout(timer);
  }, [within, onOver]);
  return children;
}

interface SleeperProps {
  sleep: Sleep;
  onAwake: (awake: true) => void;
  children: ReactNode;
}

function Sleeper({ sleep, onAwake, children }: SleeperProps) {
  if (sleep.needed) use(sleep.ended);
  useEffect(() => {
    onAwake(true);
    // After the press that may have woken it: that one may still get through.
    const timer = window.setTimeout(() => {
      if (sleep.pressed?.isConnected) sleep.pressed.click();
    });
    return () => window.clearTimeout(timer);
  }, [sleep, onAwake]);
  return children;
}
