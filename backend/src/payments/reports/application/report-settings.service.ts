import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import type { ReportSettingsContent } from '../domain/report-settings.js';
import { ReportSettingsRepository } from '../persistence/report-settings.repository.js';
import { SheetMails } from './sheet-mails.js';

export interface ReportSettingsView extends ReportSettingsContent {
  version: number;
}

/** When the financial year begins, and who gets the month sheet. */
@Injectable()
export class ReportSettings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: ReportSettingsRepository,
    private readonly mails: SheetMails,
    private readonly audit: AuditTrail,
  ) {}

  async read(manager: EntityManager = this.dataSource.manager): Promise<ReportSettingsView> {
    const { sentMonth: _, ...settings } = await this.settings.read(manager);
    return settings;
  }

  /** @throws ValidationError, StaleVersionError */
  async update(version: number, typed: ReportSettingsContent, actor: Actor): Promise<ReportSettingsView> {
    const content = { ...typed, addresses: [...new Set(typed.addresses)] };
    if (content.sendsSheet && content.addresses.length === 0)
      throw new ValidationError({ addresses: ['Enter at least one address.'] });
    await inTransaction(this.dataSource, async (manager) => {
      const { version: now, sentMonth: _, ...before } = await this.settings.lock(manager);
      if (now !== version) throw new StaleVersionError(await this.read(manager));
      await this.settings.write(content, manager);
      // The first email goes out on the next 1st, not at once.
      if (content.sendsSheet && !before.sendsSheet)
        await this.settings.markSent(await this.mails.lastMonth(manager), manager);
      const about = { objectKind: 'report_settings', objectId: 1, objectName: 'Report settings' };
      const changes = changedFields({ ...before }, { ...content });
      await this.audit.record(
        actor,
        { action: 'report_settings.update', ...about, changes, money: true },
        manager,
      );
    });
    return this.read();
  }
}
