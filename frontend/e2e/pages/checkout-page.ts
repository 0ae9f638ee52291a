import type { Locator, Page } from '@playwright/test';

/** `/checkout`, with the sandbox's card form. */
export class CheckoutPage {
  readonly cardNumber: Locator;
  readonly payNow: Locator;
  readonly timer: Locator;
  /** The message beside the form about the last try. */
  readonly failure: Locator;

  constructor(private readonly page: Page) {
    this.cardNumber = page.getByLabel('Card number');
    this.payNow = page.getByRole('button', { name: 'Pay Now' });
    this.timer = page.getByRole('timer');
    this.failure = page.getByRole('form', { name: 'Card payment' }).getByRole('alert');
  }

  async pay(card: string): Promise<void> {
    await this.cardNumber.fill(card);
    await this.page.getByLabel('Expiry').fill('12 / 34');
    await this.page.getByLabel('CVC').fill('123');
    await this.payNow.click();
  }

  async passAuthentication(): Promise<void> {
    await this.page.getByRole('button', { name: 'Complete authentication' }).click();
  }

  async failAuthentication(): Promise<void> {
    await this.page.getByRole('button', { name: 'Fail authentication' }).click();
  }
}
