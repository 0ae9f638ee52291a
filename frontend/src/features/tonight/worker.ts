import { register } from './worker-cache';

/**
 * The run sheet works offline through a service worker that only serves `/tonight`, so no other page is affected.
 * The link's secret is never stored, which rules out background sync.
 */
const SCRIPT = '/tonight-worker.js';
const SCOPE = '/tonight';

/** Caches the page and its assets. Without service workers the page only works online. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
    const { active } = await ready();
    active?.postMessage({ keep: [SCOPE, ...partsOfPage()] });
  } catch {
    // Private windows refuse service workers.
  }
}

/** Removes the service worker and its caches, once the link has expired. */
export async function dropPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await registration?.unregister();
  await Promise.all(register.caches.map((name) => caches.delete(name)));
}

async function ready(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready;
}

/** Paths of the scripts, styles and fonts that the page has loaded. */
function partsOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => href,
  );
  return [...new Set([...loaded, ...named, ...styles])].flatMap((address) => {
    const url = new URL(address, window.location.href);
    return url.origin === window.location.origin && url.pathname.startsWith('/assets/') ? [url.pathname] : [];
  });
}
