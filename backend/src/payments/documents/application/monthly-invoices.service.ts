import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MonthlyInvoiceRepository } from '../persistence/monthly-invoice.repository.js';

/** Which recurring bookings are invoiced each month. */
@Injectable()
export class MonthlyInvoices {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly monthly: MonthlyInvoiceRepository,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws DomainError `not_found` */
  async isOn(seriesId: number): Promise<boolean> {
    const { manager } = this.dataSource;
    await this.assertExists(seriesId, manager);
    return this.monthly.isOn(seriesId);
  }

  /** @throws DomainError `not_found` */
  set(seriesId: number, isOn: boolean, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.assertExists(seriesId, manager);
      const today = this.venueTime.dateOf(await this.clock.now(manager));
      await this.monthly.set(seriesId, isOn, today, manager);
      const changes = [{ field: 'monthlyInvoice', before: !isOn, after: isOn }];
      const about = {
        objectKind: 'booking_series',
        objectId: seriesId,
        objectName: `Recurring booking ${seriesId}`,
      };
      await this.audit.record(
        actor,
        { action: 'booking_series.monthly_invoice', ...about, changes, money: true },
        manager,
      );
    });
  }

  private async assertExists(seriesId: number, manager: EntityManager): Promise<void> {
    if (!(await this.monthly.exists(seriesId, manager)))
      throw new DomainError('not_found', 'We could not find that recurring booking.');
  }
}
