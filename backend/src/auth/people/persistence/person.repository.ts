import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import type { Duty } from '../../accounts/duties.js';
import type { UserRole } from '../../accounts/user.entity.js';
import { type PERSON_SORTS, LastSeen } from '../domain/person-list.js';
import { byName, nameKey } from '../../../platform/lists/name-order.js';

export interface PersonListRequest extends PageRequest {
  q?: string;
  role?: UserRole;
  /** The club whose secretaries they are. */
  clubId?: number;
  /** The club whose members they are. */
  memberOf?: number;
  isActive?: boolean;
  isConfirmed?: boolean;
  seen?: LastSeen;
}

export interface NamedClub {
  id: number;
  name: string;
}

/** An account in a list. */
export interface PersonRow {
  id: number;
  userName: string;
  fullName: string;
  email: string;
  isConfirmed: boolean;
  role: UserRole;
  /** An admin's duties; null: all. */
  duties: Duty[] | null;
  /** The clubs that the account can edit. */
  clubs: NamedClub[];
  isActive: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** An account with counts of what belongs to it. */
export interface PersonDetailRow extends PersonRow {
  version: number;
  pendingEmail: string | null;
  /** When the first second factor was set up; null: there is none. */
  secondFactorSince: Date | null;
  /** The clubs that they are members of, by name. */
  memberships: NamedClub[];
  /** The clubs that they would like to join, by name. */
  membershipRequests: NamedClub[];
  sessions: number;
  bookings: number;
  upcomingBookings: number;
  owedMinor: number;
}

export interface PersonMessage {
  id: number;
  subject: string;
  isRead: boolean;
  createdAt: Date;
}

/** What admins decide about an account. */
export interface AccessRights {
  role: UserRole;
  /** An admin's duties; null: all. */
  duties: Duty[] | null;
  clubIds: number[];
  isActive: boolean;
}

export interface LockedAccessRights extends AccessRights {
  version: number;
  fullName: string;
}

const ID: Key = { sql: 'person.id', type: 'integer' };
const SEEN_AT = `coalesce(person.last_seen_at, '-infinity')`;
const SORTS: Record<(typeof PERSON_SORTS)[number], Key[]> = {
  name: [nameKey('person.full_name'), ID],
  seen: [{ sql: SEEN_AT, type: 'timestamptz' }, ID],
  joined: [{ sql: 'person.created_at', type: 'timestamptz' }, ID],
};

const SEEN: Readonly<Record<LastSeen, string>> = {
  [LastSeen.Lately]: `${SEEN_AT} >= now() - interval '30 days'`,
  [LastSeen.Not90Days]: `${SEEN_AT} < now() - interval '90 days'`,
  [LastSeen.Not365Days]: `${SEEN_AT} < now() - interval '365 days'`,
  [LastSeen.Never]: `${SEEN_AT} = '-infinity'`,
};

/** A subquery, so that it runs for the rows of the page only. */
const CLUBS = `coalesce((SELECT json_agg(json_build_object('id', club.id, 'name', club.name) ORDER BY ${byName('club.name')}, club.id)
  FROM club_staff staff JOIN clubs club ON club.id = staff.club_id WHERE staff.user_id = person.id), '[]')`;
const SELECT = `person.id, person.username AS "userName", person.full_name AS "fullName", person.email,
  person.email_confirmed_at IS NOT NULL AS "isConfirmed", person.role, person.duties, ${CLUBS} AS clubs, person.is_active AS "isActive",
  person.created_at AS "createdAt", person.last_seen_at AS "lastSeenAt"`;

const memberClubs = (state: 'accepted' | 'requested'): string =>
  `coalesce((SELECT json_agg(json_build_object('id', club.id, 'name', club.name) ORDER BY ${byName('club.name')}, club.id)
    FROM club_members member JOIN clubs club ON club.id = member.club_id
    WHERE member.user_id = person.id AND member.state = '${state}'), '[]')`;
const BOOKED = `user_id = person.id AND status IN ('pending', 'confirmed', 'completed')`;
const DETAIL = `${SELECT}, person.version, person.pending_email AS "pendingEmail",
  person.second_factor_since AS "secondFactorSince",
  ${memberClubs('accepted')} AS memberships, ${memberClubs('requested')} AS "membershipRequests",
  (SELECT count(*)::integer FROM sessions WHERE user_id = person.id AND ends_at > now()
     AND last_used_at > now() - make_interval(days => $2)) AS sessions,
  (SELECT count(*)::integer FROM bookings WHERE ${BOOKED}) AS bookings,
  (SELECT count(*)::integer FROM bookings WHERE ${BOOKED} AND start_time > $3) AS "upcomingBookings",
  (SELECT coalesce(sum(balance_minor), 0)::float8 FROM bookings WHERE ${BOOKED} AND balance_minor > 0) AS "owedMinor"`;

const MAX_MESSAGES = 5;

/** Accounts for the staff's list of people. */
@Injectable()
export class PersonRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: PersonListRequest): Promise<Page<PersonRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** The list of `PersonRow`. */
  list({ q, role, clubId, memberOf, isActive, isConfirmed, seen }: PersonListRequest): List {
    // Erased accounts have no personal data left to show.
    const where = new Where()
      .add('person.erased_at IS NULL')
      .addWords('person.search_terms', q)
      .addIfGiven('person.role = ?', role);
    if (clubId !== undefined)
      where.addUnordered('person.id IN (SELECT user_id FROM club_staff WHERE club_id = ?)', clubId);
    if (memberOf !== undefined)
      where.addUnordered(
        `person.id IN (SELECT user_id FROM club_members WHERE club_id = ? AND state = 'accepted')`,
        memberOf,
      );
    if (isActive !== undefined) where.add(isActive ? 'person.is_active' : 'NOT person.is_active');
    if (isConfirmed !== undefined)
      where.add(`person.email_confirmed_at IS ${isConfirmed ? 'NOT NULL' : 'NULL'}`);
    if (seen) where.add(SEEN[seen]);
    return { select: SELECT, from: 'users person', where, sorts: SORTS };
  }

  /** @param sessionDays after how many days without use a session expires */
  async detail(
    id: number,
    { sessionDays, now }: { sessionDays: number; now: Date },
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PersonDetailRow | null> {
    const [row] = await manager.query<PersonDetailRow[]>(
      `SELECT ${DETAIL} FROM users person WHERE person.id = $1 AND person.erased_at IS NULL`,
      [id, sessionDays, now],
    );
    return row ?? null;
  }

  /** Messages of the contact form from an address, newest first. */
  messagesOf(email: string, manager: EntityManager = this.dataSource.manager): Promise<PersonMessage[]> {
    return manager.query<PersonMessage[]>(
      `SELECT id, subject, is_read AS "isRead", created_at AS "createdAt" FROM contact_messages
       WHERE lower(email) = lower($1) ORDER BY id DESC LIMIT ${MAX_MESSAGES}`,
      [email],
    );
  }

  /** Locks the account until the transaction ends; null if there is none. */
  async lockAccessRights(id: number, manager: EntityManager): Promise<LockedAccessRights | null> {
    const [row] = await manager.query<Omit<LockedAccessRights, 'clubIds'>[]>(
      `SELECT version, full_name AS "fullName", role, duties, is_active AS "isActive" FROM users
       WHERE id = $1 AND erased_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    if (!row) return null;
    const clubs = await manager.query<{ id: number }[]>(
      'SELECT club_id AS id FROM club_staff WHERE user_id = $1 ORDER BY club_id',
      [id],
    );
    return { ...row, clubIds: clubs.map((club) => club.id) };
  }

  /** The clubs with these ids, by name; unknown ids are missing. */
  async clubs(ids: readonly number[], manager: EntityManager): Promise<NamedClub[]> {
    return manager.query<NamedClub[]>(
      `SELECT id, name FROM clubs WHERE id = ANY ($1) ORDER BY ${byName('name')}, id`,
      [ids],
    );
  }

  async saveAccessRights(
    id: number,
    { role, duties, clubIds, isActive }: AccessRights,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      'UPDATE users SET role = $2, is_active = $3, duties = $4, version = version + 1 WHERE id = $1',
      [id, role, isActive, duties],
    );
    await manager.query('DELETE FROM club_staff WHERE user_id = $1 AND club_id <> ALL ($2)', [id, clubIds]);
    await manager.query(
      `INSERT INTO club_staff (user_id, club_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`,
      [id, clubIds],
    );
  }
}
