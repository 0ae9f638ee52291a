import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { seesWhatIsNear, whenNear } from '@/lib/when-near';

const NEAR_PX = 800;
/** A press or a step back may lead to another part of the page: React then needs all of it. */
const LEADS_ELSEWHERE = ['click', 'popstate'] as const;

/** What its content waits for before it is taken over. */
class Sleep {
  over = !seesWhatIsNear() || window.location.hash.length > 1;
  /** The button that was pressed meanwhile. */
  pressed: HTMLButtonElement | null = null;
  end: () => void = () => undefined;
  readonly ended = new Promise<void>((resolve) => {
    this.end = () => {
      this.over = true;
      resolve();
    };
  });
}

export interface TakenOverLateProps {
  /** Stands in where the server has not rendered the children, until their code is there. */
  fallback: ReactNode;
  /** At the latest after so many milliseconds, also for a reader who never comes near. */
  within?: number;
  className?: string;
  /** Lazy components: their code is asked for when they are taken over. */
  children: ReactNode;
}

/**
 * Content that nobody sees yet: it stays as the server has rendered it until the reader comes near or presses something.
 * A press of one of its own buttons counts once it is awake; its links work by themselves.
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
    const keepPress = ({ target }: MouseEvent) => {
      sleep.pressed = (target as Element).closest('button');
    };
    const stopWaiting = whenNear(element, NEAR_PX, sleep.end);
    const timer = within === undefined ? undefined : window.setTimeout(sleep.end, within);
    LEADS_ELSEWHERE.forEach((type) => window.addEventListener(type, sleep.end, { capture: true }));
    element.addEventListener('click', keepPress, { capture: true });
    return () => {
      stopWaiting();
      window.clearTimeout(timer);
      LEADS_ELSEWHERE.forEach((type) => window.removeEventListener(type, sleep.end, { capture: true }));
      element.removeEventListener('click', keepPress, { capture: true });
    };
  }, [sleep, within, awake]);

  const content = useMemo(
    () => (
      <Suspense fallback={first.fallback}>
        <Sleeper sleep={sleep} onAwake={setAwake}>
          {shown}
        </Sleeper>
      </Suspense>
    ),
    [first, sleep, shown],
  );
  return (
    <div ref={place} className={className}>
      {content}
    </div>
  );
}

interface SleeperProps {
  sleep: Sleep;
  onAwake: (awake: true) => void;
  children: ReactNode;
}

function Sleeper({ sleep, onAwake, children }: SleeperProps) {
  if (!sleep.over) use(sleep.ended);
  useEffect(() => {
    onAwake(true);
    const { pressed } = sleep;
    sleep.pressed = null;
    if (pressed?.isConnected) pressed.click();
  }, [sleep, onAwake]);
  return children;
}
