import type { Locator, Page } from '@playwright/test';
import { longDate } from '../support/venue';

/** `/booking`, and the same form on the home page. */
export class BookingPage {
  readonly heading: Locator;
  readonly review: Locator;
  readonly spaces: Locator;
  /** On a phone: the last of several slots in a row. */
  readonly until: Locator;
  readonly continueToReview: Locator;
  readonly continueToPayment: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.review = page.getByRole('heading', { level: 1, name: 'Review Your Booking' });
    this.spaces = page.getByRole('radiogroup', { name: 'What would you like to hire?' });
    this.until = page.getByRole('combobox', { name: 'Until' });
    this.continueToReview = page.getByRole('button', { name: 'Continue to Review' });
    this.continueToPayment = page.getByRole('button', { name: 'Continue to Payment' });
  }

  async open(path = '/booking'): Promise<void> {
    await this.page.goto(path);
  }

  day(date: string): Locator {
    return this.page.getByRole('button', { name: longDate(date) });
  }

  slot(label: string): Locator {
    return this.page.getByRole('radio', { name: label });
  }

  /** The radio button of a space. */
  space(name: string): Locator {
    return this.spaces.getByRole('radio', { name });
  }

  async chooseSpace(name: string): Promise<void> {
    await this.spaces.getByText(name, { exact: true }).click();
  }

  async chooseDay(date: string): Promise<void> {
    await this.page.getByRole('grid').waitFor();
    // Once the days are known, the calendar opens on a month with days to offer, which may be after this one.
    await this.page
      .getByRole('button', { name: /, Checking availability/ })
      .first()
      .waitFor({ state: 'detached' });
    const monthOfDay = longDate(date).split(' ').slice(2).join(' ');
    const shown = async () => (await this.page.getByRole('grid').getAttribute('aria-label')) ?? '';
    const isLater = Date.parse(`1 ${monthOfDay}`) > Date.parse(`1 ${await shown()}`);
    while ((await shown()) !== monthOfDay) {
      await this.page.getByRole('button', { name: isLater ? 'Next month' : 'Previous month' }).click();
    }
    await this.day(date).click();
  }

  async choose(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
  }

  /** In chips, or in a select on a phone. */
  async chooseEventType(name: string): Promise<void> {
    const list = this.page.getByRole('combobox', { name: 'Event type' });
    if (await list.isVisible()) await list.selectOption(name);
    else await this.choose(name);
  }

  async setGuests(count: number): Promise<void> {
    await this.page.getByLabel('Number of guests').fill(String(count));
  }

  async toReview(): Promise<void> {
    await this.continueToReview.click();
    await this.review.waitFor();
  }

  /** Opens a complete booking, which goes straight to the review. */
  async openReview(path: string): Promise<void> {
    await this.open(path);
    await this.review.waitFor();
  }

  /** From the review back to a part of the form, such as 'space'. */
  async edit(part: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${part}` }).click();
  }

  /** Opens the folded name, email and phone. */
  async openContact(): Promise<void> {
    await this.page.getByRole('button', { name: /^Contact details/ }).click();
  }

  async payByCard(): Promise<void> {
    await this.continueToPayment.click();
  }

  async payByWallet(): Promise<void> {
    await this.choose('PayPal');
    await this.continueToPayment.click();
  }
}
