import type { Locator, Page } from '@playwright/test';

/** `/events`. */
export class EventsPage {
  readonly club: Locator;
  readonly month: Locator;
  /** The links to events, one for each. */
  readonly links: Locator;
  readonly pictures: Locator;
  /** 'Showing 9 of 30 events' */
  readonly count: Locator;
  readonly more: Locator;
  readonly wholeCalendar: Locator;

  constructor(readonly page: Page) {
    const main = page.locator('main');
    this.club = page.getByRole('combobox', { name: 'Club' });
    this.month = page.getByRole('combobox', { name: 'Month' });
    this.links = main.locator('li').getByRole('heading').getByRole('link');
    this.pictures = main.locator('li img');
    this.count = main.getByRole('status');
    this.more = page.getByRole('link', { name: /^Show more events/ });
    this.wholeCalendar = page.getByRole('link', { name: /^Add .+ to calendar$/ });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/events${query}`);
    await this.page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  }
}
