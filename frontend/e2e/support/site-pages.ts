/** Pages that the sitemap leaves out, because each is for one visitor. */
const UNLISTED = ['/auth', '/booking', '/unsubscribe'];

/**
 * The URLs of all public pages of the product under test. Loaded once a run, because an event can start and leave the list
 * in between.
 */
export async function sitePages(): Promise<string[]> {
  process.env['E2E_SITE_PAGES'] ??= JSON.stringify(await readSiteMap());
  return JSON.parse(process.env['E2E_SITE_PAGES']) as string[];
}

/** Whether a page is an event's page; they are all alike. */
export const isEventPage = (path: string): boolean => path.startsWith('/event/');
const EVENTS_A_RUN = 3;

/** The same with only the first few events, because their pages are alike. */
export async function sampledPages(): Promise<string[]> {
  const pages = await sitePages();
  const read = new Set(pages.filter(isEventPage).slice(0, EVENTS_A_RUN));
  return pages.filter((path) => !isEventPage(path) || read.has(path));
}

async function readSiteMap(): Promise<string[]> {
  const origin = process.env['E2E_BASE_URL'] ?? 'http://localhost:3000';
  const response = await fetch(`${origin}/sitemap.xml`);
  const places = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...places.map(([, place = '']) => new URL(place).pathname), ...UNLISTED];
}
