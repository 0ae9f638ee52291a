import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { TooltipProps } from './tooltip';

type Tooltips = typeof import('./tooltip');

const LEAVING = ['pointerout', 'focusout'] as const;

function Bare({ children }: TooltipProps) {
  return children;
}

/**
 * Gives its children tooltips once their code has arrived, which is after the reader's first move:
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
    // Meanwhile the names of the buttons say it all.
    void loadWithRetry(() => import('./tooltip')).then((module) => {
      if (wanted && area.current) stop = onceLeft(area.current, () => setTooltips(module));
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
 * Tooltips come with new elements: a press that began on the old one would be lost, and its focus. So they wait until
 * neither pointer nor focus is there.
 */
function onceLeft(element: Element, run: () => void): () => void {
  let timer = 0;
  const stop = () => {
    window.clearTimeout(timer);
    LEAVING.forEach((type) => element.removeEventListener(type, later));
  };
  const check = () => {
    if (element.querySelector(':hover, :focus')) return;
    stop();
    run();
  };
  // Where pointer and focus go to shows only after the event.
  const later = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(check);
  };
  LEAVING.forEach((type) => element.addEventListener(type, later));
  check();
  return stop;
}
