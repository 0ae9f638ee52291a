import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, ILike, Not } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { changedFields } from '../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { inTransaction, lockForWriting } from '../../platform/database/transaction.js';
import { withoutUndefined } from '../../platform/editing/plain-fields.js';
import { StaleVersionError } from '../../platform/editing/stale-version.error.js';
import { compareNames } from '../../platform/lists/name-order.js';
import { DiscountRateEntity } from '../persistence/discount-rate.entity.js';

export type DiscountRateContent = Pick<DiscountRateEntity, 'name' | 'percent'>;

/** The limit keeps the list easy to choose from. */
const MAX_RATES = 50;

/** The named discounts that staff can give. */
@Injectable()
export class DiscountRates {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditTrail,
  ) {}

  /** Sorted by name. */
  async list(): Promise<DiscountRateEntity[]> {
    const rates = await this.dataSource.manager.find(DiscountRateEntity);
    return rates.sort((one, other) => compareNames(one.name, other.name));
  }

  /** @throws ValidationError */
  create(content: DiscountRateContent, actor: Actor): Promise<DiscountRateEntity> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('discount_rates', manager);
      if ((await manager.count(DiscountRateEntity)) >= MAX_RATES)
        throw new ValidationError({
          name: [`You can have up to ${MAX_RATES} discount rates. Delete one first.`],
        });
      await assertNewName(content.name, 0, manager);
      const { name, percent } = content;
      const made = await manager.save(DiscountRateEntity, { name, percent });
      await this.record('create', made, {}, { name, percent }, actor, manager);
      return made;
    });
  }

  /** Bookings keep the discount that they have. @throws DomainError `not_found`, StaleVersionError, ValidationError */
  update(
    id: number,
    version: number,
    fields: Partial<DiscountRateContent>,
    actor: Actor,
  ): Promise<DiscountRateEntity> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('discount_rates', manager);
      const before = await this.find(id, version, manager);
      const after = { id, ...contentOf(before), ...withoutUndefined(fields), version: version + 1 };
      await assertNewName(after.name, id, manager);
      await manager.update(DiscountRateEntity, { id }, after);
      await this.record('update', after, contentOf(before), contentOf(after), actor, manager);
      return after;
    });
  }

  /** @throws DomainError `not_found`, StaleVersionError */
  remove(id: number, version: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('discount_rates', manager);
      const before = await this.find(id, version, manager);
      await manager.delete(DiscountRateEntity, { id });
      await this.record('delete', before, contentOf(before), {}, actor, manager);
    });
  }

  private async find(id: number, version: number, manager: EntityManager): Promise<DiscountRateEntity> {
    const rate = await manager.findOneBy(DiscountRateEntity, { id });
    if (!rate) throw new DomainError('not_found', 'We could not find that discount rate.');
    if (rate.version !== version) throw new StaleVersionError(rate);
    return rate;
  }

  private record(
    verb: string,
    { id, name }: DiscountRateEntity,
    before: object,
    now: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = { action: `discount_rate.${verb}`, objectKind: 'discount_rate', objectId: id };
    const changes = changedFields(before, now);
    return this.audit.record(actor, { ...entry, objectName: name, changes, money: true }, manager);
  }
}

function contentOf({ name, percent }: DiscountRateEntity): DiscountRateContent {
  return { name, percent };
}

/** @throws ValidationError */
async function assertNewName(name: string, id: number, manager: EntityManager): Promise<void> {
  if (await manager.existsBy(DiscountRateEntity, { name: ILike(escaped(name)), id: Not(id) }))
    throw new ValidationError({ name: ['There already is a discount rate with this name.'] });
}

function escaped(name: string): string {
  return name.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
