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
  /** The open payment form. */
  readonly form: Locator;
  readonly password: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: /^Booking \d+$/ });
    this.note = page.getByLabel('Internal note');
    this.save = page.getByRole('button', { name: 'Save booking', exact: true });
    this.arrived = page.getByRole('button', { name: 'Arrived' });
    this.money = page.getByRole('region', { name: 'Money' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bookings' });
    this.form = this.money.getByRole('form').or(this.money.getByRole('region', { name: 'Pay link' }));
    this.password = page.getByRole('dialog', { name: 'Enter your password' });
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/admin/bookings/${id}`);
    await this.money.getByText('Total').waitFor();
  }

  badge(status: string): Locator {
    return this.page.locator('main').getByText(status, { exact: true }).first();
  }

  /** An action below the totals. */
  action(name: string): Locator {
    return this.money.getByRole('button', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.form.getByRole('button', { name });
  }

  /** Writes and saves a note by keyboard. */
  async writeNote(text: string): Promise<void> {
    await this.note.waitFor();
    await this.page.keyboard.press('e');
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}
