import type { Locator, Page } from '@playwright/test';

/** `/my-bookings`, the details of a booking there, its page, and the page that changes it. */
export class MyBookingsPage {
  readonly heading: Locator;
  readonly table: Locator;
  /** The “View Details” buttons, one for each booking. */
  readonly viewDetails: Locator;
  readonly details: Locator;
  /** From the details to the booking’s page. */
  readonly openBooking: Locator;
  readonly change: Locator;
  readonly difference: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: 'My Bookings' });
    this.table = page.getByRole('table', { name: 'Your bookings' });
    this.viewDetails = page.getByRole('button', { name: /^View Details/ });
    this.details = page.getByRole('dialog', { name: 'Booking Details' });
    this.openBooking = this.details.getByRole('link', { name: 'Open booking' });
    this.change = page.getByRole('link', { name: 'Change Booking' });
    this.difference = page.getByRole('heading', { name: 'Your changes' });
  }

  async open(): Promise<void> {
    await this.page.goto('/my-bookings');
  }

  async openTab(name: 'Upcoming' | 'Past' | 'Cancelled'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** A part of a booking’s page. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async openChange(id: number): Promise<void> {
    await this.page.goto(`/my-bookings/${id}/change`);
  }

  /** The row of a booking with this text. */
  row(text: string | RegExp): Locator {
    return this.table.getByRole('row', { name: text });
  }

  async seeDifference(): Promise<void> {
    await this.page.getByRole('button', { name: 'Preview Changes' }).click();
  }
}
