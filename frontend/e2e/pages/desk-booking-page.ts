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
  /** The open side sheet: its description names the booking. */
  readonly form: Locator;
  readonly password: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: / · / });
    this.note = page.getByLabel('Internal note');
    this.save = page.getByRole('button', { name: 'Save booking', exact: true });
    this.arrived = page.getByRole('button', { name: 'Arrived' });
    this.money = page.getByRole('region', { name: 'Money' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bookings' });
    this.form = page.getByRole('dialog').filter({ has: page.getByText(' · ') });
    this.password = page.getByRole('dialog', { name: 'Enter your password' });
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/admin/bookings/${id}`);
    await this.money.getByText('Total').waitFor();
  }

  badge(status: string): Locator {
    return this.page.locator('main').getByText(status, { exact: true }).first();
  }

  /** An action of the page: the main one in the head, the others in their boxes. */
  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.form.getByRole('button', { name });
  }

  /** Writes a note by keyboard. */
  async writeNote(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit notes' }).waitFor();
    await this.page.keyboard.press('e');
    await this.note.waitFor();
    await this.note.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }
}
