import { prefersReducedMotion } from './reduced-motion';

/** Scrolling to a section starts after this many milliseconds (specification, section 9). */
export const SCROLL_DELAY_MS = 100;
/** Sections above may still be loading and push the target away: watched this long, unless the reader scrolls. */
const SETTLE_MS = 2500;
/** The section's code may still be on the way: waited for this long, unless the reader does something else. */
const MISSING_MS = 15_000;
const CHECK_EVERY_MS = 150;
const OFF_BY_PX = 12;
/** The reader takes over: nothing pulls the page any more. */
const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function scrollMargin(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** How far the target is from where it should stand, in pixels; 0 when the page cannot scroll further. */
function distance(target: Element): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const wanted = Math.min(
    target.getBoundingClientRect().top + scrollTop - scrollMargin(),
    scrollHeight - clientHeight,
  );
  return Math.abs(wanted - scrollTop);
}

/**
 * Brings the element with this id below the sticky header, smoothly, after 100 ms, and moves the keyboard's starting
 * point there. Answers a function that stops it.
 */
export function scrollToSection(id: string): () => void {
  let stopped = false;
  const stop = () => {
    stopped = true;
    INTERRUPTIONS.forEach((type) => window.removeEventListener(type, stop));
  };
  INTERRUPTIONS.forEach((type) => window.addEventListener(type, stop, { passive: true }));
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  let until = performance.now() + SCROLL_DELAY_MS + MISSING_MS;
  let begun = false;
  let lastTop = NaN;

  const step = () => {
    if (stopped || performance.now() > until) {
      stop();
      return;
    }
    const target = document.getElementById(id);
    if (target) {
      const standing = document.documentElement.scrollTop === lastTop;
      if (!begun || (standing && distance(target) > OFF_BY_PX)) {
        target.scrollIntoView({ behavior, block: 'start' });
        if (!begun) {
          focusSection(target);
          until = performance.now() + SETTLE_MS;
        }
        begun = true;
      }
      lastTop = document.documentElement.scrollTop;
    }
    window.setTimeout(step, CHECK_EVERY_MS);
  };
  window.setTimeout(step, SCROLL_DELAY_MS);
  return stop;
}

function focusSection(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
