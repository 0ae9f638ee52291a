import { expect, expectAccessibleState, test } from '../fixtures';
import { EventsPage } from '../pages/events-page';
import { aClub, anEvent, mockAnswer, mockFailure, delayAnswer } from '../support/public-site';

/** Loading, error and empty states of the events page, an event's page and a club's page. */

const FAILED = 'Failed to load events. Please try again later.';

test.describe('while the server is slow', () => {
  test('the events page shows placeholders, then the list', async ({ page }) => {
    const release = await delayAnswer(page, '/api/events');
    const events = new EventsPage(page);
    await events.open();
    await expect(events.count).toHaveText('Loading events');
    await expect(events.links).toHaveCount(0);
    await expectAccessibleState(page);
    release();
    await expect(events.links.first()).toBeVisible();
    await expect(events.count).toHaveText(/events?$/);
  });

  test('an event’s page shows a skeleton, then the event', async ({ page }) => {
    const release = await delayAnswer(page, '/api/events/1');
    await page.goto('/event/1');
    await expect(page.getByText('Loading the event')).toBeAttached();
    await expect(page.getByText('When and where')).toHaveCount(0);
    release();
    await expect(page.getByText('When and where')).toBeVisible();
    await expect(page.getByText('Loading the event')).toHaveCount(0);
  });

  test('a club’s events tab shows placeholders, then the list', async ({ page, clubPage }) => {
    const release = await delayAnswer(page, '/api/events');
    await clubPage.open(28, '?tab=events');
    const panel = clubPage.panel('Events');
    await expect(panel.getByTestId('event-placeholder')).toHaveCount(3);
    await expect(panel.getByRole('status')).toHaveText('Loading events');
    release();
    await expect(panel.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    await expect(panel.getByTestId('event-placeholder')).toHaveCount(0);
  });
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: [/status of 503/] });

  test('the events page shows an error, keeps the filters and retries', async ({ page }) => {
    const recover = await mockFailure(page, '/api/events');
    const events = new EventsPage(page);
    await events.open();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(events.links).toHaveCount(0);
    await expect(events.club.locator('option', { hasText: 'Netball' })).toBeAttached();
    await expectAccessibleState(page);
    await recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(events.links.first()).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });

  test('an event’s page shows an error, not “not found”, and retries', async ({ page }) => {
    const recover = await mockFailure(page, '/api/events/1');
    await page.goto('/event/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The event could not be loaded');
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText('Event Not Found')).toHaveCount(0);
    await expectAccessibleState(page);
    await recover();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('When and where')).toBeVisible();
  });

  test('a club’s page shows an error and a link to all clubs', async ({ page, clubPage }) => {
    await mockFailure(page, '/api/clubs/28');
    await clubPage.open(28);
    await expect(clubPage.heading).toHaveText('Club Not Found');
    await expect(
      page.getByText("The club you're looking for doesn't exist or couldn't be loaded."),
    ).toBeVisible();
    await expectAccessibleState(page);
    await clubPage.allClubs.click();
    await expect(page).toHaveURL(/\/#clubs$/);
  });

  test('a club’s events tab shows an error, and the rest of the page works', async ({ page, clubPage }) => {
    await mockAnswer(page, '/api/clubs/28', aClub(28, { name: 'Hills Netball' }));
    await mockFailure(page, '/api/events');
    await clubPage.open(28, '?tab=events');
    await expect(clubPage.heading).toHaveText('Hills Netball');
    const panel = clubPage.panel('Events');
    await expect(panel.getByText(FAILED)).toBeVisible();
    await expectAccessibleState(page);
    await clubPage.tab('About').click();
    await expect(page.getByText('Training Schedule')).toBeVisible();
  });
});

test('the empty events page offers to contact the club', async ({ page }) => {
  await mockAnswer(page, '/api/events', []);
  const events = new EventsPage(page);
  await events.open();
  await expect(page.getByRole('heading', { name: 'No Upcoming Events' })).toBeVisible();
  await expect(page.getByText('Check back soon for exciting upcoming events at the club.')).toBeVisible();
  await expect(events.more).toHaveCount(0);
  await expectAccessibleState(page);
  await page.locator('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('an event’s page works without image, category, end time and capacity', async ({ page }) => {
  await mockAnswer(page, '/api/events/7', anEvent(7, { endTime: null }));
  await page.goto('/event/7');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening 7');
  await expect(page.locator('main img').first()).toHaveAttribute('src', '/images/event-placeholder.svg');
  await expect(page.getByText('Club Event', { exact: true })).toBeVisible();
  await expect(page.getByText('6:30 PM', { exact: true })).toBeVisible();
  await expect(page.getByText('Places', { exact: true })).toHaveCount(0);
});
