import { Suspense, useRef, type ReactNode } from 'react';
import { useNearViewport } from '@/lib/use-near-viewport';

export interface WhenNearProps {
  /** Stands in, at the same height, until the children's code is there. */
  fallback: ReactNode;
  className?: string;
  /** Lazy components: they are asked for once this place nears the window. */
  children: ReactNode;
}

/** Leaves the code of what is far below the fold alone until the reader comes near. */
export function WhenNear({ fallback, className, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearViewport(place);
  return (
    <div ref={place} className={className}>
      {near ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
    </div>
  );
}
