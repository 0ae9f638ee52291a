import { Column, CreateDateColumn, IsNull, PrimaryGeneratedColumn } from 'typeorm';

/** What admins plan and may withdraw before it begins: prices, policies and slots. */
export abstract class PlannedEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  /** Null of the first, and of a deleted account. */
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column({ type: 'integer', nullable: true })
  withdrawnBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  withdrawnAt: Date | null;
}

/** Those that were not withdrawn. */
export const STANDING = { where: { withdrawnAt: IsNull() }, order: { id: 'ASC' } } as const;
