import type { Booking } from '@/api/members/generated';
import { saveFile } from '@/lib/save-file';

/** '20261212T073000Z' */
function utcStamp(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines of at most 75 octets, continued with a space (RFC 5545, 3.1); 60 characters leave room for accents. */
function folded(line: string): string {
  return line.match(/.{1,60}/gsu)?.join('\r\n ') ?? line;
}

interface Club {
  clubName: string;
  address: string;
  /** In the ids of its entries. */
  calendarDomain: string;
}

/** A booking as an iCalendar file with one event. */
export function calendarFile(booking: Booking, club: Club): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(club.clubName)}//Booking//EN`,
    'BEGIN:VEVENT',
    // The confirmation mail's: calendars know an entry again by it.
    `UID:booking-${booking.id}@${club.calendarDomain}`,
    `DTSTAMP:${utcStamp(booking.updatedAt)}`,
    `DTSTART:${utcStamp(booking.startTime)}`,
    `DTEND:${utcStamp(booking.endTime)}`,
    `SUMMARY:${escaped(`${booking.eventType}, ${club.clubName}`)}`,
    `LOCATION:${escaped(club.address)}`,
    `DESCRIPTION:${escaped(`Booking ${booking.id}, ${booking.spaceName}, ${booking.guestCount} guests`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Offers the file as a download. */
export function downloadCalendarFile(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
}
