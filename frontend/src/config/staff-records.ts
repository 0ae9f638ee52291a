/** A kind of record that staff edit, with the calls of an `EditableController`. */
export interface StaffRecord {
  /** 'club', 'clubs' */
  noun: readonly [string, string];
  /** The name in the ids of its calls, and in that of its list. */
  calls: readonly [string, string];
  /** The tags of other answers that it is in. */
  changes: readonly string[];
  /** Each change is public at once: the kind has no drafts. */
  direct?: true;
  /** Whether earlier versions are kept. */
  history?: true;
  /** Whether it has a page of its own on the site, and so a preview. */
  preview?: true;
}

/** By the object kind in the audit log. Cache rules and the log's labels follow; `staff-pages` has the pages. */
export const STAFF_RECORDS = {
  club: {
    noun: ['club', 'clubs'],
    calls: ['AdminClub', 'AdminClubs'],
    // News names its club.
    changes: ['Club', 'News'],
    history: true,
    preview: true,
  },
  event: {
    noun: ['event', 'events'],
    calls: ['AdminEvent', 'AdminEvents'],
    changes: ['Event', 'Availability'],
    history: true,
    preview: true,
  },
  news: {
    noun: ['post', 'posts'],
    calls: ['AdminNews', 'AdminNews'],
    changes: ['News'],
    history: true,
    preview: true,
  },
  space: {
    noun: ['space', 'spaces'],
    calls: ['AdminSpace', 'AdminSpaces'],
    changes: ['BookingOptions', 'Availability'],
  },
  room: {
    noun: ['room', 'rooms'],
    calls: ['AdminRoom', 'AdminRooms'],
    changes: ['Availability'],
    direct: true,
  },
  extra: {
    noun: ['extra', 'extras'],
    calls: ['AdminExtra', 'AdminExtras'],
    changes: ['BookingOptions'],
    direct: true,
  },
} as const satisfies Record<string, StaffRecord>;

export type StaffRecordKind = keyof typeof STAFF_RECORDS;

export const EACH_STAFF_RECORD: readonly [StaffRecordKind, StaffRecord][] = Object.entries(STAFF_RECORDS) as [
  StaffRecordKind,
  StaffRecord,
][];
