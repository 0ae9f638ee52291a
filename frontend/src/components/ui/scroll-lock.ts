import { useLayoutEffect } from 'react';

const LOCKED = 'scroll-locked';
const SCROLLBAR_WIDTH = '--scrollbar-width';

/** The number of open dialogs and menus. */
let open = 0;

/**
 * Locks the page’s scrolling behind a dialog or menu with a class. Replaces `react-remove-scroll-bar`, which Radix uses
 * (`webpack.config.mjs`).
 */
export function RemoveScrollBar(): null {
  useLayoutEffect(() => {
    const { body, documentElement } = document;
    open += 1;
    if (open === 1) {
      const width = Math.max(0, window.innerWidth - documentElement.clientWidth);
      body.style.setProperty(SCROLLBAR_WIDTH, `${width}px`);
      body.classList.add(LOCKED);
    }
    return () => {
      open -= 1;
      if (open > 0) return;
      body.classList.remove(LOCKED);
      body.style.removeProperty(SCROLLBAR_WIDTH);
    };
  }, []);
  return null;
}
