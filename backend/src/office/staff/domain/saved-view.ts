/** The staff lists that can have saved views. */
export enum StaffList {
  Bonds = 'bonds',
  Bookings = 'bookings',
  Clubs = 'clubs',
  Events = 'events',
  People = 'people',
}

/** A name for the address of a list. */
export interface SavedView {
  id: number;
  list: StaffList;
  name: string;
  /** What stands after the question mark. */
  query: string;
}

/** More would not be found again. */
export const MAX_VIEWS = 50;
