import { Column, CreateDateColumn, IsNull, PrimaryGeneratedColumn } from 'typeorm';

/** Prices, policies and slots: admins plan them, and can withdraw them before they start. */
export abstract class PlannedEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** Null for the first version, and after the account was erased. */
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  withdrawnBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;
}

/** Finds the versions that were not withdrawn. */
export const NOT_WITHDRAWN = { where: { withdrawnAt: IsNull() }, order: { id: 'ASC' } } as const;
