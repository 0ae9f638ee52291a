import type { Locator, Page } from '@playwright/test';
import { readWhole } from '../support/whole-page';

/** `/`: its later sections come when the reader does anything, their forms when the reader is near. */
export class HomePage {
  readonly booking: Locator;
  readonly newsletter: Locator;
  readonly contact: Locator;
  /** The photos of the facilities. */
  readonly strip: Locator;
  readonly dots: Locator;

  constructor(private readonly page: Page) {
    this.booking = page.getByRole('form', { name: 'Book our facilities' });
    this.newsletter = page.getByRole('form', { name: 'Newsletter' });
    this.contact = page.getByRole('form', { name: 'Send us a message' });
    this.strip = page.getByTestId('gallery-strip');
    this.dots = page.getByRole('button', { name: /^Photos \d+ to \d+$/ });
  }

  /** With everything on it. */
  async openWhole(): Promise<void> {
    await this.page.goto('/');
    await readWhole(this.page);
    await this.booking.getByRole('grid').waitFor();
    await this.newsletter.waitFor();
    await this.contact.waitFor();
  }

  /** At one of its sections, whatever state that is in: arrived, so that the focus is not moved there later. */
  async openAt(id: 'facilities' | 'booking'): Promise<void> {
    await this.page.goto(`/#${id}`);
    await this.page.locator(`section#${id}:focus`).waitFor();
  }
}
