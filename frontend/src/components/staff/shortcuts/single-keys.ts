import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'bridgewater-staff-keys';
const OFF = 'off';
const listeners = new Set<() => void>();
/** The choice while storage is blocked. */
let fallback: string | null = null;

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return fallback !== OFF;
  }
}

function choose(on: boolean): void {
  fallback = on ? null : OFF;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether single-letter shortcuts are on. People who dictate can turn them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), choose];
}
