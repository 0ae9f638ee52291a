import { useEffect, useRef } from 'react';

/** The element that gets the focus when a form closes, since the form had it. */
export function useFocusAfter<Target extends HTMLElement>(isOpen: boolean) {
  const target = useRef<Target>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) target.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return target;
}
