import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentKind } from '../domain/document-data.js';
import type { DocumentSettingsContent } from '../domain/document-settings.js';

export interface StoredSettings extends DocumentSettingsContent {
  version: number;
}

const COLUMNS = `legal_name AS "legalName", abn, gst_registered AS "gstRegistered", bsb, account_number AS "accountNumber",
  account_name AS "accountName", pay_id AS "payId", payment_days AS "paymentDays", prefix, footer,
  sends_reminders AS "sendsReminders", version`;

/** The club's settings for documents, and the numbers of its documents. */
@Injectable()
export class DocumentSettingsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async read(manager: EntityManager = this.dataSource.manager, lock = ''): Promise<StoredSettings> {
    const [row] = await manager.query<StoredSettings[]>(`SELECT ${COLUMNS} FROM document_settings ${lock}`);
    if (!row) throw new Error('the table document_settings is empty');
    return row;
  }

  lock(manager: EntityManager): Promise<StoredSettings> {
    return this.read(manager, 'FOR UPDATE');
  }

  /** @returns the new version */
  async write(content: DocumentSettingsContent, manager: EntityManager): Promise<number> {
    const [[row]] = await manager.query<[{ version: number }[], number]>(
      `UPDATE document_settings SET legal_name = $1, abn = $2, gst_registered = $3, bsb = $4, account_number = $5,
         account_name = $6, pay_id = $7, payment_days = $8, prefix = $9, footer = $10, sends_reminders = $11,
         version = version + 1 RETURNING version`,
      [
        content.legalName,
        content.abn,
        content.gstRegistered,
        content.bsb,
        content.accountNumber,
        content.accountName,
        content.payId,
        content.paymentDays,
        content.prefix,
        content.footer,
        content.sendsReminders,
      ],
    );
    return row?.version ?? 0;
  }

  /** Locks the series until the transaction ends. Take it last: other documents of the series wait for it. */
  async takeNumber(series: DocumentKind, manager: EntityManager): Promise<number> {
    const [[row]] = await manager.query<[{ sequence: number }[], number]>(
      `UPDATE document_numbers SET next = next + 1 WHERE series = $1 RETURNING next - 1 AS sequence`,
      [series],
    );
    if (!row) throw new Error(`there is no series ${series}`);
    return row.sequence;
  }

  async nextNumber(
    series: DocumentKind,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ next: number; isUsed: boolean }> {
    const [row] = await manager.query<{ next: number; isUsed: boolean }[]>(
      `SELECT next, EXISTS (SELECT FROM documents WHERE kind = $1 AND state = 'issued') AS "isUsed"
       FROM document_numbers WHERE series = $1`,
      [series],
    );
    if (!row) throw new Error(`there is no series ${series}`);
    return row;
  }

  /** Waits for documents that are being issued. A statement that waits does not see what they stored, so reading is the next one. */
  async lockNumber(series: DocumentKind, manager: EntityManager): Promise<{ next: number; isUsed: boolean }> {
    await manager.query(`SELECT 1 FROM document_numbers WHERE series = $1 FOR UPDATE`, [series]);
    return this.nextNumber(series, manager);
  }

  async setNextNumber(series: DocumentKind, next: number, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE document_numbers SET next = $2 WHERE series = $1`, [series, next]);
  }
}
