import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The access notes of a space. */
@Entity('space_access')
export class SpaceAccessEntity {
  @PrimaryColumn({ type: 'integer' })
  spaceId: number;
  @Column({ type: 'text' })
  text: string;
  @Column({ type: 'integer' })
  version: number;
  @Column({ type: 'integer', nullable: true })
  editedBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  editedAt: Date;
}
