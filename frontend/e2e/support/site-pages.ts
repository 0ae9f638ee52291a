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

/** Pages of which there are several alike. */
const KINDS = [/^\/event\//, /^\/club\//, /^\/news\//, /^\/newsletter\//];

/** How many pages before this one are of the same kind. */
function placeInKind(path: string, index: number, pages: readonly string[]): number {
  const kind = KINDS.find((each) => each.test(path));
  return kind ? pages.slice(0, index).filter((other) => kind.test(other)).length : 0;
}

/** The same with at most three pages of a kind. */
export async function sampledPages(): Promise<string[]> {
  return (await sitePages()).filter((path, index, pages) => placeInKind(path, index, pages) < 3);
}

/** The same with one page of a kind. */
export async function onePageOfAKind(): Promise<string[]> {
  return (await sitePages()).filter((path, index, pages) => placeInKind(path, index, pages) === 0);
}

async function readSiteMap(): Promise<string[]> {
  const origin = process.env['E2E_BASE_URL'] ?? 'http://localhost:3000';
  const response = await fetch(`${origin}/sitemap.xml`);
  const places = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...places.map(([, place = '']) => new URL(place).pathname), ...UNLISTED];
}
