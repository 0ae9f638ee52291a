import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { oneLine } from '../../common/one-line.js';
import { ClubSettings } from '../../settings/club-settings.js';
import type { MailBlock } from '../domain/mail-blocks.js';
import { errorsOf, fill, type Filling, type MailTemplate, type Wording } from '../domain/template.js';

/** Subjects and bodies of emails: the published template, or the default one. */
@Injectable()
export class MailWording {
  private readonly logger = new Logger('Mail');
  private readonly templates = new Map<string, MailTemplate>();

  constructor(private readonly settings: ClubSettings) {}

  /** Called by each module at the start. @throws Error for a default template with errors */
  register(templates: readonly MailTemplate[]): void {
    for (const template of templates) {
      const errors = Object.values(errorsOf(template, template)).flat();
      if (errors.length > 0) throw new Error(`email template ${template.name}: ${errors.join(' ')}`);
      this.templates.set(template.name, template);
    }
  }

  /** In the order of registration. */
  all(): MailTemplate[] {
    return [...this.templates.values()];
  }

  find(name: string): MailTemplate | null {
    return this.templates.get(name) ?? null;
  }

  /**
   * Subject and body of an email. A published template that no longer fits, because a placeholder has gone from the code, does
   * not stop the email: the default is sent, and the failure is stored for staff to see.
   */
  async compose(
    name: string,
    filling: Filling,
    manager: EntityManager,
  ): Promise<{ subject: string; blocks: MailBlock[] }> {
    const template = this.templates.get(name);
    if (!template) throw new Error(`unknown email template ${name}`);
    const all = await this.withClub(filling, manager);
    const published = await this.publishedWording(name, manager);
    if (published) {
      try {
        const filled = fill(template, published, all);
        if (published.failure !== null) await this.clearFailure(name, manager);
        return filled;
      } catch (error) {
        await this.storeFailure(name, error, manager);
      }
    }
    return fill(template, template, all);
  }

  /** The same with a draft. @throws Error for a wording with errors */
  async composeIn(
    template: MailTemplate,
    wording: Wording,
    filling: Filling,
    manager: EntityManager,
  ): Promise<{ subject: string; blocks: MailBlock[] }> {
    return fill(template, wording, await this.withClub(filling, manager));
  }

  private async withClub({ values, blocks }: Filling, manager: EntityManager): Promise<Filling> {
    const { name, phone, email } = await this.settings.read(manager);
    return { values: { club: name, clubPhone: phone, clubEmail: email, ...values }, blocks };
  }

  /** The published template; null if the default is in use. */
  private async publishedWording(
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

  /** The template fits again, for example after a rollback. */
  private async clearFailure(name: string, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE mail_templates SET failure = NULL, failed_at = NULL WHERE name = $1`, [name]);
  }

  private async storeFailure(name: string, error: unknown, manager: EntityManager): Promise<void> {
    const failure = oneLine(error instanceof Error ? error.message : 'unknown');
    this.logger.error(`email ${name} was sent with its default text: ${failure}`);
    await manager.query(
      `UPDATE mail_templates SET failure = $2, failed_at = now() WHERE name = $1 AND failure IS NULL`,
      [name, failure],
    );
  }
}
