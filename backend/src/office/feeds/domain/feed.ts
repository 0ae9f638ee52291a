import { addDays, addMonths } from '../../../platform/common/venue-time.js';

/** What a feed brings. */
export enum FeedScope {
  /** All bookings, events and closures: for admins. */
  All = 'all',
  /** The events of one club: for admins, and its secretaries. */
  Club = 'club',
  /** The bookings of its holder. */
  Own = 'own',
}

/** What a feed is asked for: the holder's own bookings, a club's events, or everything. */
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

/** So many a person may have at a time. */
export const MAX_FEEDS = 10;
/** A calendar asks once an hour or so; several devices may share a feed. */
export const CALLS_PER_HOUR = 60;
/** Revoked feeds are forgotten after so many days. */
export const REVOKED_DAYS = 30;

const DAYS_BACK = 180;
const MONTHS_ON = 12;

/** The venue-local days that a feed tells of, both included. @param today 'YYYY-MM-DD' */
export function feedWindow(today: string): { from: string; to: string } {
  return { from: addDays(today, -DAYS_BACK), to: addMonths(today, MONTHS_ON) };
}
