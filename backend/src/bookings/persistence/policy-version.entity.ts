import { Column, Entity } from 'typeorm';
import type { PolicyVersion } from '../domain/policy.js';
import { PlannedEntity } from './planned.entity.js';

/** A version of the booking rules. Never changed; one that has not started can be withdrawn. */
@Entity('policy_versions')
export class PolicyVersionEntity extends PlannedEntity implements PolicyVersion {
  @Column({ type: 'integer' })
  fullRefundDays: number;
  @Column({ type: 'integer' })
  partialRefundDays: number;
  @Column({ type: 'integer' })
  partialRefundPercent: number;
  @Column({ type: 'integer' })
  holdMinutes: number;
  @Column({ type: 'integer' })
  holdExtensionMinutes: number;
  @Column({ type: 'integer' })
  holdMaxMinutes: number;
  @Column({ type: 'integer' })
  windowMonths: number;
  @Column({ type: 'integer' })
  noticeHours: number;
  @Column({ type: 'jsonb', default: {} })
  bonds: Record<string, number>;
  @Column({ type: 'integer', default: 7 })
  bondDueDays: number;
  @Column({ type: 'integer', default: 100 })
  furtherSlotPercent: number;
  @Column({ type: 'timestamptz' })
  validFrom: Date;
}
