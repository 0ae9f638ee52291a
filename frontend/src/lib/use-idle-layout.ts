import { useEffect } from 'react';

/** Pause between two sections, so that each is a separate task. */
const PAUSE_MS = 50;

/**
 * Lays out the sections below the fold (`.sections-below`) one by one after the page has loaded, so that they do not delay the first view and full-page screenshots are complete.
 */
export function useIdleLayout(): void {
  useEffect(() => {
    const room = document.querySelector('.sections-below');
    let timer = 0;
    const next = (place: number): void => {
      const section = room?.children[place];
      if (!(section instanceof HTMLElement)) return;
      section.style.contentVisibility = 'visible';
      timer = window.setTimeout(next, PAUSE_MS, place + 1);
    };
    const begin = (): void => {
      timer = window.setTimeout(next, PAUSE_MS, 0);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      window.clearTimeout(timer);
    };
  }, []);
}
