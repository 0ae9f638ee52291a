/** Pages that the sitemap leaves out, because each is for one visitor. */
const UNLISTED = ['/auth', '/booking', '/unsubscribe'];

/**
 * The addresses of all pages that a stranger can open, of the product under test. Asked once for a run: between two workers
 * an event can begin and leave the list.
 */
export async function sitePages(): Promise<string[]> {
  process.env['E2E_SITE_PAGES'] ??= JSON.stringify(await readSiteMap());
  return JSON.parse(process.env['E2E_SITE_PAGES']) as string[];
}

/** Pages of events, which are alike. */
export const isOfAnEvent = (path: string): boolean => path.startsWith('/event/');
const EVENTS_A_RUN = 8;

/** The same, but of the events only the first few: their pages are alike. */
export async function pagesToRead(): Promise<string[]> {
  const pages = await sitePages();
  const read = new Set(pages.filter(isOfAnEvent).slice(0, EVENTS_A_RUN));
  return pages.filter((path) => !isOfAnEvent(path) || read.has(path));
}

async function readSiteMap(): Promise<string[]> {
  const origin = process.env['E2E_BASE_URL'] ?? 'http://localhost:3000';
  const response = await fetch(`${origin}/sitemap.xml`);
  const places = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...places.map(([, place = '']) => new URL(place).pathname), ...UNLISTED];
}
