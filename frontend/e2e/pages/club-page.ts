import type { Locator, Page } from '@playwright/test';

export type ClubTab = 'About' | 'Events' | 'Gallery';

/** `/club/:id` */
export class ClubPage {
  readonly heading: Locator;
  readonly join: Locator;
  readonly notFound: Locator;
  readonly allClubs: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.join = page.getByRole('link', { name: 'Join Club' });
    this.notFound = page.getByRole('heading', { level: 1, name: 'Club Not Found' });
    this.allClubs = page.getByRole('link', { name: 'View All Clubs' });
  }

  async open(id: number | string, query = ''): Promise<void> {
    await this.page.goto(`/club/${id}${query}`);
  }

  tab(name: ClubTab): Locator {
    return this.page.getByRole('tab', { name });
  }

  panel(name: ClubTab): Locator {
    return this.page.getByRole('tabpanel', { name });
  }
}
