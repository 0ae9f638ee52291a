import { expect, test } from '../fixtures';
import { aClub, mockAnswer, delayAnswer } from '../support/public-site';

test.describe('a club’s page', () => {
  test('shows the netball club’s training times and its three tabs', async ({ page, clubPage }) => {
    await clubPage.open(28);
    await expect(clubPage.heading).toHaveText('Bridgewater Netball Club');
    await expect(page).toHaveTitle(/Bridgewater Netball Club/);
    const about = clubPage.panel('About');
    await expect(about).toContainText('Training Schedule');
    await expect(about).toContainText('Club Information');
    await clubPage.tab('About').focus();
    await page.keyboard.press('ArrowRight');
    await expect(clubPage.tab('Events')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    await expect(page).toHaveURL(/\?tab=events$/);
    await page.keyboard.press('ArrowRight');
    await expect(clubPage.panel('Gallery').locator('figure').first()).toBeVisible();
    await page.reload();
    await expect(clubPage.tab('Gallery')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Contact Club' }).click();
    await expect(page.locator('#club-contact')).toBeInViewport();
  });

  test('has “Join Club” and “Join Now” with a signup URL', async ({ page, clubPage }) => {
    await mockAnswer(
      page,
      '/api/clubs/28',
      aClub(28, { signupUrl: 'https://join.example/', name: 'Hills Netball' }),
    );
    await clubPage.open(28);
    await expect(clubPage.join).toHaveAttribute('href', 'https://join.example/');
    await expect(page.getByRole('link', { name: 'Join Now' })).toHaveAttribute(
      'href',
      'https://join.example/',
    );
  });

  test('has empty states and “Contact Us to Join” without details', async ({ page, clubPage }) => {
    await mockAnswer(page, '/api/clubs/28', aClub(28, { trainingSchedule: null }));
    await mockAnswer(page, '/api/events', []);
    await clubPage.open(28);
    await expect(page.getByRole('link', { name: 'Contact Us to Join' })).toBeVisible();
    await expect(clubPage.join).toHaveCount(0);
    await expect(page.getByText('Training Schedule')).toHaveCount(0);
    await clubPage.tab('Events').click();
    await expect(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
    await clubPage.tab('Gallery').click();
    await expect(page.getByRole('heading', { name: 'No Gallery Images' })).toBeVisible();
  });

  test('shows a skeleton until it loads', async ({ page, clubPage }) => {
    const release = await delayAnswer(page, '/api/clubs/28');
    await clubPage.open(28);
    await expect(page.getByTestId('club-page-skeleton')).toBeVisible();
    release();
    await expect(clubPage.heading).toHaveText('Bridgewater Netball Club');
  });

  test.describe('that does not exist', () => {
    test.use({ allowedErrors: [/status of 404/] });

    test('links back to the clubs', async ({ page, clubPage }) => {
      await clubPage.open(99999);
      await expect(clubPage.notFound).toBeVisible();
      await expect(
        page.getByText("The club you're looking for doesn't exist or couldn't be loaded."),
      ).toBeVisible();
      await clubPage.allClubs.click();
      await expect(page).toHaveURL(/\/#clubs$/);
      await expect(page.locator('section#clubs h2')).toBeInViewport();
    });

    test('a missing event and an unknown path show “not found”', async ({ page, clubPage }) => {
      await page.goto('/event/99999');
      await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
      await clubPage.open('netball');
      await expect(clubPage.notFound).toBeVisible();
      await page.goto('/no/such/page');
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
    });
  });
});

test('the carousels of the About page work by button and keyboard, and it links to booking', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Story');
  const hall = page.getByRole('group', { name: 'Photos of the Main Hall' });
  await expect(hall).toContainText('1 of 4');
  await hall.getByRole('button', { name: 'Next photo' }).click();
  await expect(hall).toContainText('2 of 4');
  await hall.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(hall).toContainText('4 of 4');
  await page.keyboard.press('Home');
  await expect(hall).toContainText('1 of 4');
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth');
  await page.getByRole('link', { name: 'Book the venue' }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fbooking/);
});

test('the terms list the refunds of a cancellation', async ({ page }) => {
  await page.goto('/terms');
  const refunds = page.locator('#cancellations-and-refunds');
  for (const share of ['100%', '50%', '0%'])
    await expect(refunds.getByText(share, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});
