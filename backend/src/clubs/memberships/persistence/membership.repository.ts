import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { changeMembership } from '../../../auth/accounts/persistence/club-members.js';
import { UserRole } from '../../../auth/accounts/user.entity.js';
import { type MEMBER_SORTS, MembershipState } from '../domain/membership.js';
import { byName, nameKey } from '../../../platform/lists/name-order.js';

/** A member's own membership or request. */
export interface OwnMembership {
  clubId: number;
  clubName: string;
  logoUrl: string;
  state: MembershipState;
  requestedAt: Date;
  decidedAt: Date | null;
}

/** What a club's secretary may see of a member: name and contact details. */
export interface ClubMemberRow {
  userId: number;
  fullName: string;
  email: string;
  phone: string | null;
  state: MembershipState;
  requestedAt: Date;
  decidedAt: Date | null;
}

export interface ClubMembersRequest extends PageRequest {
  q?: string;
  state?: MembershipState;
}

/** A club whose secretaries are to be emailed, and the number of its new requests. */
export interface ClubWithRequests {
  clubId: number;
  clubName: string;
  requests: number;
}

export interface Secretary {
  id: number;
  fullName: string;
  email: string;
  emailConfirmedAt: Date | null;
}

/** The result of a decision. */
export type Decided = { is: 'done' | 'missing' | 'so already' } | { is: 'other'; state: MembershipState };

const ID: Key = { sql: 'm.user_id', type: 'integer' };
const SORTS: Record<(typeof MEMBER_SORTS)[number], Key[]> = {
  name: [nameKey('u.full_name'), ID],
  requestedAt: [{ sql: 'm.requested_at', type: 'timestamptz' }, ID],
};
/** Secretaries do not see declined requests and ended memberships. */
const SEEN = `m.state IN ('requested', 'accepted')`;
/** More requests within an hour are emailed together when it is over. */
const EMAILS_AN_HOUR = 10;

/** Memberships and membership requests. */
@Injectable()
export class MembershipRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Sorted by club name. */
  own(userId: number): Promise<OwnMembership[]> {
    return this.dataSource.query(
      `SELECT m.club_id AS "clubId", c.name AS "clubName", c.logo_url AS "logoUrl", m.state,
              m.requested_at AS "requestedAt", m.decided_at AS "decidedAt"
       FROM club_members m JOIN clubs c ON c.id = m.club_id
       WHERE m.user_id = $1 AND c.published_at IS NOT NULL ORDER BY ${byName('c.name')}, c.id`,
      [userId],
    );
  }

  page(clubId: number, request: ClubMembersRequest): Promise<Page<ClubMemberRow>> {
    return findPage(this.dataSource.manager, this.list(clubId, request), request);
  }

  /** The rows are `ClubMemberRow`. */
  list(clubId: number, { q, state }: ClubMembersRequest): List {
    const where = new Where()
      .add('m.club_id = ?', clubId)
      .add(SEEN)
      .add('u.is_active')
      .addIfGiven('m.state = ?', state)
      .addWords('u.search_terms', q);
    const select = `m.user_id AS "userId", u.full_name AS "fullName", u.email, u.phone, m.state, m.requested_at AS "requestedAt",
      m.decided_at AS "decidedAt"`;
    return { select, from: 'club_members m JOIN users u ON u.id = m.user_id', where, sorts: SORTS };
  }

  /** The number of open requests. */
  async waiting(clubId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM club_members m JOIN users u ON u.id = m.user_id
       WHERE m.state = 'requested' AND u.is_active AND m.club_id = $1`,
      [clubId],
    );
    return row?.count ?? 0;
  }

  /** Clubs with requests that their secretaries may not have been emailed about. */
  async clubsToEmail(): Promise<number[]> {
    const rows = await this.dataSource.query<{ clubId: number }[]>(
      `SELECT DISTINCT m.club_id AS "clubId" FROM club_members m
         LEFT JOIN membership_request_mails last ON last.club_id = m.club_id AND last.user_id = m.user_id
       WHERE m.state = 'requested' AND (last.sent_at IS NULL OR m.requested_at > last.sent_at) ORDER BY 1`,
    );
    return rows.map(({ clubId }) => clubId);
  }

  /**
   * The number of a club's requests that its secretaries have not been emailed about; null if there are none. Marks them as emailed.
   * A person who asks again is emailed about once an hour, and a club is emailed about so many people an hour.
   * @param manager of the transaction that writes the emails
   */
  async claimToEmail(clubId: number, manager: EntityManager): Promise<ClubWithRequests | null> {
    const [club] = await manager.query<ClubWithRequests[]>(
      `WITH emailed AS (
         SELECT club_id, count(*) AS people FROM membership_request_mails
         WHERE club_id = $1 AND sent_at > clock_timestamp() - interval '1 hour' GROUP BY club_id),
       claimed AS (
         INSERT INTO membership_request_mails AS mail (club_id, user_id, sent_at)
         SELECT m.club_id, m.user_id, clock_timestamp()
         FROM club_members m JOIN users u ON u.id = m.user_id
           LEFT JOIN membership_request_mails last ON last.club_id = m.club_id AND last.user_id = m.user_id
           LEFT JOIN emailed ON emailed.club_id = m.club_id
         WHERE m.club_id = $1 AND m.state = 'requested' AND u.is_active AND (last.sent_at IS NULL OR m.requested_at > last.sent_at)
           AND coalesce(emailed.people, 0) < ${EMAILS_AN_HOUR}
         ORDER BY m.user_id
         ON CONFLICT (club_id, user_id) DO UPDATE SET sent_at = EXCLUDED.sent_at
           WHERE mail.sent_at < EXCLUDED.sent_at - interval '1 hour'
         RETURNING club_id)
       SELECT c.id AS "clubId", c.name AS "clubName", count(*)::integer AS requests
       FROM claimed JOIN clubs c ON c.id = claimed.club_id GROUP BY c.id`,
      [clubId],
    );
    return club ?? null;
  }

  /** Forgets whom an email was about, once it no longer matters. */
  async forgetEmailed(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM membership_request_mails mail WHERE sent_at < clock_timestamp() - interval '1 day' AND NOT EXISTS (
         SELECT FROM club_members m WHERE m.club_id = mail.club_id AND m.user_id = mail.user_id AND m.state = 'requested')`,
    );
  }

  /** The active secretaries of a club. */
  secretaries(clubId: number, manager: EntityManager): Promise<Secretary[]> {
    return manager.query<Secretary[]>(
      `SELECT u.id, u.full_name AS "fullName", u.email, u.email_confirmed_at AS "emailConfirmedAt" FROM club_staff s JOIN users u ON u.id = s.user_id
       WHERE s.club_id = $1 AND u.role = $2 AND u.is_active ORDER BY u.id`,
      [clubId, UserRole.ClubAdmin],
    );
  }

  /** The admins with the duty for people, who decide for a club without a secretary. */
  admins(manager: EntityManager): Promise<Secretary[]> {
    return manager.query<Secretary[]>(
      `SELECT id, full_name AS "fullName", email, email_confirmed_at AS "emailConfirmedAt" FROM users
       WHERE role = $1 AND is_active AND (duties IS NULL OR 'people' = ANY (duties)) ORDER BY id`,
      [UserRole.Admin],
    );
  }

  /** If the membership was decided already, returns the state of that decision. */
  async decide(
    { userId, clubId, by }: { userId: number; clubId: number; by: number | null },
    { from, to }: { from: MembershipState; to: MembershipState },
    manager: EntityManager,
  ): Promise<Decided> {
    if (await changeMembership({ userId, clubId, by }, { from, to }, manager)) return { is: 'done' };
    const [now] = await manager.query<{ state: MembershipState }[]>(
      `SELECT m.state FROM club_members m WHERE m.user_id = $1 AND m.club_id = $2 AND (${SEEN} OR m.state = $3)`,
      [userId, clubId, to],
    );
    if (!now) return { is: 'missing' };
    return now.state === to ? { is: 'so already' } : { is: 'other', state: now.state };
  }
}
