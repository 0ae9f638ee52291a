import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type ClubFacts, clubFactsOf } from '../config/club-facts.js';
import { Env } from '../config/env.js';
import { PublicContent } from '../http/public-reads/public-content.js';

/**
 * The club's settings as they are now, in every process: what admins have published, over what the environment says. They are
 * kept until public content changes.
 */
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
   * Without a database they are what they were when it was last asked.
   * @param manager whose transaction asks; its failure is the caller's
   */
  async read(manager?: EntityManager): Promise<ClubFacts> {
    if (manager) return this.ask(manager);
    if (this.kept && this.content.isStill(this.kept.version)) return this.kept.facts;
    const { version } = this.content;
    try {
      const facts = await this.ask(this.dataSource.manager);
      this.kept = { version, facts };
      return facts;
    } catch (error) {
      this.logger.warn(`the settings are not to be had: ${error instanceof Error ? error.message : ''}`);
      // What is being made of it now is not to be kept.
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
