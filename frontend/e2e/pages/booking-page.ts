import type { Locator, Page } from '@playwright/test';
import { longDate } from '../support/venue';

/** `/booking`, and the same form on the home page. */
export class BookingPage {
  readonly heading: Locator;
  readonly review: Locator;
  readonly spaces: Locator;
  readonly continueToReview: Locator;
  readonly continueToPayment: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.review = page.getByRole('heading', { level: 1, name: 'Review Your Booking' });
    this.spaces = page.getByRole('radiogroup', { name: 'What would you like to hire?' });
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

  /** The radio button of an end of several slots in a row, such as '12:00 AM'. */
  until(end: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'Until' }).getByRole('radio', { name: end });
  }

  async chooseUntil(end: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Until' }).getByText(end, { exact: true }).click();
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
    const monthOfDay = longDate(date).split(' ').slice(2).join(' ');
    while ((await this.page.getByRole('grid').getAttribute('aria-label')) !== monthOfDay) {
      await this.page.getByRole('button', { name: 'Next month' }).click();
    }
    await this.day(date).click();
  }

  async choose(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
  }

  async setGuests(count: number): Promise<void> {
    await this.page.getByLabel('Number of guests').fill(String(count));
  }

  async toReview(): Promise<void> {
    await this.continueToReview.click();
    await this.review.waitFor();
  }

  async payByCard(): Promise<void> {
    await this.continueToPayment.click();
  }

  async payByWallet(): Promise<void> {
    await this.choose('PayPal');
    await this.continueToPayment.click();
  }
}
