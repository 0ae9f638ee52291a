import type { Locator, Page } from '@playwright/test';

/** `/my-bookings` */
export class MyBookingsPage {
  readonly table: Locator;

  constructor(private readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Your bookings' });
  }

  async open(): Promise<void> {
    await this.page.goto('/my-bookings');
  }

  /** The line of a booking that says this. */
  row(text: string | RegExp): Locator {
    return this.table.getByRole('row', { name: text });
  }
}
