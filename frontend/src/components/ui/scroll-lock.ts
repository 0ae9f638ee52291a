import { useLayoutEffect } from 'react';

const LOCKED = 'scroll-locked';
const SCROLLBAR_WIDTH = '--scrollbar-width';

/** Dialogs and menus that are open, one above the other. */
let open = 0;

/**
 * Keeps the page behind a dialog or menu still, by a class. Stands in for `react-remove-scroll-bar`, by which Radix does it
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
