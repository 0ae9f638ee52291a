import { expect, test } from '../fixtures';

/** What a script weighs over the line, its headers included; the specification's start page loads fast on a phone. */
const SCRIPTS_AT_MOST_BYTES = 115_000;

test('the first view brings along at most 115 kB of scripts, and nothing of the staff’s', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThan(SCRIPTS_AT_MOST_BYTES);
  for (const url of scripts.values()) {
    const text = await (await page.request.get(url)).text();
    expect(text, url).not.toContain('/api/admin/');
  }
});
