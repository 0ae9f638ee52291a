import type { DataSource, EntityManager } from 'typeorm';
import { eventPeriod } from '../../events/domain/event-times.js';
import { addDays, addMonths, type VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { type DemoEvent, EVENTS } from './demo-events.data.js';
import { giveEventsRooms } from './demo-rooms.js';
import { claimNew } from './seed-once.js';

/** The nth (1 to 4) weekday (0 is Sunday) in the month of a 'YYYY-MM-DD'. */
function nthWeekday(date: string, nth: number, weekday: number): string {
  const first = `${date.slice(0, 8)}01`;
  const firstWeekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  return addDays(first, ((weekday - firstWeekday + 7) % 7) + (nth - 1) * 7);
}

/** No events from 24 December to 2 January. */
function isSummerBreak(date: string): boolean {
  const day = date.slice(5);
  return day >= '12-24' || day <= '01-02';
}

/** The next dates of an event after today. */
function nextDates(event: DemoEvent, today: string): string[] {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  // Three more months: this month's date may be over, and two in a row may fall into the summer break.
  return Array.from({ length: event.times + 3 }, (_, months) =>
    nthWeekday(addMonths(firstOfMonth, months), event.nth, event.weekday),
  )
    .filter((date) => date > today && !isSummerBreak(date))
    .slice(0, event.times);
}

/** The space whose rooms an event at this venue occupies. */
const SPACE_OF_VENUE: Readonly<Record<string, string>> = {
  'Main Hall': 'Main hall',
  'Bar & Lounge': 'Bar & lounge',
  'Outdoor Area': 'Outdoor area',
  'Clubhouse and grounds': 'Whole venue',
};

/**
 * Adds the club's events of the coming months with their rooms. Each start adds the dates that an earlier one did not.
 */
export async function seedDemoEvents(
  dataSource: DataSource,
  venueTime: VenueTime,
  today: string,
): Promise<void> {
  const rows = EVENTS.flatMap((event) =>
    nextDates(event, today).map((date) => ({
      key: `${event.key}:${date}`,
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
      rows.map(({ key }) => `event:${key}`),
      manager,
    );
    const fresh = rows.filter(({ key }) => added.has(`event:${key}`));
    if (fresh.length > 0)
      await manager.query(
        `INSERT INTO events (title, description, date, start_time, end_time, venue, image_url, capacity, is_paid, price,
                             category, club_id)
         SELECT title, description, date, start_time, end_time, venue, image_url, capacity, is_paid, price,
                category, (SELECT id FROM clubs WHERE clubs.id = given.club_id)
         FROM jsonb_populate_recordset(NULL::events, $1::jsonb) AS given`,
        [JSON.stringify(fresh)],
      );
    await giveRooms(rows, venueTime, manager);
  });
}

type Planned = Pick<DemoEvent, 'title' | 'venue'> & { key: string; date: string };

/** Also gives rooms to events that an earlier start added without any. */
async function giveRooms(
  planned: readonly Planned[],
  venueTime: VenueTime,
  manager: EntityManager,
): Promise<void> {
  const indoors = planned.filter(({ venue }) => SPACE_OF_VENUE[venue]);
  const added = await claimNew(
    indoors.map(({ key }) => `event-rooms:${key}`),
    manager,
  );
  const fresh = indoors.filter(({ key }) => added.has(`event-rooms:${key}`));
  const [events] = await manager.query<
    [{ id: number; space_id: number; date: string; startTime: string; endTime: string }[], number]
  >(
    `UPDATE events event SET space_id = space.id
     FROM jsonb_to_recordset($1::jsonb) AS given (title text, date date, space text) JOIN spaces space ON space.name = given.space
     WHERE event.title = given.title AND event.date = given.date AND event.space_id IS NULL AND event.status = 'published'
     RETURNING event.id, event.space_id, event.date::text AS date, event.start_time AS "startTime", event.end_time AS "endTime"`,
    [JSON.stringify(fresh.map(({ title, date, venue }) => ({ title, date, space: SPACE_OF_VENUE[venue] })))],
  );
  await giveEventsRooms(
    events.map(({ id, space_id, ...times }) => {
      const { start, end } = eventPeriod(times, venueTime);
      return { id, space_id, starts: start, ends: end };
    }),
    manager,
  );
}
