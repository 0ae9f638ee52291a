import type { RunSheetBond, PaperKind, SheetBooking } from '@/api/members/generated';
import { formatClock } from '@/lib/format';

export const BOND_RECEIVED: Record<RunSheetBond, string> = {
  none: 'No bond',
  taken: 'Bond received',
  not_taken: 'Bond not received',
};

const PAPERS: Record<PaperKind, string> = {
  insurance: 'Insurance',
  liquor: 'Liquor licence',
  id: 'Proof of identity',
};

/** 'Insurance seen, Liquor licence not seen'; documents that are not required are left out. */
export function papersText(papers: SheetBooking['papers']): string {
  const words = papers.map(({ kind, seen }) => `${PAPERS[kind]} ${seen ? 'seen' : 'not seen'}`);
  return words.join(', ') || 'None required';
}

/** 'Arrived 6:05 PM, recorded by the office' */
export function attendanceText(
  { attendance, attendedAt, attendedByDesk }: SheetBooking,
  timeZone: string,
): string | null {
  if (attendance === null || attendedAt === null) return null;
  const by = attendedByDesk ? 'by the office' : 'on the run sheet';
  return attendance === 'arrived'
    ? `Arrived ${formatClock(attendedAt, timeZone)}, recorded ${by}`
    : `No-show, recorded ${by} at ${formatClock(attendedAt, timeZone)}`;
}

export function inspectionText({ inspection }: SheetBooking, timeZone: string): string | null {
  if (!inspection) return null;
  const found = inspection.result === 'clean' ? 'Rooms clean' : 'Damage found';
  return `${found}, ${formatClock(inspection.at, timeZone)}${inspection.notes ? `: ${inspection.notes}` : ''}`;
}

/** A phone number as a `tel:` link. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
