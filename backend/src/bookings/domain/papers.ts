/** Documents that a hirer shows before the booking. */
export enum PaperKind {
  Insurance = 'insurance',
  Liquor = 'liquor',
  Id = 'id',
}

/** A line of a booking's checklist, which has each kind at most once. */
export interface Paper {
  kind: PaperKind;
  seen: boolean;
  number: string | null;
  /** Last valid day, 'YYYY-MM-DD'. */
  expiresOn: string | null;
}

export interface PapersSummary {
  /** How many are on the checklist. */
  asked: number;
  /** How many were seen and are valid on the day of the booking. */
  valid: number;
}

export function papersSummary(papers: readonly Paper[], bookingDate: string): PapersSummary {
  const valid = papers.filter(
    ({ seen, expiresOn }) => seen && (expiresOn === null || expiresOn >= bookingDate),
  );
  return { asked: papers.length, valid: valid.length };
}
