/** What a hirer shows before the day. */
export enum PaperKind {
  Insurance = 'insurance',
  Liquor = 'liquor',
  Id = 'id',
}

/** A line of a booking's checklist; each kind stands there once. */
export interface Paper {
  kind: PaperKind;
  seen: boolean;
  number: string | null;
  /** Last day on which it holds, 'YYYY-MM-DD'. */
  expiresOn: string | null;
}

export interface PapersSummary {
  /** On the checklist. */
  asked: number;
  /** Seen, and valid on the day of the booking. */
  valid: number;
}

export function papersSummary(papers: readonly Paper[], bookingDate: string): PapersSummary {
  const valid = papers.filter(
    ({ seen, expiresOn }) => seen && (expiresOn === null || expiresOn >= bookingDate),
  );
  return { asked: papers.length, valid: valid.length };
}
