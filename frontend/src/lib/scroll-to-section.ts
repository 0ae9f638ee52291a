import { prefersReducedMotion } from './reduced-motion';

/** Scrolling to a section starts after this many milliseconds (specification, section 9). */
const SCROLL_DELAY_MS = 100;
/** Without loading content above, the target is stable after this many milliseconds. */
const SETTLE_MS = 2500;
/** Longest wait for loading content above the target, unless the user interacts. */
const LOADING_MS = 60_000;
/** Attribute of loading placeholders. */
export const LOADING_MARK = 'data-loading';
/** Longest wait for the section's code, unless the user interacts. */
const MISSING_MS = 15_000;
const CHECK_EVERY_MS = 150;
const OFF_BY_PX = 12;
/** User events that stop the automatic scrolling. */
const INTERRUPTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

function scrollMargin(): number {
  return parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Distance in pixels of the target from its final position; 0 if the page cannot scroll further. */
function distance(target: Element): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const wanted = Math.min(
    target.getBoundingClientRect().top + scrollTop - scrollMargin(),
    scrollHeight - clientHeight,
  );
  return Math.abs(wanted - scrollTop);
}

/** True if content above the target is still loading. */
function isLoadingAbove(target: Element): boolean {
  return [...document.querySelectorAll(`[${LOADING_MARK}]`)].some(
    (mark) => mark.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Calls `run` once on the first user event. Returns a function that stops listening. */
export function onFirstUserEvent(run: () => void): () => void {
  const stop = () => INTERRUPTIONS.forEach((type) => window.removeEventListener(type, take));
  const take = () => {
    stop();
    run();
  };
  INTERRUPTIONS.forEach((type) => window.addEventListener(type, take, { passive: true }));
  return stop;
}

/**
 * Scrolls smoothly to the element with this id after 100 ms and focuses it. Keeps it in place while content above loads, until the user interacts. Returns a function that stops it.
 */
export function scrollToSection(id: string): () => void {
  let stopped = false;
  const stopListening = onFirstUserEvent(() => (stopped = true));
  const stop = () => {
    stopped = true;
    stopListening();
  };
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  let until = performance.now() + SCROLL_DELAY_MS + MISSING_MS;
  let latest = until;
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
      const off = distance(target) > OFF_BY_PX;
      if (!begun) {
        target.scrollIntoView({ behavior, block: 'start' });
        focusSection(target);
        begun = true;
        latest = performance.now() + LOADING_MS;
        until = performance.now() + SETTLE_MS;
      } else if (standing && off) {
        target.scrollIntoView({ behavior, block: 'start' });
      }
      if (off || isLoadingAbove(target)) until = Math.min(performance.now() + SETTLE_MS, latest);
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
