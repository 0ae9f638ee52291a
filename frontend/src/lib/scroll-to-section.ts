import { prefersReducedMotion } from './reduced-motion';

/** Scrolling to a section starts after this many milliseconds (specification, section 9). */
const SCROLL_DELAY_MS = 100;
/** Where nothing above is loading and the target has stood still for so long, it will stay there. */
const SETTLE_MS = 2500;
/** What is loading above may change its height when it comes: waited for this long, unless the reader does something. */
const LOADING_MS = 60_000;
/** The attribute of what stands in for something that is loading. */
export const LOADING_MARK = 'data-loading';
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

/** Whether something in front of the target is still on its way. */
function isLoadingAbove(target: Element): boolean {
  return [...document.querySelectorAll(`[${LOADING_MARK}]`)].some(
    (mark) => mark.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** Calls once, when the reader does something. Answers a function that stops listening. */
export function onceInterrupted(run: () => void): () => void {
  const stop = () => INTERRUPTIONS.forEach((type) => window.removeEventListener(type, take));
  const take = () => {
    stop();
    run();
  };
  INTERRUPTIONS.forEach((type) => window.addEventListener(type, take, { passive: true }));
  return stop;
}

/**
 * Brings the element with this id below the sticky header, smoothly, after 100 ms, and moves the keyboard's starting
 * point there. It is kept there while what stands above is still loading, until the reader does something. Answers a
 * function that stops it.
 */
export function scrollToSection(id: string): () => void {
  let stopped = false;
  const stopListening = onceInterrupted(() => (stopped = true));
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
