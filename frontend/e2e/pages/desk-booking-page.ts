import type { Locator, Page } from '@playwright/test';

/** /admin/bookings/:id */
export class DeskBookingPage {
  readonly heading: Locator;
  readonly note: Locator;
  readonly save: Locator;
  readonly arrived: Locator;
  readonly money: Locator;
  readonly timeline: Locator;
  readonly back: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: /^Booking \d+$/ });
    this.note = page.getByLabel('Note of the staff');
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.arrived = page.getByRole('button', { name: 'Arrived' });
    this.money = page.getByRole('region', { name: 'Money' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bookings' });
  }

  /** Writes a note and saves it, by keys alone. */
  async writeNote(text: string): Promise<void> {
    await this.note.waitFor();
    await this.page.keyboard.press('e');
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}
