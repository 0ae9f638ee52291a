import type { Locator, Page } from '@playwright/test';

export type ClubTab = 'About' | 'Events' | 'Gallery';

/** `/club/:id` */
export class ClubPage {
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
  }

  async open(id: number | string): Promise<void> {
    await this.page.goto(`/club/${id}`);
  }

  tab(name: ClubTab): Locator {
    return this.page.getByRole('tab', { name });
  }

  panel(name: ClubTab): Locator {
    return this.page.getByRole('tabpanel', { name });
  }
}
