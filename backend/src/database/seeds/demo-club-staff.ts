import type { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { claimNew } from './seed-once.js';

const NETBALL = 28;

/** Gives the demo's club secretary the Netball club. */
export async function seedDemoClubStaff(dataSource: DataSource): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    const added = await claimNew([`club-staff:clubadmin:${NETBALL}`], manager);
    if (added.size === 0) return;
    await manager.query(
      `INSERT INTO club_staff (user_id, club_id)
       SELECT u.id, c.id FROM users u, clubs c WHERE u.username = 'clubadmin' AND c.id = $1 ON CONFLICT DO NOTHING`,
      [NETBALL],
    );
  });
}
