import type { Locator, Page } from '@playwright/test';

/** A staff list: /admin/clubs, /admin/events, /my-club/events, /admin/setup/spaces, /admin/setup/extras, /admin/log. */
export class StaffListPage {
  readonly heading: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly newRecord: Locator;

  constructor(
    private readonly page: Page,
    private readonly path: string,
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.search = page.getByRole('searchbox');
    this.count = page.locator('main').getByRole('status').first();
    this.newRecord = page.getByRole('link', { name: /^New (club|event|post|space|room|extra)$/ });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.path}${query}`);
    await this.heading.waitFor();
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name }) });
  }

  link(name: string | RegExp): Locator {
    return this.page.locator('main').getByRole('link', { name }).first();
  }

  chip(words: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${words}` });
  }

  async filter(label: string, choice: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption(choice);
  }
}
