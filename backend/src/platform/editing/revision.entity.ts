import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The content of an `EditableEntity` after one change by staff. */
@Entity('revisions')
export class RevisionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'text' })
  objectKind: string;
  @Column({ type: 'integer' })
  objectId: number;
  @Column({ type: 'jsonb' })
  content: object;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at: Date;
  @Column({ type: 'integer', nullable: true })
  byId: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  publishedAt: Date | null;
}
