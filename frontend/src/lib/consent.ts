import { useSyncExternalStore } from 'react';

/** What third parties may be loaded for. Each has an answer of its own. */
export const PURPOSES = ['analytics', 'social'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = 'granted' | 'refused';
type Answers = Readonly<Partial<Record<Purpose, Consent>>>;

/**
 * Local storage: JSON of the answers so far, by purpose; missing until the visitor has answered. Earlier versions kept
 * one word, 'granted' or 'refused', for everything.
 */
export const CONSENT_KEY = 'bridgewater-consent';

interface ConsentState {
  /** Without those that are not given; undefined while a page from the server is not hydrated and nothing was read. */
  answers: Answers | undefined;
  /** The visitor asked to be asked again. */
  reopened: boolean;
}

const NOT_READ: ConsentState = { answers: undefined, reopened: false };

const listeners = new Set<() => void>();
let state: ConsentState | null = null;

function isConsent(value: unknown): value is Consent {
  return value === 'granted' || value === 'refused';
}

function read(): Answers {
  try {
    const stored = localStorage.getItem(CONSENT_KEY);
    if (isConsent(stored)) return { analytics: stored, social: stored };
    const answers = JSON.parse(stored ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      PURPOSES.flatMap((purpose) => (isConsent(answers?.[purpose]) ? [[purpose, answers[purpose]]] : [])),
    );
  } catch {
    return {};
  }
}

function current(): ConsentState {
  return (state ??= { answers: read(), reopened: false });
}

function change(next: ConsentState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const elsewhere = (event: StorageEvent) => {
    if (event.key === CONSENT_KEY) change({ answers: read(), reopened: false });
  };
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** The answers so far and whether the question was opened again; the same in every tab. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, current, () => NOT_READ);
}

/** Keeps one answer for these purposes; the others' stay as they are. */
export function answerConsent(answer: Consent, purposes: readonly Purpose[]): void {
  const given = Object.fromEntries(purposes.map((purpose) => [purpose, answer]));
  const answers = { ...current().answers, ...given };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(answers));
  } catch {
    // Storage is blocked: the answers hold as long as the page.
  }
  change({ answers, reopened: false });
}

/** Shows the question again (the footer's link); the earlier answers hold until there are new ones. */
export function reopenConsent(): void {
  change({ ...current(), reopened: true });
}

/** For tests: forgets what was read. */
export function forgetConsent(): void {
  state = null;
}
