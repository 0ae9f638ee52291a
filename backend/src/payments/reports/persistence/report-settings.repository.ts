import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ReportSettingsContent } from '../domain/report-settings.js';

export interface StoredReportSettings extends ReportSettingsContent {
  version: number;
  /** The month whose sheet was last emailed, 'YYYY-MM'. */
  sentMonth: string | null;
}

const COLUMNS = `year_start_month AS "yearStartMonth", sends_sheet AS "sendsSheet", sheet_addresses AS addresses,
  to_char(sent_month, 'YYYY-MM') AS "sentMonth", version`;

/** The settings of reports: one row. */
@Injectable()
export class ReportSettingsRepository {
  async read(manager: EntityManager, lock = ''): Promise<StoredReportSettings> {
    const [row] = await manager.query<StoredReportSettings[]>(
      `SELECT ${COLUMNS} FROM report_settings ${lock}`,
    );
    if (!row) throw new Error('the table report_settings is empty');
    return row;
  }

  lock(manager: EntityManager): Promise<StoredReportSettings> {
    return this.read(manager, 'FOR NO KEY UPDATE');
  }

  async write(
    { yearStartMonth, sendsSheet, addresses }: ReportSettingsContent,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE report_settings SET year_start_month = $1, sends_sheet = $2, sheet_addresses = $3, version = version + 1`,
      [yearStartMonth, sendsSheet, addresses],
    );
  }

  async markSent(month: string, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE report_settings SET sent_month = $1', [`${month}-01`]);
  }
}
