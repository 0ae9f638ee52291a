import { test as base, expect, type Page } from '@playwright/test';
import { AccountPage } from './pages/account-page';
import { BookingPage } from './pages/booking-page';
import { CheckoutPage } from './pages/checkout-page';
import { ClubPage } from './pages/club-page';
import { MyBookingsPage } from './pages/my-bookings-page';
import { SuccessPage } from './pages/success-page';
import { WalletPage } from './pages/wallet-page';
import { violations } from './support/axe';
import { aFreeDay, aParty, prefill, register, type Member } from './support/venue';

interface Fixtures {
  /** Console messages that this test allows, for example the browser's own message about a 409. */
  allowedErrors: RegExp[];
  /** Fails the test on an error in the console, an uncaught exception or a violation of the content security policy. */
  quietConsole: undefined;
  /** A new member, logged in in this test's browser. */
  member: Member;
  /** A day without bookings that no other test uses. */
  freeDay: string;
  bookingPage: BookingPage;
  checkoutPage: CheckoutPage;
  /** The card checkout of a new member with a held booking of £600.00 on an unused day. */
  heldCheckout: CheckoutPage;
  walletPage: WalletPage;
  successPage: SuccessPage;
  myBookingsPage: MyBookingsPage;
  accountPage: AccountPage;
  clubPage: ClubPage;
}

/**
 * Waits until a page from the server is hydrated, so that a test's first click works. Not with `waitUntil: 'commit'`,
 * which asks for the page before that.
 */
function awaitHydration(page: Page): void {
  const hydrated = () => page.locator('#page-data').waitFor({ state: 'detached' });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await hydrated();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await hydrated();
    return response;
  };
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitHydration(page);
    await use(page);
  },
  allowedErrors: async ({ playwright: _playwright }, use) => use([]),
  quietConsole: [
    async ({ context, allowedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      await context.exposeFunction('reportViolation', (text: string) => errors.push(text));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
          report(`CSP: ${event.violatedDirective} blocked ${event.blockedURI}`);
        });
      });
      await use(undefined);
      expect(errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ context }, use) => use(await register(context.request)),
  freeDay: async ({ request }, use) => use(await aFreeDay(request)),
  bookingPage: async ({ page }, use) => use(new BookingPage(page)),
  checkoutPage: async ({ page }, use) => use(new CheckoutPage(page)),
  heldCheckout: async ({ member, freeDay, bookingPage, checkoutPage }, use) => {
    await bookingPage.openReview(prefill(aParty(member, { date: freeDay })));
    await bookingPage.payByCard();
    await use(checkoutPage);
  },
  walletPage: async ({ page }, use) => use(new WalletPage(page)),
  successPage: async ({ page }, use) => use(new SuccessPage(page)),
  myBookingsPage: async ({ page }, use) => use(new MyBookingsPage(page)),
  accountPage: async ({ page }, use) => use(new AccountPage(page)),
  clubPage: async ({ page }, use) => use(new ClubPage(page)),
});

export { expect };

/** Waits until colour transitions have ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await painted();
      await painted();
    } while (document.getAnimations().some((running) => running instanceof CSSTransition));
  });
}

const isRelease = process.env['TEST_LEVEL'] === 'release';

/**
 * Expects no axe violations of WCAG 2.2 AA: in the light theme in a build, in both at the release level. A build checks each
 * page once. `parts` (CSS selectors) limit the check, because the whole home page takes axe many seconds.
 */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<void> {
  await expectNoFinding(page, 'light', parts);
  if (isRelease) await expectNoFinding(page, 'dark', parts, true);
}

/** The same for a state of a page, such as a dialog or an error: only at the release level. */
export async function expectAccessibleState(page: Page, ...parts: string[]): Promise<void> {
  if (isRelease) await expectAccessible(page, ...parts);
}

/** The same for a state in another width. The colours are already checked, so only in the light theme. */
export async function expectAccessibleInThisWidth(page: Page, ...parts: string[]): Promise<void> {
  if (isRelease) await expectNoFinding(page, 'light', parts);
}

async function expectNoFinding(
  page: Page,
  colorScheme: 'light' | 'dark',
  parts: string[],
  colourOnly = false,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await settled(page);
  const found = (await violations(page, parts, colourOnly)).map(
    ({ id, nodes }) =>
      `${colorScheme} ${id}: ${nodes.map((node) => `${node.html} (${node.failureSummary ?? ''})`).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Expects that the page fits 320 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  // Scripts that follow the width (such as the card form) run a moment after the layout.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}
