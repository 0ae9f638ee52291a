import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { namedUuid } from '../common/named-uuid.js';
import { PublicContent } from '../http/public-reads/public-content.js';

/** Whose site it is; the table `installation` says what each means. */
export type InstallationState = 'new' | 'demo' | 'kept' | 'own';

export interface InstallationFacts {
  state: InstallationState;
  uuid: string;
}

/** What a process takes the site for that has never reached its database. */
const UNKNOWN: InstallationFacts = { state: 'kept', uuid: '' };

/** Of calendar entries and feeds from before installations had an id. */
const FORMER_DOMAIN = 'bridgewaterclub.example';

/** Whose site this is, as every process knows it. */
@Injectable()
export class Installation {
  private readonly logger = new Logger('installation');
  private known: { version: number; facts: InstallationFacts } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
  ) {}

  /** Whether it is known for good: what is not new stays what it is. */
  get isSettled(): boolean {
    return this.known !== undefined && this.known.facts.state !== 'new';
  }

  /** Without a database it is what it was when that was last asked. */
  async read(): Promise<InstallationFacts> {
    const { known } = this;
    if (known && (this.isSettled || this.content.isStill(known.version))) return known.facts;
    const { version } = this.content;
    try {
      const [facts] = await this.dataSource.query<InstallationFacts[]>(
        'SELECT state, uuid FROM installation',
      );
      if (!facts) throw new Error('the table installation is empty');
      this.known = { version, facts };
      return facts;
    } catch (error) {
      this.logger.warn(`the state is not to be had: ${error instanceof Error ? error.message : ''}`);
      // What is being made of it now is not to be kept.
      this.content.forget();
      return known?.facts ?? UNKNOWN;
    }
  }

  /** A club's own words and pictures alone: nothing that was made for the demo's club. */
  async isOwn(): Promise<boolean> {
    return (await this.read()).state === 'own';
  }

  /** The same as it was last read; every call of the API reads it before anything else. */
  get isKnownOwn(): boolean {
    return this.known?.facts.state === 'own';
  }
}

/** What follows the @ in the UIDs of calendar entries (RFC 5545, 3.8.4.7). */
export function calendarDomainOf({ state, uuid }: InstallationFacts): string {
  return state === 'own' ? `calendar.${uuid}` : `calendar.${FORMER_DOMAIN}`;
}

/** The id of the feed of news: a tag (RFC 4151) where readers know it by that, else of the installation. */
export function feedIdOf({ state, uuid }: InstallationFacts): string {
  return state === 'own' ? `urn:uuid:${uuid}` : `tag:${FORMER_DOMAIN},2026:news`;
}

/** The id of a post in it. */
export function feedEntryIdOf(installation: InstallationFacts, postId: number): string {
  return installation.state === 'own'
    ? `urn:uuid:${namedUuid(installation.uuid, `news/${postId}`)}`
    : `${feedIdOf(installation)}/${postId}`;
}

/**
 * The UID of something in calendars. Calendars know an entry again by it, so it must not change with the address of the site.
 */
export function calendarIdOf(installation: InstallationFacts, kind: 'event' | 'booking', id: number): string {
  return `${kind}-${id}@${calendarDomainOf(installation)}`;
}
