import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type ClubFacts, clubFactsOf } from '../config/club-facts.js';
import { Env } from '../config/env.js';
import { PublicContent } from '../http/public-reads/public-content.js';

/** The club's published settings, with defaults from the environment. They are cached until public content changes. */
@Injectable()
export class ClubSettings {
  private readonly logger = new Logger('settings');
  private readonly defaults: ClubFacts;
  private kept: { version: number; facts: ClubFacts } | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
    @Inject(Env) env: Env,
  ) {
    this.defaults = clubFactsOf(env);
  }

  /**
   * Returns the last known settings if the database fails.
   * @param manager reads within its transaction and lets errors pass
   */
  async read(manager?: EntityManager): Promise<ClubFacts> {
    if (manager) return this.ask(manager);
    if (this.kept && this.content.isCurrent(this.kept.version)) return this.kept.facts;
    const { version } = this.content;
    try {
      const facts = await this.ask(this.dataSource.manager);
      this.kept = { version, facts };
      return facts;
    } catch (error) {
      this.logger.warn(`the settings could not be read: ${error instanceof Error ? error.message : ''}`);
      // Pages that are being built now must not be cached with old settings.
      this.content.forget();
      return this.kept?.facts ?? this.defaults;
    }
  }

  private async ask(manager: EntityManager): Promise<ClubFacts> {
    const [row] = await manager.query<{ value: Partial<ClubFacts> }[]>(
      `SELECT value FROM settings WHERE key = 'club'`,
    );
    return { ...this.defaults, ...row?.value };
  }
}
