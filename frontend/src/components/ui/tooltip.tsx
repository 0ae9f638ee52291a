import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Opens after this many milliseconds, and at once within `TOOLTIP_SKIP_MS` of another one. */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** Wraps a region with tooltips. Import both from a lazy chunk. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  /** A few words, which must also be available elsewhere. */
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactNode;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs rounded-lg bg-ink px-3 py-1.5 text-sm text-page data-[state=delayed-open]:animate-appear"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
