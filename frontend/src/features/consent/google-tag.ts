import type { AnalyticsSender } from '@/lib/analytics';
import { loadExternalScript } from '@/lib/external-script';

/** Queue read by gtag.js: `arguments` objects in call order. */
interface TagWindow {
  dataLayer?: unknown[];
}

const TAG_URL = 'https://www.googletagmanager.com/gtag/js';

function tag(..._command: unknown[]): void {
  const page = window as TagWindow;
  // gtag.js recognises commands by their type, an `arguments` object.
  // oxlint-disable-next-line prefer-rest-params -- see above
  (page.dataLayer ??= []).push(arguments);
}

/** Page address for analytics: origin and path, without the query. */
function bareAddress(path: string): string {
  return `${window.location.origin}${path}`;
}

/** Starts the tag for this id. Call it only after consent: it makes the first request to another company. */
export function startGoogleTag(id: string): AnalyticsSender {
  allowGoogleTag(id, true);
  tag('js', new Date());
  tag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: bareAddress(window.location.pathname),
    page_referrer: '',
  });
  loadExternalScript(`${TAG_URL}?id=${encodeURIComponent(id)}`).catch(() => undefined);
  return {
    event: (name, { category, label }) =>
      tag('event', name, {
        event_category: category,
        event_label: label,
        page_location: bareAddress(window.location.pathname),
      }),
    pageView: (path, title) => {
      // Also applies to events that the tag sends by itself.
      tag('set', { page_location: bareAddress(path), page_title: title });
      tag('event', 'page_view', { page_location: bareAddress(path), page_path: path, page_title: title });
    },
  };
}

/** Sets the tag's opt-out switch and removes its cookies when it is off. */
export function allowGoogleTag(id: string, allowed: boolean): void {
  (window as unknown as Record<string, boolean>)[`ga-disable-${id}`] = !allowed;
  if (allowed) return;
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim() ?? '';
    if (!name.startsWith('_ga')) continue;
    const { hostname } = window.location;
    const expired = `${name}=; Max-Age=0; path=/`;
    document.cookie = expired;
    document.cookie = `${expired}; domain=${hostname}`;
    document.cookie = `${expired}; domain=.${hostname.split('.').slice(-2).join('.')}`;
  }
}
