import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { oneLine } from '../../common/one-line.js';
import { ClubSettings } from '../../settings/club-settings.js';
import type { MailBlock } from '../domain/mail-blocks.js';
import { faultsOf, fill, type Filling, type MailTemplate, type Wording } from '../domain/template.js';

/** The words of mails: as staff have written them, or as they came. */
@Injectable()
export class MailWording {
  private readonly logger = new Logger('Mail');
  private readonly templates = new Map<string, MailTemplate>();

  constructor(private readonly settings: ClubSettings) {}

  /** Each room makes its own known as the application starts. @throws Error for one that could not be filled in as it came */
  know(templates: readonly MailTemplate[]): void {
    for (const template of templates) {
      const faults = Object.values(faultsOf(template, template)).flat();
      if (faults.length > 0) throw new Error(`the mail ${template.name}: ${faults.join(' ')}`);
      this.templates.set(template.name, template);
    }
  }

  /** In the order in which they were made known. */
  all(): MailTemplate[] {
    return [...this.templates.values()];
  }

  find(name: string): MailTemplate | null {
    return this.templates.get(name) ?? null;
  }

  /**
   * Subject and words of a mail. Wording that cannot be filled in any more, after what it names has gone from the code, stops
   * no mail: it goes out as it came, and the failure is written down for staff to see.
   */
  async compose(
    name: string,
    filling: Filling,
    manager: EntityManager,
  ): Promise<{ subject: string; words: MailBlock[] }> {
    const template = this.templates.get(name);
    if (!template) throw new Error(`no mail is called ${name}`);
    const all = await this.withClub(filling, manager);
    const own = await this.ownWording(name, manager);
    if (own) {
      try {
        const filled = fill(template, own, all);
        if (own.failure !== null) await this.forgive(name, manager);
        return filled;
      } catch (error) {
        await this.writeDown(name, error, manager);
      }
    }
    return fill(template, template, all);
  }

  /** The same in words that nobody has published. @throws Error for wording that has faults */
  async composeIn(
    template: MailTemplate,
    wording: Wording,
    filling: Filling,
    manager: EntityManager,
  ): Promise<{ subject: string; words: MailBlock[] }> {
    return fill(template, wording, await this.withClub(filling, manager));
  }

  private async withClub({ values, blocks }: Filling, manager: EntityManager): Promise<Filling> {
    const { name, phone, email } = await this.settings.read(manager);
    return { values: { club: name, clubPhone: phone, clubEmail: email, ...values }, blocks };
  }

  /** What staff have published; null where that is what it came with. */
  private async ownWording(
    name: string,
    manager: EntityManager,
  ): Promise<(Wording & { failure: string | null }) | null> {
    const [row] = await manager.query<
      { subject: string | null; body: string | null; failure: string | null }[]
    >(`SELECT subject, body, failure FROM mail_templates WHERE name = $1 AND published_at IS NOT NULL`, [
      name,
    ]);
    const template = this.templates.get(name);
    if (!row || !template || (row.subject === null && row.body === null)) return null;
    return {
      subject: row.subject ?? template.subject,
      body: row.body ?? template.body,
      failure: row.failure,
    };
  }

  /** The words fit again, as after a release was taken back. */
  private async forgive(name: string, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE mail_templates SET failure = NULL, failed_at = NULL WHERE name = $1`, [name]);
  }

  private async writeDown(name: string, error: unknown, manager: EntityManager): Promise<void> {
    const failure = oneLine(error instanceof Error ? error.message : 'unknown');
    this.logger.error(`the mail ${name} went out in the words that it came with: ${failure}`);
    await manager.query(
      `UPDATE mail_templates SET failure = $2, failed_at = now() WHERE name = $1 AND failure IS NULL`,
      [name, failure],
    );
  }
}
