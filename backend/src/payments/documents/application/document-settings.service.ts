import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { DocumentKind } from '../domain/document-data.js';
import type { DocumentSettingsContent } from '../domain/document-settings.js';
import { isFreePrefix } from '../domain/numbers.js';
import { DocumentSettingsRepository, type StoredSettings } from '../persistence/settings.repository.js';

export interface DocumentSettingsView extends StoredSettings {
  nextNumber: number;
  /** An invoice was issued, so the next number follows from it. */
  isNumbered: boolean;
}

/** Never shown in the audit log. */
const BANK_FIELDS = ['bsb', 'accountNumber', 'accountName', 'payId'];

/** Who issues invoices, and where they are paid. */
@Injectable()
export class DocumentSettings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: DocumentSettingsRepository,
    private readonly audit: AuditTrail,
  ) {}

  async read(manager?: EntityManager): Promise<DocumentSettingsView> {
    const settings = await this.settings.read(manager);
    const { next, isUsed } = await this.settings.nextNumber(DocumentKind.Invoice, manager);
    return { ...settings, nextNumber: next, isNumbered: isUsed };
  }

  /** @throws ValidationError, StaleVersionError */
  async update(
    version: number,
    { nextNumber, ...content }: DocumentSettingsContent & { nextNumber: number },
    actor: Actor,
  ): Promise<DocumentSettingsView> {
    if (!isFreePrefix(content.prefix))
      throw new ValidationError({
        prefix: ['Receipts and credit notes use this prefix. Choose another one.'],
      });
    if ((content.bsb === null) !== (content.accountNumber === null))
      throw new ValidationError({
        [content.bsb === null ? 'bsb' : 'accountNumber']: ['Enter both the BSB and the account number.'],
      });
    if (content.gstRegistered && content.abn === null)
      throw new ValidationError({ abn: ['Enter the ABN that is registered for GST.'] });
    await inTransaction(this.dataSource, async (manager) => {
      const { version: now, ...before } = await this.settings.lock(manager);
      if (now !== version) throw new StaleVersionError(await this.read(manager));
      await this.settings.write(content, manager);
      const { next, isUsed } = await this.settings.lockNumber(DocumentKind.Invoice, manager);
      // A lower number was the next one when the form was opened.
      if (nextNumber > next && isUsed)
        throw new ValidationError({
          nextNumber: ['Invoices are numbered without gaps, so the next number can’t be changed any more.'],
        });
      if (!isUsed) await this.settings.setNextNumber(DocumentKind.Invoice, nextNumber, manager);
      const after = { ...content, nextNumber: isUsed ? next : nextNumber };
      const changes = changedFields({ ...before, nextNumber: next }, after, BANK_FIELDS);
      const about = { objectKind: 'document_settings', objectId: 1, objectName: 'Document settings' };
      await this.audit.record(
        actor,
        { action: 'document_settings.update', ...about, changes, money: true },
        manager,
      );
    });
    return this.read();
  }
}
