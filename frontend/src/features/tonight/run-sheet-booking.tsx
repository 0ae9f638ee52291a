import { Check, DoorOpen, Phone, Sparkles, TriangleAlert, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { SendRunSheetReport, SheetBooking } from '@/api/members/generated';
import {
  attendanceText,
  BOND_RECEIVED,
  inspectionText,
  papersText,
  telOf,
} from '@/components/run-sheet/sheet-labels';
import { AccessNotes } from '@/components/ui/access-notes';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { Facts, type FactLine } from '@/components/ui/facts';
import { formatClock, formatTimes } from '@/lib/format';
import { useHasStarted } from '@/lib/use-has-started';
import { ReportForm } from './report-form';

type SendReport = (
  kind: SendRunSheetReport['kind'],
  more?: { words?: string; photos?: readonly Blob[] },
) => Promise<void>;

interface RunSheetBookingProps {
  booking: SheetBooking;
  /** It has reports that are not sent yet. */
  waits: boolean;
  timeZone: string;
  report: SendReport;
}

/** A booking on the phone: its facts, and a large button for each report. */
export function RunSheetBooking({ booking, waits, timeZone, report }: RunSheetBookingProps) {
  const { id, startsAt, endsAt, setUpFrom, hirer, phone, contactName, contactPhone, eventType } = booking;
  const { guestCount, space, rooms, extras, papers, notes, runSheetNote, bond, access, status } = booking;
  const facts: FactLine[] = [
    ['Set-up from', setUpFrom === startsAt ? null : formatClock(setUpFrom, timeZone)],
    ['Guests', guestCount],
    ['Rooms', rooms.length > 0 ? rooms.join(', ') : space],
    ['Bar and extras', extras.join(', ') || 'None'],
    ['Documents', papersText(papers)],
    ['Bond', BOND_RECEIVED[bond]],
    ['Contact', contactName],
    ['Hirer’s notes', notes],
  ];
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="text-lg font-semibold tabular-nums">{formatTimes(startsAt, endsAt, timeZone)}</p>
      <h2 id={`booking-${id}`} className="text-xl [overflow-wrap:anywhere]">
        {hirer}
      </h2>
      <p className="text-ink-soft">
        {eventType}, {space}
        {status === 'pending' && ', not confirmed yet'}
      </p>
      {runSheetNote && (
        <p className="mt-3 border-l-4 border-ochre pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {runSheetNote}
        </p>
      )}
      <div className="mt-3 grid gap-2">
        {[phone, contactPhone].map(
          (number, place) =>
            number && (
              <ButtonAnchor key={place} href={telOf(number)} variant="outline" block="always">
                <Phone aria-hidden="true" className="size-5" />
                {place === 0 ? 'Call the hirer' : `Call ${contactName ?? 'the contact'}`}, {number}
              </ButtonAnchor>
            ),
        )}
      </div>
      <Facts className="mt-3 gap-y-1" facts={facts} />
      {access.length > 0 && (
        <details className="mt-3 rounded-card border border-line px-3">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold">Access</summary>
          <div className="pb-3">
            <AccessNotes notes={access} />
          </div>
        </details>
      )}
      <ReportButtons booking={booking} timeZone={timeZone} report={report} />
      <Reported booking={booking} timeZone={timeZone} waits={waits} />
    </li>
  );
}

function ReportButtons({ booking, report }: Omit<RunSheetBookingProps, 'waits'>) {
  const { id, attendance, leftAt, inspection, takesPhotos, startsAt } = booking;
  const hasBegun = useHasStarted(startsAt);
  const [form, setForm] = useState<'damage' | 'incident' | null>(null);
  const choices = [
    { kind: 'arrived', words: 'Arrived', icon: Check, on: attendance === 'arrived' },
    { kind: 'no_show', words: 'No-show', icon: UserRoundX, on: attendance === 'no_show' },
    { kind: 'left', words: 'Left', icon: DoorOpen, on: leftAt !== null },
    { kind: 'clean', words: 'Rooms clean', icon: Sparkles, on: inspection?.result === 'clean' },
  ] as const;
  return (
    <div role="group" aria-labelledby={`booking-${id}`} className="mt-4 grid grid-cols-2 gap-2">
      {choices.map(({ kind, words, icon: Icon, on }) => (
        <Button
          key={kind}
          size="lg"
          variant={on ? 'primary' : 'outline'}
          aria-pressed={on}
          disabled={kind === 'no_show' && !hasBegun}
          className="!px-2 !text-base"
          onClick={() => void report(kind)}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {words}
        </Button>
      ))}
      {(['damage', 'incident'] as const).map((kind) => (
        <Button
          key={kind}
          size="lg"
          variant={kind === 'damage' && inspection?.result === 'damage' ? 'danger' : 'outline'}
          aria-expanded={form === kind}
          className="!px-2 !text-base"
          onClick={() => setForm(form === kind ? null : kind)}
        >
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
          {kind === 'damage' ? 'Damage' : 'Incident'}
        </Button>
      ))}
      {form && (
        <div className="col-span-2">
          <ReportForm
            key={form}
            kind={form}
            takesPhotos={form === 'damage' && takesPhotos}
            onSend={async (words, photos) => {
              await report(form, { words, photos });
              setForm(null);
            }}
          />
        </div>
      )}
    </div>
  );
}

function Reported({ booking, timeZone, waits }: Omit<RunSheetBookingProps, 'report'>) {
  const { leftAt, photos, incidents, notTaken } = booking;
  const lines = [
    attendanceText(booking, timeZone),
    leftAt && `Left ${formatClock(leftAt, timeZone)}`,
    inspectionText(booking, timeZone),
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'}`,
    ...incidents.map(({ words, at }) => `Incident, ${formatClock(at, timeZone)}: ${words}`),
    ...notTaken.map(({ at, reason }) => `Report from ${formatClock(at, timeZone)}, not counted: ${reason}`),
    waits && 'Not sent yet',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Reported" aria-live="polite" className="mt-4 space-y-1 border-t border-line pt-3">
      {lines.map((line, place) => (
        <li key={place} className="[overflow-wrap:anywhere] whitespace-pre-line">
          {line}
        </li>
      ))}
    </ul>
  );
}
