import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('data_files')
export class DataExportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @CreateDateColumn({ type: 'timestamptz' })
  askedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  madeAt: Date | null;
  @Column({ type: 'text', nullable: true })
  hash: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  readAt: Date | null;
}
