import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { ReadOutcome } from '../domain/payout-list.js';
import { PATIENCE } from './differences.js';

/** What is known of a provider's report. Amounts in minor units. */
export interface ProviderReportRow {
  provider: PaymentProviderName;
  readAt: Date | null;
  readUntil: Date;
  failure: ReadOutcome | null;
  failedAt: Date | null;
  differences: number;
  balances: { currency: string; amountMinor: number }[];
}

@Injectable()
export class ProviderReportsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param now differences of the last 24 hours do not count yet */
  all(now: Date): Promise<ProviderReportRow[]> {
    return this.dataSource.query<ProviderReportRow[]>(
      `SELECT report.provider, report.read_at AS "readAt", report.read_until AS "readUntil", report.failure,
         report.failed_at AS "failedAt",
         (SELECT count(*) FROM payout_differences
          WHERE provider = report.provider AND since <= $1::timestamptz - ${PATIENCE})::integer AS differences,
         coalesce((SELECT jsonb_agg(jsonb_build_object('currency', currency, 'amountMinor', amount_minor) ORDER BY currency)
                   FROM provider_balances WHERE provider = report.provider), '[]') AS balances
       FROM payout_reports report ORDER BY report.provider DESC`,
      [now],
    );
  }
}
