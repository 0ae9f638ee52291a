import type { DataSource } from 'typeorm';
import { addDays, addMonths } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { type DemoEvent, EVENTS } from './demo-events.data.js';
import { claimNew } from './seed-once.js';

/** The `nth` (1 to 4) such weekday (0 is Sunday) of the month of a 'YYYY-MM-DD'. */
function nthWeekday(date: string, nth: number, weekday: number): string {
  const first = `${date.slice(0, 8)}01`;
  const firstWeekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((weekday - firstWeekday + 7) % 7) + (nth - 1) * 7);
}

/** Nothing is on between Christmas Eve and the second of January. */
function isSummerBreak(date: string): boolean {
  const day = date.slice(5);
  return day >= '12-24' || day <= '01-02';
}

/** The next days after today on which an event takes place. */
function nextDates(event: DemoEvent, today: string): string[] {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  // Today's month may be over for it, and at most two months in a row fall into the break.
  return Array.from({ length: event.times + 3 }, (_, months) =>
    nthWeekday(addMonths(firstOfMonth, months), event.nth, event.weekday),
  )
    .filter((date) => date > today && !isSummerBreak(date))
    .slice(0, event.times);
}

/** What the club has on in the coming months; each start adds what has come into view since the last. */
export async function seedDemoEvents(dataSource: DataSource, today: string): Promise<void> {
  const rows = EVENTS.flatMap((event) =>
    nextDates(event, today).map((date) => ({
      key: `event:${event.key}:${date}`,
      title: event.title,
      description: event.description,
      date,
      start_time: event.start,
      end_time: event.end,
      venue: event.venue,
      image_url: event.scene && `/images/scenes/${event.scene}.svg`,
      capacity: event.capacity,
      is_paid: event.price !== null,
      price: event.price,
      category: event.category,
      club_id: event.clubId,
    })),
  );
  await inTransaction(dataSource, async (manager) => {
    const added = await claimNew(
      rows.map(({ key }) => key),
      manager,
    );
    const fresh = rows.filter(({ key }) => added.has(key));
    if (fresh.length === 0) return;
    await manager.query(
      `INSERT INTO events (title, description, date, start_time, end_time, venue, image_url, capacity, is_paid, price,
                           category, club_id)
       SELECT title, description, date, start_time, end_time, venue, image_url, capacity, is_paid, price,
              category, (SELECT id FROM clubs WHERE clubs.id = given.club_id)
       FROM jsonb_populate_recordset(NULL::events, $1::jsonb) AS given`,
      [JSON.stringify(fresh)],
    );
  });
}
