import type { RunSheet, SheetBooking } from '@/api/staff/generated';
import { BOND_RECEIVED, papersText } from '@/components/run-sheet/sheet-labels';
import { formatClock, formatInstant, formatShortDate, formatTimes } from '@/lib/format';

/** The printed run sheet: a page for each booking, with boxes to tick, then a page for events and viewings. */
export function SheetOnPaper({ sheet }: { sheet: RunSheet }) {
  const { bookings, events, viewings, date, timeZone, asOf } = sheet;
  const isEmpty = bookings.length + events.length + viewings.length === 0;
  const day = formatShortDate(date);
  const printed = `As of ${formatInstant(asOf, timeZone)}`;
  return (
    <div className="hidden print:block" aria-hidden="true">
      {bookings.map((booking, place) => (
        <section key={booking.id} className={place > 0 ? 'break-before-page' : undefined}>
          <p className="text-sm">
            Run sheet, {day}, {place + 1} of {bookings.length}. {printed}
          </p>
          <Booking booking={booking} timeZone={timeZone} />
        </section>
      ))}
      {(events.length + viewings.length > 0 || isEmpty) && (
        <section className={bookings.length > 0 ? 'break-before-page' : undefined}>
          <p className="text-sm">
            Run sheet, {day}. {printed}
          </p>
          {(events.length > 0 || isEmpty) && (
            <p className="mt-3 text-xl font-semibold">
              {isEmpty ? 'No bookings or events on this day' : 'Club events'}
            </p>
          )}
          <ul>
            {events.map(({ id, title, clubName, venue, spaceName, startsAt, endsAt }) => (
              <li key={id} className="border-b border-line py-2">
                {formatTimes(startsAt, endsAt, timeZone)} {title},{' '}
                {[clubName, spaceName ?? venue].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
          {viewings.length > 0 && <p className="mt-3 text-xl font-semibold">Viewings</p>}
          <ul>
            {viewings.map(({ id, name, phone, spaceName, startsAt, endsAt }) => (
              <li key={id} className="border-b border-line py-2">
                {formatTimes(startsAt, endsAt, timeZone)}{' '}
                {[name, phone, spaceName].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Booking({ booking, timeZone }: { booking: SheetBooking; timeZone: string }) {
  const { reference, startsAt, endsAt, setUpFrom, hirer, phone, contactName, contactPhone, eventType } =
    booking;
  const { guestCount, space, rooms, extras, papers, bond, notes, runSheetNote, access } = booking;
  const facts: [string, string | null][] = [
    ['Set-up from', formatClock(setUpFrom, timeZone)],
    ['Phone', phone],
    ['Contact on the day', [contactName, contactPhone].filter(Boolean).join(', ') || null],
    ['Guests', String(guestCount)],
    ['Rooms', `${space}: ${rooms.join(', ')}`],
    ['Bar and extras', extras.join(', ') || 'None'],
    ['Documents', papersText(papers)],
    ['Bond', BOND_RECEIVED[bond]],
    ['Hirer’s notes', notes],
    ['Run sheet note', runSheetNote],
    ['Access', access.map((note) => `${note.space}: ${note.text}`).join('\n') || null],
  ];
  return (
    <>
      <p className="mt-3 text-2xl font-semibold">
        {formatTimes(startsAt, endsAt, timeZone)}, {hirer}
      </p>
      <p>
        {eventType}, {reference}
      </p>
      <table className="mt-4 w-full">
        <tbody>
          {facts
            .filter(([, words]) => words)
            .map(([term, words]) => (
              <tr key={term} className="border-b border-line align-top">
                <th scope="row" className="w-40 py-1.5 pr-4 text-left font-semibold">
                  {term}
                </th>
                <td className="py-1.5 [overflow-wrap:anywhere] whitespace-pre-line">{words}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <ul className="mt-6 space-y-4 text-lg">
        <Box words="Arrived at" line />
        <Box words="No-show" />
        <Box words="Left at" line />
        <Box words="Rooms clean" />
        <Box words="Damage:" line />
        <Box words="Incident:" line />
        <Box words="Locked, lights and heating off" />
      </ul>
      <p className="mt-8">Name and signature: ______________________________</p>
    </>
  );
}

/** A box to tick, with room to write. */
function Box({ words, line = false }: { words: string; line?: boolean }) {
  return (
    <li className="flex items-baseline gap-3">
      <span className="inline-block size-5 shrink-0 translate-y-0.5 border-2 border-ink" />
      {words}
      {line && <span className="flex-1 border-b border-ink" />}
    </li>
  );
}
