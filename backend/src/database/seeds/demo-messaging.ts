import type { DataSource } from 'typeorm';
import { addDays, type VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { claimNew } from './seed-once.js';

const KEY = 'messaging';
const NOON = 720;

const REPLIES = [
  {
    title: 'Come and see the hall',
    text: 'Hello {{name}},\n\nthank you for your message. You are welcome to see the hall before you book, so please tell us which day suits you.',
  },
  {
    title: 'Prices and how to book',
    text: 'Hello {{name}},\n\nour website shows the prices and the free days, and you can book there. Please write to us if you have a question.',
  },
];

/** Days are from today. One has not confirmed yet, and one has unsubscribed. */
const SUBSCRIBERS = [
  { name: 'Isla Kennedy', joined: -90, confirmed: true, active: true },
  { name: 'Noah Petrov', joined: -61, confirmed: true, active: true },
  { name: 'Mia Hartley', joined: -40, confirmed: true, active: false },
  { name: 'Oscar Lindqvist', joined: -12, confirmed: true, active: true },
  { name: 'Ruby Tan', joined: -1, confirmed: false, active: true },
];

/** Saved replies and subscribers of the newsletter, added once. */
export async function seedDemoMessaging(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  const today = venueTime.dateOf(now);
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew([KEY], manager)).size === 0) return;
    for (const { title, text } of REPLIES)
      await manager.query(
        `INSERT INTO saved_replies (title, text, edited_by) SELECT $1, $2, id FROM users WHERE username = 'admin'`,
        [title, text],
      );
    for (const { name, joined, confirmed, active } of SUBSCRIBERS) {
      const at = venueTime.instantOf(addDays(today, joined), NOON);
      await manager.query(
        `WITH added AS (
           INSERT INTO subscribers (email, name, subscribed_at, is_active, confirmed_at, asked_at)
           VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN $3::timestamptz END, $3) ON CONFLICT DO NOTHING RETURNING id)
         INSERT INTO consents (subscriber_id, source, asked_at, confirmed_at) SELECT id, 'form', $3, $3 FROM added WHERE $5`,
        [`${name.toLowerCase().replace(' ', '.')}@readers.example`, name, at, active, confirmed],
      );
    }
  });
}
