import type { APIRequestContext, Page } from '@playwright/test';
import type { Hand } from '../hand';

export interface Tools {
  page: Page;
  /** An admin's requests. */
  admin: APIRequestContext;
  /** A visitor's requests. */
  visitor: APIRequestContext;
  /** A day without bookings that no other test uses. */
  freeDay: string;
  hand: Hand;
}

/** A task of a volunteer's week, from the page that the sidebar opens for it. */
export interface WeeklyTask {
  name: string;
  /** At most, with a mouse; a keyboard needs no more. */
  clicks: number;
  fields: number;
  /** Prepares the task, which is not counted. @returns the task itself; it ends when the page shows that it is done */
  begin: (tools: Tools) => Promise<() => Promise<void>>;
}
