/** An admin’s duties in the order of the form. */
export const DUTY_LABELS = {
  bookings: 'Bookings',
  money: 'Money',
  content: 'Website',
  newsletter: 'Newsletter',
  people: 'People',
  settings: 'Settings',
  tonight: 'Tonight',
} as const;

export type Duty = keyof typeof DUTY_LABELS;
export const DUTIES = Object.keys(DUTY_LABELS) as Duty[];

/** 'Bookings, Tonight' */
export function dutiesText(duties: readonly Duty[]): string {
  return duties.map((duty) => DUTY_LABELS[duty]).join(', ');
}
