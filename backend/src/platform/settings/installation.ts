import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { namedUuid } from '../common/named-uuid.js';
import { PublicContent } from '../http/public-reads/public-content.js';

/** Whose site this is; comments of the table `installation` explain the states. */
export type InstallationState = 'new' | 'demo' | 'kept' | 'own';

export interface InstallationFacts {
  state: InstallationState;
  uuid: string;
}

/** Assumed until the database has answered once. */
const UNKNOWN: InstallationFacts = { state: 'kept', uuid: '' };

/** Domain in the ids of calendar entries and feeds of installations that had no UUID yet. */
const FORMER_DOMAIN = 'bridgewaterclub.example';

/** Reads whose site this is, and caches it. */
@Injectable()
export class Installation {
  private readonly logger = new Logger('installation');
  private known: { version: number; facts: InstallationFacts } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
  ) {}

  /** The state will not change any more: only 'new' can become something else. */
  get isSettled(): boolean {
    return this.known !== undefined && this.known.facts.state !== 'new';
  }

  /**
   * Returns the last known state if the database fails.
   * @param manager reads within its transaction and lets errors pass
   */
  async read(manager?: EntityManager): Promise<InstallationFacts> {
    const { known } = this;
    if (known && (this.isSettled || this.content.isCurrent(known.version))) return known.facts;
    if (manager) return this.ask(manager);
    const { version } = this.content;
    try {
      const facts = await this.ask(this.dataSource.manager);
      this.known = { version, facts };
      return facts;
    } catch (error) {
      this.logger.warn(
        `the status of the installation could not be read: ${error instanceof Error ? error.message : ''}`,
      );
      // Pages that are being built now must not be cached with an old state.
      this.content.forget();
      return known?.facts ?? UNKNOWN;
    }
  }

  /** Shows only the club's own texts and images, none of the demo club's. */
  async isOwn(manager?: EntityManager): Promise<boolean> {
    return (await this.read(manager)).state === 'own';
  }

  private async ask(manager: EntityManager): Promise<InstallationFacts> {
    const [facts] = await manager.query<InstallationFacts[]>('SELECT state, uuid FROM installation');
    if (!facts) throw new Error('the table installation is empty');
    return facts;
  }
}

/** The domain for UIDs of calendar entries (RFC 5545, 3.8.4.7). */
export function calendarDomainOf({ state, uuid }: InstallationFacts): string {
  return state === 'own' ? `calendar.${uuid}` : `calendar.${FORMER_DOMAIN}`;
}

/**
 * The id of the news feed. Older installations keep their tag URI (RFC 4151), because feed readers know the feed by it.
 */
export function feedIdOf({ state, uuid }: InstallationFacts): string {
  return state === 'own' ? `urn:uuid:${uuid}` : `tag:${FORMER_DOMAIN},2026:news`;
}

/** The id of a post in the feed. */
export function feedEntryIdOf(installation: InstallationFacts, postId: number): string {
  return installation.state === 'own'
    ? `urn:uuid:${namedUuid(installation.uuid, `news/${postId}`)}`
    : `${feedIdOf(installation)}/${postId}`;
}

/**
 * The UID of a calendar entry. It must stay the same when the site's address changes, because calendars recognise the
 * entry by it.
 */
export function calendarIdOf(
  installation: InstallationFacts,
  kind: 'event' | 'booking' | 'closure',
  id: number | string,
): string {
  return `${kind}-${id}@${calendarDomainOf(installation)}`;
}
