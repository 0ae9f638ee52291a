import type { DataSource } from 'typeorm';
import { type ClubDetails, detailsByKeyword } from '../../clubs/clubs/domain/club-details.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { CLUBS, type DemoClub } from './demo-clubs.data.js';
import { claimNew } from './seed-once.js';

interface ClubRow extends DemoClub {
  details: ClubDetails;
}

/** Adds the eight clubs with their fixed ids and galleries. Details from the keyword rules are stored in their rows. */
export async function seedDemoClubs(dataSource: DataSource): Promise<void> {
  const clubs = CLUBS.map((club): ClubRow => {
    return { ...club, details: { ...detailsByKeyword(club.name), ...club.own } };
  });
  await inTransaction(dataSource, async (manager) => {
    const added = await claimNew(
      clubs.map(({ id }) => `club:${id}`),
      manager,
    );
    const fresh = clubs.filter(({ id }) => added.has(`club:${id}`));
    if (fresh.length === 0) return;
    const inserted = await manager.query<{ id: number }[]>(
      `INSERT INTO clubs (id, name, description, short_description, image_url, logo_url, training_schedule, season_period,
                          age_groups, contact_email, contact_phone, achievements, meeting_location, contact_person,
                          social_links, signup_url)
       SELECT id, name, description, short_description, image_url, logo_url, training_schedule, season_period,
              age_groups, contact_email, contact_phone, achievements, meeting_location, contact_person,
              social_links, signup_url
       FROM jsonb_populate_recordset(NULL::clubs, $1::jsonb)
       ON CONFLICT DO NOTHING RETURNING id`,
      [JSON.stringify(fresh.map(toRow))],
    );
    // The sequence must continue after the fixed ids.
    await manager.query(`SELECT setval(pg_get_serial_sequence('clubs', 'id'), (SELECT max(id) FROM clubs))`);
    const pictures = fresh
      .filter(({ id }) => inserted.some((row) => row.id === id))
      .flatMap(({ id, details }) =>
        details.galleryImages.map((image, position) => ({ ...image, clubId: id, position })),
      );
    await manager.query(
      `INSERT INTO media_items (title, image_url, alt_text, club_id, position)
       SELECT title, "imageUrl", "altText", "clubId", position
       FROM jsonb_to_recordset($1::jsonb) AS given (title text, "imageUrl" text, "altText" text, "clubId" integer,
                                                    position integer)`,
      [JSON.stringify(pictures)],
    );
  });
}

function toRow(club: ClubRow): Record<string, unknown> {
  return {
    id: club.id,
    name: club.name,
    description: club.description,
    short_description: club.shortDescription,
    image_url: `/images/scenes/${club.scene}.svg`,
    logo_url: `/images/logos/${club.logo}.svg`,
    training_schedule: club.trainingSchedule,
    season_period: club.seasonPeriod,
    age_groups: club.ageGroups,
    contact_email: club.contactEmail,
    contact_phone: club.contactPhone,
    achievements: club.details.achievements,
    meeting_location: club.details.meetingLocation,
    contact_person: club.details.contactPerson,
    social_links: club.details.socialLinks,
    signup_url: club.details.signupUrl,
  };
}
