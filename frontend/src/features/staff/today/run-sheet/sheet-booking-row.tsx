import { Link } from 'react-router-dom';
import type { SheetBooking } from '@/api/staff/generated';
import {
  attendanceText,
  BOND_RECEIVED,
  inspectionText,
  papersText,
  telOf,
} from '@/components/run-sheet/sheet-labels';
import { useMay } from '@/components/staff/layout/use-may';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { StatusBadge } from '@/components/ui/badge';
import { Facts, type FactLine } from '@/components/ui/facts';
import { formatClock, formatTimes } from '@/lib/format';
import { ArrivalButtons } from './arrival-buttons';

export interface SheetBookingRowProps {
  booking: SheetBooking;
  timeZone: string;
  /** The day of the run sheet, if attendance can be recorded. */
  attendanceOn: string | null;
}

/** A booking on the run sheet, with the caretaker’s reports. */
export function SheetBookingRow({ booking, timeZone, attendanceOn }: SheetBookingRowProps) {
  const { to } = useStaffArea();
  const canOpen = useMay('bookings:read');
  const { id, startsAt, endsAt, setUpFrom, hirer, phone, contactName, contactPhone, guestCount } = booking;
  const { space, rooms, extras, papers, notes, runSheetNote, access, bond, status, eventType } = booking;
  const facts: FactLine[] = [
    ['Set-up from', setUpFrom === startsAt ? null : formatClock(setUpFrom, timeZone)],
    ['Rooms', rooms.join(', ')],
    ['Bar and extras', extras.join(', ') || 'None'],
    ['Documents', papersText(papers)],
    ['Bond', BOND_RECEIVED[bond]],
    ['Hirer’s notes', notes],
    ['Run sheet note', runSheetNote],
    ['Access', access.map((note) => `${note.space}: ${note.text}`).join('\n') || null],
  ];
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {formatTimes(startsAt, endsAt, timeZone)}
        </span>
        <StatusBadge status={status} dense />
      </div>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {canOpen ? (
            <Link to={to.booking(id)} className="link font-semibold">
              {hirer}
            </Link>
          ) : (
            <span className="font-semibold">{hirer}</span>
          )}
          <span className="text-ink-soft">
            , {eventType}, {space}, {guestCount} guests
          </span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          {phone && <Phone label={phone} phone={phone} />}
          {(contactName ?? contactPhone) && (
            <span>
              Contact on the day: {contactName}{' '}
              {contactPhone && <Phone label={contactPhone} phone={contactPhone} />}
            </span>
          )}
          {!phone && !contactPhone && <span className="text-ink-soft">No phone number</span>}
        </p>
        <Facts className="mt-2 gap-y-0.5 text-sm" facts={facts} />
        {attendanceOn && (status === 'confirmed' || status === 'completed') && (
          <ArrivalButtons date={attendanceOn} booking={booking} />
        )}
        <Reported booking={booking} timeZone={timeZone} />
      </div>
    </li>
  );
}

function Phone({ label, phone }: { label: string; phone: string }) {
  return (
    <a href={telOf(phone)} className="link inline-block min-h-6 whitespace-nowrap">
      {label}
    </a>
  );
}

function Reported({ booking, timeZone }: { booking: SheetBooking; timeZone: string }) {
  const { leftAt, photos, incidents, notTaken } = booking;
  const lines = [
    attendanceText(booking, timeZone),
    leftAt && `Left ${formatClock(leftAt, timeZone)}`,
    inspectionText(booking, timeZone),
    photos > 0 && `${photos} ${photos === 1 ? 'photo' : 'photos'} on the booking’s page`,
    ...incidents.map(({ words, at }) => `${formatClock(at, timeZone)}: ${words}`),
    ...notTaken.map(
      ({ kind, words, at, reason }) =>
        `Reported at ${formatClock(at, timeZone)}, not counted: ${NOT_TAKEN[kind]}${words ? `, ${words}` : ''}. ${reason}`,
    ),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Reported" className="mt-2 border-l-2 border-primary pl-3 text-sm">
      {lines.map((line, place) => (
        <li key={place} className="[overflow-wrap:anywhere] whitespace-pre-line">
          {line}
        </li>
      ))}
    </ul>
  );
}

const NOT_TAKEN = {
  arrived: 'arrived',
  no_show: 'no-show',
  left: 'left',
  clean: 'rooms clean',
  damage: 'damage',
  incident: 'incident',
} as const;
