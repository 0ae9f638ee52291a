import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { TooltipProps } from './tooltip';

type Tooltips = typeof import('./tooltip');

const LEAVE_EVENTS = ['pointerout', 'focusout'] as const;

function Bare({ children }: TooltipProps) {
  return children;
}

/**
 * Gives its children tooltips once their code has loaded, after the first interaction:
 * `<TooltipArea>{(Tooltip) => <Tooltip text="Book the venue"><button …/></Tooltip>}</TooltipArea>`.
 */
export function TooltipArea({ children }: { children: (Tooltip: ComponentType<TooltipProps>) => ReactNode }) {
  const [tooltips, setTooltips] = useState<Tooltips | null>(null);
  const interacted = useFirstInteraction();
  const area = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!interacted) return;
    let stop: () => void = () => undefined;
    let wanted = true;
    // Until then the buttons have their accessible names.
    void loadWithRetry(() => import('./tooltip')).then((module) => {
      if (wanted && area.current) stop = onLeave(area.current, () => setTooltips(module));
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [interacted]);

  return (
    <span ref={area} className="contents">
      {tooltips ? (
        <tooltips.TooltipProvider>{children(tooltips.Tooltip)}</tooltips.TooltipProvider>
      ) : (
        children(Bare)
      )}
    </span>
  );
}

/**
 * Tooltips replace the elements, which would lose a press in progress or the focus. So they wait until
 * the region has neither pointer nor focus.
 */
function onLeave(element: Element, run: () => void): () => void {
  let timer = 0;
  const stop = () => {
    window.clearTimeout(timer);
    LEAVE_EVENTS.forEach((type) => element.removeEventListener(type, later));
  };
  const check = () => {
    if (element.querySelector(':hover, :focus')) return;
    stop();
    run();
  };
  // The new target of pointer and focus is known only after the event.
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(check);
  };
  LEAVE_EVENTS.forEach((type) => element.addEventListener(type, later));
  check();
  return stop;
}
