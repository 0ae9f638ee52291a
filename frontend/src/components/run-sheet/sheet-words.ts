import type { NightBond, PaperKind, SheetBooking } from '@/api/members/generated';
import { formatClock } from '@/lib/format';

export const BOND_HERE: Record<NightBond, string> = {
  none: 'No bond',
  taken: 'Bond is here',
  not_taken: 'Bond is not here',
};

const PAPERS: Record<PaperKind, string> = {
  insurance: 'Insurance',
  liquor: 'Liquor licence',
  id: 'Identity',
};

/** 'Insurance seen, Liquor licence not seen'; what was not asked for is left out. */
export function papersInWords(papers: SheetBooking['papers']): string {
  const words = papers.map(({ kind, seen }) => `${PAPERS[kind]} ${seen ? 'seen' : 'not seen'}`);
  return words.join(', ') || 'None asked for';
}

/** 'Arrived 6:05 PM', with who has noted it. */
export function attendanceInWords(
  { attendance, attendedAt, attendedByDesk }: SheetBooking,
  timeZone: string,
): string | null {
  if (attendance === null || attendedAt === null) return null;
  const by = attendedByDesk ? 'by the office' : 'on the night';
  return attendance === 'arrived'
    ? `Arrived ${formatClock(attendedAt, timeZone)}, noted ${by}`
    : `Did not come, noted ${by} at ${formatClock(attendedAt, timeZone)}`;
}

export function inspectionInWords({ inspection }: SheetBooking, timeZone: string): string | null {
  if (!inspection) return null;
  const found = inspection.result === 'clean' ? 'Found clean' : 'Damage found';
  return `${found} ${formatClock(inspection.at, timeZone)}${inspection.notes ? `: ${inspection.notes}` : ''}`;
}

/** A telephone number as an address to call. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
