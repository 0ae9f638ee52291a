import { register } from './worker-cache';

/**
 * The run sheet works without network by a service worker that answers for `/tonight` alone, so that no other page changes.
 * The link's secret is never stored; background sync is not used, because it would need it.
 */
const SCRIPT = '/tonight-worker.js';
const SCOPE = '/tonight';

/** Has the page and what it is made of kept. Where the browser has no workers, the page works with network alone. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
    const { active } = await ready();
    active?.postMessage({ keep: [SCOPE, ...partsOfPage()] });
  } catch {
    // Private windows refuse it.
  }
}

/** The link is over: nothing of the page stays. */
export async function dropPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await registration?.unregister();
  await Promise.all(register.caches.map((name) => caches.delete(name)));
}

async function ready(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready;
}

/** Scripts, styles and fonts that have come for it. */
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
