import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry } from '@/lib/load-with-retry';
import type { TooltipProps } from './tooltip';

type Tooltips = typeof import('./tooltip');

const FOCUSABLE = 'a[href],button';

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
  const focusedIndex = useRef(-1);

  useEffect(() => {
    if (!interacted) return;
    let wanted = true;
    // Meanwhile the names of the buttons say it all.
    void loadWithRetry(() => import('./tooltip')).then((module) => {
      if (!wanted) return;
      // The swap below makes new elements: the one that has focus gets it back.
      const focusable = [...(area.current?.querySelectorAll(FOCUSABLE) ?? [])];
      focusedIndex.current = focusable.findIndex((element) => element === document.activeElement);
      setTooltips(module);
    });
    return () => {
      wanted = false;
    };
  }, [interacted]);

  useLayoutEffect(() => {
    if (tooltips && focusedIndex.current >= 0) {
      area.current
        ?.querySelectorAll<HTMLElement>(FOCUSABLE)
        [focusedIndex.current]?.focus({ preventScroll: true });
    }
  }, [tooltips]);

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
