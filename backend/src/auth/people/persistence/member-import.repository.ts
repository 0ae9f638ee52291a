import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Removed } from '../../../platform/tables/import-undo.js';
import {
  type StoredImport,
  rowBatches,
  UNDO_DAYS,
  UNDO_BATCH_SIZE,
} from '../../../platform/tables/table-check.js';
import { NO_PASSWORD } from '../../accounts/no-password.js';
import { logMemberships } from '../../accounts/persistence/club-members.js';
import { deleteAccounts } from '../../accounts/persistence/delete-accounts.js';
import type { ExistingRecords } from '../domain/member-rows.js';

export interface ImportRow extends StoredImport {
  id: number;
  fileName: string;
  people: number;
  createdBy: string | null;
  invitedAt: Date | null;
  removed: number | null;
  /** Imported accounts that were not used since. */
  unused: number;
  /** Invitations that were not sent yet. */
  waiting: number;
}

export interface NewMember {
  email: string;
  username: string;
  fullName: string;
  firstName: string;
  lastName: string;
  clubId: number | null;
}

const MAX_LISTED = 20;
const OF_IMPORT = `person.import_id = import.id`;
/** The account has no password, was never signed in to and has no bookings, payments, waiting-list entries or clubs. */
const UNUSED = `person.password = '${NO_PASSWORD}' AND person.last_seen_at IS NULL AND person.role = 'member'
  AND person.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM bookings WHERE user_id = person.id)
  AND NOT EXISTS (SELECT FROM payments WHERE user_id = person.id)
  AND NOT EXISTS (SELECT FROM waiting_list_entries WHERE user_id = person.id)
  AND NOT EXISTS (SELECT FROM club_staff WHERE user_id = person.id)`;
const SELECT = `SELECT import.id, import.file_name AS "fileName", import.people, import.created_at AS "createdAt",
  (SELECT full_name FROM users WHERE id = import.created_by) AS "createdBy", import.invited_at AS "invitedAt",
  import.undone_at AS "undoneAt", import.removed,
  (SELECT count(*)::integer FROM users person WHERE ${OF_IMPORT} AND ${UNUSED}) AS unused,
  (SELECT count(*)::integer FROM invitations one JOIN users person ON person.id = one.user_id
   WHERE ${OF_IMPORT} AND one.sent_at IS NULL AND one.accepted_at IS NULL AND one.withdrawn_at IS NULL) AS waiting,
  import.created_at > now() - interval '${UNDO_DAYS} days' AS "isYoung",
  import.undo_begun_at IS NOT NULL AND import.undone_at IS NULL AS "isUndoing"
  FROM member_imports import`;

/** Imports of members, and the imported accounts. */
@Injectable()
export class MemberImportRepository {
  readonly table = 'member_imports';

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The latest imports, newest first. */
  list(): Promise<ImportRow[]> {
    return this.dataSource.query<ImportRow[]>(`${SELECT} ORDER BY import.id DESC LIMIT ${MAX_LISTED}`);
  }

  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<ImportRow | null> {
    const [row] = await manager.query<ImportRow[]>(`${SELECT} WHERE import.id = $1`, [id]);
    return row ?? null;
  }

  /** Which of these addresses have an account, and all published clubs. */
  async known(
    emails: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ExistingRecords> {
    const found = await manager.query<{ email: string }[]>(
      'SELECT lower(email) AS email FROM users WHERE lower(email) = ANY ($1)',
      [emails.map((email) => email.toLowerCase())],
    );
    const clubs = await manager.query<{ id: number; name: string }[]>(
      'SELECT id, lower(name) AS name FROM clubs WHERE published_at IS NOT NULL ORDER BY id DESC',
    );
    return {
      addresses: new Set(found.map(({ email }) => email)),
      clubs: new Map(clubs.map(({ id, name }) => [name, id])),
    };
  }

  /** Which of these usernames are taken, in lower case. */
  async takenNames(names: readonly string[], manager: EntityManager): Promise<Set<string>> {
    const rows = await manager.query<{ name: string }[]>(
      'SELECT lower(username) AS name FROM users WHERE lower(username) = ANY ($1)',
      [names.map((name) => name.toLowerCase())],
    );
    return new Set(rows.map(({ name }) => name));
  }

  async create(
    fileName: string,
    createdBy: number | null,
    members: readonly NewMember[],
    manager: EntityManager,
  ): Promise<number> {
    const [added] = await manager.query<{ id: number }[]>(
      'INSERT INTO member_imports (file_name, people, created_by) VALUES ($1, $2, $3) RETURNING id',
      [fileName, members.length, createdBy],
    );
    if (!added) throw new Error('the import was not stored');
    for (const part of rowBatches(members)) await this.add(added.id, createdBy, part, manager);
    return added.id;
  }

  private async add(
    id: number,
    createdBy: number | null,
    members: readonly NewMember[],
    manager: EntityManager,
  ): Promise<void> {
    // The file is a list of members, so they become members of their club without a request.
    const joined = await manager.query<{ userId: number; clubId: number }[]>(
      `WITH member AS (
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[])
           AS member (username, email, full_name, first_name, last_name, club_id)
       ), made AS (
         INSERT INTO users (username, password, email, full_name, first_name, last_name, import_id)
         SELECT username, $7, email, full_name, first_name, last_name, $8 FROM member
         RETURNING id, email
       )
       INSERT INTO club_members (user_id, club_id, state, decided_at, decided_by)
       SELECT made.id, member.club_id, 'accepted', now(), $9 FROM made JOIN member ON member.email = made.email
       WHERE member.club_id IS NOT NULL
       RETURNING user_id AS "userId", club_id AS "clubId"`,
      [
        members.map(({ username }) => username),
        members.map(({ email }) => email),
        members.map(({ fullName }) => fullName),
        members.map(({ firstName }) => firstName),
        members.map(({ lastName }) => lastName),
        members.map(({ clubId }) => clubId),
        NO_PASSWORD,
        id,
        createdBy,
      ],
    );
    await logMemberships('accepted', joined, manager);
  }

  /** Deletes the next batch of the import's unused accounts. An account whose owner sets a password at the same moment stays. */
  async removeSome(id: number, after: number, manager: EntityManager): Promise<Removed> {
    const [some] = await manager.query<[{ last: number | null; count: number }]>(
      `SELECT max(id) AS last, count(*)::integer AS count
       FROM (SELECT id FROM users WHERE import_id = $1 AND id > $2 ORDER BY id LIMIT $3) AS part`,
      [id, after, UNDO_BATCH_SIZE],
    );
    const removed = await deleteAccounts(
      `import_id = $1 AND id > $2 AND id <= $3 AND ${UNUSED} FOR UPDATE`,
      [id, after, some.last],
      manager,
    );
    return { removed, next: some.count < UNDO_BATCH_SIZE ? null : some.last };
  }

  /** Adds invitations, without sending them, for accounts without a password that were never invited. @returns how many wait to be sent */
  async inviteUnused(id: number, by: number | null, manager: EntityManager): Promise<number> {
    await manager.query(
      `INSERT INTO invitations (email, full_name, role, user_id, invited_by)
       SELECT email, full_name, 'member', id, $2 FROM users person
       WHERE import_id = $1 AND password = $3 AND is_active
         AND NOT EXISTS (SELECT FROM invitations WHERE user_id = person.id)
       ORDER BY id
       ON CONFLICT DO NOTHING`,
      [id, by, NO_PASSWORD],
    );
    await manager.query('UPDATE member_imports SET invited_at = coalesce(invited_at, now()) WHERE id = $1', [
      id,
    ]);
    return (await this.find(id, manager))?.waiting ?? 0;
  }

  /** Locks some invitations to send and returns their ids. A job that runs at the same time gets others. */
  async unsent(id: number, most: number, manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT one.id FROM invitations one JOIN users person ON person.id = one.user_id
       WHERE person.import_id = $1 AND one.sent_at IS NULL AND one.accepted_at IS NULL AND one.withdrawn_at IS NULL
       ORDER BY one.id LIMIT $2 FOR NO KEY UPDATE OF one SKIP LOCKED`,
      [id, most],
    );
    return rows.map((row) => row.id);
  }
}
