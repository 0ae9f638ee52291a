import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatDate } from '../../../platform/common/formats.js';
import { addDays } from '../../../platform/common/venue-time.js';
import { inTransaction, lockForWriting } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { type DayOfHoliday, holidayOn, type HolidayPeriod } from '../domain/school-holidays.js';
import { SchoolHolidayEntity } from '../persistence/school-holiday.entity.js';

/** The longest are the summer holidays, of about seven weeks. */
const MAX_DAYS = 70;
const MAX_PERIODS = 100;

/** The school holidays that staff keep, with which dates of recurring bookings are skipped. */
@Injectable()
export class SchoolHolidays {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** The earliest first. */
  list(): Promise<SchoolHolidayEntity[]> {
    return this.dataSource.manager.find(SchoolHolidayEntity, { order: { firstDate: 'ASC' } });
  }

  /** Tells for any day which public or school holiday it is in. */
  async calendar(): Promise<(date: string) => DayOfHoliday | null> {
    const periods = await this.list();
    return (date) => holidayOn(date, periods);
  }

  /** @throws ValidationError (`firstDate`, `lastDate`) */
  create(period: HolidayPeriod, actor: Actor): Promise<SchoolHolidayEntity> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('school_holidays', manager);
      if ((await manager.count(SchoolHolidayEntity)) >= MAX_PERIODS)
        throw new ValidationError({ firstDate: ['The list is full. Delete old school holidays first.'] });
      await assertPossible(period, 0, manager);
      const { firstDate, lastDate } = period;
      const made = await manager.save(SchoolHolidayEntity, { firstDate, lastDate });
      await this.record('create', made, {}, { firstDate, lastDate }, actor, manager);
      return made;
    });
  }

  /** Also marks the dates as checked. @throws DomainError `not_found`, StaleVersionError, ValidationError */
  update(id: number, version: number, period: HolidayPeriod, actor: Actor): Promise<SchoolHolidayEntity> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('school_holidays', manager);
      const before = await find(id, version, manager);
      await assertPossible(period, id, manager);
      const { firstDate, lastDate } = period;
      const after = { id, firstDate, lastDate, isChecked: true, version: version + 1 };
      await manager.update(SchoolHolidayEntity, { id }, after);
      const was = { firstDate: before.firstDate, lastDate: before.lastDate };
      await this.record('update', after, was, { firstDate, lastDate }, actor, manager);
      return after;
    });
  }

  /** @throws DomainError `not_found`, StaleVersionError */
  remove(id: number, version: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('school_holidays', manager);
      const before = await find(id, version, manager);
      await manager.delete(SchoolHolidayEntity, { id });
      const { firstDate, lastDate } = before;
      await this.record('delete', before, { firstDate, lastDate }, {}, actor, manager);
    });
  }

  private record(
    verb: string,
    { id, firstDate }: SchoolHolidayEntity,
    before: object,
    now: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = { action: `school_holiday.${verb}`, objectKind: 'school_holiday', objectId: id };
    const changes = changedFields(before, now);
    return this.audit.record(actor, { ...entry, objectName: formatDate(firstDate), changes }, manager);
  }
}

/** @throws DomainError `not_found`, StaleVersionError */
async function find(id: number, version: number, manager: EntityManager): Promise<SchoolHolidayEntity> {
  const found = await manager.findOneBy(SchoolHolidayEntity, { id });
  if (!found) throw new DomainError('not_found', 'We could not find those school holidays.');
  if (found.version !== version) throw new StaleVersionError(found);
  return found;
}

/** @throws ValidationError */
async function assertPossible(
  { firstDate, lastDate }: HolidayPeriod,
  id: number,
  manager: EntityManager,
): Promise<void> {
  if (lastDate < firstDate) throw new ValidationError({ lastDate: ['Choose the first day or a later one.'] });
  if (lastDate > addDays(firstDate, MAX_DAYS - 1))
    throw new ValidationError({ lastDate: [`School holidays can last at most ${MAX_DAYS} days.`] });
  const others = await manager.find(SchoolHolidayEntity);
  const same = others.find((one) => one.id !== id && one.firstDate <= lastDate && one.lastDate >= firstDate);
  if (same)
    throw new ValidationError({
      firstDate: [
        `The list already has ${formatDate(same.firstDate)} to ${formatDate(same.lastDate)}. Change that entry instead.`,
      ],
    });
}
