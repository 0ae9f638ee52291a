import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface NearViewProps {
  /** Holds the place until then. */
  placeholder: ReactNode;
  /** How far below the window it begins; CSS length. */
  margin?: string;
  children: ReactNode;
}

/** Renders its children once their place comes near the window: what is far down is not fetched for nothing. */
export function NearView({ placeholder, margin = '600px', children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, margin]);
  return near ? children : <div ref={place}>{placeholder}</div>;
}
