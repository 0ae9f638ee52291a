import { useSyncExternalStore } from 'react';

/** Purposes for which third-party content may be loaded, each with its own consent. */
export const PURPOSES = ['analytics', 'social'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = 'granted' | 'refused';
type Answers = Readonly<Partial<Record<Purpose, Consent>>>;

/**
 * Local storage: JSON of the answers by purpose; missing until the visitor has answered. Earlier versions stored one value, 'granted' or 'refused', for all.
 */
export const CONSENT_KEY = 'bridgewater-consent';

interface ConsentState {
  /** The given answers; undefined until the page is hydrated. */
  answers: Answers | undefined;
  /** True if the visitor reopened the question. */
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

/** The given answers and whether the question was reopened; synchronised between tabs. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, current, () => NOT_READ);
}

/** Stores the answer for these purposes and keeps the others. */
export function answerConsent(answer: Consent, purposes: readonly Purpose[]): void {
  const given = Object.fromEntries(purposes.map((purpose) => [purpose, answer]));
  const answers = { ...current().answers, ...given };
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(answers));
  } catch {
    // Storage is blocked: the answers last as long as the page.
  }
  change({ answers, reopened: false });
}

/** Shows the question again (footer link); earlier answers apply until changed. */
export function reopenConsent(): void {
  change({ ...current(), reopened: true });
}

/** For tests: resets the cached state. */
export function forgetConsent(): void {
  state = null;
}
