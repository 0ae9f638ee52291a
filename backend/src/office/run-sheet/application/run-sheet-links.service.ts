import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { networkOf } from '../../../platform/common/client-network.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { hashOfToken, newToken } from '../../../platform/common/secret-token.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { linkTimes } from '../domain/run-sheet-report.js';
import { RunSheetLinkRepository, type RunSheetLinkRow } from '../persistence/run-sheet-links.repository.js';

const DAY_MINUTES = 1440;
const HOUR = 3600;
/** Limit for each link. A phone asks once a minute, and also sends reports and photos. */
const CALLS_PER_HOUR = 600;
/** Limit for each network on calls with an unknown token. People try an incompletely copied link a few times. */
const UNKNOWN_PER_HOUR = 60;

export enum LinkState {
  Early = 'early',
  Open = 'open',
  Over = 'over',
  Revoked = 'revoked',
}

export interface RunSheetLink {
  id: number;
  state: LinkState;
  opensAt: Date;
  closesAt: Date;
  createdAt: Date;
  createdBy: string | null;
  lastUsedAt: Date | null;
}

export interface NewRunSheetLink extends RunSheetLink {
  /** Shown once; it cannot be read again. */
  url: string;
}

/** Links that show the run sheet of one day without an account. */
@Injectable()
export class RunSheetLinks {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: RunSheetLinkRepository,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  async list(date: string): Promise<RunSheetLink[]> {
    const [rows, now] = await Promise.all([this.links.of(date), this.clock.now()]);
    return rows.map((row) => toLink(row, now));
  }

  /**
   * @param replaces ID of a link that is revoked in the same transaction; null for none
   * @throws DomainError `run_sheet_not_found` if that link does not exist
   */
  async make(
    date: string,
    replaces: number | null,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<NewRunSheetLink> {
    const token = newToken();
    const hash = hashOfToken(token);
    const times = linkTimes(this.venueTime.instantOf(date, 0), this.venueTime.instantOf(date, DAY_MINUTES));
    return inTransaction(this.dataSource, async (manager) => {
      if (replaces !== null) await this.end(replaces, date, actor, manager);
      const id = await this.links.add({ date, hash, ...times, createdBy: actor.id }, manager);
      await this.record('create', date, actor, manager);
      await storeResult({ status: 201, resultId: String(id) }, manager);
      return this.newLink(token, manager);
    });
  }

  /**
   * Answers a repeated call. The first address may not have arrived, and only its hash is stored, so the link gets a new one.
   * @throws DomainError `run_sheet_not_found`
   */
  async renewAddress(id: number, date: string): Promise<NewRunSheetLink> {
    const token = newToken();
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await this.links.changeHash(id, date, hashOfToken(token), manager))) throw noLink();
      return this.newLink(token, manager);
    });
  }

  /** @throws DomainError `run_sheet_not_found` */
  async revoke(id: number, date: string, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.end(id, date, actor, manager));
  }

  /**
   * The valid link of a token.
   * @param address the caller's IP address
   * @throws DomainError `run_sheet_not_found`, `link_expired`, `link_not_open`, `too_many_attempts`
   */
  async open(token: string, address: string): Promise<RunSheetLinkRow> {
    const link = await this.links.byHash(hashOfToken(token));
    if (!link) {
      const key = `run-sheet-unknown:${networkOf(address)}`;
      await this.limiter.consume([{ key, limit: UNKNOWN_PER_HOUR, windowSeconds: HOUR }]);
      throw new DomainError(
        'run_sheet_not_found',
        'This link is not valid or not complete. Ask the club for a new one.',
      );
    }
    await this.limiter.consume(
      [{ key: `run-sheet:${link.id}`, limit: CALLS_PER_HOUR, windowSeconds: HOUR }],
      { message: (wait) => `This link is used too often. Please wait ${wait} and try again.` },
    );
    const state = stateOf(link, await this.clock.now());
    if (state === LinkState.Early)
      throw new DomainError('link_not_open', 'This link opens 12 hours before its day.', {
        extras: { opensAt: link.opensAt.toISOString() },
      });
    if (state !== LinkState.Open) throw expired();
    await this.links.touch(link.id);
    return link;
  }

  /** Locks the link against revoking until the transaction ends. @throws DomainError `link_expired` */
  async assertValid(id: number, manager: EntityManager): Promise<void> {
    if (!(await this.links.lockValid(id, manager))) throw expired();
  }

  /** Reads the link in the transaction that stored it, because a repeated call can change its token right afterwards. */
  private async newLink(token: string, manager: EntityManager): Promise<NewRunSheetLink> {
    const row = await this.links.byHash(hashOfToken(token), manager);
    const now = await this.clock.now(manager);
    if (!row) throw new Error('no link was stored');
    return { ...toLink(row, now), url: `${this.env.publicUrl}/tonight?t=${token}` };
  }

  private async end(id: number, date: string, actor: Actor, manager: EntityManager): Promise<void> {
    if (!(await this.links.revoke(id, date, manager))) throw noLink();
    await this.record('revoke', date, actor, manager);
  }

  private record(verb: string, date: string, actor: Actor, manager: EntityManager): Promise<void> {
    const entry = { action: `run_sheet.${verb}`, objectKind: 'run_sheet', objectId: date, objectName: date };
    return this.audit.record(actor, { ...entry, changes: [] }, manager);
  }
}

const noLink = (): DomainError =>
  new DomainError('run_sheet_not_found', 'This link does not exist or was already revoked.');

const expired = (): DomainError =>
  new DomainError('link_expired', 'This link has expired. Ask the club office for a new one.');

function stateOf({ opensAt, closesAt, revokedAt }: RunSheetLinkRow, now: Date): LinkState {
  if (revokedAt) return LinkState.Revoked;
  if (now < opensAt) return LinkState.Early;
  return now < closesAt ? LinkState.Open : LinkState.Over;
}

function toLink(row: RunSheetLinkRow, now: Date): RunSheetLink {
  return {
    id: row.id,
    state: stateOf(row, now),
    opensAt: row.opensAt,
    closesAt: row.closesAt,
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    lastUsedAt: row.lastUsedAt,
  };
}
