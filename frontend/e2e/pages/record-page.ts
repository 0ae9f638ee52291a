import type { Locator, Page } from '@playwright/test';

/** The form of a club or an event, at /admin or /my-club. */
export class RecordPage {
  readonly heading: Locator;
  readonly save: Locator;
  readonly publish: Locator;
  readonly preview: Locator;
  readonly cancelEvent: Locator;
  readonly timeline: Locator;
  readonly dialog: Locator;
  /** The dialog’s button. */
  readonly confirmPublish: Locator;
  /** Shows both versions after another user saved first. */
  readonly stale: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.save = page.getByRole('button', { name: 'Save draft' });
    this.publish = page.getByRole('button', { name: /^Publish [a-z ]+…$/ });
    this.preview = page.getByRole('button', { name: /review$/ });
    this.cancelEvent = page.getByRole('button', { name: 'Cancel event…' });
    this.timeline = page.getByRole('region', { name: 'Timeline' });
    this.dialog = page.getByRole('dialog');
    this.confirmPublish = this.dialog.getByRole('button', { name: /^Publish [a-z ]+$/ });
    this.stale = page.getByRole('region', { name: /saved changes while you were editing$/ });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.save.waitFor();
  }

  field(label: string): Locator {
    return this.page.getByRole('form', { name: 'Details' }).getByLabel(label, { exact: true });
  }

  badge(words: string): Locator {
    return this.page.locator('main').getByText(words, { exact: true }).first();
  }

  async saveDraft(): Promise<void> {
    await this.save.click();
  }

  /** Saves and publishes. */
  async publishNow(): Promise<void> {
    await this.publish.click();
    await this.confirmPublish.click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async cancelNow(): Promise<void> {
    await this.cancelEvent.click();
    await this.dialog.getByRole('button', { name: 'Cancel event' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  /** The choice between both versions of a field. */
  side(field: string, side: 'Mine' | 'Theirs'): Locator {
    return this.stale.getByRole('group', { name: field }).getByRole('radio', { name: side });
  }
}
