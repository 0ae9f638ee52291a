/** Subjects of a message (specification, section 5); the first is the default. */
export const SUBJECTS = [
  'General Inquiry',
  'Membership Information',
  'Venue Hire',
  'Sports Clubs',
  'Events',
] as const;

export type ContactSubject = (typeof SUBJECTS)[number];
