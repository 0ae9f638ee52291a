import { Column, Entity } from 'typeorm';
import type { PriceVersion } from '../domain/price-versions.js';
import { PlannedEntity } from './planned.entity.js';

/** A version of an event type's price. Never changed; one that has not started can be withdrawn. */
@Entity('price_versions')
export class PriceVersionEntity extends PlannedEntity implements PriceVersion {
  @Column({ type: 'text' })
  bookingType: string;
  @Column({ type: 'integer' })
  basePriceMinor: number;
  @Column({ type: 'timestamptz' })
  validFrom: Date;
  @Column({ type: 'date', nullable: true })
  eventsFrom: string | null;
}
