import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, expectAccessible, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { signInAs } from '../support/venue';

test('an admin adds a webhook, tests it, resends an event and deletes it on a small phone', async ({
  page,
  context,
}) => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
    request.on('end', () => response.end('thank you'));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  try {
    await signInAs(context.request, 'admin');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/admin/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('form', { name: 'New webhook' });
    await form.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`);
    await form.getByLabel('Description').fill('Screen of the journey');
    await form.getByRole('checkbox', { name: 'Event published' }).check();
    await expectAccessibleState(page);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByLabel('Secret of “Screen of the journey”')).toHaveValue(/^whsec_/);
    await expectAccessibleState(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('link', { name: 'Screen of the journey' }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('The test was delivered')).toBeVisible();
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ type: 'webhook.test' });
    await page.getByText('Request and answer').click();
    await expect(page.getByText('thank you')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Resend Test/ }).click();
    await expect(page.getByText('1 event will be sent again', { exact: true })).toBeVisible();
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toBe(bodies[0]);

    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('Webhook deleted', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Screen of the journey' })).toBeHidden();
  } finally {
    receiver.close();
  }
});
