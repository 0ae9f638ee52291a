import type { Locator, Page } from '@playwright/test';

/** `/booking-success` */
export class SuccessPage {
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' });
  }

  /** The value of a line in the summary. */
  fact(term: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: term }) })
      .getByRole('definition')
      .first();
  }

  async openMyBookings(): Promise<void> {
    await this.page.getByRole('link', { name: 'View My Bookings' }).click();
  }
}
