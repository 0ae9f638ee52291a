import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { assertBondCanBecome, BondState } from '../domain/bond.js';
import { BondEntity } from './bond.entity.js';
import type { BookingEntity } from './booking.entity.js';

/** The bonds of bookings. Callers have locked the booking, which also guards its bond. */
@Injectable()
export class BookingBonds {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** null if the booking has no bond. */
  find(bookingId: number, manager: EntityManager = this.dataSource.manager): Promise<BondEntity | null> {
    return manager.findOneBy(BondEntity, { bookingId });
  }

  /** Adds a bond that staff ask for to a booking without one. */
  async begin(
    { id: bookingId, startTime: beginsAt, endTime: endsAt }: BookingEntity,
    amountMinor: number,
    manager: EntityManager,
  ): Promise<BondEntity> {
    const bond = { bookingId, amountMinor, beginsAt, endsAt, state: BondState.Due, version: 2 };
    return manager.save(BondEntity, manager.create(BondEntity, bond));
  }

  /**
   * Writes changes as the next version.
   * @throws DomainError `invalid_transition`
   */
  async change(bond: BondEntity, changes: Partial<BondEntity>, manager: EntityManager): Promise<void> {
    const { state } = changes;
    if (state !== undefined) assertBondCanBecome(bond.state, state);
    const next = { ...changes, version: bond.version + 1 };
    await manager.update(BondEntity, { bookingId: bond.bookingId }, next);
    Object.assign(bond, next);
  }
}
