import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page } from '../../../platform/lists/find-page.js';
import { Where } from '../../../platform/lists/where.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import type { Duty } from '../../accounts/duties.js';
import type { UserEntity, UserRole } from '../../accounts/user.entity.js';
import type { NamedClub } from './person.repository.js';
import { byName } from '../../../platform/lists/name-order.js';

export interface NewInvitation {
  email: string;
  fullName: string | null;
  role: UserRole;
  /** An admin's duties; null: all. */
  duties: Duty[] | null;
  clubIds: readonly number[];
  /** null: invited from the command line. */
  invitedBy: number | null;
}

type InvitedAccount = Pick<UserEntity, 'username' | 'role' | 'isActive'>;

export interface InvitationRow {
  id: number;
  email: string;
  fullName: string | null;
  role: UserRole;
  duties: Duty[] | null;
  clubs: NamedClub[];
  /** The imported account that has no password yet. */
  userId: number | null;
  invitedBy: string | null;
  createdAt: Date;
  sentAt: Date | null;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
}

const SELECT = `invitation.id, invitation.email, invitation.full_name AS "fullName", invitation.role, invitation.duties,
  coalesce((SELECT json_agg(json_build_object('id', club.id, 'name', club.name) ORDER BY ${byName('club.name')}, club.id)
    FROM invitation_clubs one JOIN clubs club ON club.id = one.club_id WHERE one.invitation_id = invitation.id), '[]') AS clubs,
  invitation.user_id AS "userId", (SELECT full_name FROM users WHERE id = invitation.invited_by) AS "invitedBy",
  invitation.created_at AS "createdAt", invitation.sent_at AS "sentAt", invitation.accepted_at AS "acceptedAt",
  invitation.withdrawn_at AS "withdrawnAt"`;
const OPEN = 'invitation.accepted_at IS NULL AND invitation.withdrawn_at IS NULL';

/** Invitations and the clubs that they give access to. */
@Injectable()
export class InvitationRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Open invitations, newest first. */
  page(cursor: string | undefined): Promise<Page<InvitationRow>> {
    const list = {
      select: SELECT,
      from: 'invitations invitation',
      where: new Where().add(OPEN),
      sorts: { newest: [{ sql: 'invitation.id', type: 'integer' as const }] },
    };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }

  async accountOf(email: string, manager: EntityManager): Promise<InvitedAccount | undefined> {
    const [account] = await manager.query<InvitedAccount[]>(
      'SELECT username, role, is_active AS "isActive" FROM users WHERE lower(email) = lower($1)',
      [email],
    );
    return account;
  }

  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<InvitationRow | null> {
    const [row] = await manager.query<InvitationRow[]>(
      `SELECT ${SELECT} FROM invitations invitation WHERE invitation.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Locks an open invitation until the transaction ends; null if it is not open. */
  async lockOpen(id: number, manager: EntityManager): Promise<InvitationRow | null> {
    const locked = await manager.query<unknown[]>(
      `SELECT FROM invitations invitation WHERE id = $1 AND ${OPEN} FOR NO KEY UPDATE`,
      [id],
    );
    return locked.length === 0 ? null : this.find(id, manager);
  }

  async create(
    { email, fullName, role, duties, clubIds, invitedBy }: NewInvitation,
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `WITH added AS (
         INSERT INTO invitations (email, full_name, role, duties, invited_by, sent_at) VALUES ($1, $2, $3, $6, $4, now()) RETURNING id
       ), of_clubs AS (INSERT INTO invitation_clubs SELECT added.id, unnest($5::integer[]) FROM added)
       SELECT id FROM added`,
      [email, fullName, role, invitedBy, clubIds, duties],
    );
    if (!row) throw new Error('the invitation was not stored');
    return row.id;
  }

  async markSent(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE invitations SET sent_at = now() WHERE id = $1', [id]);
  }

  async markWithdrawn(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE invitations SET withdrawn_at = now() WHERE id = $1', [id]);
  }

  async markAccepted(id: number, by: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE invitations SET accepted_at = now(), accepted_by = $2 WHERE id = $1', [
      id,
      by,
    ]);
  }

  /**
   * Withdraws open invitations of an admin.
   * @param within keeps those that grant no more than these duties
   * @returns the ids of the withdrawn ones
   */
  async withdrawAllBy(
    userId: number,
    manager: EntityManager,
    within: readonly Duty[] | null = null,
  ): Promise<number[]> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE invitations invitation SET withdrawn_at = now() WHERE invited_by = $1 AND ${OPEN}
         AND ($2::text[] IS NULL OR role = 'admin' AND (duties IS NULL OR NOT duties <@ $2)) RETURNING id`,
      [userId, within],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns the id of the open invitation of an address */
  async openOf(email: string, manager: EntityManager): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM invitations invitation WHERE lower(email) = lower($1) AND ${OPEN}`,
      [email],
    );
    return row?.id ?? null;
  }
}

/** When the link of the last email expires; null if no email was written yet. */
export function expiryOf({ sentAt }: Pick<InvitationRow, 'sentAt'>): Date | null {
  return sentAt && new Date(sentAt.getTime() + LINK_LIFETIME_MINUTES.invite * 60_000);
}
