import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BondPhotoEntity } from './bond-photo.entity.js';

export type NewPhoto = Omit<BondPhotoEntity, 'id' | 'addedAt'>;

@Injectable()
export class BondPhotoRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Oldest first. */
  ofBooking(bookingId: number, manager: EntityManager = this.dataSource.manager): Promise<BondPhotoEntity[]> {
    return manager.find(BondPhotoEntity, { where: { bookingId }, order: { addedAt: 'ASC', id: 'ASC' } });
  }

  /** @returns null, also if the photo belongs to another booking */
  find(
    bookingId: number,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<BondPhotoEntity | null> {
    return manager.findOneBy(BondPhotoEntity, { bookingId, id });
  }

  /** Does nothing if the booking already has this photo. */
  async add(photo: NewPhoto, manager: EntityManager): Promise<void> {
    await manager.createQueryBuilder().insert().into(BondPhotoEntity).values(photo).orIgnore().execute();
  }

  async remove(id: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.delete(BondPhotoEntity, { id });
  }

  /** Photos of bonds settled more than `days` days ago; without a paid bond, of bookings that ended by then. */
  findExpired(days: number): Promise<BondPhotoEntity[]> {
    return this.dataSource
      .getRepository(BondPhotoEntity)
      .createQueryBuilder('photo')
      .where(
        `EXISTS (
           SELECT FROM bookings booking LEFT JOIN bonds bond ON bond.booking_id = booking.id
           WHERE booking.id = photo.booking_id AND clock_timestamp() - make_interval(days => :days) >
             CASE WHEN coalesce(bond.state, 'due') IN ('due', 'waived') THEN booking.end_time ELSE bond.settled_at END)`,
        { days },
      )
      .limit(500)
      .getMany();
  }
}
