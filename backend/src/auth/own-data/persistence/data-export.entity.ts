import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('data_exports')
export class DataExportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @CreateDateColumn({ type: 'timestamptz' })
  requestedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  completedAt: Date | null;
  @Column({ type: 'text', nullable: true })
  hash: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  downloadedAt: Date | null;
}
