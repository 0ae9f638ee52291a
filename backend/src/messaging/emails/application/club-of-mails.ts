import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { calendarDomainOf, Installation } from '../../../platform/settings/installation.js';
import type { Club } from '../domain/club.js';

/** The club's current details for emails. */
@Injectable()
export class ClubOfMails {
  constructor(
    private readonly settings: ClubSettings,
    private readonly installation: Installation,
    @Inject(Env) private readonly env: Env,
  ) {}

  async read(manager?: EntityManager): Promise<Club> {
    const { name, address, phone, email } = await this.settings.read(manager);
    const calendarDomain = calendarDomainOf(await this.installation.read(manager));
    return { name, address, phone, email, url: this.env.publicUrl, calendarDomain };
  }

  /** The address for emails to the club. */
  async mailbox(manager?: EntityManager): Promise<string> {
    return this.env.MAIL_TO ?? (await this.settings.read(manager)).email;
  }
}
