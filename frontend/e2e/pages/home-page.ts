import type { Locator, Page } from '@playwright/test';
import { scrollThrough } from '../support/whole-page';

/** `/`. Later sections load with the first user event, and their forms when they are near. */
export class HomePage {
  readonly booking: Locator;
  readonly newsletter: Locator;
  readonly contact: Locator;
  /** The facility gallery. */
  readonly strip: Locator;
  readonly dots: Locator;

  constructor(private readonly page: Page) {
    this.booking = page.getByRole('form', { name: 'Book our facilities' });
    this.newsletter = page.getByRole('form', { name: 'Newsletter' });
    this.contact = page.getByRole('form', { name: 'Send us a message' });
    this.strip = page.getByTestId('gallery-strip');
    this.dots = page.getByRole('button', { name: /^Photos \d+ to \d+$/ });
  }

  /** Opens the page with all sections loaded. */
  async openWhole(): Promise<void> {
    await this.page.goto('/');
    await scrollThrough(this.page);
    await this.booking.getByRole('grid').waitFor();
    await this.newsletter.waitFor();
    await this.contact.waitFor();
  }

  /** Opens the page at a section and waits until focus has moved there. */
  async openAt(id: 'facilities' | 'booking'): Promise<void> {
    await this.page.goto(`/#${id}`);
    await this.page.locator(`section#${id}:focus`).waitFor();
  }
}
