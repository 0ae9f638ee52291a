import { addDays, addMonths } from '../../../platform/common/venue-time.js';

/** The entries of a feed. */
export enum FeedScope {
  /** All bookings, events, closures and viewings; for admins only. */
  All = 'all',
  /** The events of one club; for admins and its secretaries. */
  Club = 'club',
  /** The holder's own bookings. */
  Own = 'own',
}

export type FeedRequest =
  | { scope: FeedScope.Own; clubId: null; withNames: false }
  | { scope: FeedScope.Club; clubId: number; withNames: false }
  | { scope: FeedScope.All; clubId: null; withNames: boolean };

export const OWN_FEED: FeedRequest = { scope: FeedScope.Own, clubId: null, withNames: false };

/** @param clubId null for everything */
export function staffFeed(clubId: number | null, withNames: boolean): FeedRequest {
  if (clubId === null) return { scope: FeedScope.All, clubId, withNames };
  return { scope: FeedScope.Club, clubId, withNames: false };
}

/** Limit for each person. */
export const MAX_FEEDS = 10;
/** Calendar programs ask about once an hour, and several devices can share a feed. */
export const CALLS_PER_HOUR = 60;
export const REVOKED_RETENTION_DAYS = 30;

const DAYS_BACK = 180;
const MONTHS_AHEAD = 12;

/** First and last venue-local day of a feed, both included. @param today 'YYYY-MM-DD' */
export function feedWindow(today: string): { from: string; to: string } {
  return { from: addDays(today, -DAYS_BACK), to: addMonths(today, MONTHS_AHEAD) };
}
