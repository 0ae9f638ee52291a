import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import type { MayReadOn } from '../../providers/provider-payouts.js';
import { ProviderRefusedError, ProviderUnavailableError } from '../../providers/provider-errors.js';
import { ReadOutcome } from '../domain/payout-list.js';
import { type ReportState, windowsToRead } from '../domain/report-windows.js';
import { compareReport } from '../persistence/differences.js';
import { ReportRepository } from '../persistence/report.repository.js';

/**
 * Reads movements, payouts and balances from the providers. Each step is stored by itself and can be repeated, so that a
 * process may be killed between any two, and two may read at once.
 */
@Injectable()
export class PayoutReader {
  private readonly logger = new Logger(PayoutReader.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reports: ReportRepository,
    private readonly providers: PaymentProviders,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * @param mayGoOn tells a long reading to stop before its next step, and to give up a list before its next page
   * @param shared reads even if another process does
   */
  async read(
    provider: PaymentProviderName,
    mayGoOn: MayReadOn,
    { shared = false } = {},
  ): Promise<ReadOutcome | null> {
    const now = await this.clock.now();
    const begun = await this.reports.begin(provider, now, shared);
    if (!begun) return null;
    try {
      const isDone = await this.readSteps(provider, begun, now, mayGoOn);
      await this.reports.matchAll(provider);
      await compareReport(provider, this.dataSource);
      if (!isDone) return ReadOutcome.More;
      await this.reports.finish(provider, now);
      return ReadOutcome.Done;
    } catch (error) {
      const outcome = outcomeOf(error);
      const reason = error instanceof ProviderRefusedError ? error.reason : null;
      this.logger.warn(`${provider}: the report was not read${reason ? `: ${reason}` : ''}`);
      if (outcome === ReadOutcome.Failed) this.logger.error(error);
      await this.reports.noteFailure(provider, now, outcome);
      return outcome;
    }
  }

  /** @returns false if it was told to stop */
  private async readSteps(
    name: PaymentProviderName,
    begun: ReportState,
    now: Date,
    mayGoOn: MayReadOn,
  ): Promise<boolean> {
    const provider = this.providers.of(name);
    for (const window of windowsToRead(begun, now)) {
      if (!mayGoOn()) return false;
      const report = await provider.listPeriod(window, mayGoOn);
      await this.reports.storeWindow(name, report, window.until, now);
      await this.reports.match(name);
    }
    for (const { id, payoutId } of await this.reports.unread(name)) {
      if (!mayGoOn()) return false;
      await this.reports.storePayout(name, id, await provider.listMovementsOf(payoutId, mayGoOn), now);
    }
    await this.reports.storeBalances(name, await provider.listBalances(), now);
    return true;
  }
}

function outcomeOf(error: unknown): ReadOutcome {
  if (error instanceof ProviderRefusedError) return ReadOutcome.Refused;
  return error instanceof ProviderUnavailableError ? ReadOutcome.Unavailable : ReadOutcome.Failed;
}
