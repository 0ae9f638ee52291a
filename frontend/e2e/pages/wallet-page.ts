import type { Locator, Page } from '@playwright/test';

/** `/paypal-checkout` and the PayPal window. */
export class WalletPage {
  readonly payButton: Locator;
  readonly cancelAndReturn: Locator;

  constructor(private readonly page: Page) {
    this.payButton = page.getByRole('button', { name: 'Pay with PayPal' });
    this.cancelAndReturn = page.getByRole('button', { name: 'Cancel and Return to Booking' });
  }

  private async openWindow(): Promise<Page> {
    const opening = this.page.waitForEvent('popup');
    await this.payButton.click();
    return opening;
  }

  async approve(): Promise<void> {
    const window = await this.openWindow();
    await window.getByRole('button', { name: 'Approve' }).click();
  }

  async cancelInWindow(): Promise<void> {
    const window = await this.openWindow();
    await window.getByRole('button', { name: 'Cancel' }).click();
  }
}
