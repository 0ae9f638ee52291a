/** The staff lists that can have saved views. */
export enum StaffList {
  Bonds = 'bonds',
  Bookings = 'bookings',
  Clubs = 'clubs',
  Events = 'events',
  People = 'people',
}

/** Filters of a staff list, saved under a name. */
export interface SavedView {
  id: number;
  list: StaffList;
  name: string;
  /** The query string of the list's address, without the question mark. */
  query: string;
}

/** Limit for each person and list. */
export const MAX_VIEWS = 50;
