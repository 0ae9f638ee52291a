import type { Page } from '@playwright/test';

/** Mocked public answers of the server, to test each state of a section. */

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
 * Makes the server send pages without content, as when it cannot render one. The browser then loads all data itself, so that
 * answers can be mocked.
 * @param options `scriptsFrom`: further origins that the page's policy allows
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
export async function mockAnswer(
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
 * Makes a call fail until the returned function is called. The browser logs a message about it: allow
 * /status of 503/.
 */
export async function mockFailure(page: Page, path: string): Promise<() => Promise<void>> {
  const body = {
    title: 'Unavailable',
    status: 503,
    message: 'Please try again in a moment.',
    code: 'unavailable',
  };
  return mockAnswer(page, path, body, 503);
}

/** Delays the answer until the returned function is called. */
export async function delayAnswer(page: Page, path: string): Promise<() => void> {
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

/** The origins that the server's policy allows for analytics and the timeline. */
const THIRD_PARTIES = 'https://www.googletagmanager.com https://connect.facebook.net';

/** Changes some of the site's settings. */
export async function configure(page: Page, over: Record<string, unknown>): Promise<void> {
  await leaveToBrowser(page, { scriptsFrom: THIRD_PARTIES });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...over } });
  });
}
