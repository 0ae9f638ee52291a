import type { DataSource, EntityManager } from 'typeorm';
import { NO_PASSWORD } from '../../auth/accounts/no-password.js';
import { splitFullName } from '../../auth/accounts/user-name.js';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { DEFAULT_SLOTS, periodOf, SlotList } from '../../bookings/domain/slot.js';
import { addDays, type VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import {
  DEMO_PEOPLE,
  LIVING_BOOKINGS,
  LIVING_ISSUE,
  LIVING_MESSAGES,
  LIVING_POST,
  LIVING_TESTIMONIAL,
  type LivingBooking,
} from './demo-club-life.data.js';
import { payDemoBonds, payDemoBookings } from './demo-payments.js';
import { keepBookingsWithRooms } from './demo-rooms.js';
import { claimNew } from './seed-once.js';

const NETBALL = 28;
const KEY = 'club-life';
const HOUR_MS = 3_600_000;
/** The evening first; events may have the rooms of some slots. */
const SLOTS = DEFAULT_SLOTS.filter(({ list }) => list === SlotList.Booking).sort(
  (a, b) => Math.abs(a.startMinute - 1080) - Math.abs(b.startMinute - 1080),
);

/**
 * The daily work of a club, so that every staff page has something to show: bookings of this week, messages, a bond to
 * inspect, a refund to pay out, a request to join, a waiting list, an email that did not arrive, a draft newsletter, a draft
 * of news, a testimonial to approve, a discount rate. Added once, by the first start, with days relative to it.
 */
export async function seedDemoClubLife(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew([KEY], manager)).size === 0) return;
    const today = venueTime.dateOf(now);
    for (const person of DEMO_PEOPLE) await addPerson(person, manager);
    const ids: Record<string, number> = {};
    for (const planned of LIVING_BOOKINGS)
      ids[planned.key] = await addBooking(planned, today, venueTime, now, manager);
    await queueRefundByHand(ids['cancelled'] ?? 0, now, manager);
    await addUndeliveredEmail(ids['tomorrow'] ?? 0, now, manager);
    await addWaitingListEntry(ids['tonight'] ?? 0, ids['tomorrow'] ?? 0, manager);
    await addMessages(now, manager);
    await manager.query(
      `INSERT INTO club_members (user_id, club_id, requested_at)
       SELECT u.id, club.id, $2 FROM users u, clubs club WHERE u.username = 'tom.okafor' AND club.id = $1`,
      [NETBALL, hoursBefore(now, 20)],
    );
    await manager.query(
      `INSERT INTO newsletter_issues (subject, body, audience) VALUES ($1, $2, '{"clubIds":[],"sources":[],"joinedSince":null}')`,
      [LIVING_ISSUE.subject, paragraph(LIVING_ISSUE.text)],
    );
    await manager.query(
      `INSERT INTO news_posts (title, summary, text, edited_by) SELECT $1, $2, $3, id FROM users WHERE username = 'admin'`,
      [LIVING_POST.title, LIVING_POST.summary, LIVING_POST.text],
    );
    await manager.query(
      `INSERT INTO testimonials (name, role, comment, rating, written_at) VALUES ($1, $2, $3, $4, $5)`,
      [...Object.values(LIVING_TESTIMONIAL), hoursBefore(now, 30)],
    );
    await manager.query(`INSERT INTO discount_rates (name, percent) VALUES ('Community group', 30)`);
    // So that the first look at Today shows what is new.
    await manager.query(
      `INSERT INTO staff_visits (user_id, seen_at) SELECT id, $1 FROM users WHERE username = 'admin' ON CONFLICT DO NOTHING`,
      [hoursBefore(now, 26)],
    );
  });
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

function addPerson(
  { username, fullName, email }: (typeof DEMO_PEOPLE)[number],
  manager: EntityManager,
): Promise<unknown> {
  const { firstName, lastName } = splitFullName(fullName);
  return manager.query(
    `INSERT INTO users (username, password, email, full_name, first_name, last_name, email_confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $6, now()) ON CONFLICT DO NOTHING`,
    [username, NO_PASSWORD, email, fullName, firstName, lastName],
  );
}

/** Takes the first slot of the day whose rooms are free. @returns its id, 0 on a day without one */
async function addBooking(
  planned: LivingBooking,
  today: string,
  venueTime: VenueTime,
  now: Date,
  manager: EntityManager,
): Promise<number> {
  const { days, status, name, phone, eventType, guests, totalMinor, spaceId, paid, bondMinor } = planned;
  const { madeHoursAgo, cancelledHoursAgo } = planned;
  const date = addDays(today, days);
  const email = `${name.toLowerCase().replace(' ', '.')}@guests.example`;
  for (const slot of SLOTS) {
    const { start, end } = periodOf(date, slot, venueTime);
    const added = await manager.query<{ id: number }[]>(
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, phone, status,
                             total_minor, currency, payment_method, bond_minor, pay_by, held_at, created_at, cancelled_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'GBP', 'cash', $13, $14, $15, $16, $15)
       RETURNING id`,
      [
        ...[spaceId, eventType, date, slot.label, start, end, guests, name, email, phone, status, totalMinor],
        ...[bondMinor, paid ? null : date],
        cancelledHoursAgo === null ? null : hoursBefore(now, cancelledHoursAgo),
        hoursBefore(now, madeHoursAgo),
      ],
    );
    const ids = added.map(({ id }) => id);
    await keepBookingsWithRooms(ids, manager);
    const [kept] = await manager.query<{ id: number }[]>('SELECT id FROM bookings WHERE id = ANY ($1)', [
      ids,
    ]);
    if (!kept) continue;
    if (paid) await payDemoBookings(ids, manager);
    if (bondMinor > 0 && status === BookingStatus.Completed) await payDemoBonds(ids, manager);
    return kept.id;
  }
  return 0;
}

/** It was paid in cash, so the treasurer pays the refund out. */
function queueRefundByHand(bookingId: number, now: Date, manager: EntityManager): Promise<unknown> {
  return manager.query(
    `INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, status, queued_at, created_at)
     SELECT payment_id, id, amount_minor, 'cancelled', 'cancelled', 'queued', $2, $2 FROM payment_allocations WHERE booking_id = $1`,
    [bookingId, hoursBefore(now, 3)],
  );
}

function addUndeliveredEmail(bookingId: number, now: Date, manager: EntityManager): Promise<unknown> {
  return manager.query(
    `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state, tries, last_answer, claimed_at, created_at)
     SELECT 'booking-reminder', email, 'Reminder: your booking is not paid yet', 'Hello ' || name || E',\\n\\nyour booking is not paid yet.',
            'booking', id, '<demo-' || id || '@bridgewaterclub.example>', 'dead', 1, '550 5.1.1 no such user here', $2, $2
     FROM bookings WHERE id = $1`,
    [bookingId, hoursBefore(now, 9)],
  );
}

/** For the slot of one of the given bookings that has not begun. */
function addWaitingListEntry(tonight: number, tomorrow: number, manager: EntityManager): Promise<unknown> {
  return manager.query(
    `INSERT INTO waiting_list_entries (user_id, space_id, date, time_slot, guest_count, event_type, period, last_start)
     SELECT u.id, b.space_id, b.date, b.time_slot, 35, 'Birthday Party', tstzrange(b.start_time, b.end_time), b.start_time
     FROM users u, bookings b WHERE u.username = 'sofia.marsh' AND b.id = ANY ($1)
     ORDER BY b.start_time DESC LIMIT 1`,
    [[tonight, tomorrow]],
  );
}

async function addMessages(now: Date, manager: EntityManager): Promise<void> {
  for (const { name, subject, message, state, hoursAgo, reply } of LIVING_MESSAGES) {
    const at = hoursBefore(now, hoursAgo);
    const email = `${name.toLowerCase().replace(' ', '.')}@guests.example`;
    const [added] = await manager.query<{ id: number }[]>(
      `INSERT INTO contact_messages (name, email, subject, message, state, is_read, created_at, state_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING id`,
      [name, email, subject, message, state, reply !== null, at],
    );
    if (reply !== null)
      await manager.query(
        `INSERT INTO message_replies (message_id, direction, author_id, text, created_at)
         SELECT $1, 'out', id, $2, $3 FROM users WHERE username = 'admin'`,
        [added?.id, reply, hoursBefore(now, hoursAgo - 5)],
      );
  }
}

function paragraph(text: string): object {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}
