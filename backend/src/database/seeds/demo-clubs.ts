import type { DataSource } from 'typeorm';
import { ClubFields } from '../../clubs/domain/club-content.js';
import { newContent } from '../../platform/common/content-fields.js';
import { snake } from '../../platform/database/naming-strategy.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { CLUBS } from './demo-clubs.data.js';
import { claimNew } from './seed-once.js';

/** Adds the eight clubs with their fixed ids and galleries. */
export async function seedDemoClubs(dataSource: DataSource): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    const added = await claimNew(
      CLUBS.map(({ id }) => `club:${id}`),
      manager,
    );
    const rows = CLUBS.filter(({ id }) => added.has(`club:${id}`)).map((club) => {
      const content = Object.entries(newContent(ClubFields, club));
      return { id: club.id, ...Object.fromEntries(content.map(([field, value]) => [snake(field), value])) };
    });
    if (!rows[0]) return;
    const columns = Object.keys(rows[0]).join(', ');
    const inserted = await manager.query<{ id: number }[]>(
      `INSERT INTO clubs (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::clubs, $1::jsonb)
       ON CONFLICT DO NOTHING RETURNING id`,
      [JSON.stringify(rows)],
    );
    // The sequence must continue after the fixed ids.
    await manager.query(`SELECT setval(pg_get_serial_sequence('clubs', 'id'), (SELECT max(id) FROM clubs))`);
    const pictures = CLUBS.filter(({ id }) => inserted.some((row) => row.id === id)).flatMap(
      ({ id, gallery }) =>
        gallery.map(([scene, title, altText], position) => ({
          title,
          image_url: `/images/scenes/${scene}.svg`,
          alt_text: altText,
          club_id: id,
          position,
        })),
    );
    await manager.query(
      `INSERT INTO media_items (title, image_url, alt_text, club_id, position)
       SELECT title, image_url, alt_text, club_id, position
       FROM jsonb_populate_recordset(NULL::media_items, $1::jsonb)`,
      [JSON.stringify(pictures)],
    );
  });
}
