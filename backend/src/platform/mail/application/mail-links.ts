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
} from '../domain/links.js';
import { type UnsubscribeKey, unsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.js';

/**
 * The links that mails carry. Those that act once are random, stored as a hash only, for one purpose and one object, and
 * run out; the one to unsubscribe is signed and works for ever. None can be made or read without the database.
 */
@Injectable()
export class MailLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Makes the address behind a link, which nobody but the mail's reader will know. */
  async urlOf(link: MailLink, object: LinkObject, manager: EntityManager): Promise<string> {
    const token =
      link === 'leave'
        ? unsubscribeToken(object.id, await this.signingKey(manager))
        : await this.issue(purposeOf(link), object, manager);
    return `${this.env.publicUrl}${LINK_PAGES[link]}${token}`;
  }

  /**
   * Uses a link up, and with it all others for the same purpose and object. Two at once: one of them does.
   * @returns the object's id, or null when the link is not known, has been used or has run out
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

  /** Ends all links for a purpose and an object. */
  async useUp(purpose: LinkPurpose, { kind, id }: LinkObject, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE link_tokens SET used_at = now()
       WHERE object_kind = $1 AND object_id = $2 AND purpose = $3 AND used_at IS NULL`,
      [kind, id, purpose],
    );
  }

  /** What a link is for that can be used more than once; null for one that has run out, or is not ours. */
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

  /** Whether a link has done what it is for, or was ended with the one that did. */
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

  /** Whose link it is or was, used and run out ones included. */
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

  /** @returns the subscriber whom a link to unsubscribe was made for, or null when we have not made it */
  async readUnsubscribe(token: string): Promise<number | null> {
    const keys = await this.keysOf('leave', this.dataSource.manager);
    // Until leaving had keys of its own, its links were signed with the session's secret.
    return readUnsubscribeToken(token, [...keys, this.env.SESSION_SECRET]);
  }

  /** This installation's own, with which something was ever signed; the newest first. */
  async keysOf(purpose: 'leave' | 'bounce', manager: EntityManager): Promise<Buffer[]> {
    const rows = await manager.query<{ secret: Buffer }[]>(
      'SELECT secret FROM link_keys WHERE purpose = $1 ORDER BY id DESC',
      [purpose],
    );
    return rows.map(({ secret }) => secret);
  }

  /** What seals the addresses to which undelivered mails return. */
  async bounceKey(manager: EntityManager): Promise<Buffer> {
    const [newest] = await this.keysOf('bounce', manager);
    if (!newest) throw new Error('link_keys has no key for what comes back');
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

  private async signingKey(manager: EntityManager): Promise<UnsubscribeKey> {
    const [newest] = await this.keysOf('leave', manager);
    if (!newest) throw new Error('link_keys has no key for leaving the newsletter');
    return newest;
  }
}
