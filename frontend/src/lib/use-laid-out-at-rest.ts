import { useEffect } from 'react';

/** Between two sections, so that each is a task of its own. */
const PAUSE_MS = 50;

/**
 * Sections that a phone lays out when they come near (`.sections-below`) are laid out one by one once the page has loaded:
 * the first view does not wait for them, and who takes the page's picture finds it whole.
 */
export function useLaidOutAtRest(): void {
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
