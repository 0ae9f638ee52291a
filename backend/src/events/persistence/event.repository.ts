import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { PUBLIC_STATUSES } from '../domain/event-content.js';
import { EventEntity } from './event.entity.js';

/** Filters for public events; one that is left out does not restrict. */
export interface EventFilter {
  clubId?: number;
  /** First and last venue-local day, 'YYYY-MM-DD', both included. */
  from?: string;
  to?: string;
  /** Only events that are not over at this moment. */
  notOverAt?: Date;
  limit?: number;
}

/** The instant at which an event ends, in the zone `:zone`. */
const ENDS_AT = `(event.date + event.end_time
  + CASE WHEN event.end_time <= event.start_time THEN interval '1 day' ELSE interval '0' END) AT TIME ZONE :zone`;

@Injectable()
export class EventRepository {
  constructor(@InjectRepository(EventEntity) private readonly events: Repository<EventEntity>) {}

  /** Events by start. @param zone the venue's time zone */
  find(filter: EventFilter, zone: string): Promise<EventEntity[]> {
    const query = this.events
      .createQueryBuilder('event')
      .setParameter('zone', zone)
      .where('event.status IN (:...statuses)', { statuses: PUBLIC_STATUSES });
    if (filter.clubId !== undefined) query.andWhere('event.clubId = :clubId', { clubId: filter.clubId });
    if (filter.from !== undefined) query.andWhere('event.date >= :from', { from: filter.from });
    if (filter.to !== undefined) query.andWhere('event.date <= :to', { to: filter.to });
    if (filter.notOverAt !== undefined) {
      // Redundant, but lets the index skip events that are long over.
      query
        .andWhere(`event.date >= (:now::timestamptz AT TIME ZONE :zone)::date - 1`)
        .andWhere(`${ENDS_AT} > :now`, { now: filter.notOverAt });
    }
    if (filter.limit !== undefined) query.limit(filter.limit);
    return query
      .orderBy('event.date', 'ASC')
      .addOrderBy('event.startTime', 'ASC')
      .addOrderBy('event.id', 'ASC')
      .getMany();
  }

  /** The next time after `after` at which an event ends; null if there is none. */
  async nextEnd(after: Date, zone: string): Promise<Date | null> {
    const row = await this.events
      .createQueryBuilder('event')
      .select(`min(${ENDS_AT})`, 'next')
      .setParameters({ zone, after })
      .where(`event.date >= (:after::timestamptz AT TIME ZONE :zone)::date - 1`)
      // An event ends on its day or the next, so later days need not be read.
      .andWhere(
        `event.date <= (SELECT coalesce(min(later.date), 'infinity') FROM events later
                        WHERE later.date > (:after::timestamptz AT TIME ZONE :zone)::date) + 1`,
      )
      .andWhere(`${ENDS_AT} > :after`)
      .getRawOne<{ next: Date | null }>();
    return row?.next ?? null;
  }

  findById(id: number): Promise<EventEntity | null> {
    return this.events.findOneBy({ id, status: In(PUBLIC_STATUSES) });
  }
}
