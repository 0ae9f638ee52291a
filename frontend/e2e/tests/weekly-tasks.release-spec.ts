import type { Page } from '@playwright/test';
import { expect, expectAccessibleState, expectNoSidewaysScroll, test } from '../fixtures';
import { Hand, type Way } from '../support/hand';
import { signInAs } from '../support/venue';
import { BOOKING_TASKS } from '../support/weekly-tasks/bookings';
import { MONEY_TASKS } from '../support/weekly-tasks/money';
import { PEOPLE_TASKS } from '../support/weekly-tasks/people';
import type { WeeklyTask } from '../support/weekly-tasks/task';
import { WEBSITE_TASKS } from '../support/weekly-tasks/website';

/** What staff do in a week. `docs/performance.md` has the counts. */
const TASKS: readonly WeeklyTask[] = [...BOOKING_TASKS, ...MONEY_TASKS, ...PEOPLE_TASKS, ...WEBSITE_TASKS];

/** A phone opens filters or a folded box first. */
const MORE: Record<Way, number> = { mouse: 0, keyboard: 0, phone: 1 };

/** Both themes. Targets half hidden below the save bar do not count. */
async function check(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleState(page, 'main');
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: null });
}

function walk(way: Way): void {
  for (const { name, clicks, fields, begin } of TASKS)
    test(`staff ${name} with a ${way}`, async ({ page, context, request, freeDay }) => {
      test.setTimeout(120_000);
      await signInAs(context.request, 'admin');
      const hand = new Hand(page, way);
      const task = await begin({ page, admin: context.request, visitor: request, freeDay, hand });
      if (way === 'phone') await check(page);
      await task();
      if (way === 'phone') await check(page);
      if (process.env['E2E_COUNTS']) console.log(`${name} | ${way} | ${hand.clicks}/${hand.fields}`);
      expect(hand.clicks).toBeLessThanOrEqual(clicks + MORE[way]);
      expect(hand.fields).toBeLessThanOrEqual(fields);
    });
}

walk('mouse');

test.describe('by keyboard', () => walk('keyboard'));

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } });
  walk('phone');
});
