import type { Pool } from 'pg';

export interface StoredEvent {
  title?: string;
  date?: string;
  start?: string;
  end?: string;
  clubId?: number | null;
}

/** Stores an event past the API: a quiz night of two hours. @returns its id */
export async function insertEvent(db: Pool, event: StoredEvent = {}): Promise<number> {
  const { title = 'Quiz', date = '2030-05-04', start = '19:00', end = '21:00', clubId = null } = event;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO events (title, description, date, start_time, end_time, venue, club_id)
     VALUES ($1, 'A quiz, with questions.', $2, $3, $4, 'Main Hall', $5) RETURNING id`,
    [title, date, start, end, clubId],
  );
  return rows[0]?.id ?? 0;
}

/** Stores a published post past the API. @returns its id */
export async function insertNews(
  db: Pool,
  post: { title?: string; clubId?: number | null } = {},
): Promise<number> {
  const { title = 'New nets', clubId = null } = post;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO news_posts (title, summary, club_id, published_at, posted_at)
     VALUES ($1, 'Both courts have them.', $2, clock_timestamp(), clock_timestamp()) RETURNING id`,
    [title, clubId],
  );
  return rows[0]?.id ?? 0;
}

/** Stores a club with only the required fields. @returns its id */
export async function insertClub(db: Pool, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO clubs (name, description, short_description, image_url, logo_url, season_period, age_groups,
                        contact_email, contact_phone)
     VALUES ($1, 'A club.', 'A club.', '/images/a.svg', '/images/b.svg', 'All year', 'Everyone', 'a@b.example', '1')
     RETURNING id`,
    [name],
  );
  return rows[0]?.id ?? 0;
}
