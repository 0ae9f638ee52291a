import { useSyncExternalStore } from 'react';

/** The visitor's answer to the one question: may third parties (visitor counts, the social timeline) be loaded? */
export type Consent = 'granted' | 'refused';

/** Local storage: 'granted' or 'refused'; missing until the visitor has answered. */
export const CONSENT_KEY = 'bridgewater-consent';

interface ConsentState {
  /** null when there is none yet, undefined while a page from the server is not awake and nothing was read. */
  answer: Consent | null | undefined;
  /** The visitor asked to be asked again. */
  reopened: boolean;
}

const NOT_READ: ConsentState = { answer: undefined, reopened: false };

const listeners = new Set<() => void>();
let state: ConsentState | null = null;

function read(): Consent | null {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    return stored === 'granted' || stored === 'refused' ? stored : null;
  } catch {
    return null;
  }
}

function current(): ConsentState {
  return (state ??= { answer: read(), reopened: false });
}

function change(next: ConsentState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const elsewhere = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY) change({ answer: read(), reopened: false });
  };
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** The answer so far and whether the question was opened again; the same in every tab. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, current, () => NOT_READ);
}

export function answerConsent(answer: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, answer);
  } catch {
    // Storage is blocked: the answer holds as long as the page.
  }
  change({ answer, reopened: false });
}

/** Shows the question again (the footer's link); the earlier answer holds until there is a new one. */
export function reopenConsent(): void {
  change({ ...current(), reopened: true });
}

/** For tests: forgets what was read. */
export function forgetConsent(): void {
  state = null;
}
