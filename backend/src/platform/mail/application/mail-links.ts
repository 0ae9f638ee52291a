import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOfToken, newToken } from '../../common/secret-token.js';
import { Env } from '../../config/env.js';
import {
  LINK_LIFETIME_MINUTES,
  LINK_PAGES,
  type LinkObject,
  type LinkPurpose,
  type MailLink,
  purposeOf,
  targetOf,
} from '../domain/links.js';
import { unsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.js';

/**
 * The links in emails. Random links are stored as a hash, for one purpose and one object, and expire. The link to unsubscribe is
 * signed and never expires. Neither can be made or read without the database.
 */
@Injectable()
export class MailLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Makes the address of a link. Only the email's reader gets it. */
  async urlOf(link: MailLink, about: LinkObject, manager: EntityManager): Promise<string> {
    const { page, object } = targetOf(link, about);
    const token =
      page === 'leave'
        ? unsubscribeToken(object.id, await this.signingKey(manager))
        : await this.issue(purposeOf(page), object, manager);
    return `${this.env.publicUrl}${LINK_PAGES[page]}${token}`;
  }

  /**
   * Uses a link, and all others for the same purpose and object. Of two calls at once one succeeds.
   * @returns the object's id, or null if the link is unknown, used or expired
   */
  async use(
    purpose: LinkPurpose,
    kind: LinkObject['kind'],
    token: string,
    manager: EntityManager,
  ): Promise<number | null> {
    const [rows] = await manager.query<[{ id: number }[], number]>(
      `UPDATE link_tokens SET used_at = now()
       WHERE hash = $1 AND purpose = $2 AND object_kind = $3 AND used_at IS NULL AND expires_at > now()
       RETURNING object_id AS id`,
      [hashOfToken(token), purpose, kind],
    );
    const id = rows[0]?.id;
    if (id === undefined) return null;
    await this.useUp(purpose, { kind, id }, manager);
    return id;
  }

  /** Makes all links for a purpose and an object unusable. */
  async useUp(purpose: LinkPurpose, { kind, id }: LinkObject, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE link_tokens SET used_at = now()
       WHERE object_kind = $1 AND object_id = $2 AND purpose = $3 AND used_at IS NULL`,
      [kind, id, purpose],
    );
  }

  /** The object of a link that works many times; null if it is unknown or expired. */
  async liveObjectOf(
    purpose: LinkPurpose,
    kind: LinkObject['kind'],
    token: string,
    manager: EntityManager,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT object_id AS id FROM link_tokens
       WHERE hash = $1 AND purpose = $2 AND object_kind = $3 AND used_at IS NULL AND expires_at > now()`,
      [hashOfToken(token), purpose, kind],
    );
    return row?.id ?? null;
  }

  /** Whether a link was used, itself or together with another one. */
  async isUsed(
    purpose: LinkPurpose,
    kind: LinkObject['kind'],
    token: string,
    manager: EntityManager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM link_tokens WHERE hash = $1 AND purpose = $2 AND object_kind = $3 AND used_at IS NOT NULL`,
      [hashOfToken(token), purpose, kind],
    );
    return rows.length > 0;
  }

  /** The object of a link, even a used or expired one. */
  async objectOf(
    purpose: LinkPurpose,
    kind: LinkObject['kind'],
    token: string,
    manager: EntityManager,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT object_id AS id FROM link_tokens WHERE hash = $1 AND purpose = $2 AND object_kind = $3`,
      [hashOfToken(token), purpose, kind],
    );
    return row?.id ?? null;
  }

  /** @returns the subscriber of an unsubscribe link, or null for an invalid one */
  async readUnsubscribe(token: string): Promise<number | null> {
    return readUnsubscribeToken(token, await this.keysOf('leave', this.dataSource.manager));
  }

  /** This installation's keys, the newest first. */
  async keysOf(purpose: 'leave' | 'bounce', manager: EntityManager): Promise<Buffer[]> {
    const rows = await manager.query<{ secret: Buffer }[]>(
      'SELECT secret FROM link_keys WHERE purpose = $1 ORDER BY id DESC',
      [purpose],
    );
    return rows.map(({ secret }) => secret);
  }

  /** The key that seals bounce addresses. */
  async bounceKey(manager: EntityManager): Promise<Buffer> {
    const [newest] = await this.keysOf('bounce', manager);
    if (!newest) throw new Error('link_keys has no key for bounce addresses');
    return newest;
  }

  private async issue(purpose: LinkPurpose, object: LinkObject, manager: EntityManager): Promise<string> {
    const token = newToken();
    await manager.query(
      `INSERT INTO link_tokens (hash, purpose, object_kind, object_id, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 minute')`,
      [hashOfToken(token), purpose, object.kind, object.id, LINK_LIFETIME_MINUTES[purpose]],
    );
    return token;
  }

  private async signingKey(manager: EntityManager): Promise<Buffer> {
    const [newest] = await this.keysOf('leave', manager);
    if (!newest) throw new Error('link_keys has no key for unsubscribe links');
    return newest;
  }
}
