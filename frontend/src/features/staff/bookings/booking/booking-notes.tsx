import type { AdminBooking } from '@/api/staff/generated';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { Facts, type FactLine } from '@/components/ui/facts';
import { formatShortDate } from '@/lib/format';
import { BOOKING_KIND } from './booking-kind';
import { DOCUMENT_LABELS } from './booking-labels';
import type { EditSection } from './booking-sheet';
import { useOpenSheet } from './booking-sheets';

const { labels } = BOOKING_KIND;

/** Opens the form of a part of the booking; without `section` the booking cannot be edited. */
export function EditButton({ section, children }: { section: EditSection; children: string }) {
  const openSheet = useOpenSheet();
  return (
    <Button
      size="sm"
      variant="outline"
      data-edit={section}
      onClick={() => openSheet({ of: 'edit', section })}
    >
      {children}
    </Button>
  );
}

interface PartProps {
  booking: AdminBooking;
  /** A hold cannot be edited. */
  isEditable: boolean;
}

export function BookingNotes({ booking, isEditable }: PartProps) {
  const { internalNote, runSheetNote, notes } = booking;
  const facts: FactLine[] = [
    [labels.internalNote, internalNote],
    [labels.runSheetNote, runSheetNote],
    [labels.notes, notes],
  ];
  const count = [internalNote, runSheetNote, notes].filter(Boolean).length;
  return (
    <SideBox
      title="Notes on this booking"
      folded={count === 0 ? 'None' : String(count)}
      action={isEditable && <EditButton section="notes">Edit notes</EditButton>}
    >
      {count === 0 ? (
        <p className="text-ink-soft">No notes yet.</p>
      ) : (
        <Facts className="gap-y-2 max-md:!grid-cols-1" facts={facts} />
      )}
    </SideBox>
  );
}

export function BookingDocuments({ booking: { papers }, isEditable }: PartProps) {
  const missing = papers.filter(({ seen }) => !seen).length;
  return (
    <SideBox
      title="Documents"
      folded={missing > 0 ? `${missing} not seen` : String(papers.length || 'None')}
      action={isEditable && <EditButton section="papers">Edit documents</EditButton>}
    >
      {papers.length === 0 ? (
        <p className="text-ink-soft">No documents required.</p>
      ) : (
        <Facts
          className="gap-y-2 max-md:!grid-cols-1"
          facts={papers.map(({ kind, seen, number, expiresOn }) => [
            DOCUMENT_LABELS[kind],
            [
              seen ? 'Seen' : 'Not seen yet',
              number && `No. ${number}`,
              expiresOn && `valid until ${formatShortDate(expiresOn)}`,
            ]
              .filter(Boolean)
              .join(', '),
          ])}
        />
      )}
    </SideBox>
  );
}
