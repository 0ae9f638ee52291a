import type { Page } from '@playwright/test';

/** Stand-ins for the server's public answers, so that each state of a section can be looked at. */

export function aClub(id: number, over: Record<string, unknown> = {}) {
  return {
    id,
    name: `Hills Club ${id}`,
    description: 'People who meet on the oval and stay for dinner. '.repeat(8),
    shortDescription: 'They meet on the oval.',
    imageUrl: '/images/scenes/verandah.svg',
    logoUrl: '/images/logos/club.svg',
    trainingSchedule: 'Thursdays 6:00 PM - 8:00 PM',
    seasonPeriod: 'All year',
    ageGroups: 'Everyone',
    contactEmail: 'hills@bridgewaterclub.example',
    contactPhone: '(08) 5550 0199',
    meetingLocation: 'Verandah',
    contactPerson: 'Club secretary',
    signupUrl: null,
    achievements: [],
    socialLinks: [],
    galleryImages: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

export function anEvent(id: number, over: Record<string, unknown> = {}) {
  return {
    id,
    title: `Evening ${id}`,
    description: 'Something happens, then there is dinner. '.repeat(10),
    date: '2099-03-07',
    eventDate: '2099-03-07',
    startTime: '18:30',
    time: '18:30',
    endTime: '22:00',
    venue: 'Main Hall',
    imageUrl: null,
    capacity: null,
    isPaid: false,
    price: null,
    category: null,
    createdBy: null,
    clubId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

/**
 * From now on the server sends its pages without content, as it does when it cannot render one: the browser then asks for
 * everything itself, and the answers can be stood in for.
 * @param options `scriptsFrom`: origins that the page's policy allows besides
 */
async function leaveToBrowser(page: Page, { scriptsFrom = '' } = {}): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace('script-src', `script-src ${scriptsFrom}`),
    };
    const rendered =
      /(<div id="root">)[^]*(<\/div>)<script type="application\/json" id="page-data">.*?<\/script>/;
    await route.fulfill({ response, headers, body: (await response.text()).replace(rendered, '$1$2') });
  });
}

/** Answers one call of the API with this body; the query is ignored. The returned function lets the server answer again. */
export async function answer(
  page: Page,
  path: string,
  body: unknown,
  status = 200,
): Promise<() => Promise<void>> {
  await leaveToBrowser(page);
  const called = (url: URL) => url.pathname === path;
  await page.route(called, (route) => route.fulfill({ status, json: body }));
  return () => page.unroute(called);
}

/**
 * The server fails, until the returned function is called. The browser prints its own line about it: allow
 * /status of 503/.
 */
export async function fail(page: Page, path: string): Promise<() => Promise<void>> {
  const body = {
    title: 'Unavailable',
    status: 503,
    message: 'Please try again in a moment.',
    code: 'unavailable',
  };
  return answer(page, path, body, 503);
}

/** The answer waits until the returned function is called, also one that is asked for only afterwards. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await leaveToBrowser(page);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

/** What the server's policy allows where a visitor count or a timeline is configured. */
const THIRD_PARTIES = 'https://www.googletagmanager.com https://connect.facebook.net';

/** The site's settings with some of them changed. */
export async function configure(page: Page, over: Record<string, unknown>): Promise<void> {
  await leaveToBrowser(page, { scriptsFrom: THIRD_PARTIES });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...over } });
  });
}
